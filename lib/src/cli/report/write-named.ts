import { errorCode } from "../../files/error-code";
import { writeWhole } from "../../files/write-file";
import { InputError } from "../../input-error";

/**
 * Writes a file that the user named, whole or not at all.
 *
 * @param what it is called where it cannot be written: "the page"
 * @returns the sentence that says so
 * @throws InputError where it cannot be written
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
    throw new InputError(action, `${what} must be writable, ${file}: it fails with ${errorCode(error)}`);
  }
  return `${file} written`;
}
