import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { deferData } from "#scripts/deferred-data.ts";

const require = createRequire(import.meta.url);
const runtime = createRequire(require.resolve("@remix-run/cloudflare")).resolve("@remix-run/server-runtime");
const source = readFileSync(runtime.replace(/dist\/.*$/, "dist/esm/server.js"), "utf8");

test("the data of a page are encoded when they are asked for, at both of its renderings", () => {
  const patched = deferData(source);
  expect(patched.match(/serverHandoffStream: \(\) => encodeViaTurboStream\(/g)).toHaveLength(2);
  expect(patched).not.toMatch(/serverHandoffStream: encodeViaTurboStream/);
});

test("a release of Remix that reads differently is refused", () => {
  expect(() => deferData("export {};")).toThrow("@remix-run/server-runtime has changed");
});
