/** @import { Case } from "./readers.mjs" */

const mostTries = 400;

/**
 * Makes a case smaller as long as it has the same problem. First arguments are left out, then ever
 * shorter runs of bytes.
 *
 * @param {Case} one
 * @param {(smaller: Case) => Promise<boolean>} isSame
 * @returns {Promise<Case>}
 */
export async function shrunk(one, isSame) {
  let [best, tries] = [one, 0];
  const attempt = async (/** @type {Case} */ smaller) => {
    if (tries++ >= mostTries || !(await isSame(smaller))) return false;
    best = smaller;
    return true;
  };
  for (let at = (best.args?.length ?? 0) - 1; at >= 0; at--) {
    await attempt({ ...best, args: best.args?.toSpliced(at, 1) ?? [] });
  }
  await attempt({ ...best, bytes: Buffer.alloc(0) });
  for (let length = best.bytes.length >> 1; length >= 1 && tries < mostTries; length >>= 1) {
    for (let at = best.bytes.length - length; at >= 0 && tries < mostTries; at -= length) {
      const { bytes } = best;
      await attempt({ ...best, bytes: Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]) });
    }
  }
  return best;
}
