import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { keepProps } from "#scripts/kept-props.ts";

const require = createRequire(import.meta.url);
const file = require.resolve("react").replace("index.js", "cjs/react-jsx-runtime.production.min.js");
const source = readFileSync(file, "utf8");

type Jsx = (type: unknown, props: object, key?: string) => ReactElement;

function load(code: string): Jsx {
  const exports = {} as { jsx: Jsx };
  new Function("exports", "require", code)(exports, require);
  return exports.jsx;
}

const original = load(source);
const patched = load(keepProps(source));

const Plain = () => null;
const WithDefaults = Object.assign(() => null, { defaultProps: { size: 1, tone: "plain" } });

test.each<[string, Parameters<Jsx>]>([
  ["an element of HTML", ["p", { className: "lead", children: "Hello" }]],
  ["a key beside the props", [Plain, { name: "Asha" }, "row-1"]],
  ["a key among spread props", [Plain, { name: "Asha", key: "row-1" }]],
  ["a ref", ["input", { ref: { current: null }, name: "email" }]],
  ["default props", [WithDefaults, { size: 2, tone: undefined }]],
  ["no props", [Plain, {}]],
])("%s is as from the unchanged runtime", (_name, [type, props, key]) => {
  expect(patched(type, { ...props }, key)).toStrictEqual(original(type, { ...props }, key));
});

test("props are not copied", () => {
  const props = { name: "Asha" };
  expect(patched(Plain, props).props).toBe(props);
});

test("a release of React that reads differently is refused", () => {
  expect(() => keepProps("exports.jsx=1")).toThrow("react has changed");
});
