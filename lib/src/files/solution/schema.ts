import { z } from "zod";

/** The part of the schema that all solution files share. */
export function solutionsSchema<Solution extends z.ZodType>(solution: Solution) {
  return z.object(
    { solutions: z.array(solution, "must be a list of solutions") },
    "must hold an object with solutions, as gardens solve --json prints it",
  );
}
