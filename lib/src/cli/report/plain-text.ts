/**
 * Text from a file or an argument that is safe to print: control characters, which can move a terminal's cursor or colour it,
 * line breaks and marks that reverse the direction of writing are written as \uXXXX.
 *
 * @example plainText("square\u001b[31m") // square\u001b[31m, the backslash and its letters spelled out
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Says a sentence beside the answer: on stderr, in a line of its own. */
export function say(sentence: string): void {
  process.stderr.write(`${plainText(sentence)}\n`);
}
