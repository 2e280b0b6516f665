import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
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
  /** In one piece and at once: what was written outlives the process, however it ends. */
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

function writerTo(handle: number): LineWriter {
  return {
    add(line) {
      const bytes = Buffer.from(`${line}\n`);
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    },
    close: () => closeSync(handle),
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
