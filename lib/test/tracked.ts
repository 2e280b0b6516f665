import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { projectRoot } from "../src/project";

/**
 * The names of the JSON files that git tracks in a folder of `data`: a user's own puzzle beside them is not judged. Outside a
 * clone, all of them.
 */
export function trackedData(folder: string): string[] {
  const path = join(projectRoot(), "data", folder);
  const { status, stdout } = spawnSync("git", ["-C", path, "ls-files", "-z", "--", "*.json"], { encoding: "utf8" });
  const names = status === 0 ? stdout.split("\0").map((name) => basename(name)) : readdirSync(path);
  return names.filter((name) => name.endsWith(".json"));
}
