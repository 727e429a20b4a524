import { defineConfig } from "vitest/config";

/** Each project is one promise: how long it may take and what it may touch. */
export default defineConfig({
  test: {
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true", POWERTOOLS_DEV: "false" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/{domain,events,projections,lambdas,cdk,local,tools}/**/*.test.ts"],
          typecheck: { enabled: false },
        },
      },
      {
        extends: true,
        test: {
          name: "system",
          include: ["test/system/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
