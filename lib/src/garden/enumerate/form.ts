import { type Space, tileCount } from "../../space/space";
import { mapTile, type Symmetry, symmetries } from "../../space/symmetry";
import type { Group } from "./groups";

/**
 * Returns a function that describes a set of groups by texts, one text for each symmetry in the
 * order of `symmetries`.
 *
 * Two sets have the same text if they are equal up to a translation of each group. All sets that
 * are images of each other have the same smallest text. For each tile in ascending order, a text
 * has the highest tile of its group and the position relative to that tile. Every tile occurs once,
 * so no sorting is needed.
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
      let at = image(tiles, member) * (dimensions + 1);
      codes[at++] = image(tiles, highest);
      for (let i = 0; i < dimensions; i++) {
        const row = matrix[i] as readonly number[];
        let sum = middle;
        for (let j = 0; j < dimensions; j++) {
          sum += row[j]! * (member.at[j]! - highest.at[j]!);
        }
        codes[at++] = sum;
      }
    }
  }
  return String.fromCharCode(...codes);
}

/**
 * The character code for distance 0. It is far enough from both ends of the range for any distance.
 */
const middle = 16384;

function image(tiles: Uint8Array, { tile }: Group[number]): number {
  return tiles[tile]!;
}
