import fc from "fast-check";

/** @import { Case, Reader } from "./readers.mjs" */

/**
 * Cases are generated in batches. A worker that replaces another generates its batch again, so a
 * batch with large cases must be small: with 50, one took over six minutes.
 */
const batchSize = 10;

/**
 * Generates cases for a reader, without end. The seed and the number of a case determine the case.
 *
 * @param {string} name
 * @param {Reader} reader
 * @param {number} seed
 * @param {number} from the number of the first case
 * @returns {Generator<Case, never>}
 */
export function* casesFrom(name, { cases }, seed, from) {
  for (let batch = Math.floor(from / batchSize); ; batch++) {
    const list = fc.sample(cases, { seed: mixed(seed, name, batch), numRuns: batchSize });
    for (const [index, one] of list.entries()) {
      if (batch * batchSize + index >= from) yield { reader: name, ...one };
    }
  }
}

/**
 * The seed of a batch: the FNV-1a hash of the seed, the reader and the batch.
 *
 * @param {number} seed
 * @param {string} name
 * @param {number} batch
 */
function mixed(seed, name, batch) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${seed} ${name} ${batch}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
