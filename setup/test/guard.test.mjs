import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../tools/paths.mjs";
import { processesWith } from "./processes.mjs";

test("a test that is killed leaves no folder behind", async () => {
  const { child, folder } = await startTest("");
  expect(existsSync(folder)).toBe(true);
  child.kill("SIGKILL");
  await expect.poll(() => existsSync(folder)).toBe(false);
});

test("a killed test leaves no folder and no process behind", async () => {
  const sleeper = "setInterval(() => {}, 1000)";
  const parent = `require("node:child_process").spawn(process.execPath, ["-e", "${sleeper}", process.argv[1]]); ${sleeper}`;
  const { child, folder } = await startTest(`startGuarded(folder, ["-e", ${JSON.stringify(parent)}, folder]);`);
  // the program, its child, and the two guards
  await expect.poll(() => processesWith(folder).length).toBe(4);
  child.kill("SIGKILL");
  await expect.poll(() => processesWith(folder)).toEqual([]);
  await expect.poll(() => existsSync(folder)).toBe(false);
});

/**
 * A process that acts as a test: it makes a folder, runs the code, and waits.
 *
 * @param {string} code
 */
async function startTest(code) {
  const helpers = JSON.stringify(join(root, "setup", "test", "guarded.mjs"));
  const script = `const { guardedFolder, startGuarded } = await import(${helpers});
    const folder = guardedFolder();
    ${code}
    console.log(folder);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  await expect.poll(() => said).toContain("\n");
  return { child, folder: said.trim() };
}
