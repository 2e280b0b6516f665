import { inflateSync } from "node:zlib";

/** A picture as rows of pixels, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  width: number;
  height: number;
  bytes: Uint8Array;
}

const HEADER = 8;
const BYTES = 4;

/**
 * Reads a PNG as browsers write it: 8 bits a channel, with opacity, not interlaced.
 *
 * @throws Error for any other kind of PNG.
 */
export function readPng(png: Uint8Array): Pixels {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const packed: Buffer[] = [];
  for (let at = HEADER; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const name = file.toString("latin1", at + 4, at + 8);
    if (name === "IDAT") packed.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)));
  }
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const kind = file.subarray(24, 29).toString("hex");
  if (kind !== "0806000000") throw new Error(`Cannot read a PNG: its kind must be 8-bit RGBA: it is ${kind}`);
  return { width, height, bytes: unfiltered(inflateSync(Buffer.concat(packed)), width * BYTES, height) };
}

/** Each row begins with the number of a filter: what its bytes were predicted from (left, above, both, Paeth's choice). */
function unfiltered(rows: Uint8Array, stride: number, height: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = rows[row * (stride + 1)] as number;
    const start = row * stride;
    for (let i = 0; i < stride; i++) {
      const left = i >= BYTES ? (out[start + i - BYTES] as number) : 0;
      const above = row > 0 ? (out[start + i - stride] as number) : 0;
      const corner = row > 0 && i >= BYTES ? (out[start + i - stride - BYTES] as number) : 0;
      out[start + i] = (rows[row * (stride + 1) + 1 + i] as number) + predicted(filter, left, above, corner);
    }
  }
  return out;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? paeth(left, above, corner) : 0;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
