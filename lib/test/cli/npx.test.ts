import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, temporaryFolder } from "./run-gardens";

test("npx gardens in a clone that is not set up says what to type, and asks no registry for a package of that name", () => {
  const clone = temporaryFolder();
  for (const file of [".npmrc", "package.json", "package-lock.json", "lib/package.json", "lib/bin"])
    cpSync(join(root, file), join(clone, file), { recursive: true });
  const env = { ...process.env, npm_config_cache: join(clone, "cache"), npm_config_offline: "true" };
  const { status, stdout, stderr } = spawnSync("npx", ["gardens", "solve", "soma"], {
    cwd: clone,
    env,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  expect([status, stdout]).toEqual([2, ""]);
  const lines = stderr.split("\n").filter((line) => line !== "" && !line.startsWith("npm warn"));
  expect(lines).toEqual(["Cannot run gardens: the library must be built: it is missing; type npm run setup"]);
});
