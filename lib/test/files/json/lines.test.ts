import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { continueLines, createLines, lineValue, readLines } from "../../../src/files/json/lines";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gardens-"));
  file = join(folder, "below", "some.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const values = [{ a: 1 }, { text: "a word\nand ü" }, {}, { list: [1, 2, 3] }];
const valuesIn = () => readLines(file).lines.map(lineValue);

function writeAll(): void {
  const writer = createLines(file);
  for (const value of values) writer.add(JSON.stringify(value));
  writer.close();
}

describe("a file of JSON lines", () => {
  test("returns the lines that were added to it", () => {
    expect(readLines(file)).toMatchObject({ lines: [], bytes: 0 });
    writeAll();
    expect(valuesIn()).toEqual(values);
    expect(readLines(file).bytes).toBe(readFileSync(file).length);
  });

  test("truncated anywhere keeps every complete line, and continues after the last of them", () => {
    writeAll();
    const whole = readFileSync(file);
    for (let length = 0; length <= whole.length; length++) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      const kept = whole.subarray(0, length).toString("latin1").split("\n").length - 1;
      const { lines, bytes, torn } = readLines(file);
      expect(lines.map(lineValue)).toEqual(values.slice(0, kept));
      expect(bytes + torn.length).toBe(length);
      const writer = continueLines(file, bytes);
      for (const value of values.slice(kept)) writer.add(JSON.stringify(value));
      writer.close();
      expect(readFileSync(file)).toEqual(whole);
    }
  });

  test("has no value in a line that is not JSON", () => {
    expect(lineValue(Buffer.from("no JSON"))).toBeUndefined();
    expect(lineValue(Buffer.from("null"))).toBeNull();
  });

  test("started again does not disturb a writer of the old file", () => {
    const before = createLines(file);
    before.add("1");
    const after = createLines(file);
    before.add("2");
    after.add("3");
    before.close();
    after.close();
    expect(valuesIn()).toEqual([3]);
  });
});
