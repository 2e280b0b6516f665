import { describeValue, InputError, plainText } from "../../input-error";
import { type FrameLike, tableRows } from "../../table/rows";
import { escapeHtml } from "../page/escape-html";
import { cellWriter } from "./notebook";
import { type PrintedColumn, printColumns, printCount } from "./table-cells";

/** Options of a table. */
export interface TableOptions {
  /** The largest number of rows that are shown. Default: 20. */
  rows?: number;
  /** The caption above the table. Default: no caption. */
  title?: string;
  /**
   * True for the rows that are shown. A line below the table says how many of how many they are.
   * Default: all rows.
   */
  only?: (row: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * Shows a danfo DataFrame, or a list of plain objects, as a table below the cell. Columns with
 * lower and upper limits are shown in parentheses after the column to their left.
 *
 * @example
 * showTable(recordsWhere(records, { cells: "scan" }), { rows: 5, title: "Runs from the corner" })
 * @example
 * const pairs = planTable({ plan, records }, { name: "compare-square-cells" });
 * showTable(pairs, { only: ({ effect }) => effect !== "none" })
 * @throws InputError if the value is no table; Error outside a notebook
 */
export function showTable(frame: FrameLike | object[], options: TableOptions = {}): void {
  const data = { "text/html": tableHtml(frame, options), "text/plain": tableText(frame, options) };
  cellWriter("show the table", "use table.tableText to print it")({ data });
}

/** The table as text in aligned columns, for a terminal. Control characters are escaped. */
export function tableText(frame: FrameLike | object[], options: TableOptions = {}): string {
  const { columns, note } = printedTable(frame, options);
  const padded = columns.map(({ name, numeric, cells }) => {
    const texts = [name, ...cells].map(plainText);
    const width = texts.reduce((widest, text) => Math.max(widest, text.length), 0);
    return texts.map((text) => (numeric ? text.padStart(width) : text.padEnd(width)));
  });
  const lines = (padded[0] ?? []).map((_, row) =>
    padded
      .map((column) => column[row])
      .join("  ")
      .trimEnd(),
  );
  return [options.title && plainText(options.title), ...lines, note].filter((line) => line !== undefined).join("\n");
}

/**
 * The table as HTML. A table wider than the page scrolls. Colours and lines are those of the page,
 * light or dark.
 *
 * Each alignment is written twice: JupyterLab follows only the style, and GitHub, which drops
 * styles, only the attribute.
 */
export function tableHtml(frame: FrameLike | object[], options: TableOptions = {}): string {
  const { columns, note } = printedTable(frame, options);
  const head = columns.map((column) => cell("th", column, column.name, ' scope="col"')).join("");
  const body = (columns[0]?.cells ?? []).map(
    (_, row) => `<tr>${columns.map((column) => cell("td", column, column.cells[row] ?? "")).join("")}</tr>`,
  );
  const title = options.title === undefined ? "" : `<caption style="${CAPTION}">${escapeHtml(options.title)}</caption>`;
  const rows = `<thead><tr>${head}</tr></thead>\n<tbody>${body.join("\n")}</tbody>`;
  const table = `<div style="${SCROLLED}"><table style="${TABLE}">${title}${rows}</table></div>`;
  return note === undefined ? table : `${table}\n<p style="opacity:0.7">${note}</p>`;
}

const SCROLLED = "overflow-x:auto;max-width:100%";
const TABLE = "font-variant-numeric:tabular-nums";
const CAPTION = "caption-side:top;text-align:left;font-weight:600;color:inherit;padding:0 0 6px";

function cell(tag: "th" | "td", column: PrintedColumn, text: string, attributes = ""): string {
  const side = column.numeric ? "right" : "left";
  // long column names may be broken into lines, numbers may not
  const style = `text-align:${side}${column.numeric && tag === "td" ? ";white-space:nowrap" : ""}`;
  return `<${tag}${attributes} align="${side}" style="${style}">${escapeHtml(text)}</${tag}>`;
}

function printedTable(frame: FrameLike | object[], options: TableOptions): { columns: PrintedColumn[]; note?: string } {
  const { columns, rows } = tableRows(frame);
  const limit = checkedLimit(options.rows ?? 20);
  const { only } = options;
  const chosen = only === undefined ? rows : rows.filter((row) => only(asObject(columns, row)));
  const shown = chosen.slice(0, limit);
  const printed = printColumns(columns, shown);
  if (shown.length === rows.length && rows.length > 0) return { columns: printed };
  const note = rows.length === 0 ? "no rows" : `showing ${printCount(shown.length)} of ${printCount(rows.length)} rows`;
  return { columns: printed, note };
}

function checkedLimit(rows: number): number {
  if (rows === Number.POSITIVE_INFINITY || (Number.isInteger(rows) && rows > 0)) return rows;
  throw new InputError("show the table", `rows must be a whole number above 0: it is ${describeValue(rows)}`);
}

function asObject(columns: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((name, at) => [name, row[at]]));
}
