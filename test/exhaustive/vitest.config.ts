import { defineConfig } from "vitest/config";

/** One by one takes half an hour, so it is run when asked for: `npm run test:exhaustive -- every-hand`. */
const oneByOne = process.argv.some((argument) => argument.includes("every-hand"));

/** Proofs over every hand there is and very many settlements: minutes, not seconds, so they have a command of their own. */
export default defineConfig({
  test: {
    name: "exhaustive",
    setupFiles: ["test/property-seed.ts"],
    include: ["test/exhaustive/**/*.test.ts"],
    exclude: oneByOne ? [] : ["**/every-hand.test.ts"],
    testTimeout: 30 * 60_000,
    hookTimeout: 30 * 60_000,
    maxWorkers: 2,
    disableConsoleIntercept: true,
  },
});
