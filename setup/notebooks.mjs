// npm run notebooks: executes every notebook from a clean kernel, in place. With -- --check, in a temporary copy: nothing is changed.
// Names after -- choose notebooks: npm run notebooks -- 00-start-here
import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { executeNotebook } from "./notebooks/execute.mjs";
import { sign } from "./notebooks/trust.mjs";
import { setUp, steps } from "./steps.mjs";
import { badInput, endWith } from "./tools/failure.mjs";
import { root } from "./tools/paths.mjs";
import { withLine } from "./tools/terminal.mjs";

const folder = join(root, "notebooks");
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const check = flags.includes("--check");

try {
  const chosen = choose();
  await setUp(Object.keys(steps), { quiet: true });
  const temporary = mkdtempSync(join(tmpdir(), "hanging-gardens-"));
  process.on("exit", () => rmSync(temporary, { recursive: true, force: true }));
  let failed = 0;
  for (const name of chosen) failed += (await execute(name, temporary)) ? 0 : 1;
  const end = check ? "nothing was changed" : failed ? "a notebook that failed is left as it was" : "written in place";
  process.stderr.write(`${chosen.length - failed} of ${chosen.length} notebooks ran to their end; ${end}.\n`);
  process.exit(failed ? 1 : 0);
} catch (error) {
  endWith(error);
}

function choose() {
  const known = readdirSync(folder)
    .filter((name) => name.endsWith(".ipynb"))
    .sort();
  const unknownFlag = flags.find((flag) => flag !== "--check");
  if (unknownFlag) throw refuse(`the only flag is --check: it is ${unknownFlag}`);
  const unknown = names.find((name) => !known.includes(fileOf(name)));
  if (unknown) throw refuse(`${unknown} must be one of ${known.map((name) => basename(name, ".ipynb")).join(", ")}`);
  return names.length ? names.map(fileOf) : known;
}

function fileOf(name) {
  return `${basename(name, ".ipynb")}.ipynb`;
}

function refuse(why) {
  return badInput("run the notebooks", why, "npm run notebooks, or npm run notebooks -- --check");
}

/** Runs one notebook; what it exports goes with the copy when only checking. */
async function execute(name, temporary) {
  const source = join(folder, name);
  const target = join(temporary, name);
  const env = check ? { HANGING_GARDENS_RESULTS: join(temporary, "results") } : {};
  try {
    await withLine(name, async (tell) => {
      const noise = await executeNotebook(source, target, { tell, env });
      if (!check) await replace(target, source);
      return noise.map(({ at, noise: text }) => `cell ${at} wrote to stderr: ${text.split("\n")[0]}`).join("; ");
    });
    return true;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return false;
  }
}

async function replace(made, notebook) {
  await sign([made]);
  const beside = `${notebook}.${process.pid}.tmp`;
  copyFileSync(made, beside);
  renameSync(beside, notebook);
}
