import { type Cover, coverOf, usesIn } from "../../polycube/cover/cover";
import type { PolycubePuzzle, TargetCell } from "../../polycube/puzzle";
import { cellsOf } from "../../space/box";
import { cellName, pieceNames, surplusHoles, targetCells } from "./cover-names";

/** A clause: at least one of these literals is true. Negative numbers are negated variables. */
type Clause = readonly number[];

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
  const { clauses, variableCount } = formulaOf(cover);
  return [`p cnf ${variableCount} ${clauses.length}`, ...clauses.map((clause) => `${clause.join(" ")} 0`)];
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

/** The clauses of a cover, and the number of variables. */
function formulaOf(cover: Cover): { clauses: Clause[]; variableCount: number } {
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
  return { clauses: formula.clauses, variableCount: formula.variableCount() };
}

/** Below this number of literals, a clause for each pair is shorter than a counter. */
const fewLiterals = 6;

function createFormula(placements: number) {
  const clauses: Clause[] = [];
  let last = placements;

  /** Demands that `min` to `max` of the literals are true. */
  function count(literals: readonly number[], min: number, max: number): void {
    if (literals.length < min) contradict();
    else if (min === 1) clauses.push(literals);
    if (max === 1 && literals.length < fewLiterals) excludePairs(literals);
    else if (max === 1) excludeByLadder(literals);
    else if (min > 1 || max < literals.length) countUp(literals, min, max);
  }

  function excludePairs(literals: readonly number[]): void {
    for (const [index, first] of literals.entries()) {
      for (const second of literals.slice(index + 1)) clauses.push([-first, -second]);
    }
  }

  /** A variable says whether one of the literals so far is true; the next may then not be. */
  function excludeByLadder(literals: readonly number[]): void {
    let before = literals[0] ?? 0;
    for (const literal of literals.slice(1)) {
      const now = ++last;
      clauses.push([-before, -literal], [-before, now], [-literal, now], [before, literal, -now]);
      before = now;
    }
  }

  /**
   * A sequential counter: `sums[j]` says whether at least j + 1 of the literals so far are true. It
   * is equivalent to that, not only implied by it, so that models are not multiplied.
   */
  function countUp(literals: readonly number[], min: number, max: number): void {
    const highest = Math.min(max + 1, literals.length);
    let sums: number[] = [];
    for (const literal of literals) {
      const next: number[] = [];
      for (let j = 0; j <= Math.min(sums.length, highest - 1); j++) {
        const [kept, carried] = [sums[j], j === 0 ? undefined : sums[j - 1]];
        const now = ++last;
        // now = kept or (literal and carried); without carried, j is 0; without kept, it is false
        clauses.push([-literal, ...(carried === undefined ? [] : [-carried]), now]);
        if (kept !== undefined) clauses.push([-kept, now]);
        clauses.push([-now, ...(kept === undefined ? [] : [kept]), literal]);
        if (carried !== undefined) clauses.push([-now, ...(kept === undefined ? [] : [kept]), carried]);
        next.push(now);
      }
      sums = next;
    }
    const [least, tooMany] = [sums[min - 1], sums[max]];
    if (least !== undefined) clauses.push([least]);
    if (tooMany !== undefined) clauses.push([-tooMany]);
  }

  function contradict(): void {
    const variable = ++last;
    clauses.push([variable], [-variable]);
  }

  return { clauses, count, contradict, variableCount: () => last };
}
