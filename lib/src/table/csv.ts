import { join } from "node:path";
import { writeWhole } from "../files/write-file";
import { resultsFolder } from "../project";
import { tableRows } from "./rows";

/**
 * Converts rows to CSV (RFC 4180). A value with a comma, a quote or a line break is quoted. Numbers
 * are not rounded; a missing value is empty.
 *
 * @example table.csvText([{ level: "a,b", n: 3 }]) // "level,n\r\n\"a,b\",3\r\n"
 */
export function csvText(rows: object[]): string {
  const { columns, rows: values } = tableRows(rows);
  return [columns, ...values].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/**
 * Writes rows to a CSV file in results/tables. Returns its path.
 *
 * @example
 * await exportTable(summarise(records, ["cells"], "choices"), "by-cells") // …/tables/by-cells.csv
 */
export async function exportTable(rows: object[], name: string): Promise<string> {
  const path = join(resultsFolder("tables"), `${name}.csv`);
  await writeWhole(path, csvText(rows));
  return path;
}

function cell(value: unknown): string {
  const text = harmless(value === undefined || value === null ? "" : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Puts an apostrophe before text that a spreadsheet would run as a formula. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
}
