import { escapeHtml } from "./escape-html";

export interface HtmlPage {
  /** The title of the browser's tab. */
  readonly title: string;
  readonly style: string;
  /** More elements of the head, such as scripts. Default: none. */
  readonly head?: string;
  readonly body: string;
}

/** A whole HTML page. Only the title is escaped here. */
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
