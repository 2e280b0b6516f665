import { connect } from "node:net";

/** Where a server listens, and its password. */
export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  readonly password: string;
}

/**
 * Sends one command without spaces in its words to a server, and resolves to the answer. It speaks
 * just enough of the protocol (an answer is a line or a text), so that starting and stopping a server
 * loads no package.
 *
 * @throws Error with the server's words if it refuses, or with a `code` such as ECONNREFUSED
 */
export function askServer({ host, port, password }: ServerAddress, command: string, seconds = 5): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let received = Buffer.alloc(0);
    const end = (act: () => void) => {
      socket.destroy();
      act();
    };
    const fail = (error: Error) => end(() => reject(error));
    socket.setTimeout(seconds * 1000, () => fail(silence(seconds)));
    socket.on("error", fail);
    socket.on("close", () => fail(Object.assign(new Error("the server hung up"), { code: "ECONNRESET" })));
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const login = replyAt(received, 0);
      const answer = login?.refusal === undefined && login !== undefined ? replyAt(received, login.end) : login;
      if (answer === undefined) return;
      if (answer.refusal !== undefined) fail(new Error(answer.refusal));
      else end(() => resolve(answer.text));
    });
    socket.write(`AUTH ${password}\r\n${command}\r\n`);
  });
}

function silence(seconds: number): Error {
  return Object.assign(new Error(`the server did not answer within ${seconds} s`), { code: "ETIMEDOUT" });
}

interface Reply {
  readonly text: string;
  readonly refusal?: string;
  /** The offset of the next reply. */
  readonly end: number;
}

/** The reply at an offset; undefined if it is not complete yet. */
function replyAt(bytes: Buffer, start: number): Reply | undefined {
  const lineEnd = bytes.indexOf("\r\n", start);
  if (lineEnd < 0) return undefined;
  const line = bytes.toString("utf8", start + 1, lineEnd);
  const end = lineEnd + 2;
  if (bytes[start] === "-".charCodeAt(0)) return { text: "", refusal: line, end };
  if (bytes[start] !== "$".charCodeAt(0)) return { text: line, end };
  const textEnd = end + Number(line);
  return bytes.length < textEnd + 2 ? undefined : { text: bytes.toString("utf8", end, textEnd), end: textEnd + 2 };
}
