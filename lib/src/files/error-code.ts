import { getSystemErrorMap } from "node:util";

/**
 * The code of a file system error, or the error as text if it has no code.
 *
 * @example errorCode(Object.assign(new Error("no such file"), { code: "ENOENT" })) // ENOENT
 */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

/**
 * The code of a file system error with its meaning, for the end of a message.
 *
 * @example codeWithWords("EACCES") // EACCES, permission denied
 */
export function codeWithWords(code: string): string {
  const [, words] = [...getSystemErrorMap().values()].find(([name]) => name === code) ?? [];
  return words === undefined ? code : `${code}, ${words}`;
}
