import type { Command } from "commander";
import { inThread } from "../parallel/snake/in-thread";
import type { CensusResult } from "../snake/census/census";
import { formatBox, parseBox } from "../space/box";
import { amountOption } from "./option-values";
import { longRun, printsFound } from "./report/long-run";
import { print } from "./report/plain-text";
import { timeLine, tookLine } from "./report/result-lines";
import { progressLine } from "./report/status-line";
import { commandName } from "./words";

/** `gardens census [BOX]`: counts the snake cubes that fold into a box. */
export function addCensus(command: Command): void {
  command
    .argument("[BOX]", "the sides of the box, at most 32 cells", "3x3x3")
    .option("--seconds <N>", "stop after N seconds", "600")
    .option("--json", "print one object: outcome, counts, hardest, snakes, statistics")
    .addHelpText("after", more)
    .action(run);
}

const more = `
A snake and its reverse count as one. Folds are counted up to rotation, reflection and reversal.
Steps are those of a plain search for all folds. The hardest snake has a single fold and takes the
most steps to find.

Example: ${commandName} census 2x3x3 --json`;

async function run(box: string, given: { seconds: string; json?: boolean }): Promise<void> {
  const line = progressLine("census");
  await longRun(line, printsFound, async (signal) => {
    const seconds = amountOption("take a census", "seconds", given.seconds);
    const result = await inThread(
      { work: "census", box: parseBox(box, [3, 3, 3]), options: { seconds } },
      { signal, onProgress: line.show },
    );
    line.clear();
    const { outcome, box: sides, counts, hardest = null, snakes, statistics } = result;
    print(
      given.json
        ? JSON.stringify({ outcome, box: sides, counts, hardest, snakes, statistics })
        : report(result, seconds),
    );
    process.exitCode = signal.aborted ? 130 : outcome === "exhausted" ? 0 : 1;
  });
}

function report({ outcome, box, counts, hardest, snakes, statistics }: CensusResult, limit: number): string {
  const number = (value: number) => value.toLocaleString("en");
  const most = snakes.reduce((best, snake) => (snake.folds > best.folds ? snake : best), { folds: 0, letters: "none" });
  const lines = [
    `${outcome === "exhausted" ? "complete: " : "stopped: so far "}${number(counts.snakes)} snakes fold into ${formatBox(box)}, ${number(counts.unique)} of them with a single fold`,
    `${number(counts.folds)} folds in all; with rotations, reflections and both directions, ${number(counts.directed)}`,
  ];
  if (hardest !== undefined) lines.push(`hardest with one fold: ${hardest.letters}, ${number(hardest.steps)} steps`);
  if (most.folds > 0) lines.push(`most folds: ${most.letters}, ${number(most.folds)}`);
  lines.push(...timeLine({ outcome, statistics }, limit), tookLine(statistics, { steps: ["step"] }));
  return lines.join("\n");
}
