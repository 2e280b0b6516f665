/** A number that threads share: 1 if they must stop, otherwise 0. */
export type StopFlag = Int32Array;

/** Returns a stop flag that is not raised. */
export function createStopFlag(): StopFlag {
  return new Int32Array(new SharedArrayBuffer(4));
}

/** Makes every thread with this flag stop. */
export function raise(flag: StopFlag): void {
  Atomics.store(flag, 0, 1);
}

export function isRaised(flag: StopFlag): boolean {
  return Atomics.load(flag, 0) === 1;
}
