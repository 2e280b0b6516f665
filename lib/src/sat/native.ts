import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { InputError } from "../input-error";
import { projectRoot } from "../project";

/**
 * The programs that decide formulas. `cadical-wasm` is CaDiCaL 3.0.1 as WebAssembly, an npm package.
 * `kissat` and `cadical` are native programs, which must be installed.
 */
export type SatEngineName = "cadical-wasm" | "kissat" | "cadical";

/** The name of a native engine. */
export type NativeName = Exclude<SatEngineName, "cadical-wasm">;

/** The name of every engine, in the order in which help and errors list them. */
export const satEngineNames: readonly SatEngineName[] = ["cadical-wasm", "kissat", "cadical"];

/** How to get each native program. */
const howToGet = {
  kissat: "npm run setup -- kissat installs it from PyPI",
  cadical: "on Debian, apt install cadical",
  "drat-trim":
    "on Debian 13, apt install drat-trim; elsewhere compile its one C file, github.com/marijnheule/drat-trim",
} as const;

/**
 * The path of the program of an engine. Undefined for cadical-wasm, which is no program. The folder
 * `.tools` of the project, which set-up writes, comes before PATH.
 *
 * @throws InputError if the engine is unknown, or its program is not installed
 */
export function findProgram(engine: SatEngineName): string | undefined {
  if (!satEngineNames.includes(engine)) {
    throw new InputError("start an engine", `it must be one of ${satEngineNames.join(", ")}: it is ${String(engine)}`);
  }
  if (engine === "cadical-wasm") return undefined;
  const found = programOnPath(engine);
  if (found !== undefined) return found;
  throw new InputError("start an engine", `${engine} must be installed: ${howToGet[engine]}`);
}

/** The path of an installed program, or undefined. */
export function programOnPath(name: keyof typeof howToGet): string | undefined {
  const folders = [join(projectRoot(), ".tools", "bin"), ...(process.env.PATH ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The command that runs a program with a limit of its memory. The program ends with the thread that
 * started it, even if that thread is killed.
 *
 * @param memory in megabytes
 */
export function limited(memory: number, program: string, ...args: string[]): [string, string[]] {
  const script = [
    `ulimit -v ${Math.ceil(memory * 1000)} 2>/dev/null`,
    'command -v setpriv >/dev/null && exec setpriv --pdeathsig KILL -- "$@"',
    'exec "$@"',
  ];
  return ["/bin/sh", ["-c", script.join("\n"), "sh", program, ...args]];
}

/** The limits of a native program. */
export interface ProgramLimits {
  readonly seed: number;
  readonly seconds: number;
  readonly conflicts?: number | undefined;
}

/** The arguments of a native program. Without files, it reads the formula from its input. */
export function engineArguments(engine: NativeName, { seed, seconds, conflicts }: ProgramLimits): string[] {
  const limit = String(Math.max(1, Math.ceil(seconds)));
  const most =
    conflicts === undefined ? [] : engine === "kissat" ? [`--conflicts=${conflicts}`] : ["-c", `${conflicts}`];
  return [`--seed=${seed}`, ...(engine === "kissat" ? [`--time=${limit}`] : ["-t", limit]), ...most];
}
