import { readFileSync } from "node:fs";
import { deflateSync, inflateSync } from "node:zlib";

/** The face of headings as PDF embeds it: `npm run certificate-font` writes it to the file below. */
export const FONT_FILE = "app/features/certificates/pdf/heading-font.ts";
const SOURCE = "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff";

/** What a PDF needs of a TrueType font; the others are for layout engines. */
const TABLES = ["cmap", "cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"];
const FIRST_CODE = 32;
const LAST_CODE = 255;
/** WinAnsi from 128 to 159; Node decodes these codes as controls. The rest is Latin-1. */
const FROM_128 = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

type Tables = Map<string, Buffer>;

/** The tables of a WOFF file, whose directory follows a header of 44 bytes. */
function readTables(woff: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = 44 + 20 * index;
    const [offset, stored, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + stored);
    tables.set(woff.toString("latin1", entry, entry + 4), stored < length ? inflateSync(data) : data);
  }
  return tables;
}

/** A TrueType file of some tables, in the order of their names. */
function writeTrueType(tables: Tables): Buffer {
  const names = TABLES.filter((name) => tables.has(name));
  const header = Buffer.alloc(12 + 16 * names.length);
  const largest = 2 ** Math.floor(Math.log2(names.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(names.length, 4);
  header.writeUInt16BE(16 * largest, 6);
  header.writeUInt16BE(Math.log2(largest), 8);
  header.writeUInt16BE(16 * (names.length - largest), 10);
  const parts = [header];
  let offset = header.length;
  for (const [index, name] of names.entries()) {
    const data = tables.get(name)!;
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    const entry = 12 + 16 * index;
    header.write(name, entry, "latin1");
    header.writeUInt32BE(checksum(padded), entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The glyph of a character, by the Unicode table of format 4; 0 without one. */
export function glyphOf(cmap: Buffer, code: number): number {
  const start = unicodeTable(cmap);
  const segments = cmap.readUInt16BE(start + 6) / 2;
  const at = (block: number, segment: number) =>
    start + 14 + 2 * (block * segments + segment) + (block > 0 ? 2 : 0);
  for (let segment = 0; segment < segments; segment += 1) {
    if (code > cmap.readUInt16BE(at(0, segment))) continue;
    const first = cmap.readUInt16BE(at(1, segment));
    if (code < first) return 0;
    const delta = cmap.readUInt16BE(at(2, segment));
    const range = cmap.readUInt16BE(at(3, segment));
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = cmap.readUInt16BE(at(3, segment) + range + 2 * (code - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function unicodeTable(cmap: Buffer): number {
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const start = cmap.readUInt32BE(8 + 8 * index);
    if (cmap.readUInt16BE(start) === 4) return start;
  }
  throw new Error("The font has no Unicode table of format 4.");
}

/** The content of FONT_FILE. */
export function certificateFont(): string {
  const tables = readTables(readFileSync(SOURCE));
  const [cmap, head, hhea, hmtx] = ["cmap", "head", "hhea", "hmtx"].map((name) => tables.get(name)!) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const perMille = (units: number) => Math.round((1000 * units) / head.readUInt16BE(18));
  const widths: number[] = [];
  let characters = "";
  for (let code = FIRST_CODE; code <= LAST_CODE; code += 1) {
    const character = FROM_128[code - 128] ?? String.fromCharCode(code);
    const glyph = glyphOf(cmap, character.codePointAt(0)!);
    const metric = Math.min(glyph, hhea.readUInt16BE(34) - 1);
    characters += glyph === 0 ? "\0" : character;
    widths.push(glyph === 0 ? 0 : perMille(hmtx.readUInt16BE(4 * metric)));
  }
  const file = writeTrueType(tables);
  const font = {
    characters,
    widths,
    ascent: perMille(hhea.readInt16BE(4)),
    descent: perMille(hhea.readInt16BE(6)),
    box: [36, 38, 40, 42].map((at) => perMille(head.readInt16BE(at))),
    length: file.length,
    data: deflateSync(file, { level: 9 }).toString("base64"),
  };
  return `// Written by \`npm run certificate-font\`. Bricolage Grotesque, SIL Open Font License 1.1.
// biome-ignore-all format: generated

/**
 * The face of headings for PDF: the characters of the codes from 32 to 255 (WinAnsi; \\0 where the face has none), their
 * widths in thousandths of the size, and the TrueType file, compressed.
 */
export const HEADING_FONT = ${JSON.stringify(font)};
`;
}
