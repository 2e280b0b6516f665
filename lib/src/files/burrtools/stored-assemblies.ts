import type { PlacedPiece, PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { isInBox } from "../../space/box";
import { compareCells, subtract } from "../../space/cell";
import type { ShapeUses } from "./problem";
import { burrtoolsRotations, placedCells, type StoredPlacement } from "./rotations";
import type { Shape } from "./voxels";
import { childNamed, childrenNamed, type XmlElement } from "./xml";

/** The shapes of a file, and which of them are the pieces and the target of the puzzle. */
interface Shapes extends ShapeUses {
  readonly shapes: readonly Shape[];
}

/** At most this many are read; a file of 50 MB could hold more than fit into memory. */
const mostRead = 10_000;

/**
 * The assemblies in a problem. One that cannot be read is left out with a warning, because the
 * puzzle does not depend on it.
 */
export function storedAssemblies(
  element: XmlElement,
  puzzle: PolycubePuzzle,
  shapes: Shapes,
): { assemblies: PolycubeSolution[]; warnings: string[] } {
  const stored = childrenNamed(childNamed(element, "solutions"), "solution");
  const read = stored
    .slice(0, mostRead)
    .map((solution) => assemblyFrom(childNamed(solution, "assembly")?.text ?? "", puzzle, shapes));
  const assemblies = read.filter((assembly) => assembly !== undefined);
  const [wrong, more] = [read.length - assemblies.length, stored.length - read.length];
  const warnings = [
    ...(wrong === 0 ? [] : [`${wrong} of ${read.length} stored assemblies are ignored: they do not fit`]),
    ...(more === 0 ? [] : [`${more} more stored assemblies are not read`]),
  ];
  return { assemblies, warnings };
}

/** A placement for each copy of each piece: `x y z rotation`, or `x` for a copy that is not used. */
function assemblyFrom(text: string, puzzle: PolycubePuzzle, shapes: Shapes): PolycubeSolution | undefined {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const pieces: PlacedPiece[] = [];
  let next = 0;
  for (const [piece, { uses = { max: 1 } }] of puzzle.pieces.entries()) {
    const copies: PlacedPiece[] = [];
    for (let copy = 0; copy < uses.max; copy++) {
      const placement = placementAt(words, next);
      if (placement === undefined) return undefined;
      next += placement === "unused" ? 1 : 4;
      if (placement === "unused") continue;
      const placed = placedPiece(puzzle, piece, placement, shapes);
      if (placed.cells.some((cell) => !isInBox(puzzle.box, cell))) return undefined;
      copies.push(placed);
    }
    pieces.push(...copies.sort((a, b) => compareCells(a.cells[0] ?? [], b.cells[0] ?? [])));
  }
  return next === words.length ? { puzzle: puzzle.id, box: puzzle.box, pieces } : undefined;
}

function placementAt(words: readonly string[], index: number): StoredPlacement | "unused" | undefined {
  if (words[index] === "x") return "unused";
  const numbers = words.slice(index, index + 4);
  if (numbers.length < 4 || !numbers.every((word) => /^-?\d{1,6}$/.test(word))) return undefined;
  const [x = 0, y = 0, z = 0, rotation = 0] = numbers.map(Number);
  return rotation in burrtoolsRotations ? { shift: [x, y, z], rotation } : undefined;
}

function placedPiece(
  { pieces }: PolycubePuzzle,
  index: number,
  placement: StoredPlacement,
  { shapes, pieceShapes, corner }: Shapes,
): PlacedPiece {
  const { id = 0, cells = [], colours } = pieces[index] ?? {};
  const hotspot = shapes[pieceShapes[index] ?? 0]?.hotspot ?? [0, 0, 0];
  const placed = placedCells(cells, hotspot, placement)
    .map((cell, cube) => ({ cell: subtract(cell, corner), colour: colours?.[cube] ?? 0 }))
    .sort((a, b) => compareCells(a.cell, b.cell));
  return {
    id,
    cells: placed.map(({ cell }) => cell),
    ...(colours === undefined ? {} : { colours: placed.map(({ colour }) => colour) }),
  };
}
