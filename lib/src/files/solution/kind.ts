/** What the solutions of a file are of. */
export type SolutionKind = "garden" | "polycube" | "snake";

/**
 * What the value in a solution file is about, seen from its first solution: assemblies name a
 * puzzle, folds the letters of a snake. Everything else is taken for gardens, whose reader says
 * what is wrong with it.
 *
 * @example solutionKind({ solutions: [{ puzzle: "SomaCube" }] }) // polycube
 */
export function solutionKind(value: unknown): SolutionKind {
  const solutions = (value as { solutions?: unknown } | null)?.solutions;
  const first: unknown = Array.isArray(solutions) ? solutions[0] : undefined;
  if (typeof first !== "object" || first === null) return "garden";
  if (Object.hasOwn(first, "puzzle")) return "polycube";
  return Object.hasOwn(first, "snake") ? "snake" : "garden";
}
