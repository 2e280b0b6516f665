import { expect, test } from "vitest";
import { figureJson } from "../../../src/output/picture/figure-json";

const drawn = (figure: Parameters<typeof figureJson>[0]) => JSON.parse(figureJson(figure, "show the figure"));

test("titles of a chart, its axes, legend and colour bars may be plain text", () => {
  const { data, layout } = drawn({
    data: [{ type: "heatmap", z: [[1]], colorbar: { title: "runs" } }],
    layout: { title: "Choices", xaxis: { title: "x" }, scene: { zaxis: { title: "z" } }, legend: { title: "levels" } },
  });
  expect(layout).toEqual({
    title: { text: "Choices" },
    xaxis: { title: { text: "x" } },
    scene: { zaxis: { title: { text: "z" } } },
    legend: { title: { text: "levels" } },
  });
  expect(data[0].colorbar).toEqual({ title: { text: "runs" } });
});

test("titles as plotly.js writes them, and the caller's own data, stay as they are", () => {
  const figure = {
    data: [{ x: [1, 2], customdata: [{ title: "a" }], meta: { title: "b" } }],
    layout: { title: { text: "Choices", x: 0.5 }, annotations: [{ text: "c" }] },
  };
  expect(drawn(figure)).toEqual(figure);
});

test("the figure that was given is not changed", () => {
  const layout = { title: "Choices" };
  drawn({ data: [], layout });
  expect(layout).toEqual({ title: "Choices" });
});
