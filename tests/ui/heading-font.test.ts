import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";

const css = readFileSync("app/base.css", "utf8");

/** The codes of each `unicode-range` of the stylesheet: of other characters, and of the site's own. */
const [others = [], own = []] = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, ranges = ""]) =>
  [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = "", last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  }),
);

test("the site's own heading font has every character that its range promises", () => {
  const font = create(readFileSync("app/heading-font.woff2")) as Font;
  expect(own.length).toBeGreaterThan(95);
  expect(own.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
});

test("the file of other characters comes first, so that it is loaded for them alone", () => {
  expect(css.indexOf("latin-700-normal.woff2")).toBeLessThan(css.indexOf("heading-font.woff2"));
  expect(others.filter((code) => code <= 0x7e)).toEqual([]);
});
