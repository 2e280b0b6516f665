import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type GardenName, namedGarden } from "../../../src/garden/gardens";
import { verifyGarden } from "../../../src/verify/garden";
import { asTyped, interruptGardens, runGardens, temporaryFile, temporaryFolder } from "../run-gardens";

const solve = async (...args: readonly string[]) => {
  const run = await runGardens("solve", ...args, "--json");
  return { ...run, printed: run.out === "" ? undefined : JSON.parse(run.out) };
};

describe("gardens solve", () => {
  const solved = [
    ["square"],
    ["square", "--solver", "restart"],
    ["square", "--solver", "restart", "--restarts", "luby:10", "--propagation", "faces"],
    ["square", "--solver", "backtrack", "--cells", "frontier", "--tiles", "descending"],
    ["square", "--solver", "enumerate", "--limit", "1"],
    ["square", "--box", "9x9", "--seed", "5", "--threads", "2"],
    ["packed"],
    ["packed", "--all", "--limit", "1"],
    ["hanging", "--box", "7x7x7", "--connected"],
    ["hanging", "--box", "7x7x7", "--symmetry", "third-turn"],
    ["hexagon", "--box", "15x15"],
    ["square", "--solver", "sat", "--box", "7x7", "--connected", "--threads", "2"],
    ["packed", "--solver", "sat", "--memory", "500"],
  ];
  test.each(solved.map(asTyped))("%s finds a solution that the checker calls true", async (_, args) => {
    const { code, err, printed } = await solve(...args);
    expect([code, err]).toEqual([0, ""]);
    const [solution] = printed.solutions;
    expect(verifyGarden(namedGarden(args[0] as GardenName, { box: solution.box }), solution)).toEqual([]);
    expect(printed.counts.fixed).toBe(printed.solutions.length);
  });

  test("prints what gardens check reads", async () => {
    const file = temporaryFile((await runGardens("solve", "square", "--json")).out);
    expect(await runGardens("check", file)).toMatchObject({
      code: 0,
      out: expect.stringContaining(": 1 solution, ok"),
    });
  });

  test("draws the solution as text, and says how it ended", async () => {
    const { code, out } = await runGardens("solve", "square");
    expect(code).toBe(0);
    expect(out).toMatch(/^\|(..\|)+\n/);
    expect(out).toMatch(/^solved: 1 found \(seed 1\)$/m);
  });

  test("explains the numbers in a line, and says if parts of the box are not drawn", async () => {
    const sides = "North 1, East 2, South 4, West 8";
    const number = (side: string) => `A number is a tile, the sum of its Blue ${side}:`;
    const { out: square } = await runGardens("solve", "square");
    expect(square).toContain(
      `\n${number("sides")} ${sides}. x grows to the right (East), y to the top (North).\nDrawn are x = 5 to 11 and y = 6 to 10 of the box 15x15. The rest is empty.\n`,
    );
    const { out: packed } = await runGardens("solve", "packed");
    expect(packed).toContain(
      `\n${number("faces")} ${sides}, Top 16, Bottom 32. x grows to the right (East), y to the top (North).\n`,
    );
  });

  test("says how to see cubes in space, unless a picture is asked for", async () => {
    const hint = "\n--html FILE.html writes a page with the garden in space, to turn and zoom.\n";
    const page = join(temporaryFolder(), "garden.html");
    expect((await runGardens("solve", "packed")).out).toContain(hint);
    expect((await runGardens("solve", "packed", "--html", page)).out).not.toContain(hint);
    expect((await runGardens("solve", "square")).out).not.toContain("--html");
  });

  test("draws every tile where the named axes say", async () => {
    const { out } = await runGardens("solve", "packed");
    const layers = out.split(/^z = \d\n/m).slice(1);
    const rows = layers.map((layer) => layer.split("\n").slice(0, 4).reverse());
    for (const { at, tile } of (await solve("packed")).printed.solutions[0].cells) {
      const [x, y, z] = at as [number, number, number];
      expect(rows[z]?.[y]?.split("|")[x + 1]).toBe(String(tile).padStart(2, "0"));
    }
  });

  test("draws every tile of a small part of the box where the line below says", async () => {
    const { out } = await runGardens("solve", "square", "--seed", "2");
    const [, left, bottom] = /^Drawn are x = (\d+) to \d+ and y = (\d+) to/m.exec(out) ?? [];
    const rows = out
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .reverse();
    for (const { at, tile } of (await solve("square", "--seed", "2")).printed.solutions[0].cells) {
      const [x, y] = at as [number, number];
      expect(rows[y - Number(bottom)]?.split("|")[x - Number(left) + 1]).toBe(String(tile).padStart(2, "0"));
    }
  });

  test("gives the same result for the same seed, another for another", async () => {
    const cells = async (seed: string) => (await solve("square", "--seed", seed)).printed.solutions[0].cells;
    const third = await cells("3");
    expect(await cells("3")).toEqual(third);
    expect(await cells("4")).not.toEqual(third);
  });

  test("ends with 1 when its seconds are over", async () => {
    const { code, printed } = await solve("hanging", "--solver", "restart", "--seconds", "0.3");
    expect(code).toBe(1);
    expect(printed).toMatchObject({ outcome: "stopped", solutions: [] });
  });

  test("says in a tight box that nothing is known, and what is easier", async () => {
    const tight = await runGardens("solve", "hanging", "--box", "5x5x4", "--seconds", "0.2");
    expect([tight.code, tight.err]).toEqual([1, ""]);
    expect(tight.out).toContain("\nanneal cannot tell whether this box has a garden. --solver sat can,");
    expect(tight.out).toContain("\nAn easier question: --set 1-63 leaves Red out, --pin none fixes no tile.\n");
    const roomy = await runGardens("solve", "hanging", "--seconds", "0.001");
    expect(roomy.out).not.toContain("cannot tell");
  });

  const ruled = [
    ["square", "--pin", "3,3=15", "--pin", "3,4=5"],
    ["square", "--pin", "none"],
    ["square", "--box", "4x4", "--set", "0,1,2,4,8", "--solver", "enumerate"],
    ["square", "--box", "20x20", "--supply", "unlimited"],
    ["square", "--box", "20x20", "--supply", "unlimited", "--solver", "restart", "--propagation", "faces"],
    ["square", "--box", "20x20", "--supply", "unlimited", "--set", "0,3,5-6,9-10,12", "--solver", "backtrack"],
    ["hexagon", "--box", "9x9", "--supply", "unlimited", "--solver", "backtrack", "--propagation", "faces"],
    ["packed", "--pin", "2,2,1=63"],
  ];
  test.each(ruled.map(asTyped))("%s: solves a garden with changed rules, and check knows them", async (_, args) => {
    const { code, out } = await runGardens("solve", ...args, "--json");
    expect(code).toBe(0);
    expect(await runGardens("check", temporaryFile(out))).toMatchObject({ code: 0 });
  });

  test("ends with 130 when interrupted, and still says what it knows", async () => {
    const { code, out, err } = await interruptGardens("solve", "hanging", "--solver", "restart", "--json");
    expect([code, err]).toEqual([130, expect.stringMatching(/^Stopping: what was found is printed; .+\n$/)]);
    expect(JSON.parse(out)).toMatchObject({ outcome: "stopped" });
  });

  test("Ctrl-C reaches the engine of sat", async () => {
    const args = ["hanging", "--box", "6x4x4", "--pin", "none", "--solver", "sat", "--json"];
    const { code, out } = await interruptGardens("solve", ...args);
    expect(code).toBe(130);
    expect(JSON.parse(out)).toMatchObject({ outcome: "stopped" });
  });

  test.each([
    ["a box too small", "square --box 3x3", "box must have room for 16 tiles: it is 3x3"],
    ["a side too short", "hanging --box 2x2x40", "box must have sides of at least 3, because Blue has neighbours"],
    ["a box too large", "packed --box 4x4x5", "box must have 64 cells, one for each tile: it is 4x4x5"],
    ["runs that are too long", "hanging --box 4x4x4", "box must have room for 64 tiles in 32 runs"],
    ["the same for restart", "hanging --box 4x4x4 --solver restart", "box must have room for 64 tiles in 32 runs"],
    ["the same for enumerate", "hanging --box 4x4x4 --all", "box must have room for 64 tiles in 32 runs"],
    ["pins that contradict", "square --pin 6,7=2 --pin 8,7=1", "they contradict each other"],
    ["the same for backtrack", "square --pin 6,7=2 --pin 8,7=1 --solver backtrack", "they contradict each other"],
    ["tiles that do not fit", "square --set 1", "0 South; tiles that fit together are, for example, --set 1-4,6,8,"],
    ["a symmetry", "square --symmetry half-turn", "4 tiles look the same after one half-turn"],
    ["the same for all", "square --all --symmetry half-turn", "4 tiles look the same after one half-turn"],
  ])("says why there can be none, with exit code 1: %s", async (_, line, words) => {
    const { code, out, err } = await runGardens("solve", ...line.split(" "));
    expect([code, err]).toEqual([1, ""]);
    const [why, took] = out.split("\n");
    expect(why).toMatch(/^There is no garden: /);
    expect(why).toContain(words);
    expect(took).toMatch(/^the search took [\d.]+ s$/); // nothing was searched
  });

  test("prints the reason with --json, too", async () => {
    const { code, printed } = await solve("square", "--box", "3x3");
    expect([code, printed.outcome, printed.solutions]).toEqual([1, "exhausted", []]);
    expect(printed.statistics.reason).toBe("box must have room for 16 tiles: it is 3x3");
  });

  const refused = [
    ["hanging", "--box", "0x7x7"],
    ["hanging", "--box", "-7x7x7"],
    ["hanging", "--box", "7.5x7x7"],
    ["hanging", "--box", "7x7"],
    ["hanging", "--box", "1000000x1000000x1000000"],
    ["square", "--pin", "15,0=15"],
    ["square", "--pin", "7,7"],
    ["square", "--pin", "7,7=16"],
    ["square", "--pin", "0,0=15"],
    ["square", "--pin", "7,7=15", "--pin", "7,8=3"],
    ["square", "--set", "1-"],
    ["square", "--set", "1,1"],
    ["square", "--set", "8-1"],
    ["square", "--supply", "plenty"],
    ["square", "--supply", "unlimited", "--solver", "anneal"],
    ["square", "--solver", "guess"],
    ["square", "--solver", "restart", "--cells", "spiral"],
    ["square", "--solver", "restart", "--tiles", "best"],
    ["square", "--solver", "restart", "--propagation", "strong"],
    ["square", "--solver", "restart", "--restarts", "often"],
    ["square", "--solver", "restart", "--connected"],
    ["square", "--symmetry", "fifth-turn"],
    ["square", "--seed", "one"],
    ["square", "--seconds", "-1"],
    ["square", "--threads", "0"],
    ["square", "--colour", "blue"],
    ["triangle"],
  ];
  test("names the solvers that take an option", async () => {
    expect(await runGardens("solve", "square", "--limit", "3")).toEqual({
      code: 2,
      out: "",
      err: "Cannot solve: --limit must come with --solver backtrack, enumerate or sat: the solver is anneal\n",
    });
  });

  test.each(refused.map(asTyped))("refuses %s in one line, with exit code 2", async (_, args) => {
    const { code, out, err } = await runGardens("solve", ...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Cannot .+\n$/);
  });
});
