import type { Command } from "commander";
import type { Garden, GardenSolution } from "../../garden/garden";
import { type GardenName, type GardenOptions, namedGarden } from "../../garden/gardens";
import type { GardenSearchName } from "../../garden/searches";
import { describeValue, InputError } from "../../input-error";
import { suggestion } from "../../nearest-word";
import { gardenText } from "../../output/text/garden";
import { sliceCountsText } from "../../output/text/slices";
import { type RaceResult, raceSeeds } from "../../parallel/garden/race";
import { formatBox } from "../../space/box";
import { highCorner, lowCorner } from "../../space/cell";
import { sideWord } from "../../space/space";
import { amountOption, wholeOption } from "../option-values";
import { longRun, printsFound } from "../report/long-run";
import { print } from "../report/plain-text";
import {
  type CounterWords,
  foundLine,
  mostDrawn,
  noneLine,
  shownLine,
  timeLine,
  tookLine,
} from "../report/result-lines";
import { progressLine } from "../report/status-line";
import { alternatives } from "../words";
import { gardenHelp, sideNumbers, solversOf, symmetryWords } from "./garden-help";
import { addGardenRules, type GivenRules, gardenRules, impossibleRules, tightBox } from "./garden-rules";
import {
  addPictureOptions,
  checkPictures,
  filesOf,
  type GivenPictures,
  gardenPictureWords,
  hyperPictureWords,
} from "./picture-options";
import { writePictures } from "./pictures";
import { threadsOption } from "./threads-option";

/** The options of each search, in addition to seed and seconds. */
const optionsOf: Readonly<Record<GardenSearchName, readonly string[]>> = {
  restart: ["propagation", "backend", "cells", "tiles", "restarts"],
  backtrack: ["propagation", "backend", "cells", "tiles", "tries", "all", "limit"],
  anneal: ["connected", "symmetry"],
  enumerate: ["connected", "symmetry", "all", "limit"],
  "restart-batch": ["propagation", "backend", "cells", "tiles", "boards"],
  sat: ["connected", "symmetry", "all", "limit", "engine", "memory"],
};

/** The options whose values are numbers. */
const countOptions: readonly string[] = ["tries", "limit", "boards", "memory"];

/**
 * The default search of each garden. It is fast, and in gardens with air it mostly finds connected
 * gardens.
 */
const best: Readonly<Record<GardenName, GardenSearchName>> = {
  square: "anneal",
  packed: "backtrack",
  hanging: "anneal",
  hexagon: "anneal",
  hyper: "anneal",
};

/** The counters of each search that are printed: the most informative ones. */
const countersOf: Readonly<Record<GardenSearchName, CounterWords>> = {
  restart: { choices: ["choice"], contradictions: ["contradiction"], attempts: ["attempt"] },
  backtrack: { choices: ["choice"], contradictions: ["contradiction"] },
  anneal: { choices: ["proposal", "proposals"], accepted: ["accepted", "accepted"] },
  enumerate: { choices: ["choice"] },
  "restart-batch": { choices: ["choice"], contradictions: ["contradiction"], boards: ["board"] },
  sat: { variables: ["variable"], clauses: ["clause"], contradictions: ["conflict"], cuts: ["cut"] },
};

/** The options as commander parses them: text, flags, and a list of pins. */
type Given = GivenRules & GivenPictures & Readonly<Record<string, string | boolean | undefined | readonly string[]>>;

