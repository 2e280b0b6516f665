/** Unpacks base64 of gzip. Base64 in a page cannot be parsed as HTML. */
export function unpack(base64: string): Response {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
