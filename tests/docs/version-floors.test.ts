import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Below these versions the libraries have known holes. */
const FLOORS = {
  "@remix-run/react": "2.17.4",
  hono: "4.12.25",
  "drizzle-orm": "0.45.2",
  "better-auth": "1.6.22",
  valibot: "1.2.0",
};

const installed = JSON.parse(readFileSync("package-lock.json", "utf8")).packages as Record<
  string,
  { version: string }
>;

describe("installed versions are above the versions with known vulnerabilities", () => {
  test.each(Object.entries(FLOORS))("%s ≥ %s", (name, floor) => {
    const version = installed[`node_modules/${name}`]?.version ?? "0";
    expect(version.localeCompare(floor, "en", { numeric: true })).toBeGreaterThanOrEqual(0);
  });
});
