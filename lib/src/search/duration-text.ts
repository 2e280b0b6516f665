/**
 * A duration as a short text, rounded up.
 *
 * @example durationText(75) // "75 s"
 * @example durationText(90) // "2 min"
 * @example durationText(5400) // "1.5 h"
 */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} min`;
  const days = seconds / 86_400;
  if (days < 2) return `${(seconds / 3600).toFixed(1)} h`;
  return days < 730 ? `${Math.ceil(days)} days` : `${Math.ceil(days / 365.25).toLocaleString("en")} years`;
}
