// Runs the commands that `runGardens` sends, one after another, in this process, with the real
// stdout and stderr. A command has ended when Node would end the process, that is, when nothing is
// pending.
import { createRequire } from "node:module";

const { main } = createRequire(import.meta.url)("../../dist/cli/main.js");

/** @typedef {{ args: string[], cwd: string, env: Record<string, string> }} Order */

/**
 * The listeners before the running command began.
 *
 * @type {string[] | undefined}
 */
let before;

process.on("message", (/** @type {Order} */ { args, cwd, env }) => {
  process.channel?.unref();
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = undefined;
  before = listeners();
  main(args);
});

process.on("beforeExit", () => {
  if (before === undefined) return;
  const earlier = before;
  before = undefined;
  process.channel?.ref();
  process.send?.({ code: process.exitCode ?? 0, left: listeners().filter((name) => !earlier.includes(name)) });
});

/** The listeners that a command could leave behind: those of the process and of its two streams. */
function listeners() {
  /** @type {Record<string, import("node:events").EventEmitter>} */
  const emitters = { process, stdout: process.stdout, stderr: process.stderr };
  const events = ["SIGINT", "SIGTERM", "error", "uncaughtException", "unhandledRejection"];
  return Object.entries(emitters).flatMap(([name, emitter]) =>
    events.flatMap((event) => emitter.listeners(event).map((_, place) => `${name} ${event} ${place}`)),
  );
}
