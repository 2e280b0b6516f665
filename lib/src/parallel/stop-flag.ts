/** A shared number: 1 if all threads must stop. */
export type StopFlag = Int32Array;

/** Returns a flag that is not raised. */
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
