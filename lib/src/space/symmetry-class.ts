import type { Space } from "./space";

type Matrix = readonly (readonly number[])[];

/**
 * Symmetries that generate all symmetries of a space by composition.
 *
 * For hexagons, they are a sixth turn clockwise and the mirror that exchanges East and West. For
 * orthogonal spaces, they are the mirror across x and the exchange of each two consecutive axes.
 */
export function generators(space: Space): Matrix[] {
  if (space.name === "hexagon") {
    return [
      [
        [1, 1],
        [-1, 0],
      ],
      [
        [-1, 0],
        [1, 1],
      ],
    ];
  }
  const axes = Array.from({ length: space.dimensions }, (_, axis) => axis);
  const rows = (image: (axis: number) => [axis: number, sign: number]) =>
    axes.map((i) => axes.map((j) => (image(i)[0] === j ? image(i)[1] : 0)));
  const swaps = axes.slice(1).map((axis) => rows((i) => [i === axis ? axis - 1 : i === axis - 1 ? axis : i, 1]));
  return [rows((i) => [i, i === 0 ? -1 : 1]), ...swaps];
}

/**
 * The name of a symmetry's class, and whether the symmetry is a reflection.
 *
 * Two symmetries are in the same class if they differ only in the choice of axes. In an orthogonal
 * space, the symmetries of a class move the axes in cycles of the same lengths and signs: "2+1-"
 * exchanges two axes and reverses the third. `docs/vocabulary.md` explains the names.
 */
export function symmetryClass(
  space: Space,
  matrix: Matrix,
  directions: readonly number[],
  order: number,
): { name: string; reflection: boolean } {
  if (space.name === "hexagon") {
    const [a = 0, b = 0] = matrix[0] ?? [];
    const [c = 0, d = 0] = matrix[1] ?? [];
    const reflection = a * d - b * c < 0;
    if (!reflection) return { name: turns[order] ?? `turn-${order}`, reflection };
    return { name: directions.some((to, from) => to === from) ? "edge-mirror" : "corner-mirror", reflection };
  }
  const cycles = signedCycles(matrix);
  const type = cycles.map(([length, sign]) => `${length}${sign > 0 ? "+" : "-"}`).sort((p, q) => (p < q ? 1 : -1));
  const evenCycles = cycles.filter(([length]) => length % 2 === 0).length;
  const negative = cycles.filter(([, sign]) => sign < 0).length;
  return { name: orthogonalNames[type.join("")] ?? type.join(""), reflection: (evenCycles + negative) % 2 === 1 };
}

const turns: Readonly<Record<number, string>> = { 1: "identity", 2: "half-turn", 3: "third-turn", 6: "sixth-turn" };

const orthogonalNames: Readonly<Record<string, string>> = {
  "1+1+": "identity",
  "1-1+": "mirror",
  "1-1-": "half-turn",
  "2+": "diagonal-mirror",
  "2-": "quarter-turn",
  "1+1+1+": "identity",
  "1-1+1+": "mirror",
  "1-1-1+": "half-turn",
  "1-1-1-": "inversion",
  "2+1+": "diagonal-mirror",
  "2+1-": "diagonal-half-turn",
  "2-1+": "quarter-turn",
  "2-1-": "quarter-turn-mirror",
  "3+": "third-turn",
  "3-": "sixth-turn-mirror",
  "1+1+1+1+": "identity",
  "1-1+1+1+": "mirror",
  "1-1-1+1+": "half-turn",
  "1-1-1-1+": "line-inversion",
  "1-1-1-1-": "inversion",
  "2+1+1+": "diagonal-mirror",
  "2+1-1+": "diagonal-half-turn",
  "2+1-1-": "diagonal-line-inversion",
  "2+2+": "double-diagonal-half-turn",
  "2-1+1+": "quarter-turn",
  "2-1-1+": "quarter-turn-mirror",
  "2-1-1-": "quarter-turn-half-turn",
  "2-2+": "quarter-turn-diagonal-mirror",
  "2-2-": "double-quarter-turn",
  "3+1+": "third-turn",
  "3+1-": "third-turn-mirror",
  "3-1+": "sixth-turn-mirror",
  "3-1-": "sixth-turn-half-turn",
  "4+": "diagonal-quarter-turn-mirror",
  "4-": "eighth-turn",
};

/**
 * The cycles in which a signed permutation matrix moves the axes, each with the product of its
 * signs.
 */
function signedCycles(matrix: Matrix): [length: number, sign: number][] {
  const seen = new Set<number>();
  const cycles: [number, number][] = [];
  for (const start of matrix.keys()) {
    let length = 0;
    let sign = 1;
    for (let axis = start; !seen.has(axis); length++) {
      seen.add(axis);
      const row = matrix[axis] ?? [];
      const next = row.findIndex((factor) => factor !== 0);
      sign *= row[next] ?? 1;
      axis = next;
    }
    if (length > 0) cycles.push([length, sign]);
  }
  return cycles;
}
