import { describeValue, InputError } from "../input-error";

const LONGEST = 100;
// A file system takes 255, and the ending needs some.
const MOST_BYTES = 240;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|plotly)(\.|$)/i;

/**
 * A name that is safe as a file's name on Linux, macOS and Windows, and that stays in the folder it is put into.
 *
 * @example checkedName("iteration order, 64 cubes", "export the figure")
 * @throws InputError for an empty name, one with slashes, a leading dot, a control character, a reserved word …
 */
export function checkedName(name: string, action: string): string {
  const problem = problemOf(name);
  if (problem === undefined) return name;
  throw new InputError(action, `name must ${problem}: it is ${describeValue(name)}`);
}

function problemOf(name: unknown): string | undefined {
  if (typeof name !== "string") return "be text";
  if (name.trim() === "") return "not be empty";
  if (name.length > LONGEST) return `have at most ${LONGEST} letters, not ${name.length}`;
  if (Buffer.byteLength(name) > MOST_BYTES) return `have at most ${MOST_BYTES} bytes, not ${Buffer.byteLength(name)}`;
  if (/[/\\]/.test(name)) return "have no slash";
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(name)) return "have no control character";
  if (/[<>:"|?*]/.test(name)) return 'have none of < > : " | ? *';
  if (/^[.\s]|[.\s]$/.test(name)) return "neither begin nor end with a dot or a space";
  if (RESERVED.test(name)) return "not be a reserved word";
  return undefined;
}
