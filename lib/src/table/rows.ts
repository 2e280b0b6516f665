import { describeValue, InputError } from "../input-error";

/** The part of a danfo DataFrame that `showTable` needs. danfo itself is not loaded. */
export interface FrameLike {
  columns: (string | number)[];
  values: unknown[] | unknown[][];
  index?: (string | number)[];
}

/** A table: column names, and for each row a list of values. */
export interface TableRows {
  columns: string[];
  rows: unknown[][];
}

/**
 * Converts a danfo DataFrame, or a list of plain objects, to rows. An index other than 0, 1, 2 …
 * becomes the first column, without a name.
 *
 * @example
 * tableRows([{ seed: 1, choices: 37 }])
 * // { columns: ["seed", "choices"], rows: [[1, 37]] }
 */
export function tableRows(frame: FrameLike | object[]): TableRows {
  if (Array.isArray(frame)) return rowsOfObjects(frame);
  const { columns, values, index } = (frame ?? {}) as Partial<FrameLike>;
  if (!Array.isArray(columns) || !Array.isArray(values)) {
    throw new InputError(
      "show the table",
      `it must be a data frame or a list of objects: it is ${describeValue(frame)}`,
    );
  }
  const rows = values.map((row) => (Array.isArray(row) ? row : [row]) as unknown[]);
  const names = columns.map(String);
  if (!index || index.every((label, position) => String(label) === String(position))) return { columns: names, rows };
  return { columns: ["", ...names], rows: rows.map((row, position) => [index[position], ...row]) };
}

function rowsOfObjects(objects: object[]): TableRows {
  objects.forEach((row: unknown, position) => {
    if (typeof row === "object" && row !== null && !Array.isArray(row)) return;
    throw new InputError("show the table", `row ${position} must be an object: it is ${describeValue(row)}`);
  });
  const columns = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  return { columns, rows: objects.map((row) => columns.map((name) => ownValue(row, name))) };
}

/**
 * The value of a column; undefined if the row lacks it. Inherited properties do not count: a column
 * in a file may be called `constructor`.
 */
function ownValue(row: object, name: string): unknown {
  return Object.hasOwn(row, name) ? (row as Record<string, unknown>)[name] : undefined;
}

/**
 * The rows without those columns in which no row has anything: no value, or an empty text.
 *
 * @example filledColumns([{ a: 1, b: "" }, { a: 2, b: null }]) // [{ a: 1 }, { a: 2 }]
 */
export function filledColumns(rows: readonly object[]): object[] {
  const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "";
  const filled = new Set(
    rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (isFilled(value) ? [name] : []))),
  );
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => filled.has(name))));
}
