import { Cadical } from "cadical-wasm";
import type { Garden, PlacedTile } from "../../../src/garden/garden";
import { type EncodeOptions, encodeGarden } from "../../../src/garden/sat/encode";
import { cellAt } from "../../../src/space/box";
import { asText } from "../brute-force";

/**
 * All solutions of a garden's formula as texts, without Red if there is air. Each model is excluded
 * by a clause over all variables of cells (without air: faces), so no solution comes twice.
 */
export async function modelsOf(garden: Garden, options: EncodeOptions): Promise<string[]> {
  const { variables, formula } = encodeGarden(garden, options);
  const solver = await Cadical.create();
  solver.ensureVars(formula.variableCount());
  solver.addClauses(formula.clauses);
  const found: string[] = [];
  while (solver.solve() === "satisfiable") {
    const isTrue = (variable: number) => variable > 0 && solver.value(variable);
    const placed: PlacedTile[] = [];
    for (let cell = 0; cell < variables.cellCount; cell++) {
      const full = variables.full(cell);
      if (full !== undefined && !isTrue(full)) continue;
      const tile = garden.space.directions.reduce(
        (sum, { bit }, d) => sum + (isTrue(variables.side(cell, d)) ? bit : 0),
        0,
      );
      placed.push({ at: cellAt(garden.box, cell), tile });
    }
    found.push(asText(placed));
    const clause = Array.from({ length: variables.decisionCount }, (_, i) => (isTrue(i + 1) ? -(i + 1) : i + 1));
    if (clause.length === 0) break;
    solver.addClause(clause);
  }
  solver.dispose();
  return found.sort();
}
