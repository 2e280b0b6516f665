/**
 * Escapes text for a label, so that it is shown letter by letter. Without escapes, plotly
 * interprets `<b>`, `<a href>` and `&amp;` as markup, `$…$` as a formula, and `%{x}` in hover texts
 * as a number.
 *
 * @example escapeText("<b>5 $</b>") // "&#60;b&#62;5 &#36;&#60;/b&#62;"
 */
export function escapeText(text: string): string {
  return text.replace(/[&<>$%]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * Writes the boxes in a text as sentences do: with spaces and a sign of multiplication. Readers
 * type 7x7x7, so names of rows and levels have that form in files. Names of files stay as they are.
 *
 * @example spacedBoxes("hanging 7x7x7, anneal") // "hanging 7 × 7 × 7, anneal"
 */
export function spacedBoxes(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}_/-])\d+(?:x\d+)+(?![\p{L}\p{N}_/-])/gu, (box) => box.replaceAll("x", " × "));
}

/** The width of the narrowest picture in which labels must fit, in pixels. */
export const NARROWEST = 500;

/** Upper bounds for the widths of letters in the theme's font, as shares of the font size. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/^[ijl.,:;'·|!()[\] ]$/, 0.3],
  [/^[mwMW%@…△]$/, 0.9],
  [/^[A-Z]$/, 0.7],
];
const OTHER = 0.58;

/**
 * Estimates the width of a label in pixels; the estimate is rather too large. An escaped letter
 * such as `&#60;` counts once.
 *
 * @example textWidth("steps", 10) // 29
 */
export function textWidth(text: string, size: number): number {
  return lettersOf(text).reduce((sum, letter) => sum + widthOf(letter), 0) * size;
}

/**
 * Breaks a label between words into lines of at most this width in pixels. A word that is wider
 * than a line is shortened and ends in `…`. A box such as 7 × 7 × 7 counts as one word.
 *
 * @example textLines("how many steps?", 60, 10) // ["how many", "steps?"]
 */
export function textLines(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<!×) (?!×)/).map((whole) => shortened(whole, width, size))) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/**
 * The separator between two lines of a label. Its space keeps words apart when the text is copied
 * or read aloud.
 */
export const LINE_BREAK = " <br>";

/**
 * Breaks a label like `textLines`, and joins the lines into one label for plotly.
 *
 * @example brokenText("how many steps?", 60, 10) // "how many <br>steps?"
 */
export function brokenText(text: string, width: number, size: number): string {
  return textLines(text, width, size).join(LINE_BREAK);
}

function shortened(word: string, width: number, size: number): string {
  if (textWidth(word, size) <= width) return word;
  const letters = lettersOf(word);
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, size) > width) letters.pop();
  return `${letters.join("")}…`;
}

function widthOf(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER;
}

function lettersOf(text: string): string[] {
  return text.match(/&#\d+;|./gsu) ?? [];
}
