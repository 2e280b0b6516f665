import type { Command } from "commander";
import type { GardenSolution } from "../../garden/garden";
import { type GardenName, type GardenOptions, namedGarden } from "../../garden/gardens";
import { type GardenSearchName, gardenSearchNames } from "../../garden/searches";
import { describeValue, InputError } from "../../input-error";
import { gardenText } from "../../output/text/garden";
import { type RaceResult, raceSeeds } from "../../parallel/garden/race";
import { amountOption, wholeOption } from "../option-values";
import { longRun } from "../report/long-run";
import { print } from "../report/plain-text";
import { type CounterWords, foundLine, mostDrawn, shownLine, tookLine } from "../report/result-lines";
import { progressLine } from "../report/status-line";
import { gardenHelp, sideNumbers } from "./garden-help";
import { addGardenRules, type GivenRules, gardenRules, impossibleRules } from "./garden-rules";
import { addPictureOptions, checkPictures, type GivenPictures, gardenPictureWords } from "./picture-options";
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
};

const ofCubes =
  "mirror, diagonal-mirror, quarter-turn, diagonal-half-turn, third-turn, sixth-turn-mirror, half-turn, quarter-turn-mirror, inversion";

/**
 * The symmetries of each garden's space, as text. They are written out, because computing
 * `symmetryNames` for cubes takes as long as a small search.
 */
const symmetriesOf: Readonly<Record<GardenName, string>> = {
  square: "mirror, diagonal-mirror, quarter-turn, half-turn",
  packed: ofCubes,
  hanging: ofCubes,
  hexagon: "edge-mirror, corner-mirror, sixth-turn, third-turn, half-turn",
};

/** The counters of each search that are printed: the most informative ones. */
const countersOf: Readonly<Record<GardenSearchName, CounterWords>> = {
  restart: { choices: ["choice"], contradictions: ["contradiction"], attempts: ["attempt"] },
  backtrack: { choices: ["choice"], contradictions: ["contradiction"] },
  anneal: { choices: ["move tried", "moves tried"], accepted: ["accepted", "accepted"] },
  enumerate: { choices: ["choice"] },
  "restart-batch": { choices: ["choice"], contradictions: ["contradiction"], boards: ["board"] },
  sat: { variables: ["variable"], clauses: ["clause"], contradictions: ["conflict"], cuts: ["cut"] },
};

/** The options as commander parses them: text, flags, and a list of pins. */
type Given = GivenRules & GivenPictures & Readonly<Record<string, string | boolean | undefined | readonly string[]>>;

/** `gardens solve square|packed|hanging|hexagon`: searches and prints the solutions. */
export function addSolveGarden(command: Command, name: GardenName): void {
  addGardenRules(command, name)
    .option("--solver <NAME>", `one of ${gardenSearchNames.join(", ")} (default: ${defaultWords(name)})`)
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
    .option("--tries <N>", "backtrack: try at most N tiles in a cell (default: all)")
    .option("--all", "backtrack, enumerate, sat: find all solutions")
    .option("--limit <N>", "backtrack, enumerate, sat: stop after N solutions")
    .option(
      "--connected",
      "anneal, enumerate, sat: only gardens in one piece; the Red tile, which touches nothing, does not count",
    )
    .option(
      "--symmetry <NAME>",
      `anneal, enumerate, sat: only gardens with this symmetry: ${symmetriesOf[name]}; anneal: also axes, which stands for all permutations of the axes; sat: also the name of a group, such as half-turn+mirror:2`,
    )
    .option("--engine <NAME>", "sat: cadical-wasm, kissat or cadical (default: cadical-wasm)")
    .option("--memory <N>", "sat: the engine's memory limit, in megabytes (default: 2000)")
    .option("--seed <N>", "whole number; same seed, same result", "1")
    .option("--seconds <N>", "stop after N seconds", "60")
    .option("--threads <N>", "search with N seeds side by side; the first solution ends the others", "1")
    .option("--json", "print one object: outcome, seed, counts, solutions, statistics");
  addPictureOptions(command, gardenPictureWords)
    .addHelpText("after", gardenHelp(name))
    .action((given: Given) => run(name, given));
}

