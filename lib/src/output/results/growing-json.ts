import { closeSync, ftruncateSync, openSync, renameSync, rmSync, writeSync } from "node:fs";

/** A JSON file with an object, one field of which is a list that grows. */
export interface GrowingJson {
  /**
   * Adds items to the list.
   *
   * @param rest the other fields of the object, which replace those of the last call
   */
  add(items: readonly unknown[], rest: object): void;
  close(): void;
}

/**
 * Starts a growing file. The first call of `add` replaces an existing file. The file is valid JSON
 * at any time, so it can be read while a search runs, or after the search was killed.
 *
 * @param list the name of the field that grows
 * @param before the fields before the list. Default: none
 */
export function growingJson(file: string, list: string, before: object = {}): GrowingJson {
  // until the file has its first items, it has a name that nobody reads
  const beginning = `${file}.new`;
  rmSync(beginning, { force: true });
  const handle = openSync(beginning, "wx");
  const first = Object.entries({ ...before, [list]: [] }).map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  // the list is last; its end is written with its items
  let end = writeAt(handle, 0, Buffer.from(`{${first.join().slice(0, -1)}`));
  let between = "\n";
  let isNamed = false;
  return {
    add(items, rest) {
      const text = items.map((item) => JSON.stringify(item)).join(",\n");
      const more = Buffer.from(items.length === 0 ? "" : between + text);
      const tail = Buffer.from(`\n],${JSON.stringify(rest).slice(1)}\n`);
      // in one write, so that no reader sees the list without its end
      ftruncateSync(handle, writeAt(handle, end, Buffer.concat([more, tail])));
      end += more.length;
      if (items.length > 0) between = ",\n";
      if (!isNamed) renameSync(beginning, file);
      isNamed = true;
    },
    close: () => closeSync(handle),
  };
}

/**
 * Writes all bytes at this position. Returns the position after the last byte.
 *
 * @returns the position after the last byte
 */
function writeAt(handle: number, position: number, bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) at += writeSync(handle, bytes, at, bytes.length - at, position + at);
  return position + at;
}
