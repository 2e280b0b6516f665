import { describe, expect, test } from "vitest";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../src/garden/gardens";
import { verifyGarden } from "../../src/verify/garden";
import { place, smallGarden, smallSolution, storedSolution } from "./boards";

// A domino of East (2) and West (8) with Red (0) apart, and a ring of four tiles.
const domino = place([[1, 1], 2], [[2, 1], 8], [[5, 3], 0]);
const ring = place([[1, 1], 3], [[2, 1], 9], [[1, 2], 6], [[2, 2], 12]);

describe("a valid board has no problems", () => {
  test("a domino with Red apart", () => {
    expect(verifyGarden(smallGarden([0, 2, 8]), smallSolution(domino))).toEqual([]);
  });

  test("a ring of four", () => {
    expect(verifyGarden(smallGarden([3, 6, 9, 12]), smallSolution(ring))).toEqual([]);
  });

  test("Red at a corner of another tile is isolated", () => {
    const cells = place([[1, 1], 2], [[2, 1], 8], [[0, 0], 0]);
    expect(verifyGarden(smallGarden([0, 2, 8]), smallSolution(cells))).toEqual([]);
  });

  test("three hexagons around a corner", () => {
    const garden = hexagonGardens({ box: [4, 4], tiles: [3, 12, 48], pins: [] });
    // (1,1) is connected North to (1,2) and NorthEast to (2,1), (1,2) SouthEast to (2,1).
    const cells = place([[1, 1], 3], [[1, 2], 4 + 8], [[2, 1], 16 + 32]);
    expect(verifyGarden(garden, { garden: "hexagon", box: [4, 4], cells })).toEqual([]);
  });

  test("a repeated tile with an unlimited supply", () => {
    const garden = squareGardens({ box: [6, 4], tiles: [2, 8], supply: "unlimited", pins: [] });
    const cells = place([[0, 0], 2], [[1, 0], 8], [[0, 2], 2], [[1, 2], 8]);
    expect(verifyGarden(garden, smallSolution(cells))).toEqual([]);
  });
});

