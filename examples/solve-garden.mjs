// Finds a Hanging Garden and checks it.
// Run it with: node examples/solve-garden.mjs
import { anneal, gardenText, hangingGardens, verifyGarden } from "hanging-gardens";

const garden = hangingGardens({ box: [7, 7, 7] });
const { outcome, solutions, statistics } = anneal(garden, { seed: 1, seconds: 60 });

const [solution] = solutions;
if (solution === undefined) {
  console.log(`No garden found: the search was ${outcome}.`);
  process.exitCode = 1;
} else {
  console.log(gardenText(solution));
  // The checker shares no code with the search. It returns a list of faults.
  const faults = verifyGarden(garden, solution);
  console.log(
    `${solution.cells.length} cubes and ${faults.length} faults, found in ${statistics.seconds.toFixed(1)} s`,
  );
}
