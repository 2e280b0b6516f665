import { createRandom } from "../../search/random";
import type { Subject } from "../subject";
import { isWhole } from "./levels";

/**
 * The smallest subject, whose answer is known: a die is thrown until its highest side shows. With n sides that takes n throws at the
 * mean, distributed geometrically. It shows how a subject is made, and what plans, tables and charts make of one.
 */
export const dice: Subject = {
  factors: {
    sides: { form: "a whole number from 1 to 1,000,000", allows: (level) => isWhole(level, 1, 1_000_000) },
    colour: { form: "text", allows: (level) => typeof level === "string" },
  },
  defaults: { colour: "white" },
  responses: ["throws"],
  run({ sides }, seed, { steps = 1_000_000_000 }) {
    // each kind of die has a chance of its own
    const random = createRandom((Math.imul(seed, 2654435761) ^ Number(sides)) >>> 0);
    let throws = 0;
    while (throws < steps) {
      throws++;
      if (random.below(Number(sides)) === 0) return { outcome: "solved", statistics: { throws } };
    }
    return { outcome: "stopped", statistics: { throws } };
  },
};
