import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { codeWithWords, errorCode } from "../files/error-code";
import { projectRoot } from "../project";

/**
 * The path of the schema as seen from a puzzle file; undefined outside the project, because a path
 * to it would work on this machine only.
 */
export function schemaSeenFrom(file: string): string | undefined {
  const path = resolve(file);
  if (relative(projectRoot(), path).startsWith("..")) return undefined;
  return relative(dirname(path), join(projectRoot(), "data", "puzzle.schema.json"))
    .split(sep)
    .join("/");
}

/** Says why a new file cannot be written, as the end of an error message. */
export function newFileProblem(error: unknown): string {
  const code = errorCode(error);
  if (code === "EEXIST") return "the file must be new: it exists";
  if (code === "ENOENT" || code === "ENOTDIR") return "its folder must exist: it is missing";
  if (code === "EISDIR") return "it must be a file: it is a directory";
  return `its folder must be writable: it fails with ${codeWithWords(code)}`;
}

/** Writes a new file, whole or not at all: on a full disk it would be empty, and no longer new. */
export function writeNew(file: string, text: string | Uint8Array): void {
  const opened = openSync(file, "wx");
  try {
    writeFileSync(opened, text);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(opened);
  }
}
