import type { PolycubeSolution } from "../../../src/polycube/puzzle";
import type { Cell } from "../../../src/space/space";

/**
 * Published six-piece burrs. A stick has its standard number: 1 is the uncut stick, and bit k of
 * the number less 1 is cube k of the twelve that may be cut out. The assemblies are counted up to
 * rotation, with equal sticks told apart.
 *
 * Published facts: Love's Dozen has 154 assemblies, 90 solutions and the highest level of all
 * six-piece burrs, 12. The next has a unique solution of level 10, the highest for a unique one.
 * The last one is named after its levels.
 */
export const burrs = [
  {
    name: "Diabolical Structure",
    sticks: [1, 256, 256, 256, 928, 928],
    length: 6,
    assemblies: 6,
    solutions: 6,
    highest: "1.2",
  },
  {
    name: "Love's Dozen",
    sticks: [88, 512, 704, 960, 992, 1008],
    length: 6,
    assemblies: 154,
    solutions: 90,
    highest: "12.3",
  },
  {
    name: "Computer's Choice Unique 10",
    sticks: [624, 702, 768, 883, 1015, 1024],
    length: 8,
    assemblies: 7,
    solutions: 1,
    highest: "10",
  },
  {
    name: "Piston Burr",
    sticks: [88, 512, 768, 922, 1008, 1008],
    length: 6,
    assemblies: 20,
    solutions: 2,
    highest: "9.3",
  },
  {
    name: "Artifactory 5/4",
    sticks: [412, 480, 512, 704, 704, 960],
    length: 6,
    assemblies: 288,
    solutions: 2,
    highest: "5.4",
  },
] as const;

/** The cubes of a stick along x, in a box of length x 2 x 2. */
export function burrStick(number: number, length = 6): Cell[] {
  const isCut = (x: number, y: number, z: number) => {
    const along = x - length / 2 + 2;
    if (along < 0 || along > 3) return false;
    if (z === 1) return (((number - 1) >> (4 * y + along)) & 1) === 1;
    return along > 0 && along < 3 && (((number - 1) >> (8 + 2 * y + along - 1)) & 1) === 1;
  };
  return Array.from({ length: 4 * length }, (_, index) => [index >> 2, (index >> 1) & 1, index & 1] as const).filter(
    ([x, y, z]) => !isCut(x, y, z),
  );
}

/** The low corner of each stick in the assembled burr, and the axis along which it lies. */
function slots(length: number): { corner: number[]; axis: number }[] {
  const middle = length / 2;
  return [0, 1, 2].flatMap((axis) =>
    [-2, 0].map((beside) => {
      const corner = [0, 0, 0];
      corner[(axis + 1) % 3] = middle - 1;
      corner[(axis + 2) % 3] = middle + beside;
      return { corner, axis };
    }),
  );
}

/** The eight orientations of a stick in a slot. */
function orientations(stick: readonly Cell[], { corner, axis }: { corner: number[]; axis: number }, length: number) {
  const turns: ((cell: number[]) => number[])[] = [
    ([x = 0, y = 0, z = 0]) => [x, y, z],
    ([x = 0, y = 0, z = 0]) => [x, 1 - z, y],
    ([x = 0, y = 0, z = 0]) => [x, 1 - y, 1 - z],
    ([x = 0, y = 0, z = 0]) => [x, z, 1 - y],
  ];
  const flip = ([x = 0, y = 0, z = 0]: number[]) => [length - 1 - x, 1 - y, z];
  const placed = [...turns, ...turns.map((turn) => (cell: number[]) => flip(turn(cell)))].map((turn) =>
    stick
      .map((cell) => {
        const turned = turn([...cell]);
        return [0, 1, 2].map((to) => (turned[(to - axis + 3) % 3] ?? 0) + (corner[to] ?? 0));
      })
      .sort((a, b) => `${a}`.localeCompare(`${b}`)),
  );
  return [...new Map(placed.map((cells) => [cells.join(" "), cells])).values()];
}

/**
 * All assemblies of six sticks up to rotation. The first stick stays in the first slot, which one
 * half turn maps to itself.
 */
export function burrAssemblies(numbers: readonly number[], length = 6): PolycubeSolution[] {
  const indexOf = ([x = 0, y = 0, z = 0]: Cell) => (z * length + y) * length + x;
  const choices = numbers.map((number) =>
    slots(length).map((slot) =>
      orientations(burrStick(number, length), slot, length).map((cells) => ({ cells, indices: cells.map(indexOf) })),
    ),
  );
  const visible = unsharedCells(length).map(indexOf);
  const found = new Map<string, PolycubeSolution>();
  const filled = new Uint8Array(length ** 3);
  const placed: Cell[][] = [];
  const place = (piece: number, free: readonly number[]): void => {
    if (piece === numbers.length) {
      if (visible.some((index) => filled[index] === 0)) return;
      const turned = placed.map((cells) => cells.map((cell) => halfTurn(cell, length)));
      const keys = [placed, turned].map((all) => all.map((cells) => cells.map(indexOf).sort().join(" ")).join(";"));
      const pieces = placed.map((cells, id) => ({ id, cells }));
      found.set(keys.sort()[0] ?? "", { puzzle: "burr", box: [length, length, length], pieces });
      return;
    }
    for (const slot of free) {
      for (const { cells, indices } of choices[piece]?.[slot] ?? []) {
        if (indices.some((index) => filled[index] === 1)) continue;
        for (const index of indices) filled[index] = 1;
        placed.push(cells);
        const rest = piece === 0 ? [1, 2, 3, 4, 5] : free.filter((other) => other !== slot);
        place(piece + 1, rest);
        placed.pop();
        for (const index of indices) filled[index] = 0;
      }
    }
  };
  place(0, [0]);
  return [...found.values()];
}

/** The cells that only one uncut stick fills: none of them may stay empty. */
function unsharedCells(length: number): number[][] {
  const uncut = burrStick(1, length);
  const all = slots(length).flatMap((slot) => orientations(uncut, slot, length).flat());
  return all.filter((cell) => all.filter((other) => `${other}` === `${cell}`).length === 1);
}

/** The half turn of the burr that maps the first slot to itself. */
function halfTurn([x = 0, y = 0, z = 0]: Cell, length: number): number[] {
  return [length - 1 - x, length - 1 - y, z];
}
