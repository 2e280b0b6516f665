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

  const isBefore = (one: number, other: number): boolean => {
    const [a, b] = [times[one] as number, times[other] as number];
    return a < b || (a === b && (kinds[one] as number) < (kinds[other] as number));
  };
  const swap = (one: number, other: number): void => {
    const [time, kind] = [times[one] as number, kinds[one] as number];
    times[one] = times[other] as number;
    kinds[one] = kinds[other] as number;
    times[other] = time;
    kinds[other] = kind;
  };
  return {
    push(time, kind) {
      let at = size++;
      times[at] = time;
      kinds[at] = kind;
      for (let parent = (at - 1) >> 1; at > 0 && isBefore(at, parent); parent = (at - 1) >> 1) {
        swap(at, parent);
        at = parent;
      }
    },
    pop() {
      if (size === 0) return undefined;
      const first = { time: times[0] as number, kind: kinds[0] as number };
      swap(0, --size);
      for (let at = 0; ; ) {
        let least = at;
        for (const child of [2 * at + 1, 2 * at + 2]) if (child < size && isBefore(child, least)) least = child;
        if (least === at) return first;
        swap(at, least);
        at = least;
      }
    },
  };
}
