import { describeValue, InputError } from "../input-error";
import { askNothing } from "../search/ask";
import { cellAt } from "../space/box";
import { type Count, createCounting } from "./counts/counting";
import { type Arrangement, copiesOf, leastRotation } from "./counts/least-rotation";
import { type Anchor, anchorChoices, anchoredCover } from "./cover/anchor";
import { chooseAnchor } from "./cover/choose-anchor";
import { type Cover, coverOf } from "./cover/cover";
import { type Identical, type Kind, kindsOf, mirrorTwins } from "./kinds";
import type { PlacedPiece, PolycubePuzzle, PolycubeSolution } from "./puzzle";
import { targetSymmetries } from "./target";

/** Options of `prepareSearch`. */
export interface PrepareOptions {
  /**
   * Whether pieces of equal shape count as different pieces. Default: distinct, as in puzzle files.
   */
  readonly identical?: Identical;
  /**
   * The anchor piece. Default: the piece that a short trial predicts to make the search shortest.
   */
  readonly anchor?: Anchor;
  /** May end the preparation early. A puzzle at the limits of files takes seconds. */
  readonly ask?: () => void;
}

/** A puzzle prepared for an engine. */
export interface PreparedSearch {
  readonly puzzle: PolycubePuzzle;
  readonly identical: Identical;
  readonly anchor: Anchor;
  /**
   * The exact cover that an engine searches. It contains at least one rotation of every assembly.
   */
  readonly cover: Cover;
  /** The exact cover with all placements of the anchor. */
  readonly whole: Cover;
  /**
   * Returns the tally of one cover. Returns null if another rotation of the assembly is counted
   * instead.
   */
  readonly count: Count;
  /**
   * True if the same pieces build the mirror image of every assembly. Then `upToReflection` is
   * known.
   */
  readonly mirrors: boolean;
  /**
   * Converts the rows of a cover into an assembly. All rotations of an assembly give the same
   * result.
   */
  solution(rows: ArrayLike<number>): PolycubeSolution;
}

/**
 * Prepares a puzzle for an engine: makes its exact cover, restricts it by an anchor piece, and
 * prepares the counting.
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
  const { ask = askNothing } = options;
  const identical = checkedIdentical(options.identical ?? "distinct");
  const symmetries = targetSymmetries(puzzle);
  const whole = coverOf(puzzle, identical, { ask });
  const anchor =
    options.anchor === undefined
      ? chooseAnchor(whole, symmetries.rotations, ask)
      : checkedAnchor(whole, options.anchor);
  const cover = anchoredCover(whole, symmetries.rotations, anchor, ask);
  const kinds = kindsOf(puzzle.pieces, identical);
  const copies = copiesOf(kinds);
  const twins = twinsOf(puzzle, kinds, ask);
  ask();
  const arrange = leastRotation(cover, puzzle.pieces, kinds, symmetries.rotations);
  const mirrors = symmetries.reflections.length > 0 && twins.every((twin) => twin !== null);
  return {
    puzzle,
    identical,
    anchor,
    cover,
    whole,
    count: createCounting({ cover, anchor, symmetries, twins: mirrors ? twins : null }),
    mirrors,
    solution: (rows) => solutionOf(puzzle, copies, arrange(rows)),
  };
}

/** For each kind the index of the kind with mirrored shape and as many copies; null if none has. */
function twinsOf({ pieces }: PolycubePuzzle, kinds: readonly Kind[], ask: () => void): (number | null)[] {
  const shapes = kinds.flatMap(({ copies: [first = 0, ...others], min }) => {
    const piece = pieces[first];
    return piece === undefined ? [] : [{ ...piece, uses: { min, max: others.length + 1 } }];
  });
  return mirrorTwins(shapes, ask);
}

function checkedIdentical(identical: Identical): Identical {
  if (identical === "distinct" || identical === "same") return identical;
  const value = describeValue(identical);
  throw new InputError("prepare the search", `identical must be distinct or same: it is ${value}`);
}

function checkedAnchor(cover: Cover, anchor: Anchor): Anchor {
  const choices = [...anchorChoices(cover), "none"];
  if (choices.includes(anchor)) return anchor;
  throw new InputError(
    "prepare the search",
    `anchor must be one of ${choices.join(", ")}: it is ${describeValue(anchor)}`,
  );
}

function solutionOf(
  { id, box, pieces }: PolycubePuzzle,
  copies: readonly number[],
  { copies: arrangement, colours }: Arrangement,
): PolycubeSolution {
  const cellsOf: number[][] = copies.map(() => []);
  for (let cell = 0; cell < arrangement.length; cell++) {
    const copy = arrangement[cell] ?? -1;
    // an index of -1 makes the loop ten times as slow
    if (copy >= 0) cellsOf[copy]?.push(cell);
  }
  const placed = pieces.map((): PlacedPiece[] => []);
  for (const [copy, piece] of copies.entries()) {
    const cells = cellsOf[copy] ?? [];
    const { id: pieceId = 0, colours: hasColours } = pieces[piece] ?? {};
    if (cells.length === 0) continue;
    placed[piece]?.push({
      id: pieceId,
      cells: cells.map((cell) => cellAt(box, cell)),
      ...(hasColours && { colours: cells.map((cell) => colours[cell] ?? 0) }),
    });
  }
  return { puzzle: id, box, pieces: placed.flat() };
}
