import type { Progress } from "./search";

/**
 * The time left in seconds: what the search says, or else an extrapolation from the share done.
 * Undefined if nothing can be said.
 *
 * @example timeLeft({ seconds: 3, share: 0.25 }) // 9
 */
export function timeLeft({
  seconds,
  share,
  secondsLeft,
}: Pick<Progress, "seconds" | "share" | "secondsLeft">): number | undefined {
  if (secondsLeft !== undefined) return secondsLeft ?? undefined;
  return share ? (seconds * (1 - share)) / share : undefined;
}
