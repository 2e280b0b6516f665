import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeWhole } from "../../src/files/write-file";
import { temporaryFolder } from "../cli/run-gardens";

test("a file is written without what a killed process left of its own, and running processes keep theirs", async () => {
  const folder = temporaryFolder();
  const { pid: ended } = spawnSync(process.execPath, ["--version"]);
  const [left, kept] = [ended, process.ppid].map((pid) => `.${pid}-0123456789abcdef.part`);
  for (const name of [left, kept, ".notes.part"]) writeFileSync(join(folder, `${name}`), "half");
  await writeWhole(join(folder, "whole.txt"), "whole");
  expect(readdirSync(folder).sort()).toEqual([kept, ".notes.part", "whole.txt"].sort());
  expect(readFileSync(join(folder, "whole.txt"), "utf8")).toBe("whole");
});
