import { inflateSync } from "node:zlib";

/** A picture as rows of pixels, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  width: number;
  height: number;
  bytes: Uint8Array;
}

const HEADER = 8;

/**
 * The bytes of a pixel for each supported kind of PNG. The key has a PNG's depth, colour type,
 * compression, filter and interlace, as in its header.
 */
const KINDS: Readonly<Record<string, number>> = { "0802000000": 3, "0806000000": 4 };

/**
 * Reads a PNG of the kind that browsers write: 8 bits a channel, with or without opacity, not
 * interlaced.
 *
 * @throws Error for any other kind of PNG
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
  const step = KINDS[kind];
  if (step === undefined) throw new Error(`Cannot read a PNG: it must have 8 bits a channel: its kind is ${kind}`);
  const bytes = unfiltered(inflateSync(Buffer.concat(packed)), width * step, height, step);
  return { width, height, bytes: step === 4 ? bytes : withOpacity(bytes) };
}

/**
 * Reverses the filters of a PNG. Each row begins with its filter type, which says how its bytes
 * were predicted: from the left, from above, from both, or by Paeth's choice.
 */
function unfiltered(rows: Uint8Array, stride: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = rows[row * (stride + 1)]!;
    const start = row * stride;
    for (let i = 0; i < stride; i++) {
      const left = i >= step ? out[start + i - step]! : 0;
      const above = row > 0 ? out[start + i - stride]! : 0;
      const corner = row > 0 && i >= step ? out[start + i - stride - step]! : 0;
      out[start + i] = rows[row * (stride + 1) + 1 + i]! + predicted(filter, left, above, corner);
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

function withOpacity(rgb: Uint8Array): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4).fill(255);
  for (let pixel = 0; pixel < rgb.length / 3; pixel++) rgba.set(rgb.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel);
  return rgba;
}
