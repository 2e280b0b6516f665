import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { escapeText } from "../../../src/figure/label";
import { piecesFigure } from "../../../src/figure/puzzles/polycube/pieces";
import { blockKinds, snakeFigure } from "../../../src/figure/puzzles/snake/snake";
import { snakeFrom } from "../../../src/files/snake-file";
import { closeBrowser, drawFigure } from "../../../src/output/browser/browser";
import { projectRoot } from "../../../src/project";
import { snakeFromStraights } from "../../../src/snake/snake";

const evil = "<img src=x onerror=alert(1)> <b>&amp; $x$";

afterAll(closeBrowser);

test.each(["SomaCube", "TetrisCube", "BedlamCube"])(
  "%s: every piece is drawn with all its cubes and its name",
  (name) => {
    const puzzle = read("puzzles", `${name}.json`);
    const { data, layout } = piecesFigure(puzzle);
    const meshes = data.filter((trace) => (trace as { type: string }).type === "mesh3d") as { x: number[] }[];
    expect(meshes.map(({ x }) => x.length / 8)).toEqual(
      puzzle.PuzzlePieces.map((piece: Piece) => piece.Components.length),
    );
    const labels = (layout as { scene: { annotations: { text: string }[] } }).scene.annotations;
    // broken into lines, but complete
    expect(labels.map(({ text }) => text.replaceAll(" <br>", " "))).toEqual(
      puzzle.PuzzlePieces.map((piece: Piece) => escapeText(`${piece.Symbol} · ${piece.Description}`)),
    );
  },
);

test("a piece's description is shown letter by letter", async () => {
  const piece = { Symbol: "A", Description: evil, Components: [{ X: 0, Y: 0, Z: 0 }] };
  const figure = JSON.stringify(piecesFigure({ DisplayName: evil, PuzzlePieces: [piece] }));
  const svg = await drawFigure({ figure, format: "svg", width: 800, height: 400, scale: 1 });
  const texts = svg
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;|&#60;/g, "<")
    .replace(/&gt;|&#62;/g, ">")
    .replaceAll("&amp;", "&");
  expect(texts).toContain(`A · ${evil}`);
  expect(texts).toContain(`${evil}: 1 piece`);
});

test("the Hell Cube's file gives 27 blocks, of which 4 are straight and 2 ends", () => {
  const snake = read("snakes", "hell-cube.json");
  const kinds = blockKinds(snakeFrom(snake, "test").letters);
  expect(kinds.filter((kind) => kind === "straight")).toHaveLength(4);
  expect(kinds.filter((kind) => kind === "end")).toHaveLength(2);
  expect(kinds).toHaveLength(snake.Box.reduce((product: number, side: number) => product * side, 1));
});

test("a flat snake goes straight on in straights, turns in corners, and never crosses itself", () => {
  const [string] = snakeFigure(snakeFromStraights([5, 7, 19, 21])).data as { x: number[]; y: number[] }[];
  const steps = (string?.x ?? [])
    .slice(1)
    .map((x, n) => [x - (string?.x[n] ?? 0), (string?.y[n + 1] ?? 0) - (string?.y[n] ?? 0)].join());
  const straight = steps.slice(1).flatMap((step, n) => (step === steps[n] ? [n + 1] : []));
  expect(straight).toEqual([5, 7, 19, 21]);
  expect(new Set((string?.x ?? []).map((x, n) => [x, string?.y[n]].join())).size).toBe(27);
});

test("bad snakes and puzzles are refused in one line", () => {
  expect(() => snakeFigure({ name: "a", letters: "EE", box: [3, 3, 3] })).toThrow(
    "Cannot draw the snake: box must have one cell for each of the 2 blocks: 3x3x3 has 27 cells",
  );
  expect(() => snakeFigure([5, 7, 19, 21] as never)).toThrow(
    "Cannot draw the snake: a snake must have at least 2 blocks: it is missing",
  );
  expect(() => piecesFigure({} as never)).toThrow(
    "Cannot draw the pieces: PuzzlePieces must be a list of pieces: it is missing",
  );
});

interface Piece {
  Symbol: string;
  Description: string;
  Components: unknown[];
}

function read(...path: string[]) {
  return JSON.parse(readFileSync(join(projectRoot(), "data", ...path), "utf8"));
}
