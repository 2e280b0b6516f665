import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "../error-code";

/** What a file of JSON holds that has a value a line, and to which lines are only ever added. */
export interface JsonLines {
  /** One by one, for all of them together may be too long for one text. */
  readonly lines: readonly Buffer[];
  /** How long the file is up to the end of its last line. */
  readonly bytes: number;
  /** What comes behind: the beginning of a line whose writer was killed. */
  readonly torn: Buffer;
}

/** A file of JSON lines that is open for more. */
export interface LineWriter {
  /**
   * Appends the whole line, or throws and leaves the file as it was. A line outlives its process,
   * however the process ends. A power cut may lose the lines of the last 50 ms.
   */
  add(line: string): void;
  close(): void;
}

/** The lines of a file, none where there is no file. A line counts when it is written to its end. */
export function readLines(file: string): JsonLines {
  const content = contentOf(file);
  const lines: Buffer[] = [];
  let begin = 0;
  for (let end = content.indexOf("\n"); end !== -1; end = content.indexOf("\n", begin)) {
    lines.push(content.subarray(begin, end));
    begin = end + 1;
  }
  return { lines, bytes: begin, torn: content.subarray(begin) };
}

/** What a line holds; undefined where it is no JSON. */
export function lineValue(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Begins a file; what was there before is gone. */
export function createLines(file: string): LineWriter {
  mkdirSync(dirname(file), { recursive: true });
  // a run that still writes to an earlier file goes on writing to that one, which has no name any more
  rmSync(file, { force: true });
  return writerTo(openSync(file, "ax"));
}

/**
 * Goes on with a file where `readLines` says that it ends; begins it where there is none.
 *
 * @param bytes what is torn behind them is cut off
 */
export function continueLines(file: string, bytes: number): LineWriter {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, "a");
  ftruncateSync(handle, bytes);
  return writerTo(handle);
}

/** Milliseconds between two syncs: one takes 0.4 to 10 ms, and some searches end 300 tasks a second. */
const syncMilliseconds = 50;

function writerTo(handle: number): LineWriter {
  let length = fstatSync(handle).size;
  let synced = performance.now();
  return {
    add(line) {
      const bytes = Buffer.from(`${line}\n`);
      try {
        // on a disk that is almost full, a write may succeed with a part of the bytes
        for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
      } catch (error) {
        ftruncateSync(handle, length);
        throw error;
      }
      length += bytes.length;
      if (performance.now() - synced < syncMilliseconds) return;
      fdatasyncSync(handle);
      synced = performance.now();
    },
    close() {
      try {
        fdatasyncSync(handle);
      } finally {
        closeSync(handle);
      }
    },
  };
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error))) return Buffer.alloc(0);
    throw error;
  }
}
