import { counted } from "../../../search/counted";
import { medianOf } from "../../../table/quantiles";
import { axis } from "../../axis";
import type { Figure } from "../../figure";
import { escapeText, LINE_BREAK } from "../../label";
import { colours, legendBelow } from "../../theme";
import { subtitled } from "../chart";
import { factorAxis } from "./factor-axis";
import { familyTitle } from "./family-title";
import {
  colourKeys,
  type FamilyRun,
  kindWords,
  legendKey,
  measuredWords,
  type RatedRow,
  ratedRows,
  ratioColour,
  ratioHover,
  ratiosQuestion,
  readingWords,
} from "./rated-rows";

/** The rows of a family, and the middle of their lane, in pixels from the top of the drawing. */
interface Lane {
  readonly family: string;
  readonly rows: readonly RatedRow[];
  /** For each row its distance from the middle of the lane, in pixels. */
  readonly off: readonly number[];
  readonly middle: number;
}

/** Sizes in pixels: the picture, the least height of a lane, and a mark with the gap beside it. */
const SIZE = { width: 1000, lane: 72, mark: 11, apart: 13, drawing: 600 };

/**
 * A chart of all rows of `npm run bench` at a glance, on one logarithmic axis: a lane for each
 * family, and in it a mark for each row at the ratio to what the row is compared with. Right of 1,
 * the row is faster. The name of a row is in its hover text; `benchmarkRatiosChart` shows all names.
 *
 * @returns undefined if no row has a ratio
 * @example
 * const results = experiment.readBenchmarkResults("results/benchmarks/snakes.json");
 * show(figure.benchmarkOverviewChart([{ family: "snakes", results }]))
 */
export function benchmarkOverviewChart(runs: readonly FamilyRun[]): Figure | undefined {
  const rows = runs.flatMap(ratedRows);
  // marks of the reference run would hide those of the rows
  const drawn = runs.map(({ family, results }) => ({ family, results }));
  if (rows.length === 0) return undefined;
  const ratios = [1, ...rows.map(({ times }) => times)];
  const [low, high] = [Math.min(...ratios) / 1.6, Math.max(...ratios) * 1.6];
  const { lanes, height } = lanesOf(runs, SIZE.drawing / Math.log10(high / low));
  const labels = (label: (lane: Lane) => string) => ({
    ...axis(""),
    showgrid: false,
    tickvals: lanes.map(({ middle }) => middle),
    ticktext: lanes.map(label),
    range: [height, 0],
    fixedrange: true,
  });
  const subtitle = `${readingWords("Each mark", rows)} ${kindWords(rows)} ${measuredWords(drawn, rows)}`;
  return {
    data: [marks(lanes), ...colourKeys(rows, "circle"), medians(lanes), legendKey("median of the family", MEDIAN)],
    layout: subtitled(ratiosQuestion(rows), subtitle, {
      width: SIZE.width,
      xaxis: factorAxis(low, high, 7),
      yaxis: labels(
        ({ family, rows: own }) =>
          `<b>${escapeText(familyTitle(family))}</b>${LINE_BREAK}${counted(own.length, "measurement")}`,
      ),
      yaxis2: {
        ...labels(({ rows: own }) => `<b>${own.filter(({ times }) => times >= 1).length}</b> faster`),
        overlaying: "y",
        side: "right",
      },
      shapes: [
        { type: "line", x0: 1, x1: 1, yref: "paper", y0: 0, y1: 1, line: { color: colours.ink, width: 1 } },
        ...lanes.slice(1).map(({ middle, off }) => separator(middle - roomOf(off) / 2)),
      ],
      showlegend: true,
      legend: { ...legendBelow, itemclick: false, itemdoubleclick: false },
      height: height + 240,
    }),
  };
}

/** The lanes from top to bottom. A lane is as high as its marks need. */
function lanesOf(runs: readonly FamilyRun[], pixelsOfDecade: number): { lanes: Lane[]; height: number } {
  const lanes: Lane[] = [];
  let height = 0;
  for (const run of runs) {
    const rows = ratedRows(run);
    if (rows.length === 0) continue;
    const off = besideEachOther(rows.map(({ times }) => Math.log10(times) * pixelsOfDecade));
    lanes.push({ family: run.family, rows, off, middle: height + roomOf(off) / 2 });
    height += roomOf(off);
  }
  return { lanes, height };
}

function roomOf(off: readonly number[]): number {
  return Math.max(SIZE.lane, 2 * Math.max(...off.map(Math.abs)) + 3 * SIZE.mark);
}

/**
 * For marks at these places along the axis, their distances across it: the first of 0, 1, -1, 2,
 * -2, … steps at which a mark touches none before it.
 */
function besideEachOther(places: readonly number[]): number[] {
  const off: number[] = [];
  for (const place of places) {
    const isFree = (distance: number) =>
      off.every((other, index) => Math.hypot((places[index] ?? 0) - place, other - distance) >= SIZE.apart - 0.01);
    let step = 0;
    while (!isFree(step * SIZE.apart)) step = step > 0 ? -step : 1 - step;
    off.push(step * SIZE.apart);
  }
  return off;
}

function marks(lanes: readonly Lane[]): object {
  const rows = lanes.flatMap((lane) => lane.rows);
  return {
    type: "scatter",
    mode: "markers",
    x: rows.map(({ times }) => times),
    y: lanes.flatMap(({ off, middle }) => off.map((distance) => middle + distance)),
    hovertext: rows.map(ratioHover),
    hoverinfo: "text",
    marker: { symbol: "circle", size: SIZE.mark, color: rows.map(ratioColour) },
    showlegend: false,
  };
}

const MEDIAN = { symbol: "line-ns-open", size: 44, color: colours.ink, line: { width: 2 } };

function medians(lanes: readonly Lane[]): object {
  const middles = lanes.map(({ rows }) => medianOf(rows.map(({ times }) => times)));
  return {
    type: "scatter",
    mode: "markers",
    x: middles,
    y: lanes.map(({ middle }) => middle),
    hoverinfo: "skip",
    marker: MEDIAN,
    showlegend: false,
  };
}

function separator(y: number): object {
  return { type: "line", xref: "paper", x0: 0, x1: 1, y0: y, y1: y, line: { color: colours.faint, width: 1 } };
}
