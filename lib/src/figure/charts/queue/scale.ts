import type { QueueLimit, SimulatedQueue } from "../../../parallel/queue/simulation/simulate";
import { axis, logMarks, logTitle, yAxis } from "../../axis";
import type { Figure, FigureOptions } from "../../figure";
import { colours, legendBelow, paletteColour } from "../../theme";
import { subtitled } from "../chart";

/** The options of a chart of simulated queues. */
export interface QueueScaleOptions extends FigureOptions {
  /** Measured times, which are drawn beside the simulated ones. */
  measured?: readonly { readonly workers: number; readonly seconds: number }[];
}

const limits: readonly { readonly limit: QueueLimit; readonly symbol: string }[] = [
  { limit: "workers", symbol: "circle" },
  { limit: "slowest job", symbol: "triangle-up" },
  { limit: "server", symbol: "square" },
  { limit: "coordinator", symbol: "diamond" },
];

/**
 * A chart of the time of a search on a queue, against the number of workers. A colour is a size of
 * jobs, the shape of a mark says what limits the search, and the dashed line is the work divided by
 * the workers.
 *
 * @example
 * const tasks = Array.from({ length: 50 }, () => ({ seconds: 2, solutions: 1 }));
 * const costs = { ...queue.noCosts, read: 0.1 };
 * show(figure.queueScaleChart(queue.compareQueues(tasks, { costs, workers: [1, 10, 100] })))
 */
export function queueScaleChart(rows: readonly SimulatedQueue[], options: QueueScaleOptions = {}): Figure {
  const { title = "How many workers help, and what limits them?", measured = [] } = options;
  const sizes = [...new Set(rows.map(({ jobSeconds }) => jobSeconds))];
  const workers = [...new Set([...rows, ...measured].map((row) => row.workers))].sort((a, b) => a - b);
  const [least = 1, most = 1] = [workers[0], workers.at(-1)];
  const work = rows.reduce((largest, { seconds, speedUp }) => Math.max(largest, seconds * speedUp), 0);
  const times = [...rows, ...measured].map(({ seconds }) => seconds).concat(work / least, work / most);
  const present = limits.filter(({ limit }) => rows.some((row) => row.limit === limit));
  const marks = present.length > 1 ? "; the shape of a mark says what limits the search" : "";
  return {
    data: [
      {
        type: "scatter",
        mode: "lines",
        name: "work ÷ workers",
        x: [least, most],
        y: [work / least, work / most],
        line: { color: colours.muted, width: 1.5, dash: "dash" },
        hoverinfo: "skip",
      },
      ...sizes.map((size, index) =>
        line(
          rows.filter(({ jobSeconds }) => jobSeconds === size),
          size,
          index,
        ),
      ),
      ...(measured.length === 0 ? [] : [measuredMarks(measured)]),
      ...(present.length > 1 ? present.map(legendMark) : []),
    ],
    layout: subtitled(title, `simulated, ${amount(work)} s of work${marks}`, {
      height: 460,
      xaxis: { ...axis(logTitle("workers")), ...workerMarks(workers) },
      yaxis: { ...yAxis(logTitle("seconds")), ...logMarks(Math.min(...times), Math.max(...times)) },
      legend: legendBelow,
    }),
  };
}

function line(rows: readonly SimulatedQueue[], size: number, index: number): object {
  return {
    type: "scatter",
    mode: "lines+markers",
    name: size === 0 ? "a task a job" : `jobs of ${amount(size)} s`,
    x: rows.map(({ workers }) => workers),
    y: rows.map(({ seconds }) => seconds),
    text: rows.map(
      ({ limit, jobs, speedUp }) => `limit: ${limit}<br>${amount(jobs)} jobs, ${amount(speedUp)} × as fast`,
    ),
    hovertemplate: "%{x:,} workers: %{y:,.3~g} s<br>%{text}<extra>%{fullData.name}</extra>",
    line: { color: paletteColour(index), width: 2 },
    marker: { size: 9, color: paletteColour(index), symbol: rows.map(({ limit }) => symbolOf(limit)) },
  };
}

function measuredMarks(measured: readonly { readonly workers: number; readonly seconds: number }[]): object {
  return {
    type: "scatter",
    mode: "markers",
    name: "measured",
    x: measured.map(({ workers }) => workers),
    y: measured.map(({ seconds }) => seconds),
    hovertemplate: "%{x:,} workers: %{y:,.3~g} s<extra>measured</extra>",
    marker: { symbol: "x-thin-open", size: 13, color: colours.ink, line: { width: 3 } },
  };
}

/** An entry of the legend that explains a shape. */
function legendMark({ limit, symbol }: (typeof limits)[number]): object {
  return {
    type: "scatter",
    mode: "markers",
    name: `limit: ${limit}`,
    x: [null],
    y: [null],
    marker: { symbol, size: 9, color: colours.muted },
  };
}

function symbolOf(wanted: QueueLimit): string {
  return limits.find(({ limit }) => limit === wanted)?.symbol ?? "circle";
}

/** Few numbers of workers have a label each, many only the powers of ten. */
function workerMarks(workers: readonly number[]): object {
  if (workers.length > 6) return logMarks(workers[0] ?? 1, workers.at(-1) ?? 1);
  return { type: "log", tickvals: workers, ticktext: workers.map((count) => count.toLocaleString("en")) };
}

function amount(number: number): string {
  return number.toLocaleString("en", { maximumSignificantDigits: 3 });
}
