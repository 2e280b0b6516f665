import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { chosenBrowser } from "../../../src/output/browser/choice";
import { SOFTWARE_GL } from "../../../src/output/browser/page";
import { plotlyFile } from "../../../src/output/browser/plotly";

/** A browser of the test, which opens the files that were written. */
export function openBrowser(
  args: readonly string[] = SOFTWARE_GL,
  more: Record<string, string> = {},
): Promise<Browser> {
  const choice = chosenBrowser();
  return chromium.launch({
    executablePath: choice.executable,
    args: [...choice.args, ...args],
    env: { ...(process.env as Record<string, string>), ...choice.env, ...more },
  });
}

/** A page that collects its own errors. */
export async function watchedPage(browser: Browser): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
  // as long as `expect.poll`: it only ends what hangs
  page.setDefaultTimeout(150_000);
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { page, problems };
}

/** A browser of the test, with a watched page that has plotly and this body. */
export async function plotlyPage(body: string): Promise<{ browser: Browser; page: Page; problems: string[] }> {
  const browser = await openBrowser();
  const { page, problems } = await watchedPage(browser);
  await page.setContent(body);
  await page.addScriptTag({ path: plotlyFile() });
  return { browser, page, problems };
}

/** A script that records each start and then becomes the real browser. */
export function countingBrowser(more: readonly string[] = []): {
  executable: string;
  starts: () => number;
  remove: () => void;
} {
  const folder = mkdtempSync(join(tmpdir(), "counting-browser-"));
  const [executable, log] = [join(folder, "browser"), join(folder, "log")];
  const { executable: real, args, env } = chosenBrowser();
  const remove = () => rmSync(folder, { recursive: true });
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const exports = Object.entries(env).map(([name, value]) => `export ${name}=${quote(value)}`);
  const start = `exec ${[real, ...args].map(quote).join(" ")} "$@" ${more.map(quote).join(" ")}`;
  appendFileSync(log, "");
  writeFileSync(executable, ["#!/bin/sh", `echo started >> ${quote(log)}`, ...exports, start, ""].join("\n"));
  chmodSync(executable, 0o755);
  return { executable, starts: () => readFileSync(log, "utf8").split("\n").length - 1, remove };
}

/** Ids of the processes with a text in their command lines, except the shell that asks. */
export function processesWith(text: string): number[] {
  return execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .filter((line) => line.includes(text))
    .map((line) => Number.parseInt(line, 10));
}
