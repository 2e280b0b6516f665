import type { CensusResult, CensusSnake } from "../../snake/census/census";
import { boxInTitle } from "../../space/box";
import { axis } from "../axis";
import type { Figure, FigureOptions } from "../figure";
import { brokenText, escapeText } from "../label";
import { colours, themed } from "../theme";

/** A snake to mark in the chart, with its name. */
export interface MarkedSnake {
  readonly name: string;
  readonly letters: string;
}

/** Options of a chart of a census. */
export interface CensusChartOptions extends FigureOptions {
  /**
   * The x axis: the number of folds of a snake, or the steps of a plain search for all its folds.
   * Default: folds.
   */
  by?: "folds" | "steps";
  /** The snakes to mark. Default: no snakes. */
  mark?: readonly MarkedSnake[];
}

interface Bar {
  readonly label: string;
  readonly holds: (snake: CensusSnake) => boolean;
}

/**
 * A histogram of a census: the number of snakes by their folds, or by the steps of a search.
 *
 * @example show(figure.snakeCensusChart(snake.takeCensus([2, 3, 3]), { by: "steps" }))
 */
export function snakeCensusChart(census: CensusResult, options: CensusChartOptions = {}): Figure {
  const { by = "folds", mark = [] } = options;
  const { snakes } = census;
  const bars = by === "folds" ? foldBars(snakes) : stepBars(snakes);
  const heights = bars.map(({ holds }) => snakes.filter(holds).length);
  const box = boxInTitle(census.box);
  const question =
    by === "folds"
      ? `How many folds does a snake of ${box} have?`
      : `How many steps does a search for all folds of a snake of ${box} take?`;
  return {
    data: [
      {
        type: "bar",
        x: bars.map(({ label }) => label),
        y: heights,
        text: heights.map((height) => height.toLocaleString("en")),
        textposition: "outside",
        cliponaxis: false,
        marker: { color: colours.blue },
        hovertemplate: `${by}, %{x}: %{y:,} snakes<extra></extra>`,
      },
    ],
    layout: themed(escapeText(options.title ?? question), {
      height: 440,
      margin: { l: 24, r: 40, t: 72, b: 24 },
      bargap: 0.12,
      xaxis: {
        ...axis(
          by === "folds"
            ? "different folds (up to rotation, reflection and reversal)"
            : "steps of a plain search (from this number to the next)",
        ),
        type: "category",
        showgrid: false,
      },
      yaxis: { ...axis("snakes"), tickformat: "," },
      annotations: mark.flatMap((marked) => pointer(marked, snakes, bars, heights)),
    }),
  };
}

/** A bar for each number of folds up to 20, and one for all larger numbers. */
function foldBars(snakes: readonly CensusSnake[]): Bar[] {
  const most = Math.max(0, ...snakes.map(({ folds }) => folds));
  const single = Array.from({ length: Math.min(20, most) }, (_, index): Bar => {
    return { label: `${index + 1}`, holds: ({ folds }) => folds === index + 1 };
  });
  return most > 20 ? [...single, { label: "more", holds: ({ folds }) => folds > 20 }] : single;
}

/** Bars of doubling width: 64 to 127 steps, 128 to 255 steps … */
function stepBars(snakes: readonly CensusSnake[]): Bar[] {
  const powers = snakes.map(({ steps }) => Math.floor(Math.log2(steps)));
  const [least, most] = [Math.min(...powers), Math.max(...powers)];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index): Bar => {
    const from = 2 ** (least + index);
    return {
      label: from.toLocaleString("en"),
      holds: ({ steps }) => steps >= from && steps < 2 * from,
    };
  });
}

function pointer(
  { name, letters }: MarkedSnake,
  snakes: readonly CensusSnake[],
  bars: readonly Bar[],
  heights: number[],
) {
  const back = [...letters].reverse().join("");
  const snake = snakes.find((other) => other.letters === letters || other.letters === back);
  const index = bars.findIndex(({ holds }) => snake !== undefined && holds(snake));
  if (index === -1) return [];
  return [
    {
      // as narrow as a bar, so that it does not cover its neighbours
      text: brokenText(escapeText(name), 60, 13),
      x: index,
      y: heights[index],
      ax: 0,
      ay: -48,
      yshift: 16,
      bgcolor: colours.paper,
      arrowcolor: colours.muted,
      font: { color: colours.red },
    },
  ];
}
