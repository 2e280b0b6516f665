import { describeValue, InputError } from "../../input-error";
import { suggestion } from "../../nearest-word";
import type { SearchOptions } from "../../search/search";
import type { WatchOptions } from "../film/moment";
import { type Propagation, propagations } from "./candidates/candidates";
import { type CellOrderName, cellOrderNames, type TieBreak, tieBreaks } from "./cell-order/cell-order";
import { type ProbeBackend, probeBackends } from "./propagation/probe";
import type { CollapseStep, Strategy } from "./state";
import { type TileOrder, tileOrders } from "./tile-order";

/** The options that `restart` and `backtrack` share. */
export interface CollapseOptions extends SearchOptions, WatchOptions {
  /** How far a choice is propagated. */
  propagation?: Propagation;
  /**
   * The backend that tries candidates with propagation `probe`. The result is the same for all
   * backends. Default: auto, the fastest one measured.
   */
  backend?: ProbeBackend;
  /** The tie-break among the cells with fewest candidates. */
  cells?: CellOrderName;
  /**
   * The tie-break among cells at the same distance from the centre, for the cell orders
   * `centre-out` and `frontier`. Default: fixed.
   */
  ties?: TieBreak;
  /** The order in which a cell's candidates are tried. */
  tiles?: TileOrder;
  /**
   * A listener that the search calls for every choice, decision, contradiction and undo, for an
   * animation.
   */
  onStep?: (step: CollapseStep) => void;
}

/**
 * Checks the options whose values are names.
 *
 * @throws InputError if a value is unknown
 */
export function checkCollapseOptions({ propagation, backend, cells, ties, tiles }: CollapseOptions): void {
  checkOneOf("propagation", propagation, propagations);
  checkOneOf("backend", backend, probeBackends);
  checkOneOf("cells", cells, cellOrderNames);
  checkOneOf("ties", ties, tieBreaks);
  checkOneOf("tiles", tiles, tileOrders);
}

/**
 * The strategy that the options describe. The default order of cells and of tiles is shuffled.
 *
 * @param propagation the default strength of the search
 */
export function strategyOf(options: CollapseOptions, propagation: Propagation, tries: number): Strategy {
  const { cells = "shuffled", tiles = "shuffled", ties, backend, onStep, onMoment } = options;
  return { propagation: options.propagation ?? propagation, backend, cells, ties, tiles, tries, onStep, onMoment };
}

/**
 * Checks that an option is undefined, infinite, or a whole number of at least 1.
 *
 * @throws InputError if it is not
 */
export function checkCount(name: string, value: number | undefined): void {
  if (value === undefined || value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && value > 0)) return;
  throw new InputError("search", `${name} must be a whole number of at least 1: it is ${describeValue(value)}`);
}

/**
 * Checks that an option is undefined or one of the known names.
 *
 * @throws InputError if it is not
 */
export function checkOneOf(name: string, value: string | undefined, known: readonly string[], action = "search"): void {
  if (value === undefined || known.includes(value)) return;
  const problem = `${name} must be one of ${known.join(", ")}: it is ${describeValue(value)}`;
  throw new InputError(action, `${problem}${suggestion(value, known)}`);
}
