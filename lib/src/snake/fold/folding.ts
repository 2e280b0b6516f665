import type { CellMap } from "../../space/box-symmetries";
import type { Lattice } from "../lattice";
import type { SortWays } from "./direction-order";
import type { IsDead } from "./pruning";

/** One search for folds: of all of them, or of those that begin as given. */
export interface Folding {
  readonly lattice: Lattice;
  /** For each block, 1 where the string goes straight through. */
  readonly straight: Uint8Array;
  /** The block that is laid first, and the cells to try for it. */
  readonly from: number;
  readonly starts: readonly number[];
  /** The cells of the blocks that follow the first, where they are given. */
  readonly given: readonly number[];
  /** Whether to go on at the end that has fewer ways, instead of finishing one end first. */
  readonly bothEnds: boolean;
  /** Not given: up and down along x, then y, then z. */
  readonly sortWays: SortWays | undefined;
  /** Not given: nothing is looked for but ways to go on. */
  readonly isDead: IsDead | undefined;
  /** Maps of the box that leave the given cells where they are: of folds that they make alike, only one is found. */
  readonly alike: readonly CellMap[];
  readonly mostSteps: number;
}

/** What is told while folding; either may return true to end it. */
export interface FoldingListener {
  /** The cells of all blocks. The list is reused: copy what is kept. */
  onFold(cells: Int32Array): boolean;
  /** Every 256 steps: how many there were, and a function that tells how much is done, supposing that all branches are alike. */
  onTick(steps: number, share: () => number): boolean;
}

export interface FoldingEnd {
  /** Whether everything was searched. */
  readonly finished: boolean;
  /** How often the blocks laid so far were looked at, for ways to go on. */
  readonly steps: number;
  /** How often another way was taken than the first. */
  readonly branches: number;
}
