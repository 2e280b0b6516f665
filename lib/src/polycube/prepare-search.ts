import { describeValue, InputError } from "../input-error";
import { cellAt } from "../space/box";
import { boxSymmetries } from "../space/box-symmetries";
import { type Count, createCounting } from "./counts/counting";
import { leastRotation } from "./counts/least-rotation";
import { chooseHeld } from "./cover/choose-held";
import { type Cover, coverOf } from "./cover/cover";
import { type Held, heldCover, holdablePieces } from "./cover/held";
import { type Identical, kindsOf, mirrorTwins } from "./kinds";
import type { PolycubePuzzle, PolycubeSolution } from "./puzzle";

/** How pieces of one shape count, and what is held. */
export interface PrepareOptions {
  /** Whether pieces of one shape are told apart. Default: distinct, as the files say. */
  readonly identical?: Identical;
  /** What is held still. Default: what a short trial finds to make the search short. */
  readonly held?: Held;
}

/** A puzzle made ready for an engine. */
export interface PreparedSearch {
  readonly puzzle: PolycubePuzzle;
  readonly identical: Identical;
  readonly held: Held;
  /** What an engine searches: every assembly is found in it, in one of its rotations or several. */
  readonly cover: Cover;
  /** What the rows of a cover add to the tally; null where a rotation of it is the one that counts. */
  readonly count: Count;
  /** Whether every assembly's mirror image can be built of the same pieces, so that `upToReflection` can be counted. */
  readonly mirrors: boolean;
  /** The rows of a cover as an assembly, turned so that it reads the same whichever of its rotations was found. */
  solution(rows: ArrayLike<number>): PolycubeSolution;
}

/**
 * The cover of a puzzle with one piece held still, and what tells how its solutions count.
 *
 * @example
 * const { cover, count, mirrors } = polycube.prepareSearch(soma);
 * let tally = polycube.emptyTally;
 * polycube.kernelEngine(cover).run([], {
 *   onCover: (rows) => {
 *     tally = polycube.addTallies(tally, count(rows) ?? polycube.emptyTally);
 *     return false;
 *   },
 * });
 * polycube.countsOf(tally, mirrors) // { fixed: 11520, upToRotation: 480, upToReflection: 240 }
 */
export function prepareSearch(puzzle: PolycubePuzzle, options: PrepareOptions = {}): PreparedSearch {
  const identical = checkedIdentical(options.identical ?? "distinct");
  const symmetries = boxSymmetries(puzzle.box);
  const whole = coverOf(puzzle, identical);
  const held = options.held === undefined ? chooseHeld(whole, symmetries.rotations) : checkedHeld(whole, options.held);
  const cover = heldCover(whole, symmetries.rotations, held);
  const twins = mirrorTwins(puzzle.pieces);
  const arrange = leastRotation(cover, puzzle.pieces, kindsOf(puzzle.pieces, identical), symmetries.rotations);
  const mirrors = twins.every((twin) => twin !== null);
  return {
    puzzle,
    identical,
    held,
    cover,
    count: createCounting({ cover, held, symmetries, twins: mirrors ? twins : null }),
    mirrors,
    solution: (rows) => solutionOf(puzzle, arrange(rows)),
  };
}

function checkedIdentical(identical: Identical): Identical {
  if (identical === "distinct" || identical === "same") return identical;
  const value = describeValue(identical);
  throw new InputError("prepare the search", `identical must be distinct or same: it is ${value}`);
}

function checkedHeld(cover: Cover, held: Held): Held {
  const choices = [...holdablePieces(cover), "none"];
  if (choices.includes(held)) return held;
  throw new InputError("prepare the search", `held must be one of ${choices.join(", ")}: it is ${describeValue(held)}`);
}

function solutionOf({ id, box, pieces }: PolycubePuzzle, arrangement: Int32Array): PolycubeSolution {
  const cells: number[][][] = pieces.map(() => []);
  for (const [cell, piece] of arrangement.entries()) cells[piece]?.push(cellAt(box, cell));
  return { puzzle: id, box, pieces: pieces.map((piece, place) => ({ id: piece.id, cells: cells[place] ?? [] })) };
}
