import { letterDistance, nearestWord } from "../../nearest-word";
import { pathText, valueAt } from "./path-text";
import * as z from "./zod";

/** At most this many unknown fields are listed; the others are counted. */
const mostListed = 20;

/**
 * A warning for each field that the schema does not know, with the nearest field that it knows.
 *
 * @example
 * unknownFields(z.object({ Id: z.string(), Name: z.string() }), { Nmae: "Soma" })
 * // ["Nmae is unknown and ignored: the nearest known field is Name"]
 */
export function unknownFields(schema: z.ZodMiniType, value: unknown): string[] {
  const found = unknownPaths(schema, value, []);
  const listed = found.slice(0, mostListed).map(({ path, known }) => {
    const name = nearestWord(String(path.at(-1)), known);
    return `${pathText(path)} is unknown and ignored: the nearest known field is ${name}`;
  });
  return found.length > mostListed ? [...listed, `and ${found.length - mostListed} more unknown fields`] : listed;
}

/**
 * The unknown field that was probably meant as the missing one; undefined if no name is similar.
 */
export function likelyMeant(
  schema: z.ZodMiniType,
  value: unknown,
  missing: readonly PropertyKey[],
): string | undefined {
  const parent = pathText(missing.slice(0, -1));
  const beside = unknownPaths(schema, value, []).filter(({ path }) => pathText(path.slice(0, -1)) === parent);
  const name = String(missing.at(-1));
  return beside.map(({ path }) => String(path.at(-1))).find((other) => letterDistance(other, name) <= name.length / 2);
}

interface UnknownPath {
  readonly path: readonly PropertyKey[];
  readonly known: readonly string[];
}

function unknownPaths(schema: z.ZodMiniType, value: unknown, path: readonly PropertyKey[]): UnknownPath[] {
  const inner = schema instanceof z.ZodMiniExactOptional ? (schema.def.innerType as z.ZodMiniType) : schema;
  if (inner instanceof z.ZodMiniArray && Array.isArray(value)) {
    return value.flatMap((item, index) => unknownPaths(inner.def.element as z.ZodMiniType, item, [...path, index]));
  }
  if (!(inner instanceof z.ZodMiniObject) || typeof value !== "object" || value === null) return [];
  const shape = inner.shape as Record<string, z.ZodMiniType>;
  return Object.keys(value).flatMap((key) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const fieldPath = [...path, key];
    return field === undefined
      ? [{ path: fieldPath, known: Object.keys(shape) }]
      : unknownPaths(field, valueAt(value, [key]), fieldPath);
  });
}
