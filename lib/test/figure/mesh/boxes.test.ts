import { expect, test } from "vitest";
import { boxEdges, boxMesh } from "../../../src/figure/mesh/boxes";
import { dot } from "../../../src/space/cell";

const mesh = boxMesh([[10, 20, 30]], [2, 4, 6]);
const corners = mesh.x.map((x, n) => [x, mesh.y[n] ?? 0, mesh.z[n] ?? 0] as const);

test("the triangles face outwards and enclose the box", () => {
  const volumes = mesh.i.map((i, n) => {
    const [a, b, c] = [i, mesh.j[n] ?? 0, mesh.k[n] ?? 0].map((corner) => corners[corner] ?? [0, 0, 0]) as [V, V, V];
    return dot(a, cross(b, c)) / 6;
  });
  expect(volumes.reduce((sum, volume) => sum + volume, 0)).toBeCloseTo(2 * 4 * 6);
});

test("the stroke goes along every edge and nothing else", () => {
  const lines = boxEdges([[0, 0, 0]], [2, 2, 2]);
  const points = lines.x.map((x, n) => [x, lines.y[n], lines.z[n]].join()).slice(0, -1);
  const edges = new Set(points.slice(1).map((point, n) => [points[n], point].sort().join(" to ")));
  expect(edges.size).toBe(12);
  expect(new Set(points).size).toBe(8);
});

type V = readonly [number, number, number];

function cross(a: V, b: V): V {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
