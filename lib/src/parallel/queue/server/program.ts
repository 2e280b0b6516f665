import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { projectRoot } from "../../../project";

/** The oldest version of Redis with every command that BullMQ uses. */
const oldest = [6, 2] as const;

/**
 * The path of a program that serves queues: `valkey-server` or `redis-server` on PATH, or else the
 * Valkey that set-up brought. Undefined if there is none. Each program is asked for its version, and
 * one older than Redis 6.2 is skipped.
 *
 * @example findServerProgram() // …-server
 */
export function findServerProgram(): string | undefined {
  const names = ["valkey-server", "redis-server"];
  const programs = [...names.flatMap(onPath), ...fromSetup()];
  return programs.find((program) => isNewEnough(versionOf(program)));
}

/** The paths of a program in the folders of PATH, in their order. */
function onPath(name: string): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, name)).filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The server that `npm run setup -- valkey` noted, if it is still there. */
function fromSetup(): string[] {
  const note = join(projectRoot(), "node_modules", ".hanging-gardens", "valkey.json");
  if (!existsSync(note)) return [];
  const { executable } = JSON.parse(readFileSync(note, "utf8")) as { executable?: unknown };
  return typeof executable === "string" && isExecutable(executable) ? [executable] : [];
}

/** The version that a server prints, as `Redis server v=7.0.15 sha=…`; undefined if it prints none. */
function versionOf(program: string): readonly number[] | undefined {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8", timeout: 10_000 });
  const [, major, minor] = / v=(\d+)\.(\d+)/.exec(stdout ?? "") ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}

function isNewEnough(version: readonly number[] | undefined): boolean {
  const [major = 0, minor = 0] = version ?? [];
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}
