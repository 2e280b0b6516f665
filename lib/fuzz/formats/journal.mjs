import fc from "fast-check";
import { firstSeal, sealLine } from "../../dist/parallel/polycube/sealed-line.js";
import { byteEdits, editedBytes } from "../edit-bytes.mjs";
import { editedValue, edits } from "../edit-value.mjs";
import { mostly, oddText } from "../odd-values.mjs";

const rows = fc.array(fc.nat(200), { maxLength: 8 });

const generated = fc.nat(6).chain((count) =>
  fc
    .tuple(
      fc.record({
        journal: mostly(fc.constant(2)),
        puzzle: mostly(oddText),
        fingerprint: mostly(oddText),
        identical: mostly(fc.constantFrom("distinct", "same")),
        held: mostly(fc.constantFrom(0, 3, "centre", "corner", "none")),
        depth: mostly(fc.constantFrom(0, 2, "auto")),
        stores: mostly(fc.boolean()),
        nodes: mostly(fc.nat()),
        taskCount: mostly(fc.constant(count)),
        tasks: mostly(fc.array(rows, { minLength: count, maxLength: count })),
        shares: mostly(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: count, maxLength: count })),
      }),
      fc.array(
        fc.record({
          task: mostly(fc.nat(count)),
          tally: mostly(
            fc.record({ fixed: mostly(fc.nat(48)), upToRotation: mostly(fc.nat(2)), mirrorAlike: mostly(fc.nat(2)) }),
          ),
          nodes: mostly(fc.nat()),
          seconds: mostly(fc.double({ min: 0, max: 9, noNaN: true })),
          solutions: mostly(fc.array(rows, { maxLength: 2 })),
        }),
        { maxLength: 6 },
      ),
    )
    .map(([header, entries]) => [header, ...entries]),
);

/**
 * Generates journals. Most are sealed after they were changed, so that their seals are valid and
 * only their content is wrong.
 *
 * @param {readonly string[]} real the texts of real journals
 * @returns {fc.Arbitrary<Buffer>}
 */
export function journalFiles(real) {
  const parsed = fc.constantFrom(...real).map((text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => withoutSeal(JSON.parse(line))),
  );
  const value = fc.oneof({ weight: 1, arbitrary: generated }, { weight: 2, arbitrary: parsed });
  const changed = fc.tuple(value, edits).map(([before, list]) => editedValue(before, list));
  return fc.oneof(
    { weight: 1, arbitrary: value.map(sealed) },
    { weight: 4, arbitrary: changed.map(sealed) },
    { weight: 2, arbitrary: fc.tuple(value.map(sealed), byteEdits).map(([bytes, list]) => editedBytes(bytes, list)) },
  );
}

/**
 * Removes the seal of a line. Replaces the time, because it differs from run to run, and cases must
 * be the same.
 *
 * @param {Record<string, unknown>} line
 */
function withoutSeal({ seal: _, ...content }) {
  return "seconds" in content ? { ...content, seconds: 0.5 } : content;
}

/** @param {unknown} value */
function sealed(value) {
  let before = firstSeal;
  const lines = (Array.isArray(value) ? value : [value]).map((content) => {
    const { line, seal } = sealLine(JSON.stringify(content) ?? "", before);
    before = seal;
    return `${line}\n`;
  });
  return Buffer.from(lines.join(""));
}
