import { readFileSync } from "node:fs";
import { compiledFile } from "../../../project";
import type { Neighbours } from "./neighbours";

/** The functions that the WebAssembly module imports. They are declared in lib/kernel/host.ts. */
export interface KernelHost {
  cover(rows: number, count: number): void;
  tick(share: number): void;
}

/**
 * The exports of the WebAssembly module, see lib/kernel/kernel.ts. Addresses are valid after the
 * call of `layOut`.
 */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  layOut(rows: number, cells: number, pieces: number, size: number, uncounted: number): void;
  setNeighbours(...neighbours: Neighbours): void;
  search(given: number, reportsCovers: boolean, completes: boolean, rowsPerTick: bigint, leastRank: number): void;
  readonly stride: { readonly value: number };
  readonly rowColumns: { readonly value: number };
  readonly rowRanks: { readonly value: number };
  readonly rowPieces: { readonly value: number };
  readonly pieceUses: { readonly value: number };
  readonly pieceNeeds: { readonly value: number };
  readonly outsideColumns: { readonly value: number };
  readonly optionalColumns: { readonly value: number };
  readonly coverRows: { readonly value: number };
  readonly covers: { readonly value: bigint };
  readonly nodes: { readonly value: bigint };
}

/** Creates an instance of the kernel with its own memory. Each thread compiles the module once. */
export function startKernel(host: KernelHost): Kernel {
  compiled ??= new WebAssembly.Module(readFileSync(compiledKernel));
  return new WebAssembly.Instance(compiled, { host }).exports;
}

/** True if an error means that the kernel ran out of memory. It fails for no other reason. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError;
}

let compiled: object | undefined;

/** The path of the compiled kernel. It is in lib/dist, even if this file runs from its source. */
const compiledKernel = compiledFile("kernel", "kernel.wasm");

/**
 * The part of WebAssembly's types that this file needs. Node has WebAssembly, but only TypeScript's
 * library for browsers declares it.
 */
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: { host: KernelHost }) => { readonly exports: Kernel };
  RuntimeError: new () => Error;
};
