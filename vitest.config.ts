import { defineConfig } from "vitest/config";

/** Tests that start processes and wait for real networks: half a minute that `npm run check` leaves to `npm test`. */
const DATABASE = ["tests/{local-database,scripts}/**/*.test.ts", "tests/workers/database.test.ts"];

/**
 * Four suites: `unit` runs in plain Node, `database` starts the server and the tools of `db`, `bundle` drives the
 * built bundle in miniflare, `e2e` drives Chromium.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/{app,domain,db,docs,local-database,scripts,workers}/**/*.test.ts"],
          exclude: DATABASE,
          // Modules hold no state of their own, so files share them: loading them anew was half the time.
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "database",
          include: DATABASE,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "bundle",
          include: ["tests/bundle/**/*.test.ts"],
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
