import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepPlan } from "../../../src/experiment/records/kept-plan";
import { experimentSection } from "../../../src/output/gallery/experiment-section";
import { temporaryFolder } from "../../cli/run-gardens";
import { record } from "../../table/make-records";

test("an experiment from a plan of one's own keeps its question; without the plan the page says so", () => {
  const results = temporaryFolder();
  process.env.HANGING_GARDENS_RESULTS = results;
  mkdirSync(join(results, "runs"));
  const records = [1, 2].map((seed) => record({ sides: 6 }, { throws: seed }, "solved", seed));
  writeFileSync(join(results, "runs", "mine.jsonl"), records.map((each) => `${JSON.stringify(each)}\n`).join(""));
  expect(experimentSection("mine", "draw")).toMatchObject({
    question: "mine",
    provenance: expect.arrayContaining([
      expect.stringMatching(/^your run, results\/runs\/mine\.jsonl: 2 runs/),
      expect.stringMatching(/^No plan file was found/),
    ]),
  });
  const parts = [{ factors: { sides: [6] }, seeds: 2, budget: { steps: 100 } }];
  const charts = [{ kind: "strip", name: "sides", title: "Which die?", x: "sides" }];
  const plan = { id: "mine", question: "How many throws?", puzzle: "dice", response: "throws", parts, charts };
  const file = join(temporaryFolder(), "my-plan.json");
  writeFileSync(file, JSON.stringify(plan));
  keepPlan(file, "mine");
  const section = experimentSection("mine", "draw");
  expect(section.question).toBe("How many throws?");
  expect(section.charts.map(({ name, title }) => [name, title])).toEqual([["mine-sides", "Which die?"]]);
  expect(section.provenance.join()).not.toContain("No plan file");
});
