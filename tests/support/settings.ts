/** Settings of every worker under test, beside BASE_URL and DATABASE_URL, which depend on the ports of the run. */
export const TEST_SETTINGS = {
  AUTH_SECRET: "a-secret-of-the-tests-and-of-nothing-else",
  DEV_TOOLS: "1",
} as const;
