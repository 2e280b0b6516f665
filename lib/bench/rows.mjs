import { batch } from "./batch.mjs";
import { burrs } from "./burrs.mjs";
import { field } from "./field.mjs";
import { gardens } from "./gardens.mjs";
import { polycubes } from "./polycubes.mjs";
import { queue } from "./queue.mjs";
import { snakes } from "./snakes.mjs";

/** @typedef {import("./measure.mjs").Row & { family: string }} FamilyRow */

/** All rows of the benchmark, each with its family, in the order in which they are measured. */
export const rows = Object.entries({
  gardens,
  polycubes: [...polycubes, ...burrs, ...queue],
  snakes,
  batch,
  field,
}).flatMap(([family, list]) => list.map((row) => ({ family, ...row })));
