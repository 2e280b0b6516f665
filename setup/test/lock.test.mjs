import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "../tools/lock.mjs";

const lockModule = pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), "..", "tools", "lock.mjs")).href;
/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hanging-gardens-test-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("lets several processes work one after another, never at once", async () => {
  expect(await workers(4, 5, 10)).toEqual([0, 0, 0, 0]);
  expectTurns(40);
});

test("lets only one of several take over a dead lock, round after round", async () => {
  for (let round = 0; round < 8; round++) {
    await leaveDeadLock();
    expect(await workers(4, 20, 1)).toEqual([0, 0, 0, 0]);
    expectTurns(4);
    rmSync(join(folder, "log"));
  }
});

test("takes over the lock of a process that was killed", async () => {
  await leaveDeadLock();
  expect(
    await withLock(
      join(folder, "lock"),
      () => {},
      async () => "done",
    ),
  ).toBe("done");
});

test("is free again after work that failed", async () => {
  const failing = withLock(
    join(folder, "lock"),
    () => {},
    async () => Promise.reject(new Error("no")),
  );
  await expect(failing).rejects.toThrow("no");
  expect(existsSync(join(folder, "lock"))).toBe(false);
});

test("leaves the lock of another alone when its own was taken over", async () => {
  const lock = join(folder, "lock");
  await withLock(
    lock,
    () => {},
    async () =>
      writeFileSync(join(lock, "owner.json"), JSON.stringify({ pid: process.pid, host: hostname(), id: "other" })),
  );
  expect(existsSync(lock)).toBe(true);
});

/**
 * Starts processes that take the lock several times at once and record when they have it; resolves
 * to their exit codes.
 *
 * @param {number} count
 * @param {number} milliseconds
 * @param {number} times
 */
function workers(count, milliseconds, times) {
  const script = `
    import { withLock } from ${JSON.stringify(lockModule)};
    import { appendFileSync } from "node:fs";
    const log = (word) => appendFileSync(${JSON.stringify(join(folder, "log"))}, word + process.pid + "\\n");
    for (let time = 0; time < ${times}; time++) await withLock(${JSON.stringify(join(folder, "lock"))}, () => {}, async () => {
      log("in "); await new Promise((done) => setTimeout(done, ${milliseconds})); log("out ");
    });`;
  const end = () =>
    new Promise((done) => spawn(process.execPath, ["--input-type=module", "-e", script]).on("exit", done));
  return Promise.all(Array.from({ length: count }, end));
}

/** @param {number} count */
function expectTurns(count) {
  const lines = readFileSync(join(folder, "log"), "utf8").trim().split("\n");
  expect(lines).toHaveLength(2 * count);
  for (let i = 0; i < 2 * count; i += 2) expect(lines[i + 1]).toBe(lines[i]?.replace("in", "out"));
  expect(readdirSync(folder)).toEqual(["log"]);
}

async function leaveDeadLock() {
  const dead = spawn(process.execPath, ["-e", ""]);
  await new Promise((done) => dead.on("exit", done));
  mkdirSync(join(folder, "lock"));
  writeFileSync(join(folder, "lock", "owner.json"), JSON.stringify({ pid: dead.pid, host: hostname(), id: "dead" }));
}
