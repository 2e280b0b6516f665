import { InputError } from "../../input-error";
import { type Cover, coverOf, usesIn } from "../../polycube/cover/cover";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { cellName, pieceNames, surplusHoles, targetCells } from "./cover-names";

/** More options than this make a file of several hundred MB. */
const mostOptions = 2_000_000;

/**
 * A puzzle as the exact cover that Knuth's programs dlx1, dlx2 … read: items in the first line, `|`
 * before the secondary ones, then an option in each line. Lines that begin with `|` are comments.
 *
 * An item is a cell or a piece. A cell that may stay empty, and a piece that may be left out, are
 * secondary. A piece that is used several times has an item for each copy; the programs then find
 * every assembly once for each order of the copies, and a comment says how many times that is.
 *
 * @param action the start of error messages: "convert soma.json"
 * @example polycube.dlxText(soma, "save the cover").split("\n").length // 691: two lines and 688 options
 * @throws InputError if the number of copies of a piece may vary, except from 0 to 1
 */
export function dlxText(puzzle: PolycubePuzzle, action: string): string {
  const cover = coverOf(puzzle, "distinct", { mayHaveHolePiece: false });
  const copies = copyItems(puzzle, cover, action);
  const optionCount = cover.rows.reduce((sum, { piece }) => sum + (copies[piece]?.length ?? 0), 0);
  if (optionCount > mostOptions) {
    const most = mostOptions.toLocaleString("en");
    throw new InputError(
      action,
      `the puzzle must have at most ${most} options: it has ${optionCount.toLocaleString("en")}`,
    );
  }
  if (surplusHoles(cover) > 0) {
    throw new InputError(action, `the pieces must leave fewer holes: they leave ${surplusHoles(cover)} too many`);
  }
  const cells = targetCells(cover);
  const isLeftOut = (piece: number) => usesIn(cover, piece).min === 0;
  const primary = [
    ...copies.flatMap((items, piece) => (isLeftOut(piece) ? [] : items)),
    ...cells.filter(({ isRequired }) => isRequired).map(({ cell }) => cellName(cover, cell)),
  ];
  const secondary = [
    ...copies.flatMap((items, piece) => (isLeftOut(piece) ? items : [])),
    ...cells.filter(({ isRequired }) => !isRequired).map(({ cell }) => cellName(cover, cell)),
  ];
  const lines = [
    ...comments(puzzle, cover),
    [...primary, ...(secondary.length > 0 ? ["|", ...secondary] : [])].join(" "),
    ...cover.rows.flatMap((row) => {
      const names = row.cells.map((cell) => cellName(cover, cell)).join(" ");
      return (copies[row.piece] ?? []).map((item) => `${item} ${names}`);
    }),
  ];
  return `${lines.join("\n")}\n`;
}

/** The items of each piece, one for each copy. */
function copyItems(puzzle: PolycubePuzzle, cover: Cover, action: string): string[][] {
  return pieceNames(puzzle, cover).map((name, piece) => {
    const { min, max } = usesIn(cover, piece);
    if (min !== max && max > 1) {
      const form = `for this format, piece ${puzzle.pieces[piece]?.id} must be used a fixed number of times, or at most once`;
      throw new InputError(action, `${form}: it is used ${min} to ${max} times`);
    }
    return Array.from({ length: max }, (_, copy) => (max === 1 ? name : `${name}.${copy + 1}`));
  });
}

function comments({ name }: PolycubePuzzle, cover: Cover): string[] {
  const title = `| ${name.replace(/\s+/g, " ")}`;
  const orders = Array.from({ length: cover.pieceCount }, (_, piece) => usesIn(cover, piece).max).filter(
    (max) => max > 1,
  );
  if (orders.length === 0) return [title];
  const factor = orders.map((max) => `${max}!`).join(" * ");
  return [title, `| each assembly is found ${factor} times, once for each order of equal pieces`];
}
