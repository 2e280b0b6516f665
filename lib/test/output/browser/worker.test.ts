import { join } from "node:path";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { chosenBrowser } from "../../../src/output/browser/choice";
import type { DrawingAnswer } from "../../../src/output/browser/worker";
import { projectRoot } from "../../../src/project";
import { processesWith } from "./test-browser";

const drawing = { figure: '{"data":[{"y":[1,3,2]}]}', format: "png", width: 300, height: 200, scale: 1 };
const browsers = () => processesWith(`hanging-gardens-browser-${process.pid}-`);
let worker: Worker;

afterEach(() => worker.terminate());

test("a drawing that takes too long ends with one line, and its browser with it", async () => {
  const port = start({ secondsPerDrawing: 0.001, secondsIdle: 600 });
  expect(await ask(port)).toEqual({ id: 1, error: "Cannot draw a picture: the browser took more than 0.001 seconds" });
  await expect.poll(browsers).toEqual([]);
});

test("a browser without work is closed, and the next drawing starts another", async () => {
  const port = start({ secondsPerDrawing: 60, secondsIdle: 1 });
  const first = await ask(port);
  expect(browsers().length).toBeGreaterThan(0);
  await expect.poll(browsers).toEqual([]);
  expect((await ask(port)).image).toBe(first.image);
  await expect.poll(browsers).toEqual([]);
});

function start(limits: { secondsPerDrawing: number; secondsIdle: number }): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const script = join(projectRoot(), "lib", "dist", "output", "browser", "worker.js");
  const workerData = { port: port2, answers: new SharedArrayBuffer(4), ...limits };
  worker = new Worker(script, { workerData, transferList: [port2] });
  return port1;
}

function ask(port: MessagePort): Promise<DrawingAnswer> {
  port.postMessage({ id: 1, choice: chosenBrowser(), drawing });
  return new Promise((resolve) => port.once("message", resolve));
}
