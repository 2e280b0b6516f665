import { addTallies, countsOf, emptyTally } from "../../../src/polycube/counts/tally";
import { dancingLinksEngine } from "../../../src/polycube/engines/dancing-links";
import type { Engine } from "../../../src/polycube/engines/engine";
import { type PrepareOptions, prepareSearch } from "../../../src/polycube/prepare-search";
import type { PolycubePuzzle, PolycubeSolution } from "../../../src/polycube/puzzle";
import type { Counts } from "../../../src/search/search";

/** All findings of a search: one assembly of each class, and the counts. */
export function searchAll(
  puzzle: PolycubePuzzle,
  options: PrepareOptions = {},
  engine: Engine = dancingLinksEngine,
): { counts: Counts; solutions: PolycubeSolution[]; covers: number } {
  const prepared = prepareSearch(puzzle, options);
  const solutions: PolycubeSolution[] = [];
  let tally = emptyTally;
  const { covers } = engine(prepared.cover).run([], {
    onCover(rows) {
      const counted = prepared.count(rows);
      if (counted === null) return false;
      tally = addTallies(tally, counted);
      solutions.push(prepared.solution(rows));
      return false;
    },
  });
  return { counts: countsOf(tally, prepared.mirrors), solutions, covers };
}
