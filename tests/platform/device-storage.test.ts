import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const STORAGE = /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore|document\.cookie)\b/;

test("only the helper uses browser storage", () => {
  const paths = readdirSync("app", { recursive: true, encoding: "utf8" }).map((path) => `app/${path}`);
  const files = paths.filter((path) => /\.tsx?$/.test(path));
  const touching = files.filter((file) => STORAGE.test(withoutComments(readFileSync(file, "utf8"))));
  expect(touching).toEqual(["app/platform/browser/device-storage.ts"]);
});

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
