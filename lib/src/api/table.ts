/** Records become tables: groups, fitted distributions and growth, CSV, text. */

export { tableText } from "../output/notebook/show-table";
export { csvText } from "../table/csv";
export { groupRecords, levelsIn, type RecordGroup } from "../table/group-records";
export { fitGrowth, type Growth } from "../table/growth";
export type { Interval } from "../table/interval";
export { type NamedInPlan, type PlanRecords, type PlanTable, planTables } from "../table/plan-tables";
export type { FrameLike } from "../table/rows";
export { type SpeedUpOptions, speedUps } from "../table/speed-ups";
export type { SummaryNumbers } from "../table/summarise";
export type { TailFit } from "../table/tails/distributions";
export { type Efforts, effortsOf } from "../table/tails/efforts";
export { type FittedTail, fitTails } from "../table/tails/fit";
export { type RestartAdvice, restartAdvice } from "../table/tails/restart-advice";
