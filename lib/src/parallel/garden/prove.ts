import { createHash } from "node:crypto";
import { createReadStream, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Certificate } from "../../files/certificate";
import { writeWhole } from "../../files/write-file";
import type { Garden } from "../../garden/garden";
import { gardenNames } from "../../garden/gardens";
import { encodeGarden, encoderVersion, gardenDimacs } from "../../garden/sat/encode";
import { InputError } from "../../input-error";
import { libraryVersion, resultsFolder } from "../../project";
import type { SatEngineName } from "../../sat/native";
import { decideWithProof } from "../../sat/prove";
import type { Progress } from "../../search/search";
import { formatBox } from "../../space/box";
import { tileCount } from "../../space/space";
import { checkProof, installedCheckers } from "./check-proof";

/** The interval at which progress is reported while the engine works. */
const watchMilliseconds = 500;

/** Options of `proveGarden`. */
export interface ProveOptions {
  /** The program that writes the proof. Default: cadical-wasm. */
  engine?: SatEngineName;
  /** The time limit of the engine, in seconds. Default: 60. */
  seconds?: number;
  /** The memory limit of the engine, in megabytes. Default: 2000. */
  memory?: number;
  /** The folder for the three files. Default: results/proofs. */
  folder?: string;
  /** Ends the engine or the check when aborted; then no file is left. */
  signal?: AbortSignal;
  /** Receives the progress of the engine and of the check. */
  onProgress?: (progress: Progress) => void;
}

/**
 * The result of `proveGarden`. `proved`: the checkers accepted the proof that there is no
 * garden. `refuted`: there is a garden. `stopped`: the engine did not end in time, or the signal was
 * aborted before the last checker had its verdict. `rejected`: the proof was not accepted.
 */
export interface ProveResult {
  readonly outcome: "proved" | "refuted" | "stopped" | "rejected";
  /** The path of the certificate, if a proof was accepted. */
  readonly file?: string;
  readonly certificate?: Certificate;
  readonly reason?: string;
}

/**
 * Proves that a garden has no solution. Writes its formula (.cnf), the proof that the formula has no
 * model (.drat), and a certificate (.json) with the hashes of both, after every installed checker
 * accepted the proof. `gardens check` reads the certificate.
 *
 * The formula contains clauses that break the symmetries of the box; see `breakSymmetry` for the
 * proof that they lose no garden.
 *
 * @example
 * const none = hangingGardens({ box: [5, 4, 4], pins: [] });
 * (await garden.proveGarden(none)).outcome // proved
 * @throws InputError if the engine is not installed
 */
export async function proveGarden(garden: Garden, options: ProveOptions = {}): Promise<ProveResult> {
  const { engine = "cadical-wasm", seconds = 60, memory = 2000, folder = resultsFolder("proofs"), signal } = options;
  const name = gardenNames.find((known) => known === garden.name);
  if (name === undefined) throw new InputError("prove", `garden must be one of ${gardenNames.join(", ")}`);
  const start = performance.now();
  const base = join(folder, proofName(garden));
  const files = { cnf: `${base}.cnf`, proof: `${base}.drat` };
  mkdirSync(folder, { recursive: true });
  rmSync(`${base}.json`, { force: true });
  await writeWhole(files.cnf, gardenDimacs(garden));
  const { formula } = encodeGarden(garden);
  const { clauses } = formula;
  const { onProgress } = options;
  const elapsed = () => (performance.now() - start) / 1000;
  const words = `${engine} searches for a proof`;
  const watch = setInterval(() => onProgress?.({ seconds: elapsed(), steps: 0, words }), watchMilliseconds);
  const answer = await decideWithProof({ engine, clauses, files, seconds, memory, signal }).finally(() =>
    clearInterval(watch),
  );
  const reason = answer.reason === undefined ? {} : { reason: answer.reason };
  const removeFiles = () => {
    for (const path of Object.values(files)) rmSync(path, { force: true });
  };
  if (answer.status !== "unsatisfiable") removeFiles();
  if (answer.status === "satisfiable") return { outcome: "refuted" };
  if (answer.status === "unknown") return { outcome: "stopped", ...reason };
  const solved = elapsed();
  const checked: Certificate["checked"] = [];
  try {
    for (const checker of installedCheckers()) {
      const { by, accepted, problem, ...verdict } = await checkProof(files, checker, {
        ...(signal && { signal }),
        ...(onProgress && { onProgress: (progress) => onProgress(progress) }),
      });
      if (!accepted) return { outcome: "rejected", reason: problem ?? `${by} gives no reason` };
      checked.push({ by, accepted, seconds: rounded(verdict.seconds) });
    }
  } catch (error) {
    if (!signal?.aborted || error !== signal.reason) throw error;
    removeFiles();
    return { outcome: "stopped", reason: "a proof was found, but its check did not end" };
  }
  const certificate: Certificate = {
    certificate: "no-garden",
    garden: name,
    box: [...garden.box],
    tiles: [...garden.tiles],
    supply: garden.supply,
    pins: garden.pins.map(({ at, tile }) => ({ at: [...at], tile })),
    encoder: encoderVersion,
    library: libraryVersion(),
    formula: { ...(await hashed(files.cnf)), variables: formula.variableCount(), clauses: clauses.length },
    proof: await hashed(files.proof),
    engine,
    seconds: rounded(solved),
    checked,
  };
  await writeWhole(`${base}.json`, `${JSON.stringify(certificate, undefined, 2)}\n`);
  return { outcome: "proved", file: `${base}.json`, certificate };
}

/** The name of a proof's files: garden, box, and a hash of other rules that are not the default. */
function proofName({ name, box, tiles, pins, supply, space }: Garden): string {
  const isWhole = tiles.length === tileCount(space) && supply === "once" && pins.length === 0;
  const isRedApart = tiles.length === tileCount(space) - 1 && !tiles.includes(0) && supply === "once";
  const rules = createHash("sha256").update(JSON.stringify({ tiles, pins, supply })).digest("hex").slice(0, 8);
  const ending = isWhole ? "" : isRedApart && pins.length === 0 ? "-red-apart" : `-${rules}`;
  return `${name}-${formatBox(box)}${ending}`;
}

/** The name, size and SHA-256 hash of a file. */
export async function hashed(path: string): Promise<{ file: string; sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { file: basename(path), sha256: hash.digest("hex"), bytes: statSync(path).size };
}

function rounded(seconds: number): number {
  return Math.round(100 * seconds) / 100;
}
