import * as z from "../json/zod";

/** The schema of a solution file, given the schema of one solution. */
export function solutionsSchema<Solution extends z.ZodMiniType>(solution: Solution) {
  return z.object(
    { solutions: z.array(solution, "must be a list of solutions") },
    "must hold an object with solutions, as gardens solve --json prints it",
  );
}
