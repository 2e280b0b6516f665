import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { openBrowser, watchedPage } from "../../output/browser/test-browser";
import { root, runGardens, temporaryFile, temporaryFolder } from "../run-gardens";

const soma = "data/puzzles/SomaCube.json";

test("the pieces are drawn in layers, each with its cubes, orientations, placements and mirror twin", async () => {
  const { code, out, err } = await runGardens("inspect", soma, "--pieces");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^Soma Cube \(SomaCube\): 7 pieces, 27 cubes in a box of 3x3x3\n/);
  const rows =
    out
      .split("\n\n")[1]
      ?.split("\n")
      .map((line) => line.trim().split(/ {2,}/)) ?? [];
  expect(rows[0]).toEqual(["id", "symbol", "cubes", "orientations", "placements", "mirror twin", "description"]);
  expect(rows.slice(1).map((row) => row.slice(2))).toEqual([
    ["3", "12", "144", "0", "V"],
    ["4", "24", "144", "1", "L"],
    ["4", "12", "72", "2", "T"],
    ["4", "12", "72", "3", "Z"],
    ["4", "12", "96", "5", "Right Twist"],
    ["4", "12", "96", "4", "Left Twist"],
    ["4", "8", "64", "6", "Pinnacle"],
  ]);
  expect(out).toContain("\n\n5 Left Twist\n\t- 5   - 5   \n\t5 5   - -   \n");
  expect(out).not.toContain("columns");
});

test("the matrix says how many of its rows a search uses, the same number as solve", async () => {
  const { out } = await runGardens("inspect", "soma", "--matrix");
  expect(out).toContain(
    "\nsolve searches 619 of these 688 rows: the others lead only to rotated assemblies (symmetry breaking)\n",
  );
  const { out: solved } = await runGardens("solve", "soma", "--count");
  expect(solved).toContain(", 619 rows after symmetry breaking\n");
});

test("a puzzle with copies and holes counts its pieces, and the same rows as solve", async () => {
  const { out } = await runGardens("inspect", "piston-burr");
  expect(out).toMatch(/^Piston Burr, a six-piece burr \(PistonBurr\): 6 pieces of 5 shapes, /);
  expect(out).toContain("\nBurr makers number all sticks by the cubes that are cut out; stick 1 is uncut.\n");
  expect(out).toContain(
    "solve searches 294 of these 360 rows: the others lead only to rotated assemblies (symmetry breaking)\n",
  );
  const { out: solved } = await runGardens("solve", "piston-burr", "--count");
  expect(solved).toContain(", 294 rows after symmetry breaking\n");
});

test("the matrix has a row of each piece, and says how many rows there are and how many fill a cell", async () => {
  const { code, out } = await runGardens("inspect", "data/puzzles/TetrisCube.json", "--matrix");
  expect(code).toBe(0);
  expect(out).toContain("cover matrix: 4,080 rows, one for each placement, and 76 columns, 64 cells and 12 pieces\n");
  const lines = out.split("\n").filter((line) => line.includes("│"));
  expect(lines.length).toBe(13);
  expect(lines.slice(0, 12).map((line) => Number.parseInt(line.split("│")[3] ?? "", 10))).toEqual([
    288, 192, 288, 216, 432, 432, 288, 432, 648, 288, 288, 288,
  ]);
  // corners of a cube are filled least, its centre most
  expect(lines.at(-1)).toMatch(
    /^all +│░▒▒░▒▓▓▒▒▓▓▒░▒▒░ ▒▓▓▒▓██▓▓██▓▒▓▓▒ ▒▓▓▒▓██▓▓██▓▒▓▓▒ ░▒▒░▒▓▓▒▒▓▓▒░▒▒░│ +│ +4,080 rows$/,
  );
  expect(out).not.toContain("orientations");
});

test("without either, both are shown", async () => {
  const { out } = await runGardens("inspect", soma);
  expect(out).toContain("orientations");
  expect(out).toContain("688 rows, one for each placement, and 34 columns");
});

