import { describeValue, InputError } from "../input-error";
import type { Subject } from "./subject";
import { dice } from "./subjects/dice";
import { gardens } from "./subjects/gardens";
import { polycubes } from "./subjects/polycubes";
import { snakes } from "./subjects/snakes";

/** The subjects of experiments. Each key is the `puzzle` of a plan. */
const subjects: Readonly<Record<string, Subject>> = { dice, garden: gardens, polycube: polycubes, snake: snakes };

/**
 * The names that a plan may give as its `puzzle`.
 *
 * @example subjectNames // ["dice", "garden", "polycube", "snake"]
 */
export const subjectNames: readonly string[] = Object.keys(subjects);

/**
 * The subject with this name.
 *
 * @throws InputError if no subject has this name
 */
export function subjectOf(name: string, action: string): Subject {
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  if (subject !== undefined) return subject;
  throw new InputError(action, `puzzle must be one of ${subjectNames.join(", ")}: it is ${describeValue(name)}`);
}
