import { type Cover, usesIn } from "../../polycube/cover/cover";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { cellAt } from "../../space/box";

/**
 * A name for each piece of a cover: its symbol if it is short and plain, else P and its index.
 *
 * @example pieceNames(soma, cover) // ["0", "1", "2", "3", "4", "5", "6"]
 */
export function pieceNames({ pieces }: PolycubePuzzle, { pieceCount }: Cover): string[] {
  const symbols = Array.from({ length: pieceCount }, (_, index) => {
    const symbol = pieces[index]?.symbol ?? "";
    return /^[!-~]{1,4}$/.test(symbol) && !/[:|,.]/.test(symbol) ? symbol : `P${index}`;
  });
  return new Set(symbols).size === symbols.length ? symbols : symbols.map((_, index) => `P${index}`);
}

/** The name of a cell: its coordinates, as in 0,2,1. */
export function cellName({ box }: Cover, cell: number): string {
  return cellAt(box, cell).join(",");
}

/** The cells that belong to the target, each with whether it must be filled. */
export function targetCells({ box, roles }: Cover): { cell: number; isRequired: boolean }[] {
  const count = box.reduce((volume, side) => volume * side, 1);
  return Array.from({ length: count }, (_, cell) => ({ cell, role: roles?.[cell] ?? "required" }))
    .filter(({ role }) => role !== "outside")
    .map(({ cell, role }) => ({ cell, isRequired: role === "required" }));
}

/**
 * The number of holes beyond the limit of the cover; 0 if the limit is kept or there is none. A
 * cover has a limit only if every piece is used a fixed number of times.
 */
export function surplusHoles(cover: Cover): number {
  const { maxHoles, rows, pieceCount } = cover;
  if (maxHoles === undefined) return 0;
  const sizes = new Map(rows.map(({ piece, cells }) => [piece, cells.length]));
  let cubes = 0;
  for (let piece = 0; piece < pieceCount; piece++) cubes += usesIn(cover, piece).max * (sizes.get(piece) ?? 0);
  return Math.max(0, targetCells(cover).length - cubes - maxHoles);
}
