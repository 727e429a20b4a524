import { defineConfig } from "vitest/config";

/** Proofs over every hand there is: minutes, not seconds, so they have a command of their own. */
export default defineConfig({
  test: {
    name: "exhaustive",
    include: ["test/exhaustive/**/*.test.ts"],
    testTimeout: 30 * 60_000,
    hookTimeout: 30 * 60_000,
    maxWorkers: 2,
    disableConsoleIntercept: true,
  },
});
