import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { openBrowser, watchedPage } from "../output/browser/test-browser";
import { record } from "../table/make-records";
import { root, runGardens, startGardens, temporaryFolder } from "./run-gardens";

const evil = '<script>alert(1)</script>, "a-b"';

function charts(results: string, ...args: string[]) {
  process.env.HANGING_GARDENS_RESULTS = results;
  return runGardens("charts", ...args);
}

describe("gardens charts", () => {
  const results = temporaryFolder();
  for (const folder of ["runs", "benchmarks"]) mkdirSync(join(results, folder));
  const lines = [1, 2, 3].flatMap((seed) =>
    [evil, "plain"].map((level) => JSON.stringify(record({ level }, { choices: 10 * seed }, "solved", seed))),
  );
  writeFileSync(join(results, "runs", "made.jsonl"), `${lines.join("\n")}\n`);
  writeFileSync(join(results, "runs", "made.before-1.jsonl"), "not looked at\n");
  const row = {
    name: evil,
    value: 22,
    unit: "times faster than npm",
    aim: "20",
    words: "1 s against 22 s",
    timesAsFast: 22,
  };
  const machine = { node: "v20.0.0", cpu: "a cpu" };
  writeFileSync(
    join(results, "benchmarks", "family.json"),
    JSON.stringify({ when: "2026-01-01", machine, rows: [row] }),
  );

  test("writes every chart as html, svg and png, the tables, and a page that shows them and runs nothing of theirs", async () => {
    process.env.HANGING_GARDENS_RESULTS = results;
    const { code, out, err } = startGardens("charts", "--json");
    expect([code, err]).toEqual([0, ""]);
    const drawn = JSON.parse(out);
    for (const path of [...drawn.charts, ...drawn.tables, drawn.index]) expect(existsSync(path)).toBe(true);
    expect(readdirSync(join(results, "charts")).sort()).toEqual(
      ["benchmark-family-ratios", "made-distribution"]
        .flatMap((name) => ["html", "png", "svg"].map((ending) => `${name}.${ending}`))
        .concat("index.html", "plotly.js")
        .sort(),
    );
    const browser = await openBrowser();
    const { page, problems } = await watchedPage(browser);
    await page.goto(pathToFileURL(drawn.index).href);
    expect(await page.locator("img").count()).toBe(2);
    const widths = await page.locator("img").evaluateAll((images) =>
      Promise.all(
        images.map(async (image) => {
          const picture = image as unknown as { decode: () => Promise<void>; naturalWidth: number; loading: string };
          picture.loading = "eager";
          await picture.decode();
          return picture.naturalWidth;
        }),
      ),
    );
    for (const width of widths) expect(width).toBeGreaterThan(500);
    const text = (await page.locator("body").textContent()) ?? "";
    expect(text).toContain(evil);
    expect(text).toContain("commit abc1234");
    expect(await page.locator("tbody tr").count()).toBe(3);
    expect(problems).toEqual([]);
    await browser.close();
    const csv = readFileSync(join(results, "tables", "made-summary.csv"), "utf8");
    expect(csv).toContain('"<script>alert(1)</script>, ""a-b""",3,100,');
  });

  test("leaves out results that cannot be read, and says so", async () => {
    writeFileSync(join(results, "runs", "broken.jsonl"), "not a record\n");
    writeFileSync(join(results, "runs", "empty.jsonl"), "");
    const { code, out, err } = await charts(results);
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(
        /^Warning: left out: broken\.jsonl, line 1, .+\nWarning: left out: records of empty must exist: the file is empty\n$/,
      ),
    ]);
    expect(out).toContain("experiments: made: 1 chart, 1 table");
    expect((await charts(results, "broken")).code).toBe(2);
    for (const name of ["broken", "empty"]) rmSync(join(results, "runs", `${name}.jsonl`));
  });

  test("puts found solutions into the page", async () => {
    const found = temporaryFolder();
    mkdirSync(join(found, "solutions"));
    const garden = readFileSync(join(root, "data", "gardens", "square.json"));
    writeFileSync(join(found, "solutions", "my garden.json"), garden);
    const { code, err, out } = await charts(found, "solutions");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("solutions: 1 chart\ncharts: ");
    expect(out).not.toContain("table");
    expect(existsSync(join(found, "charts", "solution-my garden.png"))).toBe(true);
    const page = readFileSync(join(found, "charts", "index.html"), "utf8");
    expect(page).toContain("Found solutions");
    expect(page).toContain('<img src="solution-my%20garden.png" alt="Square Garden in a box of 15 × 15: 1 solution"');
  });

  test("draws benchmarks alone, reads nothing else, and prints their folders in a few lines", async () => {
    const other = temporaryFolder();
    for (const folder of ["runs", "benchmarks"]) mkdirSync(join(other, folder));
    const family = readFileSync(join(results, "benchmarks", "family.json"), "utf8");
    writeFileSync(join(other, "benchmarks", "family.json"), family);
    writeFileSync(join(other, "runs", "broken.jsonl"), "not a record\n");
    const { code, out, err } = await charts(other, "benchmarks");
    expect([code, err]).toEqual([0, ""]);
    const page = pathToFileURL(join(other, "charts", "index.html")).href;
    expect(out.split("\n")).toContain(`page:   ${page}#benchmarks`);
    expect(out.split("\n").length).toBeLessThanOrEqual(10);
    expect(readdirSync(join(other, "charts")).filter((name) => name.endsWith(".png"))).toEqual([
      "benchmark-family-ratios.png",
    ]);
    const text = readFileSync(join(other, "charts", "index.html"), "utf8");
    expect(text).toContain("Charts of <code>broken</code> are not on this page yet.");
  });

  test("refuses a name of which there are no results before it reads any, and says which there are", async () => {
    writeFileSync(join(results, "runs", "broken.jsonl"), "not a record\n");
    const { code, out, err } = await charts(results, "luck");
    rmSync(join(results, "runs", "broken.jsonl"));
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(
      'Cannot draw the charts of "luck": there are no such results; choose benchmarks (family), experiments (broken, made) or solutions (none yet)\n',
    );
  });

  test("suggests a name that differs in a few letters", async () => {
    const { code, err } = await charts(results, "famly");
    expect([code, err]).toEqual([
      2,
      'Cannot draw the charts of "famly": there are no such results; did you mean family?\n',
    ]);
  });

  test("says how to run an experiment without records", async () => {
    const { code, err } = await charts(results, "dice");
    expect([code, err]).toEqual([
      2,
      'Cannot draw the charts of "dice": it has no records yet; run npm run experiment -- dice\n',
    ]);
  });

  test("says that a group has no results yet", async () => {
    const { code, err } = await charts(results, "solutions");
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^Cannot draw the charts of "solutions": there are none yet; /),
    ]);
  });

  test("with --check only says whether the results exist", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "benchmarks"));
    writeFileSync(join(folder, "benchmarks", "family.json"), "not read");
    const out = "There are results. To draw them: npm run charts -- family\n";
    expect(await charts(folder, "--check", "family")).toMatchObject({ code: 0, out, err: "" });
    expect(await charts(folder, "--check", "luck")).toMatchObject({ code: 2, out: "" });
    expect(readdirSync(folder)).toEqual(["benchmarks"]);
  });

  test("npm run charts refuses a wrong name before it looks for a browser", () => {
    const env = { ...process.env, HANGING_GARDENS_RESULTS: results, HANGING_GARDENS_BROWSER: "/no/such/browser" };
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(root, "setup", "charts.mjs"), ...args], { cwd: root, env, encoding: "utf8" });
    expect(run("luck").stderr).toMatch(/^Cannot draw the charts of "luck": there are no such results; [^\n]*\n$/);
    expect(run("--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("Usage:") });
    expect(run("made").stderr).toContain("browser");
  });

  test("refuses if there are no results at all, and writes nothing", async () => {
    const empty = temporaryFolder();
    expect(await charts(empty)).toMatchObject({ code: 2, out: "" });
    expect(readdirSync(empty)).toEqual([]);
  });
});
