import { createHash } from "node:crypto";
import { escapeHtml } from "./escape-html";

export interface HtmlPage {
  /** The title of the browser's tab. */
  readonly title: string;
  readonly style: string;
  /** More elements of the head, such as scripts. Default: no elements. */
  readonly head?: string;
  readonly body: string;
}

/**
 * The text of a whole HTML page. Only the title is escaped here.
 *
 * The page's security policy allows its own scripts and files in the same folder. It forbids every
 * other script and all access to a network.
 */
export function htmlPage({ title, style, head = "", body }: HtmlPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(head + body)}">
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

function policyOf(content: string): string {
  const inline = Array.from(content.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = ""]) => script);
  const hashes = inline.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  // for a page that is opened from disk, 'self' matches nothing
  const beside = content.includes("<script src=") ? ["'self'", "file:"] : [];
  const scripts = [...beside, ...hashes].join(" ") || "'none'";
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' file: data: blob:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
