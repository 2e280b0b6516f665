import type { Figure } from "../../figure/figure";

/** The groups of the page of all charts, in its order. */
export const chartGroups = ["benchmarks", "experiments", "solutions"] as const;

/** One of these groups. */
export type ChartGroup = (typeof chartGroups)[number];

/** A chart of a section, made when it is to be drawn. */
export interface SectionChart {
  /** Of its files, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly make: () => Figure;
}

/** One experiment, or one benchmark, or all solutions: what the page of all charts shows of it. */
export interface ChartSection {
  readonly id: string;
  readonly question: string;
  /** Where the numbers come from, in sentences. */
  readonly provenance: readonly string[];
  readonly charts: readonly SectionChart[];
  readonly tables: readonly { readonly name: string; readonly title: string; readonly rows: object[] }[];
}