/** `gardens solve square|packed|hanging|hexagon|hyper`: searches and prints the solutions. */
export function addSolveGarden(command: Command, name: GardenName): void {
  const solvers = solversOf(name);
  if (name === "hyper") command.option("--dimensions <N>", "the number of dimensions, which must be 4", "4");
  addGardenRules(command, name).option(
    "--solver <NAME>",
    `one of ${solvers.join(", ")} (default: ${defaultWords(name)})`,
  );
  if (solvers.includes("restart")) addPlacingOptions(command);
  const all = name === "hyper" ? "enumerate, sat" : "backtrack, enumerate, sat";
  command
    .option("--all", `${all}: find all solutions`)
    .option("--limit <N>", `${all}: stop after N solutions`)
    .option(
      "--connected",
      "anneal, enumerate, sat: only gardens in one piece; the Red tile, which touches nothing, does not count",
    )
    .option("--symmetry <NAME>", symmetryWords(name))
    .option("--engine <NAME>", "sat: cadical-wasm, kissat or cadical (default: cadical-wasm)")
    .option("--memory <N>", "sat: the engine's memory limit, in megabytes (default: 2000)")
    .option("--seed <N>", "whole number; same seed, same result", "1")
    .option("--seconds <N>", "stop after N seconds", "60")
    .option("--threads <N>", "search with N seeds side by side; the first solution ends the others", "1")
    .option("--json", "print one object: outcome, seed, counts, solutions, statistics");
  addPictureOptions(command, name === "hyper" ? hyperPictureWords : gardenPictureWords)
    .addHelpText("after", gardenHelp(name))
    .action((given: Given) => run(name, given));
}

/** Adds the options of the searches that place tile after tile. */
function addPlacingOptions(command: Command): void {
  command
    .option(
      "--propagation <NAME>",
      "restart, backtrack: collapsed, faces, once or probe; restart-batch: faces or once (default: collapsed with restart, otherwise once)",
    )
    .option(
      "--cells <NAME>",
      "restart, backtrack: scan, shuffled, centre-out or frontier; restart-batch: the first two (default: shuffled)",
    )
    .option(
      "--tiles <NAME>",
      "restart, backtrack, restart-batch: ascending, descending, shuffled or air-last (default: shuffled)",
    )
    .option("--restarts <SCHEDULE>", "restart: first-contradiction, fixed:N or luby:N (default: first-contradiction)")
    .option("--boards <N>", "restart-batch: number of searches in lock step (default: 1024)")
    .option(
      "--backend <NAME>",
      "restart-batch: auto, plain, simd or tensorflow; with propagation probe also scalar (default: auto)",
    )
    .option("--tries <N>", "backtrack: try at most N tiles in a cell (default: all)");
}

async function run(name: GardenName, given: Given): Promise<void> {
  const { dimensions } = given;
  if (dimensions !== undefined && dimensions !== "4") {
    const form = "--dimensions must be 4 (solve square has 2, solve hanging has 3)";
    throw new InputError("solve", `${form}: it is ${describeValue(dimensions)}`);
  }
  const search = chosenSearch(name, given);
  const options = gardenRules(name, given);
  const { box: _, ...rules } = options;
  const threads = threadsOption("solve", String(given.threads));
  checkPictures("solve", given);
  if (given.animate !== undefined && threads > 1)
    throw new InputError("solve", `--threads must be 1 with --animate, which shows one search: it is ${threads}`);
  const body = given.stl !== undefined ? "--stl" : given.stlSet !== undefined ? "--stl-set" : undefined;
  if (body !== undefined && name !== "packed" && name !== "hanging")
    throw new InputError("solve", `${body} must come with a garden of cubes: the ${name} garden is flat`);
  const line = progressLine(search);
  await longRun(line, printsFound, async (signal) => {
    const garden = namedGarden(name, options);
    const result = await raceSeeds({
      garden,
      search,
      options: searchOptions(name, search, given),
      seed: wholeOption("solve", "seed", String(given.seed), 0, 4294967295),
      threads,
      record: given.animate !== undefined,
      signal,
      onProgress: line.show,
    });
    line.clear();
    const text = given.json ? JSON.stringify(printed(result, rules)) : report(result, search, garden, given);
    print(text);
    await writePictures("solve", given, async () => {
      const { gardenPictures } = await import("./solution-pictures.js");
      return gardenPictures(garden, result.solutions[0], result.film);
    });
    process.exitCode = signal.aborted ? 130 : result.solutions.length > 0 ? 0 : 1;
  });
}

