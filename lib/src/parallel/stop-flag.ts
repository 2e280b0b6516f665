/** One number that threads share without messages: 1 when all must stop. */
export type StopFlag = Int32Array;

/** A flag that is not raised. */
export function createStopFlag(): StopFlag {
  return new Int32Array(new SharedArrayBuffer(4));
}

/** Tells every thread that has the flag to stop. */
export function raise(flag: StopFlag): void {
  Atomics.store(flag, 0, 1);
}

export function isRaised(flag: StopFlag): boolean {
  return Atomics.load(flag, 0) === 1;
}
