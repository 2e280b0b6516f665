import { askNothing } from "../../search/ask";
import type { CellMap } from "../../space/box-symmetries";
import { type Anchor, anchorChoices, anchoredCover, isAnchorRow } from "./anchor";
import type { Cover, Row } from "./cover";
import { fills, rowsBeside, smallestColumn, type Table, tableOf, wordsOf } from "./row-table";

/** The largest number of an anchor's placements that a trial examines. They are spread evenly. */
const mostPlacements = 12;
/** The number of anchors, the best of the trial, that get a deeper trial with one more row. */
const finalists = 3;
/** The typical number of rows that the deeper trial examines for each placement. */
const usualBranches = 30;
/**
 * A trial that reads more words than this is skipped, because it would take over a tenth of a
 * second.
 */
const mostWords = 100_000_000;

/** A possible anchor, and the indices of its rows in the cover. */
interface Choice {
  readonly anchor: Anchor;
  readonly rows: readonly number[];
}

/**
 * Chooses the anchor that makes the search short, by a short trial.
 *
 * The trial places the anchor, then each row of the column that the search would choose next. The
 * more rows still fit after that, the longer the search: the sum of the cubes of these numbers
 * predicts its length.
 *
 * Measured against whole searches by the kernel, in nodes: the chosen anchor is the best for Soma
 * (4,401; other anchors take up to 10,917) and for the Tetris Cube (11.9 million; others take 15 to
 * 40 million). It is within 20 % of the best for Bedlam and for pentominoes in 2x5x6 and 3x4x5. The
 * anchor with the fewest placements takes 2.5 times as long for Tetris. Without the next row, the
 * trial is right about as often, but not for Soma. Higher powers than cubes are worse.
 *
 * The corner is chosen if nothing else can be the anchor, because all pieces have copies.
 *
 * @param ask may end the work early
 * @example
 * polycube.chooseAnchor(polycube.coverOf(tetris), space.boxSymmetries(tetris.box).rotations) // 6
 */
export function chooseAnchor(cover: Cover, rotations: readonly CellMap[], ask: () => void = askNothing): Anchor {
  const choices = choicesOf(cover, rotations, ask);
  if (choices.length === 0) return anchorChoices(cover).includes("corner") && rotations.length > 1 ? "corner" : "none";
  const words = mostPlacements * cover.rows.length * wordsOf(cover);
  if (choices.length * words > mostWords) return ranked(choices, ({ rows }) => rows.length)[0]?.anchor ?? "none";
  const table = tableOf(cover, ask);
  const all = Int32Array.from(cover.rows.keys());
  const short = ranked(choices, ({ rows }) => estimate(rows, (row) => work(rowsBeside(table, all, row)))).slice(
    0,
    finalists,
  );
  if (finalists * usualBranches * words > mostWords) return short[0]?.anchor ?? "none";
  return ranked(short, ({ rows }) => estimate(rows, (row) => workAfterNext(table, all, row)))[0]?.anchor ?? "none";
}

function choicesOf(cover: Cover, rotations: readonly CellMap[], ask: () => void): Choice[] {
  const indices = new Map(cover.rows.map((row, index) => [row, index]));
  const ofPiece = Array.from({ length: cover.pieceCount }, (): Row[] => []);
  for (const row of cover.rows) ofPiece[row.piece]?.push(row);
  const anchors = anchorChoices(cover).filter((anchor) => anchor !== "corner");
  return anchors.map((anchor) => {
    const rows =
      typeof anchor === "number" ? (ofPiece[anchor] ?? []) : cover.rows.filter(isAnchorRow(cover.box, anchor));
    const first = anchoredCover({ ...cover, rows }, rotations, anchor, ask).rows;
    return { anchor, rows: first.map((row) => indices.get(row) ?? 0) };
  });
}

/** Sorts choices by score, lowest first. Choices with the same score keep their order. */
function ranked(choices: readonly Choice[], score: (choice: Choice) => number): Choice[] {
  return choices
    .map((choice) => ({ choice, score: score(choice) }))
    .sort((a, b) => a.score - b.score)
    .map(({ choice }) => choice);
}

/** Estimates the sum of `workOf` over all rows from a sample of the rows. */
function estimate(rows: readonly number[], workOf: (row: number) => number): number {
  const stride = Math.max(1, rows.length / mostPlacements);
  let [sum, tried] = [0, 0];
  for (let at = 0; at < rows.length; at += stride, tried++) sum += workOf(rows[Math.floor(at)] ?? 0);
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
