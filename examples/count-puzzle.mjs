// Counts the assemblies of a puzzle file.
// Run it with: node examples/count-puzzle.mjs data/puzzles/SomaCube.json
import { InputError, readPuzzleFile, solvePolycube } from "hanging-gardens";

const [, , file = "data/puzzles/SomaCube.json"] = process.argv;

try {
  const { puzzle, warnings } = readPuzzleFile(file);
  for (const warning of warnings) console.warn(warning);
  const { outcome, counts, statistics } = await solvePolycube(puzzle, { count: true });
  console.log(`${puzzle.name}: ${outcome} after ${statistics.nodes} nodes`);
  console.log(`${counts.fixed} assemblies, ${counts.upToRotation} up to rotation`);
} catch (error) {
  // An InputError describes a fault of the file in one line. Other errors keep their stack.
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
