import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runChecks } from "../tools/checks.mjs";

const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * @param {string} name
 * @param {string} program
 */
function script(name, program) {
  const path = join(folder, `${name}.cjs`);
  writeFileSync(path, program);
  return path;
}

test("checks that run side by side are reported in order, and all that failed with their output", async () => {
  const mark = join(folder, "third-has-ended");
  // the first ends only after the third has begun
  const waitFor = `const look = setInterval(() => {
    if (require("node:fs").existsSync(process.argv[2])) clearInterval(look), console.log("noise");
  }, 10);`;
  let text = "";
  const failed = await runChecks(
    [
      ["first", script("first", waitFor), mark],
      ["second", script("second", `console.log("two is wrong"); process.exitCode = 1;`)],
      ["third", script("third", `require("fs").writeFileSync(process.argv[2], "");`), mark],
      ["fourth", script("fourth", "process.exitCode = 3;")],
    ],
    (written) => {
      text += written;
    },
    2,
  );
  expect(text.replace(/\(\d+\.\d s\)/g, "(time)")).toBe(
    "✓ first (time)\n✗ second (time)\ntwo is wrong\n\n✓ third (time)\n✗ fourth (time)\nexit code 3\n\n",
  );
  expect(failed).toEqual(["second", "fourth"]);
});
