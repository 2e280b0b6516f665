import fc from "fast-check";
import { byteEdits, editedBytes } from "../edit-bytes.mjs";
import { editedValue, edits } from "../edit-value.mjs";
import { encoded } from "../file-cases.mjs";
import { mostly, oddText } from "../odd-values.mjs";

const level = fc.oneof(fc.nat(20), fc.constantFrom("scan", "shuffled", "2x2", "10x10", "constructor"), oddText);
const statistic = fc.oneof(
  { weight: 5, arbitrary: fc.nat(1000) },
  fc.double(),
  fc.constantFrom("NaN", "Infinity", true, false),
  oddText,
);

/**
 * Generates the names of the factors in a file of records. Mostly, each line has the same factors.
 */
const sameFactors = fc.uniqueArray(
  fc.oneof(fc.constantFrom("sides", "cells", "threads", "constructor", "__proto__", "toString"), oddText),
  { minLength: 1, maxLength: 3 },
);

/**
 * Generates records of runs with these factors.
 *
 * @param {fc.Arbitrary<readonly string[]>} names of the factors
 */
function recordsWith(names) {
  return names.chain((factors) =>
    fc.array(
      fc.record({
        experiment: mostly(fc.constant("fuzz")),
        factors: mostly(fc.tuple(...factors.map((name) => fc.tuple(fc.constant(name), level))).map(Object.fromEntries)),
        seed: mostly(fc.nat(100)),
        budget: mostly(fc.record({ steps: mostly(fc.nat(100)), seconds: mostly(fc.nat(9)) }, { requiredKeys: [] })),
        outcome: mostly(fc.constantFrom("solved", "exhausted", "stopped")),
        statistics: mostly(
          fc.dictionary(fc.oneof(fc.constantFrom("throws", "seconds", "constructor"), oddText), statistic),
        ),
        library: mostly(fc.constant("0.1.0")),
        commit: mostly(oddText),
        node: mostly(oddText),
        cpu: mostly(oddText),
        began: mostly(fc.oneof(fc.constant("2026-11-12T12:00:00.000Z"), oddText)),
      }),
      { maxLength: 8 },
    ),
  );
}

const values = recordsWith(sameFactors);
const edited = fc.tuple(values, edits).map(([list, changes]) => {
  const changed = editedValue(list, changes);
  return Array.isArray(changed) ? changed : [changed];
});

/**
 * Generates files of records, valid and changed.
 *
 * @param {readonly string[]} real some lines of real files
 */
export function recordFiles(real) {
  const some = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 12 })).map(([at, count]) => {
    const from = at % real.length;
    return Buffer.from(`${real.slice(from, from + count).join("\n")}\n`);
  });
  const valid = fc.oneof({ weight: 3, arbitrary: values.map(lines) }, { weight: 2, arbitrary: some });
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 2, arbitrary: edited.map(lines) },
    { weight: 2, arbitrary: fc.tuple(valid, byteEdits).map(([bytes, list]) => editedBytes(bytes, list)) },
  );
}

/** @param {readonly unknown[]} list */
function lines(list) {
  return Buffer.concat(list.flatMap((value) => [encoded(value), Buffer.from("\n")]));
}
