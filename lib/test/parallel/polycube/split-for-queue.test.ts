import { join } from "node:path";
import { expect, test } from "vitest";
import type { PolycubeOptions } from "../../../src/parallel/polycube/options";
import { planPolycube } from "../../../src/parallel/polycube/plan";
import { solvePolycube } from "../../../src/parallel/polycube/solve-polycube";
import { addTallies, emptyTally } from "../../../src/polycube/counts/tally";
import { engines } from "../../../src/polycube/engines/engines";
import { temporaryFolder } from "../../cli/run-gardens";
import { storedPuzzle } from "../../polycube/small-puzzles";

const bedlam = storedPuzzle("BedlamCube");
/** Nothing connects while a search is planned. */
const queue = { address: "redis://127.0.0.1:1" };
const planned = (options: PolycubeOptions) => planPolycube(bedlam, { queue, ...options }, () => false);

test("the task that is tried has the assemblies that dancing links find", () => {
  const { search, split, tried } = planned({});
  const { task, tally } = tried?.end ?? { task: -1, tally: emptyTally };
  let sum = emptyTally;
  const found: string[] = [];
  engines["dancing-links"](search.cover).run(split.tasks[task]?.given ?? [], {
    onCover(rows) {
      const counted = search.count(rows);
      if (counted === null) return false;
      sum = addTallies(sum, counted);
      found.push(nameOf(rows));
      return false;
    },
  });
  expect(found.length).toBeGreaterThan(0);
  expect(tally).toEqual(sum);
  expect(tried?.end.finished).toBe(true);
  expect(tried?.solutions.map(nameOf).sort()).toEqual(found.sort());
  expect(planned({ count: true }).tried).toMatchObject({ solutions: [], end: { task, tally } });
});

test("it is not in the journal of a search that finds no server", async () => {
  const file = join(temporaryFolder(), "bedlam.journal.jsonl");
  const notices: string[] = [];
  const journal = { file, onNotice: (text: string) => void notices.push(text) };
  for (let time = 0; time < 2; time++) {
    await expect(solvePolycube(bedlam, { queue, count: true, journal })).rejects.toThrow(/a server must answer at/);
  }
  expect(notices).toEqual([]);
});

test("it is left to the workers if the search has another engine or a limit, and nothing is tried without a queue", () => {
  expect(planned({ engine: "dancing-links" }).tried).toBeUndefined();
  expect(planned({ limit: 100_000 }).tried).toBeUndefined();
  expect(planned({ depth: 1 }).tried).toBeUndefined();
  expect(planPolycube(bedlam, {}, () => false).tried).toBeUndefined();
});

function nameOf(rows: ArrayLike<number>): string {
  return Array.from(rows)
    .sort((one, other) => one - other)
    .join(" ");
}
