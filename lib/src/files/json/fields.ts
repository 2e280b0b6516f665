import * as z from "./zod";

// Fields that several schemas share.

export const text = z.string("must be text");
export const number = z.number("must be a number");
export const amount = number.check(z.gte(0, "must be at least 0"));
export const flag = z.boolean("must be true or false");
export const whole = z.int("must be a whole number");
export const wholes = z.array(whole, "must be a list of whole numbers");

/** A whole number from `least` to `most`. */
export function wholeFrom(least: number, most: number) {
  const form = `must be a whole number from ${least} to ${most.toLocaleString("en")}`;
  return z.int(form).check(z.gte(least, form), z.lte(most, form));
}

/** The schema with a description, which editors show: it becomes a part of the JSON Schema. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return withKeywords(schema, { description });
}

/** The schema with keywords of JSON Schema: a title, a pattern. */
export function withKeywords<Schema extends z.ZodMiniType>(schema: Schema, keywords: Record<string, unknown>): Schema {
  const copy = schema.clone();
  z.globalRegistry.add(copy, keywords);
  return copy;
}
