/**
 * The work since the module started: operations on vectors, such as AND and OR, and vectors that were
 * loaded or stored. The host computes a roofline from them. Counting takes 4 % of the propagation.
 */
export let operations: f64 = 0;
export let moved: f64 = 0;

/** Counts the work of a loop that does the same for each of some vectors. */
export function count(vectors: i32, operationsOfEach: i32, movedForEach: i32): void {
  operations += vectors * operationsOfEach;
  moved += vectors * movedForEach;
}