function chosenSearch(name: GardenName, given: Given): GardenSearchName {
  const wish = given.solver ?? defaultSearch(name, given);
  const solvers = solversOf(name);
  const search = solvers.find((known) => known === wish);
  if (search === undefined) {
    const where = name === "hyper" ? " in four dimensions" : "";
    const problem = `--solver must be one of ${solvers.join(", ")}${where}: it is ${describeValue(wish)}`;
    throw new InputError("solve", `${problem}${suggestion(wish, solvers)}`);
  }
  const foreign = Object.values(optionsOf)
    .flat()
    .find((option) => given[option] !== undefined && !optionsOf[search].includes(option));
  if (foreign !== undefined) {
    const others = alternatives(solvers.filter((solver) => optionsOf[solver].includes(foreign)));
    throw new InputError("solve", `--${foreign} must come with --solver ${others}: the solver is ${search}`);
  }
  return search;
}

function defaultSearch(name: GardenName, { all, supply }: Given): GardenSearchName {
  if (supply === "unlimited" && name !== "hyper") return "backtrack";
  return all && name !== "packed" ? "enumerate" : best[name];
}

function defaultWords(name: GardenName): string {
  const unlimited = `${defaultSearch(name, { supply: "unlimited" })} with --supply unlimited`;
  const all = `${defaultSearch(name, { all: true })} with --all`;
  if (name === "packed") return best[name];
  return name === "hyper" ? `${best[name]}; ${all}` : `${best[name]}; ${all}, ${unlimited}`;
}

function searchOptions(name: GardenName, search: GardenSearchName, given: Given): Record<string, unknown> {
  const options: Record<string, unknown> = { seconds: amountOption("solve", "seconds", String(given.seconds)) };
  for (const option of optionsOf[search]) {
    const value = given[option];
    if (value === undefined) continue;
    options[option] = countOptions.includes(option) ? wholeOption("solve", option, String(value), 1, 1e9) : value;
  }
  if (hasDefaultSymmetry(name, search, given)) options.symmetry = "axes";
  if (name === "hyper" && options.symmetry === "none") delete options.symmetry;
  // enumerate has no limit by default, but without --all the user wants one solution
  if (search === "enumerate" && !options.all) options.limit ??= 1;
  return options;
}

/** True if the user names no symmetry, but the search needs one: in four dimensions, anneal does. */
function hasDefaultSymmetry(name: GardenName, search: GardenSearchName, { symmetry }: Given): boolean {
  return name === "hyper" && search === "anneal" && symmetry === undefined;
}

/**
 * The object that --json prints. Each solution contains the rules that the user changed, so that
 * `gardens check` can verify it.
 */
function printed({ outcome, seed, counts, solutions, statistics }: RaceResult, rules: GardenOptions): object {
  return { outcome, seed, counts, solutions: solutions.map((one) => ({ ...one, ...rules })), statistics };
}

/**
 * The report for the terminal: the first solutions drawn, then a line each for the outcome and the
 * time.
 */
