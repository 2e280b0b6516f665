/**
 * Text from a file as a label that shows it letter by letter: plotly takes `<b>`, `<a href>` and `&amp;` in labels for
 * markup, `$…$` for a formula, and `%{x}` in a pointer's words for a number.
 *
 * @example escapeText("<b>5 $</b>") // "&#60;b&#62;5 &#36;&#60;/b&#62;"
 */
export function escapeText(text: string): string {
  return text.replace(/[&<>$%]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
