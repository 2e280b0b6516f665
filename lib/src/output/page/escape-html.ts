/**
 * Text as it is to be read in a page, whatever it holds.
 *
 * @example escapeHtml("<b>") // "&lt;b&gt;"
 */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
