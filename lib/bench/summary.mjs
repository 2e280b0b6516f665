import { aimOf, meetsAim } from "../dist/files/benchmark/aim.js";
import { ratioOf } from "../dist/files/benchmark/ratio.js";
import { ratioWords } from "../dist/files/benchmark/ratio-words.js";
import { threeDigits } from "../dist/files/benchmark/three-digits.js";
import { counted } from "../dist/search/counted.js";

/** @import { Row } from "./measure.mjs" */
/** @import { Measured } from "./measure-rows.mjs" */
/** @typedef {Pick<Row, "name" | "unit" | "aim"> & Measured & { family: string }} FamilyMeasurement */

/**
 * Describes a measured row in a line: its value, the quartiles, the aim, the ratio, and details.
 *
 * @example
 * rowText(row)
 * // "packed, backtrack, median of 100 seeds: 0.6 ms, quartiles 0.3 to 1.4 (aim: under 1 ms);
 * // 1.7 times as fast as the aim; 100 of 100 solved"
 * @param {FamilyMeasurement} row
 */
export function rowText(row) {
  const { name, value, unit, aim, words, spread } = row;
  const quartiles = spread === undefined ? "" : `, quartiles ${threeDigits(spread.low)} to ${threeDigits(spread.high)}`;
  return `${name}: ${threeDigits(value)} ${unit}${quartiles} (${aimText(aim, unit)}); ${ratioText(row)}${words}`;
}

/**
 * Describes the ratio of a row. It is empty if value and unit say the same.
 *
 * @param {FamilyMeasurement} row
 */
function ratioText(row) {
  const ratio = ratioOf(row);
  if (ratio === undefined) return `not compared: ${row.noRatio ?? "there is nothing to compare it with"}; `;
  if (ratio.times === row.value && row.unit.endsWith(ratio.what)) return "";
  return `${ratioWords(row, ratio)}; `;
}

/**
 * Describes a row in a line, without its measurement. The name of the family comes once.
 *
 * @example listText(row) // "gardens: packed, backtrack, median of 100 seeds (aim: under 1 ms)"
 * @param {Pick<Row, "name" | "unit" | "aim" | "against"> & { family: string }} row
 */
export function listText({ family, name, unit, aim, against }) {
  const inUnit = aimOf(aim) === undefined ? `in ${unit}, ` : "";
  const own = name.startsWith(`${family}, `) ? name.slice(family.length + 2) : name;
  return `${family}: ${own} (${inUnit}${aimText(aim, unit)}${againstText(against)})`;
}

/** @param {Row["against"]} against */
function againstText(against) {
  if (against === undefined) return "";
  if ("noRatio" in against) return `; not compared: ${against.noRatio}`;
  return `; ${"peer" in against ? `peer: ${against.peer}` : `limit: ${against.limit}`}`;
}

/**
 * @param {string} aim
 * @param {string} unit
 */
function aimText(aim, unit) {
  return aimOf(aim) === undefined ? "no aim" : `aim: ${aim} ${unit}`;
}

/**
 * A summary of the measured rows: how many aims are met, which are missed, how many rows are better
 * than their peer or limit, and the comparisons with other packages.
 *
 * @param {FamilyMeasurement[]} measured
 */
export function summary(measured) {
  const met = measured.filter(({ value, aim }) => meetsAim(value, aim) === true);
  const missed = measured.filter(({ value, aim }) => meetsAim(value, aim) === false);
  const packages = measured.filter(({ name }) => name.includes("against npm"));
  const ratios = measured.flatMap((row) => ratioOf(row) ?? []);
  const better = ratios.filter(({ times }) => times >= 1).length;
  const without = measured.length - met.length - missed.length;
  const apart = ratios.length === measured.length ? "" : `; ${measured.length - ratios.length} not compared`;
  return [
    `Aims: ${met.length} met, ${missed.length} missed; ${counted(without, "measurement")} without an aim.`,
    ...missed.map(
      ({ name, value, unit, aim }) => `Missed: ${name}: ${threeDigits(value)} ${unit} (${aimText(aim, unit)})`,
    ),
    `Compared with a peer, an ideal or an aim: ${better} as good or better, ${ratios.length - better} worse${apart}; the charts show which.`,
    ...packages.flatMap((row) => {
      const ratio = ratioOf(row);
      return ratio === undefined ? [] : [`Other packages: ${row.name}: ${ratioWords(row, ratio)}`];
    }),
  ].join("\n");
}
