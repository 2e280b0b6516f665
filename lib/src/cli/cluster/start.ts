import type { Command } from "commander";
import { describeValue, InputError } from "../../input-error";
import { type RunningServer, runningServer } from "../../parallel/queue/server/running";
import { loopback, serverUrl } from "../../parallel/queue/server/settings";
import { startServer } from "../../parallel/queue/server/start";
import { resultsFolder } from "../../project";
import { wholeOption } from "../option-values";
import { shownPath } from "../report/as-typed";
import { print } from "../report/plain-text";
import { commandName } from "../words";

/** `gardens cluster start`: starts a server that goes on in the background. */
export function addStart(command: Command): void {
  command
    .option("--listen <ADDRESS>", "let other machines connect to this IP address of this machine, too")
    .option("--port <N>", "the port (default: that of the last start, or else a free one)")
    .option("--json", "print one object: url, pid, folder")
    .addHelpText("after", more)
    .action(run);
}

const more = `
The server demands a password, which is part of the printed address. It listens on ${loopback} only.
--listen opens it to a network. The connection is not encrypted: use it in a network that you trust,
or reach the server through a tunnel (ssh -L) or rediss://.

Example: ${commandName} cluster start --listen 192.168.1.20 --port 6379`;

const action = "start the cluster";

interface Given {
  readonly listen?: string;
  readonly port?: string;
  readonly json?: boolean;
}

async function run({ listen, port: typed, json }: Given): Promise<void> {
  const folder = resultsFolder("cluster");
  const port = typed === undefined ? undefined : wholeOption(action, "port", typed, 1, 65_535);
  const earlier = await runningServer(folder);
  if (earlier !== undefined) checkSame(earlier, listen, port);
  else await startServer({ folder, listen, port, background: true });
  const server = await runningServer(folder);
  if (server === undefined) throw new InputError(action, "the server must answer after its start: it does not");
  const url = serverUrl(server);
  if (json) print(JSON.stringify({ url, pid: server.pid, folder }));
  else print([...aboutServer(server, earlier === undefined, folder), "", ...nextSteps(server)].join("\n"));
}

/** A server that runs cannot change its address. */
function checkSame(server: RunningServer, listen: string | undefined, port: number | undefined): void {
  const wishes = [
    ["--port", port, server.port],
    ["--listen", listen, server.listen ?? loopback],
  ] as const;
  const different = wishes.find(([, wish, now]) => wish !== undefined && wish !== now);
  if (different === undefined) return;
  const [name, wish, now] = different;
  const problem = `${name} must be ${now}, because a server runs there: it is ${describeValue(wish)}`;
  throw new InputError(action, `${problem}; ${commandName} cluster stop ends it`);
}

function aboutServer(server: RunningServer, isNew: boolean, folder: string): string[] {
  const where = `process ${server.pid}, data in ${shownPath(folder)}`;
  const lines = [`${isNew ? "A server was started" : "A server runs already"}: ${where}`, serverUrl(server)];
  if (server.listen !== undefined) lines.push(`for other machines: ${reachable(server)}`);
  return lines;
}

function reachable(server: RunningServer): string {
  const { listen } = server;
  return listen === "0.0.0.0" || listen === "::" ? serverUrl(server, "ADDRESS") : serverUrl(server, listen);
}

function nextSteps(server: RunningServer): string[] {
  const queue = `--queue ${serverUrl(server)}`;
  return [
    "Type next, each in a terminal of its own:",
    `  ${commandName} worker ${queue}`,
    `  ${commandName} solve bedlam ${queue}`,
    `${commandName} cluster status shows what happens, ${commandName} cluster stop ends the server.`,
  ];
}
