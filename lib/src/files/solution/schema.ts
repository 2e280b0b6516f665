import { z } from "zod";

/** What a file of solutions holds: as much of it as is the same whatever they are of. */
export function solutionsSchema<Solution extends z.ZodType>(solution: Solution) {
  return z.object(
    { solutions: z.array(solution, "must be a list of solutions") },
    "must hold an object with solutions, as gardens solve --json prints it",
  );
}
