import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../tools/paths.mjs";

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(args, env) {
  const [script = "", ...words] = args;
  const { status, stderr } = spawnSync(process.execPath, [join(root, "setup", script), ...words], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return [status, stderr];
}

test.each([
  ["experiment.mjs dice", { npm_config_fresh: "true" }, "npm run experiment -- dice --fresh"],
  ["charts.mjs benchmarks", { npm_config_open: "true" }, "npm run charts -- benchmarks --open"],
  ["bench.mjs", { npm_config_list: "true" }, "npm run bench -- --list"],
])("a flag of %s that npm took for itself is told, with what to type", (words, env, meant) => {
  const [status, err] = run(words.split(" "), env);
  expect(status).toBe(2);
  expect(err).toMatch(/^Cannot run \w+: npm took --\w+ for itself; type [^\n]+\n$/);
  expect(err).toContain(`type ${meant}\n`);
});

test("a flag that the command got is no reason to refuse", () => {
  const [status, err] = run(["experiment.mjs", "no-such", "--fresh"], { npm_config_fresh: "true" });
  expect(status).toBe(2);
  expect(err).toContain("no-such");
  expect(err).not.toContain("npm took");
});
