import type { Garden } from "../../garden/garden";
import { createRandom } from "../../search/random";
import type { Space } from "../../space/space";

/**
 * The same puzzle with its directions numbered in another order, drawn by the seed: a tile has another number, and is the same tile.
 *
 * A search whose orders are fixed does the same for every seed, so thirty seeds would be one run told thirty times. That North counts 1 and
 * Bottom 32 is our convention, and no part of the puzzle: drawn anew for each seed, it turns 'from 63 down' into as many runs as there are seeds.
 * Red and Blue, the tiles that are pinned, have the same number in all of them. Many numberings are each other's mirror images, in which a search
 * does the same again, so cells that are equally far from the centre are put in an order of the seed's own, too.
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
