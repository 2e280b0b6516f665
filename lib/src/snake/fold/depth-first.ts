import type { CellMap } from "../../space/box-symmetries";
import type { Folding, FoldingEnd, FoldingListener } from "./folding";

const tickEvery = 256;

/**
 * All folds, depth first: look for the free cells that the next block may take, lay it into the first, and where there is none go back to the
 * last block that has another. Taken cells are bits in words of 32, so a box of any size will do.
 *
 * Symmetry is broken exactly: as long as some maps of the box leave all laid blocks where they are, of the cells that such maps
 * make alike only the lowest is tried. As no map but the identity keeps all cells, a fold stands for as many as there are maps.
 *
 * A small function that calls itself is compiled soon: the Hell Cube's 33,947 steps take 20 ms from a cold start, where one long loop took 45;
 * warm, a step takes 45 ns.
 */
export function foldAll(folding: Folding, { onFold, onTick }: FoldingListener): FoldingEnd {
  const { lattice, straight, from, starts, given, bothEnds, sortWays, isDead, alike, mostSteps } = folding;
  const { next, cellCount } = lattice;
  const last = cellCount - 1;
  const cells = new Int32Array(cellCount);
  /** The way from each block to the next. */
  const ways = new Uint8Array(cellCount);
  const taken = new Int32Array((cellCount + 31) >> 5);
  /** With so many blocks laid besides the first: the ways to go on, six places each, and how many of them and which was taken. */
  const options = new Uint8Array(6 * cellCount + 6);
  const widths = new Uint8Array(cellCount);
  const chosen = new Uint8Array(cellCount);
  let startIndex = 0;
  let low = from;
  let high = from;
  let steps = 0;
  let branches = 0;
  let nextTick = 0;

  function grow(maps: readonly CellMap[] | undefined): boolean {
    const laid = high - low;
    if (laid === last) return onFold(cells);
    if (steps >= nextTick && isSpent()) return true;
    steps++;
    const upper = high < last ? cells[high]! : -1;
    const lower = low > 0 ? cells[low]! : -1;
    if (isDead?.(taken, upper, lower)) return false;
    const at = 6 * laid;
    let up = upper >= 0;
    let count = up ? waysOn(upper, laid > 0 ? ways[high - 1]! : -1, straight[high]!, at) : 7;
    if (lower >= 0 && (!up || (bothEnds && count > 0))) {
      const came = laid > 0 ? ways[low]! ^ 1 : -1;
      const below = waysOn(lower, came, straight[low]!, at + 6);
      // where both have as many, the longer end goes on
      if (below < count || (below === count && low > last - high)) {
        options.copyWithin(at, at + 6, at + 6 + below);
        count = below;
        up = false;
      }
    }
    const cell = up ? upper : lower;
    if (sortWays !== undefined && count > 1) sortWays(options, at, count, cell, taken);
    widths[laid] = count;
    let isFirst = true;
    for (let index = 0; index < count; index++) {
      const way = options[at + index]!;
      const there = next[6 * cell + way]!;
      if (maps !== undefined && !isLowest(maps, there)) continue;
      if (!isFirst) branches++;
      isFirst = false;
      chosen[laid] = index;
      if (up) {
        ways[high++] = way;
        cells[high] = there;
      } else {
        ways[--low] = way ^ 1;
        cells[low] = there;
      }
      flip(there);
      const ended = grow(maps === undefined ? undefined : keeping(maps, there));
      flip(there);
      if (up) high--;
      else low++;
      if (ended) return true;
    }
    return false;
  }

  /** Writes the free ways out of a block; `came` is the way by which the string came in, -1 where it begins. Their number. */
  function waysOn(cell: number, came: number, isStraight: number, at: number): number {
    if (isStraight === 1 && came >= 0) {
      options[at] = came;
      return isFree(next[6 * cell + came]!) ? 1 : 0;
    }
    let count = 0;
    for (let way = 0; way < 6; way++) {
      if (way >> 1 !== came >> 1 && isFree(next[6 * cell + way]!)) options[at + count++] = way;
    }
    return count;
  }

  function isFree(cell: number): boolean {
    return cell >= 0 && (taken[cell >> 5]! & (1 << (cell & 31))) === 0;
  }

  function flip(cell: number): void {
    taken[cell >> 5] = taken[cell >> 5]! ^ (1 << (cell & 31));
  }

  function isSpent(): boolean {
    nextTick = Math.min(steps + tickEvery, mostSteps);
    return steps >= mostSteps || onTick(steps, share);
  }

  function share(): number {
    let part = 1 / starts.length;
    let done = startIndex * part;
    for (let laid = given.length; laid < high - low; laid++) {
      part /= widths[laid]!;
      done += part * chosen[laid]!;
    }
    return done;
  }

  for (; startIndex < starts.length; startIndex++) {
    if (startIndex > 0) branches++;
    const first = starts[startIndex]!;
    let maps = alike.length > 1 ? keeping(alike, first) : undefined;
    taken.fill(0);
    flip(first);
    cells[from] = first;
    high = from;
    for (const cell of given) {
      ways[high] = next.indexOf(cell, 6 * cells[high]!) - 6 * cells[high]!;
      cells[++high] = cell;
      flip(cell);
      if (maps !== undefined) maps = keeping(maps, cell);
    }
    if (grow(maps)) return { finished: false, steps, branches };
  }
  return { finished: true, steps, branches };
}

function isLowest(maps: readonly CellMap[], cell: number): boolean {
  return maps.every((map) => map[cell]! >= cell);
}

/** The maps that leave a cell where it is; undefined where only the identity does. */
function keeping(maps: readonly CellMap[], cell: number): readonly CellMap[] | undefined {
  const kept = maps.filter((map) => map[cell] === cell);
  return kept.length > 1 ? kept : undefined;
}
