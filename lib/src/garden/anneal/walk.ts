import type { Random } from "../../search/random";
import { type ExportedNumber, type ModuleExports, startModule } from "../../webassembly";
import { flipCell, type Occupancy } from "../occupancy";
import { changeOfChance, createChances, type Energy } from "./energy";
import type { Sites } from "./sites";

/** A random walk over the states of one board, with its statistics. */
export interface Walk {
  /**
   * Makes this number of proposals, or fewer if the energy reaches 0. Returns true if it has
   * reached 0.
   */
  run(proposals: number): boolean;
  /** The same, but it returns after the first accepted proposal. */
  runToFlip(proposals: number): boolean;
  /** Writes the present state to the board, which the walk itself does not change. */
  writeBoard(): void;
  proposals(): number;
  accepted(): number;
  /** The energy of the board, in sixteenths. It is 0 for a solved garden. */
  energy(): number;
}

/** How a walk behaves. */
export interface WalkRules {
  readonly temperature: number;
  /**
   * True if the walk may fill a site that has no full neighbour, in one of 16 such proposals. If
   * false, the walk starts from the full sites of the board and never empties the last of them.
   */
  readonly fillsLonely: boolean;
}

/**
 * Changes of the energy with a smaller chance than this are never accepted. It keeps the list of
 * possible moves short.
 */
const leastChance = 2 ** -14;

/**
 * A change that raises the energy by this much, in sixteenths, is always possible, even if the
 * temperature is low. With 30 instead, the walk did not get out of some states.
 */
const leastHighest = 40;

/**
 * Creates a walk that flips one site at a time. It runs in a WebAssembly kernel, see
 * lib/kernel/walk. Measured in 7x7x7: 0.4 % of the proposals are accepted, and each accepted one
 * takes 1.5 us, together with the rejected ones before it, which are not tried one by one.
 */
export function createWalk(
  board: Occupancy,
  sites: Sites,
  energy: Energy,
  { temperature, fillsLonely }: WalkRules,
  random: Random,
): Walk {
  const kernel = startModule<WalkKernel>("walk");
  const codeCount = energy.kindOf.length;
  const isolatedCodes = energy.codeStarts[1] ?? 0;
  const lonely = fillsLonely ? codeCount : -1;
  const rareness = fillsLonely ? changeOfChance(temperature, 1 / 16) : 0;
  const most = sites.mayFlip.reduce((sum, may) => sum + may, 0);
  kernel.layOut(
    sites.count,
    sites.slots,
    sites.listsNeighbours,
    energy.codes.length,
    codeCount,
    energy.codeStarts.length - 1,
    most,
  );
  const bytes = (at: ExportedNumber) => new Uint8Array(kernel.memory.buffer, at.value);
  const words = (at: ExportedNumber) => new Uint16Array(kernel.memory.buffer, at.value);
  const numbers = (at: ExportedNumber) => new Int32Array(kernel.memory.buffer, at.value);
  bytes(kernel.full).set(sites.full.map((full) => 255 * full));
  bytes(kernel.mayFlip).set(sites.mayFlip);
  words(kernel.keys).set(sites.keys);
  numbers(kernel.neighbours).set(sites.neighbours);
  words(kernel.bits).set(sites.bits);
  bytes(kernel.backSlots).set(sites.backSlots);
  bytes(kernel.codes).set(energy.codes);
  for (const name of ["kindOf", "copiesOf", "firstCosts", "nextCosts", "codeStarts"] as const) {
    numbers(kernel[name]).set(energy[name]);
  }
  new Float64Array(kernel.memory.buffer, kernel.chances.value).set(createChances(temperature));
  const highest = Math.min(127, Math.max(leastHighest, changeOfChance(temperature, leastChance)));
  const codes = fillsLonely ? codeCount + isolatedCodes : codeCount;
  kernel.start(random.next(), random.next(), energy.empty, highest, codes, lonely, rareness);
  let begun = false;

  function run(proposals: number, stops: boolean): boolean {
    const isGarden = !begun && kernel.energy.value === 0;
    begun = true;
    return isGarden || kernel.run(proposals, stops) === kernel.solved.value;
  }

  return {
    run: (proposals) => run(proposals, false),
    runToFlip: (proposals) => run(proposals, true),
    writeBoard() {
      const full = bytes(kernel.full);
      for (let site = 0; site < sites.count; site++) {
        const cells = sites.cells(site);
        if ((full[site] !== 0) === (board.full[cells[0] ?? -1] === 1)) continue;
        for (const cell of cells) flipCell(board, cell);
      }
    },
    proposals: () => kernel.proposals.value,
    accepted: () => kernel.accepted.value,
    energy: () => kernel.energy.value,
  };
}

/** The exports of the WebAssembly module, see lib/kernel/walk/walk.ts. */
interface WalkKernel extends ModuleExports {
  layOut(
    sites: number,
    slots: number,
    listsNeighbours: boolean,
    keys: number,
    codes: number,
    kinds: number,
    most: number,
  ): void;
  start(
    seed1: number,
    seed2: number,
    empty: number,
    highestChange: number,
    codes: number,
    lonely: number,
    rareness: number,
  ): void;
  run(limit: number, stops: boolean): number;
  readonly full: ExportedNumber;
  readonly mayFlip: ExportedNumber;
  readonly keys: ExportedNumber;
  readonly neighbours: ExportedNumber;
  readonly bits: ExportedNumber;
  readonly backSlots: ExportedNumber;
  readonly codes: ExportedNumber;
  readonly kindOf: ExportedNumber;
  readonly copiesOf: ExportedNumber;
  readonly firstCosts: ExportedNumber;
  readonly nextCosts: ExportedNumber;
  readonly codeStarts: ExportedNumber;
  readonly chances: ExportedNumber;
  readonly energy: ExportedNumber;
  readonly proposals: ExportedNumber;
  readonly accepted: ExportedNumber;
  readonly solved: ExportedNumber;
}
