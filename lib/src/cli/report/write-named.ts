import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { codeWithWords, errorCode } from "../../files/error-code";
import { writeWhole } from "../../files/write-file";
import { InputError } from "../../input-error";

/**
 * Writes a file that the user named, completely or not at all.
 *
 * @param what the name of the file in an error: "the page"
 * @returns a sentence for the user: "garden.png written"
 * @throws InputError if the file cannot be written
 */
export async function writeNamed(
  action: string,
  what: string,
  file: string,
  content: string | Uint8Array,
): Promise<string> {
  try {
    await writeWhole(file, content);
  } catch (error) {
    throw notWritable(action, what, file, errorCode(error));
  }
  return `${file} written`;
}

/**
 * Checks before long work that a file can be written: the file itself, or the folder that it or its
 * missing folders would be made in.
 *
 * @throws InputError if it cannot be written
 */
export function checkNamed(action: string, what: string, file: string): void {
  let path = resolve(file);
  while (!existsSync(path)) path = dirname(path);
  const isFolder = statSync(path).isDirectory();
  if (path === resolve(file) && isFolder) throw notWritable(action, what, file, "EISDIR");
  if (path !== resolve(file) && !isFolder) throw notWritable(action, what, file, "ENOTDIR");
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw notWritable(action, what, file, errorCode(error));
  }
}

function notWritable(action: string, what: string, file: string, code: string): InputError {
  return new InputError(action, `${what} must be writable, ${file}: it fails with ${codeWithWords(code)}`);
}
