/**
 * The unit of a statistic, and whether the statistic is an effort. An effort of a run without a
 * solution is only a lower bound of the effort to a solution. `better` says which values are good:
 * the word `fewer`, `less` or `more`, and of what; without it, the statistic is neither good nor bad.
 * `yes` says what a run does whose value is 1, if all values are 0 or 1.
 */
interface About {
  readonly unit: string;
  readonly isEffort: boolean;
  readonly better?: string;
  readonly yes?: string;
}

const effort = (unit: string, better = `fewer ${unit}`): About => ({ unit, isEffort: true, better });
const fact = (unit: string, better?: string): About => ({ unit, isEffort: false, ...(better && { better }) });
const yesNo = (yes: string, better: string): About => ({ unit: `share ${yes}`, isEffort: false, better, yes });

const known: Readonly<Record<string, About>> = {
  choices: effort("choices"),
  attempts: effort("attempts"),
  contradictions: effort("contradictions"),
  propagations: effort("propagations"),
  throws: effort("throws"),
  nodes: effort("nodes"),
  steps: effort("steps"),
  branches: effort("branches"),
  seconds: effort("seconds", "less time"),
  cpuSeconds: effort("CPU seconds", "less CPU time"),
  searchSeconds: effort("seconds", "less time"),
  longestTask: fact("seconds", "less time"),
  tasks: fact("tasks"),
  assemblies: fact("assemblies"),
  found: fact("folds"),
  idle: fact("share of the time idle", "less time idle"),
  megabytes: fact("MB", "less memory"),
  placedMost: fact("tiles placed at most", "more tiles placed"),
  lostInAir: fact("times lost in air", "less often lost in air"),
  lost: yesNo("lost in air", "less often lost in air"),
  microsecondsPerChoice: fact("CPU microseconds a choice", "less CPU time a choice"),
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

/** Which values of a statistic are better. */
export interface Better {
  readonly is: "less" | "more";
  /** What is better, in words: "fewer choices". */
  readonly words: string;
}

/**
 * Which values of a statistic are better; undefined if it is neither good nor bad.
 *
 * @example betterOf("placedMost") // { is: "more", words: "more tiles placed" }
 */
export function betterOf(statistic: string): Better | undefined {
  const { better: words } = aboutOf(statistic);
  return words === undefined ? undefined : { is: words.startsWith("more ") ? "more" : "less", words };
}

function aboutOf(statistic: string): About {
  return (Object.hasOwn(known, statistic) ? known[statistic] : undefined) ?? effort(statistic);
}
