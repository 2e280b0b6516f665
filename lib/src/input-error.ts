/**
 * The user's input is wrong: an option, a file or an argument. The command `gardens` prints the
 * message as one line and exits with 2.
 *
 * The message reads `Cannot X: Y must be …: it is Z`. `problem` is the part after `Cannot X: `, so
 * that a caller who knows more, such as the path into a file, can write its own beginning.
 *
 * @example
 * new InputError("build the square garden", "box must have 2 sides: it is 7x7x7").message
 * // Cannot build the square garden: box must have 2 sides: it is 7x7x7
 */
export class InputError extends Error {
  readonly problem: string;

  constructor(action: string, problem: string) {
    super(`Cannot ${action}: ${problem}`);
    this.name = "InputError";
    this.problem = problem;
  }
}

/** Gives an InputError from a thread its class back, which messages between threads do not keep. */
export function asInputError(error: unknown): unknown {
  return error instanceof Error && error.name === "InputError"
    ? Object.setPrototypeOf(error, InputError.prototype)
    : error;
}

/**
 * Describes a wrong value for the end of an error message; short for every value.
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
