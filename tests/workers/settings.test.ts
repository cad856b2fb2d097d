import { expect, test } from "vitest";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { parseSettings } from "#workers/settings.ts";

const valid = { ...TEST_SETTINGS, BASE_URL: "http://localhost:8787", DATABASE_URL: "http://localhost:8080" };

const messageOf = (settings: object): string => {
  try {
    parseSettings(settings);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ["a missing secret", { AUTH_SECRET: undefined }, "AUTH_SECRET: must be set"],
  ["a short secret", { AUTH_SECRET: "short" }, "AUTH_SECRET: must have at least 32 characters"],
  ["half of Google's settings", { GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: must be set together"],
])("%s: Authentication not initialized", (_, settings, message) => {
  const said = messageOf({ ...valid, ...settings });
  expect(said).toMatch(/^Authentication not initialized\. /);
  expect(said).toContain(message);
});

test("names other settings without that message", () => {
  expect(messageOf({ ...valid, BASE_URL: "nowhere" })).toMatch(
    /^These settings are missing or wrong\. BASE_URL: /,
  );
});

test("accepts valid settings", () => {
  expect(messageOf(valid)).toBe("");
});
