import type { Figure } from "../../../src/figure/figure";

interface Trace {
  type: string;
  mode?: string;
  x?: unknown[];
  y?: unknown[];
}

/**
 * The figure with the same labels, but faster to draw: without cubes and lines in 3D, and with only
 * the marks that determine the axes.
 */
export function withFewMarks({ data, layout = {} }: Figure): Figure {
  const nothing = { x: [null], y: [null], z: [null] };
  const traces = (data as Trace[]).filter(({ type }) => type !== "mesh3d");
  return {
    data: traces.map((trace) => (trace.type === "scatter3d" ? { ...trace, ...nothing } : outermost(trace))),
    layout,
  };
}

function outermost(trace: Trace): Trace {
  const { mode, x, y } = trace;
  if (mode !== "markers" || x === undefined || y === undefined) return trace;
  const [isOuterX, isOuterY] = [outerIn(x), outerIn(y)];
  const isKept = (_: unknown, place: number) => isOuterX(place) || isOuterY(place);
  return { ...trace, x: x.filter(isKept), y: y.filter(isKept) };
}

/**
 * Whether the value at an index is the least or the greatest number, or the first of a category.
 */
function outerIn(values: readonly unknown[]): (place: number) => boolean {
  const numbers = values.filter((value) => typeof value === "number");
  const ends: unknown[] = [Math.min(...numbers), Math.max(...numbers)];
  return (place) =>
    ends.includes(values[place]) || (typeof values[place] === "string" && values.indexOf(values[place]) === place);
}
