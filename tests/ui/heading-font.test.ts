import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { glyphOf } from "#scripts/certificate-font.ts";

const css = readFileSync("app/base.css", "utf8");

/** The codes of each `unicode-range` of the stylesheet: of other characters, and of the site's own. */
const [others = [], own = []] = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, ranges = ""]) =>
  [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = "", last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  }),
);

/** Numbers of WOFF2's directory of tables. */
const [CMAP, GLYF, LOCA, OTHER_TAG] = [0, 10, 11, 63];

/** The table of characters of a WOFF2 file. */
function readCmap(file: Buffer): Buffer {
  let at = 48;
  const readLength = () => {
    let length = 0;
    for (let byte = 128; byte >= 128; at += 1) {
      byte = file.readUInt8(at);
      length = length * 128 + (byte % 128);
    }
    return length;
  };
  let offset = 0;
  let found: [start: number, end: number] = [0, 0];
  for (let count = file.readUInt16BE(12); count > 0; count -= 1) {
    const [tag, version] = [file.readUInt8(at) % 64, file.readUInt8(at) >> 6];
    at += tag === OTHER_TAG ? 5 : 1;
    const length = readLength();
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    const stored = isTransformed ? readLength() : length;
    if (tag === CMAP) found = [offset, offset + stored];
    offset += stored;
  }
  return brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(...found);
}

test("the site's own heading font has every character that its range promises", () => {
  const cmap = readCmap(readFileSync("app/heading-font.woff2"));
  expect(own.length).toBeGreaterThan(95);
  expect(own.filter((code) => glyphOf(cmap, code) === 0)).toEqual([]);
});

test("the file of other characters comes first, so that it is loaded for them alone", () => {
  expect(css.indexOf("latin-700-normal.woff2")).toBeLessThan(css.indexOf("heading-font.woff2"));
  expect(others.filter((code) => code <= 0x7e)).toEqual([]);
});
