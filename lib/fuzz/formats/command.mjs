import fc from "fast-check";
import { oddNumber, oddText } from "../odd-values.mjs";

/** The name of the file that a command reads, in the folder in which it runs. */
export const caseFile = "case.json";

/** Options that are added last to end every search soon: the last value of an option counts. */
const soon = ["--seconds", "0.2"];

const number = fc.oneof(
  { weight: 3, arbitrary: fc.nat(9).map(String) },
  { weight: 1, arbitrary: oddNumber.map(String) },
);
const threads = fc.oneof(fc.constantFrom("1", "2"), fc.constantFrom("0", "-1", "1025", "1.5", "two", ""));
const box = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("3x3x3", "9x9", "5x5x5", "2x3x3", "1x1", "15x15", "7x7x7") },
  { weight: 1, arbitrary: fc.array(oddNumber.map(String), { maxLength: 4 }).map((sides) => sides.join("x")) },
);
const output = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("out.html", "out", "no/out") },
  { arbitrary: oddText, weight: 1 },
);
const flag = fc.constant(undefined);

/**
 * @param {...string} known
 * @returns {fc.Arbitrary<string>}
 */
function word(...known) {
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: oddText });
}

const pictures = { html: output, animate: output, size: word("100x100", "0x0"), view: word("30,20", "-1,99") };

const garden = {
  box,
  pin: word("none", "2,2=15", "7,7=15", "0,0,0=63"),
  set: word("1-4,6,8,9,12,15", "0-63", "3,6,9,12", "9999-0", "0-9999"),
  supply: word("once", "unlimited"),
  solver: word("restart", "backtrack", "anneal", "enumerate", "restart-batch"),
  propagation: word("collapsed", "faces", "once", "probe"),
  cells: word("scan", "shuffled", "centre-out", "frontier"),
  tiles: word("ascending", "descending", "shuffled", "air-last"),
  restarts: word("first-contradiction", "fixed:10", "luby:1", "luby:0", "luby:999999999999"),
  boards: fc.constantFrom("1", "8", "0", "x"),
  backend: word("plain", "scalar"),
  tries: number,
  all: flag,
  limit: number,
  connected: flag,
  symmetry: word("mirror", "half-turn", "third-turn"),
  seed: number,
  seconds: number,
  threads,
  json: flag,
  ...pictures,
  stl: output,
  "stl-set": output,
};

const polycube = {
  engine: word("kernel", "dancing-links"),
  threads,
  depth: word("0", "1", "2", "auto"),
  count: flag,
  limit: number,
  identical: word("distinct", "same"),
  problem: number,
  "take-apart": flag,
  seconds: number,
  resume: flag,
  json: flag,
  ...pictures,
  stl: output,
};

const snake = {
  box,
  all: flag,
  limit: number,
  distinct: flag,
  start: word("0,0,0", "0,1,1,1,1,1", "-1,0,0,0,0,0", ",", "9,9,9"),
  order: word("head", "collapse"),
  from: number,
  cells: word("scan", "shuffled"),
  directions: word("axes", "shuffled"),
  pruning: word("none", "parity", "parity,isolated"),
  "no-symmetry": flag,
  "as-written": flag,
  mended: flag,
  seed: number,
  seconds: number,
  json: flag,
  ...pictures,
};

const bench = {
  config: word("SomaCube"),
  engine: word("kernel", "dancing-links"),
  puzzles: word(".", "nowhere"),
  json: flag,
};

/**
 * @typedef {object} CommandForm
 * @property {string[]} words
 * @property {fc.Arbitrary<string>} [argument]
 * @property {Record<string, fc.Arbitrary<string | undefined>>} options
 * @property {string[]} [last]
 * @property {"puzzle" | "burrtools" | "snake" | "solutions" | "benchmark" | "plan"} [file] the format of the case's file
 * @property {number} weight
 */

const file = fc.oneof({ weight: 9, arbitrary: fc.constant(caseFile) }, { weight: 1, arbitrary: oddText });

