import fc from "fast-check";
import { mostly, oddText, oddValue } from "../odd-values.mjs";

/** Some levels of the factors of each subject, and some of its responses. */
const subjects = /** @type {const} */ ({
  dice: { factors: { sides: [2, 6, 20, 3, 7] }, responses: ["throws"] },
  garden: {
    factors: {
      garden: ["square", "packed", "hanging", "hexagon"],
      box: ["9x9", "5x5x5", "15x15", "4x4x4"],
      search: ["restart", "backtrack", "anneal", "enumerate"],
      cells: ["scan", "shuffled", "centre-out", "frontier"],
      tiles: ["ascending", "shuffled", "descending", "air-last"],
      propagation: ["collapsed", "faces", "once", "probe"],
      restarts: ["none", "first-contradiction", "fixed:10", "luby:1"],
    },
    responses: ["choices", "seconds"],
  },
  polycube: {
    factors: { puzzle: ["SomaCube"], threads: [1, 2, "powers"], depth: [0, 1, 2, "auto"] },
    responses: ["seconds", "nodes"],
  },
  snake: {
    factors: {
      snake: ["hell-cube", "wooden-snake"],
      method: ["depth first", "+ parity", "collapse, all of it"],
      folds: ["first", "all"],
    },
    responses: ["steps", "seconds"],
  },
});

/** Generates plans of experiments. */
export const plans = fc.constantFrom(...Object.entries(subjects)).chain(([puzzle, { factors, responses }]) => {
  const names = Object.keys(factors);
  const factor = mostly(fc.constantFrom(...names));
  const levels = Object.fromEntries(
    Object.entries(factors).map(([name, all]) => [
      name,
      mostly(fc.shuffledSubarray([.../** @type {readonly unknown[]} */ (all)], { minLength: 1 })),
    ]),
  );
  const budget = fc.record({ steps: mostly(fc.integer({ min: 1, max: 50 })), seconds: mostly(fc.constant(0.1)) });
  const part = fc.record({
    factors: fc
      .record(levels, { requiredKeys: names.slice(0, 1) })
      .chain((own) => fc.dictionary(oddText, oddValue, { maxKeys: 1 }).map((more) => rarely(own, more))),
    seeds: mostly(fc.integer({ min: 1, max: 3 })),
    budget: mostly(budget),
  });
  const parts = fc.array(mostly(part), { minLength: 1, maxLength: 3 });
  const where = fc.dictionary(fc.constantFrom(...names, "constructor"), oddValue, { maxKeys: 1 });
  const table = fc.record(
    {
      name: mostly(fc.constant("table")),
      title: mostly(oddText),
      by: mostly(fc.array(factor, { minLength: 1, maxLength: 3 })),
      where: mostly(where),
      value: mostly(fc.constantFrom(...responses)),
      compare: factor,
      speedUp: factor,
    },
    { requiredKeys: ["name", "title", "by"] },
  );
  const kind = fc.constantFrom("distribution", "strip", "heat-map", "growth", "speed-up", "tail");
  const chart = fc.record(
    {
      kind: mostly(kind),
      name: mostly(fc.constant("chart")),
      title: mostly(oddText),
      by: factor,
      x: factor,
      y: factor,
      value: mostly(fc.constantFrom(...responses, "solved")),
      where: mostly(where),
    },
    { requiredKeys: ["kind", "name", "title"] },
  );
  return fc.record(
    {
      id: mostly(fc.constant("fuzz")),
      question: mostly(oddText.map((text) => `${text}?`)),
      puzzle: mostly(fc.constant(puzzle)),
      response: mostly(fc.constantFrom(...responses)),
      order: mostly(fc.nat(9)),
      isolate: mostly(fc.boolean()),
      parts: mostly(parts),
      quick: mostly(fc.record({ parts })),
      tables: mostly(fc.array(table, { maxLength: 2 })),
      charts: mostly(fc.array(chart, { maxLength: 2 })),
    },
    { requiredKeys: ["id", "question", "puzzle", "response", "parts"] },
  );
});

/**
 * Adds a field with an odd name to about one object in ten.
 *
 * @param {object} own
 * @param {Record<string, unknown>} more
 */
function rarely(own, more) {
  const [name = ""] = Object.keys(more);
  return name.length % 10 === 1 ? { ...own, ...more } : own;
}
