import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { closeBrowser, drawFigure, drawFigureSync } from "../../../src/output/browser/browser";
import { projectRoot } from "../../../src/project";
import { countingBrowser, processesWith } from "./test-browser";

const drawing = { figure: '{"data":[{"y":[1,3,2]}]}', format: "png", width: 300, height: 200, scale: 1 } as const;
const known = process.env.HANGING_GARDENS_BROWSER;
const library = join(projectRoot(), "lib", "dist", "output", "browser", "browser.js");

afterAll(() => use(known));

describe("one browser", () => {
  let browser: ReturnType<typeof countingBrowser>;

  beforeAll(() => {
    browser = countingBrowser();
    use(browser.executable);
  });

  afterAll(async () => {
    await closeBrowser();
    browser.remove();
    use(known);
  });

  // the first start may take two: with a sandbox that the system refuses, then without
  let starts = 0;

  test("is started for ten drawings, waited for or not", async () => {
    drawFigureSync(drawing);
    starts = browser.starts();
    expect(starts).toBeLessThanOrEqual(2);
    const later = Array.from({ length: 5 }, () => drawFigure(drawing));
    const now = Array.from({ length: 5 }, () => drawFigureSync(drawing));
    expect(new Set([...(await Promise.all(later)), ...now]).size).toBe(1);
    expect(browser.starts()).toBe(starts);
  });

  test("goes on after a figure that plotly cannot draw, which gives one line", async () => {
    const wrong = { ...drawing, format: "gif" as "png" };
    expect(() => drawFigureSync(wrong)).toThrow(/^Cannot draw a picture: [^\n]*$/);
    await expect(drawFigure(wrong)).rejects.toThrow(/^Cannot draw a picture: [^\n]*$/);
    expect(drawFigureSync(drawing).length).toBeGreaterThan(100);
    expect(browser.starts()).toBe(starts);
  });

  test("is started again when it was killed", async () => {
    const first = await drawFigure(drawing);
    const [id = 0] = processesWith(`hanging-gardens-browser-${process.pid}-`);
    process.kill(id, "SIGKILL");
    expect(drawFigureSync(drawing)).toBe(first);
    expect(browser.starts()).toBe(starts + 1);
  });
});

describe("a browser that cannot draw everything", () => {
  afterEach(closeBrowser);

  test("without WebGL refuses a scene in one line, and draws a flat chart", async () => {
    const plain = countingBrowser(["--disable-3d-apis"]);
    use(plain.executable);
    const scene = '{"data":[{"type":"scatter3d","x":[0,1],"y":[0,1],"z":[0,1]}]}';
    await expect(drawFigure({ ...drawing, figure: scene })).rejects.toThrow(
      "Cannot draw a picture: a 3D chart needs WebGL: the browser has none",
    );
    expect((await drawFigure(drawing)).length).toBeGreaterThan(100);
    await closeBrowser();
    plain.remove();
  });

  test("is named if it is missing, with the command that helps", () => {
    use("/nowhere/chromium");
    expect(() => drawFigureSync(drawing)).toThrow(
      "Cannot draw a picture: the browser /nowhere/chromium is missing: run npm run setup",
    );
  });

  test("gives one line if it does not start", async () => {
    use("/bin/false");
    await expect(drawFigure(drawing)).rejects.toThrow(/^Cannot draw a picture: the browser did not start: [^\n]*$/);
  });
});

describe("a script draws,", () => {
  const inLibrary = `require(${JSON.stringify(library)})`;
  const waiting = `${inLibrary}.drawFigure(${JSON.stringify(drawing)}).then((png) => console.log(png.slice(0, 5)))`;
  const sleeping = `console.log(${inLibrary}.drawFigureSync(${JSON.stringify(drawing)}).slice(0, 5))`;

  test.each([
    ["waits for its drawing and is held open until then", waiting, 0],
    ["then ends its process", `${sleeping}; process.exit(0)`, 0],
    ["then fails", `${sleeping}; throw new Error("stop")`, 1],
  ])("%s, and leaves no process and no file", async (_, script, status) => {
    use(known);
    const folder = mkdtempSync(join(tmpdir(), "leaves-nothing-"));
    const env = { ...process.env, TMPDIR: folder };
    expect(spawnSync(process.execPath, ["-e", script], { env, encoding: "utf8" })).toMatchObject({
      status,
      stdout: "iVBOR\n",
    });
    await expect.poll(() => processesWith(folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

function use(executable: string | undefined): void {
  if (executable === undefined) delete process.env.HANGING_GARDENS_BROWSER;
  else process.env.HANGING_GARDENS_BROWSER = executable;
}
