import { checkSnake, type Snake } from "../../../snake/snake";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import { colours, themed } from "../../theme";

/** The kind of a block: the string ends in it, goes straight through it, or turns in it. */
export type BlockKind = "end" | "straight" | "corner";

/** The colour of each kind of block, in flat and folded drawings. */
export const blockColours: Readonly<Record<BlockKind, string>> = {
  end: colours.muted,
  straight: colours.northSouth,
  corner: colours.blue,
};

const KINDS = Object.keys(blockColours) as BlockKind[];

/**
 * Draws the string of blocks of a snake cube laid flat. Corners turn right and left alternately, so
 * the string runs down like a staircase.
 *
 * @example show(snakeFigure(snakeFromStraights([5, 7, 19, 21])))
 * @throws InputError if the argument is no snake
 */
export function snakeFigure(snake: Snake, options: FigureOptions = {}): Figure {
  checkSnake(snake, "draw the snake");
  const { title = snake.name } = options;
  const kinds = blockKinds(snake.letters);
  const points = stair(kinds);
  const { height, size } = sizes(points);
  return {
    data: [
      {
        type: "scatter",
        mode: "lines",
        x: points.map(({ x }) => x),
        y: points.map(({ y }) => y),
        line: { color: colours.ink, width: 4 },
        name: "elastic string",
        hoverinfo: "skip",
      },
      ...KINDS.map((kind) =>
        blocks(
          kind,
          points.filter((_, index) => kinds[index] === kind),
        ),
      ),
      {
        type: "scatter",
        mode: "text",
        x: points.map(({ x }) => x),
        y: points.map(({ y }) => y),
        text: points.map((_, index) => `${index}`),
        textfont: { color: colours.paper, size: size / 2 },
        hovertext: kinds.map((kind, index) => `block ${index}: ${kind}`),
        hoverinfo: "text",
        showlegend: false,
      },
    ],
    layout: themed(escapeText(title), {
      height,
      legend: { x: 0.98, xanchor: "right", y: 0.98 },
      xaxis: { visible: false },
      yaxis: { visible: false, scaleanchor: "x", scaleratio: 1 },
    }),
  };
}

/**
 * The blocks of one kind as squares that scale with the drawing, so that the string between them is
 * visible at any size.
 */
function blocks(kind: BlockKind, points: readonly { x: number; y: number }[]): object {
  const corners = points.flatMap(({ x, y }) => [
    ...CORNERS.map(([dx, dy]) => [x + HALF * dx, y + HALF * dy] as const),
    [null, null] as const,
  ]);
  return {
    type: "scatter",
    mode: "lines",
    fill: "toself",
    name: kind,
    x: corners.map(([x]) => x),
    y: corners.map(([, y]) => y),
    fillcolor: blockColours[kind],
    line: { color: colours.ink, width: 1 },
    hoverinfo: "skip",
  };
}

const HALF = 0.375;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;

/**
 * The kind of each block of a snake, given by its letters.
 *
 * @example blockKinds("ESCE") // ["end", "straight", "corner", "end"]
 */
export function blockKinds(letters: string): BlockKind[] {
  return [...letters].map((letter) => (letter === "S" ? "straight" : letter === "C" ? "corner" : "end"));
}

/**
 * The height of the drawing and the size of a block, at most 22, in pixels, for a drawing that is
 * 800 pixels wide.
 */
function sizes(points: readonly { x: number; y: number }[]): { height: number; size: number } {
  const across = 2 + Math.max(...points.map(({ x }) => x));
  const down = 2 - Math.min(...points.map(({ y }) => y));
  const height = Math.min(880, Math.max(480, 80 + 20 * down));
  return { height, size: Math.min(22, Math.floor(0.84 * Math.min(752 / across, (height - 80) / down))) };
}

function stair(kinds: readonly BlockKind[]): { x: number; y: number }[] {
  let [x, y, across] = [0, 0, true];
  return kinds.map((kind) => {
    const point = { x, y };
    if (kind === "corner") across = !across;
    if (across) x += 1;
    else y -= 1;
    return point;
  });
}
