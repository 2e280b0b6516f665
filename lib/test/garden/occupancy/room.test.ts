import { describe, expect, test } from "vitest";
import type { Garden } from "../../../src/garden/garden";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../../src/garden/gardens";
import { createOccupancy, flipCell, placedTiles } from "../../../src/garden/occupancy/occupancy";
import { impossibleBox } from "../../../src/garden/occupancy/room";

describe("a box that counting rules out", () => {
  test.each<[Garden, string]>([
    [hangingGardens({ box: [4, 4, 4] }), "64 tiles in 32 runs from South to North, with air"],
    [hangingGardens({ box: [3, 3, 8] }), "64 tiles in 32 runs from Bottom to Top, with air"],
    [squareGardens({ box: [4, 4] }), "16 tiles in 8 runs from South to North, with air"],
    [hexagonGardens({ box: [8, 8], pins: [] }), "64 tiles in 32 runs from South to North, with air"],
  ])("is told before searching: %#", (garden, words) => {
    expect(impossibleBox(garden)).toContain(`box must have room for ${words}`);
  });

  test("tiles without partners are told, too", () => {
    const garden = squareGardens({ tiles: [1, 2, 8] });
    expect(impossibleBox(garden)).toBe("tiles must be connected as often North as South: it is 1 North and 0 South");
  });

  test("nothing speaks against the gardens as they are", () => {
    for (const garden of [squareGardens(), hangingGardens(), hexagonGardens(), packedGardens()]) {
      expect(impossibleBox(garden)).toBeUndefined();
    }
    expect(impossibleBox(hangingGardens({ box: [5, 5, 4] }))).toBeUndefined();
  });
});

test("no box is ruled out that holds a board of those tiles: every board of 3x3, and of 2x2x2", () => {
  for (const [make, box] of [
    [squareGardens, [3, 3]],
    [hangingGardens, [2, 2, 2]],
    [hexagonGardens, [3, 3]],
  ] as const) {
    const volume = box.reduce((a, b) => a * b, 1);
    for (let filled = 1; filled < 2 ** volume; filled++) {
      const board = createOccupancy(make().space, box);
      for (const [place, index] of board.indices.entries()) if ((filled >> place) & 1) flipCell(board, index);
      const tiles = placedTiles(board).map(({ tile }) => tile);
      if (new Set(tiles).size < tiles.length) continue;
      expect(impossibleBox({ ...make(), box, tiles })).toBeUndefined();
    }
  }
});
