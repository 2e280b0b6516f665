import { aimOf, meetsAim } from "../dist/files/benchmark/aim.js";
import { counted } from "../dist/search/counted.js";

/** @import { Measurement, Row } from "./measure.mjs" */
/**
 * @typedef {Pick<Row, "name" | "unit" | "aim"> & Measurement} NamedMeasurement
 * @typedef {NamedMeasurement & { family: string, seconds: number }} MeasuredRow
 */

/**
 * Describes a measured row in a line.
 *
 * @example
 * rowText(row)
 * // "packed, backtrack, median of 100 seeds: 2.59 ms (aim: under 20 ms); 100 of 100 solved"
 * @param {MeasuredRow} row
 */
export function rowText({ name, value, unit, aim, words }) {
  return `${name}: ${number(value)} ${unit} (${aimText(aim, unit)}); ${words}`;
}

/**
 * Describes a row in a line, without its measurement.
 *
 * @example listText(row) // "gardens: packed, backtrack, median of 100 seeds (aim: under 20 ms)"
 * @param {Pick<MeasuredRow, "family" | "name" | "unit" | "aim">} row
 */
export function listText({ family, name, unit, aim }) {
  const inUnit = aimOf(aim) === undefined ? `in ${unit}, ` : "";
  return `${family}: ${name} (${inUnit}${aimText(aim, unit)})`;
}

/**
 * @param {string} aim
 * @param {string} unit
 */
function aimText(aim, unit) {
  return aimOf(aim) === undefined ? "no aim" : `aim: ${aim} ${unit}`;
}

/**
 * A summary of the measured rows: how many aims are met, which are missed, and the comparisons with
 * other packages.
 *
 * @param {MeasuredRow[]} measured
 */
export function summary(measured) {
  const met = measured.filter(({ value, aim }) => meetsAim(value, aim) === true);
  const missed = measured.filter(({ value, aim }) => meetsAim(value, aim) === false);
  const peers = measured.filter(({ name }) => name.includes("against npm"));
  const without = measured.length - met.length - missed.length;
  return [
    `Aims: ${met.length} met, ${missed.length} missed; ${counted(without, "row")} without an aim.`,
    ...missed.map(({ name, value, unit, aim }) => `Missed: ${name}: ${number(value)} ${unit} (${aimText(aim, unit)})`),
    ...peers.flatMap(({ name, timesAsFast }) =>
      timesAsFast === undefined ? [] : [`${number(timesAsFast)} times as fast: ${name}`],
    ),
  ].join("\n");
}

/** @param {number} value */
function number(value) {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}
