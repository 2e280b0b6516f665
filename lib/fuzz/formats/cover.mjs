import fc from "fast-check";
import { byteEdits, editedBytes } from "../edit-bytes.mjs";
import { oddText } from "../odd-values.mjs";

const cell = fc.tuple(fc.nat(2), fc.nat(1), fc.nat(1)).map((numbers) => numbers.join(","));
const piece = fc.constantFrom("A", "B", "A.1", "A.2", "P0");
const item = fc.oneof({ weight: 20, arbitrary: cell }, { weight: 10, arbitrary: piece }, oddText, fc.constant("|"));
const items = fc.array(item, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
const dlx = fc.array(items, { minLength: 1, maxLength: 6 }).map((lines) => ["| A cover", ...lines, ""].join("\n"));

const comment = fc
  .tuple(fc.constantFrom("must be filled:", "may stay empty:", "most empty cells:", "copies:", "1", "2", "x"), items)
  .map(([key, words]) => `c ${key} ${words}`);
const clause = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 4 }).map((literals) => `${literals.join(" ")} 0`);
const dimacs = fc
  .tuple(fc.array(comment, { maxLength: 6 }), fc.array(clause, { maxLength: 4 }))
  .map(([comments, clauses]) => ["c A formula", ...comments, `p cnf 9 ${clauses.length}`, ...clauses, ""].join("\n"));

/**
 * Exact covers as DLX and as DIMACS, valid and damaged.
 *
 * @param {readonly string[]} real the texts of real files
 */
export function coverFiles(real) {
  return fc
    .record({
      text: fc.oneof(dlx, dimacs, { weight: 3, arbitrary: fc.constantFrom(...real) }),
      edits: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 3, arbitrary: byteEdits }),
    })
    .map(({ text, edits }) => editedBytes(Buffer.from(text), edits));
}
