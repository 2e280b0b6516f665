import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["lib/test/**/*.test.ts", "setup/test/**/*.test.mjs"],
    testTimeout: 30_000,
    env: { TF_CPP_MIN_LOG_LEVEL: "2" },
  },
});
