import { boxVolume } from "../../space/box";
import type { BoxSymmetries, CellMap } from "../../space/box-symmetries";
import { type Anchor, isAnchorRow, stabiliser } from "../cover/anchor";
import type { Cover, Row } from "../cover/cover";
import type { Tally } from "./tally";

export interface CountingOptions {
  /** The exact cover in which the search found the assemblies, restricted by the anchor piece. */
  readonly cover: Cover;
  readonly anchor: Anchor;
  readonly symmetries: BoxSymmetries;
  /**
   * For each piece of the cover, the index of its mirror twin. Null if some piece has no mirror
   * twin.
   */
  readonly twins: readonly number[] | null;
}

/**
 * Returns the tally of one assembly. Returns null if another rotation of the assembly is counted
 * instead.
 */
export type Count = (rows: ArrayLike<number>) => Tally | null;

/**
 * Creates a function that counts assemblies one by one, without storing any.
 *
 * The search finds all rotations of an assembly that leave the anchor piece where it is, or all
 * rotations if there is no anchor. Only the least of these rotations is counted, together with the
 * number of distinct rotations.
 *
 * To compare assemblies, the function writes each as a list of labels, one for each cell. The label
 * is the piece. If identical pieces count as the same, the piece of the first cell has label 0, the
 * next piece that appears has label 1, and so on: labels only say which cells belong together.
 *
 * @example
 * const { cover: anchored, count } = prepareSearch(soma);
 * const sums = [];
 * kernelEngine(anchored).run([], { onCover: (rows) => sums.push(count(rows)) > 0 });
 * sums[0] // { fixed: 24, upToRotation: 1, mirrorAlike: 0 }
 */
export function createCounting({ cover, anchor, symmetries, twins }: CountingOptions): Count {
  const { rotations, reflections } = symmetries;
  const isAnchor = isAnchorRow(cover.box, anchor);
  const turnsOf = cover.rows.map((row) => (isAnchor(row) ? stabiliser(row, rotations).slice(1) : undefined));
  const turnsWithoutAnchor = anchor === "none" ? rotations.slice(1) : [];
  const labels = new Int32Array(boxVolume(cover.box));
  const compare = (cover.uses === undefined ? comparePieces : compareParts)(labels);
  return (rows) => {
    let turns = turnsWithoutAnchor;
    for (let index = 0; index < rows.length; index++) {
      const rowIndex = rows[index] ?? -1;
      const row = cover.rows[rowIndex];
      if (row === undefined) continue;
      label(labels, row, cover.uses === undefined ? row.piece : index);
      turns = turnsOf[rowIndex] ?? turns;
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

/**
 * Compares the image of an assembly under `map` with the assembly itself. The result is negative if
 * the image is less. For reflections, `twins` has the label of each piece's mirror twin.
 */
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

/**
 * Creates a comparison that numbers the pieces of the assembly, and of its image, in order of
 * appearance. It need not compare shapes: pieces that fill the same cells have the same shape.
 */
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
