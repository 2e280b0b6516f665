import type { Garden } from "../../garden/garden";
import { createRandom } from "../../search/random";
import type { Space } from "../../space/space";

/**
 * The same puzzle with its directions numbered in a random order: tiles keep their shape and change
 * their number.
 *
 * A search with fixed orders does the same for every seed, so thirty seeds would repeat one run
 * thirty times. That North counts 1 and Bottom 32 is our convention, not part of the puzzle. A
 * random numbering for each seed turns 'from 63 down' into a different run for each seed. Red and
 * Blue, the pinned tiles, keep their number in every numbering.
 *
 * Many numberings are mirror images of each other, in which a search does the same again. So cells
 * at the same distance from the centre are also ordered by the seed.
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
