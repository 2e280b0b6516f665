import { join } from "node:path";
import { expect, test } from "vitest";
import { readJsonFile } from "../../../src/files/json/read";
import { projectRoot } from "../../../src/project";

test("a missing file's error names the folder that was searched", () => {
  const message = `Cannot read nothing.json: the file must exist: it is missing in ${process.cwd()}`;
  expect(() => readJsonFile("nothing.json", "read nothing.json")).toThrow(message);
});

test("the error for a path relative to the project's folder, used elsewhere, names the right path", () => {
  const before = process.cwd();
  process.chdir(join(projectRoot(), "notebooks"));
  try {
    const read = () => readJsonFile("data/puzzles/SomaCube.json", "read it");
    expect(read).toThrow(/notebooks\/data\/puzzles; \.\.\/data\/puzzles\/SomaCube\.json exists$/);
  } finally {
    process.chdir(before);
  }
});

test("a missing file's error names the folder of its path, and a file with a similar name there", () => {
  const folder = join(projectRoot(), "data", "puzzles");
  const before = process.cwd();
  process.chdir(join(projectRoot(), "notebooks"));
  try {
    expect(() => readJsonFile("../data/puzzles/SommaCube.json", "read it")).toThrow(
      `Cannot read it: the file must exist: it is missing in ${folder}; did you mean ../data/puzzles/SomaCube.json?`,
    );
    expect(() => readJsonFile("soma", "read it")).toThrow(
      `it is missing in ${process.cwd()}; did you mean ../data/puzzles/SomaCube.json?`,
    );
  } finally {
    process.chdir(before);
  }
});

test("a path through a file is refused like a missing file", () => {
  expect(() => readJsonFile("package.json/x.json", "read it")).toThrow(
    `Cannot read it: the file must exist: it is missing in ${join(process.cwd(), "package.json")}`,
  );
});
