import type { QueueTask } from "../../../parallel/queue/polycube/start-on-queue";
import { axis, yAxis } from "../../axis";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import { colours, legendBelow, paletteColour } from "../../theme";
import { subtitled } from "../chart";

/** The options of a chart of the tasks of workers. */
export interface WorkerTasksOptions extends FigureOptions {
  /** Moments to mark with a vertical line, in milliseconds since 1970, and what happened. */
  moments?: readonly { readonly at: number; readonly text: string }[];
}

/** The least distance between the steps of a drawn line, in shares of the time. */
const resolution = 1 / 400;

/**
 * A chart of the tasks that each worker of a queue has finished, over time. Workers are numbered in
 * the order of their first tasks, so that no name of a machine is shown.
 *
 * @example
 * const task = { task: 0, seconds: 1, share: 0.5, solutions: 1 };
 * const tasks = ["a", "b"].map((worker) => ({ ...task, worker, began: Date.now() }));
 * show(figure.workerTasksChart(tasks))
 */
export function workerTasksChart(tasks: readonly QueueTask[], options: WorkerTasksOptions = {}): Figure {
  const { title = "How many tasks has each worker done?", moments = [] } = options;
  const start = Math.min(...tasks.map(({ began }) => began));
  const ended = ({ began, seconds }: QueueTask) => (began - start) / 1000 + seconds;
  const end = Math.max(...tasks.map(ended));
  const inOrder = [...tasks].sort((one, other) => one.began - other.began);
  const workers = [...new Set(inOrder.map(({ worker }) => worker))];
  return {
    data: workers.map((worker, index) => {
      const own = tasks.filter((task) => task.worker === worker);
      const steps = stepsOf(own.map(ended), end * resolution);
      return {
        type: "scatter",
        mode: "lines",
        name: `worker ${index + 1}: ${own.length.toLocaleString("en")} tasks`,
        x: steps.map(([time]) => time),
        y: steps.map(([, done]) => done),
        hovertemplate: "%{x:.2f} s: %{y:,} tasks<extra>%{fullData.name}</extra>",
        line: { color: paletteColour(index), width: 3, shape: "hv" },
      };
    }),
    layout: subtitled(title, `n = ${tasks.length.toLocaleString("en")} tasks, each counted once`, {
      height: 400,
      xaxis: { ...axis("seconds since the first task began"), range: [0, 1.02 * end] },
      yaxis: { ...yAxis("tasks done"), rangemode: "tozero" },
      legend: legendBelow,
      shapes: moments.map(({ at }) => momentLine((at - start) / 1000)),
      annotations: moments.map(({ at, text }) => momentText((at - start) / 1000, text)),
    }),
  };
}

/** The number of tasks that are done, at times that are not too close to each other to be drawn. */
function stepsOf(ends: readonly number[], apart: number): [time: number, done: number][] {
  const steps: [number, number][] = [[0, 0]];
  for (const [index, time] of ends.toSorted((a, b) => a - b).entries()) {
    const [last] = steps.at(-1) ?? [0];
    if (time - last < apart && steps.length > 1) steps.pop();
    steps.push([time, index + 1]);
  }
  return steps;
}

function momentLine(time: number): object {
  const line = { color: colours.ink, width: 1.5, dash: "dot" };
  return { type: "line", x0: time, x1: time, yref: "paper", y0: 0, y1: 1, line };
}

function momentText(time: number, text: string): object {
  return { x: time, yref: "paper", y: 1, text: escapeText(text), showarrow: false, xanchor: "left", xshift: 4 };
}
