import { spawn } from "node:child_process";
import type { Answer, Decider, EngineOrder } from "./engine";
import { engineArguments, limited } from "./native";

/** The exit codes of every program of the SAT competition. */
const statuses: Readonly<Record<number, Answer["status"]>> = { 10: "satisfiable", 20: "unsatisfiable" };

/** The time between two looks at the stop flag, in milliseconds. */
const lookEvery = 20;

/**
 * A native program. It is started anew for each call and reads the whole formula from its input.
 */
export async function createNative({ engine, program, seed, memory, seconds, files }: EngineOrder): Promise<Decider> {
  if (program === undefined || engine === "cadical-wasm") throw new Error(`${engine} is no native program`);
  const lines: string[] = [];
  let variableCount = 0;
  let conflicts = 0;
  return {
    add(clauses) {
      for (let start = 0; start < clauses.length; ) {
        const end = clauses.indexOf(0, start);
        for (let i = start; i < end; i++) variableCount = Math.max(variableCount, Math.abs(clauses[i] ?? 0));
        lines.push(clauses.subarray(start, end + 1).join(" "));
        start = end + 1;
      }
    },

    solve: (isStopped, conflictLimit) =>
      new Promise((resolve, reject) => {
        const args = engineArguments(engine, { seed, seconds, conflicts: conflictLimit });
        const paths = files === undefined ? [] : [files.cnf, files.proof];
        const [command, words] = limited(memory, program, ...args, ...paths);
        const child = spawn(command, words, { stdio: ["pipe", "pipe", "pipe"] });
        const output: string[] = [];
        const look = setInterval(() => isStopped() && child.kill("SIGKILL"), lookEvery);
        child.stdout.setEncoding("utf8").on("data", (text: string) => output.push(text));
        const errors: string[] = [];
        child.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
        child.stdin.on("error", () => {}); // the program may end before it has read everything
        child.on("error", reject);
        child.on("close", (code) => {
          clearInterval(look);
          const text = output.join("");
          const status = statuses[code ?? 0] ?? "unknown";
          conflicts += Number(/^c conflicts:\s+(\d+)/m.exec(text)?.[1] ?? 0);
          if (status !== "unknown" || isStopped() || code === 0) {
            resolve({ status, model: modelIn(text, variableCount), conflicts });
            return;
          }
          const detail = errors.join("").trim().split("\n").at(-1) || `it ends with code ${code}`;
          resolve({ status, model: new Uint8Array(), conflicts, reason: `${engine} must end by itself: ${detail}` });
        });
        child.stdin.end(files ? "" : `p cnf ${variableCount} ${lines.length}\n${lines.join("\n")}\n`);
      }),
  };
}

/** The model in the lines of a program that begin with v. */
function modelIn(text: string, variableCount: number): Uint8Array {
  const model = new Uint8Array(variableCount + 1);
  for (const [, literals = ""] of text.matchAll(/^v (.*)$/gm)) {
    for (const literal of literals.split(" ")) if (Number(literal) > 0) model[Number(literal)] = 1;
  }
  return model;
}
