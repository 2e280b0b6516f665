import { errorCode } from "../../files/error-code";
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
    throw new InputError(action, `${what} must be writable, ${file}: it fails with ${errorCode(error)}`);
  }
  return `${file} written`;
}
