import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Answer, Decider, EngineOrder } from "./engine";

/** The part of the package cadical-wasm that is used here. */
interface CadicalPackage {
  createModule(options: { print(line: string): void }): Promise<CadicalModule>;
  Cadical: new (module: CadicalModule, options: Record<string, number | boolean>) => Cadical;
}

interface CadicalModule {
  readonly HEAP32: Int32Array;
}

interface Cadical {
  addClause(literals: Iterable<number>): void;
  solve(options: { conflicts?: number }): Answer["status"];
  model(): boolean[];
  setTerminate(isOver: () => boolean): void;
  setLearn(maxLength: number, learn: (clause: number[]) => void): void;
  printStatistics(): void;
}

/** CaDiCaL as WebAssembly, with a limit of its memory in megabytes. */
export async function createCadical({ seed, memory }: Pick<EngineOrder, "seed" | "memory">): Promise<Decider> {
  const { createModule, Cadical } = await loadPackage();
  const lines: string[] = [];
  const module = await createModule({ print: (line) => lines.push(line) });
  const solver = new Cadical(module, { seed });
  const isFull = () => module.HEAP32.byteLength > memory * 1e6;
  const full = `memory must suffice for the search: the limit of ${memory} megabytes is reached`;
  return {
    add(clauses) {
      for (let start = 0; start < clauses.length; ) {
        const end = clauses.indexOf(0, start);
        solver.addClause(clauses.subarray(start, end));
        start = end + 1;
      }
    },

    async solve(isStopped, conflictLimit) {
      let isOut = false;
      solver.setTerminate(() => {
        isOut = isFull();
        return isOut || isStopped();
      });
      let status: Answer["status"] = "unknown";
      try {
        status = solver.solve(conflictLimit === undefined ? {} : { conflicts: conflictLimit });
      } catch (error) {
        // the WebAssembly memory cannot grow any more
        if (!/memory|abort|OOM/i.test(String(error))) throw error;
        return { status, model: new Uint8Array(), conflicts: 0, reason: full };
      }
      lines.length = 0;
      solver.printStatistics();
      const conflicts = Number(/conflicts:\s+(\d+)/.exec(lines.join("\n"))?.[1] ?? 0);
      const model = Uint8Array.from(status === "satisfiable" ? solver.model() : [], Number);
      return { status, model, conflicts, ...(isOut ? { reason: full } : {}) };
    },
  };
}

/**
 * Loads the package. It is an ES module, and the compiler turns an `import()` into a `require()`,
 * which does not load it on every Node; so the `import()` is hidden from the compiler.
 */
export async function loadPackage(): Promise<CadicalPackage> {
  const wasm = createRequire(__filename).resolve("cadical-wasm/cadical.wasm");
  const url = pathToFileURL(join(wasm, "..", "index.js")).href;
  return (await new Function("url", "return import(url)")(url)) as CadicalPackage;
}
