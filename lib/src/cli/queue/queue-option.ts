import { checkAddress, queueVariable } from "../../parallel/queue/address";
import { say } from "../report/plain-text";

/** The help of the option --queue. */
export const queueWords = `let workers do it that take jobs from this server, such as redis://:PASSWORD@HOST:6379 (default: $${queueVariable})`;

/**
 * The address of the queue: the option, or else the environment variable. Undefined if neither is
 * given.
 *
 * @throws InputError if it is no address of a server
 */
export function queueOption(given: string | undefined, action: string): string | undefined {
  const address = given ?? (process.env[queueVariable] || undefined);
  if (address !== undefined) checkAddress(address, action);
  return address;
}

/** Prints sentences above a status line, which is drawn again with the next progress. */
export function sayAbove(line: { clear(): void }): (text: string) => void {
  return (text) => {
    line.clear();
    say(text);
  };
}
