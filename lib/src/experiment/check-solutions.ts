/**
 * Has every solution checked before it counts.
 *
 * @param problemsOf a checker of `verify/`, which shares no code with the search
 * @throws Error where a search found what is no solution
 */
export function checkSolutions<Solution>(
  solutions: readonly Solution[],
  problemsOf: (solution: Solution) => readonly string[],
): void {
  for (const solution of solutions) {
    const [problem] = problemsOf(solution);
    if (problem !== undefined) throw new Error(`a search found a false solution: ${problem}`);
  }
}
