import { backtrack } from "../../garden/collapse/backtrack";
import { type Propagation, propagations } from "../../garden/collapse/candidates/candidates";
import { cellOrderNames } from "../../garden/collapse/cell-order/cell-order";
import { restart } from "../../garden/collapse/restart";
import { type TileOrder, tileOrders } from "../../garden/collapse/tile-order";
import type { Garden } from "../../garden/garden";
import type { SearchOptions } from "../../search/search";
import { verifyGarden } from "../../verify/garden";
import { checkSolutions } from "../check-solutions";

/**
 * A row for one propagation and one cell order. The column of each tile order has the result of a
 * search, in words.
 */
export type OrderRow = { propagation: string; cells: string } & Record<TileOrder, string>;

/**
 * Options of `compareOrders`: the budget and the seed of each run, and the propagations to compare.
 */
export interface CompareOrdersOptions extends Pick<SearchOptions, "seed" | "seconds" | "steps"> {
  /**
   * The propagations to compare. Default: all but `probe`, whose choices take about ten times as
   * long, 3 ms in 31x31x31.
   */
  propagations?: readonly Propagation[];
}

/**
 * Runs a search with every propagation, cell order and tile order. Returns the rows of a table.
 *
 * A cell of the table has the number of choices to the solution, or the highest number of placed
 * tiles if the budget ran out. Every solution is checked.
 *
 * @param options the budget and the seed of each run; each propagation has 16 runs
 * @example
 * const rows = compareOrders(squareGardens(), "backtrack", { steps: 20, propagations: ["faces"] });
 * rows[0].descending
 * // "19 choices"
 */
export function compareOrders(
  garden: Garden,
  search: "restart" | "backtrack",
  { propagations: strengths = withoutProbe, ...options }: CompareOrdersOptions,
): OrderRow[] {
  const run = search === "restart" ? restart : backtrack;
  return strengths.flatMap((propagation) =>
    cellOrderNames.map((cells) => {
      const results = tileOrders.map((tiles) => [
        tiles,
        describe(garden, run(garden, { ...options, propagation, cells, tiles })),
      ]);
      return { propagation, cells, ...Object.fromEntries(results) };
    }),
  );
}

const withoutProbe = propagations.filter((strength) => strength !== "probe");

function describe(garden: Garden, { solutions, statistics }: ReturnType<typeof restart>): string {
  const [solution] = solutions;
  if (solution === undefined) {
    const wanted = garden.tiles.length - (garden.air && garden.tiles.includes(0) ? 1 : 0);
    return `${statistics.placedMost} of ${wanted} tiles`;
  }
  checkSolutions([solution], (found) => verifyGarden(garden, found));
  return `${statistics.choices.toLocaleString("en")} choices`;
}
