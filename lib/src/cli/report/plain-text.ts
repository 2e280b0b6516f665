import { plainText } from "../../input-error";

export { plainText };

/** Prints text on stdout. Control characters other than line breaks and tabs are escaped. */
export function print(text: string): void {
  process.stdout.write(`${text.replace(/[^\n\t]+/g, plainText)}\n`);
}

/** Prints a sentence on stderr, in a line of its own. */
export function say(sentence: string): void {
  process.stderr.write(`${plainText(sentence)}\n`);
}
