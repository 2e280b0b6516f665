import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";
import type { SortDirections } from "./direction-order";
import type { IsDead } from "./pruning";

/** The input of a search for all folds, or for all folds with given start cells. */
export interface Folding {
  readonly lattice: Lattice;
  /** For each block, 1 if the string passes straight through it, otherwise 0. */
  readonly straight: Uint8Array;
  /** The index of the block that is placed first. */
  readonly from: number;
  /** The cells to try for the block `from`. */
  readonly starts: readonly number[];
  /** The given cells of the blocks after the first block. */
  readonly given: readonly number[];
  /**
   * If true, the search grows the end with fewer free neighbours. If false, it finishes one end
   * first.
   */
  readonly bothEnds: boolean;
  /** Sorts the directions from a block. If undefined, the order is +x, -x, +y, -y, +z, -z. */
  readonly sortDirections: SortDirections | undefined;
  /** The test that abandons partial folds. If undefined, no partial fold is abandoned. */
  readonly isDead: IsDead | undefined;
  /**
   * Symmetries of the box that fix the given cells. The search finds only one of the folds that
   * these symmetries map to each other.
   */
  readonly alike: readonly CellMap[];
  readonly mostSteps: number;
}

/** The callbacks of a search for folds. A callback may return true to end the search. */
export interface FoldingListener {
  /**
   * Called for each fold with the cells of all blocks. The search reuses the array, so the callback
   * must copy it.
   */
  onFold(cells: Int32Array): boolean;
  /**
   * Called every 256 nodes with their number. `share` estimates the share of the search that is
   * done, as if all branches were of equal size.
   */
  onTick(steps: number, share: () => number): boolean;
}

export interface FoldingEnd {
  /** True if everything was searched, false if a callback ended the search. */
  readonly finished: boolean;
  /**
   * The number of nodes. At each node, the search looks for the free neighbours of an end of the
   * string.
   */
  readonly steps: number;
  /** The number of times that a node tried a neighbour other than its first. */
  readonly branches: number;
}
