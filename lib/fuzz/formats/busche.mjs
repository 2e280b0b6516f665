import fc from "fast-check";
import { byteEdits, editedBytes } from "../edit-bytes.mjs";
import { oddText, plainly, usually } from "../odd-values.mjs";

const side = usually(fc.integer({ min: 1, max: 4 })).map(plainly);
const cell = fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)).map((numbers) => numbers.join(" "));
const name = fc.oneof({ weight: 60, arbitrary: fc.constantFrom("A", "B", "C", "*") }, oddText);

const listed = fc
  .record({
    name,
    type: usually(fc.constantFrom("M", "S")).map(plainly),
    cells: fc.array(usually(cell).map(plainly), { minLength: 1, maxLength: 5 }),
  })
  .map(({ name: own, type, cells }) => `C:name=${own}:type=${type}:layout=${cells.join(", ")}`);

const drawn = fc
  .record({
    fixed: fc.option(name),
    rows: fc.array(fc.array(fc.constantFrom(".", "A", "B", "D", "*", ",", ""), { maxLength: 6 }), { maxLength: 4 }),
  })
  .map(({ fixed, rows }) =>
    [`L${fixed === null ? "" : `:stationary=${fixed}`}`, ...rows.map((row) => row.join(" ")), "~L"].join("\n"),
  );

/**
 * Texts of Busche's polycube, valid and damaged.
 *
 * @param {readonly string[]} real the texts of real files
 */
export function buscheFiles(real) {
  const generated = fc
    .record({
      sides: fc.tuple(side, side, side),
      one: fc.oneof({ weight: 60, arbitrary: fc.constant("") }, fc.constant(":oneSide")),
      parts: fc.array(fc.oneof(listed, drawn), { minLength: 1, maxLength: 4 }),
    })
    .map(({ sides: [x, y, z], one, parts }) =>
      [`D:xDim=${x}:yDim=${y}:zDim=${z}${one}`, ...parts, "~D", ""].join("\n"),
    );
  return fc
    .record({
      text: fc.oneof({ weight: 3, arbitrary: generated }, { weight: 1, arbitrary: fc.constantFrom(...real) }),
      edits: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: byteEdits }),
    })
    .map(({ text, edits }) => editedBytes(Buffer.from(text), edits));
}
