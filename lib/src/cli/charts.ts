import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import type { ExportedCharts, ExportProgress } from "../output/gallery/export-charts";
import { resultsFolder } from "../project";
import { counted } from "../search/counted";
import { durationText } from "../search/duration-text";
import { shownPath } from "./report/as-typed";
import { longRun } from "./report/long-run";
import { plainText, print, say } from "./report/plain-text";
import { type StatusLine, statusLine } from "./report/status-line";
import { commandName } from "./words";

interface Given {
  readonly check?: boolean;
  readonly open?: boolean;
  readonly json?: boolean;
}

/** `gardens charts [NAME]`: draws charts and writes tables of results, and a page of all charts. */
export function addCharts(command: Command): void {
  command
    .argument(
      "[NAME]",
      "benchmarks, experiments or solutions; overview, all comparisons with other programs; or the name of one experiment or benchmark that was run (default: everything)",
    )
    .option("--open", "open the page in your browser, at NAME if it is given")
    .option("--check", "draw nothing; say whether NAME has results, and fail if it has none")
    .option("--json", "print one object: charts, tables, index, anchor, groups, leftOut; only outcome after Ctrl-C")
    .addHelpText(
      "after",
      `\nWrites every chart as html, svg and png into results/charts, and every table as csv into results/tables.\n\nExamples: ${commandName} charts benchmarks --open\n          ${commandName} experiment iteration-order --quick, then ${commandName} charts iteration-order-quick`,
    )
    .action(run);
}

async function run(name: string | undefined, given: Given): Promise<void> {
  if (given.check) {
    (await import("../output/gallery/chart-sources.js")).checkCharts(name);
    if (given.json) return print(JSON.stringify({ outcome: "found" }));
    return print(
      `There are results. To draw them: npm run charts${name === undefined ? "" : ` -- ${plainText(name)}`}`,
    );
  }
  const drawn = await draw(name);
  if (drawn === undefined) {
    if (given.json) print(JSON.stringify({ outcome: "stopped" }));
    return;
  }
  for (const reason of drawn.leftOut) say(`Warning: left out: ${reason}`);
  for (const id of drawn.groups.flatMap(({ ids }) => ids)) await noteUnfinished(id);
  print(given.json ? JSON.stringify(drawn) : report(drawn, name, given));
  if (!given.open) return;
  const { openPage } = await import("../output/page/open-page.js");
  if (await openPage(drawn.index, drawn.anchor)) return;
  say("No browser could be opened: open the address of the page yourself.");
}

/** Draws the charts; undefined if Ctrl-C ended it. */
async function draw(name: string | undefined): Promise<ExportedCharts | undefined> {
  const line = drawingLine();
  let drawn: ExportedCharts | undefined;
  await longRun(line, "finished charts are kept; the same command draws all of them again", async (signal) => {
    const { exportCharts } = await import("../output/gallery/export-charts.js");
    try {
      drawn = await exportCharts(name, line.show, signal);
    } catch (error) {
      if (!signal.aborted || error !== signal.reason) throw error;
      process.exitCode = 130;
    }
  });
  return drawn;
}

/** Says that a chart does not show the user's own run, because that run is not complete. */
async function noteUnfinished(id: string): Promise<void> {
  const { countPart, fileInUse, partFile } = await import("../experiment/records/fresh.js");
  const runs = countPart(id);
  if (runs === undefined || fileInUse(id) === partFile(id)) return;
  const where = shownPath(fileInUse(id));
  say(
    `The charts of ${id} show ${where}: your own run is not complete (${counted(runs, "run")}). Continue it: npm run experiment -- ${id} --fresh`,
  );
}

/** The numbers of charts and tables, such as "4 charts"; tables are left out if there are none. */
function countsText({ charts, tables }: { readonly charts: number; readonly tables: number }): string {
  return [counted(charts, "chart"), ...(tables === 0 ? [] : [counted(tables, "table")])].join(", ");
}

function report({ groups, index, anchor }: ExportedCharts, name: string | undefined, { open }: Given): string {
  const command = `npm run charts -- ${name === undefined ? "" : `${plainText(name)} `}--open`;
  return [
    ...groups.map(({ group, ids, ...counts }) => {
      const list = ids.length === 1 && ids[0] === group ? "" : `: ${plainText(ids.join(", "))}`;
      return `${group}${list}: ${countsText(counts)}`;
    }),
    `charts: ${shownPath(resultsFolder("charts"))} (html, svg, png)`,
    ...(groups.some(({ tables }) => tables > 0) ? [`tables: ${shownPath(resultsFolder("tables"))} (csv)`] : []),
    `page:   ${plainText(pathToFileURL(index).href)}${anchor === undefined ? "" : `#${encodeURIComponent(anchor)}`}`,
    ...(open ? [] : [`Open the page in your browser: ${command}`]),
  ].join("\n");
}

/**
 * A status line with the progress of drawing. Until drawing begins, it says that results are read.
 */
function drawingLine(): StatusLine<[progress?: ExportProgress]> {
  const line = statusLine("charts", (progress?: ExportProgress) => {
    if (progress === undefined) return "reading the results";
    const { name, done, charts, secondsLeft } = progress;
    const left = secondsLeft === undefined ? "" : `, about ${durationText(secondsLeft)} left`;
    return `drawing ${done + 1} of ${charts}${left}: ${name}`;
  });
  line.show();
  return line;
}
