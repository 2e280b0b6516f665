/**
 * The unit of a statistic, and whether the statistic is an effort. An effort of a run without a
 * solution is only a lower bound of the effort to a solution. `yes` says what a run does whose
 * value is 1, if all values are 0 or 1.
 */
interface About {
  readonly unit: string;
  readonly isEffort: boolean;
  readonly yes?: string;
}

const effort = (unit: string): About => ({ unit, isEffort: true });
const fact = (unit: string): About => ({ unit, isEffort: false });
const yesNo = (yes: string): About => ({ unit: `share ${yes}`, isEffort: false, yes });

const known: Readonly<Record<string, About>> = {
  choices: effort("choices"),
  attempts: effort("attempts"),
  contradictions: effort("contradictions"),
  propagations: effort("propagations"),
  throws: effort("throws"),
  nodes: effort("nodes"),
  steps: effort("steps"),
  branches: effort("branches"),
  seconds: effort("seconds"),
  cpuSeconds: effort("CPU seconds"),
  searchSeconds: effort("seconds"),
  longestTask: fact("seconds"),
  tasks: fact("tasks"),
  assemblies: fact("assemblies"),
  found: fact("folds"),
  idle: fact("share of the time idle"),
  megabytes: fact("MB"),
  placedMost: fact("tiles placed at most"),
  lostInAir: fact("times lost in air"),
  lost: yesNo("lost in air"),
  microsecondsPerChoice: fact("CPU microseconds a choice"),
  volume: fact("cells"),
};

/**
 * The unit of a statistic, for axes and column names.
 *
 * @example unitOf("cpuSeconds") // "CPU seconds"
 */
export function unitOf(statistic: string): string {
  return aboutOf(statistic).unit;
}

/**
 * True if a statistic is an effort: a stopped run gives only a lower bound of its value.
 *
 * @example isEffort("choices") // true; isEffort("megabytes") is false: it is a measurement
 */
export function isEffort(statistic: string): boolean {
  return aboutOf(statistic).isEffort;
}

/**
 * What a run does whose value is 1, for a statistic that is 0 or 1; undefined for others.
 *
 * @example yesOf("lost") // "lost in air"
 */
export function yesOf(statistic: string): string | undefined {
  return aboutOf(statistic).yes;
}

function aboutOf(statistic: string): About {
  return (Object.hasOwn(known, statistic) ? known[statistic] : undefined) ?? effort(statistic);
}
