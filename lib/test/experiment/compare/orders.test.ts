import { describe, expect, test } from "vitest";
import { compareOrders } from "../../../src/experiment/compare/orders";
import { backtrack } from "../../../src/garden/collapse/backtrack";
import { packedGardens, squareGardens } from "../../../src/garden/gardens";

describe("compareOrders", () => {
  test("reports what the search itself reports, for every propagation, cell order and tile order", () => {
    const rows = compareOrders(squareGardens(), "backtrack", { seed: 3, steps: 300 });
    expect(new Set(rows.map(({ propagation, cells }) => `${propagation} ${cells}`)).size).toBe(12);
    for (const { propagation, cells, ...tiles } of rows) expect(Object.values(tiles)).toHaveLength(4);
    const options = { propagation: "once", cells: "shuffled", tiles: "descending", seed: 3, steps: 300 } as const;
    const { outcome, statistics } = backtrack(squareGardens(), options);
    const row = rows.find(({ propagation, cells }) => propagation === "once" && cells === "shuffled");
    expect([outcome, row?.descending]).toEqual(["solved", `${statistics.choices} choices`]);
  });

  test("compares the strengths it is given", () => {
    const rows = compareOrders(packedGardens(), "backtrack", { steps: 50, propagations: ["probe"] });
    expect(rows.map(({ propagation }) => propagation)).toEqual(["probe", "probe", "probe", "probe"]);
    expect(rows.some(({ shuffled }) => /^\d+ choices$/.test(shuffled))).toBe(true);
  });

  test("reports how far a search without a solution came", () => {
    const [row] = compareOrders(packedGardens(), "restart", { steps: 2 });
    expect(row?.shuffled).toMatch(/^\d+ of 64 tiles$/);
  });
});
