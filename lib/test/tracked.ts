import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectRoot } from "../src/project";

/**
 * The names of the JSON files that git tracks in a folder of `data`: a user's own puzzle beside them is not judged. Outside a
 * clone, all of them.
 */
export function trackedData(folder: string): string[] {
  return trackedNames(join("data", folder), ".json");
}

/**
 * The notebooks as they were last staged or committed: neither one of the user's own, nor what another run left in one, is
 * judged. Outside a clone, as in an unpacked archive, all of them as they are.
 */
export function trackedNotebooks(): { name: string; text: string }[] {
  return trackedNames("notebooks", ".ipynb").map((name) => {
    const { status, stdout } = git("show", `:notebooks/${name}`);
    return { name, text: status === 0 ? stdout : readFileSync(join(projectRoot(), "notebooks", name), "utf8") };
  });
}

function trackedNames(folder: string, ending: string): string[] {
  const { status, stdout } = git("ls-files", "-z", "--", folder);
  const names =
    status === 0 ? stdout.split("\0").map((name) => basename(name)) : readdirSync(join(projectRoot(), folder));
  return names.filter((name) => name.endsWith(ending));
}

function git(...args: string[]) {
  return spawnSync("git", ["-C", projectRoot(), ...args], { encoding: "utf8", maxBuffer: 1 << 26 });
}
