import type { Cell } from "../../space/space";

/** The distance that no piece can block. */
export const FAR = 0x3fffffff;

/** The free distances between the pieces of an assembly, in any position. */
export interface Gaps {
  /**
   * Writes the free distances between some pieces at the given offsets from their assembled
   * positions. Entry `(axis * n + i) * n + j` is the distance that the i-th member can move along
   * the positive axis before it hits the j-th, `FAR` if it never does.
   */
  fill(members: readonly number[], offsets: Int32Array, table: Int32Array): void;
}

/** The cells of a piece along one axis: for each line parallel to it, ascending coordinates. */
type Lines = ReadonlyMap<number, readonly number[]>;

/** The distances of a pair at one offset: three axes forward, three back. */
const ENTRIES = 6;

/**
 * Computes the free distances of pairs of pieces. A pair at a relative offset is computed once and
 * then looked up, because few offsets occur in a search.
 *
 * @param reach a bound on the absolute value of all coordinates and offsets
 */
export function createGaps(pieces: readonly (readonly Cell[])[], reach: number): Gaps {
  const width = 4 * reach + 1;
  const lines = pieces.map((cells) => [0, 1, 2].map((axis) => linesAlong(cells, axis, reach, width)));
  const known = pieces.map((): (Map<number, number> | undefined)[] => []);
  let entries = new Int32Array(ENTRIES * 64);
  let used = 0;

  function compute(i: number, j: number, dx: number, dy: number, dz: number): number {
    if (used + ENTRIES > entries.length) entries = grown(entries);
    const at = used;
    used += ENTRIES;
    const shift = [dx, dy, dz];
    for (let axis = 0; axis < 3; axis++) {
      const [u, v] = across(axis);
      const aside = (shift[u] ?? 0) * width + (shift[v] ?? 0);
      const [mine, theirs] = [lines[i]?.[axis] ?? new Map(), lines[j]?.[axis] ?? new Map()] as [Lines, Lines];
      const [forward, back] = gapsBetween(mine, theirs, aside, shift[axis] ?? 0);
      entries[at + axis] = forward;
      entries[at + 3 + axis] = back;
    }
    return at;
  }

  return {
    fill(members, offsets, table) {
      const n = members.length;
      for (let i = 0; i < n; i++) {
        const row = known[members[i] as number] ?? [];
        for (let j = i + 1; j < n; j++) {
          const dx = (offsets[3 * j] as number) - (offsets[3 * i] as number);
          const dy = (offsets[3 * j + 1] as number) - (offsets[3 * i + 1] as number);
          const dz = (offsets[3 * j + 2] as number) - (offsets[3 * i + 2] as number);
          const key = (dx * width + dy) * width + dz;
          const pair = row[members[j] as number] ?? new Map<number, number>();
          let at = pair.get(key);
          if (at === undefined) {
            at = compute(members[i] as number, members[j] as number, dx, dy, dz);
            pair.set(key, at);
            row[members[j] as number] = pair;
          }
          for (let axis = 0; axis < 3; axis++) {
            table[(axis * n + i) * n + j] = entries[at + axis] as number;
            table[(axis * n + j) * n + i] = entries[at + 3 + axis] as number;
          }
        }
      }
    },
  };
}

/** The two axes at right angles to an axis. */
function across(axis: number): readonly [number, number] {
  return axis === 0 ? [1, 2] : axis === 1 ? [0, 2] : [0, 1];
}

function linesAlong(cells: readonly Cell[], axis: number, reach: number, width: number): Lines {
  const [u, v] = across(axis);
  const lines = new Map<number, number[]>();
  for (const cell of cells) {
    const key = ((cell[u] ?? 0) + reach) * width + (cell[v] ?? 0) + reach;
    const line = lines.get(key);
    if (line === undefined) lines.set(key, [cell[axis] ?? 0]);
    else line.push(cell[axis] ?? 0);
  }
  for (const line of lines.values()) line.sort((a, b) => a - b);
  return lines;
}

/**
 * The least number of free cells between a cube of one piece and a cube of the other that is ahead
 * of it on the same line, and the same with the pieces exchanged.
 */
function gapsBetween(mine: Lines, theirs: Lines, aside: number, ahead: number): [forward: number, back: number] {
  let [forward, back] = [FAR, FAR];
  for (const [key, line] of mine) {
    const other = theirs.get(key - aside);
    if (other === undefined) continue;
    let next = 0;
    for (const own of line) {
      while (next < other.length && (other[next] as number) + ahead < own) next++;
      if (next < other.length) forward = Math.min(forward, (other[next] as number) + ahead - own - 1);
      if (next > 0) back = Math.min(back, own - (other[next - 1] as number) - ahead - 1);
    }
  }
  return [forward, back];
}

function grown(entries: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * entries.length);
  larger.set(entries);
  return larger;
}
