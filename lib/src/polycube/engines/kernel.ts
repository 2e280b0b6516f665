import { describeValue, InputError } from "../../input-error";
import { askNothing } from "../../search/ask";
import { boxVolume } from "../../space/box";
import { isOutOfMemory } from "../../webassembly";
import { type Cover, mostRowsOf, usesIn } from "../cover/cover";
import type { UseRange } from "../puzzle";
import type { CellRole } from "../target";
import { byFirstCell, searchByFirstCell } from "./by-first-cell";
import { type Complete, completionOf } from "./completion";
import type { CoverEnd, CoverListener, CoverSearch } from "./engine";
import { mergedPieces, withEqualPieces } from "./kernel/equal-pieces";
import { impliedPiece, withLastPiece } from "./kernel/implied-piece";
import { type Kernel, type KernelHost, startKernel } from "./kernel/module";
import { neighboursOf } from "./kernel/neighbours";
import { distinctRows, withVariants } from "./kernel/variants";

/**
 * The number of rows that the kernel looks at between two calls of `onTick`. It looks at about a
 * hundred million rows a second, so there are a hundred calls a second.
 */
const rowsPerTick = 1_000_000n;
const never = 2n ** 63n - 1n;

/** The error that a listener's callback throws through the kernel to end the search. */
const ended = new Error("a listener ended the search");

/**
 * Exact cover with bit masks, in WebAssembly with SIMD; lib/kernel explains how. For any box, and
 * fastest once at most 64 columns are left.
 *
 * @param ask may end the preparation early
 * @example
 * polycube.kernelEngine(polycube.coverOf(soma)).run([]).covers // 11520, without an anchor
 * @throws InputError if there is not enough memory, or a given row is not a row of the cover
 */
export function kernelEngine(cover: Cover, ask: () => void = askNothing): CoverSearch {
  // rows that differ only by their colours have different ranks, so they cannot be one row
  const isColoured = cover.rows.some(({ colours }) => colours !== undefined);
  if (isColoured) return byFirstCell(colouredEngine)(cover, ask);
  // a piece with several uses may be left out of optional cells, and one that is used once may not
  const mayMerge = cover.firstCell === undefined && !cover.roles?.includes("optional");
  const equal = mayMerge ? mergedPieces(cover) : undefined;
  if (equal === undefined) return distinctRowsEngine(cover, completionOf(cover), ask);
  return withEqualPieces(distinctRowsEngine(equal.merged, undefined, ask), cover, equal);
}

/** The engine for covers with colours. */
function colouredEngine(cover: Cover, ask: () => void = askNothing): CoverSearch {
  const { distinct, variants } = distinctRows(cover);
  const search = distinctRowsEngine(distinct, completionOf(distinct), ask);
  return variants === undefined ? search : withVariants(search, cover, variants);
}

/** The engine for covers in which all rows are different. */
function distinctRowsEngine(whole: Cover, complete: Complete | undefined, ask: () => void): CoverSearch {
  const implied = impliedPiece(whole);
  const cover = implied === undefined ? whole : withLastPiece(whole, implied.piece);
  const uncounted = implied === undefined ? undefined : cover.pieceCount - 1;
  const order = mixedOrder(cover.rows.length);
  const indices = new Uint32Array(order.length);
  for (const [index, row] of order.entries()) indices[row] = index;
  const uses = Array.from({ length: cover.pieceCount }, (_, piece) =>
    piece === uncounted ? notCounted : usesIn(cover, piece),
  );
  const size = mostRowsOf(cover);
  const buffer = new Int32Array(size);
  const host: KernelHost = { cover: () => {}, tick: () => {} };
  const wasm = withinMemory(() => {
    const fresh = startKernel({
      cover: (address, count) => host.cover(address, count),
      tick: (share) => host.tick(share),
    });
    fresh.layOut(
      order.length,
      boxVolume(cover.box),
      cover.pieceCount,
      implied?.mostRows ?? size,
      implied === undefined ? 0 : 1,
    );
    return fresh;
  });
  writeRows(wasm, cover, order, uncounted, ask);
  writeRanges(wasm, cover, uses);
  writeRanks(wasm, cover, order);
  wasm.setNeighbours(...neighboursOf(cover));

  function run(given: readonly number[], leastRank: number, { onCover, onTick }: CoverListener): CoverEnd {
    if (given.length > size) return { finished: true, covers: 0, nodes: 0 };
    new Uint32Array(wasm.memory.buffer, wasm.coverRows.value).set(given.map((row) => kernelIndex(indices, row)));
    let [done, covers] = [0, 0];
    const report = (rows: ArrayLike<number>) => {
      covers++;
      return onCover?.(rows) ?? false;
    };
    const isOver = () => onTick?.(done) ?? false;
    host.cover = (address, count) => {
      const found = new Uint32Array(wasm.memory.buffer, address, count);
      for (let index = 0; index < count; index++) buffer[index] = order[found[index] ?? 0] ?? 0;
      const rows = count === size ? buffer : buffer.subarray(0, count);
      const ends = complete === undefined ? report(rows) : complete(rows, report, isOver);
      if (ends) throw ended;
    };
    host.tick = (share) => {
      done = Math.min(1, Math.max(done, share));
      if (onTick?.(done)) throw ended;
    };
    const isReported = onCover !== undefined || complete !== undefined;
    const finished = withinMemory(() =>
      searchAll(() =>
        wasm.search(given.length, isReported, complete !== undefined, onTick ? rowsPerTick : never, leastRank),
      ),
    );
    return { finished, covers: isReported ? covers : Number(wasm.covers.value), nodes: Number(wasm.nodes.value) };
  }

  if (cover.firstCell !== undefined) return searchByFirstCell(cover, cover.firstCell, run);
  return { run: (given, listener = {}) => run(given, 0, listener) };
}