describe("problems are described in words", () => {
  test("a repeated tile and a missing one", () => {
    const cells = place([[1, 1], 2], [[2, 1], 8], [[1, 3], 2], [[2, 3], 8]);
    expect(verifyGarden(smallGarden([0, 2, 8]), smallSolution(cells))).toEqual([
      "tile 0 missing",
      "tile 2 placed twice: at (1,1) and (1,3)",
      "tile 8 placed twice: at (2,1) and (2,3)",
    ]);
  });

  test("a tile that does not exist, and one that the garden does not have", () => {
    const cells = [...domino, ...place([[4, 0], 99], [[0, 3], 15])];
    expect(verifyGarden(smallGarden([0, 2, 8]), smallSolution(cells)).slice(0, 2)).toEqual([
      "tile 15 is not one of the garden's tiles: at (0,3)",
      "tile 99 does not exist: at (4,0)",
    ]);
  });

  test.each([Number.NaN, 1.5, -1, Number.POSITIVE_INFINITY])("tile %s does not exist", (tile) => {
    expect(verifyGarden(smallGarden([0, 2, 8]), smallSolution([...domino, { at: [4, 0], tile }]))).toEqual([
      `tile ${tile} does not exist: at (4,0)`,
    ]);
  });

  test("a side open to air", () => {
    expect(verifyGarden(smallGarden([2]), smallSolution(place([[3, 2], 2])))).toEqual([
      "side East of (3,2) open to air",
    ]);
  });

  test("a connected face on the edge of the box", () => {
    expect(verifyGarden(smallGarden([2]), smallSolution(place([[5, 2], 2])))).toEqual([
      "side East of (5,2) connected over the edge of the box",
    ]);
  });

  test("an unconnected face with a neighbour, reported once from the unconnected side", () => {
    expect(verifyGarden(smallGarden([2, 4]), smallSolution(place([[3, 2], 2], [[4, 2], 4])))).toEqual([
      "side West of (4,2) unconnected but meets tile 2 at (3,2)",
      "side South of (4,2) open to air",
    ]);
  });

  test("two unconnected faces that meet, reported once", () => {
    const cells = place([[1, 1], 1], [[1, 2], 4], [[2, 1], 1 + 2], [[2, 2], 4], [[3, 1], 8]);
    expect(verifyGarden({ ...smallGarden([1, 3, 4, 8]), supply: "unlimited" }, smallSolution(cells))).toEqual([
      "side East of (1,1) unconnected but meets tile 3 at (2,1)",
      "side East of (1,2) unconnected but meets tile 4 at (2,2)",
    ]);
  });

  test("Red next to another tile", () => {
    const cells = place([[1, 1], 2], [[2, 1], 8], [[3, 1], 0]);
    expect(verifyGarden(smallGarden([0, 2, 8]), smallSolution(cells))).toEqual([
      "Red at (3,1) not isolated: it touches tile 8 at (2,1)",
    ]);
  });

  test("cells outside the box, of another dimension or with fractions", () => {
    const cells = [...domino.slice(0, 2), ...place([[6, 0], 0], [[1, 1, 1], 5], [[0.5, 0], 3])];
    const problems = verifyGarden(smallGarden([0, 2, 3, 5, 8]), smallSolution(cells));
    expect(problems.sort()).toEqual([
      "tile 0 at (6,0): outside the box 6x4",
      "tile 3 at (0.5,0): coordinates are whole numbers",
      "tile 5 at (1,1,1): a cell has 2 coordinates",
    ]);
  });

  test("two tiles in one cell", () => {
    const cells = [...domino, ...place([[1, 1], 6])];
    expect(verifyGarden(smallGarden([0, 2, 6, 8]), smallSolution(cells))).toEqual([
      "2 tiles in one cell (1,1): 2 and 6",
    ]);
  });

  test("Blue not on its pin", () => {
    const { cells } = storedSolution("square");
    const moved = cells.map(({ at: [x = 0, y = 0], tile }) => ({ at: [x + 1, y], tile }));
    const solution = { garden: "square", box: [15, 15], cells: moved };
    const there = moved.find(({ at }) => at.join() === "7,7")?.tile;
    expect(verifyGarden(squareGardens(), solution)).toEqual([`tile 15 must be at (7,7): there is tile ${there}`]);
    expect(verifyGarden(squareGardens({ pins: [] }), solution)).toEqual([]);
  });

  test("a wrong garden, box or number of groups", () => {
    const solution = { garden: "hexagon", box: [7, 7], cells: domino, groups: 2 };
    expect(verifyGarden(smallGarden([0, 2, 8]), solution)).toEqual([
      "garden is hexagon, not square",
      "box is 7x7, not 6x4",
      "groups is 2, but the tiles form 1",
    ]);
  });

  test("no solution at all", () => {
    expect(verifyGarden(squareGardens(), undefined)).toEqual(["there is no solution"]);
  });
});

describe("without air", () => {
  const bar = { ...packedGardens({ pins: [] }), box: [3, 1, 1], tiles: [0, 2, 8] };

  test("neighbours may have unconnected faces between them", () => {
    const cells = place([[0, 0, 0], 2], [[1, 0, 0], 8], [[2, 0, 0], 0]);
    expect(verifyGarden(bar, { garden: "packed", box: [3, 1, 1], cells })).toEqual([]);
  });

  test("both sides of a face must agree, reported once", () => {
    const cells = place([[0, 0, 0], 2], [[1, 0, 0], 0], [[2, 0, 0], 8]);
    expect(verifyGarden(bar, { garden: "packed", box: [3, 1, 1], cells })).toEqual([
      "face West of (1,0,0) unconnected but meets a connected face of tile 2 at (0,0,0)",
      "face East of (1,0,0) unconnected but meets a connected face of tile 8 at (2,0,0)",
    ]);
  });

  test("no connected face may look outward, and no cell may be empty", () => {
    const cells = place([[0, 0, 0], 8], [[2, 0, 0], 2]);
    expect(verifyGarden(bar, { garden: "packed", box: [3, 1, 1], cells })).toEqual([
      "cell (1,0,0) empty",
      "tile 0 missing",
      "face West of (0,0,0) connected over the edge of the box",
      "face East of (2,0,0) connected over the edge of the box",
    ]);
  });
});

test.each([
  [squareGardens(), "side East of (7,7) open to air"],
  [hexagonGardens(), "side NorthEast of (7,7) open to air"],
  [hangingGardens(), "face East of (7,7,7) open to air"],
])("squares and hexagons have sides, and cubes have faces", (garden, problem) => {
  const cells = [{ at: garden.box.map(() => 7), tile: 2 }];
  expect(verifyGarden(garden, { garden: garden.name, box: garden.box, cells })).toContain(problem);
});
