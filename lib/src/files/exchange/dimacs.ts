import { type Cover, coverOf, usesIn } from "../../polycube/cover/cover";
import type { PolycubePuzzle, TargetCell } from "../../polycube/puzzle";
import { createFormula, dimacsLines, type Formula } from "../../sat/formula";
import { cellsOf } from "../../space/box";
import { cellName, pieceNames, surplusHoles, targetCells } from "./cover-names";

/** The words of the comments, by which `dimacsFrom` reads the puzzle again. */
export const words = {
  required: "must be filled:",
  optional: "may stay empty:",
  holes: "most empty cells:",
  uses: "copies:",
  hole: "hole",
} as const;

/**
 * A puzzle as a formula in DIMACS CNF, for every satisfiability solver. Variable v is true if the
 * placement in the comment `c v …` is chosen. More comments name the cells of the target, and the
 * pieces that are not used exactly once.
 *
 * All other variables count placements, and the placements determine them. So the formula has
 * exactly as many models as the puzzle has assemblies.
 *
 * @example polycube.dimacsText(soma).startsWith("c Soma Cube") // true
 */
export function dimacsText(puzzle: PolycubePuzzle): string {
  const cover = coverOf(puzzle);
  const names = pieceNames(puzzle, cover);
  const lines = [
    `c ${puzzle.name.replace(/\s+/g, " ")}`,
    ...ruleComments(puzzle, names),
    ...cover.rows.map(({ piece, cells }, row) => {
      const where = cells.map((cell) => cellName(cover, cell)).join(" ");
      return `c ${row + 1} ${piece === cover.holePiece ? words.hole : names[piece]} ${where}`;
    }),
    ...formulaLines(cover),
  ];
  return `${lines.join("\n")}\n`;
}

/** The lines of a formula that are no comments. Variable v is the row with index v - 1. */
export function formulaLines(cover: Cover): string[] {
  const formula = formulaOf(cover);
  return dimacsLines(formula.variableCount(), formula.clauses);
}

/** The rules of the puzzle that its placements do not show. */
function ruleComments({ box, target, pieces }: PolycubePuzzle, names: readonly string[]): string[] {
  const cells = target?.cells ?? [...cellsOf(box)].map((at): TargetCell => ({ at }));
  const listed = (isOptional: boolean) =>
    cells.filter(({ optional = false }) => optional === isOptional).map(({ at }) => at.join(","));
  const [required, optional] = [listed(false), listed(true)];
  return [
    ...(required.length > 0 ? [`c ${words.required} ${required.join(" ")}`] : []),
    ...(optional.length > 0 ? [`c ${words.optional} ${optional.join(" ")}`] : []),
    ...(target?.maxHoles === undefined ? [] : [`c ${words.holes} ${target.maxHoles}`]),
    ...pieces.flatMap(({ uses }, index) => (uses ? [`c ${words.uses} ${names[index]} ${uses.min} ${uses.max}`] : [])),
  ];
}

function formulaOf(cover: Cover): Formula {
  const formula = createFormula(cover.rows.length);
  const byCell = new Map(targetCells(cover).map(({ cell }): [number, number[]] => [cell, []]));
  const byPiece = Array.from({ length: cover.pieceCount }, (): number[] => []);
  for (const [row, { piece, cells }] of cover.rows.entries()) {
    byPiece[piece]?.push(row + 1);
    for (const cell of cells) byCell.get(cell)?.push(row + 1);
  }
  for (const { cell, isRequired } of targetCells(cover)) {
    formula.count(byCell.get(cell) ?? [], isRequired ? 1 : 0, 1);
  }
  for (const [piece, rows] of byPiece.entries()) {
    const { min, max } = usesIn(cover, piece);
    formula.count(rows, min, max);
  }
  if (surplusHoles(cover) > 0) formula.contradict();
  return formula;
}
