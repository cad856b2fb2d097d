import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Criteria of WCAG that no checker sees, read from the styles and components; docs/accessibility.md cites them. */
const filesOf = (type: RegExp) =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => type.test(name))
    .map((name) => ({ name, text: readFileSync(join("app", name), "utf8") }));

const components = filesOf(/\.tsx$/);
const css = filesOf(/\.css$/)
  .map(({ text }) => text.replace(/\/\*[\s\S]*?\*\//g, ""))
  .join("\n");

/** The names of the properties that these blocks set. */
const propertiesOf = (blocks: Iterable<RegExpMatchArray>) =>
  new Set(
    [...blocks].flatMap(([, block = ""]) => [...block.matchAll(/([\w-]+)\s*:/g)].map(([, name]) => name)),
  );

test("what the pointer is over changes colours and lines only, so nothing appears (1.4.13)", () => {
  expect([...propertiesOf(css.matchAll(/:hover[^{};]*\{([^}]*)\}/g))].sort()).toEqual([
    "animation-play-state",
    "border-color",
    "color",
    "text-decoration-thickness",
  ]);
  const classes = components.flatMap(({ text }) =>
    [...text.matchAll(/hover:([a-z]+)/g)].map(([, kind]) => kind),
  );
  expect([...new Set(classes)].sort()).toEqual(["bg", "border", "text", "underline"]);
});

test("animations move, uncover or count, and none changes the brightness of an area again and again (2.3.1)", () => {
  const frames = css.matchAll(/@keyframes [\w-]+ (\{(?:[^{}]*\{[^}]*\})*[^}]*\})/g);
  expect([...propertiesOf(frames)].sort()).toEqual(["--count", "clip-path", "transform"]);
  const endless = [...css.matchAll(/animation: ([\w-]+)[^;]*infinite/g)].map(([, name]) => name);
  expect(endless).toEqual(["drift"]);
  expect(components.filter(({ text }) => /\banimate-/.test(text)).map(({ name }) => name)).toEqual([]);
});

test("the only pictures are the provider's, that of the product and those of a shared award (1.4.5)", () => {
  const withPicture = components.filter(({ text }) => /<(img|picture)\b/.test(text)).map(({ name }) => name);
  expect(withPicture.sort()).toEqual([
    "features/provider/parts/stored-picture.tsx",
    "features/public-site/parts/portrait.tsx",
    "features/public-site/parts/product-picture.tsx",
    "features/scholarship-test/results/screens/shared-award.tsx",
    "ui/logo.tsx",
  ]);
  for (const [, address] of css.matchAll(/url\("?([^")]+)/g)) expect(address).toMatch(/\.woff2$/);
});

test("one component draws every select and every text area (3.2.4)", () => {
  const drawing = components.filter(({ text }) => /<(select|textarea)\b/.test(text)).map(({ name }) => name);
  expect(drawing).toEqual(["ui/field.tsx"]);
});
