import { execFileSync } from "node:child_process";
import { projectRoot } from "../project";
import { thisMachine } from "../search/machine";

/** Where a run was done, as every record tells it. */
export interface Provenance {
  readonly library: string;
  readonly commit: string;
  readonly node: string;
  readonly cpu: string;
}

/**
 * Where this run is done. The commit is "a041e7c", "a041e7c-modified" where lib or data differ from
 * it, or "unknown" outside a clone.
 *
 * @example Object.keys(provenance()) // ["library", "commit", "node", "cpu"]
 */
export function provenance(): Provenance {
  const { library, node, cpu } = thisMachine();
  return { library, commit: commit(), node, cpu };
}

function commit(): string {
  try {
    const hash = git("rev-parse", "--short", "HEAD");
    return git("status", "--porcelain", "--", "lib", "data") === "" ? hash : `${hash}-modified`;
  } catch {
    return "unknown";
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, {
    cwd: projectRoot(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}
