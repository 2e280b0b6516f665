import { describeValue, InputError } from "../input-error";
import type { Subject } from "./subject";
import { dice } from "./subjects/dice";
import { gardens } from "./subjects/gardens";
import { polycubes } from "./subjects/polycubes";
import { snakes } from "./subjects/snakes";

/** The subjects of experiments, by the name in a plan. */
const subjects: Readonly<Record<string, Subject>> = { dice, garden: gardens, polycube: polycubes, snake: snakes };

/** @example subjectNames // ["dice", "garden", "polycube", "snake"] */
export const subjectNames: readonly string[] = Object.keys(subjects);

/**
 * The subject of this name.
 *
 * @throws InputError if there is none
 */
export function subjectOf(name: string, action: string): Subject {
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  if (subject !== undefined) return subject;
  throw new InputError(action, `puzzle must be one of ${subjectNames.join(", ")}: it is ${describeValue(name)}`);
}
