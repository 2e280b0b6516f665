const longest = 100;
// File systems allow 255 bytes; the remaining 15 are for an ending such as `.json`.
const mostBytes = 240;
const forbidden = '<>:"|?*';
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Says why a text cannot be a file name on Linux, macOS and Windows, as the end of a sentence that
 * begins with 'must'; undefined if it can. An accepted name cannot lead out of its folder.
 *
 * @example fileNameProblem("../soma") // have no slash
 */
export function fileNameProblem(name: unknown): string | undefined {
  if (typeof name !== "string") return "be text";
  if (name.trim() === "") return "not be empty";
  if (name.length > longest) return `have at most ${longest} letters, not ${name.length}`;
  if (Buffer.byteLength(name) > mostBytes) return `have at most ${mostBytes} bytes, not ${Buffer.byteLength(name)}`;
  if (/[/\\]/.test(name)) return "have no slash";
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(name)) return "have no control character";
  if ([...forbidden].some((letter) => name.includes(letter))) return `have none of ${[...forbidden].join(" ")}`;
  if (/^[.\s]|[.\s]$/.test(name)) return "neither begin nor end with a dot or a space";
  if (reserved.test(name)) return "not be a reserved word";
  return undefined;
}

/** The rules of `fileNameProblem` that a JSON Schema can express. Editors check them. */
export const fileNameKeywords = { minLength: 1, maxLength: longest, pattern: `^[^/\\\\${forbidden}]+$` };
