import { type MessagePort, workerData } from "node:worker_threads";
import type { BrowserChoice } from "./choice";
import { type Drawing, type DrawingPage, openDrawingPage } from "./page";

/** A request of the main thread: to draw, or, if it has no drawing, to close the browser. */
export interface DrawingRequest {
  id: number;
  choice?: BrowserChoice;
  drawing?: Drawing;
}

/** The answer to a request: a PNG as base64, the text of an SVG, or an error. */
export interface DrawingAnswer {
  id: number;
  image?: string;
  error?: string;
}

/**
 * The thread's end of the channel. Each answer increments the counter `answers`, which wakes a main
 * thread that sleeps on it.
 */
export interface WorkerLine {
  port: MessagePort;
  answers: SharedArrayBuffer;
  secondsPerDrawing: number;
  secondsIdle: number;
}

const line = workerData as WorkerLine;
const answers = new Int32Array(line.answers);
let page: DrawingPage | undefined;
let queue = Promise.resolve();
let idle: NodeJS.Timeout | undefined;

line.port.on("message", (request: DrawingRequest) => {
  queue = queue.then(() => answer(request));
});

async function answer(request: DrawingRequest): Promise<void> {
  clearTimeout(idle);
  const reply: DrawingAnswer = { id: request.id };
  try {
    if (request.choice && request.drawing) reply.image = await draw(request.choice, request.drawing);
    else await closePage();
  } catch (error) {
    reply.error = error instanceof Error ? error.message : String(error);
  }
  idle = setTimeout(() => {
    queue = queue.then(closePage);
  }, line.secondsIdle * 1000);
  line.port.postMessage(reply);
  Atomics.add(answers, 0, 1);
  Atomics.notify(answers, 0);
}

/** Draws a figure. If the browser died before or during the drawing, it is restarted once. */
async function draw(choice: BrowserChoice, drawing: Drawing): Promise<string> {
  const first = await livePage(choice);
  try {
    return await inTime(first.draw(drawing));
  } catch (error) {
    if (first.alive() || error instanceof Late) throw plain(error);
    const second = await livePage(choice);
    return await inTime(second.draw(drawing)).catch((again) => {
      throw plain(again);
    });
  }
}

async function livePage(choice: BrowserChoice): Promise<DrawingPage> {
  if (page && !page.alive()) await closePage();
  page ??= await openDrawingPage(choice);
  return page;
}

async function closePage(): Promise<void> {
  const closing = page;
  page = undefined;
  await closing?.close();
}

/**
 * Waits for a drawing. If the page hangs, closes its browser; the next drawing starts a new one.
 */
async function inTime(drawing: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, line.secondsPerDrawing * 1000, "late");
  });
  const outcome = await Promise.race([drawing.then((image) => ({ image })), limit]).finally(() => clearTimeout(timer));
  if (outcome !== "late") return outcome.image;
  drawing.catch(() => undefined);
  await closePage();
  throw new Late(`Cannot draw a picture: the browser took more than ${line.secondsPerDrawing} seconds`);
}

class Late extends Error {}

function plain(error: unknown): Error {
  if (error instanceof Late) return error;
  const text = String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
  return new Error(`Cannot draw a picture: ${text.replace(/^page\.evaluate: /, "")}`);
}
