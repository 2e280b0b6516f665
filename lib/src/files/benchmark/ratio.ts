import { type Aim, aimOf } from "./aim";
import type { MeasuredRow } from "./results";

/** How many times as good as something else a row is: above 1 it is better, below 1 worse. */
export type RowRatio = NonNullable<MeasuredRow["ratio"]>;

/** The part of a row that says in which direction its value is better. */
type Directed = Pick<MeasuredRow, "name" | "unit" | "aim">;

/**
 * The ratio of a row to a peer or a limit. A row without a ratio of its own is compared with its
 * aim, so that results of former versions have ratios, too.
 *
 * @returns undefined if the row can be compared with nothing
 */
export function ratioOf(row: MeasuredRow): RowRatio | undefined {
  if (row.ratio !== undefined) return row.ratio;
  if (row.noRatio !== undefined) return undefined;
  if (row.timesAsFast !== undefined) return { times: row.timesAsFast, to: "peer", what: peerIn(row) };
  return aimRatio(row);
}

/**
 * The ratio of a value to its aim.
 *
 * @returns undefined if the row has no aim, or if its value is not above 0
 * @example
 * aimRatio({ value: 0.25, unit: "s", aim: "under 0.5" })
 * // { times: 2, to: "aim", what: "under 0.5 s" }
 */
export function aimRatio({ value, unit, aim }: Pick<MeasuredRow, "value" | "unit" | "aim">): RowRatio | undefined {
  const parsed = aimOf(aim);
  if (parsed === undefined || value === null) return undefined;
  const times = timesBetter(amountOf(value, unit), amountOf(parsed.limit, unit), parsed.sense);
  return times === undefined ? undefined : { times, to: "aim", what: `${aim} ${unit}` };
}

/**
 * How many times as good a value of a row is as another value.
 *
 * @returns undefined if one of the values is not above 0
 * @example improvement({ name: "fold", unit: "ms", aim: "under 50" }, 20, 30) // 1.5
 */
export function improvement(row: Directed, value: number, other: number): number | undefined {
  return timesBetter(amountOf(value, row.unit), amountOf(other, row.unit), senseOf(row));
}

/**
 * The ratios at both ends of a row's spread, the lesser one first.
 *
 * @returns undefined if the row has no spread or no ratio
 */
export function ratioSpread(row: MeasuredRow): readonly [low: number, high: number] | undefined {
  const [ratio, { value, spread }] = [ratioOf(row), row];
  if (ratio === undefined || spread === undefined || value === null) return undefined;
  const ends = [spread.low, spread.high].flatMap((end) => improvement(row, end, value) ?? []);
  const [one, other] = ends.map((times) => times * ratio.times);
  return one === undefined || other === undefined ? undefined : [Math.min(one, other), Math.max(one, other)];
}

/**
 * The ratio that an earlier run has to the same peer, limit or aim as a row of this run. An aim may
 * have changed, so both runs are compared with the present one.
 *
 * @returns undefined if the earlier run was compared with something else
 */
export function ratioBefore(row: MeasuredRow, before: MeasuredRow): number | undefined {
  const [now, then] = [ratioOf(row), ratioOf(before)];
  if (now?.to === "aim") {
    return before.unit === row.unit ? aimRatio({ ...before, aim: row.aim })?.times : undefined;
  }
  if (now === undefined || then === undefined || then.to === "aim") return undefined;
  // former versions have other words for the same peer
  return before.ratio === undefined || then.what === now.what ? then.times : undefined;
}

function timesBetter(own: number, other: number, sense: Aim["sense"]): number | undefined {
  const times = sense === "above" ? own / other : other / own;
  return own > 0 && other > 0 && times > 0 && Number.isFinite(times) ? times : undefined;
}

/** The amount that a value stands for: 3 % more than something is 103 % of it. */
function amountOf(value: number, unit: string): number {
  return unit === "% more" ? 100 + value : value;
}

/** Rates are better above, times and memory below. An aim says it itself. */
function senseOf({ name, unit, aim }: Directed): Aim["sense"] {
  const isRate = /\ba second\b/.test(`${name} ${unit}`) || /\b(faster|as fast)\b/.test(unit);
  return aimOf(aim)?.sense ?? (isRate ? "above" : "below");
}

/** The peer of a row of a former version, which has no words for it: the end of its name or unit. */
function peerIn({ name, unit }: Directed): string {
  const [, inName] = / against (.+)$/.exec(name) ?? [];
  const [, inUnit] = /^times (?:faster than |as fast as )?(.+)$/.exec(unit) ?? [];
  return inName ?? inUnit ?? unit;
}
