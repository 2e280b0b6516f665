/** What was changed, in order: four numbers a change, the cell and its two words of candidates and state before it. */
export interface Trail {
  entries: Int32Array;
  length: number;
}

/** An empty trail. It grows by doubling and is never given back, so a search allocates only while it gets deeper than ever before. */
export function createTrail(): Trail {
  return { entries: new Int32Array(4096), length: 0 };
}

/** Notes what a cell was before a change. */
export function record(trail: Trail, cell: number, lo: number, hi: number, state: number): void {
  const at = trail.length;
  if (at === trail.entries.length) {
    const grown = new Int32Array(at * 2);
    grown.set(trail.entries);
    trail.entries = grown;
  }
  const { entries } = trail;
  entries[at] = cell;
  entries[at + 1] = lo;
  entries[at + 2] = hi;
  entries[at + 3] = state;
  trail.length = at + 4;
}
