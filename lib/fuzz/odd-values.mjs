import fc from "fast-check";

/**
 * Texts that often cause bugs: names that every object inherits, paths that lead out of a folder,
 * characters that move the cursor, long texts.
 */
const oddTexts = [
  ...["", " ", "constructor", "__proto__", "prototype", "toString", "hasOwnProperty", "valueOf", "length"],
  ...["../../elsewhere", "/dev/null", "C:\\x", "con", ".", "..", "=1+1", "@SUM(A1)", "-1", "NaN", "Infinity", "1e400"],
  ...[
    "\u001b[31mred\u001b[0m",
    "\u009b2J",
    "a\nb",
    "\r",
    "\u0000",
    "\u007f",
    "\u202egnp",
    "\ud800",
    "\ufeff",
    "\u2028",
  ],
  ...["😀", "İ", "ß", "e\u0301", "<b>", "%s", "x".repeat(300), "\n".repeat(50)],
];

/** Generates texts that no sensible file contains. */
export const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ maxLength: 12 }),
);

const powers = [2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 53 + 2, 1e21, 1e308, 5e-324];

/** Generates numbers beside the limits of all formats, and any other numbers. */
export const oddNumber = fc.oneof(
  fc.constantFrom(-1, 0, 1, 2, 3, 1.5, 64, 99, 100, 101, 1000, 1024, 1025, 999_999, 1_000_000, 10_000_000, ...powers),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const leaf = fc.oneof(
  { weight: 3, arbitrary: oddNumber },
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
);

/**
 * Generates small JSON values of any type.
 *
 * @type {fc.Arbitrary<unknown>}
 */
export const oddValue = fc.oneof(
  { weight: 6, arbitrary: leaf },
  { weight: 1, arbitrary: fc.array(leaf, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.tuple(oddText, leaf), { maxLength: 3 }).map(Object.fromEntries) },
  { weight: 1, arbitrary: fc.array(fc.array(leaf, { maxLength: 2 }), { maxLength: 3 }) },
);

/**
 * Generates mostly sensible values, sometimes an odd one.
 *
 * @template T
 * @param {fc.Arbitrary<T>} sensible
 * @returns {fc.Arbitrary<any>}
 */
export function mostly(sensible) {
  return fc.oneof({ weight: 12, arbitrary: sensible }, { weight: 1, arbitrary: oddValue });
}
