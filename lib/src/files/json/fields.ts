import { z } from "./zod";

// Fields that several schemas share.

export const text = z.string("must be text");
export const whole = z.int("must be a whole number");
export const wholes = z.array(whole, "must be a list of whole numbers");

/** A whole number from `least` to `most`. */
export function wholeFrom(least: number, most: number) {
  const form = `must be a whole number from ${least} to ${most.toLocaleString("en")}`;
  return z.int(form).min(least, form).max(most, form);
}
