import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dimacsText } from "../../../src/files/exchange/dimacs";
import { dlxText } from "../../../src/files/exchange/dlx";
import { anyPuzzleFrom } from "../../../src/files/puzzle/read-any";
import { InputError } from "../../../src/input-error";
import { type Cover, coverOf } from "../../../src/polycube/cover/cover";
import { compareCells } from "../../../src/space/cell";
import { randomPuzzles } from "../random-puzzle";

function readText(text: string) {
  return anyPuzzleFrom(Buffer.from(text), "cover.dlx", {}, "read it");
}

/** The placements and the rules of a cover, without the order of its rows. */
function contentOf(cover: Cover) {
  const rows = cover.rows.map(({ piece, cells }) => `${piece}: ${cells}`).sort();
  return { ...cover, rows, uses: cover.uses ?? [] };
}

describe("a puzzle that is written and read again has the same placements:", () => {
  test("DLX", () => {
    fc.assert(
      fc.property(randomPuzzles({ gaps: true }), ({ puzzle }) => {
        const { puzzle: again, format, warnings } = readText(dlxText(puzzle, "write it"));
        expect([format, warnings]).toEqual(["dlx", []]);
        expect(contentOf(coverOf(again))).toEqual(contentOf(coverOf(puzzle)));
      }),
      { numRuns: 100 },
    );
  });

  test("DIMACS, with every rule but colours", () => {
    let rules = 0;
    fc.assert(
      fc.property(randomPuzzles(), ({ puzzle }) => {
        fc.pre(puzzle.pieces.every(({ colours }) => !colours) && !puzzle.target?.cells.some(({ colour }) => colour));
        if (puzzle.target?.maxHoles !== undefined || puzzle.pieces.some(({ uses }) => uses)) rules++;
        const { puzzle: again, format } = readText(dimacsText(puzzle));
        expect(format).toBe("dimacs");
        expect(contentOf(coverOf(again))).toEqual(contentOf(coverOf(puzzle)));
      }),
      { numRuns: 100 },
    );
    expect(rules).toBeGreaterThan(50);
  });
});

const dlx = ["| Two dominoes", "A B 0,0,0 1,0,0 0,1,0 1,1,0"];
const placements = ["0,0,0 1,0,0", "0,0,0 0,1,0", "1,0,0 1,1,0", "0,1,0 1,1,0"];
const options = ["A", "B"].flatMap((piece) => placements.map((cells) => `${piece} ${cells}`));
const whole = [...dlx, ...options].join("\n");

test("a DLX text of another program is read, in any order of its options", () => {
  const { puzzle } = readText([...dlx, ...options.toReversed(), ""].join("\r\n"));
  expect([puzzle.id, puzzle.name, puzzle.box]).toEqual(["cover", "Two dominoes", [2, 2, 1]]);
  expect(puzzle.pieces.map(({ symbol, cells }) => [symbol, [...cells].sort(compareCells)])).toEqual(
    ["A", "B"].map((symbol) => [
      symbol,
      [
        [0, 0, 0],
        [1, 0, 0],
      ],
    ]),
  );
});

describe("one line for a DLX text with", () => {
  test.each([
    ["no items", "|", "the file must name a cell"],
    ["no piece", "0,0,0\n", "the file must name a piece"],
    ["an item twice", "A 0,0,0 0,0,0\nA 0,0,0", 'the item "0,0,0" must be listed once'],
    ["two bars", "A | 0,0,0 | B\n", "must have one | at most"],
    ["a colour", "A 0,0,0 | b:c\nA 0,0,0", 'the item "b:c" must be a plain name'],
    ["an option without a piece", whole.replace("\nA 0,0,0", "\n0,0,0"), "line 3 must have one piece"],
    ["an option with two pieces", whole.replace("\nA 0,0,0", "\nA B 0,0,0"), "line 3 must have one piece"],
    ["an unknown piece", whole.replace("\nA 0,0,0", "\nC 0,0,0"), "line 3 must have one piece of the first line"],
    ["an unknown cell", whole.replace("\nA 0,0,0", "\nA 7,0,0"), "line 3 must have cells of the first line"],
    ["a cell twice", whole.replace("\nA 0,0,0", "\nA 1,0,0"), "line 3 must have cells of the first line, each once"],
    ["a placement too few", whole.replace("\nB 0,1,0 1,1,0", ""), "must have all 4 placements of the shape of piece B"],
    ["another shape", whole.replace("\nB 0,1,0 1,1,0", "\nB 0,1,0 1,0,0"), "must have all 4 placements"],
    ["a cell far away", "A 0,0,0 9999,9999,9999\nA 0,0,0", "the box must have at most 10,000 cells"],
    ["a piece that is nowhere", "A B 0,0,0\nA 0,0,0", "piece B"],
    ["copies that differ", "A.1 A.2 0,0,0 1,0,0\nA.1 0,0,0\nA.1 1,0,0\nA.2 0,0,0", "must have the same options"],
    ["copies that leave a number out", "A.1 A.2 A.4 0,0,0\nA.1 0,0,0\nA.2 0,0,0\nA.4 0,0,0", "numbered in order"],
  ])("%s", (_, text, problem) => {
    expect(() => readText(text)).toThrow(InputError);
    expect(() => readText(text)).toThrow(problem);
  });
});

describe("one line for a formula", () => {
  const formula = dimacsText(readText(whole).puzzle);
  test.each([
    ["of another program", "p cnf 2 1\n1 -2 0\n", "must have the comments that gardens convert writes"],
    ["without its cells", formula.replace(/c must be filled.*\n/, ""), "must have the comments"],
    ["with a changed clause", formula.replace(/\n-1 -2 0/, "\n-1 -3 0"), "the clauses must be those of the puzzle"],
    ["with a clause less", formula.replace(/\n-1 -2 0/, ""), "the clauses must be those of the puzzle"],
    ["with a strange cell", formula.replace("c 1 A 0,0,0", "c 1 A 0,0"), "the comments must name cells"],
    ["with a strange number of copies", formula.replace("c 1 ", "c copies: A 3 2\nc 1 "), "and whole numbers"],
    ["with a placement less", formula.replace(/c 1 A.*\n/, ""), "must have all 4 placements"],
  ])("%s", (_, text, problem) => {
    expect(text).not.toBe(formula);
    expect(() => readText(text)).toThrow(InputError);
    expect(() => readText(text)).toThrow(problem);
  });
});
