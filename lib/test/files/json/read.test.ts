import { join } from "node:path";
import { expect, test } from "vitest";
import { readJsonFile } from "../../../src/files/json/read";
import { projectRoot } from "../../../src/project";

test("a missing file's error names the folder that was searched", () => {
  const message = `Cannot read nothing.json: there is no such file in ${process.cwd()}`;
  expect(() => readJsonFile("nothing.json", "read nothing.json")).toThrow(message);
});

test("the error for a path relative to the project's folder, used elsewhere, names the right path", () => {
  const before = process.cwd();
  process.chdir(join(projectRoot(), "notebooks"));
  try {
    const read = () => readJsonFile("data/puzzles/SomaCube.json", "read it");
    expect(read).toThrow(/notebooks\/data\/puzzles; did you mean \.\.\/data\/puzzles\/SomaCube\.json\?$/);
  } finally {
    process.chdir(before);
  }
});

test("a missing file's error names the folder of its path, and a file with a similar name there", () => {
  const folder = join(projectRoot(), "data", "puzzles");
  const before = process.cwd();
  process.chdir(join(projectRoot(), "notebooks"));
  try {
    for (const name of ["SomaCub", "Soma"])
      expect(() => readJsonFile(`../data/puzzles/${name}.json`, "read it")).toThrow(
        `Cannot read it: there is no such file in ${folder}; did you mean ../data/puzzles/SomaCube.json?`,
      );
    expect(() => readJsonFile("soma", "read it")).toThrow(
      `there is no such file in ${process.cwd()}; did you mean ../data/puzzles/SomaCube.json?`,
    );
  } finally {
    process.chdir(before);
  }
});

test("a path through a file is refused like a missing file", () => {
  expect(() => readJsonFile("package.json/x.json", "read it")).toThrow(
    `Cannot read it: there is no such file in ${join(process.cwd(), "package.json")}`,
  );
});
