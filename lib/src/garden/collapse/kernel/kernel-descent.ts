import type { Random } from "../../../search/random";
import { giveBack } from "../../../webassembly";
import type { Board } from "../board";
import { DECIDED } from "../candidates/cell-state";
import { cellsByRank } from "../cell-order/ranked";
import type { Descent, Ended } from "../descent";
import { solutionOf } from "../result";
import type { Strategy } from "../state";
import { tileOrders } from "../tile-order";
import { lowestTile } from "../tile-set";
import { type CollapseKernel, kernelName } from "./module";
import { type KernelOrder, startKernel } from "./start";

/** The number of choices after which the kernel asks whether the budget is spent. */
const askEvery = 256;

/** What the kernel's `run` returns, by number. A search that is paused has made the allowed choices. */
const ends: readonly (Ended | "paused")[] = ["complete", "exhausted", "given-up", "paused"];

/**
 * Prepares a search in the WebAssembly kernel, see lib/kernel/collapse. It makes exactly the choices
 * that the search on the host makes, and has the same statistics.
 *
 * With 64x64 squares and with Packed Gardens, it takes less than half of the host's time, and less
 * still in a new process, where the host's code is not compiled yet. Other searches before it make
 * no difference.
 */
export function kernelDescent(board: Board, strategy: Strategy, random: Random): Descent {
  const order = orderOf(board, strategy, random);
  const { kernel, isPossible } = startKernel(board, strategy.propagation, order);
  const tries = Math.min(strategy.tries, tries64);
  const tileOrder = tileOrders.indexOf(strategy.tiles);
  kernel.begin(board.everyCell, board.tilesToPlace, tileOrder, tries, ...random.state());
  return {
    board,
    isPossible,
    run(contradictions, isSpent, mostChoices) {
      if (!isPossible) return "exhausted";
      const enough = kernel.contradictions.value + contradictions;
      let pauseAt = kernel.choices.value; // the budget may be spent before the first choice
      for (;;) {
        const ended = ends[kernel.run(enough, pauseAt)] ?? "paused";
        if (ended !== "paused") return ended;
        if (isSpent()) return "spent";
        pauseAt = Math.min(mostChoices, pauseAt + askEvery);
      }
    },
    reset: () => kernel.reset(),
    meetIncomplete: () => kernel.meetIncomplete(),
    solution: () => solutionOf(board, tileReader(kernel)),
    depth: () => kernel.depth.value,
    decided: () => kernel.decided.value,
    choices: () => kernel.choices.value,
    contradictions: () => kernel.contradictions.value,
    counters: () => countersOf(kernel),
    share: () => kernel.share(),
    end: () => giveBack(kernelName, kernel),
  };
}

/** More tries than a cell has candidates. */
const tries64 = 64;

function orderOf(board: Board, { cells, ties }: Strategy, random: Random): KernelOrder {
  if (cells === "shuffled") return "shuffled";
  const cellOf = cellsByRank(cells, board, ties === "shuffled" ? random : undefined);
  return { cellOf, frontier: cells === "frontier" };
}

/** Returns a function that reads the tile of a decided cell from the kernel's memory. */
function tileReader({ memory, cells }: CollapseKernel): (cell: number) => number | undefined {
  const bytes = new Uint8Array(memory.buffer, cells.value);
  const words = new Int32Array(memory.buffer, cells.value);
  // of the 16 bytes of a cell, the first two words are its candidates, and byte 12 is its state
  return (cell) =>
    bytes[16 * cell + 12] === DECIDED ? lowestTile(words[4 * cell] ?? 0, words[4 * cell + 1] ?? 0) : undefined;
}

function countersOf(kernel: CollapseKernel): ReturnType<Descent["counters"]> {
  return {
    choices: kernel.choices.value,
    contradictions: kernel.contradictions.value,
    incomplete: kernel.incomplete.value,
    lostInAir: kernel.lostInAir.value,
    undone: kernel.undone.value,
    deepest: kernel.deepest.value,
    placedMost: kernel.placedMost.value,
    capped: kernel.capped.value !== 0,
    propagations: kernel.propagations.value,
  };
}
