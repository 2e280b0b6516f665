import type { Random } from "../../search/random";
import type { Garden } from "../garden";
import { impossibleByCounting, noStart, whyImpossible } from "../impossible";
import { createBoard } from "./board";
import type { Descent } from "./descent";
import { kernelDescent } from "./kernel/kernel-descent";
import { plainDescent } from "./plain-descent";
import type { Strategy } from "./state";

/**
 * Prepares a search of a garden and propagates the pins, or explains why the garden has no solution.
 * It makes no choice yet.
 *
 * The kernel searches, unless someone watches the steps or candidates are probed.
 *
 * @throws InputError if the garden is invalid
 */
export function beginDescent(garden: Garden, strategy: Strategy, random: Random): Descent | string {
  const reason = findsBadStart(garden, strategy) ? impossibleByCounting(garden) : whyImpossible(garden);
  if (reason !== undefined) return reason;
  const isPlain = strategy.propagation === "probe" || (strategy.onStep ?? strategy.onMoment) !== undefined;
  const descent = (isPlain ? plainDescent : kernelDescent)(createBoard(garden), strategy, random);
  if (descent.isPossible || !findsBadStart(garden, strategy)) return descent;
  descent.end();
  return noStart(garden);
}

/** True if the search itself finds every contradiction that `whyImpossible` finds by propagation. */
function findsBadStart({ supply }: Garden, { propagation }: Strategy): boolean {
  return propagation === "once" || (propagation === "faces" && supply === "unlimited");
}
