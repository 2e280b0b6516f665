import { describeValue, InputError } from "../../input-error";
import type { Cell } from "../../space/space";
import type { ReadPuzzle } from "../puzzle/read";
import { cellNamed, type PlacementList, puzzleFromPlacements } from "./from-placements";

/**
 * Reads a puzzle from the exact cover of Knuth's programs, if it is one of a polycube puzzle: every
 * item is a cell, such as `0,2,1`, or a piece, and every option is a piece with the cells that it
 * fills. The items `A.1`, `A.2` … are copies of a piece A. `dlxText` writes such files.
 *
 * @param name the name of the file, from which the puzzle gets its id
 * @param action the start of error messages: "solve soma.dlx"
 * @throws InputError with the line of the first mistake, or if the options are not all placements
 */
export function dlxFrom(text: string, name: string, action: string): ReadPuzzle {
  const lines = text.split(/\r?\n/).map((line, index) => ({ words: line.trim(), number: index + 1 }));
  const comments = lines.filter(({ words }) => words.startsWith("|"));
  const [head, ...options] = lines.filter(({ words }) => words !== "" && !words.startsWith("|"));
  const { cells, pieces } = itemsOf(head?.words ?? "", action);
  for (const { words, number } of options) {
    const refuse = (form: string) =>
      new InputError(action, `line ${number} must ${form}: it is ${describeValue(words)}`);
    const placed = words.split(/\s+/);
    const owners = placed.filter((item) => cellNamed(item) === undefined);
    const [owner = ""] = owners;
    const placements = pieces.get(owner)?.placements;
    if (owners.length !== 1 || placements === undefined) throw refuse("have one piece of the first line");
    const own = placed.filter((item) => item !== owner);
    if (own.length === 0 || new Set(own).size < own.length || !own.every((item) => cells.has(item))) {
      throw refuse("have cells of the first line, each once");
    }
    placements.push(own.map((item) => cellNamed(item) ?? []));
  }
  const list: PlacementList = {
    title: (comments[0]?.words ?? "").slice(1).trim(),
    cells: [...cells].map(([item, optional]) => ({ at: cellNamed(item) ?? [], optional })),
    pieces: joinedCopies(pieces, action),
  };
  return puzzleFromPlacements(list, name, action);
}

/** The placements of an item, and whether it may be left out. */
interface PieceItem {
  readonly isOptional: boolean;
  readonly placements: Cell[][];
}

/** The items of the first line: cells with whether they may stay empty, and pieces. */
function itemsOf(head: string, action: string): { cells: Map<string, boolean>; pieces: Map<string, PieceItem> } {
  const [primary = "", secondary = "", ...more] = head.split(/(?:^|\s)\|(?:\s|$)/);
  if (more.length > 0) throw new InputError(action, "the first line must have one | at most: it has more");
  const cells = new Map<string, boolean>();
  const pieces = new Map<string, PieceItem>();
  for (const [isOptional, words] of [primary, secondary].entries()) {
    for (const item of words.split(/\s+/).filter((word) => word !== "")) {
      const problem = cells.has(item) || pieces.has(item) ? "be listed once" : oddName(item);
      if (problem !== undefined)
        throw new InputError(action, `the item ${describeValue(item)} must ${problem}: it is not`);
      if (cellNamed(item) === undefined) pieces.set(item, { isOptional: isOptional === 1, placements: [] });
      else cells.set(item, isOptional === 1);
    }
  }
  return { cells, pieces };
}

/** Colours of items and multiplicities, as in `item:c` and `0:2|item`, are no part of a puzzle. */
function oddName(item: string): string | undefined {
  return /[:|]/.test(item) ? "be a plain name" : undefined;
}

/** The items A.1, A.2 … become one piece with as many copies, if they have the same placements. */
function joinedCopies(items: ReadonlyMap<string, PieceItem>, action: string): PlacementList["pieces"] {
  const groups = new Map<string, PieceItem[]>();
  for (const [item, own] of items) {
    const [, stem, copy] = /^(.+)\.([1-9]\d{0,4})$/.exec(item) ?? [];
    const name = stem !== undefined && items.has(`${stem}.1`) && items.has(`${stem}.2`) ? stem : item;
    const group = groups.get(name) ?? [];
    if (name !== item && Number(copy) !== group.length + 1) {
      throw new InputError(
        action,
        `the copies of piece ${describeValue(name)} must be numbered in order: they are not`,
      );
    }
    groups.set(name, [...group, own]);
  }
  return [...groups].map(([name, copies]) => {
    const [first = { isOptional: false, placements: [] }] = copies;
    if (new Set(copies.map(({ placements, isOptional }) => `${isOptional} ${placements.join(";")}`)).size > 1) {
      throw new InputError(
        action,
        `the copies of piece ${describeValue(name)} must have the same options: they have not`,
      );
    }
    const uses = { min: first.isOptional ? 0 : copies.length, max: copies.length };
    return { name, uses, placements: first.placements };
  });
}
