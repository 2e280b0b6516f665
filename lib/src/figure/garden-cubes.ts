import type { PlacedTile } from "../garden/garden";
import { stepFrom } from "../space/cell";
import { cubic } from "../space/orthogonal";
import type { Cell, Direction } from "../space/space";
import { lines, TRIANGLES_OF_A_BOX, type Vector } from "./box-mesh";
import type { Figure } from "./figure";
import { scene } from "./scene";
import { boxOutlines, shadedBoxes } from "./shaded-boxes";
import { colours, connectionColour, themed } from "./theme";
import { connectionCount, hoverOf } from "./tile-hover";

/** Distances between the middles of cubes of size 2, along x, y and z. */
export type CubeSpacing = readonly [x: number, y: number, z: number];

const SIZE: Vector = [2, 2, 2];
const MOST = cubic.directions.length;

/** One mesh of cubes from red to blue, their edges, and struts to connected neighbours in a colour for each axis. */
export function cubesFigure(tiles: readonly PlacedTile[], title: string, spacing: CubeSpacing): Figure {
  const middles = tiles.map(({ at }) => middle(at, spacing));
  const shades = Array.from({ length: MOST + 1 }, (_, count) => connectionColour(count, MOST));
  const boxes = tiles.map(({ at, tile }) => ({ middle: middle(at, spacing), colour: connectionCount(tile) }));
  return {
    data: [
      {
        ...shadedBoxes(boxes, SIZE, shades),
        // One for each triangle: that is what the pointer meets in a mesh that is coloured by triangle.
        ...hoverOf(
          cubic,
          tiles.flatMap((placed) => new Array<PlacedTile>(TRIANGLES_OF_A_BOX).fill(placed)),
        ),
      },
      boxOutlines(middles, SIZE),
      struts("North – South", colours.northSouth, [0, 2], tiles, spacing),
      struts("East – West", colours.eastWest, [1, 3], tiles, spacing),
      struts("Top – Bottom", colours.topBottom, [4, 5], tiles, spacing),
      colourBar(shades),
    ],
    layout: themed(title, {
      height: 560,
      margin: { l: 8, r: 8, t: 56, b: 8 },
      legend: { title: { text: "struts" }, orientation: "h", x: 1, xanchor: "right", y: 1, yanchor: "bottom" },
      scene: scene({ middles, eye: [-0.9, -1.5, 1], domain: { x: [0, 1], y: [0.12, 1] } }),
    }),
  };
}

function middle(at: Cell, spacing: CubeSpacing): Vector {
  const [x = 0, y = 0, z = 0] = at;
  return [x * spacing[0], y * spacing[1], z * spacing[2]];
}

/** A trace that draws nothing but the bar: the mesh's own colour scale holds shades too. */
function colourBar(shades: readonly string[]): object {
  const title = { text: "connections of a cube", side: "top" };
  return {
    type: "scatter3d",
    mode: "markers",
    x: [null],
    y: [null],
    z: [null],
    showlegend: false,
    hoverinfo: "skip",
    marker: {
      color: [0],
      cmin: -0.5,
      cmax: MOST + 0.5,
      colorscale: shades.flatMap((colour, count) => [
        [count / (MOST + 1), colour],
        [(count + 1) / (MOST + 1), colour],
      ]),
      colorbar: {
        orientation: "h",
        title,
        thickness: 10,
        len: 0.4,
        x: 0.5,
        y: 0,
        yanchor: "bottom",
        dtick: 1,
        outlinewidth: 0,
      },
    },
  };
}

/** From face to face where both tiles are connected; half of it where only one says so. */
function struts(
  name: string,
  colour: string,
  axis: readonly [number, number],
  tiles: readonly PlacedTile[],
  spacing: CubeSpacing,
): object {
  const tileAt = new Map(tiles.map(({ at, tile }) => [at.join(), tile]));
  const paths = axis.flatMap((way) => {
    const direction = cubic.directions[way];
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
  const way = middle(direction.vector, spacing);
  const length = Math.hypot(...way);
  const along = (distance: number): Vector => [
    from[0] + (way[0] * distance) / length,
    from[1] + (way[1] * distance) / length,
    from[2] + (way[2] * distance) / length,
  ];
  return [along(1), along(share === 1 ? length - 1 : length / 2)];
}
