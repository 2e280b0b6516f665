import fc from "fast-check";
import type { Cover } from "../../../src/polycube/cover/cover";
import { boxVolume } from "../../../src/space/box";

/**
 * Covers of a small box with random rows. The box is first cut into random parts, so that at least
 * one cover exists. Further covers, useless rows and the uses of pieces are left to chance.
 */
export const randomCovers: fc.Arbitrary<Cover> = fc
  .record({
    box: fc.constantFrom([2, 2, 2], [3, 2, 2], [3, 3, 1], [3, 4, 1]),
    parts: fc.array(fc.nat(5), { minLength: 12, maxLength: 12 }),
    kinds: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
    others: fc.array(fc.tuple(fc.nat(5), fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 4 })), {
      maxLength: 60,
    }),
    alike: fc.boolean(),
  })
  .map(({ box, parts, kinds, others, alike }) => {
    const volume = boxVolume(box);
    const names = [...new Set(parts.slice(0, volume))];
    const pieceOf = names.map((_, part) => (alike ? (kinds[part] ?? 0) : part));
    const pieces = [...new Set(pieceOf)];
    const placed = names.map((name, part) => ({
      piece: pieces.indexOf(pieceOf[part] ?? 0),
      cells: parts.slice(0, volume).flatMap((other, cell) => (other === name ? [cell] : [])),
    }));
    const scattered = others.map(([piece, cells]) => ({
      piece: piece % pieces.length,
      cells: cells.filter((cell) => cell < volume).sort((a, b) => a - b),
    }));
    const rows = [...placed, ...scattered].filter(({ cells }) => cells.length > 0).sort((a, b) => a.piece - b.piece);
    const distinct = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
    const uses = pieces.map((piece) => pieceOf.filter((other) => other === piece).length);
    return { box, pieceCount: pieces.length, rows: distinct, uses };
  });