function report(
  { outcome, seed, counts, solutions, statistics }: RaceResult,
  search: GardenSearchName,
  garden: Garden,
  given: Given,
): string {
  const name = garden.name as GardenName;
  const first = solutions.slice(0, mostDrawn);
  const shown = first.map((solution) => `${isDrawn(solution) ? gardenText(solution) : sliceCountsText(solution)}\n`);
  const remarks = [];
  const { reason } = statistics;
  const symmetryAsked = hasDefaultSymmetry(name, search, given) ? " with the symmetry axes, the default" : "";
  const isImpossible = reason !== undefined && outcome === "exhausted";
  const found = isImpossible
    ? noneLine(`garden${symmetryAsked}`, impossibleRules(name, given, reason))
    : `${foundLine(outcome, counts)} (seed ${seed})`;
  if (reason !== undefined && !isImpossible) remarks.push(reason);
  const anotherWay = counts.fixed === 0 ? ", and --seed N begins in another way" : "";
  remarks.push(...timeLine({ outcome, statistics }, Number(given.seconds), `--seconds N allows more${anotherWay}`));
  if (search === "anneal" && outcome === "stopped") remarks.push(...tightBox(garden));
  if ("lostInAir" in statistics && statistics.lostInAir > 0)
    remarks.push(`incomplete ${statistics.lostInAir} times: only air was left to choose while tiles were missing`);
  const rest = shownLine(shown.length, counts.fixed, "--json prints all of them");
  const best: CounterWords = { placedMost: ["tile placed at best", "tiles placed at best"] };
  const counters = { ...countersOf[search], ...(outcome === "stopped" && best) };
  const took = tookLine(statistics, counters, given.animate === undefined ? "" : ", film recording included");
  return [
    ...shown,
    ...legend(first, name),
    ...pictureHint(garden, first, given),
    ...rest,
    found,
    ...remarks,
    took,
  ].join("\n");
}

/**
 * True if the drawing of a solution is readable in the terminal. Only a garden of four dimensions
 * can be too wide: its slices stand side by side.
 */
function isDrawn(solution: GardenSolution): boolean {
  if (solution.box.length < 4) return true;
  const lines = gardenText(solution).split("\n");
  return lines.length <= 60 && lines.every(({ length }) => length <= (process.stdout.columns ?? 120));
}

/** Lines that explain numbers and axes, and say that empty parts of the box are not drawn. */
function legend(solutions: readonly GardenSolution[], name: GardenName): string[] {
  if (solutions.length === 0) return [];
  if (name === "hyper" && !solutions.every(isDrawn)) {
    return [
      "A number says how many tiles have this z and w. The slices are too wide to be drawn here.",
      "--svg FILE, --png FILE and --html FILE draw them, --json prints every tile.",
    ];
  }
  const axes =
    name === "hexagon"
      ? "North is at the top; every second column is half a row lower."
      : `x grows to the right (East), y to the top (North)${name === "hyper" ? "; so do z and w, from slice to slice" : ""}.`;
  const side = sideWord(namedGarden(name).space);
  const numbers = `A number is a tile, the sum of its Blue ${side}s: ${sideNumbers(name)}. ${axes}`;
  if (!solutions.some(isTrimmed)) return [numbers];
  const [only] = solutions;
  if (only !== undefined && solutions.length === 1 && (name === "square" || name === "hanging")) {
    const places = only.cells.map(({ at }) => at);
    const [low, high] = [lowCorner(places), highCorner(places)];
    const [x, y] = [0, 1].map((axis) => `${low[axis]} to ${high[axis]}`);
    return [numbers, `Drawn are x = ${x} and y = ${y} of the box ${formatBox(only.box)}. The rest is empty.`];
  }
  if (solutions[0]?.box.length === 2) {
    return [numbers, "Empty rows and columns at the edges of the box are not drawn."];
  }
  const part = name === "hyper" ? "slice" : "layer";
  const rows = `rows and columns that are empty in every ${part}`;
  return [numbers, `At the edges of the box, empty ${part}s are not drawn, nor are ${rows}.`];
}

/** Says how to see a garden of cubes in space, unless the user asked for a picture. */
function pictureHint({ space }: Garden, solutions: readonly GardenSolution[], given: Given): string[] {
  if (space.name !== "cubic" || solutions.length === 0 || filesOf(given).length > 0) return [];
  const which = solutions.length === 1 ? "the garden" : "the first garden";
  return [`--html FILE.html writes a page with ${which} in space, to turn and zoom.`];
}

/** True if the tiles do not reach every side of the box. */
function isTrimmed({ box, cells }: GardenSolution): boolean {
  return box.some((side, axis) => new Set(cells.map(({ at }) => at[axis])).size < side);
}
