import { readFileSync } from "node:fs";
import { compiledFile } from "../../../project";
import type { Neighbours } from "./neighbours";

/** What lib/kernel asks of its host: see host.ts there. */
export interface KernelHost {
  cover(rows: number): void;
  tick(share: number): void;
}

/** What lib/kernel exports: see kernel.ts there. Addresses are valid once the cover is laid out. */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  layOut(rows: number, cells: number, pieces: number, size: number): void;
  setNeighbours(...neighbours: Neighbours): void;
  search(given: number, tellsCovers: boolean, rowsPerTick: bigint): void;
  readonly stride: { readonly value: number };
  readonly rowColumns: { readonly value: number };
  readonly rowPieces: { readonly value: number };
  readonly pieceUses: { readonly value: number };
  readonly coverRows: { readonly value: number };
  readonly covers: { readonly value: bigint };
  readonly nodes: { readonly value: bigint };
}

/** A kernel with a memory of its own. The module is compiled once for each thread. */
export function startKernel(host: KernelHost): Kernel {
  compiled ??= new WebAssembly.Module(readFileSync(compiledKernel));
  return new WebAssembly.Instance(compiled, { host }).exports;
}

/** Whether the kernel asked for more memory than there is, the one thing at which it gives up. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError;
}

let compiled: object | undefined;

/** The kernel is compiled beside the library, also when this file itself is run from its source. */
const compiledKernel = compiledFile("kernel", "kernel.wasm");

/** Node has it, but its types come with those of browsers. */
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: { host: KernelHost }) => { readonly exports: Kernel };
  RuntimeError: new () => Error;
};
