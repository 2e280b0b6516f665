import { describe, expect, test } from "vitest";
import { startEngine } from "../../src/sat/engine";
import { programOnPath, satEngineNames } from "../../src/sat/native";
import { renumber } from "../../src/sat/renumber";
import { createBudget } from "../../src/search/budget";

const here = satEngineNames.filter((name) => name === "cadical-wasm" || programOnPath(name) !== undefined);

describe.each(here)("the engine %s", (engine) => {
  test("answers a growing formula, call after call", () => {
    const one = startEngine({ engine });
    const budget = createBudget({ seconds: 60 });
    const found: number[] = [];
    one.add([[1, 2, 3, 4, 5]]);
    for (;;) {
      const { status, model } = one.solve(budget);
      if (status !== "satisfiable") break;
      const set = [1, 2, 3, 4, 5].map((variable) => (model[variable] === 1 ? variable : -variable));
      found.push(set.filter((literal) => literal > 0).length);
      one.add([set.map((literal) => -literal)]);
    }
    one.end();
    expect(found).toHaveLength(31);
    expect(found.every((count) => count > 0)).toBe(true);
  });

  test("gives no answer after its end", () => {
    const one = startEngine({ engine });
    one.end();
    expect(one.solve(createBudget({})).status).toBe("unknown");
  });
});

test("other numbers for variables keep the clauses", () => {
  const numbering = renumber(5, 7);
  const numbers = [1, 2, 3, 4, 5].map(numbering.of);
  expect([...numbers].sort()).toEqual([1, 2, 3, 4, 5]);
  expect(numbers).not.toEqual([1, 2, 3, 4, 5]);
  expect(numbering.clauses([[1, -3]])).toEqual([[numbers[0], -(numbers[2] ?? 0)]]);
});
