/**
 * A number as text, rounded to three significant digits.
 *
 * @example threeDigits(0.023413) // "0.0234"
 */
export function threeDigits(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}
