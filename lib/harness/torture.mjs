// npm run torture: kills commands at random moments, resumes them, and compares their results with
// those of uninterrupted runs.
// Exit codes: 0 nothing found; 1 a finding; 2 bad input; 130 interrupted.
import { plainText } from "../dist/cli/report/plain-text.js";
import { InputError } from "../dist/input-error.js";
import { counted } from "../dist/search/counted.js";
import { durationText } from "../dist/search/duration-text.js";
import { createRandom } from "../dist/search/random.js";
import { givenOptions } from "./given.mjs";
import { canListProcesses } from "./marked-processes.mjs";
import { progress } from "./progress.mjs";
import { endAll } from "./torture/running.mjs";
import { reference, session } from "./torture/session.mjs";
import { trials } from "./torture/trials.mjs";
import { victims } from "./torture/victims.mjs";

/** @import { Finding, Victim } from "./torture/victim.mjs" */
/** @import { Reference } from "./torture/session.mjs" */

const trialsWord = "trials";
const words = [...victims.map(({ name }) => name), trialsWord];

const help = `npm run torture [-- WORD …]: kills commands at random moments, resumes them, and checks their results

WORD       torture only these: ${words.join(", ")}
--kills N  the number of kills (default: 100)
--seed S   the seed of the random moments (default: a random one, which is printed)
--help     print this help

Each command runs in a temporary folder. The word ${trialsWord} stands for clock jumps, a full disk, a
read-only results folder and two runs at once.
`;

try {
  const usual = Math.floor(Math.random() * 2 ** 32);
  const { help: isHelp, ...given } = givenOptions(
    "torture",
    {
      kills: { least: 0, most: 1e6, usual: 100, isWhole: true },
      seed: { least: 0, most: 2 ** 32 - 1, usual, isWhole: true },
    },
    words,
  );
  if (isHelp) process.stdout.write(help);
  else await torture(given.words, given.numbers.kills ?? 0, given.numbers.seed ?? 0);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${plainText(error.message)}\n`);
  process.exitCode = 2;
}

/**
 * @param {string[]} chosen
 * @param {number} kills
 * @param {number} seed
 */
async function torture(chosen, kills, seed) {
  const random = createRandom(seed);
  const line = progress();
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Map<string, number>} */
  const done = new Map();
  let sessions = 0;
  let interrupted = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      interrupted = true;
      endAll();
    });
  }
  /** @type {(finding: Finding) => void} */
  const add = (finding) => {
    findings.push(finding);
    line.say(`Finding: ${finding.victim}: ${plainText(finding.what)}`);
  };
  const total = () => [...done.values()].reduce((sum, count) => sum + count, 0);
  line.say(`Torture with ${counted(kills, "kill")}, seed ${seed}.`);
  if (!canListProcesses) line.say("This system does not list processes: children are neither killed nor looked for.");
  const tortured = victims.filter(({ name }) => kills > 0 && chosen.includes(name));
  /** @type {Map<Victim, Reference>} */
  const references = new Map();
  const skipped = chosen.includes(trialsWord) && !interrupted ? await trials(add, line, () => interrupted) : [];
  const lottery = tortured.flatMap((victim) => Array.from({ length: victim.weight }, () => victim));
  while (lottery.length > 0 && total() < kills && !interrupted) {
    const victim = lottery[random.below(lottery.length)];
    if (victim === undefined) break;
    try {
      const expected = references.get(victim) ?? (await reference(victim));
      references.set(victim, expected);
      sessions += 1;
      const problems = await session(victim, expected, random, {
        most: kills - total(),
        isStopped: () => interrupted,
        onKill(what) {
          done.set(victim.name, (done.get(victim.name) ?? 0) + 1);
          line.show(total() / kills, `${total()} of ${kills} kills, ${findings.length} findings; ${what}`);
        },
      });
      for (const what of problems) add({ victim: victim.name, what });
    } catch (error) {
      if (interrupted) break;
      throw error;
    }
  }
  line.clear();
  for (const what of skipped) console.log(`Skipped: ${what}`);
  const parts = [...done].map(([name, count]) => `${name} ${count}`).join(", ");
  console.log(
    `${interrupted ? "Stopped: " : ""}${counted(total(), "kill")} in ${counted(sessions, "session")}${parts && `: ${parts}`}.`,
  );
  console.log(`Seed ${seed}, ${durationText(line.seconds())}. Findings: ${findings.length}.`);
  process.exitCode = findings.length > 0 ? 1 : interrupted ? 130 : 0;
}
