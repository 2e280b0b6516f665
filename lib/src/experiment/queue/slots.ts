/** Lets a number of calls run at the same time; the others wait for their turn. */
export interface Slots {
  use<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** @param most the number of calls at the same time */
export function createSlots(most: number): Slots {
  const waiting: (() => void)[] = [];
  let free = most;
  return {
    async use(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      }
    },
  };
}
