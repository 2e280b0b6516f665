/** The positions that a search has reached: a set of equally long vectors, each with its origin. */
export interface Positions {
  count(): number;
  /** Adds a vector unless it is known. `from` is the index of the vector that led to it. */
  add(vector: Int32Array, from: number): void;
  read(index: number, vector: Int32Array): void;
  /** The index of the vector that this one was reached from; -1 for the first. */
  origin(index: number): number;
  /** The number of bytes in use. */
  bytes(): number;
}

/**
 * Creates an empty set. All vectors are in one typed array, found by a hash table with open
 * addressing, because a search may reach millions of positions.
 *
 * @param reach a bound on the absolute value of all numbers
 */
export function createPositions(length: number, reach: number): Positions {
  const Numbers = reach < 2 ** 7 ? Int8Array : reach < 2 ** 15 ? Int16Array : Int32Array;
  let room = 16;
  let vectors = new Numbers(room * length);
  let origins = new Int32Array(room);
  let slots = new Int32Array(4 * room).fill(-1);
  let count = 0;

  function slotOf(vector: Int32Array): number {
    let hash = 0;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ (vector[i] as number), 0x9e3779b1) + (hash >>> 15);
    let slot = ((hash ^ (hash >>> 16)) >>> 0) & (slots.length - 1);
    while (slots[slot] !== -1 && !isAt(slots[slot] as number, vector)) slot = (slot + 1) & (slots.length - 1);
    return slot;
  }

  function isAt(index: number, vector: Int32Array): boolean {
    const start = index * length;
    for (let i = 0; i < length; i++) if (vectors[start + i] !== vector[i]) return false;
    return true;
  }

  function grow(): void {
    room *= 2;
    const [oldVectors, oldOrigins] = [vectors, origins];
    vectors = new Numbers(room * length);
    vectors.set(oldVectors);
    origins = new Int32Array(room);
    origins.set(oldOrigins);
    slots = new Int32Array(4 * room).fill(-1);
    const vector = new Int32Array(length);
    for (let index = 0; index < count; index++) {
      read(index, vector);
      slots[slotOf(vector)] = index;
    }
  }

  function read(index: number, vector: Int32Array): void {
    const start = index * length;
    for (let i = 0; i < length; i++) vector[i] = vectors[start + i] as number;
  }

  return {
    count: () => count,
    add(vector, from) {
      const slot = slotOf(vector);
      if (slots[slot] !== -1) return;
      slots[slot] = count;
      vectors.set(vector, count * length);
      origins[count] = from;
      count++;
      if (count === room) grow();
    },
    read,
    origin: (index) => origins[index] ?? -1,
    bytes: () => vectors.byteLength + origins.byteLength + slots.byteLength,
  };
}
