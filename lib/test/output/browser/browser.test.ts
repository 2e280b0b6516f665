import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeBrowser, drawFigure, drawFigureSync } from "../../../src/output/browser/browser";
import { projectRoot } from "../../../src/project";
import { countingBrowser, processesWith } from "./test-browser";

const drawing = { figure: '{"data":[{"y":[1,3,2]}]}', format: "png", width: 300, height: 200, scale: 1 } as const;
const known = process.env.HANGING_GARDENS_BROWSER;
let browser: ReturnType<typeof countingBrowser>;

beforeEach(() => {
  browser = countingBrowser();
  process.env.HANGING_GARDENS_BROWSER = browser.executable;
});

afterEach(async () => {
  await closeBrowser();
  browser.remove();
  if (known === undefined) delete process.env.HANGING_GARDENS_BROWSER;
  else process.env.HANGING_GARDENS_BROWSER = known;
});

test("ten drawings, waited for or not, start one browser", async () => {
  const later = Array.from({ length: 5 }, () => drawFigure(drawing));
  const now = Array.from({ length: 5 }, () => drawFigureSync(drawing));
  expect(new Set([...(await Promise.all(later)), ...now]).size).toBe(1);
  expect(browser.starts()).toBe(1);
});

test("a browser that was killed is started again", async () => {
  const first = await drawFigure(drawing);
  const [id = 0] = processesWith(`hanging-gardens-browser-${process.pid}-`);
  process.kill(id, "SIGKILL");
  expect(drawFigureSync(drawing)).toBe(first);
  expect(browser.starts()).toBe(2);
});

test("a figure that plotly cannot draw gives one line, and the browser goes on", async () => {
  const wrong = { ...drawing, format: "gif" as "png" };
  expect(() => drawFigureSync(wrong)).toThrow(/^Cannot draw a picture: [^\n]*$/);
  await expect(drawFigure(wrong)).rejects.toThrow(/^Cannot draw a picture: [^\n]*$/);
  expect(drawFigureSync(drawing).length).toBeGreaterThan(100);
  expect(browser.starts()).toBe(1);
});

test("without WebGL a scene is refused in one line, and a flat chart is drawn", async () => {
  const plain = countingBrowser(["--disable-3d-apis"]);
  process.env.HANGING_GARDENS_BROWSER = plain.executable;
  try {
    const scene = '{"data":[{"type":"scatter3d","x":[0,1],"y":[0,1],"z":[0,1]}]}';
    await expect(drawFigure({ ...drawing, figure: scene })).rejects.toThrow(
      "Cannot draw a picture: a chart in space needs WebGL: the browser has none",
    );
    expect((await drawFigure(drawing)).length).toBeGreaterThan(100);
  } finally {
    await closeBrowser();
    plain.remove();
  }
});

test("a missing browser is named, with what to do", () => {
  process.env.HANGING_GARDENS_BROWSER = "/nowhere/chromium";
  expect(() => drawFigureSync(drawing)).toThrow(
    "Cannot draw a picture: the browser /nowhere/chromium is not there: run npm run setup",
  );
});

test("a browser that does not start gives one line", async () => {
  process.env.HANGING_GARDENS_BROWSER = "/bin/false";
  await expect(drawFigure(drawing)).rejects.toThrow(/^Cannot draw a picture: the browser did not start: [^\n]*$/);
});

test.each(["", "process.exit(0)", "throw new Error('stop')"])(
  "a script that draws and ends with %j leaves no process and no file",
  async (end) => {
    const folder = mkdtempSync(join(tmpdir(), "leaves-nothing-"));
    const library = join(projectRoot(), "lib", "dist", "output", "browser", "browser.js");
    const script = `require(${JSON.stringify(library)}).drawFigureSync(${JSON.stringify(drawing)}); ${end}`;
    const run = () =>
      execFileSync(process.execPath, ["-e", script], { env: { ...process.env, TMPDIR: folder }, stdio: "ignore" });
    if (end.startsWith("throw")) expect(run).toThrow();
    else run();
    await expect.poll(() => processesWith(folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

test("a script that waits for a drawing is held open until it has it", () => {
  const library = join(projectRoot(), "lib", "dist", "output", "browser", "browser.js");
  const script = `require(${JSON.stringify(library)}).drawFigure(${JSON.stringify(drawing)}).then((png) => console.log(png.slice(0, 5)))`;
  expect(execFileSync(process.execPath, ["-e", script], { encoding: "utf8" })).toBe("iVBOR\n");
});
