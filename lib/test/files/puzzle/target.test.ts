import { describe, expect, test } from "vitest";
import { puzzleFrom } from "../../../src/files/puzzle/read";
import { InputError } from "../../../src/input-error";

const cube = (X: number, Y: number, Z: number, more = {}) => ({ X, Y, Z, ...more });

/** An L of five cells, one of them optional, for two dominoes. */
function puzzle(change: object = {}, piece: object = {}): unknown {
  const file = {
    Id: "Corner",
    DisplayName: "Corner",
    OutputFileName: "Corner",
    Target: [cube(7, 5, 3), cube(6, 5, 3), cube(5, 5, 3), cube(5, 6, 3), cube(5, 7, 3, { Optional: true, Colour: 2 })],
    PuzzlePieces: [
      { Id: 1, Symbol: "D", Description: "Domino", Components: [cube(0, 0, 0), cube(1, 0, 0)], Count: 2, ...piece },
    ],
    ...change,
  };
  return JSON.parse(JSON.stringify(file)); // without the fields that are undefined
}

describe("a target", () => {
  test("is moved to the origin of its smallest box, with its cells in scan order", () => {
    const { puzzle: read, warnings } = puzzleFrom(puzzle(), "read it");
    expect(warnings).toEqual([]);
    expect(read.box).toEqual([3, 3, 1]);
    expect(read.target).toEqual({
      cells: [
        { at: [0, 0, 0] },
        { at: [1, 0, 0] },
        { at: [2, 0, 0] },
        { at: [0, 1, 0] },
        { at: [0, 2, 0], optional: true, colour: 2 },
      ],
    });
    expect(read.pieces[0]?.uses).toEqual({ min: 2, max: 2 });
  });

  test("has colours, a limit on holes, ranges and groups", () => {
    const { puzzle: read } = puzzleFrom(
      puzzle(
        { MaximumHoles: 1, AllowedColours: [{ Piece: 1, Target: 2 }] },
        {
          Count: undefined,
          Minimum: 1,
          Maximum: 2,
          Group: 3,
          Components: [cube(0, 0, 0, { Colour: 1 }), cube(1, 0, 0)],
        },
      ),
      "read it",
    );
    expect(read.target?.maxHoles).toBe(1);
    expect(read.allowedColours).toEqual([{ piece: 1, target: 2 }]);
    expect(read.pieces[0]).toMatchObject({ uses: { min: 1, max: 2 }, group: 3, colours: [1, 0] });
  });

  test.each<[string, unknown, string]>([
    ["more cubes than cells", puzzle({}, { Count: 3 }), "the pieces have at least 6 cubes, but the target has 5 cells"],
    [
      "fewer cubes than needed",
      puzzle({}, { Count: 1 }),
      "the pieces have at most 2 cubes, but the target has 5 cells",
    ],
    ["a limit on holes", puzzle({ MaximumHoles: 0 }), "5 must be filled: there is no assembly"],
  ])("with %s is read with a warning", (_, value, warning) => {
    expect(puzzleFrom(value, "read it").warnings.join()).toContain(warning);
  });

  test.each<[string, unknown, string]>([
    ["and a box", puzzle({ CubeSize: 3 }), "Target must be left out if there is a CubeSize: both are given"],
    ["without cells", puzzle({ Target: [] }), "Target must hold at least one cell"],
    ["with a cell twice", puzzle({ Target: [cube(1, 2, 3), cube(1, 2, 3)] }), "(1,2,3) is listed twice"],
    ["that is huge", puzzle({ Target: [cube(0, 0, 0), cube(999_999, 0, 0)] }), "at most 10,000 cells"],
    ["with a wrong colour", puzzle({ Target: [cube(0, 0, 0, { Colour: 64 })] }), "Target[0].Colour must be"],
    ["with two kinds of counts", puzzle({}, { Minimum: 1, Maximum: 2 }), "Count must be left out"],
    ["with half a range", puzzle({}, { Count: undefined, Minimum: 1 }), "must have both Minimum and Maximum"],
    [
      "with a reversed range",
      puzzle({}, { Count: undefined, Minimum: 3, Maximum: 2 }),
      "Minimum must be at most Maximum, which is 2: it is 3",
    ],
    [
      "that is a box, but with a limit on holes",
      puzzle({ Target: undefined, BoxSize: { X: 4, Y: 1, Z: 1 }, MaximumHoles: 1 }),
      "MaximumHoles must be left out if there is no Target: it is 1",
    ],
  ])("%s is refused in one line", (_, value, problem) => {
    const read = () => puzzleFrom(value, "read it");
    expect(read).toThrow(InputError);
    expect(read).toThrow(problem);
  });
});
