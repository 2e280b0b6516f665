import type { RunRecord } from "../../experiment/records/record";
import type { Level } from "../../experiment/subject";
import { levelOrder, levelsIn, recordsWhere } from "../../table/group-records";
import { paletteColour } from "../theme";
import { type ChartOptions, levelLabel, orderedLevels } from "./chart";

/** The runs that a chart draws in one colour. */
export interface Series {
  /** The name in the legend, escaped for plotly. */
  readonly name: string;
  readonly colour: string;
  readonly records: readonly RunRecord[];
}

/** Groups the runs of a chart by colour. If the options name no factor, all runs are one group. */
export function seriesOf(records: readonly RunRecord[], options: ChartOptions): Series[] {
  const { by, where } = options;
  const shown = recordsWhere(records, where);
  if (by === undefined) return [{ name: "all runs", colour: paletteColour(0), records: shown }];
  const all = levelsIn(records, by);
  return orderedLevels(shown, by, options).map((level) => ({
    name: levelLabel(level),
    colour: levelColour(by, level, all),
    records: recordsWhere(shown, { [by]: level }),
  }));
}

/**
 * For levels that many charts show, an index into the palette. Two levels of a factor never share
 * one.
 */
const known: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cells: { scan: 5, shuffled: 1, "centre-out": 0, frontier: 2 },
  tiles: { ascending: 5, shuffled: 1, descending: 0, "air-last": 2 },
  propagation: { collapsed: 5, faces: 0, once: 2, probe: 3 },
  garden: { square: 0, packed: 1, hanging: 2, hexagon: 3 },
  search: { backtrack: 0, restart: 5, anneal: 2, enumerate: 3 },
  depth: { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, auto: 5 },
  threads: { 1: 0, 2: 1, 4: 2, 8: 3, 16: 4, 32: 5 },
  box: {
    "5x5x5": 0,
    "6x6x6": 1,
    "7x7x7": 2,
    "9x9x9": 3,
    "11x11x11": 4,
    "15x15x15": 5,
    "21x21x21": 6,
    "31x31x31": 7,
  },
  restarts: {
    "first-contradiction": 0,
    "fixed:10": 1,
    "fixed:100": 2,
    "fixed:1000": 3,
    "luby:1": 4,
    "luby:10": 5,
    "luby:100": 6,
    none: 7,
  },
};

/**
 * The colour of a level, the same in every chart. Levels that are not in `known` take the unused
 * colours, in the order of the levels.
 *
 * @param all every level of the factor in the experiment, shown or not
 * @example levelColour("propagation", "once", ["collapsed", "once"]) // "#009e73": a bluish green
 */
export function levelColour(factor: string, level: Level, all: readonly Level[]): string {
  const indices = new Map(Object.entries((Object.hasOwn(known, factor) ? known[factor] : undefined) ?? {}));
  const index = indices.get(String(level));
  if (index !== undefined) return paletteColour(index);
  const taken = new Set(all.map((other) => indices.get(String(other))).filter((used) => used !== undefined));
  const free = Array.from({ length: all.length + taken.size }, (_, each) => each).filter((each) => !taken.has(each));
  const strangers = all.filter((other) => !indices.has(String(other))).toSorted(levelOrder);
  return paletteColour(free[strangers.indexOf(level)] ?? 0);
}
