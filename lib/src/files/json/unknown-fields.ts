import { z } from "zod";
import { letterDistance, nearestWord } from "../find/nearest-word";
import { pathText, valueAt } from "./path-text";

/** So many are told; the others are counted. */
const mostTold = 20;

/**
 * A warning for each field of a file that its schema does not know, with the nearest one that it does.
 *
 * @example
 * unknownFields(z.object({ Id: z.string(), Name: z.string() }), { Nmae: "Soma" })
 * // ["Nmae is unknown and ignored: the nearest known field is Name"]
 */
export function unknownFields(schema: z.ZodType, value: unknown): string[] {
  const found = strangers(schema, value, []);
  const told = found.slice(0, mostTold).map(({ path, known }) => {
    const name = nearestWord(String(path.at(-1)), known);
    return `${pathText(path)} is unknown and ignored: the nearest known field is ${name}`;
  });
  return found.length > mostTold ? [...told, `and ${found.length - mostTold} more unknown fields`] : told;
}

/** The unknown field that is likely meant for one that is missing, if there is any. */
export function likelyMeant(schema: z.ZodType, value: unknown, missing: readonly PropertyKey[]): string | undefined {
  const parent = pathText(missing.slice(0, -1));
  const beside = strangers(schema, value, []).filter(({ path }) => pathText(path.slice(0, -1)) === parent);
  const name = String(missing.at(-1));
  return beside.map(({ path }) => String(path.at(-1))).find((other) => letterDistance(other, name) <= name.length / 2);
}

interface Stranger {
  readonly path: readonly PropertyKey[];
  readonly known: readonly string[];
}

function strangers(schema: z.ZodType, value: unknown, path: readonly PropertyKey[]): Stranger[] {
  const inner = schema instanceof z.ZodExactOptional ? (schema.unwrap() as z.ZodType) : schema;
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) => strangers(inner.element as z.ZodType, item, [...path, index]));
  }
  if (!(inner instanceof z.ZodObject) || typeof value !== "object" || value === null) return [];
  const shape = inner.shape as Record<string, z.ZodType>;
  return Object.keys(value).flatMap((key) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const here = [...path, key];
    return field === undefined
      ? [{ path: here, known: Object.keys(shape) }]
      : strangers(field, valueAt(value, [key]), here);
  });
}
