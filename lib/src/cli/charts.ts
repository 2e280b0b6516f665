import type { Command } from "commander";
import { type DrawnCharts, drawCharts } from "../output/draw-charts";
import { plainText } from "./plain-text";

/** `gardens charts [NAME]`: the tables and charts of what was run, and a page with all of them. */
export function addCharts(command: Command): void {
  command
    .argument(
      "[NAME]",
      "an experiment or a benchmark of which there are results, or solutions; all of them where none is named",
    )
    .option("--json", "print one object: charts, tables, index, leftOut")
    .addHelpText(
      "after",
      "\nExample: gardens experiment iteration-order --quick, then gardens charts iteration-order-quick",
    )
    .action(async (name: string | undefined, given: { json?: boolean }) => {
      const drawn = await drawCharts(name, (what) => {
        if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${plainText(what)}`);
      });
      if (process.stderr.isTTY) process.stderr.write("\r\x1b[2K");
      for (const reason of drawn.leftOut) process.stderr.write(`Warning: left out: ${plainText(reason)}\n`);
      process.stdout.write(given.json ? `${JSON.stringify(drawn)}\n` : `${report(drawn)}\n`);
    });
}

function report({ charts, tables, index }: DrawnCharts): string {
  const lines = [...charts.map((path) => `chart: ${path}`), ...tables.map((path) => `table: ${path}`), `all: ${index}`];
  return lines.map(plainText).join("\n");
}
