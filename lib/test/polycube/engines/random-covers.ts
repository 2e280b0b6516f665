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
    const counts = pieces.map((piece) => pieceOf.filter((other) => other === piece).length);
    const uses = counts.map((count) => ({ min: count, max: count }));
    return { box, pieceCount: pieces.length, rows: distinct, uses };
  });

/**
 * The same with cells outside the target, optional cells, ranges of uses, and limits on holes. Rows
 * that reach outside are dropped.
 */
export const randomLooseCovers: fc.Arbitrary<Cover> = fc
  .record({
    cover: randomCovers,
    marks: fc.array(fc.nat(9), { minLength: 12, maxLength: 12 }),
    fewer: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
    more: fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
    maxHoles: fc.option(fc.nat(6), { nil: undefined }),
    mayStayEmpty: fc.boolean(),
  })
  .map(({ cover, marks, fewer, more, maxHoles, mayStayEmpty }) => {
    const roles = Array.from({ length: boxVolume(cover.box) }, (_, cell) => {
      const mark = marks[cell] ?? 0;
      return mark < (mayStayEmpty ? 5 : 9)
        ? ("required" as const)
        : mark < 9
          ? ("optional" as const)
          : ("outside" as const);
    });
    const uses = cover.uses?.map(({ min, max }, piece) => ({
      min: Math.max(0, min - (fewer[piece] ?? 0)),
      max: max + (more[piece] ?? 0),
    }));
    const rows = cover.rows.filter(({ cells }) => cells.every((cell) => roles[cell] !== "outside")).slice(0, 24);
    return { ...cover, rows, roles, ...(uses && { uses }), ...(maxHoles !== undefined && { maxHoles }) };
  });

/** Every cover as sorted text, by trying every set of rows that do not overlap. */
export function coversByTrying({ pieceCount, rows, uses, roles = [], maxHoles = 99 }: Cover): string[] {
  const found: string[] = [];
  const full = new Set<number>();
  const chosen: number[] = [];
  const used = new Array<number>(pieceCount).fill(0);
  const isComplete = () =>
    roles.every((role, cell) => role !== "required" || full.has(cell)) &&
    used.every((times, piece) => times >= (uses?.[piece]?.min ?? 1) && times <= (uses?.[piece]?.max ?? 1)) &&
    roles.filter((role, cell) => role === "optional" && !full.has(cell)).length <= maxHoles;
  const tryFrom = (next: number): void => {
    const row = rows[next];
    if (row === undefined) {
      if (isComplete()) found.push(chosen.join());
      return;
    }
    tryFrom(next + 1);
    if (row.cells.some((cell) => full.has(cell))) return;
    for (const cell of row.cells) full.add(cell);
    chosen.push(next);
    used[row.piece] = (used[row.piece] ?? 0) + 1;
    tryFrom(next + 1);
    used[row.piece] = (used[row.piece] ?? 0) - 1;
    chosen.pop();
    for (const cell of row.cells) full.delete(cell);
  };
  tryFrom(0);
  return found.sort();
}
