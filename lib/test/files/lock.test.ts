import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockFile } from "../../src/files/lock";
import { compiledFile } from "../../src/project";

const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a running run keeps a second one out; once it has ended, the next may begin", () => {
  const file = join(folder, "kept.jsonl");
  const unlock = lockFile(file, "run", new AbortController().signal);
  expect(() => lockFile(file, "run")).toThrow(`Cannot run: kept.jsonl must be free: process ${process.pid}`);
  unlock();
  lockFile(file, "run")();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test("the next run takes over the lock of a stopped run, whose end does not release it", () => {
  const file = join(folder, "stopped.jsonl");
  const stop = new AbortController();
  const unlockFirst = lockFile(file, "run", stop.signal);
  stop.abort();
  const unlockNext = lockFile(file, "run", new AbortController().signal);
  unlockFirst();
  expect(() => lockFile(file, "run")).toThrow("must be free");
  unlockNext();
  lockFile(file, "run")();
});

test.each([
  ["empty", ""],
  ["with the number of a living process", String(process.ppid)],
  ["with this process's number", String(process.pid)],
  ["with any text", "\u001b[31mno number"],
])("a lock file %s that nobody has locked means nothing", (_, content) => {
  const file = join(folder, "left.jsonl");
  writeFileSync(`${file}.lock`, content);
  lockFile(file, "run")();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

/** Takes the lock again and again; exits with 3 if somebody else has it at the same time. */
const contender = `
const { lockFile } = require(${JSON.stringify(compiledFile("files", "lock.js"))});
const { openSync, closeSync, rmSync } = require("node:fs");
const [file, rounds] = process.argv.slice(1);
for (let taken = 0; taken < Number(rounds); ) {
  let unlock;
  try {
    unlock = lockFile(file, "run");
  } catch (error) {
    if (!error.message.includes("must be free")) throw error;
    continue;
  }
  try {
    closeSync(openSync(file + ".owner", "wx"));
  } catch {
    process.exit(3);
  }
  rmSync(file + ".owner");
  unlock();
  taken++;
}`;

test("four processes that take over a left lock at once never hold it together", async () => {
  const file = join(folder, "raced.jsonl");
  writeFileSync(`${file}.lock`, "1");
  const processes = Array.from({ length: 4 }, () => spawn(process.execPath, ["-e", contender, file, "300"]));
  const codes = await Promise.all(processes.map(async (child) => (await once(child, "exit"))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
});

test("the system releases the lock of a killed process", async () => {
  const file = join(folder, "killed.jsonl");
  const holder = `require(${JSON.stringify(compiledFile("files", "lock.js"))}).lockFile(process.argv[1], "run");
    console.log("locked"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["-e", holder, file]);
  await once(child.stdout, "data");
  expect(() => lockFile(file, "run")).toThrow(`process ${child.pid} is adding to it`);
  child.kill("SIGKILL");
  await once(child, "exit");
  lockFile(file, "run")();
});
