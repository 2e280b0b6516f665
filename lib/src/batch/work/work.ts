/** The work of a propagation, counted in the program and not measured. */
export interface BatchWork {
  /** Operations on single bits, such as AND and OR. One operation on a vector of 128 bits counts 128. */
  readonly operations: number;
  /** The bytes that the program loads and stores, wherever they are: in a cache or in memory. */
  readonly bytes: number;
}

export const noWork: BatchWork = { operations: 0, bytes: 0 };

export function addWork(a: BatchWork, b: BatchWork): BatchWork {
  return { operations: a.operations + b.operations, bytes: a.bytes + b.bytes };
}
