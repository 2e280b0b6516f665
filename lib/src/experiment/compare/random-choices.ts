import { type BoardBatch, candidatesOnBoard, chooseOnBoard } from "../../batch/boards";
import { createRandom } from "../../search/random";

/** A tile for a cell. */
export interface RandomChoice {
  readonly cell: number;
  readonly tile: number;
}

/** Makes random choices on every board of a batch. Returns the choices of each board. */
export function randomChoices(batch: BoardBatch, choices: number, seed: number): RandomChoice[][] {
  const random = createRandom(seed);
  return Array.from({ length: batch.count }, (_, board) => {
    const made: RandomChoice[] = [];
    for (let i = 0; i < choices; i++) {
      const cell = random.below(batch.rules.cells);
      const tiles = candidatesOnBoard(batch, board, cell);
      const tile = tiles[random.below(tiles.length)];
      if (tile === undefined || tiles.length < 2) continue;
      chooseOnBoard(batch, board, cell, tile);
      made.push({ cell, tile });
    }
    return made;
  });
}
