// The thread of an engine: receives clauses, decides the formula, and sends the answer.
import { type MessagePort, workerData } from "node:worker_threads";
import { createCadical } from "./cadical-wasm";
import { type Answer, type EngineMessage, type EngineOrder, places } from "./engine";
import { createNative } from "./native-process";

const { order, port } = workerData as { order: EngineOrder; port: MessagePort };
const { control } = order;
const decider = order.engine === "cadical-wasm" ? createCadical(order) : createNative(order);

port.on("message", (message: EngineMessage) => {
  if ("clauses" in message) void decider.then((one) => one.add(message.clauses)).catch(() => {});
  else void answer(message.conflicts);
});

async function answer(conflicts: number | undefined): Promise<void> {
  const isStopped = () => Atomics.load(control, places.stop) === 1;
  let result: Answer | { error: string };
  try {
    result = await (await decider).solve(isStopped, conflicts);
    Atomics.store(control, places.conflicts, result.conflicts);
  } catch (error) {
    result = { error: `Cannot decide a formula: ${error instanceof Error ? error.message : String(error)}` };
  }
  port.postMessage(result);
  Atomics.add(control, places.answers, 1);
  Atomics.notify(control, places.answers);
}
