import { verifyGarden } from "hanging-gardens";

/** @typedef {Parameters<typeof verifyGarden>[0]} Garden */
/** @typedef {Pick<ReturnType<typeof import("hanging-gardens").anneal>, "outcome" | "solutions">} Result */

/**
 * Checks every solution of a search, and throws an error if one is wrong.
 *
 * @param {Garden} garden
 * @param {Result} result
 */
export function check(garden, result) {
  for (const solution of result.solutions) {
    const [problem] = verifyGarden(garden, solution);
    if (problem) throw new Error(`a wrong solution: ${problem}`);
  }
}
