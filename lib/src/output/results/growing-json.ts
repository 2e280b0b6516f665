import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";

/** A JSON file that holds an object with a list, to which items are added. */
export interface GrowingJson {
  /**
   * Adds items to the list.
   *
   * @param rest what stands behind the list, until something is added again
   */
  add(items: readonly unknown[], rest: object): void;
  close(): void;
}

/**
 * Begins such a file in place of one that is there. After each step it is whole JSON, for whoever reads it while a search goes on,
 * or after the search was killed.
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
      // in one step, so that nobody sees the list without its end
      ftruncateSync(handle, writeAt(handle, end, Buffer.concat([more, tail])));
      end += more.length;
      if (items.length > 0) between = ",\n";
    },
    close: () => closeSync(handle),
  };
}

/** @returns where the next byte would go */
function writeAt(handle: number, position: number, bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) at += writeSync(handle, bytes, at, bytes.length - at, position + at);
  return position + at;
}
