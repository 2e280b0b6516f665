import { askNothing } from "../../search/ask";
import { boxVolume, cellAt } from "../../space/box";
import type { Box, Cell } from "../../space/space";
import { type Cover, usesIn } from "./cover";
import { excludingNumbers } from "./excluding-numbers";

/**
 * Why no assembly exists, by a colouring of the cells; undefined if no colouring excludes one.
 *
 * First come three checkerboards in black and white. Each piece covers one of a few numbers of black
 * cells, and no sum of these numbers may be the number of black cells in the target. Then come
 * colourings with numbers modulo a prime, found by elimination: see excluding-numbers.ts. If they
 * exclude every assembly, a pattern of planes or diagonals may say the same in simpler words.
 *
 * The colourings take 20 ms for Bedlam. They exclude what a search would take years for: 27 blocks
 * of 1x2x4 in 6x6x6, or all hexominoes in a rectangle. All patterns at once took 165 ms for Bedlam,
 * and excluded nothing more.
 *
 * @param ask may end the work early
 * @example colouringReason(coverOf(soma)) // undefined
 */
export function colouringReason(cover: Cover, ask: () => void = askNothing): string | undefined {
  const checkerboard = blackReason(cover, checkerboards(cover.box), ask);
  if (checkerboard !== undefined) return checkerboard;
  const found = excludingNumbers(cover, ask);
  if (found === undefined) return undefined;
  const { modulus, pieces, target } = found;
  return (
    blackReason(cover, patterns(cover.box), ask) ??
    `cells numbered modulo ${modulus}: a piece has the same sum wherever it lies, all pieces have ${pieces}, and the target has ${target}`
  );
}

function blackReason(cover: Cover, colourings: readonly Colouring[], ask: () => void): string | undefined {
  const uses = Array.from({ length: cover.pieceCount }, (_, piece) => usesIn(cover, piece));
  if (cover.roles?.includes("optional") || uses.some(({ min, max }) => min !== max)) return undefined;
  const cells = Array.from({ length: boxVolume(cover.box) }, (_, cell) => cellAt(cover.box, cell));
  for (const { name, isBlack } of colourings) {
    ask();
    const black = Uint8Array.from(cells, (cell, index) =>
      cover.roles?.[index] !== "outside" && isBlack(cell) ? 1 : 0,
    );
    const wanted = black.reduce((sum, one) => sum + one, 0);
    const sums = coveredSums(cover, black, (piece) => uses[piece]?.max ?? 1);
    if (!sums.includes(wanted))
      return `${name} has ${wanted} black cells, and the pieces cover ${listed(sums)} of them`;
  }
  return undefined;
}

interface Colouring {
  readonly name: string;
  readonly isBlack: (cell: Cell) => boolean;
}

function checkerboards(box: Box): Colouring[] {
  return [1, 2, 3].map((side) => ({
    name: `a checkerboard${side === 1 ? "" : ` with squares of ${side}`}`,
    isBlack: (cell) => sumAlong(cell, axesOf(box), side) % 2 === 0,
  }));
}

/** The greatest distance of the planes in a pattern. */
const mostDistance = 5;

/** Every second to fifth plane or diagonal, along each choice of axes. */
function patterns(box: Box): Colouring[] {
  const axes = axesOf(box);
  const choices = [...axes.map((axis) => [axis]), ...pairsOf(axes), axes];
  const distances = Array.from({ length: mostDistance - 1 }, (_, index) => index + 2);
  return distances.flatMap((distance) =>
    choices.flatMap((of) =>
      Array.from({ length: distance }, (_, first) => ({
        name: `a pattern of every ${ordinals[distance]} ${of.length === 1 ? "plane" : "diagonal"}${along(axes, of)}`,
        isBlack: (cell: Cell) => sumAlong(cell, of) % distance === first,
      })),
    ),
  );
}

function axesOf(box: Box): number[] {
  return [0, 1, 2].filter((axis) => (box[axis] ?? 1) > 1);
}

function sumAlong(cell: Cell, axes: readonly number[], side = 1): number {
  return axes.reduce((total, axis) => total + Math.floor((cell[axis] ?? 0) / side), 0);
}

const ordinals = ["", "", "second", "third", "fourth", "fifth"];

function pairsOf(axes: readonly number[]): number[][] {
  return axes.length < 3 ? [] : axes.map((without) => axes.filter((axis) => axis !== without));
}

/** Names the axes along which the colour changes, if it does not change along all. */
function along(axes: readonly number[], of: readonly number[]): string {
  return of.length === axes.length ? "" : ` along ${of.map((axis) => "xyz"[axis]).join(" and ")}`;
}

/** Every number of black cells that the pieces can cover together, in ascending order. */
function coveredSums(cover: Cover, black: Uint8Array, usesOf: (piece: number) => number): number[] {
  const covered = Array.from({ length: cover.pieceCount }, () => new Set<number>());
  for (const { piece, cells } of cover.rows) {
    let count = 0;
    for (const cell of cells) count += black[cell] ?? 0;
    covered[piece]?.add(count);
  }
  let sums = new Uint8Array(black.length + 1);
  sums[0] = 1;
  for (const [piece, counts] of covered.entries()) {
    for (let use = 0; use < usesOf(piece); use++) {
      const next = new Uint8Array(sums.length);
      for (const count of counts) {
        for (let sum = 0; sum + count < sums.length; sum++) if (sums[sum] === 1) next[sum + count] = 1;
      }
      sums = next;
    }
  }
  return [...sums.keys()].filter((sum) => sums[sum] === 1);
}

/** The numbers in words, such as "9 or 11". */
function listed(sums: readonly number[]): string {
  if (sums.length === 0) return "no number";
  if (sums.length > 3) return `${sums[0]}, ${sums[1]}, … or ${sums.at(-1)}`;
  return sums.join(", ").replace(/, (\d+)$/, " or $1");
}
