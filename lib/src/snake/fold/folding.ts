import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";
import type { SortDirections } from "./direction-order";
import type { IsDead } from "./pruning";

/** A search for all folds, or for those with the given start. */
export interface Folding {
  readonly lattice: Lattice;
  /** For each block 1 if the string goes straight through it, otherwise 0. */
  readonly straight: Uint8Array;
  /** The block that is placed first, and the cells to try for it. */
  readonly from: number;
  readonly starts: readonly number[];
  /** The given cells of the blocks after the first. */
  readonly given: readonly number[];
  /** True to grow the end with fewer free neighbours, false to finish one end first. */
  readonly bothEnds: boolean;
  /** Default: positive and negative x, then y, then z. */
  readonly sortDirections: SortDirections | undefined;
  /** Default: no pruning. */
  readonly isDead: IsDead | undefined;
  /**
   * Maps of the box that fix the given cells. Of the folds that they map to each other, only one is
   * found.
   */
  readonly alike: readonly CellMap[];
  readonly mostSteps: number;
}

/** Listens to a search. Either function may return true to end it. */
export interface FoldingListener {
  /** Gets the cells of all blocks. The array is reused, so copy it to keep it. */
  onFold(cells: Int32Array): boolean;
  /**
   * Called every 256 nodes, with their number and a function that estimates the share done as if
   * all branches were of equal size.
   */
  onTick(steps: number, share: () => number): boolean;
}

export interface FoldingEnd {
  /** True if everything was searched. */
  readonly finished: boolean;
  /** The number of nodes: each looks for the free neighbours of an end of the string. */
  readonly steps: number;
  /** The number of times another neighbour than the first was tried. */
  readonly branches: number;
}
