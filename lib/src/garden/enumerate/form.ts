import { type Space, tileCount } from "../../space/space";
import { mapTile, type Symmetry, symmetries } from "../../space/symmetry";
import type { Group } from "./groups";

/**
 * Texts of sets of groups, one for each symmetry of a space in the order of `symmetries`: two sets
 * have the same text where they are the same, each group up to translation; the smallest of the
 * texts is the same for all sets that the symmetries make of each other.
 *
 * Every tile is there once, so no sorting is needed: for each tile in turn, the highest tile of
 * its group and how it lies to it.
 *
 * @example
 * createForms(square)([[{ tile: 2, at: [0, 0] }, { tile: 8, at: [1, 0] }]]).length
 * // 8: a text for each symmetry
 */
export function createForms(space: Space): (groups: readonly Group[]) => string[] {
  const turns = symmetries(space).map((symmetry) => ({ symmetry, tiles: tileMap(space, symmetry) }));
  return (groups) => turns.map(({ symmetry, tiles }) => formOf(groups, symmetry, tiles));
}

function tileMap(space: Space, symmetry: Symmetry): Uint8Array {
  return Uint8Array.from({ length: tileCount(space) }, (_, tile) => mapTile(symmetry, tile));
}

function formOf(groups: readonly Group[], { matrix }: Symmetry, tiles: Uint8Array): string {
  const dimensions = matrix.length;
  const codes = new Array<number>(tiles.length * (dimensions + 1)).fill(0);
  for (const group of groups) {
    const highest = group.reduce((best, member) => (image(tiles, member) > image(tiles, best) ? member : best));
    for (const member of group) {
      let place = image(tiles, member) * (dimensions + 1);
      codes[place++] = image(tiles, highest);
      for (let i = 0; i < dimensions; i++) {
        const row = matrix[i] as readonly number[];
        let sum = middle;
        for (let j = 0; j < dimensions; j++) {
          sum += row[j]! * (member.at[j]! - highest.at[j]!);
        }
        codes[place++] = sum;
      }
    }
  }
  return String.fromCharCode(...codes);
}

/** Far enough from both ends of what a character can be, for a distance between two cells. */
const middle = 16384;

function image(tiles: Uint8Array, { tile }: Group[number]): number {
  return tiles[tile]!;
}
