import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";

/** A JSON file of an object with a list that grows. */
export interface GrowingJson {
  /**
   * Adds items to the list.
   *
   * @param rest the fields after the list, until the next items are added
   */
  add(items: readonly unknown[], rest: object): void;
  close(): void;
}

/**
 * Begins a growing file and replaces an existing one. The file is valid JSON after each call, so it
 * can be read while a search runs, or after the search was killed.
 */
export function growingJson(file: string, list: string): GrowingJson {
  rmSync(file, { force: true });
  const handle = openSync(file, "wx");
  let end = writeAt(handle, 0, Buffer.from(`{${JSON.stringify(list)}:[`));
  let between = "\n";
  return {
    add(items, rest) {
      const text = items.map((item) => JSON.stringify(item)).join(",\n");
      const more = Buffer.from(items.length === 0 ? "" : between + text);
      const tail = Buffer.from(`\n],${JSON.stringify(rest).slice(1)}\n`);
      // in one write, so that no reader sees the list without its end
      ftruncateSync(handle, writeAt(handle, end, Buffer.concat([more, tail])));
      end += more.length;
      if (items.length > 0) between = ",\n";
    },
    close: () => closeSync(handle),
  };
}

/** @returns the position after the last byte */
function writeAt(handle: number, position: number, bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) at += writeSync(handle, bytes, at, bytes.length - at, position + at);
  return position + at;
}
