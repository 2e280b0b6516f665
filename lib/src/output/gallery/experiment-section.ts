import { shortName } from "../../experiment/records/file";
import type { RunRecord } from "../../experiment/records/record";
import { recorded } from "../../experiment/records/recorded";
import { runName } from "../../experiment/records/reference";
import { plannedCharts } from "../../figure/charts/plan";
import { planTables } from "../../table/plan-tables";
import type { ChartSection } from "./charts-index";
import { wordsOf } from "./words";

/**
 * The section of an experiment on the page of all charts.
 *
 * @throws InputError if the experiment has no records, or they cannot be read
 */
export function experimentSection(id: string, action: string): ChartSection {
  const { plan, hasPlan, file, records } = recorded(id, action);
  const tables = planTables({ plan, records });
  return {
    id,
    name: id,
    question: id.endsWith("-quick") ? `${plan.question} (the small plan)` : plan.question,
    ...(plan.about !== undefined && { about: plan.about }),
    words: wordsOf(plan, [...new Set(tables.flatMap(({ rows }) => Object.keys(rows[0] ?? {})))]),
    provenance: [...provenanceOf(id, file, records), ...(hasPlan ? [] : [noPlan])],
    charts: plannedCharts({ plan, records }),
    tables,
  };
}

const noPlan =
  "No plan file was found for this experiment: the charts and tables are the default ones. Run the experiment again from its file to keep the plan.";

/** Sentences that say whose run it is, and list every machine, commit and library version of the runs. */
function provenanceOf(id: string, file: string, records: readonly RunRecord[]): string[] {
  const all = (pick: (record: RunRecord) => string) => [...new Set(records.map(pick))].sort();
  const began = all(({ began: when }) => when.slice(0, 10));
  const span = began.length < 2 ? began.join("") : `${began[0]} to ${began.at(-1)}`;
  return [
    `${runName(id, file)}, results/runs/${shortName(file)}: ${records.length.toLocaleString("en")} runs, ${span}`,
    `library ${all(({ library }) => library).join(", ")}, commit ${all(({ commit }) => commit).join(", ")}, Node ${all(({ node }) => node).join(", ")}`,
    all(({ cpu }) => cpu).join("; "),
  ];
}
