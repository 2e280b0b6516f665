import { availableParallelism } from "node:os";
import { usefulThreads } from "../../parallel/thread";
import { wholeOption } from "../option-values";
import { say } from "../report/plain-text";

/**
 * The value of `--threads`, and a sentence on stderr if fewer threads are started.
 *
 * @throws InputError if it is not a whole number from 1 to 1024
 */
export function threadsOption(action: string, value: string): number {
  const wanted = wholeOption(action, "threads", value, 1, 1024);
  const threads = usefulThreads(wanted);
  if (threads < wanted) {
    say(`${threads} threads are started instead of ${wanted}: more do not help on ${availableParallelism()} cores.`);
  }
  return threads;
}