async function run(name: GardenName, given: Given): Promise<void> {
  const search = chosenSearch(name, given);
  const options = gardenRules(given);
  const { box: _, ...rules } = options;
  const threads = threadsOption("solve", String(given.threads));
  checkPictures("solve", given);
  if (given.animate !== undefined && threads > 1)
    throw new InputError("solve", `--threads must be 1 with --animate, which shows one search: it is ${threads}`);
  const body = given.stl !== undefined ? "--stl" : given.stlSet !== undefined ? "--stl-set" : undefined;
  if (body !== undefined && name !== "packed" && name !== "hanging")
    throw new InputError("solve", `${body} must come with a garden of cubes: the ${name} garden is flat`);
  const line = progressLine(search);
  await longRun(line, async (signal) => {
    const garden = namedGarden(name, options);
    const result = await raceSeeds({
      garden,
      search,
      options: searchOptions(search, given),
      seed: wholeOption("solve", "seed", String(given.seed), 0, 4294967295),
      threads,
      record: given.animate !== undefined,
      signal,
      onProgress: line.show,
    });
    line.clear();
    const text = given.json ? JSON.stringify(printed(result, rules)) : report(result, search, name, given);
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
  const search = gardenSearchNames.find((known) => known === wish);
  if (search === undefined)
    throw new InputError(
      "solve",
      `solver must be one of ${gardenSearchNames.join(", ")}: it is ${describeValue(wish)}`,
    );
  const foreign = Object.values(optionsOf)
    .flat()
    .find((option) => given[option] !== undefined && !optionsOf[search].includes(option));
  if (foreign !== undefined) throw new InputError("solve", `--${foreign} must not come with the solver ${search}`);
  return search;
}

function defaultSearch(name: GardenName, { all, supply }: Given): GardenSearchName {
  if (supply === "unlimited") return "backtrack";
  return all && name !== "packed" ? "enumerate" : best[name];
}

function defaultWords(name: GardenName): string {
  const unlimited = `${defaultSearch(name, { supply: "unlimited" })} with --supply unlimited`;
  const all = `${defaultSearch(name, { all: true })} with --all`;
  return name === "packed" ? best[name] : `${best[name]}; ${all}, ${unlimited}`;
}

function searchOptions(search: GardenSearchName, given: Given): Record<string, unknown> {
  const options: Record<string, unknown> = { seconds: amountOption("solve", "seconds", String(given.seconds)) };
  for (const name of optionsOf[search]) {
    const value = given[name];
    if (value === undefined) continue;
    options[name] = countOptions.includes(name) ? wholeOption("solve", name, String(value), 1, 1e9) : value;
  }
  // enumerate has no limit by default, but without --all the user wants one solution
  if (search === "enumerate" && !options.all) options.limit ??= 1;
  return options;
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
  name: GardenName,
  rules: GivenRules,
): string {
  const shown = solutions.slice(0, mostDrawn).map((solution) => `${gardenText(solution)}\n`);
  const found = `${foundLine(outcome, counts)} (seed ${seed})`;
  const remarks = [];
  const { reason } = statistics;
  if (reason !== undefined)
    remarks.push(outcome === "exhausted" ? `there can be none: ${impossibleRules(name, rules, reason)}` : reason);
  if ("lostInAir" in statistics && statistics.lostInAir > 0)
    remarks.push(`incomplete ${statistics.lostInAir} times: only air was left to choose while tiles were missing`);
  const rest = shownLine(shown.length, counts.fixed, "--json prints all of them");
  const best: CounterWords = { placedMost: ["tile placed at best", "tiles placed at best"] };
  const took = tookLine(statistics, { ...countersOf[search], ...(outcome === "stopped" && best) });
  return [...shown, ...legend(solutions.slice(0, mostDrawn), name), ...rest, found, ...remarks, took].join("\n");
}

/** Lines that explain numbers and axes, and say that empty parts of the box are not drawn. */
function legend(solutions: readonly GardenSolution[], name: GardenName): string[] {
  if (solutions.length === 0) return [];
  const axes =
    name === "hexagon"
      ? "North is at the top; every second column is half a row lower."
      : "x grows to the right (East), y to the top (North).";
  const numbers = `A number is a tile, the sum of its Blue sides: ${sideNumbers(name)}. ${axes}`;
  if (!solutions.some(isTrimmed)) return [numbers];
  const isFlat = solutions[0]?.box.length === 2;
  const trimmed = `${isFlat ? "Empty" : "Empty layers, and empty"} rows and columns at the edges of the box`;
  return [numbers, `${trimmed}${isFlat ? "" : ","} are not drawn.`];
}

/** True if the tiles do not reach every side of the box. */
function isTrimmed({ box, cells }: GardenSolution): boolean {
  return box.some((side, axis) => new Set(cells.map(({ at }) => at[axis])).size < side);
}
