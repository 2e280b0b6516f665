import { expect, test } from "vitest";
import { layoutKeys, layoutWarnings } from "../../../src/output/notebook/layout-keys";
import { plotlyPage } from "../browser/test-browser";

/** The part of plotly's description of itself that lists the fields of a layout. */
interface Schema {
  layout: { layoutAttributes: object };
  traces: Record<string, { layoutAttributes?: object }>;
}

test("the fields are those of plotly", async () => {
  const { browser, page } = await plotlyPage("");
  const own = await page.evaluate(() => {
    const schema = (globalThis as unknown as { Plotly: { PlotSchema: { get(): Schema } } }).Plotly.PlotSchema.get();
    const ofTraces = Object.values(schema.traces).flatMap(({ layoutAttributes = {} }) => Object.keys(layoutAttributes));
    return [...Object.keys(schema.layout.layoutAttributes), ...ofTraces];
  });
  await browser.close();
  const fields = own.filter((name) => !name.startsWith("_") && name !== "editType");
  expect(layoutKeys.toSorted()).toEqual([...new Set(fields)].sort());
});

test.each([
  ["title", []],
  ["xaxis1", []],
  ["xaxis2", []],
  ["legend1", ['plotly ignores the unknown field "legend1" of the layout; did you mean legend?']],
  ["scene12", []],
  ["titel", ['plotly ignores the unknown field "titel" of the layout; did you mean title?']],
  ["title2", ['plotly ignores the unknown field "title2" of the layout; did you mean title?']],
  ["qqq", ['plotly ignores the unknown field "qqq" of the layout']],
])("a layout with %s", (key, warnings) => {
  expect(layoutWarnings({ [key]: {} })).toEqual(warnings);
});
