import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { programOnPath } from "../../sat/native";
import { checkDrat } from "../../verify/drat/check-drat";
import { answerSearch, type SearchWatch, searchInThreads, type ThreadFile, type ThreadsWatch } from "../thread";

/** The program that checks proofs: the one of this library, or drat-trim. */
export type ProofChecker = "own" | "drat-trim";

/** The verdict of a checker on a proof. */
export interface CheckedProof {
  readonly by: ProofChecker;
  readonly accepted: boolean;
  readonly seconds: number;
  /** Why the proof is not accepted. */
  readonly problem?: string;
}

/** The files of a proof. */
export interface ProofFiles {
  readonly cnf: string;
  readonly proof: string;
}

/** The checkers that are installed. The one of this library comes first. */
export function installedCheckers(): ProofChecker[] {
  return programOnPath("drat-trim") === undefined ? ["own"] : ["own", "drat-trim"];
}

/**
 * Has a proof checked, in a thread, that a formula has no model.
 *
 * @param by the checker to use. Default: the one of this library
 */
export async function checkProof(
  files: ProofFiles,
  by: ProofChecker = "own",
  watch: ThreadsWatch = {},
): Promise<CheckedProof> {
  return searchInThreads(thisFile, [{ files, by }], watch, ([only]) => only as Promise<CheckedProof>);
}

function runTask({ files, by }: { files: ProofFiles; by: ProofChecker }, { onProgress }: SearchWatch): CheckedProof {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  if (by === "drat-trim") return { ...byDratTrim(files), seconds: elapsed() };
  try {
    const report = (share: number) => onProgress({ seconds: elapsed(), steps: 0, share, words: "checking the proof" });
    const { accepted, problem } = checkDrat(readFileSync(files.cnf), readFileSync(files.proof), report);
    return { by, accepted, seconds: elapsed(), ...(problem !== undefined && { problem }) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { by, accepted: false, seconds: elapsed(), problem };
  }
}

/** A day, in seconds: drat-trim gives up after 40,000 seconds by default. */
const longest = 86_400;

function byDratTrim({ cnf, proof }: ProofFiles): Omit<CheckedProof, "seconds"> {
  const program = programOnPath("drat-trim") ?? "drat-trim";
  const { stdout, error } = spawnSync(program, [cnf, proof, "-t", String(longest)], { encoding: "utf8" });
  if (/^s VERIFIED/m.test(stdout ?? "")) return { by: "drat-trim", accepted: true };
  const problem = error?.message ?? /^s .*$/m.exec(stdout)?.[0] ?? "it prints no verdict";
  return { by: "drat-trim", accepted: false, problem: `drat-trim must print s VERIFIED: ${problem}` };
}

const thisFile: ThreadFile = ["parallel", "garden", "check-proof.js"];

answerSearch(thisFile, runTask);
