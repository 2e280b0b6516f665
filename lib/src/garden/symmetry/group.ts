import { mapCell, mapTile, type Symmetry } from "../../space/symmetry";
import { groupsNamed } from "../../space/symmetry-groups";
import type { Garden } from "../garden";
import { lackWords } from "./lack-words";

/**
 * Explains why a garden has no solution that every symmetry of a group maps onto itself, in a box of
 * any size. The reason is the end of an error line. It is undefined if counting finds no reason.
 *
 * Proof. Each tile is used once. So a symmetry leaves a cell in place if and only if it leaves the
 * tile in that cell unchanged. Let H be the symmetries of the group that leave a tile unchanged.
 * Then the tile lies in a cell that the symmetries in H leave in place, and no others. Such cells
 * lie in the fixed space of H. If a further symmetry of the group leaves all of that space in place,
 * there is no such cell. If the space is a point, there is at most one. Otherwise there may be
 * arbitrarily many.
 *
 * @example
 * impossibleGroup(hangingGardens(), "half-turn+half-turn")
 * // 8 tiles look the same under all 4 symmetries of the group half-turn+half-turn, so each …
 * @throws InputError if the space has no group of that name
 */
export function impossibleGroup(garden: Garden, name: string): string | undefined {
  const reasons = groupsNamed(garden.space, name).groups.map((group) => tooFewCells(garden, name, group));
  return reasons.includes(undefined) ? undefined : reasons[0];
}

function tooFewCells(garden: Garden, name: string, group: readonly Symmetry[]): string | undefined {
  const wanted = new Map<string, { symmetries: Symmetry[]; tiles: number }>();
  for (const tile of garden.tiles) {
    const symmetries = group.filter((one) => mapTile(one, tile) === tile);
    const key = symmetries.map(({ matrix }) => matrix).join(" ");
    wanted.set(key, { symmetries, tiles: (wanted.get(key)?.tiles ?? 0) + 1 });
  }
  for (const { symmetries, tiles } of wanted.values()) {
    const there = cellsLeftBy(symmetries, group);
    if (there >= tiles) continue;
    const isAll = symmetries.length === group.length;
    const which = isAll ? `all ${group.length}` : `only ${symmetries.length} of the ${group.length}`;
    const look = `the same under ${which} symmetries of the group ${name}`;
    const need = `${isAll ? `all ${group.length}` : `only these ${symmetries.length}`} leave in place`;
    return lackWords({ tiles, cells: there, look, need, where: "there is" });
  }
  return undefined;
}

/** The number of cells that these symmetries leave in place, and no others of the group. */
function cellsLeftBy(symmetries: readonly Symmetry[], group: readonly Symmetry[]): number {
  const dimensions = fixedDimensions(symmetries);
  const isLarger = group.some((other) => !symmetries.includes(other) && leavesInPlace(other, symmetries));
  if (isLarger) return 0;
  return dimensions === 0 ? 1 : Number.POSITIVE_INFINITY;
}

/** The dimension of the space that a group leaves in place: the mean of the traces. */
function fixedDimensions(group: readonly Symmetry[]): number {
  const traces = group.map(({ matrix }) => matrix.reduce((sum, row, i) => sum + (row[i] ?? 0), 0));
  return traces.reduce((sum, trace) => sum + trace, 0) / group.length;
}

/**
 * True if a symmetry leaves every point in place that a group leaves in place. The sums of the
 * images of the unit vectors span these points.
 */
function leavesInPlace(symmetry: Symmetry, group: readonly Symmetry[]): boolean {
  const dimensions = symmetry.matrix.length;
  return Array.from({ length: dimensions }, (_, axis) => {
    const unit = Array.from({ length: dimensions }, (_other, i) => (i === axis ? 1 : 0));
    const images = group.map((one) => mapCell(one, unit));
    return unit.map((_other, i) => images.reduce((sum, image) => sum + (image[i] ?? 0), 0));
  }).every((point) => String(mapCell(symmetry, point)) === String(point));
}
