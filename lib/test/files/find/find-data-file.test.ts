import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { findDataFile } from "../../../src/files/find/find-data-file";
import { root, temporaryFolder } from "../../cli/run-gardens";

/** The file that a text means, relative to the project. */
function found(text: string, ...folders: Parameters<typeof findDataFile>[1][number][]): string {
  return relative(root, resolve(findDataFile(text, folders, `solve ${text}`)));
}

/** The message of the error that a function throws; "" if it throws none. */
function problemOf(call: () => unknown): string {
  try {
    call();
    return "";
  } catch (error) {
    return String(error);
  }
}

describe("a name of a file in data", () => {
  test.each([
    ["soma", "puzzles", "data/puzzles/SomaCube.json"],
    ["SOMA", "puzzles", "data/puzzles/SomaCube.json"],
    ["soma-cube", "puzzles", "data/puzzles/SomaCube.json"],
    ["cube soma", "puzzles", "data/puzzles/SomaCube.json"],
    ["SomaCube", "puzzles", "data/puzzles/SomaCube.json"],
    ["somacube.json", "puzzles", "data/puzzles/SomaCube.json"],
    ["y", "puzzles", "data/puzzles/YCube.json"],
    ["6x10", "puzzles", "data/puzzles/Pentominoes-6x10.json"],
    ["pentominoes 3x4x5", "puzzles", "data/puzzles/Pentominoes-3x4x5.json"],
    ["pentominoes 8x8", "puzzles", "data/puzzles/burrs/Pentominoes-8x8.json"],
    ["piston", "puzzles", "data/puzzles/burrs/PistonBurr.json"],
    ["hell-cube", "snakes", "data/snakes/hell-cube.json"],
    ["HellCube", "snakes", "data/snakes/hell-cube.json"],
    ["square", "gardens", "data/gardens/square.json"],
    ["three-cubes", "benchmarks", "data/benchmarks/three-cubes.json"],
  ] as const)("%s in %s is %s", (text, folder, file) => {
    expect(found(text, folder)).toBe(file);
  });

  test("that matches several files is refused with a list of them", () => {
    expect(() => found("pentominoes", "puzzles")).toThrow(
      /^Cannot solve pentominoes: the name must match one file: it matches .*2x5x6\.json, .*3x4x5\.json, .*6x10\.json$/,
    );
  });

  test.each([
    ["smoa", "no puzzle has that name; did you mean soma?"],
    ["bed", "no puzzle has that name; did you mean bedlam?"],
    ["ycub", "no puzzle has that name; did you mean y-cube?"],
    ["pistn", "no puzzle has that name; did you mean piston-burr?"],
    ["hell-cub", "no puzzle has that name; did you mean hell-cube?"],
    ["pent", "; did you mean pentominoes-2x5x6, pentominoes-3x4x5 or pentominoes-6x10?"],
    ["data/puzzles/TetrisCub.json", "there is no such file; did you mean tetris?"],
  ])("%s is not found, and another name is suggested", (text, problem) => {
    expect(() => found(text, "puzzles", "snakes")).toThrow(problem);
  });

  test("that is suggested finds a file", () => {
    for (const text of ["smoa", "bed", "ycub", "pistn", "slothuber", "aztec-diamod", "six-sqares", "unique1"]) {
      const [, name = ""] = /did you mean (.+)\?$/.exec(problemOf(() => found(text, "puzzles"))) ?? [];
      expect(found(name, "puzzles")).toMatch(/^data\/puzzles\//);
    }
  });

  test("that is like no other is refused with a list of names and alternatives", () => {
    const refused = () => findDataFile("zzz", ["snakes"], "solve zzz", { words: ["square"], also: "letters" });
    expect(refused).toThrow(
      /^Cannot solve zzz: no snake has that name; there are square; data\/snakes has hell-cube, .*; letters$/,
    );
    expect(() => findDataFile("sqare", ["snakes"], "solve", { words: ["square"] })).toThrow("did you mean square?");
  });
});

describe("the name of a result", () => {
  const write = (...names: string[]) => {
    const results = temporaryFolder();
    vi.stubEnv("HANGING_GARDENS_RESULTS", results);
    mkdirSync(join(results, "solutions"));
    for (const name of names) writeFileSync(join(results, "solutions", `${name}.json`), "{}");
  };
  const named = (text: string) => basename(findDataFile(text, ["solutions"], "check"));
  afterEach(() => void vi.unstubAllEnvs());

  test("means the complete result, not the incomplete one, unless it has the word part", () => {
    write("SomaCubeSolutions", "SomaCubeSolutions-part");
    expect([named("soma"), named("soma-part")]).toEqual(["SomaCubeSolutions.json", "SomaCubeSolutions-part.json"]);
  });

  test("that is like no other is refused with a list that begins with the user's own results", () => {
    write("SomaCubeSolutions", "my-cube-Solutions");
    expect(() => findDataFile("nonsense", ["solutions", "gardens"], "check nonsense")).toThrow(
      "no solution file has that name; results/solutions has soma, my-cube; data/gardens has hanging-7x7x7,",
    );
    write();
    expect(() => findDataFile("nonsense", ["solutions", "gardens"], "check nonsense")).toThrow(
      "no solution file has that name; data/gardens has hanging-7x7x7,",
    );
  });

  test("means the incomplete result if there is no other", () => {
    write("SomaCubeSolutions-part");
    expect(named("soma")).toBe("SomaCubeSolutions-part.json");
  });
});

describe("a path", () => {
  test("of an existing file has precedence over names", () => {
    const folder = temporaryFolder();
    const own = join(folder, "soma");
    writeFileSync(own, "{}");
    expect(findDataFile(own, ["puzzles"], "solve")).toBe(own);
    const cwd = process.cwd();
    try {
      process.chdir(folder);
      expect(findDataFile("soma", ["puzzles"], "solve")).toBe("soma");
      mkdirSync("somma");
      // reading it reports that it is a folder
      expect(findDataFile("somma", ["puzzles"], "solve")).toBe("somma");
      writeFileSync("myown.json", "{}");
      expect(findDataFile("myown", ["puzzles"], "solve")).toBe("myown.json");
      writeFileSync("tetris.json", "{}");
      expect(resolve(findDataFile("tetris", ["puzzles"], "solve"))).toBe(join(root, "data/puzzles/TetrisCube.json"));
      mkdirSync("bedlam");
      expect(resolve(findDataFile("bedlam", ["puzzles"], "solve"))).toBe(join(root, "data/puzzles/BedlamCube.json"));
    } finally {
      process.chdir(cwd);
    }
  });

  test.each([
    ["that is empty", ""],
    ["/dev/stdin", "/dev/stdin"],
    ["of a missing file", "missing.json"],
    ["into a missing folder", "no/such/file"],
    ["of 5,000 letters", `${"x".repeat(5000)}/x`],
  ])("%s is returned unchanged", (_, text) => {
    expect(findDataFile(text, ["puzzles"], "solve")).toBe(text);
  });

  test("is never treated as a name that leads out of the folder", () => {
    expect(findDataFile("../snakes/hell-cube.json", ["puzzles"], "solve")).toBe("../snakes/hell-cube.json");
    expect(findDataFile("..", ["puzzles"], "solve")).toBe("..");
  });
});
