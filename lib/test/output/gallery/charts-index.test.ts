import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { chartsIndex, type IndexSection } from "../../../src/output/gallery/charts-index";
import { openers, openPage } from "../../../src/output/page/open-page";
import { temporaryFolder } from "../../cli/run-gardens";

function part(group: IndexSection["group"], id: string, count: number): IndexSection {
  const make = () => ({ data: [], layout: {} });
  const charts = Array.from({ length: count }, (_, index) => ({ name: `${id}-${index}`, title: id, make }));
  return { group, id, section: { id, question: `Question ${id}`, name: id, provenance: [], charts, tables: [] } };
}

describe("the page of all charts", () => {
  const page = chartsIndex([
    part("experiments", "large", 7),
    part("experiments", "small", 2),
    { group: "experiments", id: "<waiting>" },
    part("benchmarks", "speed", 9),
  ]);

  test("begins with a table of contents, benchmarks first", () => {
    const places = ["<nav>", '#speed"', '#large"', "</nav>", 'id="speed"', 'id="large"'].map((text) =>
      page.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test("has the name of every section beside its question, and an anchor for every link into the page", () => {
    expect(page).toContain("<h3>Question large</h3> <code>large</code>");
    const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, anchor]) => anchor);
    expect(links).toEqual(expect.arrayContaining(["experiments", "speed", "chart-speed-8"]));
    for (const anchor of links) expect(page.split(` id="${anchor}"`)).toHaveLength(2);
  });

  test("folds large experiments, but not what was asked for", () => {
    const opening = (text: string, id: string) =>
      text
        .split(`<section id="${id}">`)[0]
        ?.match(/<details[^>]*>/g)
        ?.at(-1);
    expect(opening(page, "large")).toBe("<details>");
    expect(opening(page, "small")).toBe("<details open>");
    expect(opening(page, "speed")).toBe("<details open>");
    expect(opening(chartsIndex([{ ...part("experiments", "large", 7), isOpen: true }]), "large")).toBe(
      "<details open>",
    );
  });

  test("says what was not drawn yet, and how to draw it", () => {
    const hint = "are not on this page yet. To add them, type";
    expect(page).toContain(
      `Charts of <code>&lt;waiting&gt;</code> ${hint} <code>npm run charts -- experiments</code>.`,
    );
    expect(chartsIndex([{ group: "solutions", id: "solutions" }])).toContain(
      `Pictures of the solutions in <code>results/solutions</code> ${hint} <code>npm run charts -- solutions</code>.`,
    );
  });

  test("has no link to a group of which nothing was drawn", () => {
    expect(chartsIndex([{ group: "solutions", id: "solutions" }])).not.toContain('href="#solutions"');
  });

  test("explains whose runs it shows", () => {
    expect(page).toContain("The reference run comes with the project.");
  });
});

describe("a page is opened", () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  test.runIf(process.platform === "linux").each([
    ["which is told its address", "echo $1 > $0.told", true],
    ["unless it cannot", "exit 3", false],
  ])("by a program, %s", async (_, script, expected) => {
    const folder = temporaryFolder();
    const program = join(folder, "xdg-open");
    writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    process.env = { ...before, PATH: folder, DISPLAY: ":0" };
    expect(await openPage("/my charts/index.html")).toBe(expected);
    if (expected) expect(readFileSync(`${program}.told`, "utf8")).toBe("file:///my%20charts/index.html\n");
  });

  test.runIf(process.platform === "linux")("at an anchor, which programs drop from addresses", async () => {
    const folder = temporaryFolder();
    const program = join(folder, "xdg-open");
    writeFileSync(program, "#!/bin/sh\necho $1 > $0.told\n", { mode: 0o755 });
    process.env = { ...before, PATH: folder, DISPLAY: ":0" };
    expect(await openPage(join(folder, "index.html"), "grid-size")).toBe(true);
    const opened = fileURLToPath(readFileSync(`${program}.told`, "utf8").trim());
    expect(readFileSync(opened, "utf8")).toContain('http-equiv="refresh" content="0; url=index.html#grid-size"');
  });

  test.runIf(process.platform === "linux")("by nobody if there is no program for it, and nothing fails", async () => {
    process.env = { ...before, PATH: temporaryFolder(), DISPLAY: ":0" };
    expect(await openPage("index.html")).toBe(false);
  });

  test.each([
    ["on a Mac by open", "darwin", {}, "23.0.0", ["open"]],
    ["on a desktop by xdg-open", "linux", { DISPLAY: ":0" }, "6.1.0", ["xdg-open"]],
    ["on Wayland, too", "linux", { WAYLAND_DISPLAY: "wayland-0" }, "6.1.0", ["xdg-open"]],
    ["in WSL by Windows", "linux", {}, "5.15.0-microsoft-standard-WSL2", ["wslview", "xdg-open"]],
    ["by nobody without a screen", "linux", {}, "6.1.0", []],
  ] as const)("%s", (_, platform, env, kernel, expected) => {
    expect(openers(platform, env, kernel)).toEqual(expected);
  });
});
