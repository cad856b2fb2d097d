import { formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { qrCells } from "#app/platform/format/qr-code.server.ts";
import { formatIstDate } from "#app/platform/format/time.ts";
import { brand } from "#app/shell/brand.ts";
import { headingWidth, isDrawable, pen, writePdf } from "./document.ts";

/** What a certificate shows, on paper and in the file. `url` is its public page. */
export type CertificateFacts = {
  number: string;
  studentName: string;
  courseName: string;
  issuedAt: number;
  validUntil: number;
  renewedAt: number | null;
  url: string;
};

/** A4, landscape, in points. */
const [WIDTH, HEIGHT] = [841.89, 595.28];
const LEFT = 64;
const MEASURE = WIDTH - 2 * LEFT;
const QR_SIZE = 118;

const INK = "#1c2033";
const MUTED = "#5a6072";
const INDIGO = "#2b3a8c";
const MARIGOLD = "#f2a31b";
const HAIRLINE = "#e4dfd3";

type Names = Pick<CertificateFacts, "studentName" | "courseName">;

const areDrawable = ({ studentName, courseName }: Names) => [studentName, courseName].every(isDrawable);

/** True when there is a PDF of a certificate: it is not revoked, and the file can show its names. */
export const hasPdf = (certificate: Names & { revokedAt: number | null }): boolean =>
  certificate.revokedAt === null && areDrawable(certificate);

/**
 * The certificate as a PDF of one page, A4 landscape. Undefined when a name has characters beyond Latin-1, such as
 * Devanagari: the browser prints those (ADR 0138).
 */
export function certificatePdf(facts: CertificateFacts): Uint8Array | undefined {
  const { studentName, courseName, issuedAt, renewedAt, url } = facts;
  if (!areDrawable(facts)) return undefined;
  const qr = { x: WIDTH - LEFT - QR_SIZE, y: 64 };
  const name = sized(studentName, { largest: 44, smallest: 18 });
  const course = sized(courseName, { largest: 22, smallest: 12 });
  const nameTop = 372;
  const courseTop = nameTop - heightOf(name) - 44;
  const site = url.replace(/^https?:\/\//, "");
  return writePdf({
    width: WIDTH,
    height: HEIGHT,
    title: `Certificate ${formatCertificateNumber(facts.number)}: ${studentName}`,
    author: brand.legalName,
    language: "en-IN",
    createdAt: renewedAt ?? issuedAt,
    links: [{ ...qr, width: QR_SIZE, height: QR_SIZE, url }],
    content: [
      ...sender(),
      pen.heading("Certificate", { x: LEFT, y: 430, size: 30, fill: INDIGO }),
      pen.text("This certifies that", { x: LEFT, y: nameTop + 14, size: 13, fill: MUTED }),
      ...block(name, nameTop),
      pen.text("has completed", { x: LEFT, y: courseTop + 14, size: 13, fill: MUTED }),
      ...block(course, courseTop),
      ...datesAndNumber(facts),
      pen.text("Anybody can check this certificate at", { x: LEFT, y: 78, size: 9, fill: MUTED }),
      pen.text(site, { x: LEFT, y: 64, size: 9, fill: INK }),
      ...qrDrawing(url, qr),
    ].join("\n"),
  });
}

/** Logo, company and the stairs, the only ornament. */
function sender(): string[] {
  const [x, y] = [LEFT, HEIGHT - 96];
  const stairs = Array.from({ length: 6 }, (_, step): [number, number][] => [
    [WIDTH - 330 + step * 44, HEIGHT - 190 + step * 20],
    [WIDTH - 286 + step * 44, HEIGHT - 190 + step * 20],
  ]).flat();
  return [
    pen.rectangles([[x, y, 32, 32]], INDIGO),
    pen.line(
      [
        [x + 6, y + 8],
        [x + 12, y + 8],
        [x + 12, y + 14],
        [x + 19, y + 14],
        [x + 19, y + 20],
        [x + 26, y + 20],
      ],
      { stroke: MARIGOLD, width: 3.5 },
    ),
    pen.heading(brand.name, { x: x + 44, y: y + 8, size: 22, fill: INK }),
    pen.text(`${brand.legalName}, ${brand.city}`, { x, y: y - 20, size: 9, fill: MUTED }),
    pen.line(stairs, { stroke: MARIGOLD, width: 4 }),
    pen.line(
      [
        [LEFT, 178],
        [WIDTH - LEFT - QR_SIZE - 32, 178],
      ],
      { stroke: HAIRLINE, width: 1 },
    ),
  ];
}

function datesAndNumber({ issuedAt, renewedAt, validUntil, number }: CertificateFacts): string[] {
  const facts: [label: string, value: string][] = [
    ["Issued", formatIstDate(issuedAt)],
    ...(renewedAt === null ? [] : [["Renewed", formatIstDate(renewedAt)] as [string, string]]),
    ["Valid until", formatIstDate(validUntil)],
    ["Number", formatCertificateNumber(number)],
  ];
  return facts.flatMap(([label, value], index) => [
    pen.text(label, { x: LEFT + index * 118, y: 150, size: 9, fill: MUTED }),
    pen.heading(value, { x: LEFT + index * 118, y: 132, size: 13, fill: INK }),
  ]);
}

function qrDrawing(url: string, { x, y }: { x: number; y: number }): string[] {
  const { size, cells } = qrCells(url);
  const unit = QR_SIZE / size;
  const squares = cells.map(
    ([column, row]) =>
      [x + column * unit, y + QR_SIZE - (row + 1) * unit, unit, unit] as [number, number, number, number],
  );
  return [pen.rectangles(squares, "#000000")];
}

type Block = { lines: string[]; size: number };

/** The largest size at which a text fits on one line, or on two below two thirds of the size; at the smallest on more. */
function sized(text: string, { largest, smallest }: { largest: number; smallest: number }): Block {
  for (let size = largest; size > smallest; size -= 2) {
    const lines = wrap(text, size);
    if (lines.length === 1 || (lines.length === 2 && size <= (largest * 2) / 3)) return { lines, size };
  }
  return { lines: wrap(text, smallest), size: smallest };
}

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((whole) => divide(whole, size))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (headingWidth(longer, size) <= MEASURE) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word in parts that fit on a line. */
function divide(word: string, size: number): string[] {
  if (headingWidth(word, size) <= MEASURE) return [word];
  const half = Math.ceil(word.length / 2);
  return [...divide(word.slice(0, half), size), ...divide(word.slice(half), size)];
}

const LINE_HEIGHT = 1.15;
/** The height of capital letters, as part of the size. */
const CAPITALS = 0.72;

const heightOf = ({ lines, size }: Block) => (lines.length - 1) * size * LINE_HEIGHT + size * CAPITALS;

/** Lines of the face of headings, whose capitals begin at `top`. */
const block = ({ lines, size }: Block, top: number): string[] =>
  lines.map((line, index) =>
    pen.heading(line, {
      x: LEFT,
      y: top - size * CAPITALS - index * size * LINE_HEIGHT,
      size,
      fill: INK,
    }),
  );
