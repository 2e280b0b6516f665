/**
 * An error for wrong input by the user: an option, a file or an argument. The command `gardens`
 * prints its message, one line without control characters, and exits with code 2.
 *
 * The message reads `Cannot X: Y must be …: it is Z`. `problem` is the part after `Cannot X: `. A
 * caller that knows more, such as the path into a file, puts its own beginning before `problem`.
 *
 * @example
 * new InputError("build the square garden", "box must have 2 sides: it is 7x7x7").message
 * // Cannot build the square garden: box must have 2 sides: it is 7x7x7
 */
export class InputError extends Error {
  readonly problem: string;

  constructor(action: string, problem: string) {
    super(plainText(`Cannot ${action}: ${problem}`));
    this.name = "InputError";
    this.problem = plainText(problem);
  }
}

/**
 * Makes text from a file or an argument safe to print in one line. It writes control characters
 * (which can move the cursor of a terminal), line breaks, and marks that reverse the direction of
 * writing as \uXXXX.
 *
 * @example
 * plainText("square\u001b[31m")
 * // square\u001b[31m, the backslash and its letters spelled out
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Restores the class of an InputError that a thread threw: messages between threads lose the class.
 */
export function asInputError(error: unknown): unknown {
  return error instanceof Error && error.name === "InputError"
    ? Object.setPrototypeOf(error, InputError.prototype)
    : error;
}

/**
 * Describes a wrong value for the end of an error message. The text is short for every value.
 *
 * @example describeValue(undefined) // missing
 * @example describeValue("7 by 7") // "7 by 7"
 * @example describeValue([1, 2.5]) // [1, 2.5]
 */
export function describeValue(value: unknown): string {
  if (value === undefined) return "missing";
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) {
    const short = value.length <= 6 && value.every((item) => typeof item === "number");
    return short ? `[${value.join(", ")}]` : `a list of ${value.length}`;
  }
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function" || typeof value === "symbol") return `a ${typeof value}`;
  return String(value);
}
