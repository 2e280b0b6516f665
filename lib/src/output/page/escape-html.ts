/**
 * Escapes text for HTML.
 *
 * @example escapeHtml("<b>") // "&lt;b&gt;"
 */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
