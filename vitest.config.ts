import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Each project is one promise: what it may touch and how long it may take. */
export default defineConfig({
  test: {
    // Of two processors the default would leave one idle.
    maxWorkers: availableParallelism(),
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true", POWERTOOLS_DEV: "false" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: ["test/property-seed.ts"],
          include: ["test/{domain,events,projections,lambdas,tools}/**/*.test.ts"],
          // Nothing in these rooms changes what it imports, so files share what is loaded: two fifths
          // of the time went into loading it anew for each.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "host",
          setupFiles: ["test/property-seed.ts"],
          include: ["test/{cdk,local}/**/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "system",
          include: ["test/system/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "parity",
          include: ["test/parity/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
