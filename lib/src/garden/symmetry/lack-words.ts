import { counted } from "../../search/counted";

/** A symmetry that counting rules out: some tiles need more cells of a kind than there are. */
export interface Lack {
  /** The number of tiles that need such a cell. */
  readonly tiles: number;
  /** The number of such cells. */
  readonly cells: number;
  /** What the tiles have in common, after the word look: "the same after one half-turn". */
  readonly look: string;
  /** What the cells have in common, after the words "a cell that". */
  readonly need: string;
  /** Where the cells are counted: "the box 15x15 has" or "there is". */
  readonly where: string;
}

/**
 * Says in one sentence how many tiles lack a cell. It is the end of an error line.
 *
 * @example
 * lackWords({ tiles: 4, cells: 1, look: "the same", need: "stays", where: "there is" })
 * // 4 tiles look the same, so each needs a cell that stays: there is only 1 such cell
 */
export function lackWords({ tiles, cells, look, need, where }: Lack): string {
  const who = tiles === 1 ? "1 tile looks" : `${counted(tiles, "tile")} look`;
  const found = cells === 0 ? "no such cell" : `only ${counted(cells, "such cell")}`;
  return `${who} ${look}, so ${tiles === 1 ? "it" : "each"} needs a cell that ${need}: ${where} ${found}`;
}
