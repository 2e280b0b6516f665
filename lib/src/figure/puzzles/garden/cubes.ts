import type { PlacedTile } from "../../../garden/garden";
import { add, dot, scale, stepFrom, subtract } from "../../../space/cell";
import { cubic } from "../../../space/orthogonal";
import type { Cell, Direction } from "../../../space/space";
import type { Figure } from "../../figure";
import { boxCorners, lines, TRIANGLES_OF_A_BOX, type Vector } from "../../mesh/boxes";
import { pixelsOfScene, scene, screenAxes } from "../../mesh/scene";
import { boxOutlines, shadedBoxes } from "../../mesh/shaded-boxes";
import { colours, legendBelow, legendBeside, themed } from "../../theme";
import { besideDrawing, colourBar } from "./colour-bar";
import { hoverOf, type TileColouring } from "./tile-look";

/** Distances between the centres of cubes of size 2, along x, y and z. */
export type CubeSpacing = readonly [x: number, y: number, z: number];

const SIZE: Vector = [2, 2, 2];

/** The options that set the look of the cubes. */
export interface CubesLook {
  readonly spacing: CubeSpacing;
  readonly eye: Vector;
  readonly colouring: TileColouring;
}

/**
 * Draws cubes as a mesh with edges, struts between connected cubes with a colour for each axis or
 * that of their group, and an arrow to Red.
 */
export function cubesFigure(
  tiles: readonly PlacedTile[],
  title: string,
  { spacing, eye, colouring }: CubesLook,
): Figure {
  const middles = tiles.map(({ at }) => middle(at, spacing));
  const boxes = middles.map((centre, index) => ({ middle: centre, colour: colouring.of[index] ?? 0 }));
  const red = middles.filter((_, index) => tiles[index]?.tile === 0);
  const height = 560;
  const margin = { l: 8, r: 8, t: 48, b: 8 };
  const view = { points: boxCorners(middles, SIZE), eye, aspect: 1 };
  const unit = pixelsOfScene(view, height - margin.t - margin.b);
  return {
    data: [
      {
        ...shadedBoxes(boxes, SIZE, colouring.colours),
        // a text for each triangle, because hover texts of this mesh belong to triangles
        ...hoverOf(
          cubic,
          tiles.flatMap((placed) => new Array<PlacedTile>(TRIANGLES_OF_A_BOX).fill(placed)),
        ),
      },
      boxOutlines(middles, SIZE),
      ...(colouring.kind === "groups"
        ? [...groupStruts(tiles, spacing, colouring), ...groupNames(colouring)]
        : [
            struts("North – South", colours.northSouth, [0, 2], tiles, spacing),
            struts("East – West", colours.eastWest, [1, 3], tiles, spacing),
            struts("Top – Bottom", colours.topBottom, [4, 5], tiles, spacing),
            colourBar("scatter3d", "Blue faces <br>of a cube", colouring.colours, besideDrawing),
          ]),
    ],
    layout: themed(title, {
      height,
      margin,
      legend: colouring.kind === "groups" ? legendBelow : { title: { text: "struts" }, ...legendBeside },
      scene: scene({ ...view, annotations: red.map((at) => redPointer(at, middles, eye, unit)) }),
    }),
  };
}

function middle(at: Cell, spacing: CubeSpacing): Vector {
  const [x = 0, y = 0, z = 0] = at;
  return [x * spacing[0], y * spacing[1], z * spacing[2]];
}

/** The length of the arrow to Red, in pixels, and the number of directions that it can have. */
const ARROW = 46;
const WAYS = 16;

/**
 * The annotation of an arrow to Red, which is hard to find among the 64 cubes of a packed garden.
 * Of all directions, the arrow has the one whose label is farthest from any other cube in the first
 * view.
 *
 * @param unit the number of pixels that a length of 1 takes
 */
function redPointer(at: Vector, middles: readonly Vector[], eye: Vector, unit: number): object {
  const [right, up] = screenAxes(eye);
  const others = middles
    .filter((middle) => middle !== at)
    .map((middle) => subtract(middle, at))
    .map((way) => [unit * dot(way, right), -unit * dot(way, up)] as const);
  const ends = Array.from({ length: WAYS }, (_, way) => {
    const angle = (2 * Math.PI * way) / WAYS;
    const [ax, ay] = [Math.round(ARROW * Math.sin(angle)), Math.round(-ARROW * Math.cos(angle))];
    const room = others.reduce(
      (least, [x, y]) => Math.min(least, Math.hypot(x - ax, y - ay)),
      Number.POSITIVE_INFINITY,
    );
    return { ax, ay, room };
  });
  const { ax, ay } = ends.reduce((best, end) => (end.room > best.room ? end : best));
  const [x, y, z] = at;
  return {
    x,
    y,
    z,
    text: "<b>Red</b>",
    ax,
    ay,
    arrowcolor: colours.red,
    font: { color: colours.red, size: 13 },
    bgcolor: colours.veil,
  };
}

/** The struts of each group, in its colour. They are not in the legend, which names the groups. */
function groupStruts(tiles: readonly PlacedTile[], spacing: CubeSpacing, colouring: TileColouring): object[] {
  const axes = cubic.directions.map((_, index) => index);
  return colouring.names.flatMap((name, group) => {
    const members = tiles.filter(({ tile }, index) => colouring.of[index] === group && tile !== 0);
    const colour = colouring.colours[group] ?? colours.blue;
    return members.length === 0 ? [] : [{ ...struts(name, colour, axes, members, spacing), showlegend: false }];
  });
}

/** Traces without points that put the names of groups into the legend. */
function groupNames({ names, colours: shades }: TileColouring): object[] {
  return names.map((name, group) => ({
    type: "scatter3d",
    mode: "markers",
    name,
    x: [null],
    y: [null],
    z: [null],
    marker: { symbol: "square", color: shades[group], size: 10 },
    hoverinfo: "skip",
  }));
}

/**
 * The struts along some directions. A strut leads from face to face if both tiles are connected; if only
 * one tile is, half of the strut is drawn.
 */
function struts(
  name: string,
  colour: string,
  axes: readonly number[],
  tiles: readonly PlacedTile[],
  spacing: CubeSpacing,
): object {
  const tileAt = new Map(tiles.map(({ at, tile }) => [at.join(), tile]));
  const paths = axes.flatMap((index) => {
    const direction = cubic.directions[index];
    const back = direction && cubic.directions[direction.opposite];
    if (!direction || !back) return [];
    return tiles.flatMap(({ at, tile }) => {
      if (!(tile & direction.bit)) return [];
      const answered = (tileAt.get(stepFrom(at, direction.vector).join()) ?? 0) & back.bit;
      if (answered && direction.bit > back.bit) return [];
      return [strut(at, direction, spacing, answered ? 1 : 0.5)];
    });
  });
  return {
    type: "scatter3d",
    mode: "lines",
    name,
    ...lines(paths),
    line: { color: colour, width: 8 },
    hoverinfo: "skip",
  };
}

function strut(at: Cell, direction: Direction, spacing: CubeSpacing, share: number): Vector[] {
  const from = middle(at, spacing);
  const offset = middle(direction.vector, spacing);
  const length = Math.hypot(...offset);
  const along = (distance: number): Vector => add(from, scale(offset, distance / length));
  return [along(1), along(share === 1 ? length - 1 : length / 2)];
}
