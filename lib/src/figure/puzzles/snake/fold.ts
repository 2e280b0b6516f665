import { describeValue, InputError } from "../../../input-error";
import type { SnakeSolution } from "../../../snake/snake";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import { boxCorners, lines, TRIANGLES_OF_A_BOX, type Vector } from "../../mesh/boxes";
import { eyeOf, scene, type View } from "../../mesh/scene";
import { boxOutlines, shadedBoxes } from "../../mesh/shaded-boxes";
import { colours, legendBeside, themed } from "../../theme";
import { type BlockKind, blockColours, blockKinds } from "./snake";

/** The size of a block. */
export const SIZE: Vector = [1, 1, 1];
/**
 * The distance between the centres of blocks, large enough to see the string and the central block.
 * With 2.5, the coordinates of corners are multiples of a half, which are short in a file.
 */
export const APART = 2.5;

/** The direction to the viewer: from the South-West, from above. */
export const foldEye: Vector = [-0.9, -1.5, 1];

/** Options of a drawing of a fold. */
export interface SnakeFoldFigureOptions extends FigureOptions {
  /** The initial view, in degrees. Default: from the South-West, 30 degrees above the ground. */
  view?: View;
}

/**
 * Draws a folded snake in space: its blocks, in the colours of `snakeFigure` and apart from each
 * other, and the string through them. Hover texts have the numbers of blocks.
 *
 * @example show(snakeFoldFigure(fold, { title: "A fold of the Hell Cube" }))
 */
export function snakeFoldFigure(solution: SnakeSolution, options: SnakeFoldFigureOptions = {}): Figure {
  const { title = "Folded snake", view } = options;
  const { snake, path } = checked(solution);
  const kinds = blockKinds(snake);
  const middles = path.map(([x = 0, y = 0, z = 0]): Vector => [APART * x, APART * y, APART * z]);
  const names = Object.keys(blockColours) as BlockKind[];
  return {
    data: [
      {
        ...shadedBoxes(
          middles.map((middle, block) => ({ middle, colour: names.indexOf(kinds[block] ?? "end") })),
          SIZE,
          names.map((kind) => blockColours[kind]),
        ),
        // a text for each triangle, because hover texts of this mesh belong to triangles
        hovertext: path.flatMap((cell, block) =>
          new Array<string>(TRIANGLES_OF_A_BOX).fill(`block ${block}: ${kinds[block]}, at (${cell.join(", ")})`),
        ),
        hoverinfo: "text",
        showlegend: false,
      },
      boxOutlines(middles, SIZE),
      {
        type: "scatter3d",
        mode: "lines",
        name: "elastic string",
        ...lines([middles]),
        line: { color: colours.red, width: 9 },
        hoverinfo: "skip",
      },
      ...names.map((kind) => ({
        type: "scatter3d",
        mode: "markers",
        name: kind,
        x: [null],
        y: [null],
        z: [null],
        marker: { symbol: "square", color: blockColours[kind], size: 10 },
        hoverinfo: "skip",
      })),
    ],
    layout: themed(escapeText(title), {
      height: 520,
      margin: { l: 8, r: 8, t: 48, b: 8 },
      legend: legendBeside,
      scene: scene({
        points: boxCorners(middles, SIZE),
        aspect: 1,
        eye: view === undefined ? foldEye : eyeOf(view, "draw the fold"),
        annotations: [0, path.length - 1].map((block) => pointer(middles[block] ?? [0, 0, 0], block)),
      }),
    }),
  };
}

/**
 * A label for a block at an end of the snake. Labels of other blocks would shine through the blocks
 * in front of them.
 */
function pointer([x, y, z]: Vector, block: number): object {
  const font = { color: colours.ink, size: 13 };
  return {
    x,
    y,
    z,
    text: `<b>block ${block}</b>`,
    ax: 0,
    ay: -42,
    arrowcolor: colours.ink,
    font,
    bgcolor: colours.veil,
  };
}

function checked(solution: SnakeSolution): SnakeSolution {
  if (typeof solution?.snake === "string" && Array.isArray(solution.path)) return solution;
  throw new InputError("draw the fold", `it must have a snake and a path: it is ${describeValue(solution)}`);
}
