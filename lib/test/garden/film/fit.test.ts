import { expect, test } from "vitest";
import { type Extent, fitsOf } from "../../../src/garden/film/fit";
import { createRandom } from "../../../src/search/random";

const random = createRandom(7);
const side = (from: number) => from + random.below(9);
const film: Extent[] = Array.from({ length: 300 }, () => {
  const low = [side(0), side(5), side(10)];
  return { low, high: low.map(side) };
});

function contains(outer: Extent, inner: Extent): boolean {
  return inner.low.every(
    (low, axis) => (outer.low[axis] ?? 0) <= low + 1e-9 && (outer.high[axis] ?? 0) >= (inner.high[axis] ?? 0) - 1e-9,
  );
}

test("the drawn box holds the cells of its frame, and the view the drawn box", () => {
  for (const [frame, { view, box }] of fitsOf(film).entries()) {
    expect(contains(box, film[frame] as Extent)).toBe(true);
    expect(contains(view, box)).toBe(true);
  }
});

test("the view follows a garden that moves away, in small steps", () => {
  const moving = Array.from({ length: 400 }, (_, frame) => {
    const at = frame < 200 ? 0 : 20;
    return { low: [at, 0, 0], high: [at + 5, 5, 5] };
  });
  const views = fitsOf(moving).map(({ view }) => view);
  expect(views[0]).toEqual({ low: [0, 0, 0], high: [5, 5, 5] });
  expect(views.at(-1)).toEqual({ low: [20, 0, 0], high: [25, 5, 5] });
  for (const [frame, { low }] of views.slice(1).entries()) {
    expect(Math.abs((low[0] ?? 0) - (views[frame]?.low[0] ?? 0))).toBeLessThan(1);
  }
});

test("a film without a frame has no fit", () => {
  expect(fitsOf([])).toEqual([]);
});
