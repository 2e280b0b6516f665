import type { Identical } from "../../src/polycube/kinds";
import type { PolycubePuzzle } from "../../src/polycube/puzzle";
import type { Counts } from "../../src/search/search";

type Vector = readonly [number, number, number];

interface Turn {
  readonly map: (v: Vector) => Vector;
  readonly mirrors: boolean;
}

/** The 48 symmetries of the axes, from products of three generators. */
const turns: readonly Turn[] = (() => {
  const generators: readonly Turn[] = [
    { map: ([x, y, z]) => [y, z, x], mirrors: false },
    { map: ([x, y, z]) => [-y, x, z], mirrors: false },
    { map: ([x, y, z]) => [-x, y, z], mirrors: true },
  ];
  const known = new Map<string, Turn>([["1,2,3", { map: (v) => v, mirrors: false }]]);
  for (const { map, mirrors } of known.values()) {
    for (const generator of generators) {
      const next: Turn = { map: (v) => generator.map(map(v)), mirrors: mirrors !== generator.mirrors };
      const name = String(next.map([1, 2, 3]));
      if (!known.has(name)) known.set(name, next);
    }
  }
  return [...known.values()];
})();

/** A placed piece as text: the kind, then cell and colour of each cube. */
interface Cube {
  readonly at: Vector;
  readonly colour: number;
}
interface Placed {
  readonly kind: number;
  readonly cubes: readonly Cube[];
}

const mostTries = 5000;

const text = (v: Vector) => v.join();

function sorted(cubes: readonly Cube[]): Cube[] {
  return [...cubes].sort((a, b) => (text(a.at) < text(b.at) ? -1 : 1));
}

function moved(cubes: readonly Cube[], by: Vector): Cube[] {
  return cubes.map(({ at: [x, y, z], colour }) => ({ at: [x + by[0], y + by[1], z + by[2]], colour }));
}

function toOrigin(cubes: readonly Cube[]): Cube[] {
  const low = [0, 1, 2].map((axis) => Math.min(...cubes.map(({ at }) => at[axis] ?? 0)));
  return sorted(moved(cubes, [-(low[0] ?? 0), -(low[1] ?? 0), -(low[2] ?? 0)]));
}

function orientations(cubes: readonly Cube[], mirrors: boolean): Cube[][] {
  const all = turns
    .filter((turn) => turn.mirrors === mirrors)
    .map(({ map }) => toOrigin(cubes.map(({ at, colour }) => ({ at: map(at), colour }))));
  return [...new Map(all.map((image) => [JSON.stringify(image), image])).values()];
}

function shapeName(cubes: readonly Cube[], mirrors = false): string {
  return orientations(cubes, mirrors)
    .map((image) => JSON.stringify(image))
    .sort()[0] as string;
}

/**
 * The counts of a puzzle with any target, by choosing copies of one piece after another among all
 * placements, and by turning every assembly; null if there are more than `most`, or it takes too
 * long. Shares nothing with the library except types.
 */
