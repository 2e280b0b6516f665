import { describeValue, InputError } from "../../input-error";
import type { Piece, PolycubePuzzle } from "../../polycube/puzzle";
import { boxVolume, cellIndex, cellsOf, fitsInto, formatBox, isInBox } from "../../space/box";
import { formatCell, sidesOf } from "../../space/cell";
import type { Box, Cell } from "../../space/space";
import { safeFileName } from "../file-name";
import { isSymbol, longestSymbol, mostCells } from "../puzzle/limits";
import { type ReadPuzzle, targetAtOrigin } from "../puzzle/read";

/** Longer texts have more pieces than fit into a box. */
const mostLetters = 1_000_000;
const mostPieces = 10_000;
/** The name of the cells that are not part of the target. */
const blocked = "*";

/** A piece as the text has it. */
interface NamedCells {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** True if the piece cannot move, so that its cells are not part of the target. */
  readonly isFixed: boolean;
}

/**
 * Reads a puzzle in the text format of Matt Busche's solver `polycube`.
 *
 * Every cell that no stationary piece fills must be filled. If the pieces have more cubes than that,
 * some of them are left over.
 *
 * @param name the name of the file, from which the puzzle gets its name
 * @param action the start of error messages: "solve burr.txt"
 * @throws InputError with the line of the first mistake
 */
export function buscheFrom(text: string, name: string, action: string): ReadPuzzle {
  if (text.length > mostLetters) throw new InputError(action, "a polycube text must have at most 1 MB: it is longer");
  const lines = linesOf(text);
  const box = boxFrom(lines, action);
  const named = namedCellsFrom(lines, box, action);
  const outside = new Set(named.filter(({ isFixed }) => isFixed).flatMap(({ cells }) => cells.map(String)));
  const free = [...cellsOf(box)].filter((cell) => !outside.has(String(cell)));
  const movable = named.filter(({ isFixed }) => !isFixed);
  if (free.length === 0) throw new InputError(action, "the puzzle must have a cell to fill: it has none");
  if (movable.length === 0) throw new InputError(action, "the puzzle must have a piece: it has none");
  const cubes = movable.reduce((sum, { cells }) => sum + cells.length, 0);
  if (cubes < free.length) {
    throw new InputError(action, `the pieces must have at least ${free.length} cubes in total: they have ${cubes}`);
  }
  const { box: tight, target } = targetAtOrigin(
    free.map((at) => ({ at })),
    action,
  );
  checkPieces(movable, tight, action);
  const id = safeFileName(name.replace(/\.[^.]*$/, ""), "Puzzle");
  const puzzle: PolycubePuzzle = {
    id,
    name: id,
    outputName: `${id}-Solutions`,
    box: tight,
    pieces: movable.map(({ name: symbol, cells }, index) => ({
      id: index,
      symbol,
      description: symbol,
      cells,
      ...(cubes > free.length ? { uses: { min: 0, max: 1 } } : {}),
    })),
    ...(target.cells.length === boxVolume(tight) ? {} : { target }),
  };
  const fixed = named.filter(({ isFixed, name: own }) => isFixed && own !== blocked);
  const warnings = fixed.map((piece) => `the stationary piece ${piece.name} is left out: its cells are not filled`);
  return { puzzle, warnings };
}

/** A line without its comment, and its number in the file, from 1. */
interface Line {
  readonly text: string;
  readonly number: number;
}

