import type { Command } from "commander";
import { InputError } from "../../input-error";
import { snakeText } from "../../output/text/snake";
import { inThread, type SnakeWork } from "../../parallel/snake/in-thread";
import { oneOfEachClass } from "../../snake/fold/classes";
import { directionOrders } from "../../snake/fold/direction-order";
import type { SnakeResult } from "../../snake/fold/fold";
import { type FoldOptions, foldOrders } from "../../snake/fold/options";
import { prunings } from "../../snake/fold/pruning";
import { startOrders } from "../../snake/fold/start-cells";
import { createLattice } from "../../snake/lattice";
import { isPalindrome, type Snake, type SnakeSolution } from "../../snake/snake";
import { cellIndex, parseBox } from "../../space/box";
import { amountOption, wholeOption, wordOption } from "../option-values";
import { longRun, printsFound } from "../report/long-run";
import { print } from "../report/plain-text";
import { foundLine, mostDrawn, noneLine, shownLine, timeLine, tookLine } from "../report/result-lines";
import { progressLine } from "../report/status-line";
import { commandName } from "../words";
import { addPictureOptions, checkPictures, type GivenPictures, snakePictureWords } from "./picture-options";
import { writePictures } from "./pictures";
import { cellsIn, pruningIn, snakeIn } from "./snake-words";

/** The options as commander parses them. */
interface Given extends GivenPictures {
  readonly box?: string;
  readonly all?: boolean;
  readonly limit?: string;
  readonly distinct?: boolean;
  readonly start?: string;
  readonly order?: string;
  readonly from?: string;
  readonly cells?: string;
  readonly directions?: string;
  readonly pruning?: string;
  readonly symmetry: boolean;
  readonly asWritten?: boolean;
  readonly mended?: boolean;
  readonly seed: string;
  readonly seconds: string;
  readonly json?: boolean;
}

/**
 * `gardens solve snake FILE|STRING`: folds a snake cube, optionally with the script of notebook 04.
 */
export function addSolveSnake(command: Command): void {
  command
    .argument(
      "<SNAKE>",
      "a file, or the name of one in data/snakes; letters E(nd), S(traight), C(orner); or the straight blocks, counted from 0: 5,7,19,21",
    )
    .option(
      "--box <SIZES>",
      "the sides of the box, such as 3x3x3 (default: the file's; for letters the cube that fits)",
    )
    .option("--all", "find all folds (default: the first)")
    .option("--limit <N>", "stop after N folds, counted up to rotation and reflection")
    .option("--distinct", "list one of the folds that are equal up to rotation, reflection or reversal")
    .option("--start <CELLS>", "cells of the first blocks: x,y,z,x,y,z, counted from 0; with --as-written from -1 to 1")
    .option(
      "--order <NAME>",
      "head lays block after block; collapse grows both ends from the middle, fewest alternatives first (default: head)",
    )
    .option("--from <BLOCK>", "the block that is laid first (default: the first; with collapse the middle one)")
    .option("--cells <NAME>", `order of start cells: ${startOrders.join(", ")} (default: scan)`)
    .option("--directions <NAME>", `order of directions: ${directionOrders.join(", ")} (default: axes)`)
    .option("--pruning <NAMES>", `none, or some of ${prunings.join(",")} (default: all of them)`)
    .option("--no-symmetry", "also search for symmetric folds instead of inferring them")
    .option("--as-written", "run the script that notebook 04 describes, with its bug")
    .option("--mended", "with --as-written: fix that bug")
    .option("--seed <N>", "whole number, for shuffled orders", "1")
    .option("--seconds <N>", "stop after N seconds", "60")
    .option("--json", "print one object: outcome, seed, counts, solutions, statistics");
  addPictureOptions(command, snakePictureWords).addHelpText("after", more).action(run);
}

const more = `
A step extends the fold by one block. A branch takes an alternative after the first. The script starts from
-1,1,-1,-1,1,0 by default. With --all, at most 10,000 solutions are listed; all are counted.

Examples: ${commandName} solve snake hell-cube --all --distinct
          ${commandName} solve snake ESCSCSCSCCCCSCSCCCSCCSCCCSE
          ${commandName} solve snake 5,7,19,21 --start 0,1,1,1,1,1 --all
          ${commandName} solve snake hell-cube --as-written --start=-1,0,0,0,0,0,0,-1,0`;

async function run(text: string, given: Given): Promise<void> {
  const work = workFor(text, given);
  checkPictures("solve the snake", given);
  const line = progressLine("snake");
  await longRun(line, printsFound, async (signal) => {
    const result = await inThread(work, { signal, onProgress: line.show });
    line.clear();
    const { outcome, counts, solutions, statistics } = result;
    const { seed } = work.options;
    print(
      given.json ? JSON.stringify({ outcome, seed, counts, solutions, statistics }) : report(work.snake, result, given),
    );
    await writePictures("solve the snake", given, async () => {
      const { snakePictures } = await import("./solution-pictures.js");
      return snakePictures(work.snake, solutions[0]);
    });
    const found = outcome !== "stopped" && counts.fixed > 0;
    process.exitCode = signal.aborted ? 130 : found ? 0 : 1;
  });
}

