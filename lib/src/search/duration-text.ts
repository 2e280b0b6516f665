/**
 * A time to wait in few letters, rounded up.
 *
 * @example durationText(75) // "75 s"; 90 seconds are "2 min", 5,400 are "1.5 h"
 */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
