// The types of a plan's tables and charts. They are apart from the schema, because a notebook that
// imports the library would otherwise also load the types of zod.

/** The kinds of charts that a plan can request. */
export const chartKinds = ["distribution", "strip", "heat-map", "growth", "speed-up", "tail"] as const;

/** A kind of chart. */
export type ChartKind = (typeof chartKinds)[number];

/** A table that a plan requests, as its file describes it. */
export interface TableWish {
  /** The name of the CSV file, after the plan's id. */
  name: string;
  title: string;
  /** The factors of the rows: a row for each combination of their levels. */
  by: string[];
  /** Only use runs with these levels. */
  where?: Record<string, string | number>;
  /** A statistic to use instead of the plan's response. */
  value?: string;
  /** A factor whose levels are tested against each other, instead of a summary. */
  compare?: string;
  /** The factor with the number of threads: shows the speed-up and its limits, instead of a summary. */
  speedUp?: string;
}

/** A chart that a plan requests, as its file describes it. */
export interface ChartWish {
  kind: ChartKind;
  /** The name of the chart's files, after the plan's id. */
  name: string;
  /** The title: the question or the answer. */
  title: string;
  /** The factor shown by colours. */
  by?: string;
  /** The factor along the x axis. */
  x?: string;
  /** The factor along the y axis of a heat map. */
  y?: string;
  /** A statistic to use instead of the plan's response; `solved` for the share solved. */
  value?: string;
  /** Only use runs with these levels. */
  where?: Record<string, string | number>;
}
