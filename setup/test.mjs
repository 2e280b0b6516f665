// npm test: installs everything, checks style, types, spelling and doc comments, and runs all
// tests.
// Words after -- go to vitest: npm test -- lib/test/verify
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setUp, stepNames } from "./steps.mjs";
import { runChecks } from "./tools/checks.mjs";
import { endWith } from "./tools/failure.mjs";
import { platform, root } from "./tools/paths.mjs";
import { trackedFiles, untrackedFiles } from "./tools/tracked.mjs";

// Tests draw with the packaged browser, even if another one is installed: a new user has only that.
if (platform === "linux-x64") process.env.HANGING_GARDENS_BROWSER ??= "package";

const modules = join(root, "node_modules");
// files that the user added to the project are not checked
const ours = trackedFiles(
  "lib",
  "setup",
  "examples",
  "biome.json",
  "cspell.json",
  "package.json",
  "tsconfig.json",
  "vitest.config.mts",
);
const tsc = join(modules, "typescript", "bin", "tsc");
const typedoc = join(root, "lib", "node_modules", "typedoc", "bin", "typedoc");
/** @type {import("./tools/checks.mjs").Check[]} */
const checks = [
  ["API reference", typedoc, "--options", "lib/typedoc.json", "--emit", "none"],
  ["spelling", join(root, "setup", "spelling.mjs")],
  ["types", tsc, "-p", "."],
  ["style", join(modules, "@biomejs", "biome", "bin", "biome"), "ci", "--error-on-warnings", ...ours],
  ["types of set-up", tsc, "-p", "setup"],
  ["types of the scripts in pages", tsc, "-p", "lib/page"],
];
const vitest = [join(modules, "vitest", "vitest.mjs"), "run", ...process.argv.slice(2)];

try {
  // tests of many machines need a server
  await setUp([...stepNames, "valkey"]);
  process.stderr.write("\nchecks\n");
  const unchecked = untrackedFiles("lib", "setup", "examples").length;
  if (unchecked > 0)
    process.stderr.write(`style and spelling of new files are checked after git add: ${unchecked} are not yet\n`);
  const failed = await runChecks(checks, (text) => process.stderr.write(text));
  if (failed.length > 0) {
    process.stderr.write(`The tests were not run: ${failed.join(", ")} must be right first.\n`);
    process.exit(1);
  }
  process.stderr.write("\ntests\n");
  const { status } = spawnSync(process.execPath, vitest, { cwd: root, stdio: "inherit" });
  process.exit(status ?? 1);
} catch (error) {
  endWith(error);
}
