/**
 * Text from a file or an argument that is safe to print. Control characters (which can move the
 * cursor of a terminal or change its colour), line breaks and marks that reverse the direction of
 * writing become \uXXXX.
 *
 * @example plainText("square\u001b[31m") // square\u001b[31m, with a visible backslash
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Prints a sentence on stderr, on its own line. */
export function say(sentence: string): void {
  process.stderr.write(`${plainText(sentence)}\n`);
}
