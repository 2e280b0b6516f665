import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer, isIP } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { lockFile } from "../../../files/lock";
import { describeValue, InputError } from "../../../input-error";
import { endWithThisProcess } from "../guard";
import { askServer } from "./ask";
import { findServerProgram } from "./program";
import { runningServer } from "./running";
import {
  loopback,
  newPassword,
  readSettings,
  type ServerSettings,
  serverUrl,
  settingsName,
  writeSettings,
} from "./settings";

/** Where a server keeps its data, and where it listens. */
export interface ServerOptions {
  /**
   * The folder of its data and settings; it is created. Default: a temporary one, which is removed
   * when the server is stopped.
   */
  readonly folder?: string | undefined;
  /** An IP address of this machine on which other machines reach the server. */
  readonly listen?: string | undefined;
  /** The port; else the port of the last start in this folder, or else a free one. */
  readonly port?: number | undefined;
  /** True if the server goes on when this process ends. */
  readonly background?: boolean | undefined;
}

/** A server that answers. */
export interface Server {
  /** Its address with the password, for programs on this machine. */
  readonly url: string;
  readonly pid: number;
  /** Ends the server after it has written its data; resolves when it has ended. */
  stop(): Promise<void>;
}

const action = "start a Valkey server";

/**
 * Starts a Valkey or Redis server in a folder, and waits until it answers. The server demands a
 * password, listens on loopback only unless `listen` adds an address, and appends every change to a
 * file. A second start in the same folder has the same password and the same data.
 *
 * The server ends with this process, even if this process is killed, unless `background` is true.
 *
 * @throws InputError if no server program is installed, if a server runs in this folder, or if the
 * address or the port cannot be used
 */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  checkAddress(options.listen, options.port);
  const program = findServerProgram();
  if (program === undefined) throw new InputError(action, missingProgram);
  if (options.folder !== undefined) return startIn(options.folder, program, options);
  const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-server-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const server = await startIn(folder, program, options).catch((error) => {
    remove();
    throw error;
  });
  return { ...server, stop: () => server.stop().finally(remove) };
}

async function startIn(folder: string, program: string, options: ServerOptions): Promise<Server> {
  const release = lockFile(join(folder, settingsName), action);
  try {
    const running = await runningServer(folder);
    if (running !== undefined) {
      throw new InputError(action, `its folder must be free: process ${running.pid} serves ${folder}`);
    }
    return await startOnPort(program, folder, options);
  } finally {
    release();
  }
}

/** What is missing if no program was found, and the command that brings one. */
export const missingProgram =
  "valkey-server or redis-server 6.2 or newer must be installed: none was found; type npm run setup -- valkey";

function checkAddress(listen: string | undefined, port: number | undefined): void {
  if (listen !== undefined && isIP(listen) === 0) {
    throw new InputError(action, `the address must be an IP address of this machine: it is ${describeValue(listen)}`);
  }
  if (port !== undefined && !(Number.isInteger(port) && port >= 1 && port <= 65_535)) {
    throw new InputError(action, `the port must be a whole number from 1 to 65535: it is ${describeValue(port)}`);
  }
}

/** Another program may take a free port before the server does. Then another port is tried. */
async function startOnPort(
  program: string,
  folder: string,
  { listen, port, background = false }: ServerOptions,
): Promise<Server> {
  const earlier = readSettings(folder);
  const password = earlier?.password ?? newPassword();
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (attempt === 1 ? earlier?.port : undefined) ?? (await freePort());
    const settings = { port: chosen, password, listen };
    writeSettings(folder, settings);
    const child = startProcess(program, folder);
    const failure = await untilItAnswers(child, settings, folder);
    if (failure === undefined) return serverOf(child, settings, background);
    const isTaken = /address already in use/i.test(failure);
    if (port !== undefined || !isTaken || attempt === 5) throw new InputError(action, problemOf(failure, settings));
  }
}

function problemOf(failure: string, { port, listen }: ServerSettings): string {
  if (/address already in use/i.test(failure)) return `port ${port} must be free: another program listens there`;
  if (/cannot assign requested address|can't assign/i.test(failure)) {
    return `the address must belong to this machine: it is ${listen}`;
  }
  return `it must answer: ${failure}`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, loopback);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("Cannot find a free port: none was given");
  return address.port;
}

/**
 * Starts the program in its own process group, which Ctrl-C does not reach. It finds its settings in
 * its working folder, so no path needs an escape.
 */
function startProcess(program: string, folder: string): ChildProcess {
  const log = openSync(join(folder, logName), "w", 0o600);
  const child = spawn(program, [settingsName], { cwd: folder, detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  return child;
}

const logName = "server.log";
const startSeconds = 30;

/**
 * Waits until the server answers. Resolves to the reason if it ended or does not answer. A server
 * that loads its data says so, and gets the time that it needs.
 */
async function untilItAnswers(
  child: ChildProcess,
  settings: ServerSettings,
  folder: string,
): Promise<string | undefined> {
  const deadline = Date.now() + startSeconds * 1000;
  let failure: string | undefined;
  child.on("error", (error) => {
    failure = error.message;
  });
  for (;;) {
    const answer = await askServer({ host: loopback, ...settings }, "PING", 1).catch((error: Error) => error.message);
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (failure !== undefined || hasEnded) return failure ?? lastWords(folder);
    if (answer === "PONG") return undefined;
    if (Date.now() > deadline && !answer.startsWith("LOADING")) {
      child.kill("SIGKILL");
      return `it said nothing for ${startSeconds} s: ${answer}`;
    }
    await wait(20);
  }
}

/** The line in the log that says why the server ended. */
function lastWords(folder: string): string {
  const lines = readFileSync(join(folder, logName), "utf8").trim().split("\n");
  const telling = lines.filter((line) => /bind:|fatal|error|cannot|can't|failed/i.test(line));
  const line = telling.find((line) => /bind:/.test(line)) ?? telling.at(-1) ?? lines.at(-1) ?? "";
  return line.replace(/^\d+:\S+ .*? [*#.-] /, "") || "it ended without a word";
}

function serverOf(child: ChildProcess, settings: ServerSettings, background: boolean): Server {
  const { pid } = child;
  if (pid === undefined) throw new Error("Cannot start a Valkey server: it has no process id");
  child.unref();
  if (!background) endWithThisProcess(child, "TERM");
  const ended = child.exitCode === null && child.signalCode === null ? once(child, "exit") : Promise.resolve();
  return {
    url: serverUrl(settings),
    pid,
    async stop() {
      child.ref();
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
