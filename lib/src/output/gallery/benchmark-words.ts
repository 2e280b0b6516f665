import type { ExplainedWord } from "./words";

/**
 * The words of the charts and tables of `npm run bench`, with their meanings.
 *
 * @param families the families whose names are explained, too
 * @example benchmarkWords(["field"]).at(-1)?.word // "field"
 */
export function benchmarkWords(families: readonly string[]): ExplainedWord[] {
  const known = families.flatMap((family) =>
    Object.hasOwn(familyWords, family) ? [{ word: family, meaning: familyWords[family] ?? "", isLevel: true }] : [],
  );
  if (known.length === 0) return [...words];
  return [...words, { word: "family", meaning: "measurements that belong together" }, ...known];
}

const words: readonly ExplainedWord[] = [
  { word: "measurement", meaning: "a task that is done and timed, or whose memory is measured; a row of the table" },
  {
    word: "peer",
    meaning: "another program, or another method of ours, that does the same in the same run",
  },
  { word: "ideal", meaning: "the best time that is possible; files call it a limit" },
  { word: "aim", meaning: "the value that the project has set itself for a measurement" },
  { word: "times as fast", meaning: "the other time divided by ours; if ours is longer, we are times as slow" },
  {
    word: "reference run",
    meaning: "our run, which comes with the project; yours is shown beside it, unless your machine was busy",
  },
  { word: "spread, quartiles", meaning: "half of the runs, or of the seeds, lie between the two numbers" },
];

const familyWords: Readonly<Record<string, string>> = {
  gardens: "searches for Square, Packed and Hanging Gardens",
  polycubes: "searches for polycubes and burrs, on threads and on a queue, too",
  snakes: "searches for the folds of snake cubes",
  batch: "propagation on many boards at once: on plain arrays, in a SIMD kernel, on TensorFlow",
  field: "polycube puzzles of many kinds, to see where the search is slow; each against dancing links",
};
