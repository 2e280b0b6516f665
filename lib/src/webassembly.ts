import { readFileSync } from "node:fs";
import { compiledFile } from "./project";

/** A number that a WebAssembly module exports, such as an address in its memory. */
export interface ExportedNumber<Value = number> {
  readonly value: Value;
}

/** What every WebAssembly module of this project exports. */
export interface ModuleExports {
  readonly memory: { readonly buffer: ArrayBuffer };
}

/**
 * Creates an instance of a WebAssembly module with its own memory. Each thread compiles a module
 * once.
 *
 * @param name the name of the compiled file in lib/dist/kernel, even if the caller runs from source
 * @param host the functions that the module imports
 */
export function startModule<Exports extends ModuleExports>(name: string, host: object = {}): Exports {
  let module = compiled.get(name);
  if (module === undefined) {
    module = new WebAssembly.Module(readFileSync(compiledFile("kernel", `${name}.wasm`)));
    compiled.set(name, module);
  }
  return new WebAssembly.Instance(module, { host }).exports as Exports;
}

/**
 * Takes a module that `giveBack` has returned, or starts a new one. Its memory may have any content.
 *
 * Starting a module takes 0.3 ms, mostly to reserve its memory. That is more than a short search.
 */
export function borrowModule<Exports extends ModuleExports>(name: string): Exports {
  const exports = idle.get(name) ?? startModule(name);
  idle.delete(name);
  return exports as Exports;
}

/** Lets a later search use a module again. A module with a large memory is left to the collector. */
export function giveBack(name: string, exports: ModuleExports): void {
  if (exports.memory.buffer.byteLength <= mostIdleBytes) idle.set(name, exports);
}

/** The largest memory of a module that is kept for later. */
const mostIdleBytes = 2 ** 23;

/** True if an error means that a module ran out of memory. Our modules fail for no other reason. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError;
}

const compiled = new Map<string, object>();
const idle = new Map<string, ModuleExports>();

/**
 * The part of WebAssembly's types that this file needs. Node has WebAssembly, but only TypeScript's
 * library for browsers declares it.
 */
declare const WebAssembly: {
  Module: new (code: Uint8Array) => object;
  Instance: new (module: object, imports: { host: object }) => { readonly exports: ModuleExports };
  RuntimeError: new () => Error;
};
