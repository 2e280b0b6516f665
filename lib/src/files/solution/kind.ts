/** The kinds of solutions. */
export type SolutionKind = "garden" | "polycube" | "snake";

/**
 * The kind of a solution file, judged by its first solution: an assembly names a puzzle, a fold has
 * the letters of a snake. Everything else counts as a garden, whose reader reports the errors.
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

/** True if a parsed JSON file is a certificate of `gardens prove`, right or wrong. */
export function isCertificate(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "certificate");
}
