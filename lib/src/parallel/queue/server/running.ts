import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { errorCode } from "../../../files/error-code";
import { isRunning } from "../../../files/is-running";
import { InputError } from "../../../input-error";
import { askServer } from "./ask";
import { loopback, readSettings, type ServerSettings } from "./settings";

/** A server that answers, and what it says about itself. */
export interface RunningServer extends ServerSettings {
  readonly pid: number;
  /** All fields of the server's own report (INFO), such as `used_memory`. */
  readonly report: ReadonlyMap<string, string>;
}

/**
 * The server that was started in a folder, if it answers. Undefined if there is none, or if it was
 * killed: its files prove nothing, the process id in them may be another program's by now.
 *
 * @throws InputError if the server's process is there, but does not answer
 */
export async function runningServer(folder: string): Promise<RunningServer | undefined> {
  const settings = readSettings(folder);
  if (settings === undefined) return undefined;
  const answer = await askServer({ host: loopback, ...settings }, "INFO").catch((error: Error) => error);
  if (!(answer instanceof Error)) {
    const report = fieldsOf(answer);
    const pid = Number(report.get("process_id"));
    return Number.isInteger(pid) ? { ...settings, pid, report } : undefined;
  }
  const pid = notedPid(folder);
  if (errorCode(answer) === "ETIMEDOUT" && pid !== undefined && isRunning(pid)) {
    throw new InputError("reach the Valkey server", `it must answer: process ${pid} at port ${settings.port} does not`);
  }
  return undefined;
}

/** Ends the server of a folder after it has written its data. Resolves to false if none runs. */
export async function stopServer(folder: string): Promise<boolean> {
  const running = await runningServer(folder);
  if (running === undefined) return false;
  const address = { host: loopback, ...running };
  const isGone = (error: unknown) => ["ECONNRESET", "ECONNREFUSED", "EPIPE"].includes(errorCode(error));
  await askServer(address, "SHUTDOWN", 60).catch((error) => {
    if (!isGone(error)) throw error;
  });
  // the server closes its port after its files
  while (!isGone(await askServer(address, "PING").catch((error: Error) => error))) await wait(20);
  return true;
}

function notedPid(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, "server.pid"), "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** The fields of a report with lines `name:value`. */
function fieldsOf(text: string): Map<string, string> {
  return new Map(
    text.split("\r\n").flatMap((line) => {
      const colon = line.indexOf(":");
      return colon < 0 || line.startsWith("#") ? [] : [[line.slice(0, colon), line.slice(colon + 1)] as const];
    }),
  );
}
