import { describe, expect, test } from "vitest";
import { textWidth } from "../../../../src/figure/label";
import type { Vector } from "../../../../src/figure/mesh/boxes";
import { pixelsOfUnit } from "../../../../src/figure/mesh/front-scene";
import { screenAxes } from "../../../../src/figure/mesh/scene";
import { type RowsOfPieces, rowsOfPieces } from "../../../../src/figure/puzzles/polycube/rows-of-pieces";
import { dot } from "../../../../src/space/cell";
import { block, storedPuzzle } from "../../../polycube/small-puzzles";

const eye: Vector = [-0.7, -1.6, 1.5];

/** Sizes of pictures, in pixels. A scene is narrower by 16 and lower by 56. */
const sizes = [
  [400, 300],
  [400, 400],
  [500, 400],
  [500, 480],
  [600, 600],
  [800, 480],
  [1200, 900],
  [1600, 400],
] as const;

interface Label {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly text: string;
  readonly font: { readonly size: number };
}

interface Place {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const bars = Array.from({ length: 25 }, (_, index) => ({
  cells: block(1, 1, 5),
  symbol: `${index}`,
  name: `${index} · a long straight bar of five cubes`,
}));
const stored = ["SomaCube", "BedlamCube", "TetrisCube", "Pentominoes-6x10", "YCube"].map((name) => {
  const pieces = storedPuzzle(name).pieces.map(({ symbol, description, cells }) => {
    return { cells, symbol, name: `${symbol} · ${description}` };
  });
  return [name, rowsOfPieces(pieces, eye)] as const;
});

describe("labels below pieces are not cut and do not overlap, in any picture from 400 x 300 on", () => {
  test.each([...stored, ["25 bars", rowsOfPieces(bars, eye)] as const])("%s", (_, rows) => {
    for (const [width, height] of sizes) {
      const [across, upwards] = [width - 16, height - 56];
      const places = placesOf(rows, across, upwards);
      const cut = places.filter(({ left, right, bottom }) => left < 0 || right > across || bottom > upwards);
      const overlap = places.filter((one, index) => places.slice(0, index).some((other) => meet(one, other)));
      const words = [...cut, ...overlap].map((place) => place.words);
      expect(words, `${width}x${height}`).toEqual([]);
    }
  });
});

test("names are shown in full; symbols replace them if names leave little room for the pieces", () => {
  const wordsOf = ({ labels }: RowsOfPieces) => (labels as Label[]).map(({ text }) => text.replaceAll(" <br>", " "));
  const soma = storedPuzzle("SomaCube").pieces;
  expect(wordsOf(stored[0]?.[1] as RowsOfPieces)).toEqual(
    soma.map(({ symbol, description }) => `${symbol} · ${description}`),
  );
  expect(wordsOf(rowsOfPieces(bars, eye))).toEqual(bars.map(({ symbol }) => symbol));
});

/** The positions of labels in a scene of this width and height in pixels. */
function placesOf({ labels, view }: RowsOfPieces, width: number, height: number): Place[] {
  const [right, up] = screenAxes(eye);
  const unit = pixelsOfUnit(view, height);
  const middle = (way: Vector) => {
    const places = view.middles.map((point) => dot(point, way));
    return (Math.min(...places) + Math.max(...places)) / 2;
  };
  return (labels as Label[]).map(({ x, y, z, text, font }) => {
    const lines = text.split(" <br>");
    const half = Math.max(...lines.map((line) => textWidth(line, font.size))) / 2;
    const centre = width / 2 + unit * (dot([x, y, z], right) - middle(right));
    const top = height / 2 - unit * (dot([x, y, z], up) - middle(up));
    return {
      words: text,
      left: centre - half,
      right: centre + half,
      top,
      bottom: top + 1.2 * font.size * lines.length,
    };
  });
}

function meet(one: Place, other: Place): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
