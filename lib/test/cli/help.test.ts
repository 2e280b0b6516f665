import { Command } from "commander";
import { describe, expect, it, test } from "vitest";
import { shownWords } from "../../src/cli/shown-words";
import { addSolveGarden } from "../../src/cli/solve-garden";
import { gardenNames, namedGarden } from "../../src/garden/named-garden";
import { formatBox } from "../../src/space/box";
import { symmetryNames } from "../../src/space/symmetry";
import { runGardens } from "./run-gardens";

/** What `gardens solve NAME --help` says, in one line. */
function helpOf(name: (typeof gardenNames)[number]): string {
  const command = new Command(name);
  addSolveGarden(command, name);
  return command.helpInformation().replace(/\s+/g, " ");
}

describe.each(gardenNames)("the help of gardens solve %s", (name) => {
  it("lists every symmetry there is, and no other", () => {
    const [, listed = ""] = /only gardens with this symmetry: (.*?) --/.exec(helpOf(name)) ?? [];
    expect(listed.split(", ").sort()).toEqual(symmetryNames(namedGarden(name).space).sort());
  });

  it("tells its box, and a set of tiles that has a solution", () => {
    expect(helpOf(name)).toContain(`the sides of the box (${formatBox(namedGarden(name).box)} where none`);
    const [, set = ""] = /such as (--set .*?) \(/.exec(helpOf(name)) ?? [];
    expect(runGardens("solve", name, ...set.split(" "))).toMatchObject({ code: 0, err: "" });
  });
});

test("tiles that cannot fit together are refused with some that can", () => {
  const { code, out, err } = runGardens("solve", "square", "--set", "0-7,15");
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(
    /^Cannot solve the square garden: tiles must [^\n]*; tiles that fit together are, [^\n]*--set 1-4/,
  );
});

test("where not all solutions are drawn, a line says how many are, and where the others are", () => {
  expect(runGardens("solve", "square", "--all", "--connected").out).toContain(
    "\n3 of 4,804 are shown; --json prints all of them\nexhausted: 4,804 found",
  );
  expect(runGardens("solve", "small-snake", "--all", "--distinct").out).not.toContain("are shown");
  expect(runGardens("solve", "hell-cube", "--all", "--distinct").out).toContain(
    "\n3 of 6 are shown; --json prints all",
  );
  expect(shownWords(1, 1, "")).toEqual([]);
  expect(shownWords(0, 480, "")).toEqual([]);
});
