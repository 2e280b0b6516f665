import { describeValue, InputError } from "../../input-error";
import type { SearchOptions } from "../../search/search";
import type { WatchOptions } from "../film/moment";
import { type Propagation, propagations } from "./candidates/candidates";
import { type CellOrderName, cellOrderNames, type TieBreak, tieBreaks } from "./cell-order/cell-order";
import { type ProbeBackend, probeBackends } from "./propagation/probe";
import type { CollapseStep, Strategy } from "./state";
import { type TileOrder, tileOrders } from "./tile-order";

/** What the searches that choose a cell, choose a tile and propagate have in common. */
export interface CollapseOptions extends SearchOptions, WatchOptions {
  /** How far a choice is followed. */
  propagation?: Propagation;
  /**
   * With propagation `probe`: who tries the candidates; the result is the same. Default: auto, the
   * quickest one measured.
   */
  backend?: ProbeBackend;
  /** Which of the cells with fewest candidates is chosen. */
  cells?: CellOrderName;
  /**
   * Which of several cells equally far from the centre comes first, with `centre-out` and
   * `frontier`. Default: fixed.
   */
  ties?: TieBreak;
  /** In which order its candidates are tried. */
  tiles?: TileOrder;
  /** Told of every choice, decision, contradiction and step back, for an animation. */
  onStep?: (step: CollapseStep) => void;
}

/** @throws InputError where an option is none of the known ones */
export function checkCollapseOptions({ propagation, backend, cells, ties, tiles }: CollapseOptions): void {
  checkOneOf("propagation", propagation, propagations);
  checkOneOf("backend", backend, probeBackends);
  checkOneOf("cells", cells, cellOrderNames);
  checkOneOf("ties", ties, tieBreaks);
  checkOneOf("tiles", tiles, tileOrders);
}

/**
 * What options ask a search to do; orders that they leave out are shuffled.
 *
 * @param propagation the search's own, where they leave that out
 */
export function strategyOf(options: CollapseOptions, propagation: Propagation, tries: number): Strategy {
  const { cells = "shuffled", tiles = "shuffled", ties, backend, onStep, onMoment } = options;
  return { propagation: options.propagation ?? propagation, backend, cells, ties, tiles, tries, onStep, onMoment };
}

/** @throws InputError where a number is given that is not whole and at least 1 */
export function checkCount(name: string, value: number | undefined): void {
  if (value === undefined || value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && value > 0)) return;
  throw new InputError("search", `${name} must be a whole number of at least 1: it is ${describeValue(value)}`);
}

/** @throws InputError where a word is given that is none of the known ones */
export function checkOneOf(name: string, value: string | undefined, known: readonly string[], action = "search"): void {
  if (value === undefined || known.includes(value)) return;
  throw new InputError(action, `${name} must be one of ${known.join(", ")}: it is ${describeValue(value)}`);
}
