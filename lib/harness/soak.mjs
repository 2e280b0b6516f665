// npm run soak: for minutes, draws figures, exports charts and runs searches, and samples the memory.
// Exit codes: 0 no finding; 1 memory that grows, or something left behind; 2 bad input; 130 interrupted.
import { plainText } from "../dist/cli/report/plain-text.js";
import { closeBrowser, exportFigure, exportTable } from "../dist/index.js";
import { InputError } from "../dist/input-error.js";
import { durationText } from "../dist/search/duration-text.js";
import { givenOptions } from "./given.mjs";
import { canListProcesses } from "./marked-processes.mjs";
import { progress } from "./progress.mjs";
import { parts } from "./soak/parts.mjs";
import { runPart } from "./soak/run-part.mjs";

/** @import { Sample } from "./soak/memory.mjs" */

const help = `npm run soak [-- PART …]: works for minutes, samples the memory, and looks for what is left behind

PART         only these: ${parts.map(({ name }) => name).join(", ")}
--minutes N  the time for all parts (default: 30)
--help       print this help

The samples go to results/tables/soak.csv, a chart of them to results/charts/soak.html.
`;

try {
  const minutes = { least: 0.01, most: 1e4, usual: 30 };
  const given = givenOptions(
    "soak",
    { minutes },
    parts.map(({ name }) => name),
  );
  if (given.help) process.stdout.write(help);
  else await soak(given.words, (given.numbers.minutes ?? 0) * 60);
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${plainText(error.message)}\n`);
  process.exitCode = 2;
}

/**
 * @param {string[]} names
 * @param {number} seconds
 */
async function soak(names, seconds) {
  if (!canListProcesses) throw new InputError("soak", "the system must be Linux, for its list of processes: it is not");
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop.abort());
  const line = progress();
  const chosen = parts.filter(({ name }) => names.includes(name));
  const shares = chosen.reduce((sum, { share }) => sum + share, 0);
  /** @type {(Sample & { part: string })[]} */
  const samples = [];
  let findings = 0;
  let before = 0;
  for (const { name, share, unit } of chosen) {
    if (stop.signal.aborted) break;
    const time = (share / shares) * seconds;
    const began = performance.now();
    const result = await runPart(name, time, {
      signal: stop.signal,
      onProgress(done) {
        const own = Math.min(1, (performance.now() - began) / 1000 / time);
        line.show((before + own * share) / shares, `${name}: ${done} ${unit}`);
      },
    });
    before += share;
    samples.push(...result.samples.map((sample) => ({ part: name, ...sample })));
    line.clear();
    console.log(`${name}: ${result.done} ${unit} ${result.in}; ${memoryWords(result)}`);
    for (const what of result.wrong) {
      findings += 1;
      console.log(`Finding: ${name}: ${plainText(what)}`);
    }
  }
  if (samples.length > 0) await write(samples, line);
  const isStopped = stop.signal.aborted;
  console.log(`${isStopped ? "Stopped: " : ""}${durationText(line.seconds())}. Findings: ${findings}.`);
  process.exitCode = findings > 0 ? 1 : isStopped ? 130 : 0;
}

/** @param {Awaited<ReturnType<typeof runPart>>} result */
function memoryWords({ samples, memory }) {
  const most = Math.max(0, ...samples.map(({ megabytes }) => megabytes));
  const browser = Math.max(0, ...samples.map((sample) => sample.browser));
  const slope = memory
    ? `after warm-up ${memory.slope.toFixed(1)} MB per minute, ${memory.growth.toFixed(0)} MB in all`
    : "too short for a trend";
  return `at most ${most.toFixed(0)} MB${browser > 0 ? `, its browser ${browser.toFixed(0)} MB` : ""}; ${slope}`;
}

/**
 * @param {(Sample & { part: string })[]} samples
 * @param {ReturnType<typeof progress>} line
 */
async function write(samples, line) {
  const table = await exportTable(samples, "soak");
  const names = [...new Set(samples.map(({ part }) => part))];
  const data = names.map((name) => {
    const own = samples.filter(({ part }) => part === name);
    return {
      type: "scatter",
      mode: "lines",
      name,
      x: own.map((one) => one.seconds),
      y: own.map((one) => one.megabytes),
    };
  });
  const layout = {
    title: { text: "Does memory grow with the work?" },
    xaxis: { title: { text: "seconds" } },
    yaxis: { title: { text: "resident memory, MB" }, rangemode: "tozero" },
  };
  const [chart] = await exportFigure({ data, layout }, "soak", { formats: ["html"] });
  await closeBrowser();
  line.say(`Samples: ${table}\nChart: ${chart}`);
}
