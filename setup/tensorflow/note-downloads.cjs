// Loaded first (node --require) in the installer of the npm package and in its children. It appends
// a line of JSON for each answer from the network to the file that an environment variable names:
// the address and the SHA-256 of the bytes. An answer that did not end has no hash.
const { createHash } = require("node:crypto");
const { appendFileSync } = require("node:fs");
const { IncomingMessage } = require("node:http");

const { push } = IncomingMessage.prototype;
/** @type {WeakMap<IncomingMessage, import("node:crypto").Hash>} */
const hashes = new WeakMap();

/**
 * Node's parser passes each piece of an answer to `push`, and null at its end.
 *
 * @param {Buffer | null} chunk
 * @param {BufferEncoding} [encoding]
 */
IncomingMessage.prototype.push = function (chunk, encoding) {
  const hash = hashes.get(this) ?? createHash("sha256");
  hashes.set(this, hash);
  if (chunk !== null) hash.update(chunk);
  else note(this, this.complete ? hash.digest("hex") : null);
  return push.call(this, chunk, encoding);
};

/**
 * @param {IncomingMessage & { req?: import("node:http").ClientRequest }} answer
 * @param {string | null} sha256
 */
function note({ req, statusCode = 0 }, sha256) {
  const file = process.env.HANGING_GARDENS_DOWNLOADS;
  // an answer without a request is one of a server; a redirection or a refusal delivers no file
  if (file === undefined || req === undefined || statusCode < 200 || statusCode > 299) return;
  const url = `${req.protocol}//${req.getHeader("host") ?? req.host}${req.path}`;
  appendFileSync(file, `${JSON.stringify({ url, sha256 })}\n`);
}
