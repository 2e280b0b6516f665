/**
 * A column with all its values as text. Numbers below 1,000 have the same decimals, so that their
 * digits align.
 */
export interface PrintedColumn {
  name: string;
  numeric: boolean;
  cells: string[];
}

const MISSING = "–";
const SIGNIFICANT = 4;
const MOST_DECIMALS = 6;

/**
 * Converts a column to text: whole numbers have no decimals, other numbers four significant digits;
 * thousands are separated, and a missing value is –. In a column with a thousand or more, each number
 * is rounded by itself, because 4,000.000 would claim digits that no other column shows. Percentages
 * have at most one decimal, p-values three.
 *
 * @example printColumn("seconds", [0.25, 12.5, null]).cells // ["0.25", "12.50", "–"]
 * @example printColumn("seconds", [7.125, 4000]).cells // ["7.125", "4,000"]
 * @example printColumn("p (Holm)", [0.0468, 3.1e-9]).cells // ["0.047", "< 0.001"]
 */
export function printColumn(name: string, values: unknown[]): PrintedColumn {
  const present = values.filter((value) => !isMissing(value));
  const numeric = present.length > 0 && present.every(isNumber);
  const numbers = numeric ? present.map(Number).filter(Number.isFinite) : [];
  if (numeric && isPercentage(name)) {
    const decimals = Math.min(1, sharedDecimals(numbers));
    return { name, numeric, cells: values.map((value) => printed(value, decimals)) };
  }
  if (numeric && isProbability(name) && isShare(numbers))
    return { name, numeric, cells: values.map(printedProbability) };
  const isLarge = numbers.some((number) => Math.abs(number) >= 1000 && !isExtreme(number));
  const shared = sharedDecimals(numbers);
  // PAR2 is printed like the mean beside it, whose numbers are rounded by themselves
  const decimalsFor = (value: unknown) => (isLarge || name === "PAR2" ? sharedDecimals([Number(value)]) : shared);
  return { name, numeric, cells: values.map((value) => printed(value, numeric ? decimalsFor(value) : 0)) };
}

/**
 * Shares of runs: more than one decimal would claim digits that a few hundred runs do not have. The
 * limits of an interval, such as `lower 95 %`, are not shares.
 */
function isPercentage(name: string): boolean {
  return (name.endsWith("%") && !name.endsWith("95 %")) || name.endsWith("in 100 pairs");
}

/** p-values of tests. */
function isProbability(name: string): boolean {
  return name === "p" || name.startsWith("p (");
}

/** True if numbers can be probabilities. A column of whole numbers holds something else. */
function isShare(numbers: readonly number[]): boolean {
  return numbers.every((number) => number >= 0 && number <= 1) && !numbers.every(Number.isInteger);
}

/** A p-value as text: below 0.001 its size does not matter. */
function printedProbability(value: unknown): string {
  return typeof value === "number" && value < 0.001 ? "< 0.001" : printed(value, 3);
}

/**
 * Converts a table to text. A column of numbers whose lower and upper limits follow in columns of
 * their own becomes one column, so that a summary fits on a page: `40 (31 to 52)`.
 *
 * @param names the names of the columns
 * @param rows for each row the values of all columns
 */
export function printColumns(names: readonly string[], rows: readonly (readonly unknown[])[]): PrintedColumn[] {
  const columns: PrintedColumn[] = [];
  for (let at = 0; at < names.length; at++) {
    const [name = "", lower = "", upper = ""] = names.slice(at, at + 3);
    const limits = limitsName(lower, upper);
    const three = rows.map((row) => row.slice(at, at + 3));
    if (limits !== undefined && three.flat().every((value) => isMissing(value) || isNumber(value))) {
      columns.push({
        name: `${name} (${limits})`,
        numeric: true,
        cells: three.map((values) => withLimits(name, values)),
      });
      at += 2;
    } else {
      columns.push(
        printColumn(
          name,
          rows.map((row) => row[at]),
        ),
      );
    }
  }
  return columns;
}

/**
 * The common name of two columns with lower and upper limits: `mean lower 95 %` and `mean upper 95 %`
 * are a `95 % interval`. Returns undefined if they are no such columns.
 */
function limitsName(lower: string, upper: string): string | undefined {
  const [, before, words] = /^(.*\b)?lower (.+)$/.exec(lower) ?? [];
  if (words === undefined || upper !== `${before ?? ""}upper ${words}`) return undefined;
  return words.endsWith("%") ? `${words} interval` : `${words}s`;
}

/** A number and its limits in parentheses; without them if they are missing or equal to it. */
function withLimits(name: string, values: readonly unknown[]): string {
  const [number = "", lower, upper] = values.map((value) => printColumn(name, [value]).cells[0]);
  const isPlain = lower === MISSING || upper === MISSING || (lower === number && upper === number);
  return isPlain ? number : `${number} (${lower} to ${upper})`;
}

/**
 * A count as text, with thousands separated.
 *
 * @example printCount(5000) // "5,000"
 */
export function printCount(count: number): string {
  return count.toLocaleString("en-US");
}

/**
 * True if a value is missing. danfo marks missing values with NaN, in columns of numbers and of
 * text.
 */
function isMissing(value: unknown): boolean {
  return value === null || value === undefined || Number.isNaN(value);
}

function isNumber(value: unknown): boolean {
  return typeof value === "number" || typeof value === "bigint";
}

function sharedDecimals(numbers: number[]): number {
  const fractions = numbers.filter((number) => !Number.isInteger(number) && !isExtreme(number));
  return Math.max(0, ...fractions.map(decimalsOf));
}

/** The decimals of a number, but no more than four significant digits need. */
function decimalsOf(number: number): number {
  const needed = SIGNIFICANT - 1 - Math.floor(Math.log10(Math.abs(number)));
  const short = number.toFixed(Math.min(MOST_DECIMALS, Math.max(0, needed)));
  return (short.split(".")[1] ?? "").replace(/0+$/, "").length;
}

function isExtreme(number: number): boolean {
  const size = Math.abs(number);
  return size >= 1e15 || (size > 0 && size < 1e-5);
}

function printed(value: unknown, decimals: number): string {
  if (isMissing(value)) return MISSING;
  if (typeof value === "number") return printedNumber(value, decimals);
  if (typeof value === "bigint") return value.toLocaleString("en-US");
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? MISSING : value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function printedNumber(number: number, decimals: number): string {
  if (!Number.isFinite(number)) return number > 0 ? "∞" : "-∞";
  if (isExtreme(number)) return number.toExponential(SIGNIFICANT - 1);
  return number.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
