import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { builtLibrary } from "./setup/test/built-library.mjs";

const env = {
  TF_CPP_MIN_LOG_LEVEL: "2",
  // no test uses a user's own queue
  GARDENS_QUEUE: "",
  // a copy of the committed results, made by globalSetup: a user's own results are neither read nor written
  HANGING_GARDENS_RESULTS: join(tmpdir(), `hanging-gardens-test-${process.pid}`, "results"),
};
Object.assign(process.env, env);

/** Tests of set-up start programs, and the tests of batches measure the memory of their process. */
const apart = ["setup/test/**/*.test.mjs", "lib/test/batch/*.test.ts"];

/**
 * Files that need a process of their own come first, so that the others can share processes. Files
 * with Jupyter kernels take longest: begun last, they would keep one worker busy when the others
 * have ended.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      /\/(notebooks|lab|work)\.test\.mjs$/.test(moduleId) ? 0 : project.name === "apart" ? 1 : 2;
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  plugins: builtLibrary(),
  test: {
    projects: [
      { extends: true, test: { name: "apart", include: apart } },
      // one process for many files: loading the library anew for each takes half a second
      { extends: true, test: { name: "shared", include: ["lib/test/**/*.test.ts"], exclude: apart, isolate: false } },
    ],
    globalSetup: "setup/test/results-copy.mjs",
    env,
    // the built library is CommonJS, which Node loads and Vite does not
    server: { deps: { external: [/\/lib\/dist\//] } },
    // a busy machine takes many times as long as an idle one: this only ends what hangs
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 150_000 } },
    maxConcurrency: 2,
    // many tests wait for other processes: two more than there are cores keep them busy
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowFirst },
  },
});
