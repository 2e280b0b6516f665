import { closeSync, openSync, writeSync } from "node:fs";
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
export async function createCadical({ seed, memory, files }: EngineOrder): Promise<Decider> {
  const { createModule, Cadical } = await loadPackage();
  const lines: string[] = [];
  const module = await createModule({ print: (line) => lines.push(line) });
  const solver = new Cadical(module, files === undefined ? { seed } : { seed, ...plainSearch });
  const proof = files === undefined ? undefined : writeProof(solver, files.proof);
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
      proof?.end();
      lines.length = 0;
      solver.printStatistics();
      const conflicts = Number(/conflicts:\s+(\d+)/.exec(lines.join("\n"))?.[1] ?? 0);
      const model = Uint8Array.from(status === "satisfiable" ? solver.model() : [], Number);
      return { status, model, conflicts, ...(isOut ? { reason: full } : {}) };
    },
  };
}

/**
 * Options that switch off everything but the search. Then each clause that is learnt follows from
 * the formula and the clauses learnt before by unit propagation, so that all of them, in their
 * order, are a proof. The package itself writes none.
 */
export const plainSearch: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ...["inprocessing", "elim", "fastelim", "probe", "subsume", "vivify", "ternary", "transred", "decompose"],
    ...["compact", "block", "cover", "condition", "lucky", "walk", "backbone", "sweep", "congruence", "factor"],
    ...["otfs", "preprocesslight", "deduplicate"],
  ].map((name) => [name, 0]),
);

const longestClause = 1_000_000;
const bufferedLines = 10_000;

/** Writes the learnt clauses to a file, as a proof in DRAT without deletions. */
function writeProof(solver: Cadical, path: string): { end(): void } {
  const file = openSync(path, "w");
  let lines: string[] = [];
  const flush = () => {
    writeSync(file, lines.map((line) => `${line}\n`).join(""));
    lines = [];
  };
  solver.setLearn(longestClause, (clause) => {
    lines.push([...clause, 0].join(" "));
    if (lines.length >= bufferedLines) flush();
  });
  return {
    end() {
      flush();
      closeSync(file);
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
