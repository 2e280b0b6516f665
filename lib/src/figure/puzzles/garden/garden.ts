import type { GardenSolution } from "../../../garden/garden";
import { gardenTitle } from "../../../garden/garden-title";
import { describeValue, InputError } from "../../../input-error";
import { hexagon } from "../../../space/hexagon";
import { cubic, orthogonal, square } from "../../../space/orthogonal";
import type { Space } from "../../../space/space";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import { eyeOf, gardenView, type View } from "../../mesh/scene";
import { type CubeSpacing, cubesFigure } from "./cubes";
import { flatFigure } from "./flat";
import { slicesFigure } from "./slices";
import { type TileColour, tileColouring } from "./tile-look";

/** Options of a drawing of a garden. */
export interface GardenFigureOptions extends FigureOptions {
  /** Distances between the centres of cubes of size 2, along x, y and z. Default: 5, 5, 5. */
  spacing?: CubeSpacing;
  /**
   * The meaning of colours: the number of connections of a tile, or its group. Default:
   * connections.
   */
  colour?: TileColour;
  /**
   * The initial view of cubes, in degrees. Default: from the South-West, 30 degrees above the
   * ground.
   */
  view?: View;
}

/**
 * Draws a solution of a garden: squares and hexagons in the plane, cubes in space. A garden of four
 * dimensions is drawn as a table of flat slices.
 *
 * Each tile draws its own half of its connections. If two neighbours disagree, or a connection
 * leads into the air, the drawing shows only one half.
 *
 * @throws InputError if there is no solution, as after a search that found none
 * @example show(gardenFigure(solution, { spacing: [6, 6, 2.5] }))
 */
export function gardenFigure(solution: GardenSolution | undefined, options: GardenFigureOptions = {}): Figure {
  if (solution === undefined) {
    throw new InputError("draw the garden", "there must be a solution: there is none; look at the search's outcome");
  }
  const { garden, box, cells } = solution;
  if (!Array.isArray(cells)) {
    throw new InputError("draw the garden", `cells must be a list of placed tiles: it is ${describeValue(cells)}`);
  }
  const title = escapeText(options.title ?? gardenTitle(garden, box));
  const space = garden === "hexagon" ? hexagon : (spaces[box.length] ?? cubic);
  const colouring = tileColouring(space, cells, checkedColour(options.colour));
  if (space === fourDimensions) return slicesFigure(space, cells, title, colouring);
  if (space !== cubic) return flatFigure(space, cells, title, colouring);
  const eye = eyeOf(options.view ?? gardenView, "draw the garden");
  return cubesFigure(cells, title, { spacing: checkedSpacing(options.spacing ?? [5, 5, 5]), eye, colouring });
}

function checkedColour(colour: TileColour = "connections"): TileColour {
  if (colour === "connections" || colour === "groups") return colour;
  throw new InputError("draw the garden", `colour must be connections or groups: it is ${describeValue(colour)}`);
}

/** Returns the spacing if cubes of size 2 do not overlap; otherwise throws an InputError. */
function checkedSpacing(spacing: CubeSpacing): CubeSpacing {
  if (Array.isArray(spacing) && spacing.length === 3 && spacing.every((part) => part >= 2 && part <= 100))
    return spacing;
  const form = "spacing must be three numbers from 2 to 100";
  throw new InputError("draw the garden", `${form}: it is ${describeValue(spacing)}`);
}

const fourDimensions = orthogonal(4);

/** The space of a garden without hexagons, by the number of sides of its box. */
const spaces: Readonly<Record<number, Space>> = { 2: square, 3: cubic, 4: fourDimensions };
