/** What a page holds as base64 of gzip: base64, so that no text of it can be taken for HTML. */
export function unpack(base64: string): Response {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
