import { createRequire } from "node:module";
import { expect, test } from "vitest";

const { watchLittle } = createRequire(import.meta.url)("../kernel/watch-little.cjs");

/** @param {string} folder the notebook's folder */
function watchedFrom(folder) {
  /** @type {string[]} */
  const watched = [];
  /** @type {any} the two functions that are changed */
  const system = {
    /** @param {string} path */
    watchFile: (path) => watched.push(path),
    watchDirectory: () => {},
  };
  watchLittle(system, "/clone", folder);
  for (const path of [
    `${folder}/__tslab__.ts`,
    "/clone/notebooks/mine.ts",
    "/clone/lib/dist/index.d.ts",
    "/clone/node_modules/tslab/index.d.ts",
  ])
    system.watchFile(path);
  return watched;
}

test("the compiler watches the user's files, and none of packages or the library", () => {
  expect(watchedFrom("/clone/notebooks")).toEqual(["/clone/notebooks/__tslab__.ts", "/clone/notebooks/mine.ts"]);
});

test.each(["/clone/lib/mine", "/home/you/node_modules/mine"])("it watches the cells of a notebook in %s", (folder) => {
  expect(watchedFrom(folder)).toContain(`${folder}/__tslab__.ts`);
});
