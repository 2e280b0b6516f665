import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const env = {
  TF_CPP_MIN_LOG_LEVEL: "2",
  // a copy of the committed results, made by globalSetup: a user's own results are neither read nor written
  HANGING_GARDENS_RESULTS: join(tmpdir(), `hanging-gardens-test-${process.pid}`, "results"),
};
Object.assign(process.env, env);

/** What tests with a Jupyter kernel share: they look which kernels run, so only one file of them runs at a time. */
const withKernels = ["setup/test/{lab,notebooks,work}.test.mjs"];

const shared = {
  // a busy machine takes many times as long as an idle one: this only ends what hangs
  testTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  maxConcurrency: 2,
  env,
};

export default defineConfig({
  test: {
    globalSetup: "setup/test/results-copy.mjs",
    projects: [
      {
        test: {
          ...shared,
          name: "library",
          include: ["lib/test/**/*.test.ts", "setup/test/**/*.test.mjs"],
          exclude: withKernels,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: "kernels",
          include: withKernels,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