function workFor(text: string, given: Given): SnakeWork & { work: "fold" | "as-written" } {
  const action = "solve the snake";
  const snake = snakeIn(text, given.box === undefined ? {} : { box: parseBox(given.box, [3, 3, 3]) });
  const start = given.start === undefined ? {} : { start: cellsIn(given.start, action) };
  const shared = {
    ...start,
    ...(given.all && { all: true }),
    seed: wholeOption(action, "seed", given.seed, 0, 4294967295),
    seconds: amountOption(action, "seconds", given.seconds),
  };
  if (given.asWritten) {
    refuseForeign(given, action);
    return { work: "as-written", snake, options: { ...shared, ...(given.mended && { mended: true }) } };
  }
  if (given.mended) throw new InputError(action, "--mended must come with --as-written: it is missing");
  return { work: "fold", snake, options: { ...shared, ...foldOptions(snake, given, action) } };
}

function foldOptions(snake: Snake, given: Given, action: string): FoldOptions {
  const { limit, distinct, order, from, cells, directions, pruning, symmetry } = given;
  const last = snake.letters.length - 1;
  return {
    ...(limit !== undefined && { limit: wholeOption(action, "limit", limit, 1, 1e9) }),
    ...(distinct && { distinct }),
    ...(order !== undefined && { order: wordOption(action, "order", order, foldOrders) }),
    ...(from !== undefined && { from: wholeOption(action, "from", from, 0, last) }),
    ...(cells !== undefined && { cells: wordOption(action, "cells", cells, startOrders) }),
    ...(directions !== undefined && { directions: wordOption(action, "directions", directions, directionOrders) }),
    ...(pruning !== undefined && { pruning: pruningIn(pruning, action) }),
    symmetry,
  };
}

function refuseForeign(given: Given, action: string): void {
  const foreign = ["limit", "distinct", "order", "from", "cells", "directions", "pruning"] as const;
  const wrong = foreign.find((name) => given[name] !== undefined) ?? (given.symmetry ? undefined : "no-symmetry");
  if (wrong !== undefined) throw new InputError(action, `--${wrong} must not come with --as-written`);
}

const legend = [
  "A number is the index of a block. Layers lie side by side, z = 0 first; x grows to the right, y upwards.",
  "A letter is the direction to the next block: E(ast) is x + 1, N(orth) y + 1, T(op) z + 1; W, S and B are the opposites.",
];

/**
 * The report for the terminal: the first folds drawn, then a line each for the outcome and the
 * time.
 */
function report(snake: Snake, { outcome, solutions, counts, statistics }: SnakeResult, given: Given): string {
  const { distinct: isDistinct = false, asWritten = false, seconds } = given;
  const drawn = firstDifferent(snake, solutions).map((solution) => `${snakeText(solution)}\n`);
  const all = isDistinct ? solutions.length : counts.fixed;
  const omitted = isDistinct || asWritten ? "" : ", --distinct omits rotated, mirrored and reversed ones";
  const rest = `--json prints ${solutions.length >= all ? "all of them" : solutions.length.toLocaleString("en")}${omitted}`;
  const { reason, dropped } = statistics;
  const remarks = timeLine({ outcome, statistics }, Number(seconds));
  if (dropped && counts.fixed === 0)
    remarks.push(`gave up, with ${dropped.toLocaleString("en")} alternatives dropped that were never tried`);
  const took = tookLine(statistics, { steps: ["step"], branches: ["branch", "branches"] });
  const shown = shownLine(drawn.length, all, rest);
  const found = reason === undefined ? foundLine(outcome, counts) : noneLine("fold", reason);
  return [...drawn, ...(drawn.length > 0 ? legend : []), ...shown, found, ...remarks, took].join("\n");
}

/** Of this many folds, the first different ones are drawn. A fold has at most 96 images. */
const mostCompared = mostDrawn * 96;

/** The first folds of which none is a rotation, a reflection or a reversal of another. */
function firstDifferent(snake: Snake, solutions: readonly SnakeSolution[]): SnakeSolution[] {
  const compared = solutions.slice(0, mostCompared);
  const folds = new Map(compared.map((one) => [Int32Array.from(one.path, (cell) => cellIndex(one.box, cell)), one]));
  const { symmetries } = createLattice(snake.box);
  const different = oneOfEachClass([...folds.keys()], symmetries, isPalindrome(snake));
  return different.slice(0, mostDrawn).flatMap((fold) => folds.get(fold) ?? []);
}