/** True if the search ran to its end. */
function searchAll(search: () => void): boolean {
  try {
    search();
    return true;
  } catch (error) {
    if (error !== ended) throw error;
    return false;
  }
}

/**
 * An order of the rows that mixes all pieces and positions. With it, the kernel is faster: see
 * lib/kernel/cover/gap.ts.
 */
function mixedOrder(count: number): Uint32Array {
  // Multiples of the golden ratio, modulo 1, are spread evenly.
  const scattered = (row: number) => Math.imul(row, 0x9e3779b1) >>> 0;
  const order = Uint32Array.from({ length: count }, (_, row) => row);
  if (count > 2 ** 20) return order.sort((a, b) => scattered(a) - scattered(b));
  // numbers are sorted ten times as fast without a function that compares them
  const keys = Float64Array.from(order, (row) => scattered(row) * 2 ** 20 + row).sort();
  return order.map((index) => (keys[index] ?? 0) % 2 ** 20);
}

/** The uses of a piece that has no column. */
const notCounted: UseRange = { min: 0, max: 0 };

/** Writes each row as a bit set of its columns, and its piece. */
function writeRows(
  { memory, stride, rowColumns, rowPieces }: Kernel,
  { box, rows }: Cover,
  order: Uint32Array,
  uncounted: number | undefined,
  ask: () => void,
): void {
  const words = stride.value / 4;
  const columns = new Uint32Array(memory.buffer, rowColumns.value, order.length * words);
  const pieces = new Uint32Array(memory.buffer, rowPieces.value, order.length);
  const cellCount = boxVolume(box);
  for (const [index, row] of order.entries()) {
    ask();
    const { piece, cells } = rows[row] ?? { piece: 0, cells: [] };
    for (const column of piece === uncounted ? cells : [...cells, cellCount + piece]) {
      const word = index * words + (column >>> 5);
      columns[word] = (columns[word] ?? 0) | (1 << (column & 31));
    }
    pieces[index] = piece;
  }
}

/** Writes the ranks by the rule for the first cell; without the rule, all are 0. */
function writeRanks({ memory, rowRanks }: Kernel, { firstCell }: Cover, order: Uint32Array): void {
  if (firstCell === undefined) return;
  new Uint32Array(memory.buffer, rowRanks.value, order.length).set(order.map((row) => firstCell.ranks[row] ?? 0));
}

/** Writes how often pieces are used, and the cells outside the target and the optional columns. */
function writeRanges(wasm: Kernel, { box, roles = [] }: Cover, uses: readonly UseRange[]): void {
  const { buffer } = wasm.memory;
  new Uint32Array(buffer, wasm.pieceUses.value).set(uses.map(({ max }) => max));
  new Uint32Array(buffer, wasm.pieceNeeds.value).set(uses.map(({ min }) => min));
  const columnsWith = (role: CellRole) => [...roles.keys()].filter((cell) => roles[cell] === role);
  const ranged = [...uses.keys()].filter((piece) => (uses[piece]?.min ?? 1) < (uses[piece]?.max ?? 1));
  includeAll(new Uint32Array(buffer, wasm.outsideColumns.value), columnsWith("outside"));
  const cellCount = boxVolume(box);
  includeAll(new Uint32Array(buffer, wasm.optionalColumns.value), [
    ...columnsWith("optional"),
    ...ranged.map((piece) => cellCount + piece),
  ]);
}

function includeAll(words: Uint32Array, columns: readonly number[]): void {
  for (const column of columns) words[column >>> 5] = (words[column >>> 5] ?? 0) | (1 << (column & 31));
}

function kernelIndex(indices: Uint32Array, row: number): number {
  const index = indices[row];
  if (index !== undefined) return index;
  const form = `a whole number from 0 to ${indices.length - 1}`;
  throw new InputError("search", `a given row must be ${form}: it is ${describeValue(row)}`);
}

function withinMemory<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    throw new InputError("search with the kernel", "the cover must fit into 4 GB of memory: it does not");
  }
}
