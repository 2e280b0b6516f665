import { writeWhole } from "../files/write-file";
import type { Triangles } from "../solid/solid";
import { chartPath } from "./results/chart-path";

/**
 * Converts a body to a binary STL file, which every slicer reads: 80 bytes of title, the number of
 * triangles, and 50 bytes for the normal and the corners of each triangle.
 *
 * @example solid.stlBytes(solid.holedCube(63)).length // 17484: 84, and 50 for each triangle
 */
export function stlBytes(triangles: Triangles): Buffer {
  const count = triangles.length / 9;
  const file = Buffer.alloc(84 + 50 * count);
  file.write("hanging-gardens, millimetres", "latin1");
  file.writeUInt32LE(count, 80);
  for (let triangle = 0; triangle < count; triangle++) {
    const corners = triangles.slice(9 * triangle, 9 * triangle + 9);
    const numbers = [...normalOf(corners), ...corners];
    for (const [index, number] of numbers.entries()) file.writeFloatLE(number, 84 + 50 * triangle + 4 * index);
  }
  return file;
}

/**
 * Writes a body to results/charts as NAME.stl. Returns its path.
 *
 * @example await exportStl(solid.holedCube(63), "blue-cube") // …/charts/blue-cube.stl
 * @throws InputError if the name is not a valid file name
 */
export async function exportStl(triangles: Triangles, name: string): Promise<string> {
  const path = `${chartPath(name, "export the body")}.stl`;
  await writeWhole(path, stlBytes(triangles));
  return path;
}

/** The unit normal of a triangle, by the right-hand rule. */
function normalOf(corners: readonly number[]): number[] {
  const side = (corner: number) => [0, 1, 2].map((axis) => (corners[3 * corner + axis] ?? 0) - (corners[axis] ?? 0));
  const [a = 0, b = 0, c = 0] = side(1);
  const [d = 0, e = 0, f = 0] = side(2);
  const normal = [b * f - c * e, c * d - a * f, a * e - b * d];
  const length = Math.hypot(...normal) || 1;
  return normal.map((part) => part / length);
}
