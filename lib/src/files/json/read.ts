import { InputError } from "../../input-error";
import { readBytes } from "../read-bytes";
import { structureProblem } from "./structure";

/**
 * Reads the JSON value in a file or a pipe such as /dev/stdin, up to 50 MB.
 *
 * @param action the start of error messages: "check square.json"
 * @throws InputError if the file is missing, cannot be read, is too long, nests too deep, holds too
 * many values or is not JSON
 */
export function readJsonFile(file: string, action: string): unknown {
  return jsonFrom(readBytes(file, action), action);
}

/** Parses the bytes of a JSON file. */
export function jsonFrom(bytes: Buffer, action: string): unknown {
  const problem = structureProblem(bytes);
  if (problem !== undefined) throw new InputError(action, `the file must ${problem}`);
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  if (text.trim() === "") throw new InputError(action, "the file must hold JSON: it is empty");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(action, `the file must hold JSON: ${error instanceof Error ? error.message : error}`);
  }
}
