import { execFileSync } from "node:child_process";
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