function linesOf(text: string): Line[] {
  return text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ text: line.replace(/#.*$/, "").trimEnd(), number: index + 1 }));
}

function wrong(action: string, { number, text }: Line, form: string): InputError {
  return new InputError(action, `line ${number} ${form}: it is ${describeValue(text.trim())}`);
}

/** The first line: `D:xDim=6:yDim=6:zDim=1`. */
function boxFrom(lines: readonly Line[], action: string): Box {
  const first = lines.find(({ text }) => text.trim() !== "") ?? { text: "", number: 1 };
  if (!/^D(:|$)/.test(first.text.trim()))
    throw wrong(action, first, "must begin with D:, as a puzzle of polycube does");
  const fields = fieldsOf(first);
  if (fields.has("oneSide")) {
    throw wrong(action, first, "must not have oneSide, because pieces may always be turned over");
  }
  const box = ["xDim", "yDim", "zDim"].map((field) => {
    const value = fields.get(field) ?? "";
    const side = /^\d{1,6}$/.test(value) ? Number(value) : 0;
    if (side < 1) throw wrong(action, first, `must have a whole number from 1 as ${field}`);
    return side;
  });
  if (boxVolume(box) <= mostCells) return box;
  const most = `at most ${mostCells.toLocaleString("en")} cells`;
  throw new InputError(action, `line ${first.number} must have a box of ${most}: it is ${formatBox(box)}`);
}

/** The fields of a line after its letter: `C:name=A:type=M` has name and type. */
function fieldsOf({ text }: Line): Map<string, string> {
  const parts = text.trim().split(":").slice(1);
  return new Map(
    parts.map((part): [string, string] => {
      const [name = "", ...value] = part.split("=");
      return [name.trim(), value.join("=").trim()];
    }),
  );
}

function namedCellsFrom(lines: readonly Line[], box: Box, action: string): NamedCells[] {
  const found: NamedCells[] = [];
  const start = lines.findIndex(({ text }) => text.trim() !== "") + 1;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index] ?? { text: "", number: 0 };
    const text = line.text.trim();
    if (text === "") continue;
    if (text === "~D") return found;
    if (/^C(:|$)/.test(text)) found.push(listedPiece(line, box, action));
    else if (/^L(:|$)/.test(text)) {
      let end = index + 1;
      while (end < lines.length && lines[end]?.text.trim() !== "~L") end++;
      if (end === lines.length) throw wrong(action, line, "must be followed by a line ~L");
      for (const piece of drawnPieces(lines.slice(index, end), box, action)) found.push(piece);
      index = end;
    } else throw wrong(action, line, "must begin with C or L, or be ~D");
    if (found.length > mostPieces)
      throw new InputError(action, "the puzzle must have at most 10,000 pieces: it has more");
  }
  throw new InputError(action, "the file must end with a line ~D: it has none");
}

/** A line with coordinates: `C:name=A:type=M:layout=0 0 0, 1 0 0`. */
function listedPiece(line: Line, box: Box, action: string): NamedCells {
  const fields = fieldsOf(line);
  const type = fields.get("type") ?? "M";
  if (type !== "M" && type !== "S") throw wrong(action, line, "must have the type M or S");
  const cells = (fields.get("layout") ?? "").split(",").map((triple) => {
    const numbers = triple.trim().split(/\s+/);
    if (numbers.length !== 3 || !numbers.every((word) => /^-?\d{1,6}$/.test(word))) {
      throw wrong(action, line, "must have a layout such as 0 0 0, 1 0 0");
    }
    return numbers.map(Number);
  });
  if (new Set(cells.map(String)).size < cells.length) throw wrong(action, line, "must list each cell once");
  const outside = type === "S" ? cells.find((cell) => !isInBox(box, cell)) : undefined;
  if (outside !== undefined)
    throw wrong(action, line, `must have its cells in the box, and not ${formatCell(outside)}`);
  return { name: nameIn(fields.get("name") ?? "", line, action), cells, isFixed: type === "S" };
}

function nameIn(name: string, line: Line, action: string): string {
  if (isSymbol(name)) return name;
  throw wrong(action, line, `must have a name of 1 to ${longestSymbol} characters without spaces`);
}

/**
 * Pieces drawn in layers between `L` and `~L`: a line for each y, the highest first; in a line the
 * layers of z, separated by commas; a point for a cell without a piece. An empty line separates
 * drawings.
 */