/** @type {CommandForm[]} */
const forms = [
  ...["square", "packed", "hanging", "hexagon", "hyper"].map((name) => ({
    words: ["solve", name],
    options: garden,
    last: soon,
    weight: 2,
  })),
  { words: ["solve", "polycube"], argument: file, options: polycube, last: soon, file: "puzzle", weight: 4 },
  { words: ["solve", "polycube"], argument: file, options: polycube, last: soon, file: "burrtools", weight: 2 },
  { words: ["solve"], argument: file, options: { json: flag }, last: soon, file: "puzzle", weight: 2 },
  { words: ["solve"], argument: file, options: { json: flag, box }, last: soon, file: "snake", weight: 2 },
  {
    words: ["solve", "snake"],
    argument: word("hell-cube", caseFile, "ECCCCCCE", "5,7,19,21", "1,1", "0,0,", "E", "EE", "-5"),
    options: snake,
    last: soon,
    file: "snake",
    weight: 4,
  },
  {
    words: ["check"],
    argument: file,
    options: { json: flag, puzzle: word("soma", "hell-cube", caseFile) },
    file: "solutions",
    weight: 6,
  },
  {
    words: ["inspect"],
    argument: file,
    options: { pieces: flag, matrix: flag, html: output },
    file: "puzzle",
    weight: 6,
  },
  {
    words: ["inspect"],
    argument: file,
    options: { pieces: flag, matrix: flag, html: output, problem: number },
    file: "burrtools",
    weight: 2,
  },
  {
    words: ["inspect"],
    argument: file,
    options: { pieces: flag, matrix: flag, html: output },
    file: "snake",
    weight: 4,
  },
  { words: ["new"], argument: fc.oneof(oddText, fc.constant("new.json")), options: {}, weight: 3 },
  {
    words: ["convert", caseFile],
    argument: word("new.json", "new.xmpuzzle", "new.dlx", "new.cnf", "new.txt"),
    options: { problem: number, solutions: word("soma", caseFile) },
    file: "puzzle",
    weight: 3,
  },
  {
    words: ["convert", caseFile],
    argument: word("new.json", "new.xmpuzzle", "new.txt"),
    options: { problem: number },
    file: "burrtools",
    weight: 3,
  },
  { words: ["census"], argument: box, options: { seconds: number, json: flag }, last: soon, weight: 2 },
  { words: ["bench"], argument: file, options: bench, file: "benchmark", weight: 1 },
  {
    words: ["experiment"],
    argument: file,
    options: { quick: flag, fresh: flag, tables: flag, json: flag, threads: fc.constantFrom("1", "0", "x") },
    file: "plan",
    weight: 1,
  },
  {
    words: ["charts", "--check"],
    argument: word("benchmarks", "dice", "solutions"),
    options: { json: flag },
    weight: 2,
  },
  { words: [], argument: oddText, options: { help: flag, version: flag, verbose: flag }, weight: 2 },
];

/**
 * Generates the arguments after `gardens`, and the content of the file that they name.
 *
 * @param {Record<"puzzle" | "burrtools" | "snake" | "solutions" | "benchmark" | "plan", fc.Arbitrary<Buffer>>} files
 * @returns {fc.Arbitrary<{ args: string[], bytes: Buffer }>}
 */
export function commands(files) {
  const any = fc.oneof(...Object.values(files));
  return fc.oneof(
    ...forms.map(({ words, argument, options, last = [], file: format, weight }) => ({
      weight,
      arbitrary: fc
        .record({
          argument: argument ? argument.map((text) => [text]) : fc.constant([]),
          options: optionsFrom(options),
          odd: fc.oneof(
            { weight: 15, arbitrary: fc.constant([]) },
            oddText.map((text) => [text]),
          ),
          bytes:
            format === undefined
              ? fc.constant(Buffer.alloc(0))
              : fc.oneof({ weight: 9, arbitrary: files[format] }, any),
        })
        .map(({ argument: own, options: given, odd, bytes }) => ({
          // a process cannot get an argument with a zero byte or a lone surrogate
          args: [...words, ...own, ...given, ...odd, ...last].map((text) =>
            Buffer.from(text.replaceAll("\0", "")).toString(),
          ),
          bytes,
        })),
    })),
  );
}

/** @param {Record<string, fc.Arbitrary<string | undefined>>} options */
function optionsFrom(options) {
  const one = Object.entries(options).map(([name, value]) =>
    value.map((text) => (text === undefined ? [`--${name}`] : [`--${name}`, text])),
  );
  return one.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...one), { maxLength: 4 }).map((list) => list.flat());
}
