import { createRandom } from "../../search/random";
import type { Subject } from "../subject";
import { isWhole } from "./levels";

/**
 * The smallest subject, whose answer is known: a die is thrown until its highest side shows. With n
 * sides this takes n throws on average, and the number of throws has a geometric distribution. Dice
 * are an example for new subjects, and test plans, tables and charts.
 */
export const dice: Subject = {
  factors: {
    sides: { form: "a whole number from 1 to 1,000,000", allows: (level) => isWhole(level, 1, 1_000_000) },
    colour: { form: "text", allows: (level) => typeof level === "string" },
  },
  defaults: { colour: "white" },
  responses: ["throws"],
  run({ sides }, seed, { steps = 1_000_000_000 }) {
    // mixed with the number of sides, so that dice with the same seed have different random
    // sequences
    const random = createRandom((Math.imul(seed, 2654435761) ^ Number(sides)) >>> 0);
    let throws = 0;
    while (throws < steps) {
      throws++;
      if (random.below(Number(sides)) === 0) return { outcome: "solved", statistics: { throws } };
    }
    return { outcome: "stopped", statistics: { throws } };
  },
};
