import type { z } from "zod";
import { describeValue, InputError } from "../input-error";
import { pathText, valueAt } from "./path-text";
import { likelyMeant } from "./unknown-fields";

/**
 * A value out of a file, as its schema understands it.
 *
 * @param action what the file is read for, as an error's beginning: "check square.json"
 * @throws InputError with the path into the file: PuzzlePieces[3].Components[1].X must be …: it is …
 */
export function checkedValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  action: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path ?? [];
  const wrong = valueAt(value, path);
  const meant = wrong === undefined ? likelyMeant(schema, value, path) : undefined;
  const hint = meant === undefined ? "" : `; is ${describeValue(meant)} meant?`;
  throw new InputError(action, `${pathText(path)} ${issue?.message}: it is ${describeValue(wrong)}${hint}`);
}
