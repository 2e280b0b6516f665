import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockRecords } from "../../../src/experiment/records/lock";

const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a run in progress keeps a second one out; when it ends, the next may begin", () => {
  const file = join(folder, "kept.jsonl");
  const unlock = lockRecords(file, "run", new AbortController().signal);
  expect(() => lockRecords(file, "run")).toThrow(`Cannot run: kept.jsonl must be free: process ${process.pid}`);
  unlock();
  lockRecords(file, "run")();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test("the lock of a run that was stopped counts for nothing, and its end does not free the next one's", () => {
  const file = join(folder, "stopped.jsonl");
  const stop = new AbortController();
  const unlockFirst = lockRecords(file, "run", stop.signal);
  stop.abort();
  const unlockNext = lockRecords(file, "run", new AbortController().signal);
  unlockFirst();
  expect(() => lockRecords(file, "run")).toThrow("must be free");
  unlockNext();
  lockRecords(file, "run")();
});
