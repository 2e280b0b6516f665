import { expect, test } from "vitest";
import { axis, yAxis } from "../../src/figure/axis";
import { stripChart } from "../../src/figure/charts/strip";
import { ownLayout } from "../../src/figure/own-layout";

test("a layout of one's own has the title and fonts of the library's charts", () => {
  const { title, font, colorway, paper_bgcolor } = ownLayout("Which?") as Record<string, unknown>;
  const { layout } = stripChart([], { title: "Which?", value: "choices", x: "cells" });
  expect(layout).toMatchObject({ title, font, colorway, paper_bgcolor });
});

test("its axes have the library's settings, whose margin has room for labels of any width", () => {
  const layout = ownLayout("Which?", { xaxis: { title: "box" }, yaxis2: { title: { text: "choices" }, type: "log" } });
  expect(layout).toMatchObject({ xaxis: axis("box"), yaxis2: { ...yAxis("choices"), type: "log" } });
  expect(layout).toMatchObject({ xaxis: { automargin: true } });
});

test("settings of one's own win, and a title is text, not markup", () => {
  const xaxis = { title: "box", gridcolor: "red" };
  const layout = ownLayout("a < b", { font: { size: 9 }, margin: { l: 200 }, showlegend: false, xaxis });
  expect(layout).toMatchObject({ title: { text: "a &#60; b" }, font: { size: 9 }, showlegend: false });
  expect(layout).toMatchObject({ margin: { l: 200, b: 48 }, xaxis: { gridcolor: "red" }, yaxis: yAxis("") });
  const title = { text: "choices", font: { size: 30 } };
  expect(ownLayout("a", { yaxis: { title } })).toMatchObject({ yaxis: { title } });
  expect(ownLayout("a", { xaxis: { title: null } })).toMatchObject({ xaxis: axis("") });
});
