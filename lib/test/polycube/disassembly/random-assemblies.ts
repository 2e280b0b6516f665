import type { PolycubeSolution } from "../../../src/polycube/puzzle";
import { createRandom } from "../../../src/search/random";
import { block } from "../small-puzzles";

const boxes = [
  [3, 3, 2],
  [4, 3, 2],
  [3, 3, 3],
  [3, 4, 3],
] as const;

/**
 * Two to four pieces of three to seven cubes in a small box. The cubes of a piece are anywhere, so
 * most pieces are disconnected, and many assemblies need several moves or are locked.
 */
export function randomAssembly(seed: number): PolycubeSolution {
  const random = createRandom(seed);
  const [x, y, z] = boxes[random.below(boxes.length)] ?? boxes[0];
  const free = block(x, y, z);
  const take = () => free.splice(random.below(free.length), 1);
  const pieces = Array.from({ length: 2 + random.below(3) }, (_, id) => ({
    id,
    cells: Array.from({ length: 3 + random.below(5) }).flatMap(take),
  })).filter(({ cells }) => cells.length > 0);
  return { puzzle: `random ${seed}`, box: [x, y, z], pieces };
}
