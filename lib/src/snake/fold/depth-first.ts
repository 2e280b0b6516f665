import type { CellMap } from "../../space/box-symmetries";
import type { Folding, FoldingEnd, FoldingListener } from "./folding";

const tickEvery = 256;

/**
 * Finds all folds, depth first. It finds the free cells for the next block and puts the block into
 * the first of them. At a dead end, it returns to the last block with another free cell. Taken
 * cells are bits in words of 32, so the box may have any size.
 *
 * Symmetry is broken exactly. While some symmetries of the box fix all placed blocks, the search
 * tries only the lowest of the cells that these symmetries map to each other. Only the identity
 * fixes all cells, so each fold found represents as many folds as there are symmetries.
 *
 * A small recursive function is compiled early: the Hell Cube's 33,947 nodes take 20 ms from a cold
 * start, while one long loop took 45 ms. Warm, a node takes 45 ns.
 */
export function foldAll(folding: Folding, { onFold, onTick }: FoldingListener): FoldingEnd {
  const { lattice, straight, from, starts, given, bothEnds, sortDirections, isDead, alike, mostSteps } = folding;
  const { next, cellCount } = lattice;
  const last = cellCount - 1;
  const cells = new Int32Array(cellCount);
  /** For each block, the direction to the next block. */
  const moves = new Uint8Array(cellCount);
  const taken = new Int32Array((cellCount + 31) >> 5);
  /** For each number of placed blocks after the first, up to six directions to try. */
  const options = new Uint8Array(6 * cellCount + 6);
  /** For each number of placed blocks, the number of directions to try. */
  const widths = new Uint8Array(cellCount);
  /** For each number of placed blocks, the index of the direction that is tried now. */
  const chosen = new Uint8Array(cellCount);
  let startIndex = 0;
  let low = from;
  let high = from;
  let steps = 0;
  let branches = 0;
  let nextTick = 0;

  function grow(maps: readonly CellMap[] | undefined): boolean {
    const placed = high - low;
    if (placed === last) return onFold(cells);
    if (steps >= nextTick && isSpent()) return true;
    steps++;
    const upper = high < last ? cells[high]! : -1;
    const lower = low > 0 ? cells[low]! : -1;
    if (isDead?.(taken, upper, lower)) return false;
    const at = 6 * placed;
    let up = upper >= 0;
    let count = up ? freeDirections(upper, placed > 0 ? moves[high - 1]! : -1, straight[high]!, at) : 7;
    if (lower >= 0 && (!up || (bothEnds && count > 0))) {
      const came = placed > 0 ? moves[low]! ^ 1 : -1;
      const below = freeDirections(lower, came, straight[low]!, at + 6);
      // If both ends have equally many free neighbours, the end with more blocks left grows.
      if (below < count || (below === count && low > last - high)) {
        options.copyWithin(at, at + 6, at + 6 + below);
        count = below;
        up = false;
      }
    }
    const cell = up ? upper : lower;
    if (sortDirections !== undefined && count > 1) sortDirections(options, at, count, cell, taken);
    widths[placed] = count;
    let isFirst = true;
    for (let index = 0; index < count; index++) {
      const direction = options[at + index]!;
      const neighbour = next[6 * cell + direction]!;
      if (maps !== undefined && !isLowest(maps, neighbour)) continue;
      if (!isFirst) branches++;
      isFirst = false;
      chosen[placed] = index;
      if (up) {
        moves[high++] = direction;
        cells[high] = neighbour;
      } else {
        moves[--low] = direction ^ 1;
        cells[low] = neighbour;
      }
      flip(neighbour);
      const ended = grow(maps === undefined ? undefined : mapsFixing(maps, neighbour));
      flip(neighbour);
      if (up) high--;
      else low++;
      if (ended) return true;
    }
    return false;
  }

  /**
   * Writes the directions from a cell to its free neighbours into `options` and returns their
   * number. `came` is the direction in which the string entered the cell, or -1 at the first block.
   */
  function freeDirections(cell: number, came: number, isStraight: number, at: number): number {
    if (isStraight === 1 && came >= 0) {
      options[at] = came;
      return isFree(next[6 * cell + came]!) ? 1 : 0;
    }
    let count = 0;
    for (let direction = 0; direction < 6; direction++) {
      if (direction >> 1 !== came >> 1 && isFree(next[6 * cell + direction]!)) options[at + count++] = direction;
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
    for (let placed = given.length; placed < high - low; placed++) {
      part /= widths[placed]!;
      done += part * chosen[placed]!;
    }
    return done;
  }

  for (; startIndex < starts.length; startIndex++) {
    if (startIndex > 0) branches++;
    const first = starts[startIndex]!;
    let maps = alike.length > 1 ? mapsFixing(alike, first) : undefined;
    taken.fill(0);
    flip(first);
    cells[from] = first;
    high = from;
    for (const cell of given) {
      moves[high] = next.indexOf(cell, 6 * cells[high]!) - 6 * cells[high]!;
      cells[++high] = cell;
      flip(cell);
      if (maps !== undefined) maps = mapsFixing(maps, cell);
    }
    if (grow(maps)) return { finished: false, steps, branches };
  }
  return { finished: true, steps, branches };
}

function isLowest(maps: readonly CellMap[], cell: number): boolean {
  return maps.every((map) => map[cell]! >= cell);
}

/** The maps that fix a cell. Undefined if only the identity fixes it. */
function mapsFixing(maps: readonly CellMap[], cell: number): readonly CellMap[] | undefined {
  const kept = maps.filter((map) => map[cell] === cell);
  return kept.length > 1 ? kept : undefined;
}