test("warnings about a file go to stderr, and names in it move no cursor", async () => {
  const file = JSON.parse(readFileSync(join(root, soma), "utf8"));
  file.DisplayName = "\u001b[31mSoma\n";
  file.Colour = "red";
  const { code, out, err } = await runGardens("inspect", temporaryFile(file), "--matrix");
  expect(code).toBe(0);
  expect(err).toMatch(/^Warning: Colour is unknown and ignored: the nearest known field is \w+\n$/);
  expect(out).toMatch(/^\\u001b\[31mSoma\\u000a \(SomaCube\)/);
});

test("a page shows pieces and matrix, opens from disk alone, and text from the file runs nothing", async () => {
  const evil = '<img src=x onerror=alert(1)></script><script>alert(2)</script><a href="javascript:alert(3)">x</a>';
  const file = JSON.parse(readFileSync(join(root, soma), "utf8"));
  file.DisplayName = evil;
  file.PuzzlePieces[0].Description = evil;
  file.PuzzlePieces[0].Symbol = "<b>";
  const page = join(temporaryFolder(), "deep", "soma.html");
  const { code, out } = await runGardens("inspect", temporaryFile(file), "--html", page);
  expect(code).toBe(0);
  expect(out).toContain(`${page} written`);
  expect(readdirSync(dirname(page))).toEqual(["soma.html"]);
  const browser = await openBrowser();
  try {
    const { page: shown, problems } = await watchedPage(browser);
    await shown.goto(pathToFileURL(page).href);
    await shown.waitForSelector("#figure-0 canvas");
    await shown.waitForSelector("#figure-1 .heatmaplayer image");
    expect(await shown.locator("h1").textContent()).toBe(evil);
    expect(await shown.locator("pre").count()).toBe(0);
    expect(await shown.locator("tbody tr").count()).toBe(7);
    expect(await shown.locator("tbody tr").first().textContent()).toContain(evil);
    expect(await shown.locator("img, a[href*=javascript], [onerror], h1 *").count()).toBe(0);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

test("a snake is shown with its letters, its straight blocks and its string", async () => {
  const page = join(temporaryFolder(), "snake.html");
  const { code, out, err } = await runGardens("inspect", "small-snake", "--html", page);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^The only snake of 2x2x2: 8 blocks for a box of 2x2x2\n/);
  expect(out).toContain("ECCCCCCE\nstraights  0\ncorners    6\nbackwards  the same letters\n");
  expect(out).toContain("\n\nE─C\n  C─C\n    C─C\n      C─E\n\n");
  expect(out).toContain("npx gardens solve snake ECCCCCCE --box 2x2x2");
  expect(out).toContain(`${page} written`);
  const html = readFileSync(page, "utf8");
  expect(html).toContain("<h1>The only snake of 2 × 2 × 2</h1>");
  expect(html).toMatch(/<td[^>]*>letters<\/td><td[^>]*>ECCCCCCE<\/td>/);
  expect(html.match(/id="figure-\d+"/g)).toEqual(['id="figure-0"']);
});

test.each([
  ["pieces of a snake", ["hell-cube", "--pieces"], "--pieces goes with polycube puzzles only: this is a snake"],
  ["a name like another", ["somma"], "no puzzle has that name; did you mean soma?"],
  ["no such file", ["missing.json"], "there is no such file"],
  ["a solution", ["data/gardens/square.json"], "it holds solutions, see npx gardens check"],
  ["no puzzle", ["package.json"], "Id must be text: it is missing"],
  [
    "a box too small",
    [temporaryFile({ ...JSON.parse(readFileSync(join(root, soma), "utf8")), CubeSize: 2 })],
    "PuzzlePieces[1].Components must fit into the box 2x2x2",
  ],
  ["a page where none can be", [soma, "--html", join(root, "package.json", "x.html")], "the page must be writable"],
  ["a page where none can be, before the puzzle", ["somma", "--html", root], "the page must be writable"],
  ["no file", [], "inspect must be followed by a puzzle, such as soma or hell-cube: FILE is missing"],
])("%s: one line, exit 2, nothing written", async (_, args, words) => {
  const { code, out, err } = await runGardens("inspect", ...args);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^Cannot [^\p{Cc}]*\n$/u);
  expect(err).toContain(words);
  expect(existsSync(join(root, "missing.json"))).toBe(false);
});
