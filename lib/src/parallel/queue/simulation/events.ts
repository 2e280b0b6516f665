/** Something that happens at a time, in seconds. Of equal times, the smaller kind comes first. */
export interface Event {
  readonly time: number;
  readonly kind: number;
}

/** Events that are still to come, the next one first. */
export interface Events {
  push(time: number, kind: number): void;
  pop(): Event | undefined;
}

/**
 * A binary heap of events in two typed arrays.
 *
 * @param most the largest number of events at the same time
 */
export function createEvents(most: number): Events {
  const times = new Float64Array(most);
  const kinds = new Int32Array(most);
  let size = 0;

  const isBefore = (time: number, kind: number, at: number): boolean => {
    const other = times[at] as number;
    return time < other || (time === other && kind < (kinds[at] as number));
  };
  const put = (at: number, time: number, kind: number): void => {
    times[at] = time;
    kinds[at] = kind;
  };
  const move = (from: number, to: number): void => put(to, times[from] as number, kinds[from] as number);

  return {
    push(time, kind) {
      let at = size++;
      for (let parent = (at - 1) >> 1; at > 0 && isBefore(time, kind, parent); parent = (at - 1) >> 1) {
        move(parent, at);
        at = parent;
      }
      put(at, time, kind);
    },
    pop() {
      if (size === 0) return undefined;
      const first = { time: times[0] as number, kind: kinds[0] as number };
      const [time, kind] = [times[--size] as number, kinds[size] as number];
      let at = 0;
      for (let child = 1; child < size; child = 2 * at + 1) {
        const right = child + 1;
        if (right < size && isBefore(times[right] as number, kinds[right] as number, child)) child = right;
        if (isBefore(time, kind, child)) break;
        move(child, at);
        at = child;
      }
      put(at, time, kind);
      return first;
    },
  };
}
