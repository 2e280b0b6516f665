import { createHash } from "node:crypto";
import type { PreparedSearch } from "../../polycube/prepare-search";

/**
 * A hash that changes if a row index would mean another placement: of the JSON text of puzzle and
 * cover. The text is hashed in parts, because that of a million rows takes seconds.
 */
export function fingerprintOf({ puzzle, cover }: PreparedSearch, ask: () => void): string {
  const pieces = puzzle.pieces.map(({ id, cells }) => [id, cells]);
  const text = JSON.stringify([puzzle.id, puzzle.box, pieces, { ...cover, rows: [] }]);
  // the rows belong between these brackets; quotes inside of JSON strings are escaped
  const inside = text.lastIndexOf('"rows":[]') + '"rows":['.length;
  const hash = createHash("sha256").update(text.slice(0, inside));
  for (let row = 0; row < cover.rows.length; row += rowsInPart) {
    ask();
    const part = JSON.stringify(cover.rows.slice(row, row + rowsInPart)).slice(1, -1);
    hash.update(row === 0 ? part : `,${part}`);
  }
  return hash.update(text.slice(inside)).digest("hex");
}

const rowsInPart = 1000;
