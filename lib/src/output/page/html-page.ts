import { escapeHtml } from "./escape-html";

export interface HtmlPage {
  /** What the browser's tab says. */
  readonly title: string;
  readonly style: string;
  /** More for the head: scripts, whole elements. */
  readonly head?: string;
  readonly body: string;
}

/** A page as a file; only the title is escaped here. */
export function htmlPage({ title, style, head = "", body }: HtmlPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
${head === "" ? "" : `${head}\n`}</head>
<body>
${body}
</body>
</html>
`;
}
