/**
 * Decompresses gzip that is encoded as base64. Pages use base64, because it cannot be parsed as
 * HTML.
 */
export function unpack(base64: string): Response {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
