import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

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

test("installed versions are above those with known vulnerabilities", () => {
  const versions = Object.keys(FLOORS).map((name) => installed[`node_modules/${name}`]?.version ?? "0");
  const below = Object.entries(FLOORS).filter(
    ([, floor], index) => versions[index]!.localeCompare(floor, "en", { numeric: true }) < 0,
  );
  expect(below).toEqual([]);
});
