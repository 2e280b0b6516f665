import { levelOf, type RunRecord, statisticOf } from "../../experiment/records/record";
import type { Level } from "../../experiment/subject";
import { levelsIn, recordsWhere } from "../../table/group-records";
import { axis } from "../axis";
import type { Figure } from "../figure";
import { escapeText } from "../label";
import { type ChartOptions, chartLayout, hoversOf, symbolsOf, valueAxis } from "./chart";
import { seriesOf } from "./series";

/**
 * Box and strip: for each level a box from quarter to three quarters with the median, and every run as a mark on it. A run that was stopped
 * is an open triangle at the effort it had spent.
 *
 * @example
 * const options = { title: "Do the tiles matter?", value: "choices", x: "tiles" };
 * show(figure.stripChart(records, options))
 */
export function stripChart(records: readonly RunRecord[], given: ChartOptions & { x: string }): Figure {
  const options = { ...given, by: given.by ?? given.x };
  const { x, by, value } = options;
  const shown = recordsWhere(records, options.where);
  const places = levelsIn(shown, x);
  const series = seriesOf(records, options);
  // side by side within a place, unless the colour is the place
  const wide = by === x ? 0.7 : 0.8 / series.length;
  const shift = (index: number) => (by === x ? 0 : (index - (series.length - 1) / 2) * wide);
  return {
    data: series.flatMap(({ name, colour, records: own }, index) => {
      const at = (record: RunRecord) => places.indexOf(levelOf(record, x) as Level) + shift(index);
      return [
        {
          type: "box",
          name,
          legendgroup: name,
          showlegend: by !== x,
          x: own.map(at),
          y: own.map((record) => statisticOf(record, value)),
          width: wide * 0.8,
          boxpoints: false,
          line: { color: colour, width: 1.5 },
          fillcolor: "rgba(0,0,0,0)",
          hoverinfo: "skip",
        },
        {
          type: "scatter",
          mode: "markers",
          legendgroup: name,
          showlegend: false,
          x: own.map((record, place) => at(record) + (scattered(place) - 0.5) * wide * 0.6),
          y: own.map((record) => statisticOf(record, value)),
          text: hoversOf(own),
          hovertemplate: "%{y:,}<br>%{text}<extra></extra>",
          marker: {
            color: colour,
            size: own.length > 300 ? 3 : 5,
            opacity: 0.7,
            symbol: symbolsOf(own, value),
          },
        },
      ];
    }),
    layout: chartLayout(records, options, {
      xaxis: {
        ...axis(x),
        showgrid: false,
        tickvals: places.map((_, index) => index),
        ticktext: places.map((level) => escapeText(String(level))),
        range: [-0.6, places.length - 0.4],
      },
      yaxis: valueAxis(shown, value),
      legend: { title: { text: by } },
    }),
  };
}

/** Numbers from 0 to 1, evenly spread however many are taken (van der Corput): the same marks in every drawing. */
function scattered(index: number): number {
  let [sum, part] = [0, 0.5];
  for (let rest = index + 1; rest > 0; rest >>= 1) {
    if ((rest & 1) === 1) sum += part;
    part /= 2;
  }
  return sum;
}
