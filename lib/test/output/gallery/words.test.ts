import { expect, test } from "vitest";
import { readPlanNames } from "../../../src/experiment/plan/names";
import { readPlan } from "../../../src/experiment/plan/read";
import { unitOf } from "../../../src/experiment/statistics";
import { chartsIndex } from "../../../src/output/gallery/charts-index";
import { wordsOf } from "../../../src/output/gallery/words";

test.each(readPlanNames())("%s says what it varies, and every word of it is explained", (name) => {
  const plan = readPlan(name);
  expect(plan.about).toMatch(/^[A-Z].*\.$/);
  const words = wordsOf(plan, []).map(({ word }) => word);
  const { puzzle: _, snake: __, ...factors } = Object.assign({}, ...plan.parts.map((part) => part.factors));
  expect(words).toEqual(expect.arrayContaining(Object.keys(factors)));
  const levels = plan.parts.flatMap((part) =>
    Object.keys(factors).flatMap((factor) => part.factors[factor]?.map((level) => `${level}`) ?? []),
  );
  const isNumber = (level: string) => /^\d+(x\d+)*$/.test(level);
  const asked = [...plan.charts, ...plan.tables].flatMap(({ value }) => value ?? []);
  for (const level of levels.filter((one) => !isNumber(one))) expect(words).toContain(level.replace(/:\d+$/, ":N"));
  for (const statistic of [plan.response, ...asked]) expect(words).toContain(unitOf(statistic));
});

test("only the words of an experiment are explained, and columns if its tables have them", () => {
  const plan = readPlan("dice");
  expect(wordsOf(plan, ["sides", "PAR2"]).map(({ word }) => word)).toEqual(["sides", "throws", "PAR2"]);
  expect(wordsOf({ ...plan, puzzle: "toString" }, []).map(({ word }) => word)).toEqual(["throws"]);
});

test("on the page the sentences and the folded words are above the charts", () => {
  const words = [{ word: "scan", meaning: "row <by> row" }];
  const charts = [{ name: "chart", title: "A chart", make: () => ({ data: [] }) }];
  const section = { id: "a", question: "Which?", about: "Orders vary.", words, provenance: [], charts, tables: [] };
  const page = chartsIndex([{ group: "experiments", id: "a", section }]);
  const places = ["<p>Orders vary.</p>", "<summary>Words</summary>", "<dd>row &lt;by&gt; row</dd>", "<figure"].map(
    (text) => page.indexOf(text),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
