import fc from "fast-check";

const tokens = [
  ...['"', "[", "]", "{", "}", ",", ":", "\\", "\\u0000", "\n", "\ufeff", "null", "true", "-", "1e400", "-0", "0x10"],
  ...["[[[[[[[[", '{"__proto__":', '"constructor":1,', "\u001b[2J", "\u0000", "99999999999999999999", "NaN", "//"],
].map((text) => Buffer.from(text));

const badUtf8 = [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc0, 0xaf], [0xfe, 0xff]];

const kinds = /** @type {const} */ (["flip", "insert", "remove", "copy", "cut"]);

/** Generates changes of bytes. The field `at` is a position in units of 1/65,536 of the length. */
export const byteEdits = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.integer({ min: 0, max: 65_535 }),
    length: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 8 }) }, fc.integer({ min: 1, max: 400 })),
    bytes: fc.oneof(
      fc.constantFrom(...tokens),
      fc.constantFrom(...badUtf8.map((bytes) => Buffer.from(bytes))),
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

/**
 * Returns a copy of the bytes with the changes applied.
 *
 * @param {Buffer} bytes
 * @param {readonly { kind: typeof kinds[number], at: number, length: number, bytes: Uint8Array }[]} list
 * @returns {Buffer}
 */
export function editedBytes(bytes, list) {
  return list.reduce((before, { kind, at, length, bytes: added }) => {
    const from = Math.floor((at / 65_536) * (before.length + 1));
    const to = Math.min(before.length, from + length);
    const [head, part, tail] = [before.subarray(0, from), before.subarray(from, to), before.subarray(to)];
    if (kind === "cut") return head;
    if (kind === "remove") return Buffer.concat([head, tail]);
    if (kind === "insert") return Buffer.concat([head, added, part, tail]);
    if (kind === "copy") return Buffer.concat([head, part, part, tail]);
    return Buffer.concat([head, part.map((byte) => byte ^ (added[0] ?? 1)), tail]);
  }, bytes);
}
