import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { burrtoolsText } from "../../../src/files/burrtools/write";
import { buscheText } from "../../../src/files/exchange/busche";
import { puzzleFormat } from "../../../src/files/puzzle/format";
import { anyPuzzleFrom } from "../../../src/files/puzzle/read-any";
import { puzzleText } from "../../../src/files/puzzle/write";

const puzzle = {
  id: "Two",
  name: "Two cubes",
  outputName: "Two-Solutions",
  box: [2, 1, 1],
  pieces: ["A", "B"].map((symbol, id) => ({ id, symbol, description: symbol, cells: [[0, 0, 0]] })),
};

describe("the content tells the format", () => {
  test.each([
    ["json", puzzleText(puzzle)],
    ["burrtools", burrtoolsText(puzzle, [], "write it")],
    ["burrtools", gzipSync(burrtoolsText(puzzle, [], "write it"))],
    ["busche", `\ufeff\n# a comment\n${buscheText(puzzle, "write it")}`],
  ])("%s", (format, content) => {
    const bytes = Buffer.from(content);
    expect(puzzleFormat(bytes)).toBe(format);
    const read = anyPuzzleFrom(bytes, "Two.any", {}, "read it");
    expect([read.format, read.warnings, read.puzzle.pieces]).toEqual([format, [], puzzle.pieces]);
  });

  test.each(["", "\n\n", "[", "D", "\0\0", "# Title\n\n<img src=x>"])("%o counts as JSON", (content) => {
    expect(puzzleFormat(Buffer.from(content))).toBe("json");
  });
});
