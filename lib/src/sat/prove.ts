import { MessageChannel, SHARE_ENV, Worker } from "node:worker_threads";
import { compiledFile } from "../project";
import type { Answer, EngineOrder } from "./engine";
import type { Clause } from "./formula";
import { findProgram, type SatEngineName } from "./native";

/** What `decideWithProof` needs. */
export interface ProofOrder {
  readonly engine: SatEngineName;
  readonly clauses: readonly Clause[];
  /** The file with the formula, which exists, and the file for the proof. */
  readonly files: { readonly cnf: string; readonly proof: string };
  readonly seconds: number;
  /** In megabytes. */
  readonly memory: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Decides a formula, and writes a proof if it has no model. The thread that calls this stays free.
 *
 * @throws InputError if the engine is not installed
 */
export async function decideWithProof(order: ProofOrder): Promise<Answer> {
  const { engine, clauses, files, seconds, memory, signal } = order;
  const control = new Int32Array(new SharedArrayBuffer(12));
  const sent: EngineOrder = { engine, program: findProgram(engine), seed: 1, memory, seconds, control, files };
  const { port1: port, port2 } = new MessageChannel();
  const worker = new Worker(compiledFile("sat", "engine-thread.js"), {
    workerData: { order: sent, port: port2 },
    transferList: [port2],
    env: SHARE_ENV,
  });
  const stop = () => Atomics.store(control, 1, 1);
  const timer = setTimeout(stop, 1000 * seconds);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      port.on("message", (answer: Answer | { error: string }) =>
        "error" in answer ? reject(new Error(answer.error)) : resolve(answer),
      );
      worker.on("error", reject);
      port.postMessage({ clauses: Int32Array.from(clauses.flatMap((clause) => [...clause, 0])) });
      port.postMessage({ solve: true });
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    port.close();
    await worker.terminate();
  }
}
