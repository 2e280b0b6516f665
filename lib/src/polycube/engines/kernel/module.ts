import { readFileSync } from "node:fs";
import { compiledFile } from "../../../project";
import type { Neighbours } from "./neighbours";

/** The functions that lib/kernel imports: see host.ts there. */
export interface KernelHost {
  cover(rows: number, count: number): void;
  tick(share: number): void;
}

/**
 * The exports of lib/kernel: see kernel.ts there. Addresses are valid once the cover is laid out.
 */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  layOut(rows: number, cells: number, pieces: number, size: number): void;
  setNeighbours(...neighbours: Neighbours): void;
  search(given: number, reportsCovers: boolean, completes: boolean, rowsPerTick: bigint): void;
  readonly stride: { readonly value: number };
  readonly rowColumns: { readonly value: number };
  readonly rowPieces: { readonly value: number };
  readonly pieceUses: { readonly value: number };
  readonly pieceNeeds: { readonly value: number };
  readonly outsideColumns: { readonly value: number };
  readonly optionalColumns: { readonly value: number };
  readonly coverRows: { readonly value: number };
  readonly covers: { readonly value: bigint };
  readonly nodes: { readonly value: bigint };
}

/** Starts a kernel with its own memory. The module is compiled once for each thread. */
export function startKernel(host: KernelHost): Kernel {
  compiled ??= new WebAssembly.Module(readFileSync(compiledKernel));
  return new WebAssembly.Instance(compiled, { host }).exports;
}

/** True if the kernel ran out of memory, the only reason for which it fails. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError;
}

let compiled: object | undefined;

/** The compiled kernel is in lib/dist, even if this file runs from its source. */
const compiledKernel = compiledFile("kernel", "kernel.wasm");

/** Node has WebAssembly, but its types are in the library of browser types only. */
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: { host: KernelHost }) => { readonly exports: Kernel };
  RuntimeError: new () => Error;
};
