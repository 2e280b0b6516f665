import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Runs a program on the built library in a process without the native binding. */
function withoutTensorFlow(program: string): { printed: unknown; stderr: string } {
  const library = join(__dirname, "..", "..");
  const before = `
    const Module = require("node:module");
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (name, ...rest) => {
      if (name === "@tensorflow/tfjs-node") throw new Error("Cannot find module '@tensorflow/tfjs-node'");
      return resolve(name, ...rest);
    };
    const gardens = require(${JSON.stringify(library)});`;
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", before + program], { encoding: "utf8" });
  return { printed: JSON.parse(stdout), stderr };
}

test("without the native binding, auto and the searches use other backends", () => {
  const { printed, stderr } = withoutTensorFlow(`
    const small = gardens.batch.gardenBoards(gardens.packedGardens(), 8192);
    const large = gardens.batch.gardenBoards(gardens.hangingGardens({ box: [21, 21, 21] }), 32);
    const ends = [small, large].map((boards) => gardens.batch.propagateBatch(boards));
    const { outcome } = gardens.backtrack(gardens.packedGardens(), { seed: 1, propagation: "probe" });
    const batch = gardens.restartBatch(gardens.squareGardens(), { boards: 64, seed: 1 });
    console.log(JSON.stringify([...ends.map(({ backend }) => backend), outcome, batch.outcome]));`);
  expect([printed, stderr]).toEqual([["simd", "plain", "solved", "solved"], ""]);
});

test("asking for a missing TensorFlow by name gives an error of one line", () => {
  const { printed } = withoutTensorFlow(`
    try {
      gardens.batch.propagateBatch(gardens.batch.gardenBoards(gardens.squareGardens(), 1), { backend: "tensorflow" });
    } catch ({ message }) {
      console.log(JSON.stringify(message));
    }`);
  expect(printed).toBe("Cannot load TensorFlow: Cannot find module '@tensorflow/tfjs-node': run npm run setup");
});
