import { defineConfig } from "vitest/config";

/** Three suites: `unit` runs in plain Node, `worker` drives the built bundle in miniflare, `e2e` drives Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/{domain,db,web,docs,workers}/**/*.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts"],
          globalSetup: ["tests/support/build.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: ["tests/support/build.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
