import type { PlaneOperations, Step } from "./operations";

/** Memory for planes that is used again after its scope has ended. */
export interface ReusedMemory<Planes, Memory> extends Pick<PlaneOperations<Planes, boolean>, "repeat" | "scope"> {
  /** Memory of a size, with any content. The present scope owns it. */
  make(size: number): Memory;
}

/**
 * Creates memory that operations use again. Allocating a few megabytes for each operation would cost
 * more than the operation.
 *
 * @param allocate creates new memory of a size
 * @param memoryOf what identifies the memory in which planes lie, even if they are a part of it
 * @param idOf what identifies memory, in the same way
 */
export function reusedMemory<Planes, Memory>(
  allocate: (size: number) => Memory,
  memoryOf: (planes: Planes) => unknown,
  idOf: (memory: Memory) => unknown,
): ReusedMemory<Planes, Memory> {
  const free = new Map<number, Memory[]>();
  let made: { readonly memory: Memory; readonly size: number }[] = [];
  return {
    make(size) {
      const memory = free.get(size)?.pop() ?? allocate(size);
      made.push({ memory, size });
      return memory;
    },
    scope,
    repeat(start, step) {
      let state = [...start];
      for (let again = true; again; ) {
        const before = state;
        state = scope(() => {
          const next: Step<Planes, boolean> = step(before);
          again = next.again;
          return [...next.state];
        });
        release(before, [...state, ...start]);
      }
      return state;
    },
  };

  function scope(work: () => Planes[]): Planes[] {
    const before = made;
    made = [];
    const kept = work();
    const needed = new Set(kept.map(memoryOf));
    for (const one of made) {
      if (needed.has(idOf(one.memory))) before.push(one);
      else giveBack(one);
    }
    made = before;
    return kept;
  }

  /** Releases planes of earlier scopes for reuse, except those that are still needed. */
  function release(list: readonly Planes[], needed: readonly Planes[]): void {
    const ended = new Set(list.map(memoryOf));
    for (const planes of needed) ended.delete(memoryOf(planes));
    made = made.filter((one) => {
      if (ended.has(idOf(one.memory))) giveBack(one);
      return !ended.has(idOf(one.memory));
    });
  }

  function giveBack({ memory, size }: { readonly memory: Memory; readonly size: number }): void {
    const list = free.get(size);
    if (list === undefined) free.set(size, [memory]);
    else list.push(memory);
  }
}
