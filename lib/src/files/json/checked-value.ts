import { describeValue, InputError } from "../../input-error";
import { pathText, valueAt } from "./path-text";
import { likelyMeant } from "./unknown-fields";
import * as z from "./zod";

/**
 * Checks a value from a file against a schema, and returns the parsed value.
 *
 * @param action the start of error messages: "check square.json"
 * @throws InputError with the path into the file: PuzzlePieces[3].Id must be …: it is …
 */
export function checkedValue<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  action: string,
): z.output<Schema> {
  const problem = firstProblem(schema, value, []);
  if (problem === undefined) return schema.parse(value);
  const { path, message } = problem;
  const wrong = valueAt(value, path);
  const meant = wrong === undefined ? likelyMeant(schema, value, path) : undefined;
  const hint = meant === undefined ? "" : `; is ${describeValue(meant)} meant?`;
  throw new InputError(action, `${pathText(path)} ${message}: it is ${describeValue(wrong)}${hint}`);
}

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Finds the first problem. A large value is checked part by part, because the messages about a list
 * of millions of wrong values would fill the memory.
 */
function firstProblem(schema: z.ZodMiniType, value: unknown, path: readonly PropertyKey[]): Problem | undefined {
  const inner = schema instanceof z.ZodMiniExactOptional ? (schema.def.innerType as z.ZodMiniType) : schema;
  if (isLarge(value) && inner instanceof z.ZodMiniArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const problem = firstProblem(inner.def.element as z.ZodMiniType, item, [...path, index]);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  if (isLarge(value) && inner instanceof z.ZodMiniObject && !Array.isArray(value)) {
    for (const [field, part] of Object.entries(inner.shape as Record<string, z.ZodMiniType>)) {
      if (part instanceof z.ZodMiniExactOptional && !Object.hasOwn(value, field)) continue;
      const problem = firstProblem(part, valueAt(value, [field]), [...path, field]);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
  if (isLarge(value) && inner instanceof z.ZodMiniUnion) {
    const isNone = (inner.def.options as z.ZodMiniType[]).every(
      (option) => firstProblem(option, value, path) !== undefined,
    );
    // validating `undefined` yields the union's own error message
    return isNone ? { path, message: inner.safeParse(undefined).error?.issues[0]?.message ?? "" } : undefined;
  }
  const [issue] = inner.safeParse(value).error?.issues ?? [];
  return issue && { path: [...path, ...issue.path], message: issue.message };
}

/** True if a value contains more than `mostValues` values, each of which might cause a message. */
function isLarge(value: unknown): value is object {
  const parts = [value];
  for (const part of parts) {
    if (typeof part !== "object" || part === null) continue;
    const inner: unknown[] = Array.isArray(part) ? part : Object.values(part);
    if (parts.length + inner.length > mostValues) return true;
    parts.push(...inner);
  }
  return false;
}

const mostValues = 10_000;
