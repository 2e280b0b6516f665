import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import type { Command } from "commander";
import { errorCode } from "../files/error-code";
import { demonstrationFile } from "../files/puzzle/demonstration";
import { InputError } from "../input-error";
import { projectRoot } from "../project";
import { actionOn } from "./option-values";
import { shellWord } from "./report/as-typed";
import { plainText, print } from "./report/plain-text";
import { commandName } from "./words";

/** `gardens new FILE`: writes a puzzle file to start from; never overwrites a file. */
export function addNew(command: Command): void {
  command
    .argument("<FILE>", "where to write it; it must not exist yet")
    .addHelpText("after", `\nExample: ${commandName} new my-cube.json`)
    .action((file: string) => {
      const name = basename(file, extname(file));
      try {
        writeNew(file, demonstrationFile(name, schemaSeenFrom(file)));
      } catch (error) {
        throw new InputError(actionOn("write", file), reason(errorCode(error)));
      }
      print(
        `${plainText(file)}: six pieces for a 3x3x3 cube, which they fill in one way\nLook at it: ${commandName} inspect ${shellWord(file)}\nSolve it: ${commandName} solve ${shellWord(file)}`,
      );
    });
}

/** Writes a new file, whole or not at all: on a full disk it would be empty, and no longer new. */
function writeNew(file: string, text: string): void {
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

/**
 * The relative path from a file to the schema. It is undefined outside the project, because the
 * path would be valid on this machine only.
 */
function schemaSeenFrom(file: string): string | undefined {
  const path = resolve(file);
  if (relative(projectRoot(), path).startsWith("..")) return undefined;
  return relative(dirname(path), join(projectRoot(), "data", "puzzle.schema.json"))
    .split(sep)
    .join("/");
}

function reason(code: string): string {
  if (code === "EEXIST") return "the file must be new: it exists";
  if (code === "ENOENT" || code === "ENOTDIR") return "its folder must exist: it is missing";
  if (code === "EISDIR") return "it must be a file: it is a directory";
  return `its folder must be writable: it fails with ${code}`;
}
