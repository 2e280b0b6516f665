import { createRequire } from "node:module";

const { meetsAim } = createRequire(import.meta.url)("../dist/files/benchmark/aim");

/** @example rowText(row) // "packed, backtrack, median of 100 seeds: 2.59 ms (aim: under 20); 100 of 100 solved" */
export function rowText({ name, value, unit, aim, words }) {
  return `${name}: ${number(value)} ${unit} (aim: ${aim}); ${words}`;
}

/** What was measured in a few lines: how many aims are met, those that are missed, and how ours compares with other packages. */
export function summary(measured) {
  const met = measured.filter(({ value, aim }) => meetsAim(value, aim) === true);
  const missed = measured.filter(({ value, aim }) => meetsAim(value, aim) === false);
  const peers = measured.filter(({ name, timesAsFast }) => name.includes("against npm") && timesAsFast !== undefined);
  const without = measured.length - met.length - missed.length;
  return [
    `Aims: ${met.length} met, ${missed.length} missed, ${without} rows have none.`,
    ...missed.map(({ name, value, unit, aim }) => `Missed: ${name}: ${number(value)} ${unit} (aim: ${aim})`),
    ...peers.map(({ name, timesAsFast }) => `${number(timesAsFast)} times as fast: ${name}`),
  ].join("\n");
}

function number(value) {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}
