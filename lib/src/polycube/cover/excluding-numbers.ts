import { askNothing } from "../../search/ask";
import { boxVolume } from "../../space/box";
import { type Cover, type Row, usesIn } from "./cover";

/** A number for each cell that excludes an assembly. */
export interface ExcludingNumbers {
  readonly modulus: number;
  /** The number of each cell, below the modulus. All placements of a piece have the same sum. */
  readonly cells: Int32Array;
  /** The sum of all pieces, and that of the cells to fill. They differ. */
  readonly pieces: number;
  readonly target: number;
}

/** Small primes, and the largest prime whose square fits into 31 bits. */
const primes = [2, 3, 46337];
/** Elimination with more steps than this is left out, because it would take over a second. */
const mostSteps = 1_000_000_000;

/**
 * Numbers for the cells, modulo a prime, such that all placements of a piece have the same sum and
 * the target does not have the sum of its pieces. Undefined if there are none.
 *
 * The numbers are a solution of linear equations, one for each row. They exist if and only if the
 * target is no sum of rows, modulo the prime, where a row may be taken any number of times, even
 * negative. Optional cells and pieces without a fixed number of uses have the number 0.
 *
 * The rows are used one by one: numbers that agree with the rows so far are tried on all rows, and the
 * first row that disagrees is added. So there are as many steps as equations that matter.
 *
 * @param ask may end the work early
 */
export function excludingNumbers(cover: Cover, ask: () => void = askNothing): ExcludingNumbers | undefined {
  const columns = boxVolume(cover.box) + cover.pieceCount;
  if (columns * (columns * columns + cover.rows.length * 8) > mostSteps) return undefined;
  for (const modulus of primes) {
    const found = numbersModulo(cover, modulus, ask);
    if (found !== undefined) return found;
  }
  return undefined;
}

function numbersModulo(cover: Cover, modulus: number, ask: () => void): ExcludingNumbers | undefined {
  const cellCount = boxVolume(cover.box);
  const isFixed = fixedColumns(cover);
  const columns = isFixed.length;
  /** For each pivot column its equation: the pivot is 1, and 0 in all other equations. */
  const equations = new Map<number, Int32Array>();
  const wanted = wantedOf(cover, isFixed, modulus);
  for (;;) {
    ask();
    const column = wanted.findIndex((value) => value !== 0);
    if (column === -1) return undefined;
    const numbers = numbersFrom(equations, column, columns, modulus);
    const row = cover.rows.find((one) => sumOf(one, numbers, cellCount) % modulus !== 0);
    if (row === undefined) return describe(cover, numbers, modulus);
    addEquation(equations, vectorOf(row, isFixed, cellCount), wanted, modulus);
  }
}

/** For each column 1 if every assembly fills it a fixed number of times. */
function fixedColumns(cover: Cover): Uint8Array {
  const cells = Array.from({ length: boxVolume(cover.box) }, (_, cell) => cover.roles?.[cell] ?? "required");
  const pieces = Array.from({ length: cover.pieceCount }, (_, piece) => usesIn(cover, piece));
  return Uint8Array.from([
    ...cells.map((role) => (role === "required" ? 1 : 0)),
    ...pieces.map(({ min, max }) => (min === max ? 1 : 0)),
  ]);
}

/** How often each fixed column is filled in an assembly. */
function wantedOf(cover: Cover, isFixed: Uint8Array, modulus: number): Int32Array {
  const cellCount = boxVolume(cover.box);
  return Int32Array.from(isFixed, (fixed, column) =>
    fixed === 0 ? 0 : (column < cellCount ? 1 : usesIn(cover, column - cellCount).max) % modulus,
  );
}

function vectorOf({ piece, cells }: Row, isFixed: Uint8Array, cellCount: number): Int32Array {
  const vector = new Int32Array(isFixed.length);
  for (const column of [...cells, cellCount + piece]) vector[column] = isFixed[column] ?? 0;
  return vector;
}

/** Numbers that fulfil all equations, with 1 for a column that is no pivot. */
function numbersFrom(
  equations: ReadonlyMap<number, Int32Array>,
  column: number,
  columns: number,
  modulus: number,
): Int32Array {
  const numbers = new Int32Array(columns);
  numbers[column] = 1;
  for (const [pivot, equation] of equations) numbers[pivot] = (modulus - (equation[column] ?? 0)) % modulus;
  return numbers;
}

function sumOf({ piece, cells }: Row, numbers: Int32Array, cellCount: number): number {
  let sum = numbers[cellCount + piece] ?? 0;
  for (const cell of cells) sum += numbers[cell] ?? 0;
  return sum;
}

/** Adds a row that the others do not imply, and removes its pivot from all others and from `wanted`. */
function addEquation(equations: Map<number, Int32Array>, fresh: Int32Array, wanted: Int32Array, modulus: number): void {
  for (const [pivot, equation] of equations) clear(fresh, equation, pivot, modulus);
  const pivot = fresh.findIndex((value) => value !== 0);
  const scale = inverse(fresh[pivot] ?? 1, modulus);
  for (let column = 0; column < fresh.length; column++) fresh[column] = ((fresh[column] ?? 0) * scale) % modulus;
  for (const equation of equations.values()) clear(equation, fresh, pivot, modulus);
  clear(wanted, fresh, pivot, modulus);
  equations.set(pivot, fresh);
}

/** Subtracts that multiple of an equation from a vector which makes its pivot column 0. */
function clear(vector: Int32Array, equation: Int32Array, pivot: number, modulus: number): void {
  const factor = modulus - (vector[pivot] ?? 0);
  if (factor === modulus) return;
  for (let column = 0; column < vector.length; column++) {
    const value = equation[column] ?? 0;
    if (value !== 0) vector[column] = ((vector[column] ?? 0) + factor * value) % modulus;
  }
}

/** The number whose product with another is 1, by Fermat's theorem. */
function inverse(value: number, modulus: number): number {
  let [result, base] = [1, value];
  for (let power = modulus - 2; power > 0; power >>= 1) {
    if (power % 2 === 1) result = (result * base) % modulus;
    base = (base * base) % modulus;
  }
  return result;
}

function describe(cover: Cover, numbers: Int32Array, modulus: number): ExcludingNumbers {
  const cells = numbers.slice(0, boxVolume(cover.box));
  const target = cells.reduce((sum, number) => sum + number, 0) % modulus;
  let pieces = 0;
  for (let piece = 0; piece < cover.pieceCount; piece++) {
    pieces += (modulus - (numbers[cells.length + piece] ?? 0)) * (usesIn(cover, piece).max % modulus);
  }
  return { modulus, cells, pieces: pieces % modulus, target };
}
