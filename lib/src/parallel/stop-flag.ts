/** One number that threads share without messages: 1 when all must stop. */
export type StopFlag = Int32Array;

/** @example const stop = createStopFlag(); raise(stop); isRaised(stop) // true, in every thread that has it */
export function createStopFlag(): StopFlag {
  return new Int32Array(new SharedArrayBuffer(4));
}

export function raise(flag: StopFlag): void {
  Atomics.store(flag, 0, 1);
}

export function isRaised(flag: StopFlag): boolean {
  return Atomics.load(flag, 0) === 1;
}
