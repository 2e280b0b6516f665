import { InputError } from "../../input-error";

/** The environment variable with the address of the queue, for commands without --queue. */
export const queueVariable = "GARDENS_QUEUE";

/**
 * Checks the address of a server: redis://:PASSWORD@HOST:PORT, or rediss:// for TLS.
 *
 * @param action the beginning of an error: "solve soma"
 * @throws InputError if it is no such address; the error does not contain the password
 */
export function checkAddress(address: string, action: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url !== undefined && ["redis:", "rediss:"].includes(url.protocol) && url.hostname !== "") return url;
  const begin = /^rediss?:\/\//.test(address) ? "it cannot be read" : "it does not begin with redis:// or rediss://";
  throw new InputError(action, `the queue must be an address such as redis://:PASSWORD@localhost:6379: ${begin}`);
}

/**
 * An address without its user and password, for messages.
 *
 * @example shownAddress("redis://:secret@localhost:6379") // redis://localhost:6379
 */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return "an address that cannot be read";
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
