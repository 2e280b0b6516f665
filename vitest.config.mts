import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const inBrowsers = [
  "lib/test/cli/{charts,inspect,solve-pictures}.test.ts",
  "lib/test/figure/{charts,puzzle-figures}.test.ts",
  "lib/test/output/**/*.test.ts",
  "setup/test/**/*.test.mjs",
];

/** A busy machine takes many times as long as an idle one: this only ends what hangs. */
const testTimeout = 180_000;
const expect = { poll: { timeout: 60_000 } };
const env = {
  TF_CPP_MIN_LOG_LEVEL: "2",
  // a copy of the committed results, made by globalSetup: a user's own results are neither read nor written
  HANGING_GARDENS_RESULTS: join(tmpdir(), `hanging-gardens-test-${process.pid}`, "results"),
};
Object.assign(process.env, env);

export default defineConfig({
  test: {
    globalSetup: "setup/test/results-copy.mjs",
    projects: [
      {
        test: {
          name: "library",
          include: ["lib/test/**/*.test.ts"],
          exclude: inBrowsers,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          testTimeout,
          expect,
          env,
        },
      },
      {
        test: {
          name: "browsers",
          include: inBrowsers,
          // several browsers and kernels at once would only wait for each other
          fileParallelism: false,
          maxWorkers: 1,
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
          testTimeout,
          expect,
          env,
        },
      },
    ],
  },
});
