import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { projectRoot } from "../project";
import { thisMachine } from "./machine";

/** The versions and the machine that produced a run. Every record contains them. */
export interface Provenance {
  readonly library: string;
  readonly commit: string;
  readonly node: string;
  readonly cpu: string;
}

/**
 * The versions and the machine of this process. The commit is "a041e7c", or "a041e7c-modified" if
 * lib or data have changes, or "unknown" outside a clone.
 *
 * @example Object.keys(provenance()) // ["library", "commit", "node", "cpu"]
 */
export function provenance(): Provenance {
  const { library, node, cpu } = thisMachine();
  return { library, commit: commit(), node, cpu };
}

/** The same, while this thread does other things: git takes 30 ms. */
export async function provenanceAside(): Promise<Provenance> {
  const answers = Promise.all([askAside(hashQuestion), askAside(changesQuestion)]);
  const { library, node, cpu } = thisMachine();
  return {
    library,
    commit: await answers.then(([hash, changes]) => commitFrom(hash, changes)).catch(() => "unknown"),
    node,
    cpu,
  };
}

const hashQuestion = ["rev-parse", "--short", "HEAD"];
// git must not lock its index: a killed process would leave the lock behind
const changesQuestion = ["--no-optional-locks", "status", "--porcelain", "--", "lib", "data"];

function commit(): string {
  try {
    return commitFrom(ask(hashQuestion), ask(changesQuestion));
  } catch {
    return "unknown";
  }
}

function commitFrom(hash: string, changes: string): string {
  return changes.trim() === "" ? hash.trim() : `${hash.trim()}-modified`;
}

function ask(question: readonly string[]): string {
  return execFileSync("git", question, {
    cwd: projectRoot(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

async function askAside(question: readonly string[]): Promise<string> {
  return (await promisify(execFile)("git", question, { cwd: projectRoot(), encoding: "utf8" })).stdout;
}
