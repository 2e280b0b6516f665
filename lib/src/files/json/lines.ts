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

/** The content of a file of JSON lines: an append-only file with one JSON value in each line. */
export interface JsonLines {
  /** One buffer for each line, because the whole file may be too long for a string. */
  readonly lines: readonly Buffer[];
  /** The length of the file up to the end of its last complete line. */
  readonly bytes: number;
  /** The bytes after the last complete line: the start of a line whose writer was killed. */
  readonly torn: Buffer;
}

/** An open file of JSON lines, to which lines are added. */
export interface LineWriter {
  /**
   * Appends the whole line; if that fails, it throws and leaves the file unchanged. A line that was
   * added survives every end of the process, SIGKILL included. A power cut may lose the lines of
   * the last 50 ms.
   */
  add(line: string): void;
  close(): void;
}

/** Reads the complete lines of a file. A missing file has no lines. */
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

/** The value in a line; undefined if the line is not JSON. */
export function lineValue(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Creates a file of JSON lines. An existing file is replaced. */
export function createLines(file: string): LineWriter {
  mkdirSync(dirname(file), { recursive: true });
  // a process that still has the old file open keeps writing to the old file, which no longer has a
  // name
  rmSync(file, { force: true });
  return writerTo(openSync(file, "ax"));
}

/**
 * Opens a file of JSON lines to append to it; creates the file if it is missing.
 *
 * @param bytes the file is first truncated to this length, which `readLines` returned
 */
export function continueLines(file: string, bytes: number): LineWriter {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, "a");
  ftruncateSync(handle, bytes);
  return writerTo(handle);
}

/**
 * Milliseconds between two syncs: a sync takes 0.4 to 10 ms, and some searches end 300 tasks a
 * second.
 */
const syncMilliseconds = 50;

function writerTo(handle: number): LineWriter {
  let length = fstatSync(handle).size;
  let synced = performance.now();
  return {
    add(line) {
      const bytes = Buffer.from(`${line}\n`);
      try {
        // on an almost full disk, a write may write only some of the bytes
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
