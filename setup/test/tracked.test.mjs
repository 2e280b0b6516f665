import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { sandbox } from "./sandbox.mjs";

/** A clone in which a user ran a committed notebook again, deleted another, and added own files. */
async function usedClone({ isClone = true } = {}) {
  const { clone } = sandbox();
  /**
   * @param {string} name
   * @param {string} text
   */
  const put = (name, text) => writeFileSync(join(clone, "notebooks", name), text);
  /** @param {...string} args */
  const git = (...args) => execFileSync("git", ["-C", clone, ...args], { stdio: "ignore" });
  for (const name of ["kept", "run", "deleted"]) put(`${name}.ipynb`, "as committed");
  if (isClone) {
    git("init");
    git("add", "-A");
    git("rm", "-f", "notebooks/deleted.ipynb");
  }
  put("run.ipynb", "as run again");
  put("Untitled.ipynb", "the user's");
  put("search.html", "the user's");
  /** @type {typeof import("../tools/tracked.mjs")} */
  const own = await import(pathToFileURL(join(clone, "setup", "tools", "tracked.mjs")).href);
  return { clone, ...own };
}

test("tracked files are those of git, not those that a user put beside them", async () => {
  const { trackedFiles, untrackedFiles } = await usedClone();
  expect(trackedFiles("notebooks")).toEqual(["notebooks/kept.ipynb", "notebooks/run.ipynb"]);
  expect(untrackedFiles("notebooks")).toEqual(["notebooks/Untitled.ipynb", "notebooks/search.html"]);
});

test("a tracked file is known by its name, and read as committed", async () => {
  const { trackedNames, trackedText } = await usedClone();
  expect(trackedNames("notebooks", ".ipynb")).toEqual(["kept.ipynb", "run.ipynb"]);
  expect(trackedText("notebooks/run.ipynb")).toBe("as committed");
});

test("a copy of the tracked files has their committed content and nothing else", async () => {
  const { clone, copyTracked } = await usedClone();
  const copy = join(clone, "copy with spaces");
  mkdirSync(copy);
  copyTracked(copy, "notebooks");
  /** @param {string} name */
  const text = (name) =>
    existsSync(join(copy, "notebooks", name)) && readFileSync(join(copy, "notebooks", name), "utf8");
  expect(["kept.ipynb", "run.ipynb", "deleted.ipynb", "Untitled.ipynb"].map(text)).toEqual([
    "as committed",
    "as committed",
    false,
    false,
  ]);
});

test("outside a clone, folders are taken as they are", async () => {
  const { clone, trackedFiles, trackedNames, trackedText, copyTracked } = await usedClone({ isClone: false });
  expect(trackedFiles("notebooks")).toEqual(["notebooks"]);
  expect(trackedNames("notebooks", ".ipynb")).toContain("Untitled.ipynb");
  expect(trackedText("notebooks/run.ipynb")).toBe("as run again");
  copyTracked(join(clone, "copy"), "notebooks");
  expect(readFileSync(join(clone, "copy", "notebooks", "run.ipynb"), "utf8")).toBe("as run again");
});
