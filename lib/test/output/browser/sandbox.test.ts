import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openDrawingPage } from "../../../src/output/browser/page";
import { projectRoot } from "../../../src/project";
import { countingBrowser } from "./test-browser";

const refusal = 'case "$*" in *--no-sandbox*) ;; *) echo "No usable sandbox!" >&2; exit 1;; esac';
const drawing = { figure: '{"data":[{"y":[1,3,2]}]}', format: "png", width: 300, height: 200, scale: 1 } as const;

afterEach(() => vi.restoreAllMocks());

test.each([
  { who: "a user", user: 1000, script: "", sandboxes: [true] },
  { who: "a user whose system refuses it", user: 1000, script: refusal, sandboxes: [true, false] },
  { who: "root", user: 0, script: "", sandboxes: [false] },
])("the browser of $who is started with its sandbox if possible", async (given) => {
  vi.spyOn(process, "getuid").mockReturnValue(given.user);
  const browser = scriptedBrowser(given.script);
  const page = await openDrawingPage({ executable: browser.executable, args: [], env: {} });
  try {
    expect(browser.sandboxes()).toEqual(given.sandboxes);
    expect((await page.draw(drawing)).length).toBeGreaterThan(100);
  } finally {
    await page.close();
  }
});

test("a browser that does not start is an error of one line, with the sandbox and without", async () => {
  const browser = scriptedBrowser("exit 1");
  const page = openDrawingPage({ executable: browser.executable, args: [], env: {} });
  await expect(page).rejects.toThrow(/^Cannot draw a picture: the browser did not start: [^\n]+$/);
});

test("a process says nothing of a browser without its sandbox: that is for doctor to say", () => {
  const library = join(projectRoot(), "lib", "dist", "output", "browser", "browser.js");
  const code = `
    const { closeBrowser, drawFigure, drawFigureSync } = require(${JSON.stringify(library)});
    const drawing = ${JSON.stringify(drawing)};
    drawFigure(drawing).then(() => drawFigureSync(drawing)).then(closeBrowser).then(() => drawFigureSync(drawing));`;
  const env = { ...process.env, HANGING_GARDENS_BROWSER: scriptedBrowser(refusal).executable };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", code], { env, encoding: "utf8" });
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
});

/** A browser that runs a script first, and the real one without its sandbox: tests may be root's. */
function scriptedBrowser(script: string): { executable: string; sandboxes: () => boolean[] } {
  const folder = mkdtempSync(join(tmpdir(), "scripted-browser-"));
  const real = countingBrowser(["--no-sandbox"]);
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
    real.remove();
  });
  const [executable, log] = [join(folder, "browser"), join(folder, "log")];
  const lines = ["#!/bin/sh", `echo "$*" >> '${log}'`, script, `exec '${real.executable}' "$@"`, ""];
  writeFileSync(executable, lines.join("\n"));
  chmodSync(executable, 0o755);
  const starts = () => readFileSync(log, "utf8").trim().split("\n");
  return { executable, sandboxes: () => starts().map((args) => !args.includes("--no-sandbox")) };
}
