import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readyThread, usefulThreads } from "../../src/parallel/thread";
import { compiledFile, projectRoot } from "../../src/project";

test("a few threads are started as wanted, and no more than help", () => {
  expect([1, 2, 8].map(usefulThreads)).toEqual([1, 2, 8]);
  expect(usefulThreads(1024)).toBe(Math.max(8, 2 * availableParallelism()));
});

test("a thread that ended before it was given its data is reported as ended", async () => {
  const thread = readyThread(["parallel", "cover", "worker.js"]);
  thread.end();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const heard = await new Promise((resolve) =>
    thread.give({}, { onMessage: () => resolve("a message"), onExit: () => resolve("its end") }),
  );
  expect(heard).toBe("its end");
});

// Bedlam has so many rows that its threads are started before it is split
test.each([
  [
    "a search that cannot be split",
    "{ threads: 2, depth: 9 }",
    "Cannot split the search: depth must be one that makes",
  ],
  ["a search without time", "{ threads: 2, seconds: 1e-6 }", "stopped"],
  ["a search with fewer tasks than threads", "{ threads: 4, depth: 0, seconds: 0.5, count: true }", "stopped"],
])("%s leaves no thread behind that keeps the process alive", (_, options, says) => {
  const bedlam = join(projectRoot(), "data", "puzzles", "BedlamCube.json");
  const program = `
    const { readPuzzleFile, solvePolycube } = require(${JSON.stringify(compiledFile("index.js"))});
    solvePolycube(readPuzzleFile(${JSON.stringify(bedlam)}).puzzle, ${options}).then(
      ({ outcome }) => console.log(outcome),
      ({ message }) => console.log(message),
    );`;
  const { stdout, status } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8", timeout: 100_000 });
  expect([stdout, status]).toEqual([expect.stringContaining(says), 0]);
});
