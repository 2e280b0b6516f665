// npm run setup: installs everything that the commands need. If a step fails, the other steps still
// run.
// Names after -- choose steps: npm run setup -- jupyter browser
import { allStepNames, isStepName, setUp, stepNames, steps } from "./steps.mjs";
import { badInput, endWith } from "./tools/failure.mjs";
import { isForUser, setUpForUser, userFlags } from "./user-kernel.mjs";

const help = `npm run setup [-- STEP …]: sets up everything that the commands need, or these steps

STEP  one of:
${allStepNames.map((name) => `  ${name.padEnd(12)}${steps[name].title}${steps[name].isOnRequest ? ", only if it is named" : ""}`).join("\n")}

npm run setup -- kernel --user           also installs the kernel for VS Code and your own JupyterLab
npm run setup -- kernel --user --remove  removes it from there
npm run setup -- --help                  prints this help
`;

try {
  // the messages call the step `build` library, so both names are accepted
  const words = process.argv.slice(2).map((word) => (word === "library" ? "build" : word));
  const wanted = [...allStepNames, ...userFlags, "--help", "-h"];
  const unknown = words.find((word) => !wanted.includes(word));
  if (unknown !== undefined) throw refuse(unknown);
  if (words.includes("--help") || words.includes("-h")) process.stdout.write(help);
  else if (isForUser(words)) await setUpForUser(words);
  else await setUpHere(words.filter(isStepName));
} catch (error) {
  endWith(error);
}

/** @param {import("./steps/step.mjs").StepName[]} names */
async function setUpHere(names) {
  const optional = allStepNames.filter((name) => name !== "packages");
  const failures = await setUp(names.length ? names : stepNames, { optional });
  process.exit(failures.length > 0 ? 1 : 0);
}

/** @param {string} word */
function refuse(word) {
  const why = `a step must be one of ${allStepNames.join(", ")}, or kernel --user, or kernel --user --remove, or --help`;
  return badInput(`set up "${word}"`, why, "npm run setup -- --help");
}
