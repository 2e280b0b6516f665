import type { CellMap } from "../../space/box-symmetries";
import type { Cover } from "./cover";
import { type Held, heldCover, holdablePieces, holds } from "./held";
import { fills, rowsBeside, smallestColumn, type Table, tableOf } from "./row-table";

/** A trial looks at so many placements of what is held, spread over all of them; and so many choices are tried one row deeper. */
const mostPlacements = 12;
const finalists = 3;
/** About how many rows are tried for each placement, one row deeper. */
const usualBranches = 30;
/** A trial that looks at more words than these would take over a tenth of a second: it is left out. */
const mostWords = 100_000_000;

/** Something that can be held, and the rows it then has. */
interface Choice {
  readonly held: Held;
  readonly rows: readonly number[];
}

/**
 * What to hold so that the search is short, by a short trial: place what is held, then the row that is chosen next, in every way. The more
 * rows are left each time, the longer the search: the sum of their cubes foretells it.
 *
 * Measured against whole searches by the kernel. Best for Soma (4,401 nodes; others take up to 10,917) and for the Tetris Cube (11.9 million;
 * others 15 to 40), within 20 % of the best for Bedlam and for pentominoes in 2x5x6 and 3x4x5. What has fewest placements takes 2.5 times
 * as long for Tetris. Without the next row the trial is right about as often, but not for Soma; higher powers are worse.
 *
 * @example
 * polycube.chooseHeld(polycube.coverOf(tetris), space.boxSymmetries(tetris.box).rotations) // 6
 */
export function chooseHeld(cover: Cover, rotations: readonly CellMap[]): Held {
  const choices = choicesOf(cover, rotations);
  const table = tableOf(cover);
  const words = mostPlacements * cover.rows.length * table.words;
  if (choices.length * words > mostWords) return ranked(choices, ({ rows }) => rows.length)[0]?.held ?? "none";
  const all = Int32Array.from(cover.rows.keys());
  const short = ranked(choices, ({ rows }) => estimate(rows, (row) => work(rowsBeside(table, all, row)))).slice(
    0,
    finalists,
  );
  if (finalists * usualBranches * words > mostWords) return short[0]?.held ?? "none";
  return ranked(short, ({ rows }) => estimate(rows, (row) => workAfterNext(table, all, row)))[0]?.held ?? "none";
}

function choicesOf(cover: Cover, rotations: readonly CellMap[]): Choice[] {
  const numbers = new Map(cover.rows.map((row, number) => [row, number]));
  return holdablePieces(cover).map((held) => {
    const own = { ...cover, rows: cover.rows.filter(holds(cover.box, held)) };
    return { held, rows: heldCover(own, rotations, held).rows.map((row) => numbers.get(row) ?? 0) };
  });
}

/** The best first; of equals the one that was before. */
function ranked(choices: readonly Choice[], score: (choice: Choice) => number): Choice[] {
  return choices
    .map((choice) => ({ choice, score: score(choice) }))
    .sort((a, b) => a.score - b.score)
    .map(({ choice }) => choice);
}

/** The work for all rows, where only some of them are tried. */
function estimate(rows: readonly number[], workOf: (row: number) => number): number {
  const step = Math.max(1, rows.length / mostPlacements);
  let [sum, tried] = [0, 0];
  for (let at = 0; at < rows.length; at += step, tried++) sum += workOf(rows[Math.floor(at)] ?? 0);
  return (sum / Math.max(1, tried)) * rows.length;
}

function workAfterNext(table: Table, all: Int32Array, row: number): number {
  const left = rowsBeside(table, all, row);
  const { column } = smallestColumn(table, [row], left);
  let sum = 0;
  for (const next of left) if (column >= 0 && fills(table, next, column)) sum += work(rowsBeside(table, left, next));
  return sum;
}

function work(left: Int32Array): number {
  return left.length ** 3;
}