function drawnPieces(lines: readonly Line[], box: Box, action: string): NamedCells[] {
  const [head = { text: "", number: 0 }, ...rows] = lines;
  const fixed = new Set((fieldsOf(head).get("stationary") ?? "").split(/\s+/));
  const cells = new Map<string, Cell[]>();
  for (const drawing of drawingsIn(rows)) {
    for (const [row, line] of drawing.entries()) {
      for (const [z, layer] of line.text.split(",").entries()) {
        for (const [x, word] of layer.trim().split(/\s+/).entries()) {
          if (word === "." || word === "") continue;
          const name = nameIn(word, line, action);
          const own = cells.get(name) ?? [];
          own.push([x, drawing.length - 1 - row, z]);
          cells.set(name, own);
          if (fixed.has(name) && !isInBox(box, own.at(-1) ?? [])) {
            throw wrong(action, line, `must have its stationary cells in the box ${formatBox(box)}`);
          }
        }
      }
    }
  }
  return [...cells].map(([name, own]) => ({ name, cells: own, isFixed: fixed.has(name) }));
}

function drawingsIn(rows: readonly Line[]): Line[][] {
  const drawings: Line[][] = [[]];
  for (const row of rows) {
    if (row.text.trim() === "") drawings.push([]);
    else drawings.at(-1)?.push(row);
  }
  return drawings;
}

function checkPieces(pieces: readonly NamedCells[], box: Box, action: string): void {
  const names = new Set<string>();
  for (const { name, cells } of pieces) {
    if (names.has(name)) throw new InputError(action, `the piece ${name} must be listed once: it is listed twice`);
    names.add(name);
    const sides = sidesOf(cells);
    if (fitsInto(box, sides)) continue;
    const form = `must fit into the box ${formatBox(box)} in some orientation`;
    throw new InputError(action, `the piece ${name} ${form}: it measures ${formatBox(sides)}`);
  }
}

/**
 * A puzzle as text for the solver `polycube`. Cells outside the target become a stationary piece.
 * Each copy of a piece becomes a piece of its own.
 *
 * @example polycube.buscheText(soma, "save the puzzle").startsWith("D:xDim=3:yDim=3:zDim=3") // true
 * @throws InputError if the format cannot express a rule of the puzzle
 */
export function buscheText(puzzle: PolycubePuzzle, action: string): string {
  const { box, target, pieces } = puzzle;
  const refuse = (problem: string) => new InputError(action, `for this format, ${problem}`);
  if (pieces.some(({ colours }) => colours) || target?.cells.some(({ colour }) => colour)) {
    throw refuse("the puzzle must have no colours: it has some");
  }
  if (target?.cells.some(({ optional }) => optional)) {
    throw refuse("every cell of the target must be filled: some may stay empty");
  }
  const cells = target?.cells.map(({ at }) => at) ?? [...cellsOf(box)];
  const inside = new Set(cells.map((cell) => cellIndex(box, cell)));
  const outside = [...cellsOf(box)].filter((cell) => !inside.has(cellIndex(box, cell)));
  const copies = pieces.flatMap(copiesOf);
  const cubes = copies.reduce((sum, copy) => sum + copy.cells.length, 0);
  const unfree = pieces.find(({ uses }) => (uses?.min ?? 1) > 0);
  if (cubes !== cells.length && unfree !== undefined) {
    const form = `the pieces must have ${cells.length} cubes in total, or each may be left out`;
    throw refuse(`${form}: they have ${cubes}, and piece ${unfree.id} must be used`);
  }
  const lines = copies.map((copy) => `C:name=${copy.name}:type=M:layout=${layoutOf(copy.cells)}`);
  const wall = outside.length === 0 ? [] : [`C:name=${blocked}:type=S:layout=${layoutOf(outside)}`];
  const [x, y, z] = box;
  return [`D:xDim=${x}:yDim=${y}:zDim=${z}`, ...lines, ...wall, "~D", ""].join("\n");
}

/** A name may have no colon, comma or #, and be neither a point nor a star. */
function copiesOf(piece: Piece, index: number): { name: string; cells: readonly Cell[] }[] {
  const symbol = /^[^\s:,#.*=~]+$/u.test(piece.symbol) ? piece.symbol : `P${index}`;
  const { max } = piece.uses ?? { max: 1 };
  return Array.from({ length: max }, (_, copy) => ({
    name: copy === 0 ? symbol : `${symbol}.${copy + 1}`,
    cells: piece.cells,
  }));
}

function layoutOf(cells: readonly Cell[]): string {
  return cells.map((cell) => cell.join(" ")).join(", ");
}
