import { zlibSync } from "fflate";
import { HEADING_FONT } from "./heading-font.ts";

/**
 * Writes a PDF of one page with vectors, the face of headings and Helvetica (ISO 32000-1). Libraries that do the same are
 * five to seven times as large as everything here (ADR 0138).
 */
export type Page = {
  width: number;
  height: number;
  /** The operators of the page, from `pen`. */
  content: string;
  title: string;
  author: string;
  language: string;
  createdAt: number;
  links: { x: number; y: number; width: number; height: number; url: string }[];
};

const FIRST_CODE = 32;

/** The codes of a text in the face of headings; undefined when it has no glyph for a character. */
function encodeHeading(text: string): number[] | undefined {
  const codes = Array.from(text.normalize("NFC"), (character) =>
    character === "\0" ? -1 : HEADING_FONT.characters.indexOf(character),
  );
  return codes.includes(-1) ? undefined : codes.map((index) => index + FIRST_CODE);
}

/** True when the face of headings has every character of a text. */
export const isDrawable = (text: string): boolean => encodeHeading(text) !== undefined;

/** The width of a drawable text in the face of headings, in points. */
export const headingWidth = (text: string, size: number): number =>
  ((encodeHeading(text) ?? []).reduce((sum, code) => sum + (HEADING_FONT.widths[code - FIRST_CODE] ?? 0), 0) *
    size) /
  1000;

const hexOf = (bytes: Iterable<number>) =>
  `<${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}>`;

/** A text of the document's properties: UTF-16 with a byte order mark, in any script. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return hexOf([0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 0xff])]);
}

/** At most two decimals, as people read PDF. */
const number = (value: number) => String(Math.round(value * 100) / 100);
const numbers = (...values: number[]) => values.map(number).join(" ");

type Colour = `#${string}`;
const colour = (hex: Colour) =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));

/** The operators of drawings. The origin is the lower left corner; lengths are points. */
export const pen = {
  /** A line of the face of headings; empty when it is not drawable. */
  heading: (text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: Colour }) =>
    `BT /F1 ${number(size)} Tf ${colour(fill)} rg ${numbers(x, y)} Td ${hexOf(encodeHeading(text) ?? [])} Tj ET`,
  /** A line of Helvetica; `text` has letters of ASCII only. */
  text: (text: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: Colour }) =>
    `BT /F2 ${number(size)} Tf ${colour(fill)} rg ${numbers(x, y)} Td ${hexOf(new TextEncoder().encode(text))} Tj ET`,
  rectangles: (rectangles: [x: number, y: number, width: number, height: number][], fill: Colour) =>
    `${colour(fill)} rg ${rectangles.map((each) => `${numbers(...each)} re`).join(" ")} f`,
  line: (points: [x: number, y: number][], { stroke, width }: { stroke: Colour; width: number }) =>
    `${colour(stroke)} RG ${number(width)} w 1 J 1 j ${points
      .map((point, index) => `${numbers(...point)} ${index === 0 ? "m" : "l"}`)
      .join(" ")} S`,
};

const latin1 = (bytes: Uint8Array) => {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

const stream = (entries: string, data: string) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** The bytes of the document. */
export function writePdf({
  width,
  height,
  content,
  title,
  author,
  language,
  createdAt,
  links,
}: Page): Uint8Array {
  const { widths, ascent, descent, box, length, data } = HEADING_FONT;
  const annotations = links.map(
    (link) =>
      `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${numbers(link.x, link.y, link.x + link.width, link.y + link.height)}] /A << /S /URI /URI ${hexOf(new TextEncoder().encode(link.url))} >> >>`,
  );
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${numbers(width, height)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 8 0 R >> >> /Annots [${annotations.join(" ")}] >>`,
    stream("/Filter /FlateDecode", latin1(zlibSync(new TextEncoder().encode(content)))),
    `<< /Type /Font /Subtype /TrueType /BaseFont /KADAMA+BricolageGrotesque-Bold /Encoding /WinAnsiEncoding /FirstChar ${FIRST_CODE} /LastChar ${FIRST_CODE + widths.length - 1} /Widths [${widths.join(" ")}] /FontDescriptor 6 0 R >>`,
    `<< /Type /FontDescriptor /FontName /KADAMA+BricolageGrotesque-Bold /Flags 32 /FontBBox [${box.join(" ")}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 140 /FontFile2 7 0 R >>`,
    stream(`/Filter /FlateDecode /Length1 ${length}`, atob(data)),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Title ${textString(title)} /Author ${textString(author)} /CreationDate (D:${pdfDate(createdAt)}) >>`,
  ];
  return assemble(objects);
}

/** 20261123093000Z */
const pdfDate = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/\D/g, "")}Z`;

/** Numbers the objects and adds the table of their places. The last object is the information about the document. */
function assemble(objects: string[]): Uint8Array {
  let file = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
