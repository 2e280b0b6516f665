import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Run, runGardens, temporaryFolder } from "../run-gardens";

describe("the list of experiments", () => {
  let list: Run;
  let json: Run;

  beforeAll(async () => {
    const results = temporaryFolder();
    process.env.HANGING_GARDENS_RESULTS = results;
    const write = (name: string, lines: number) => {
      const file = join(results, "runs", name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, "{}\n".repeat(lines));
    };
    write("mine.jsonl", 7);
    write("dice.jsonl", 600);
    write("fresh/dice.jsonl.part", 120);
    write("fresh/begun.jsonl.part", 3);
    list = await runGardens("experiment");
    json = await runGardens("experiment", "--json");
    delete process.env.HANGING_GARDENS_RESULTS;
  });

  test("has the plans of the user, with the number of their records", () => {
    expect(list.out).toMatch(/^mine +7 {2}\(a plan of your own; run it by its file\)$/m);
    expect(JSON.parse(json.out)).toContainEqual(expect.objectContaining({ name: "mine", runs: null, done: 7 }));
  });

  test("says how far a fresh run is, and how to continue it", () => {
    expect(list.out).toMatch(/^dice +600 of 600/m);
    expect(list.out).toContain(
      "dice: a fresh run has done 120 of 600 runs. Continue it: npm run experiment -- dice --fresh\n",
    );
    expect(list.out).toContain("begun: a fresh run has done 3 runs. Continue it: npm run experiment -- FILE --fresh\n");
    expect(JSON.parse(json.out)).toContainEqual(expect.objectContaining({ name: "dice", done: 600, fresh: 120 }));
  });
});

test("a copied plan is refused while it has the id of the original", async () => {
  const file = join(temporaryFolder(), "my-plan.json");
  writeFileSync(file, JSON.stringify({ ...plan, id: "iteration-order" }));
  expect(await runGardens("experiment", file)).toEqual({
    code: 2,
    out: "",
    err: `Cannot run the experiment ${file}: id must be the plan's own: it is "iteration-order", but data/experiments/iteration-order.json has that id; choose another id in ${file}\n`,
  });
});

const plan = {
  question: "How many throws?",
  puzzle: "dice",
  response: "throws",
  parts: [{ factors: { sides: [6] }, seeds: 1, budget: { steps: 60 } }],
};
