import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { withLock } from "../tools/lock.mjs";

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hanging-gardens-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("lets several processes work one after another, never at once", async () => {
  const script = `
    import { withLock } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "..", "tools", "lock.mjs")).href)};
    import { appendFileSync } from "node:fs";
    const log = (word) => appendFileSync(${JSON.stringify(join(folder, "log"))}, word + process.pid + "\\n");
    await withLock(${JSON.stringify(join(folder, "lock"))}, () => {}, async () => {
      log("in "); await new Promise((done) => setTimeout(done, 100)); log("out ");
    });`;
  const ends = Array.from(
    { length: 4 },
    () => new Promise((done) => spawn(process.execPath, ["--input-type=module", "-e", script]).on("exit", done)),
  );
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0]);
  const lines = readFileSync(join(folder, "log"), "utf8").trim().split("\n");
  expect(lines).toHaveLength(8);
  for (let i = 0; i < 8; i += 2) expect(lines[i + 1]).toBe(lines[i].replace("in", "out"));
  expect(existsSync(join(folder, "lock"))).toBe(false);
});

it("takes over the lock of a process that was killed", async () => {
  const dead = spawn(process.execPath, ["-e", ""]);
  await new Promise((done) => dead.on("exit", done));
  mkdirSync(join(folder, "lock"));
  writeFileSync(join(folder, "lock", "owner.json"), JSON.stringify({ pid: dead.pid, host: hostname() }));
  expect(
    await withLock(
      join(folder, "lock"),
      () => {},
      async () => "done",
    ),
  ).toBe("done");
});

it("is free again after work that failed", async () => {
  await expect(
    withLock(
      join(folder, "lock"),
      () => {},
      async () => Promise.reject(new Error("no")),
    ),
  ).rejects.toThrow("no");
  expect(existsSync(join(folder, "lock"))).toBe(false);
});
