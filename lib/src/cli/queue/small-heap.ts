import { setFlagsFromString } from "node:v8";

/**
 * Lets the heap of this process grow by half before the next collection of garbage. Without it, V8
 * lets the heap grow to four times what is in use: a coordinator that checks a million assemblies
 * would take up to 260 MB instead of 160 to 175, and no less time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString("--heap-growing-percent=50");
}
