import { type AtMostOne, createFormula, dimacsLines, type Formula } from "../../sat/formula";
import { cellAt, cellIndex, formatBox } from "../../space/box";
import type { Garden } from "../garden";
import { isFixedCell, type PlacedSymmetry } from "../symmetry/placed-symmetry";
import { breakSymmetry } from "./break-symmetry";
import { fillLines } from "./full-lines";
import { axisLines } from "./lines";
import { countSpareAir } from "./spare-air";
import { type GardenVariables, gardenVariables } from "./variables";

/**
 * The version of the encoder. A certificate names it: another version may write other clauses for
 * the same garden.
 */
export const encoderVersion = 2;

/** Options of `encodeGarden`. */
export interface EncodeOptions {
  /** How the formula demands that a tile lies in at most one cell. Default: ladder. */
  readonly atMostOne?: AtMostOne;
  /**
   * If true, clauses exclude solutions that are images of others. The formula is satisfiable if and
   * only if it is without them. Default: true, or false with symmetries.
   */
  readonly breakSymmetry?: boolean;
  /**
   * If true, clauses state what a count of the tiles shows about full lines and spare air. Every
   * solution satisfies them. Default: true.
   */
  readonly counting?: boolean;
  /** The garden must be mapped onto itself by each of these symmetries. Default: none. */
  readonly symmetries?: readonly PlacedSymmetry[];
}

/** A garden as a formula. */
export interface GardenFormula {
  readonly variables: GardenVariables;
  readonly formula: Formula;
}

/**
 * Encodes a garden as a formula in conjunctive normal form. The models of the formula are the
 * solutions of the garden; Red's cell in a garden with air is left open.
 *
 * A tile's number tells which of its neighbours are full. So the formula has a variable for each
 * cell, 'it is full' (without air: for each face, 'it is connected'), and a variable for each tile in
 * each cell. Its clauses say:
 *
 * 1. A tile in a cell implies that the cell is full and which of its sides are connected.
 * 2. A full cell has one of the tiles.
 * 3. Each tile lies in some cell, and in at most one.
 * 4. Pinned tiles lie in their cells. With air, Red has a cell that is empty, as are all neighbours.
 *
 * At most one tile lies in a cell, because different tiles contradict each other by 1.
 *
 * Further clauses break the symmetries of the box (`breakSymmetry`), or follow from a count of the
 * tiles (`fillLines`, `countSpareAir`). `docs/satisfiability.md` has measurements of all ways to write 3.
 *
 * @example encodeGarden(squareGardens({ box: [3, 3], tiles: [1, 4] })).formula.clauses.length > 0
 */
export function encodeGarden(garden: Garden, options: EncodeOptions = {}): GardenFormula {
  const { symmetries = [], atMostOne = "ladder" } = options;
  const variables = gardenVariables(garden, symmetries);
  const formula = createFormula(variables.variableCount);
  const allowed = garden.tiles.filter((tile) => tile !== 0 || !garden.air);
  for (let cell = 0; cell < variables.cellCount; cell++) encodeCell(formula, variables, allowed, cell);
  if (garden.supply === "once") {
    for (const tile of allowed) {
      const places = [...cellsWith(variables, tile)];
      formula.add(...places);
      formula.atMostOne(places, atMostOne);
    }
    if (garden.air && garden.tiles.includes(0)) encodeRed(formula, variables, symmetries);
  }
  for (const { at, tile } of garden.pins) {
    const cell = cellIndex(garden.box, at);
    if (tile === 0 && garden.air) for (const full of aroundCell(variables, cell)) formula.add(-full);
    else if (variables.tile(cell, tile) === 0) formula.contradict();
    else formula.add(variables.tile(cell, tile));
  }
  if (options.breakSymmetry ?? symmetries.length === 0) breakSymmetry(formula, variables);
  for (const axis of (options.counting ?? true) ? axisLines(variables) : []) {
    fillLines(formula, axis);
    countSpareAir(formula, axis);
  }
  return { variables, formula };
}

function encodeCell(formula: Formula, variables: GardenVariables, allowed: readonly number[], cell: number): void {
  const { directions } = variables.garden.space;
  const full = variables.full(cell);
  if (full === 0) return;
  const here: number[] = [];
  for (const tile of allowed) {
    const placed = variables.tile(cell, tile);
    if (placed === 0) continue;
    here.push(placed);
    if (full !== undefined) formula.add(-placed, full);
    for (const [d, { bit }] of directions.entries()) {
      const side = variables.side(cell, d);
      if (side !== 0) formula.add(-placed, (tile & bit) !== 0 ? side : -side);
    }
  }
  formula.add(...(full === undefined ? [] : [-full]), ...here);
}

/** For each cell in which a tile may lie, the variable that says so. */
function* cellsWith(variables: GardenVariables, tile: number): Generator<number, void, undefined> {
  for (let cell = 0; cell < variables.cellCount; cell++) {
    const placed = variables.tile(cell, tile);
    if (placed !== 0) yield placed;
  }
}

/**
 * Demands a cell for Red: empty, without full neighbours, left fixed by every symmetry, and the
 * pinned one if Red is pinned. The variables of Red are implied in one direction only, because it
 * does not matter which of several free cells it takes.
 */
function encodeRed(formula: Formula, variables: GardenVariables, symmetries: readonly PlacedSymmetry[]): void {
  const { garden, cellCount } = variables;
  const pin = garden.pins.find(({ tile }) => tile === 0);
  const pinned = pin === undefined ? undefined : cellIndex(garden.box, pin.at);
  const places: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    const at = cellAt(garden.box, cell);
    if ((pinned ?? cell) !== cell || !symmetries.every((placed) => isFixedCell(placed, at))) continue;
    const red = formula.newVariable();
    places.push(red);
    for (const full of aroundCell(variables, cell)) formula.add(-red, -full);
  }
  formula.add(...places);
}

/** The variables 'this cell is full' of a cell and its neighbours in a garden with air. */
function aroundCell(variables: GardenVariables, cell: number): number[] {
  const around = [...variables.garden.space.directions.keys()].map((d) => variables.side(cell, d));
  return [variables.full(cell) ?? 0, ...around].filter((full) => full !== 0);
}

/**
 * The lines of a garden's formula in DIMACS CNF, with comments that say what the garden is and what
 * its variables mean.
 *
 * @example
 * garden.gardenDimacs(squareGardens({ box: [5, 5] })).split("\n")[0]
 * // c square garden in 5x5, encoder 2
 */
export function gardenDimacs(garden: Garden, options: EncodeOptions = {}): string {
  const { variables, formula } = encodeGarden(garden, options);
  const { box, tiles, pins, air } = garden;
  const meaning = air
    ? `c variable 1 to ${variables.decisionCount}: this cell is full, in scan order, x fastest`
    : `c variable 1 to ${variables.decisionCount}: this face is connected`;
  const lines = [
    `c ${garden.name} garden in ${formatBox(box)}, encoder ${encoderVersion}`,
    `c tiles ${tiles.join(" ")}`,
    ...pins.map(({ at, tile }) => `c tile ${tile} in cell ${at.join(",")}`),
    meaning,
  ];
  return `${[...lines, ...dimacsLines(formula.variableCount(), formula.clauses)].join("\n")}\n`;
}
