import { levelOf, type RunRecord, statisticOf } from "../../experiment/records/record";
import type { Level } from "../../experiment/subject";
import { recordsWhere } from "../../table/group-records";
import { axis } from "../axis";
import type { Figure } from "../figure";
import { type ChartOptions, chartLayout, hoversOf, levelLabel, marksOf, orderedLevels, valueAxis } from "./chart";
import { seriesOf } from "./series";

/**
 * A chart with a box for each level, which shows the quartiles and the median, and a mark for every
 * run. A stopped run is an open triangle at the effort it had spent.
 *
 * @example
 * const options = { title: "Do the tiles matter?", value: "choices", x: "tiles" };
 * show(figure.stripChart(records, options))
 */
export function stripChart(records: readonly RunRecord[], given: ChartOptions & { x: string }): Figure {
  const options = { ...given, by: given.by ?? given.x };
  const { x, by, value } = options;
  const shown = recordsWhere(records, options.where);
  const levels = orderedLevels(shown, x, options);
  const series = seriesOf(records, options);
  // the boxes of a level stand side by side, unless every level has a single box
  const wide = by === x ? 0.7 : 0.8 / series.length;
  const shift = (index: number) => (by === x ? 0 : (index - (series.length - 1) / 2) * wide);
  return {
    data: series.flatMap(({ name, colour, records: own }, index) => {
      const at = (record: RunRecord) => levels.indexOf(levelOf(record, x) as Level) + shift(index);
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
          x: own.map((record, index) => at(record) + (scattered(index) - 0.5) * wide * 0.6),
          y: own.map((record) => statisticOf(record, value)),
          text: hoversOf(own),
          hovertemplate: "%{y:,}<br>%{text}<extra></extra>",
          marker: { color: colour, opacity: 0.7, ...marksOf(own, value, own.length > 300 ? 3 : 5) },
        },
      ];
    }),
    layout: chartLayout(records, options, {
      xaxis: {
        ...axis(x),
        showgrid: false,
        tickvals: levels.map((_, index) => index),
        ticktext: levels.map(levelLabel),
        range: [-0.6, levels.length - 0.4],
      },
      yaxis: valueAxis(shown, value),
      legend: { title: { text: by } },
    }),
  };
}

/**
 * The van der Corput sequence: numbers spread evenly over 0 to 1, for any length. It scatters marks
 * in the same way each time, unlike random numbers.
 */
function scattered(index: number): number {
  let [sum, part] = [0, 0.5];
  for (let rest = index + 1; rest > 0; rest >>= 1) {
    if ((rest & 1) === 1) sum += part;
    part /= 2;
  }
  return sum;
}
