import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import type { PolycubeOptions } from "./options";
import type { PolycubeResult } from "./result";
import { solveForLoop } from "./solve-polycube";

/**
 * Yields the assemblies of a polycube puzzle as they are found. Breaking out of the loop ends the
 * threads.
 *
 * If the loop is slower than the search, the threads wait. At its end, the generator returns the
 * result of `solvePolycube`, without the assemblies.
 *
 * @example
 * for await (const solution of assemblies(soma, { threads: 1 })) {
 *   show(polycubeFigure({ puzzle: soma, solution }));
 *   break;
 * }
 */
export async function* assemblies(
  puzzle: PolycubePuzzle,
  options: Omit<PolycubeOptions, "count" | "keep" | "onSolutions"> = {},
): AsyncGenerator<PolycubeSolution, PolycubeResult, undefined> {
  const found: PolycubeSolution[] = [];
  const resolvers: (() => void)[] = [];
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
    return new Promise<void>((resolve) => resolvers.push(resolve));
  };
  let end: PolycubeResult | undefined;
  const all = { ...options, signal, keep: 0, onSolutions };
  const search = solveForLoop(puzzle, all, () => isBroken).then((result) => {
    end = result;
  });
  // the loop gets the error at its next request, not as an unhandled rejection
  search.catch(() => {});
  try {
    for (;;) {
      yield* found.splice(0);
      if (found.length > 0) continue;
      for (const resolve of resolvers.splice(0)) resolve();
      if (end !== undefined) return end;
      await Promise.race([search, new Promise<void>((resolve) => (wake = resolve))]);
    }
  } finally {
    isBroken = true;
    for (const resolve of resolvers.splice(0)) resolve();
    await search;
  }
}
