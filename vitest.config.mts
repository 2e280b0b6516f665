import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const env = {
  TF_CPP_MIN_LOG_LEVEL: "2",
  // a copy of the committed results, made by globalSetup: a user's own results are neither read nor written
  HANGING_GARDENS_RESULTS: join(tmpdir(), `hanging-gardens-test-${process.pid}`, "results"),
};
Object.assign(process.env, env);

/** Files with Jupyter kernels take longest: begun last, they would keep one worker busy when the others have ended. */
class KernelsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const hasKernels = ({ moduleId }: TestSpecification) => /\/(notebooks|lab|work)\.test\.mjs$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(hasKernels), ...sorted.filter((file) => !hasKernels(file))];
  }
}

export default defineConfig({
  test: {
    include: ["lib/test/**/*.test.ts", "setup/test/**/*.test.mjs"],
    globalSetup: "setup/test/results-copy.mjs",
    env,
    // the built library is CommonJS, which Node loads and Vite does not
    server: { deps: { external: [/\/lib\/dist\//] } },
    // a busy machine takes many times as long as an idle one: this only ends what hangs
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxConcurrency: 2,
    maxWorkers: 2,
    sequence: { sequencer: KernelsFirst },
  },
});
