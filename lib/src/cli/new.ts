import { basename, extname } from "node:path";
import type { Command } from "commander";
import { demonstrationFile } from "../files/puzzle/demonstration";
import { InputError } from "../input-error";
import { newFileProblem, schemaSeenFrom, writeNew } from "./new-file";
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
        throw new InputError(actionOn("write", file), newFileProblem(error));
      }
      print(
        `${plainText(file)}: six pieces for a 3x3x3 cube, which they fill in one way\nLook at it: ${commandName} inspect ${shellWord(file)}\nSolve it: ${commandName} solve ${shellWord(file)}`,
      );
    });
}
