import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["lib/test/**/*.test.ts", "setup/test/**/*.test.mjs"],
    testTimeout: 30_000,
    // several browsers and kernels at once would only wait for each other
    fileParallelism: false,
    env: { TF_CPP_MIN_LOG_LEVEL: "2" },
  },
});
