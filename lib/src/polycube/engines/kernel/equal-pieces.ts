import { type Cover, usesIn } from "../../cover/cover";
import type { CoverSearch } from "../engine";

/** A cover in which equal pieces are one piece with several uses. */
export interface MergedPieces {
  readonly merged: Cover;
  /** For each row of the whole cover the row of the merged one. */
  readonly mergedRow: Int32Array;
  /** For each row of the merged cover its rows in the whole cover, one for each equal piece. */
  readonly rowsOf: readonly (readonly number[])[];
}

/**
 * Merges pieces that are told apart, but have the same rows. If a search exchanged them, it would find
 * everything below a node several times. Undefined if no two pieces have the same rows.
 */
export function mergedPieces(cover: Cover): MergedPieces | undefined {
  const groups = groupsOf(cover);
  if (groups.length === cover.pieceCount) return undefined;
  const mergedRow = new Int32Array(cover.rows.length);
  const rowsOf: number[][] = [];
  const rows: Cover["rows"][number][] = [];
  const begins = beginsOf(cover);
  for (const [piece, group] of groups.entries()) {
    const [first = 0] = group;
    for (let row = begins[first] ?? 0; row < (begins[first + 1] ?? 0); row++) {
      const equal = group.map((member) => row + (begins[member] ?? 0) - (begins[first] ?? 0));
      for (const one of equal) mergedRow[one] = rows.length;
      rowsOf.push(equal);
      rows.push({ piece, cells: cover.rows[row]?.cells ?? [] });
    }
  }
  const uses = groups.map((group) => {
    const { min, max } = usesIn(cover, group[0] ?? 0);
    return { min: min * group.length, max: max * group.length };
  });
  return { merged: { ...cover, pieceCount: groups.length, rows, uses }, mergedRow, rowsOf };
}

/** The index of the first row of each piece, and the number of rows. */
function beginsOf({ rows, pieceCount }: Cover): Int32Array {
  const begins = new Int32Array(pieceCount + 1);
  for (const { piece } of rows) begins[piece + 1] = (begins[piece + 1] ?? 0) + 1;
  for (let piece = 0; piece < pieceCount; piece++) begins[piece + 1] = (begins[piece + 1] ?? 0) + (begins[piece] ?? 0);
  return begins;
}

/** The pieces, those with the same rows together. Only pieces that are used exactly once are merged. */
function groupsOf(cover: Cover): number[][] {
  const begins = beginsOf(cover);
  const groups: number[][] = [];
  for (let piece = 0; piece < cover.pieceCount; piece++) {
    const group = groups.find(([first = 0]) => areEqual(cover, begins, first, piece));
    if (group === undefined) groups.push([piece]);
    else group.push(piece);
  }
  return groups;
}

function areEqual(cover: Cover, begins: Int32Array, one: number, other: number): boolean {
  const [begin = 0, end = 0] = begins.subarray(one, one + 2);
  const [otherBegin = 0, otherEnd = 0] = begins.subarray(other, other + 2);
  if (end - begin !== otherEnd - otherBegin || !isOnce(cover, one) || !isOnce(cover, other)) return false;
  for (let row = begin; row < end; row++) {
    const [cells, others] = [cover.rows[row], cover.rows[row - begin + otherBegin]];
    if (cells?.piece !== one || others?.piece !== other) return false;
    if (!cells.cells.every((cell, index) => others.cells[index] === cell)) return false;
    if (cells.cells.length !== others.cells.length) return false;
  }
  return end > begin;
}

function isOnce(cover: Cover, piece: number): boolean {
  const { min, max } = usesIn(cover, piece);
  return min === 1 && max === 1;
}

/** Searches the merged cover, and reports each cover with every exchange of equal pieces. */
export function withEqualPieces(search: CoverSearch, whole: Cover, { mergedRow, rowsOf }: MergedPieces): CoverSearch {
  const pieceOf = Int32Array.from(whole.rows, ({ piece }) => piece);
  const isMerged = (row: number) => (rowsOf[mergedRow[row] ?? 0]?.length ?? 1) > 1;
  return {
    run(given, { onCover, onTick } = {}) {
      const givenPieces = given.filter(isMerged).map((row) => pieceOf[row] ?? 0);
      const used = new Uint8Array(whole.pieceCount);
      for (const piece of givenPieces) used[piece] = 1;
      if (new Set(givenPieces).size < givenPieces.length) return { finished: true, covers: 0, nodes: 0 };
      const merged = given.map((row) => mergedRow[row] ?? row);
      // without a listener the exchanges are only counted
      if (onCover === undefined) {
        const end = search.run(merged, onTick ? { onTick } : {});
        return { ...end, covers: end.covers * exchanges(used) };
      }
      const rows: number[] = [];
      let found: ArrayLike<number> = [];
      let covers = 0;

      /** Chooses a row of the whole cover for each row from an index on. True if the search must end. */
      const choose = (index: number): boolean => {
        if (index === found.length) {
          covers++;
          return onCover(rows);
        }
        const choices = rowsOf[found[index] ?? 0] ?? [];
        if (index < given.length || choices.length === 1) {
          rows[index] = given[index] ?? choices[0] ?? 0;
          return choose(index + 1);
        }
        for (const row of choices) {
          const piece = pieceOf[row] ?? 0;
          if (used[piece] === 1) continue;
          used[piece] = 1;
          rows[index] = row;
          const ends = choose(index + 1);
          used[piece] = 0;
          if (ends) return true;
        }
        return false;
      };

      const end = search.run(merged, {
        onCover(one) {
          found = one;
          rows.length = one.length;
          return choose(0);
        },
        ...(onTick && { onTick }),
      });
      return { ...end, covers };
    },
  };

  /** The number of exchanges of the pieces that are not used yet. */
  function exchanges(used: Uint8Array): number {
    const groups = new Map<string, number>();
    for (const equal of rowsOf) {
      if (equal.length === 1) continue;
      const pieces = equal.map((row) => pieceOf[row] ?? 0);
      groups.set(pieces.join(), pieces.filter((piece) => used[piece] === 0).length);
    }
    return [...groups.values()].reduce((product, count) => product * factorial(count), 1);
  }
}

function factorial(count: number): number {
  return count <= 1 ? 1 : count * factorial(count - 1);
}
