import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../tools/paths.mjs";
import { processesWith } from "./processes.mjs";

test("a test that is killed leaves no copy of the notebooks", async () => {
  const { child, folder } = await startTest("");
  expect(existsSync(folder)).toBe(true);
  child.kill("SIGKILL");
  await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false);
});

test("a test that is killed leaves no JupyterLab running and no copy of the notebooks", async () => {
  const { child, folder } = await startTest("await startLab(copy);");
  expect(processesWith(folder)).not.toEqual([]);
  child.kill("SIGKILL");
  await expect.poll(() => processesWith(folder), { timeout: 20_000 }).toEqual([]);
  await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false);
}, 150_000);

/**
 * A process that does what a test does: it copies the notebooks, does as told, and waits.
 *
 * @param {string} code
 */
async function startTest(code) {
  const helpers = JSON.stringify(join(root, "setup", "test", "lab.mjs"));
  const script = `const { notebooksCopy, startLab } = await import(${helpers});
    const copy = notebooksCopy();
    console.log(copy.root);
    ${code}
    console.log("started");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 100_000 }).toContain("started");
  const [folder = ""] = said.split("\n");
  return { child, folder };
}
