import { InputError } from "../../input-error";
import { coverOf } from "../../polycube/cover/cover";
import type { PolycubePuzzle, UseRange } from "../../polycube/puzzle";
import { boxVolume, cellIndex } from "../../space/box";
import { lowCorner, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";
import { safeFileName } from "../file-name";
import { isSymbol, longestSymbol, mostCopies } from "../puzzle/limits";
import type { ReadPuzzle } from "../puzzle/read";
import { targetAtOrigin, volumeWarnings } from "../puzzle/read";

/** A puzzle as the list of its placements. */
export interface PlacementList {
  readonly title: string;
  readonly cells: readonly { readonly at: Cell; readonly optional: boolean }[];
  /** Every placement of each piece, as the cells that it fills. */
  readonly pieces: readonly {
    readonly name: string;
    readonly uses: UseRange;
    readonly placements: readonly Cell[][];
  }[];
  readonly maxHoles?: number;
}

/**
 * The puzzle whose placements are those of a list. The first placement of a piece is its shape. The
 * list must then have exactly the placements of that shape in the target: with fewer of them, as
 * colours would leave, it would be another puzzle.
 *
 * @param file the name of the file, from which the puzzle gets its id
 * @throws InputError if the list is not that of a polycube puzzle
 */
export function puzzleFromPlacements(list: PlacementList, file: string, action: string): ReadPuzzle {
  const refuse = (problem: string) => new InputError(action, problem);
  if (list.cells.length === 0) throw refuse("the file must name a cell, such as 0,2,1: it names none");
  if (list.pieces.length === 0) throw refuse("the file must name a piece: it names none");
  const { box, target } = targetAtOrigin(
    list.cells.map(({ at, optional }) => ({ at, ...(optional && { optional }) })),
    action,
    list.maxHoles,
  );
  const isFull = target.cells.length === boxVolume(box) && list.cells.every(({ optional }) => !optional);
  const id = safeFileName(file.replace(/\.[^.]*$/, ""), "Puzzle");
  const puzzle: PolycubePuzzle = {
    id,
    name: list.title || id,
    outputName: `${id}-Solutions`,
    box,
    pieces: list.pieces.map(({ name, uses, placements: [shape = []] }, index) => {
      const form = `must have a name of at most ${longestSymbol} characters without spaces`;
      if (!isSymbol(name)) throw refuse(`piece ${index + 1} ${form}: it has another`);
      if (uses.max > mostCopies) throw refuse(`piece ${name} must be used at most ${mostCopies} times: it may be more`);
      const cells = shape.map((cell) => subtract(cell, lowCorner(shape)));
      return {
        id: index,
        symbol: name,
        description: name,
        cells,
        ...(uses.min !== 1 || uses.max !== 1 ? { uses } : {}),
      };
    }),
    ...(isFull ? {} : { target }),
  };
  checkPlacements(list, puzzle, action);
  return { puzzle, warnings: volumeWarnings(puzzle) };
}

function checkPlacements({ cells, pieces }: PlacementList, puzzle: PolycubePuzzle, action: string): void {
  const corner = lowCorner(cells.map(({ at }) => at));
  const keyOf = (placement: readonly Cell[]) =>
    placement
      .map((cell) => cellIndex(puzzle.box, subtract(cell, corner)))
      .sort((a, b) => a - b)
      .join();
  const own = pieces.map(() => new Set<string>());
  const cover = coverOf(puzzle, "distinct", { mayHaveHolePiece: false });
  for (const row of cover.rows) own[row.piece]?.add(row.cells.join());
  for (const [index, { name, placements }] of pieces.entries()) {
    const [listed, all] = [new Set(placements.map(keyOf)), own[index] ?? new Set()];
    const isSame = listed.size === all.size && [...listed].every((key) => all.has(key));
    if (isSame) continue;
    const form = `the file must have all ${all.size} placements of the shape of piece ${name}, and no others`;
    throw new InputError(action, `${form}: it has ${listed.size} placements, and not the same ones`);
  }
}

/**
 * The cell of a name such as 0,2,1; undefined for other names.
 *
 * @example cellNamed("0,2,1") // [0, 2, 1]
 */
export function cellNamed(name: string): Cell | undefined {
  return /^\d{1,4},\d{1,4},\d{1,4}$/.test(name) ? name.split(",").map(Number) : undefined;
}
