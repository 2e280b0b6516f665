import { existsSync } from "node:fs";
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from "node:worker_threads";
import { compiledFile } from "../../project";
import { Interrupted, notebook } from "../../search/notebook";
import { chosenBrowser } from "./choice";
import type { Drawing } from "./page";
import type { DrawingAnswer, DrawingRequest, WorkerLine } from "./worker";

const SECONDS_PER_DRAWING = 60;
const SECONDS_IDLE = 60;
const SECONDS_TO_START = 60;
const SECONDS_TO_CLOSE = 10;

/** The thread of the browser, the channel to it, and the requests that it has not yet answered. */
interface BrowserThread {
  worker: Worker;
  port: MessagePort;
  answers: Int32Array;
  waiting: Map<number, (answer: DrawingAnswer) => void>;
}

let thread: BrowserThread | undefined;
let lastId = 0;

/**
 * Draws a figure in a headless browser. Returns a PNG as base64, or the text of an SVG.
 *
 * A single browser in its own thread draws everything. It closes after a minute without work, and
 * when the process ends.
 */
export async function drawFigure(drawing: Drawing): Promise<string> {
  return imageOf(await orStopped(ask(runningThread(), { choice: chosenBrowser(), drawing })));
}

/**
 * Waits for a drawing. Rejects when a notebook's stop button is pressed; the drawing itself then
 * ends within a minute.
 */
async function orStopped<Result>(doing: Promise<Result>): Promise<Result> {
  const stop = notebook()?.signal();
  if (stop === undefined) return doing;
  let halt = () => {};
  const stopped = new Promise<never>((_, reject) => {
    halt = () => reject(new Interrupted());
    if (stop.aborted) halt();
    else stop.addEventListener("abort", halt);
  });
  try {
    return await Promise.race([doing, stopped]);
  } finally {
    stop.removeEventListener("abort", halt);
  }
}

/** Draws a figure while the calling thread sleeps. `show` needs this, because it is synchronous. */
export function drawFigureSync(drawing: Drawing): string {
  const choice = chosenBrowser();
  const talk = runningThread();
  const seconds = SECONDS_TO_START + SECONDS_PER_DRAWING * (talk.waiting.size + 1);
  const answer = askAndSleep(talk, { choice, drawing }, seconds);
  return imageOf(answer ?? { id: 0, error: `Cannot draw a picture: no answer in ${seconds} seconds` });
}

/** Closes the browser and its thread. The next drawing starts them again. */
export async function closeBrowser(): Promise<void> {
  const closing = thread;
  if (closing === undefined) return;
  thread = undefined;
  await ask(closing, {});
  await closing.worker.terminate();
}

function runningThread(): BrowserThread {
  thread ??= startThread();
  return thread;
}

function startThread(): BrowserThread {
  const script = compiledFile("output", "browser", "worker.js");
  if (!existsSync(script)) throw new Error("Cannot draw a picture: the library is not built: run npm run setup");
  const { port1, port2 } = new MessageChannel();
  const answers = new SharedArrayBuffer(4);
  const workerData: WorkerLine = {
    port: port2,
    answers,
    secondsPerDrawing: SECONDS_PER_DRAWING,
    secondsIdle: SECONDS_IDLE,
  };
  const worker = new Worker(script, { workerData, transferList: [port2] });
  const started: BrowserThread = { worker, port: port1, answers: new Int32Array(answers), waiting: new Map() };
  port1.on("message", (answer: DrawingAnswer) => settle(started, answer));
  worker.on("error", (error) => stopWaiting(started, error.message));
  worker.on("exit", () => stopWaiting(started, "its thread ended"));
  worker.unref();
  port1.unref();
  const closeAtExit = () => void askAndSleep(started, {}, SECONDS_TO_CLOSE);
  process.once("exit", closeAtExit);
  worker.on("exit", () => process.removeListener("exit", closeAtExit));
  return started;
}

/** Sends a request to the thread. The thread keeps the process alive only until it has answered. */
function ask(talk: BrowserThread, request: Omit<DrawingRequest, "id">): Promise<DrawingAnswer> {
  return new Promise((resolve) => {
    talk.port.ref();
    talk.port.postMessage({ ...request, id: expect(talk, resolve) });
  });
}

function askAndSleep(
  talk: BrowserThread,
  request: Omit<DrawingRequest, "id">,
  seconds: number,
): DrawingAnswer | undefined {
  let answer: DrawingAnswer | undefined;
  const id = expect(talk, (own) => {
    answer = own;
  });
  talk.port.postMessage({ ...request, id });
  const end = Date.now() + seconds * 1000;
  while (answer === undefined) {
    // read before the mailbox: an answer that comes in between changes the counter, and
    // Atomics.wait returns at once
    const seen = Atomics.load(talk.answers, 0);
    const mail = receiveMessageOnPort(talk.port) as { message: DrawingAnswer } | undefined;
    if (mail) settle(talk, mail.message);
    else if (Date.now() >= end) break;
    else Atomics.wait(talk.answers, 0, seen, end - Date.now());
  }
  talk.waiting.delete(id);
  return answer;
}

function expect(talk: BrowserThread, receive: (answer: DrawingAnswer) => void): number {
  lastId += 1;
  talk.waiting.set(lastId, receive);
  return lastId;
}

function settle(talk: BrowserThread, answer: DrawingAnswer): void {
  const receive = talk.waiting.get(answer.id);
  talk.waiting.delete(answer.id);
  if (talk.waiting.size === 0) talk.port.unref();
  receive?.(answer);
}

function stopWaiting(talk: BrowserThread, reason: string): void {
  if (thread === talk) thread = undefined;
  for (const id of [...talk.waiting.keys()]) settle(talk, { id, error: `Cannot draw a picture: ${reason}` });
}

function imageOf(answer: DrawingAnswer): string {
  if (answer.image === undefined) throw new Error(answer.error ?? "Cannot draw a picture: the browser sent nothing");
  return answer.image;
}
