import { execFile } from "node:child_process";
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
 * Has a proof checked that a formula has no model: in a thread, or by drat-trim in its own process.
 *
 * @param by the checker to use. Default: the one of this library
 * @throws the reason of the signal if it is aborted before the verdict; the checker is ended
 */
export async function checkProof(
  files: ProofFiles,
  by: ProofChecker = "own",
  watch: ThreadsWatch = {},
): Promise<CheckedProof> {
  watch.signal?.throwIfAborted();
  if (by === "drat-trim") return byDratTrim(files, watch.signal);
  return searchInThreads(thisFile, [files], watch, ([only]) =>
    unlessAborted(only as Promise<CheckedProof>, watch.signal),
  );
}

/** The same promise, but it rejects with the reason of the signal as soon as that is aborted. */
function unlessAborted<Result>(result: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return result;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** A day, in seconds: drat-trim gives up after 40,000 seconds by default. */
const longest = 86_400;

function byDratTrim({ cnf, proof }: ProofFiles, signal: AbortSignal | undefined): Promise<CheckedProof> {
  const elapsed = stopwatch();
  const program = programOnPath("drat-trim") ?? "drat-trim";
  const options = { killSignal: "SIGKILL", ...(signal && { signal }) } as const;
  return new Promise((resolve, reject) => {
    execFile(program, [cnf, proof, "-t", String(longest)], options, (error, stdout) => {
      const accepted = /^s VERIFIED/m.test(stdout);
      const verdict = { by: "drat-trim", accepted, seconds: elapsed() } as const;
      const words = /^s .*$/m.exec(stdout)?.[0] ?? error?.message ?? "it prints no verdict";
      if (accepted) resolve(verdict);
      else if (signal?.aborted) reject(signal.reason);
      else resolve({ ...verdict, problem: `drat-trim must print s VERIFIED: ${words}` });
    });
  });
}

function checkHere(files: ProofFiles, { onProgress }: SearchWatch): CheckedProof {
  const elapsed = stopwatch();
  try {
    const report = (share: number) => onProgress({ seconds: elapsed(), steps: 0, share, words: "checking the proof" });
    report(0);
    const { accepted, problem } = checkDrat(readFileSync(files.cnf), readFileSync(files.proof), report);
    return { by: "own", accepted, seconds: elapsed(), ...(problem !== undefined && { problem }) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { by: "own", accepted: false, seconds: elapsed(), problem };
  }
}

/** Returns a function that tells the seconds since this call. */
function stopwatch(): () => number {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
}

const thisFile: ThreadFile = ["parallel", "garden", "check-proof.js"];

answerSearch(thisFile, checkHere);
