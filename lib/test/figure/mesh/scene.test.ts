import { describe, expect, test } from "vitest";
import { ballAround } from "../../../src/figure/mesh/ball";
import type { Vector } from "../../../src/figure/mesh/boxes";
import { eyeOf, screenAxes } from "../../../src/figure/mesh/scene";
import { dot } from "../../../src/space/cell";
import { puzzleFigures } from "../figures-of-data";

interface Trace {
  readonly x?: (number | null)[];
  readonly y?: (number | null)[];
  readonly z?: (number | null)[];
}

interface Scene extends Record<"xaxis" | "yaxis" | "zaxis", { range: [number, number] }> {
  readonly aspectratio: Record<"x" | "y" | "z", number>;
  readonly camera: { readonly center: Record<"x" | "y" | "z", number> };
  readonly dragmode: string;
}

interface SceneFigure {
  readonly data: Trace[];
  readonly layout: { readonly scene: Scene };
  readonly frames?: { readonly data: Trace[]; readonly layout?: { readonly scene?: Scene } }[];
}

// rows of pieces are laid out for one view
const scenes = [...puzzleFigures()].filter(([name, { layout = {} }]) => "scene" in layout && !name.endsWith("-pieces"));

const views = Array.from({ length: 24 }, (_, step) => 15 * step).flatMap((around) =>
  [-89, -60, -30, 0, 30, 60, 89].map((above) => screenAxes(eyeOf([around, above], "test"))),
);

describe("seen from any side", () => {
  test.each(scenes)("%s: nothing is cut off, not even in a square picture", (_, figure) => {
    const { data, layout, frames = [] } = figure as unknown as SceneFigure;
    // a frame that does not change the scene is seen like the figure
    const still = { data: [...data, ...frames.filter(isStill).flatMap((frame) => frame.data)], layout };
    for (const moment of [still, ...frames.filter((frame) => !isStill(frame))]) {
      const points = distinct(pointsIn(moment.data, { ...layout.scene, ...moment.layout?.scene }));
      expect(points.length).toBeGreaterThan(0);
      const most = Math.max(
        ...views.flat().map((way) => points.reduce((far, point) => Math.max(far, Math.abs(dot(point, way))), 0)),
      );
      // plotly's view shows heights from -1 to 1
      expect(most).toBeLessThan(1);
    }
    expect(layout.scene.dragmode).toBe("turntable");
  });
});

test("a ball around points contains them, and is about the smallest", () => {
  const triangle: Vector[] = [
    [0, 0, 0],
    [6, 0, 0],
    [0, 6, 0],
    [1, 1, 0.5],
  ];
  const { centre, radius } = ballAround(triangle);
  for (const point of triangle) {
    expect(Math.hypot(...point.map((part, axis) => part - (centre[axis] ?? 0)))).toBeLessThanOrEqual(radius + 1e-9);
  }
  // no ball is smaller than the one whose diameter is the longest side
  expect(radius).toBeGreaterThanOrEqual(Math.hypot(6, 6) / 2);
  expect(radius).toBeLessThan(1.02 * (Math.hypot(6, 6) / 2));
});

/** The points of traces, relative to what the camera looks at, in units of plotly's aspect ratio. */
function pointsIn(traces: readonly Trace[], { aspectratio, camera, ...axes }: Scene): Vector[] {
  const placed = (axis: "x" | "y" | "z", value: number) => {
    const [from, to] = axes[`${axis}axis`].range;
    return (aspectratio[axis] * (value - (from + to) / 2)) / (to - from) - camera.center[axis];
  };
  return traces.flatMap(({ x = [], y = [], z = [] }) =>
    x.flatMap((at, index): Vector[] => {
      const [across, inwards, upwards] = [at, y[index], z[index]];
      if (across == null || inwards == null || upwards == null) return [];
      return [[placed("x", across), placed("y", inwards), placed("z", upwards)]];
    }),
  );
}

function isStill({ layout }: { readonly layout?: { readonly scene?: Scene } }): boolean {
  return layout?.scene === undefined;
}

function distinct(points: readonly Vector[]): Vector[] {
  return [...new Map(points.map((point) => [point.map((part) => part.toFixed(3)).join(), point])).values()];
}
