import type { Roofline, RooflinePoint } from "../../experiment/compare/roofline";
import { axis, logMarks, logTitle, yAxis } from "../axis";
import type { Figure, FigureOptions } from "../figure";
import { escapeText } from "../label";
import { colours, legendBelow, palette, themed } from "../theme";

const SYMBOLS = ["circle", "square", "diamond", "triangle-up", "star", "cross"] as const;
const DASHES = ["solid", "dash", "dot"] as const;
const BILLION = 1e9;

/**
 * A roofline chart: the speed of each way of propagation below the ceilings of one core. Both axes
 * are logarithmic.
 *
 * A slope is the speed at which data of some size are loaded and stored. The flat line is the speed
 * of operations. A point far below the lines is stopped by something else than these two.
 *
 * @example
 * const work = { operations: 300000, bytes: 50000, perSecond: 450000, most: 2000000 };
 * const points = [{ name: "SIMD kernel", unit: "boards" as const, ...work }];
 * const memory = [{ workingSet: 2 ** 14, bytesPerSecond: 1e11 }];
 * show(figure.rooflineChart({ ceilings: { operationsPerSecond: 1e12, memory }, points }))
 */
export function rooflineChart({ ceilings, points }: Roofline, options: FigureOptions = {}): Figure {
  const { title = "What stops each way of propagation: operations or memory?" } = options;
  const { operationsPerSecond: peak, memory } = ceilings;
  const ridges = memory.map(({ bytesPerSecond }) => peak / bytesPerSecond);
  const intensities = points.map(intensityOf);
  const x = [Math.min(...intensities, ...ridges) / 1.5, Math.max(...intensities, ...ridges) * 1.3] as const;
  const speeds = [
    ...points.map(speedOf),
    ...memory.map(({ bytesPerSecond }) => (bytesPerSecond * x[0]) / BILLION),
    peak / BILLION,
  ];
  const y = [Math.min(...speeds) / 1.5, Math.max(...speeds) * 2] as const;
  return {
    data: [
      {
        ...lineOf(colours.ink, "solid"),
        name: `operations: ${rounded(peak / BILLION)} billion a second`,
        x: [Math.min(...ridges), x[1]],
        y: [peak / BILLION, peak / BILLION],
      },
      ...memory.map(({ workingSet, bytesPerSecond }, index) => ({
        ...lineOf(colours.muted, DASHES[index % DASHES.length] ?? "solid"),
        name: `data of ${sizeText(workingSet)}: ${rounded(bytesPerSecond / BILLION)} GB a second`,
        x: [x[0], peak / bytesPerSecond],
        y: [(bytesPerSecond * x[0]) / BILLION, peak / BILLION],
      })),
      ...points.map((point, index) => ({
        type: "scatter",
        mode: "markers",
        name: `${escapeText(point.name)}: ${rounded(point.perSecond)} ${point.unit} a CPU second`,
        x: [intensityOf(point)],
        y: [speedOf(point)],
        marker: {
          color: palette[index % palette.length],
          symbol: SYMBOLS[index % SYMBOLS.length],
          size: 12,
          line: { color: colours.paper, width: 1 },
        },
        hovertemplate: `%{x:.3~g} operations a byte<br>%{y:.3~g} billion operations a second<extra>${escapeText(point.name)}</extra>`,
      })),
    ],
    layout: themed(escapeText(title), {
      height: 560,
      xaxis: {
        ...axis(logTitle("bit operations for each byte loaded or stored")),
        ...logMarks(...x),
        range: x.map(Math.log10),
      },
      yaxis: { ...yAxis(logTitle("billion bit operations a second")), ...logMarks(...y), range: y.map(Math.log10) },
      legend: legendBelow,
    }),
  };
}

function intensityOf({ operations, bytes }: RooflinePoint): number {
  return operations / bytes;
}

/** The speed of a point, in billion operations a second. */
function speedOf({ operations, perSecond }: RooflinePoint): number {
  return (operations * perSecond) / BILLION;
}

function lineOf(color: string, dash: string): object {
  return { type: "scatter", mode: "lines", line: { color, dash, width: 2 }, hoverinfo: "name" };
}

/** A number with three digits that count. */
function rounded(number: number): string {
  return number.toLocaleString("en", { maximumSignificantDigits: 3 });
}

function sizeText(bytes: number): string {
  return bytes < 2 ** 20 ? `${bytes / 2 ** 10} KB` : `${bytes / 2 ** 20} MB`;
}
