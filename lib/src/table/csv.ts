import { join } from "node:path";
import { writeWhole } from "../files/write-file";
import { resultsFolder } from "../project";
import { tableRows } from "./rows";

/**
 * Rows as CSV after RFC 4180: a value with a comma, a quote or a line break is quoted. Numbers are whole, not rounded; what is missing is empty.
 *
 * @example toCsv([{ level: "a,b", n: 3 }]) // level,n\r\n"a,b",3\r\n
 */
export function toCsv(rows: object[]): string {
  const { columns, rows: values } = tableRows(rows);
  return [columns, ...values].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/**
 * Writes rows to results/tables, and returns the path.
 *
 * @example await writeTable("iteration-order-summary", summarise(records, ["cells"], "choices"))
 */
export async function writeTable(name: string, rows: object[]): Promise<string> {
  const path = join(resultsFolder("tables"), `${name}.csv`);
  await writeWhole(path, toCsv(rows));
  return path;
}

function cell(value: unknown): string {
  const text = value === undefined || value === null ? "" : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
