import { type ModuleExports, startModule } from "../../webassembly";
import { timed } from "./timed";

/** What one core can do at most, measured in WebAssembly. */
export interface Ceilings {
  /** Operations on single bits a second, on vectors of 128 bits in registers. */
  readonly operationsPerSecond: number;
  /** The speed of loads and stores for each size of a working set, from small to large. */
  readonly memory: readonly MemoryCeiling[];
}

/** How fast one core moves data that lie in a working set of this size. */
export interface MemoryCeiling {
  /** The bytes of the working set. Small sets stay in a cache. */
  readonly workingSet: number;
  /** Bytes that are loaded and stored in a second. */
  readonly bytesPerSecond: number;
}

/**
 * Measures the ceilings of a roofline in about half a second. Two loops of lib/kernel/roof run: one
 * computes in registers, and one moves vectors, with two loads for each store, as propagation does.
 *
 * @param workingSets sizes in bytes, multiples of 128
 */
export function measureCeilings(workingSets: readonly number[], runs: number): Ceilings {
  const kernel = startModule<RoofKernel>("roof");
  const rounds = 100_000;
  const computed = timed(runs, () => kernel.compute(rounds, 12_345n));
  return {
    operationsPerSecond: (128 * rounds * kernel.COMPUTED.value) / computed.cpuSeconds,
    memory: workingSets.map((workingSet) => {
      kernel.layOut(workingSet);
      const passes = Math.ceil(2 ** 24 / workingSet);
      const { cpuSeconds } = timed(runs, () => kernel.move(workingSet, passes));
      // a pass loads every byte and stores every second block
      return { workingSet, bytesPerSecond: (1.5 * workingSet * passes) / cpuSeconds };
    }),
  };
}

/** The exports of the WebAssembly module, see lib/kernel/roof/roof.ts. */
interface RoofKernel extends ModuleExports {
  readonly COMPUTED: { readonly value: number };
  compute(rounds: number, seed: bigint): bigint;
  layOut(bytes: number): void;
  move(bytes: number, rounds: number): void;
}