export function countTarget(puzzle: PolycubePuzzle, identical: Identical, most: number): Counts | null {
  const { box, allowedColours = [] } = puzzle;
  const [width, depth, height] = box as [number, number, number];
  const wanted = new Map<string, { required: boolean; colour: number }>();
  if (puzzle.target === undefined) {
    for (let x = 0; x < width; x++)
      for (let y = 0; y < depth; y++)
        for (let z = 0; z < height; z++) wanted.set(text([x, y, z]), { required: true, colour: 0 });
  }
  for (const { at, optional, colour } of puzzle.target?.cells ?? []) {
    wanted.set(at.join(), { required: !optional, colour: colour ?? 0 });
  }
  const pieces = puzzle.pieces.map(({ cells, colours, uses }) => ({
    cubes: cells.map((at, index) => ({ at: at as Vector, colour: colours?.[index] ?? 0 })),
    min: uses?.min ?? 1,
    max: uses?.max ?? 1,
  }));
  const kinds: { cubes: Cube[]; min: number; max: number; name: string }[] = [];
  for (const piece of pieces) {
    const name = shapeName(piece.cubes);
    const other = identical === "same" ? kinds.find((kind) => kind.name === name) : undefined;
    if (other === undefined) kinds.push({ ...piece, name });
    else {
      other.min += piece.min;
      other.max += piece.max;
    }
  }
  const meets = ({ at, colour }: Cube) => {
    const cell = wanted.get(text(at));
    if (cell === undefined) return false;
    if (colour === 0 || cell.colour === 0) return true;
    return allowedColours.some((pair) => pair.piece === colour && pair.target === cell.colour);
  };
  const placements = kinds.map(({ cubes }) =>
    orientations(cubes, false).flatMap((image) => {
      const fitting: Cube[][] = [];
      for (let x = 0; x < width; x++)
        for (let y = 0; y < depth; y++)
          for (let z = 0; z < height; z++) {
            const placed = moved(image, [x, y, z]);
            if (placed.every(meets)) fitting.push(placed);
          }
      return fitting;
    }),
  );

  let tries = 0;
  const found: Placed[][] = [];
  const full = new Set<string>();
  const chosen: Placed[] = [];
  const isEnd = () => {
    const empty = [...wanted].filter(([cell]) => !full.has(cell)).map(([, { required }]) => required);
    return !empty.includes(true) && empty.length <= (puzzle.target?.maxHoles ?? empty.length);
  };
  const choose = (kind: number, first: number, copies: number): boolean => {
    const { min = 0, max = 0 } = kinds[kind] ?? {};
    if (++tries > mostTries) return false;
    if (kind === kinds.length) {
      if (isEnd()) found.push([...chosen]);
      return found.length <= most;
    }
    if (copies >= min && !choose(kind + 1, 0, 0)) return false;
    if (copies === max) return true;
    const own = placements[kind] ?? [];
    for (let index = first; index < own.length; index++) {
      const cubes = own[index] ?? [];
      if (cubes.some(({ at }) => full.has(text(at)))) continue;
      for (const { at } of cubes) full.add(text(at));
      chosen.push({ kind, cubes });
      const goesOn = choose(kind, index + 1, copies + 1);
      chosen.pop();
      for (const { at } of cubes) full.delete(text(at));
      if (!goesOn) return false;
    }
    return true;
  };
  if (!choose(0, 0, 0)) return null;

  const image =
    (map: Turn["map"]) =>
    (at: Vector): Vector => {
      const doubled = map([2 * at[0] - width + 1, 2 * at[1] - depth + 1, 2 * at[2] - height + 1]);
      return [(doubled[0] + width - 1) / 2, (doubled[1] + depth - 1) / 2, (doubled[2] + height - 1) / 2];
    };
  const keeps = ({ map }: Turn) =>
    [...wanted].every(([cell, role]) => {
      const other = wanted.get(text(image(map)(cell.split(",").map(Number) as unknown as Vector)));
      return other?.required === role.required && other.colour === role.colour;
    });
  const own = turns.filter(keeps);
  const rankAmong = (name: string, kind: number, range: string) =>
    kinds.slice(0, kind).filter((other) => other.name === name && `${other.min} ${other.max}` === range).length;
  const twins = kinds.map(({ cubes, name, min, max }, kind) => {
    const mirrored = shapeName(cubes, true);
    const rank = rankAmong(name, kind, `${min} ${max}`);
    return kinds.findIndex(
      (other, index) =>
        other.name === mirrored &&
        other.min === min &&
        other.max === max &&
        rankAmong(mirrored, index, `${min} ${max}`) === rank,
    );
  });
  const nameOf = (assembly: readonly Placed[], { map, mirrors }: Turn) =>
    assembly
      .map(({ kind, cubes }) => {
        const turned = sorted(cubes.map(({ at, colour }) => ({ at: image(map)(at), colour })));
        return JSON.stringify([mirrors ? twins[kind] : kind, turned]);
      })
      .sort()
      .join();
  const classes = (some: readonly Turn[]) =>
    new Set(found.map((assembly) => some.map((turn) => nameOf(assembly, turn)).sort()[0])).size;
  const rotations = own.filter(({ mirrors }) => !mirrors);
  const hasMirrors = own.length > rotations.length && !twins.includes(-1);
  return { fixed: found.length, upToRotation: classes(rotations), upToReflection: hasMirrors ? classes(own) : null };
}
