import type { Garden } from "../../garden/garden";
import { createRandom } from "../../search/random";
import type { Space } from "../../space/space";

/**
 * A garden whose directions are numbered in a random order. Every tile keeps its shape and gets a
 * new number.
 *
 * A search with fixed orders does the same for every seed, so thirty seeds would repeat one run
 * thirty times. But the numbers 1 for North and 32 for Bottom are our convention, not part of the
 * puzzle. If each seed numbers the directions at random, the tile order `descending` tries the tiles
 * in another order for each seed. Red and Blue, the pinned tiles, keep their numbers.
 *
 * Many numberings are mirror images of each other, and a search does the same in both. So the seed
 * also orders the cells that have the same distance from the centre.
 *
 * @example renumbered(squareGardens(), 7).space.directions[0].name // "East"
 */
export function renumbered(garden: Garden, seed: number): Garden {
  const order = createRandom(seed).shuffle(garden.space.directions.map((_, index) => index));
  return { ...garden, space: spaceIn(garden.space, order) };
}

function spaceIn(space: Space, order: readonly number[]): Space {
  const directions = order.map((from, index) => {
    const direction = space.directions[from];
    if (direction === undefined) throw new Error("an order must name every direction once");
    return { ...direction, bit: 2 ** index, opposite: order.indexOf(direction.opposite) };
  });
  return { ...space, directions };
}
