import { existsSync } from "node:fs";
import { MessageChannel, receiveMessageOnPort, SHARE_ENV, Worker } from "node:worker_threads";
import { InputError } from "../input-error";
import { compiledFile } from "../project";
import type { Budget } from "../search/budget";
import type { Clause } from "./formula";
import { findProgram, type SatEngineName } from "./native";

/** Options of an engine. */
export interface EngineOptions {
  /** The program that decides formulas. Default: cadical-wasm. */
  readonly engine?: SatEngineName | undefined;
  /** The seed of the engine's random decisions. Default: 1. */
  readonly seed?: number | undefined;
  /** The most memory that the engine may use, in megabytes. Default: 2000. */
  readonly memory?: number | undefined;
  /** The time limit of one call, in seconds, in case this process is killed. Default: a day. */
  readonly seconds?: number | undefined;
}

/** The answer of an engine. `unknown`: the budget was spent, or `reason` says what happened. */
export interface Answer {
  readonly status: "satisfiable" | "unsatisfiable" | "unknown";
  /** For each variable, from 1, whether it is true in the model. Empty without a model. */
  readonly model: Uint8Array;
  /** The conflicts of all calls so far. */
  readonly conflicts: number;
  readonly reason?: string;
}

/** An engine that decides a growing formula in a thread of its own. */
export interface Engine {
  add(clauses: readonly Clause[]): void;
  /**
   * Decides the formula. Waits for the answer, or until the budget is spent.
   *
   * @param conflicts the most conflicts of this call
   * @param words what a progress line says about the call
   */
  solve(budget: Budget, conflicts?: number, words?: string): Answer;
  /** Ends the thread. */
  end(): void;
}

/** Places in the memory that both threads share. */
export const places = { answers: 0, stop: 1, conflicts: 2 } as const;

/** What the engine's thread gets when it starts. */
export interface EngineOrder {
  readonly engine: SatEngineName;
  readonly program: string | undefined;
  readonly seed: number;
  readonly memory: number;
  readonly seconds: number;
  readonly control: Int32Array;
  /** If given, the formula is written to the first file, and its proof to the second. */
  readonly files?: { readonly cnf: string; readonly proof: string } | undefined;
}

/** An engine inside its thread. `isStopped` becomes true when the caller wants no answer any more. */
export interface Decider {
  add(clauses: Int32Array): void;
  solve(isStopped: () => boolean, conflicts: number | undefined): Promise<Answer>;
}

/** A message to the thread: clauses, each ending with 0, or the wish to solve. */
export type EngineMessage = { readonly clauses: Int32Array } | { readonly solve: true; readonly conflicts?: number };

/** The time between two looks at the budget, in milliseconds. */
const lookEvery = 20;
/** How long a stopped engine may take to answer before its thread is ended, in milliseconds. */
const patience = 3000;

/**
 * Starts an engine. It runs in a thread, and this thread waits for its answers. So a call of `solve`
 * is synchronous, as every search is, and still stops on time.
 *
 * @throws InputError if the native program is not installed, or an option is wrong
 */
export function startEngine({ engine = "cadical-wasm", seed = 1, ...options }: EngineOptions = {}): Engine {
  const { memory = 2000, seconds = 86400 } = options;
  if (!(memory >= 16)) throw new InputError("start an engine", `memory must be at least 16 megabytes: it is ${memory}`);
  const control = new Int32Array(new SharedArrayBuffer(12));
  const order: EngineOrder = { engine, program: findProgram(engine), seed, memory, seconds, control };
  const file = compiledFile("sat", "engine-thread.js");
  if (!existsSync(file)) throw new Error(`Cannot start an engine: ${file} is missing: run npm run setup`);
  const { port1: port, port2 } = new MessageChannel();
  const worker = new Worker(file, { workerData: { order, port: port2 }, transferList: [port2], env: SHARE_ENV });
  worker.unref();
  port.unref();
  let isEnded = false;

  function end(): void {
    isEnded = true;
    Atomics.store(control, places.stop, 1);
    port.close();
    void worker.terminate();
  }

  return {
    add(clauses) {
      const flat = new Int32Array(clauses.reduce((sum, { length }) => sum + length + 1, 0));
      let next = 0;
      for (const clause of clauses) {
        flat.set(clause, next);
        next += clause.length + 1;
      }
      port.postMessage({ clauses: flat } satisfies EngineMessage, [flat.buffer]);
    },

    solve(budget, mostConflicts, words = "") {
      const conflicts = () => Atomics.load(control, places.conflicts);
      const unknown = (): Answer => ({ status: "unknown", model: new Uint8Array(), conflicts: conflicts() });
      if (isEnded) return unknown();
      const before = Atomics.load(control, places.answers);
      Atomics.store(control, places.stop, 0);
      port.postMessage({ solve: true, ...(mostConflicts !== undefined && { conflicts: mostConflicts }) });
      let stopped: number | undefined;
      // A notification may belong to the answer before, so that only the number of answers counts.
      while (Atomics.load(control, places.answers) === before) {
        Atomics.wait(control, places.answers, before, lookEvery);
        if (Atomics.load(control, places.answers) !== before) break;
        if (stopped === undefined && budget.isSpent(conflicts(), () => ({ unit: "conflict", words }))) {
          stopped = performance.now();
          Atomics.store(control, places.stop, 1);
        }
        if (stopped !== undefined && performance.now() - stopped > patience) {
          end();
          return unknown();
        }
      }
      const answer = receiveMessageOnPort(port)?.message as (Answer & { error?: string }) | undefined;
      if (answer === undefined) return unknown();
      if (answer.error !== undefined) {
        end();
        throw new Error(answer.error);
      }
      return answer;
    },

    end,
  };
}
