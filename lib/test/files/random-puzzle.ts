import fc from "fast-check";
import type { Piece, PlacedPiece, PolycubePuzzle, PolycubeSolution, TargetCell } from "../../src/polycube/puzzle";
import { cellsOf } from "../../src/space/box";
import { compareCells, highCorner, lowCorner, subtract } from "../../src/space/cell";
import { cubic } from "../../src/space/orthogonal";
import type { Cell } from "../../src/space/space";
import { mapCell, symmetries } from "../../src/space/symmetry";

/** A random puzzle and an assembly of it. */
export interface RandomPuzzle {
  readonly puzzle: PolycubePuzzle;
  readonly assembly: PolycubeSolution;
}

const rotations = symmetries(cubic).filter(({ reflection }) => !reflection);

/**
 * Random puzzles with a known assembly: each cell of a small box belongs to a piece or to none, may
 * be optional, and may have a colour. The pieces are rotated and shifted.
 *
 * @param features which rules the puzzles may have
 */
export function randomPuzzles(
  features: { readonly rules?: boolean; readonly gaps?: boolean } = { rules: true, gaps: true },
): fc.Arbitrary<RandomPuzzle> {
  const { rules = false, gaps = false } = features;
  const side = fc.integer({ min: 1, max: 3 });
  return fc.tuple(side, side, side).chain((box) => {
    const cells = [...cellsOf(box)];
    const each = <Value>(value: fc.Arbitrary<Value>) =>
      fc.array(value, { minLength: cells.length, maxLength: cells.length });
    return fc
      .record({
        owners: each(fc.integer({ min: gaps ? -1 : 0, max: 3 })),
        optional: each(rules ? fc.boolean() : fc.constant(false)),
        colours: each(rules ? fc.integer({ min: 0, max: 2 }) : fc.constant(0)),
        isColoured: fc.boolean(),
        turns: fc.array(fc.nat(23), { minLength: 4, maxLength: 4 }),
        shifts: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 12, maxLength: 12 }),
        extra: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
        group: fc.nat(2),
        maxHoles: fc.option(fc.nat(3)),
      })
      .filter(({ owners }) => owners.some((owner) => owner >= 0))
      .map((choice) => puzzleFrom(cells, { ...choice, rules }));
  });
}

interface Choice {
  readonly owners: readonly number[];
  readonly optional: readonly boolean[];
  readonly colours: readonly number[];
  readonly isColoured: boolean;
  readonly turns: readonly number[];
  readonly shifts: readonly number[];
  readonly extra: readonly number[];
  readonly group: number;
  readonly maxHoles: number | null;
  readonly rules: boolean;
}

function puzzleFrom(all: readonly Cell[], choice: Choice): RandomPuzzle {
  const { owners, optional, colours, turns, shifts, extra, group, rules } = choice;
  const isColoured = rules && choice.isColoured;
  const used = all.map((at, index) => ({ at, index })).filter(({ index }) => (owners[index] ?? -1) >= 0);
  const corner = lowCorner(used.map(({ at }) => at));
  const box = subtract(highCorner(used.map(({ at }) => at)), corner).map((difference) => difference + 1);
  const target: TargetCell[] = used.map(({ at, index }) => ({
    at: subtract(at, corner),
    ...(optional[index] ? { optional: true } : {}),
    ...(isColoured && colours[index] ? { colour: colours[index] } : {}),
  }));
  const pieces: Piece[] = [];
  const placed: PlacedPiece[] = [];
  for (const owner of new Set(used.map(({ index }) => owners[index] ?? 0))) {
    const own = used.filter(({ index }) => owners[index] === owner);
    const cells = own.map(({ at }) => subtract(at, corner));
    const paint = own.map(({ index }) => (isColoured ? (colours[index] ?? 0) : 0));
    const painted = paint.some((colour) => colour > 0) ? { colours: paint } : {};
    const id = pieces.length;
    const rotation = rotations[turns[id] ?? 0];
    const shift = shifts.slice(3 * id, 3 * id + 3);
    const max = 1 + (rules ? (extra[id] ?? 0) : 0);
    pieces.push({
      id,
      symbol: String.fromCharCode(65 + id),
      description: `piece ${id} <&">`,
      cells: rotation === undefined ? cells : cells.map((cell) => subtract(mapCell(rotation, cell), shift)),
      ...painted,
      ...(max === 1 ? {} : { uses: { min: id % 2, max } }),
      ...(rules && group > 0 ? { group } : {}),
    });
    placed.push({ id, cells, ...painted });
  }
  const isFull = target.length === box.reduce((volume, length) => volume * length, 1);
  const isPlain = target.every((cell) => !cell.optional && cell.colour === undefined);
  const holes = target.filter((cell) => cell.optional).length;
  const limit = choice.maxHoles !== null && choice.maxHoles < holes ? { maxHoles: choice.maxHoles } : {};
  const hasColours = target.some(({ colour }) => colour) || pieces.some((piece) => piece.colours);
  const puzzle: PolycubePuzzle = {
    id: "Random",
    name: "Random",
    outputName: "Random-Solutions",
    box,
    pieces,
    ...(isFull && isPlain ? {} : { target: { cells: target, ...limit } }),
    ...(hasColours
      ? {
          allowedColours: [
            { piece: 1, target: 1 },
            { piece: 2, target: 2 },
          ],
        }
      : {}),
  };
  return { puzzle, assembly: { puzzle: "Random", box, pieces: placed } };
}

/** A puzzle with its pieces moved to the origin and their cells in scan order. */
export function normalised(puzzle: PolycubePuzzle): PolycubePuzzle {
  return {
    ...puzzle,
    pieces: puzzle.pieces.map((piece) => {
      const corner = lowCorner(piece.cells);
      const cubes = piece.cells
        .map((cell, cube) => ({ cell: subtract(cell, corner), colour: piece.colours?.[cube] ?? 0 }))
        .sort((a, b) => compareCells(a.cell, b.cell));
      return {
        ...piece,
        cells: cubes.map(({ cell }) => cell),
        ...(piece.colours === undefined ? {} : { colours: cubes.map(({ colour }) => colour) }),
      };
    }),
  };
}
