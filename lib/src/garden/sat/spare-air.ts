import type { Formula } from "../../sat/formula";
import type { AxisLines } from "./lines";

/**
 * The largest number of spare cells that is worth a counter. With two in 5x4x4, kissat needs 161
 * conflicts; without the counter it took 106 s. With 11 in 6x5x3, a counter makes it slower.
 */
const mostSpare = 8;

/**
 * Adds clauses that fix the number of spare cells of air along an axis, if this number is small. The
 * proof below says what is spare. Every solution has this number, but an engine cannot count and
 * would not find it out.
 *
 * Proof. Add a cell of air after the end of each line. Then each run of tiles is followed by a cell
 * of air. Call the other cells of air spare. Tiles, runs and spare cells together are all cells and
 * the added ones. The number of runs is the number of tiles that are not connected forwards. So the
 * number of spare cells is the same in every solution.
 *
 * A cell of air is spare if it is the first of its line, or if the cell before it is air. In 5x4x4,
 * the 16 lines of 5 cells have 16 · 6 - 63 - 31 = 2 spare cells.
 */
export function countSpareAir(formula: Formula, { lines, tiles, starts, inner }: AxisLines): void {
  const room = lines.reduce((sum, { length }) => sum + length + 1, 0);
  const spare = room - tiles - (tiles - starts - inner);
  if (spare < 0) formula.contradict();
  if (spare < 0 || spare > mostSpare) return;
  const { isAir, areAir } = airIn(formula);
  const places = lines.flatMap((line) => [
    isAir(line[0] ?? 0),
    ...line.slice(1).map((cell, before) => areAir(line[before] ?? 0, cell)),
    isAir(line.at(-1) ?? 0),
  ]);
  formula.count(places, spare, spare);
}

/** The literals 'this cell is air' and 'both cells are air'. A cell with the variable 0 is air. */
function airIn(formula: Formula) {
  let always = 0;
  const isAir = (cell: number): number => {
    if (cell !== 0) return -cell;
    if (always === 0) {
      always = formula.newVariable();
      formula.add(always);
    }
    return always;
  };
  const areAir = (one: number, other: number): number => {
    if (one === 0 || other === 0) return isAir(Math.max(one, other));
    const both = formula.newVariable();
    formula.add(-both, -one);
    formula.add(-both, -other);
    formula.add(both, one, other);
    return both;
  };
  return { isAir, areAir };
}
