/**
 * Checks every solution that a search returned, before the run is recorded.
 *
 * @param problemsOf a checker of `verify/`, which shares no code with the search
 * @throws Error if a search returned a wrong solution
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
