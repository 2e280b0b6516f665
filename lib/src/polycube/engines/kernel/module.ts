import { type ExportedNumber, type ModuleExports, startModule } from "../../../webassembly";
import type { Neighbours } from "./neighbours";

/** The functions that the WebAssembly module imports. They are declared in lib/kernel/cover/host.ts. */
export interface KernelHost {
  cover(rows: number, count: number): void;
  tick(share: number): void;
}

/**
 * The exports of the WebAssembly module, see lib/kernel/cover/cover.ts. Addresses are valid after the
 * call of `layOut`.
 */
export interface Kernel extends ModuleExports {
  layOut(rows: number, cells: number, pieces: number, size: number, uncounted: number): void;
  setNeighbours(...neighbours: Neighbours): void;
  search(given: number, reportsCovers: boolean, completes: boolean, rowsPerTick: bigint, leastRank: number): void;
  readonly stride: ExportedNumber;
  readonly rowColumns: ExportedNumber;
  readonly rowRanks: ExportedNumber;
  readonly rowPieces: ExportedNumber;
  readonly pieceUses: ExportedNumber;
  readonly pieceNeeds: ExportedNumber;
  readonly outsideColumns: ExportedNumber;
  readonly optionalColumns: ExportedNumber;
  readonly coverRows: ExportedNumber;
  readonly covers: ExportedNumber<bigint>;
  readonly nodes: ExportedNumber<bigint>;
}

/** Creates an instance of the kernel with its own memory. */
export function startKernel(host: KernelHost): Kernel {
  return startModule("cover", host);
}
