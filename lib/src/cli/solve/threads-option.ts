import { availableParallelism } from "node:os";
import { usefulThreads } from "../../parallel/thread";
import { wholeOption } from "../option-values";
import { say } from "../report/plain-text";

/**
 * Parses the value of `--threads`. If fewer threads will be started, says so on stderr.
 *
 * @throws InputError if the value is not a whole number from 1 to 1024
 */
export function threadsOption(action: string, value: string): number {
  const wanted = wholeOption(action, "threads", value, 1, 1024);
  const threads = usefulThreads(wanted);
  if (threads < wanted) {
    say(`${threads} threads are started instead of ${wanted}: more do not help on ${availableParallelism()} cores.`);
  }
  return threads;
}
