import type { Random } from "../../search/random";
import type { Board } from "./board";
import { decidedTile } from "./candidates/candidates";
import { meetDeadEnd } from "./choice-point";
import { createCollapse, resetCollapse, runCollapse } from "./collapse";
import type { Descent } from "./descent";
import { solutionOf } from "./result";
import type { Collapse, Strategy } from "./state";

/** Prepares a search on the host. It reports steps and probes candidates, unlike the kernel. */
export function plainDescent(board: Board, strategy: Strategy, random: Random): Descent {
  const collapse = createCollapse(board, strategy, random);
  const { candidates, counters, isPossible } = collapse;
  return {
    board,
    isPossible,
    run: (contradictions, isSpent) => runCollapse(collapse, contradictions, isSpent),
    reset: () => resetCollapse(collapse),
    meetIncomplete: () => meetDeadEnd(collapse, "incomplete"),
    solution: () => solutionOf(board, (cell) => decidedTile(candidates, cell)),
    depth: () => collapse.depth,
    decided: () => candidates.decided,
    choices: () => counters.choices,
    contradictions: () => counters.contradictions,
    counters: () => ({ ...counters, propagations: candidates.propagations }),
    share: () => shareDone(collapse),
    end: () => {},
  };
}

function shareDone({ points, depth }: Collapse): number {
  let share = 0;
  let part = 1;
  for (const { size, tries } of points.slice(0, Math.min(depth, 50))) {
    part /= size;
    share += part * Math.max(0, tries - 1);
  }
  return share;
}
