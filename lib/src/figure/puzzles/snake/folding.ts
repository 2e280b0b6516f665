import type { SnakeSolution } from "../../../snake/snake";
import { unfolding } from "../../../snake/unfolding";
import type { Cell } from "../../../space/space";
import type { Figure, FigureOptions } from "../../figure";
import { boxCorners, boxEdges, boxMesh, lines, type Vector } from "../../mesh/boxes";
import { eyeOf, type SceneOptions, scene } from "../../mesh/scene";
import { type Moving, playing } from "../playing";
import { APART, foldEye, SIZE, snakeFoldFigure } from "./fold";

/**
 * Animates a snake that folds into its cube, corner by corner. A play button and a slider control
 * the animation, from the flat string to the fold.
 *
 * @example show(snakeFoldingFigure(fold, { title: "The Hell Cube folds" }))
 */
export function snakeFoldingFigure(solution: SnakeSolution, options: FigureOptions = {}): Figure {
  const { title = "Folding the snake" } = options;
  const whole = snakeFoldFigure(solution, { title });
  const pictures = unfolding(solution).map((cells) => cells.map(middleOf));
  const corners = [...solution.snake].flatMap((letter, block) => (letter === "C" ? [block] : []));
  const steps = pictures.map((middles, step): Moving => {
    const { x, y, z } = boxMesh(middles, SIZE);
    return {
      name: `${corners[step] ?? middles.length - 1}`,
      traces: [0, 1, 2],
      data: [{ x, y, z }, boxEdges(middles, SIZE), lines([middles])],
      layout: { scene: fitted(middles) },
    };
  });
  const { frames, layout } = playing(steps, "laid as in the cube up to block ", 450);
  const [first = []] = pictures;
  const { margin } = whole.layout as { margin: object };
  return {
    data: whole.data.map((trace, number) => ({ ...trace, ...steps[0]?.data[number] })),
    layout: {
      ...whole.layout,
      height: 600,
      margin: { ...margin, b: 72 },
      scene: scene(sceneOf(first, eyeBeside(first))),
      ...layout,
    },
    frames,
  };
}

function middleOf([x = 0, y = 0, z = 0]: Cell): Vector {
  return [APART * x, APART * y, APART * z];
}

/** A view in which the string runs from left to right, so that it fills the picture. */
function eyeBeside(string: readonly Vector[]): Vector {
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = [string[0], string.at(-1)];
  return eyeOf([(Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI, 30], "draw the fold");
}

function sceneOf(middles: readonly Vector[], eye: Vector): SceneOptions {
  return { points: boxCorners(middles, SIZE), eye, aspect: 1 };
}

/**
 * The scene of a frame: the snake fills the view, and the camera keeps the direction that the
 * reader chose.
 */
function fitted(middles: readonly Vector[]): object {
  const { xaxis, yaxis, zaxis, aspectratio } = scene(sceneOf(middles, foldEye)) as Record<string, object>;
  return { xaxis, yaxis, zaxis, aspectratio };
}
