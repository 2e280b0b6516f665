import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import type { SearchResult } from "../../search/search";
import type { PolycubeOptions } from "./options";
import { solvePolycube } from "./solve-polycube";

/**
 * The assemblies of a polycube puzzle as they are found. Whoever has seen enough breaks out of the loop, and the threads end.
 *
 * Threads wait for a loop that is slower than they are. In the end it returns what `solvePolycube` returns, without the assemblies.
 *
 * @example for await (const solution of assemblies(soma)) show(layersFigure({ puzzle: soma, solution }))
 */
export async function* assemblies(
  puzzle: PolycubePuzzle,
  options: Omit<PolycubeOptions, "count" | "keep" | "onSolutions"> = {},
): AsyncGenerator<PolycubeSolution, SearchResult<PolycubeSolution>, undefined> {
  const found: PolycubeSolution[] = [];
  const waiting: (() => void)[] = [];
  let isBroken = false;
  let wake = () => {};
  const signal = {
    get aborted() {
      return isBroken || (options.signal?.aborted ?? false);
    },
  };
  const onSolutions = (solutions: readonly PolycubeSolution[]) => {
    if (isBroken) return undefined;
    found.push(...solutions);
    wake();
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  let end: SearchResult<PolycubeSolution> | undefined;
  const search = solvePolycube(puzzle, { ...options, signal, keep: 0, onSolutions }).then((result) => {
    end = result;
  });
  search.catch(() => {}); // whoever asks for the next assembly hears of it, nobody before
  try {
    for (;;) {
      yield* found.splice(0);
      if (found.length > 0) continue;
      for (const resolve of waiting.splice(0)) resolve();
      if (end !== undefined) return end;
      await Promise.race([search, new Promise<void>((resolve) => (wake = resolve))]);
    }
  } finally {
    isBroken = true;
    for (const resolve of waiting.splice(0)) resolve();
    await search;
  }
}
