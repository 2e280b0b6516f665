import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { readRecords } from "../../dist/experiment/records/file.js";
import { readJournal } from "../../dist/parallel/polycube/journal.js";
import { projectRoot } from "../../dist/project.js";
import { filesBelow } from "./files.mjs";

/** @import { Victim } from "./victim.mjs" */

const root = projectRoot();
const command = join(root, "lib", "bin", "gardens.js");

/** @param {string} folder */
const results = (folder) => join(folder, "results");

const inResults = {
  /** @param {string} folder */
  env: (folder) => ({ HANGING_GARDENS_RESULTS: results(folder) }),
  output: results,
};

/** @type {Victim[]} */
export const victims = [
  polycube("soma", "SomaCube", ["--depth", "2"], 12),
  polycube("pentominoes", "Pentominoes-2x5x6", ["--depth", "auto"], 6),
  polycube("count", "Pentominoes-2x5x6", ["--depth", "3", "--count"], 6),
  experiment("dice", 8, {
    puzzle: "dice",
    response: "throws",
    parts: [{ factors: { sides: [2, 6, 20] }, seeds: 200, budget: { steps: 60 } }],
  }),
  experiment("gardens", 3, gardenPlan(false, 12)),
  experiment("isolated", 3, gardenPlan(true, 3)),
  charts(),
  setUp(),
];

/**
 * A polycube search in two threads that writes a journal.
 *
 * @param {string} name
 * @param {string} puzzle
 * @param {string[]} options
 * @param {number} weight
 * @returns {Victim}
 */
function polycube(name, puzzle, options, weight) {
  const ending = options.includes("--count") ? ".count.jsonl" : ".journal.jsonl";
  return {
    name,
    weight,
    ...inResults,
    prepare() {},
    args: (_, resume) => [
      command,
      ...["solve", puzzle, "--threads", "2", "--json", ...options],
      ...(resume ? ["--resume"] : []),
    ],
    result(folder, stdout) {
      const { outcome, counts, solutions, statistics } = JSON.parse(stdout);
      const files = filesBelow(results(folder));
      const journal = files.find((file) => file.endsWith(ending)) ?? "";
      const json = files.find((file) => file.endsWith(".json"));
      return {
        outcome,
        counts,
        nodes: statistics.nodes,
        solutions: solutionKeys(solutions),
        tasks: readJournal(journal, "read the journal")?.entries.length,
        written: json && solutionKeys(JSON.parse(readFileSync(json, "utf8")).solutions),
        files: files.map((file) => relative(folder, file)),
      };
    },
    waste: [".lock", "-part", ".new"],
    survivesChildren: true,
  };
}

/** @param {unknown[]} solutions */
function solutionKeys(solutions) {
  return solutions.map((solution) => JSON.stringify(solution)).sort();
}

/**
 * @param {string} name
 * @param {number} weight
 * @param {object} plan
 * @returns {Victim}
 */
function experiment(name, weight, plan) {
  return {
    name,
    weight,
    ...inResults,
    prepare: (folder) => writePlan(folder, `torture-${name}`, plan),
    args: (folder) => [command, "experiment", planFile(folder), "--threads", "2"],
    result: (folder) => recordsOf(join(results(folder), "runs", `torture-${name}.jsonl`)),
    waste: [".lock", ".part"],
    survivesChildren: true,
  };
}

/**
 * @param {boolean} isolate
 * @param {number} seeds
 */
function gardenPlan(isolate, seeds) {
  const factors = { garden: ["square"], search: ["backtrack", "anneal"] };
  return { puzzle: "garden", response: "choices", isolate, parts: [{ factors, seeds, budget: { steps: 5000 } }] };
}

/** @param {string} folder */
function planFile(folder) {
  return join(folder, "plan.json");
}

/**
 * @param {string} folder
 * @param {string} id
 * @param {object} plan
 */
function writePlan(folder, id, plan) {
  writeFileSync(planFile(folder), JSON.stringify({ id, question: "Is every run there?", ...plan }));
}

/**
 * The records in a file without times, memory and origin, sorted.
 *
 * @param {string} file
 */
function recordsOf(file) {
  return readRecords(file)
    .map(({ factors, seed, budget, outcome, statistics }) => {
      const exact = Object.entries(statistics).filter(([name]) => !/second|megabytes/i.test(name));
      return JSON.stringify({ factors, seed, budget, outcome, statistics: Object.fromEntries(exact) });
    })
    .sort();
}

/** @returns {Victim} */
function charts() {
  return {
    name: "charts",
    weight: 1,
    ...inResults,
    prepare(folder) {
      const runs = join(results(folder), "runs");
      mkdirSync(runs, { recursive: true });
      const records = "iteration-order-quick.jsonl";
      cpSync(join(root, "results", "runs", records), join(runs, records));
    },
    args: () => [command, "charts", "iteration-order-quick"],
    result: (folder) => filesBelow(results(folder)).map((file) => [relative(folder, file), contentOf(file)]),
    waste: [".part"],
    survivesChildren: false,
  };
}

/**
 * The content of a file that must be the same in every run; empty for pictures, whose bytes may
 * differ with the browser's timing. `tornFiles` checks pictures.
 *
 * @param {string} file
 */
function contentOf(file) {
  return /\.(html|csv)$/.test(file) ? readFileSync(file, "utf8").replace(/\d+ seconds?/g, "") : "";
}

/**
 * The set-up of the library, in a copy of the project that shares the node packages.
 *
 * @returns {Victim}
 */
function setUp() {
  const copied = ["setup", "lib/src", "lib/kernel", "lib/page", "lib/package.json", "lib/tsconfig.json"];
  const settings = ["package.json", "package-lock.json", "tsconfig.json"];
  return {
    name: "set-up",
    weight: 1,
    prepare(folder) {
      for (const name of [...copied, ...settings]) cpSync(join(root, name), join(folder, name), { recursive: true });
      for (const name of ["node_modules", "lib/node_modules"]) symlinkSync(join(root, name), join(folder, name));
    },
    args: (folder) => [join(folder, "setup", "setup.mjs"), "library"],
    env: () => ({}),
    output: (folder) => join(folder, "lib", ".dist-fresh"),
    result: (folder) => ({
      left: filesBelow(join(folder, "lib")).filter((file) => /\.dist-/.test(file)),
      library: filesBelow(join(folder, "lib", "dist"))
        .filter((file) => !file.endsWith(".stamp.json"))
        .map((file) => [relative(folder, file), readFileSync(file, "latin1")]),
    }),
    waste: [".lock", ".tmp"],
    survivesChildren: false,
  };
}
