import { Command } from "commander";
import { describe, expect, test } from "vitest";
import { addSolveGarden } from "../../src/cli/solve/garden";
import { propagations } from "../../src/garden/collapse/candidates/candidates";
import { gardenNames, namedGarden } from "../../src/garden/gardens";
import { gardenSearchNames } from "../../src/garden/searches";
import { formatBox } from "../../src/space/box";
import { symmetryNames } from "../../src/space/symmetry";
import { runGardens } from "./run-gardens";

/** The help of `gardens solve NAME` in one line. */
function helpOf(name: (typeof gardenNames)[number]): string {
  const command = new Command(name);
  addSolveGarden(command, name);
  return command.helpInformation().replace(/\s+/g, " ");
}

describe.each(gardenNames)("the help of gardens solve %s", (name) => {
  test("lists every symmetry there is, and no other", () => {
    const [, listed = ""] = /only gardens with this symmetry: (.*?);/.exec(helpOf(name)) ?? [];
    expect(listed.split(", ").sort()).toEqual(symmetryNames(namedGarden(name).space).sort());
  });

  test("names its box, and a set of tiles that has a solution", async () => {
    expect(helpOf(name)).toContain(`the sides of the box (default: ${formatBox(namedGarden(name).box)})`);
    const [, set = ""] = /such as (--set .*?) \(/.exec(helpOf(name)) ?? [];
    expect(await runGardens("solve", name, ...set.split(" "))).toMatchObject({ code: 0, err: "" });
  });
});

describe("the help of gardens solve", () => {
  const help = async (...args: string[]) => (await runGardens("solve", ...args, "--help")).out.replace(/\s+/g, " ");

  test.each([
    ["square", "side", "North 1, East 2, South 4, West 8. Tile 0, Red, has no Blue side; tile 15, Blue,"],
    ["hanging", "face", "North 1, East 2, South 4, West 8, Top 16, Bottom 32. Tile 0, Red, has no Blue face; tile 63,"],
    ["hexagon", "side", "North 1, NorthEast 2, SouthEast 4, South 8, SouthWest 16, NorthWest 32."],
  ])("%s says what a tile's number is, and what every solver and propagation does", async (name, side, sides) => {
    const text = await help(name);
    expect(text).toContain(`the sum of its Blue ${side}s: ${sides}`);
    expect(text).toContain(`neighbours agree about every ${side} that they share`);
    const footer = text.slice(text.indexOf(`Blue ${side}s`));
    for (const word of [...gardenSearchNames, ...propagations]) expect(footer).toMatch(new RegExp(` ${word} [a-z]+ `));
  });

  test.each(["square", "polycube", "snake"])("%s tells every default in one form", async (name) => {
    expect(await help(name)).not.toMatch(/where none|default: "/);
  });

  test("square names the defaults of the searches", async () => {
    const text = await help("square");
    for (const words of [
      "faces or once (default: collapsed with restart, otherwise once)",
      "the first two (default: shuffled)",
      "air-last (default: shuffled)",
      "luby:N (default: first-contradiction)",
      "stop after N seconds (default: 60)",
    ])
      expect(text).toContain(words);
  });
});

test("an error about tiles that cannot fit together names some that can", async () => {
  const { code, out, err } = await runGardens("solve", "square", "--set", "0-7,15");
  expect([code, err]).toEqual([1, ""]);
  expect(out).toMatch(/^There is no garden: tiles must [^\n]*; tiles that fit together are, [^\n]*--set 1-4/m);
});

test("if not all solutions are drawn, a line says how many are, and where to find the others", async () => {
  expect((await runGardens("solve", "square", "--all", "--connected")).out).toContain(
    "\n3 of 4,804 are shown; --json prints all of them\ncomplete: all 4,804 found",
  );
  expect((await runGardens("solve", "small-snake", "--all", "--distinct")).out).not.toContain("are shown");
  expect((await runGardens("solve", "hell-cube", "--all", "--distinct")).out).toContain(
    "\n3 of 6 are shown; --json prints all",
  );
});
