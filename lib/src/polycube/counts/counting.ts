import { boxVolume } from "../../space/box";
import type { BoxSymmetries, CellMap } from "../../space/box-symmetries";
import { type Anchor, isAnchorRow, stabiliser } from "../cover/anchor";
import type { Cover } from "../cover/cover";
import type { Tally } from "./tally";

export interface CountingOptions {
  /** The exact cover in which the search found the assemblies, restricted by the anchor piece. */
  readonly cover: Cover;
  readonly anchor: Anchor;
  /** The symmetries of the target. */
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
 * The search finds those rotations of an assembly that leave the anchor piece where it is, or with
 * the corner as the anchor, that have the same row in the corner, or all rotations if there is no
 * anchor. Only the least of them is counted, together with the number of
 * distinct rotations. To compare assemblies, each is written as a list of labels, one for each cell:
 * the piece and the colour of the cube there. Where copies of a piece are not told apart, they are
 * numbered in the order in which they appear, because labels only say which cells belong together.
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
  const turnsWithoutAnchor = anchor === "none" || anchor === "corner" ? rotations.slice(1) : [];
  const firstCell = anchor === "corner" ? cover.firstCell?.cell : undefined;
  const isPlain = cover.roles === undefined && cover.uses === undefined;
  const volume = boxVolume(cover.box);
  const [labels, parts] = [new Int32Array(volume), new Int32Array(volume)];
  const hasCopies = cover.uses?.some(({ max }) => max > 1) ?? false;
  const compare = hasCopies ? compareParts(labels, parts) : compareLabels(labels);
  const mirrored = twins === null ? null : mirroredLabels(twins);
  /** True if an image of the assembly has the same row in the first cell. Others are not found. */
  const keeps = (turn: CellMap, first: readonly number[], from: number) => {
    for (const cell of first) {
      const source = turn[cell] ?? 0;
      if (parts[source] !== parts[from] || labels[source] !== labels[cell]) return false;
    }
    return true;
  };
  return (rows) => {
    let turns = turnsWithoutAnchor;
    let first: readonly number[] = [];
    if (!isPlain) labels.fill(empty);
    for (let index = 0; index < rows.length; index++) {
      const rowIndex = rows[index] ?? -1;
      const row = cover.rows[rowIndex];
      turns = turnsOf[rowIndex] ?? turns;
      if (row === undefined || row.piece === cover.holePiece) continue;
      for (let at = 0; at < row.cells.length; at++) {
        const cell = row.cells[at] ?? 0;
        if (cell === firstCell) first = row.cells;
        labels[cell] = (row.piece << colourBits) | (row.colours?.[at] ?? 0);
        parts[cell] = index;
      }
    }
    let alike = 1;
    for (const turn of turns) {
      if (firstCell !== undefined && !keeps(turn, first, turn[firstCell] ?? 0)) continue;
      const order = compare(turn, null);
      if (order < 0) return null;
      if (order === 0) alike++;
    }
    const mirrorAlike = mirrored !== null && reflections.some((reflection) => compare(reflection, mirrored) === 0);
    return { fixed: rotations.length / alike, upToRotation: 1, mirrorAlike: mirrorAlike ? 1 : 0 };
  };
}

/** The label of a cell without a cube. */
const empty = -1;
/** The low bits of a label are a colour, from 0 to 63; the others are the piece. */
const colourBits = 6;
const colourMask = (1 << colourBits) - 1;

/**
 * Compares an assembly's image with the assembly: negative if the image is less. For reflections,
 * `mirrored` maps each label to that of the piece's twin.
 */
type Compare = (map: CellMap, mirrored: ((label: number) => number) | null) => number;

function mirroredLabels(twins: readonly number[]): (label: number) => number {
  return (label) =>
    label === empty ? empty : ((twins[label >> colourBits] ?? -1) << colourBits) | (label & colourMask);
}

function compareLabels(labels: Int32Array): Compare {
  return (map, mirrored) => {
    for (let cell = 0; cell < labels.length; cell++) {
      const image = labels[map[cell] ?? 0] ?? 0;
      const difference = (mirrored === null ? image : mirrored(image)) - (labels[cell] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Compares the labels, and the copies of pieces, renumbered in order of appearance. */
function compareParts(labels: Int32Array, parts: Int32Array): Compare {
  const [own, images] = [new Int32Array(labels.length), new Int32Array(labels.length)];
  return (map, mirrored) => {
    own.fill(-1);
    images.fill(-1);
    let [ownCount, imageCount] = [0, 0];
    for (let cell = 0; cell < labels.length; cell++) {
      const from = map[cell] ?? 0;
      const image = labels[from] ?? 0;
      const difference = (mirrored === null ? image : mirrored(image)) - (labels[cell] ?? 0);
      if (difference !== 0) return difference;
      if (image === empty) continue;
      const [here, there] = [parts[cell] ?? 0, parts[from] ?? 0];
      if (own[here] === -1) own[here] = ownCount++;
      if (images[there] === -1) images[there] = imageCount++;
      const order = (images[there] ?? 0) - (own[here] ?? 0);
      if (order !== 0) return order;
    }
    return 0;
  };
}
