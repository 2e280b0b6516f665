import { boxVolume } from "../../space/box";
import type { BoxSymmetries, CellMap } from "../../space/box-symmetries";
import type { Cover, Row } from "../cover/cover";
import { type Held, holds, stabiliser } from "../cover/held";
import type { Tally } from "./tally";

export interface CountingOptions {
  /** The cover in which the assemblies were found, with its held piece. */
  readonly cover: Cover;
  readonly held: Held;
  readonly symmetries: BoxSymmetries;
  /** For each piece of the cover its mirror twin's number; null where some piece has none. */
  readonly twins: readonly number[] | null;
}

/** What an assembly adds to the tally; null where a rotation of it is the one that counts. */
export type Count = (rows: ArrayLike<number>) => Tally | null;

/**
 * Counts assemblies one by one, remembering none.
 *
 * Of an assembly's rotations those were found that leave the held piece in its place, or, where none is held, all. The least of them counts,
 * for all the rotations that differ. To compare, an assembly is written as one label for each cell; where pieces are the same, labels say
 * only which cells belong together, in the order in which they appear.
 *
 * @example
 * const { cover: held, count } = prepareSearch(soma);
 * const sums = [];
 * kernelEngine(held).run([], { onCover: (rows) => sums.push(count(rows)) > 0 });
 * sums[0] // { fixed: 24, upToRotation: 1, mirrorAlike: 0 }
 */
export function createCounting({ cover, held, symmetries, twins }: CountingOptions): Count {
  const { rotations, reflections } = symmetries;
  const isHeld = holds(cover.box, held);
  const turnsOf = cover.rows.map((row) => (isHeld(row) ? stabiliser(row, rotations).slice(1) : undefined));
  const turnsWhereNoneIsHeld = held === "none" ? rotations.slice(1) : [];
  const labels = new Int32Array(boxVolume(cover.box));
  const compare = (cover.uses === undefined ? comparePieces : compareParts)(labels);
  return (rows) => {
    let turns = turnsWhereNoneIsHeld;
    for (let place = 0; place < rows.length; place++) {
      const number = rows[place] ?? -1;
      const row = cover.rows[number];
      if (row === undefined) continue;
      label(labels, row, cover.uses === undefined ? row.piece : place);
      turns = turnsOf[number] ?? turns;
    }
    let alike = 1;
    for (const turn of turns) {
      const order = compare(turn, null);
      if (order < 0) return null;
      if (order === 0) alike++;
    }
    const mirrorAlike = twins !== null && reflections.some((reflection) => compare(reflection, twins) === 0);
    return { fixed: rotations.length / alike, upToRotation: 1, mirrorAlike: mirrorAlike ? 1 : 0 };
  };
}

function label(labels: Int32Array, { cells }: Row, name: number): void {
  for (const cell of cells) labels[cell] = name;
}

/** How an assembly's image compares with itself: below 0 where it is less. The twins say what becomes of a piece's label. */
type Compare = (map: CellMap, twins: readonly number[] | null) => number;

function comparePieces(labels: Int32Array): Compare {
  return (map, twins) => {
    for (let cell = 0; cell < labels.length; cell++) {
      const image = labels[map[cell] ?? 0] ?? 0;
      const difference = (twins === null ? image : (twins[image] ?? -1)) - (labels[cell] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Labels are numbered anew in the order of their appearance, in the assembly and in its image. Shapes need no look: equal parts have equal shapes. */
function compareParts(labels: Int32Array): Compare {
  const [own, images] = [new Int32Array(labels.length), new Int32Array(labels.length)];
  return (map) => {
    own.fill(-1);
    images.fill(-1);
    let [ownCount, imageCount] = [0, 0];
    for (let cell = 0; cell < labels.length; cell++) {
      const [here, there] = [labels[cell] ?? 0, labels[map[cell] ?? 0] ?? 0];
      if (own[here] === -1) own[here] = ownCount++;
      if (images[there] === -1) images[there] = imageCount++;
      const difference = (images[there] ?? 0) - (own[here] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
