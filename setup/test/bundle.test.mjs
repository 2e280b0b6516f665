import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bundle } from "../tools/bundle.mjs";
import { Failure } from "../tools/failure.mjs";
import { processesWith } from "./processes.mjs";

const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} contents */
const script = (contents) => ({ stdin: { contents }, outfile: join(folder, "bundled.js") });

/** The processes of esbuild that this process started. */
function services() {
  const own = new RegExp(`^ *\\d+ +${process.pid} `);
  return processesWith("esbuild").filter((line) => own.test(line));
}

test("a script is bundled, and no process of esbuild stays behind", async () => {
  await bundle([script("const twice = (number) => 2 * number;\nconsole.log(twice(21));")]);
  expect(readFileSync(join(folder, "bundled.js"), "utf8")).toContain("console.log(");
  await expect.poll(services).toEqual([]);
});

test("a script that is wrong is named with its place, and no process of esbuild stays behind", async () => {
  const bundled = bundle([script("const = 5;")]);
  await expect(bundled).rejects.toBeInstanceOf(Failure);
  await expect(bundled).rejects.toThrow(/^Cannot build the library: .+ in <stdin>\(1,7\)\. To fix it: /);
  await expect.poll(services).toEqual([]);
});
