import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import type { ExportedCharts, ExportProgress } from "../output/gallery/export-charts";
import { resultsFolder } from "../project";
import { counted } from "../search/counted";
import { durationText } from "../search/duration-text";
import { shownPath } from "./report/as-typed";
import { plainText, print, say } from "./report/plain-text";
import { type StatusLine, statusLine } from "./report/status-line";
import { commandName } from "./words";

interface Given {
  readonly check?: boolean;
  readonly open?: boolean;
  readonly json?: boolean;
}

/** `gardens charts [NAME]`: the tables and charts of what was run, and a page with all of them. */
export function addCharts(command: Command): void {
  command
    .argument(
      "[NAME]",
      "benchmarks, experiments or solutions, or one experiment or benchmark of which there are results (default: everything)",
    )
    .option("--open", "open the page in your browser")
    .option("--check", "draw nothing; only say whether there are such results")
    .option("--json", "print one object: charts, tables, index, groups, leftOut")
    .addHelpText(
      "after",
      `\nEvery chart becomes a page, a drawing and a picture (html, svg, png) in results/charts, every table a csv in results/tables.\n\nExamples: ${commandName} charts benchmarks --open\n          ${commandName} experiment iteration-order --quick, then ${commandName} charts iteration-order-quick`,
    )
    .action(run);
}

async function run(name: string | undefined, given: Given): Promise<void> {
  if (given.check) return (await import("../output/gallery/chart-sources.js")).checkCharts(name);
  const line = drawingLine();
  const { exportCharts } = await import("../output/gallery/export-charts.js");
  let drawn: ExportedCharts;
  try {
    drawn = await exportCharts(name, line.tell);
  } finally {
    line.clear();
  }
  for (const reason of drawn.leftOut) say(`Warning: left out: ${reason}`);
  print(given.json ? JSON.stringify(drawn) : report(drawn, name, given));
  if (!given.open) return;
  const { openPage } = await import("../output/page/open-page.js");
  if (await openPage(drawn.index)) return;
  say("No browser could be opened from here: open the page's address by hand.");
}

function report({ groups, index }: ExportedCharts, name: string | undefined, { open }: Given): string {
  const command = `npm run charts -- ${name === undefined ? "" : `${plainText(name)} `}--open`;
  return [
    ...groups.map(({ group, ids, charts, tables }) => {
      const list = ids.length === 1 && ids[0] === group ? "" : `: ${plainText(ids.join(", "))}`;
      return `${group}${list}: ${counted(charts, "chart")}, ${counted(tables, "table")}`;
    }),
    `charts: ${shownPath(resultsFolder("charts"))} (html, svg, png)`,
    `tables: ${shownPath(resultsFolder("tables"))} (csv)`,
    `page:   ${plainText(pathToFileURL(index).href)}`,
    ...(open ? [] : [`Open the page in your browser: ${command}`]),
  ].join("\n");
}

/** A line that says how far the drawing is; first the results are read. */
function drawingLine(): StatusLine<[progress?: ExportProgress]> {
  const line = statusLine((progress?: ExportProgress) => {
    if (progress === undefined) return "reading the results";
    const { name, done, charts, secondsLeft } = progress;
    const left = secondsLeft === undefined ? "" : `, about ${durationText(secondsLeft)} left`;
    return `drawing ${done + 1} of ${charts}${left}: ${name}`;
  });
  line.tell();
  return line;
}
