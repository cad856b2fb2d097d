import PDFDocument from "pdfkit";
import { toBytes } from "pdfkit/output";
import { formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { brandColour } from "#app/features/provider/brand.ts";
import { provider } from "#app/features/provider/provider.ts";
import { qrCells } from "#app/platform/format/qr-code.server.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { FACES, type Face, HEADING, LABEL, runsIn, statedTexts } from "./faces.server.ts";

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

type Page = PDFKit.PDFDocument;

/** A4, landscape, in points. The origin is the upper left corner. */
const [WIDTH, HEIGHT] = [841.89, 595.28];
const LEFT = 64;
const MEASURE = WIDTH - 2 * LEFT;
const QR_SIZE = 118;

const INK = "#1c2033";
const MUTED = "#5a6072";
const MARIGOLD = "#f2a31b";
const HAIRLINE = "#e4dfd3";

/** The logo of the sender, or the icon that stands beside the name. */
export type SenderPicture = { bytes: Uint8Array; isLogo: boolean };

/**
 * The certificate as a PDF of one page, A4 landscape. Undefined when a name has characters of none of our faces: the
 * browser prints those (ADR 0138).
 */
export async function certificatePdf(
  facts: CertificateFacts,
  picture?: SenderPicture,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!picture || hasPackedTransparency(picture.bytes)) return draw(facts);
  // A damaged picture is found while it is drawn.
  return draw(facts, picture).catch(() => draw(facts));
}

const [PALETTE, WHOLE_BYTES] = [3, 8];

/** A PNG that the library draws with holes: of a palette below 256 colours, some of them transparent. */
const hasPackedTransparency = (bytes: Uint8Array) =>
  bytes[0] === 0x89 &&
  bytes[25] === PALETTE &&
  bytes[24]! < WHOLE_BYTES &&
  Buffer.from(bytes).includes("tRNS");

async function draw(facts: CertificateFacts, picture?: SenderPicture) {
  const { studentName, courseName, issuedAt, renewedAt, url } = facts;
  const nameFaces = facesIn(studentName);
  const courseFaces = facesIn(courseName);
  const [statement, signatory] = statedTexts();
  const statedFaces = facesIn(statement + signatory, [LABEL, ...FACES]);
  if (!nameFaces || !courseFaces || !statedFaces) return undefined;
  const page: Page = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 0,
    // Every face is one of ours, so the library's Helvetica is not loaded.
    font: "",
    pdfVersion: "1.7",
    lang: "en-IN",
    displayTitle: true,
    info: {
      Title: `Certificate ${formatCertificateNumber(facts.number)}: ${studentName}`,
      Author: provider().identity.legalName,
      CreationDate: new Date(renewedAt ?? issuedAt),
    },
  });
  const file = toBytes(page);
  for (const face of new Set([HEADING, LABEL, ...nameFaces, ...courseFaces, ...statedFaces]))
    page.registerFont(face.name, (await face.load()).default);
  drawSender(page, picture);
  write(page, "Certificate", { x: LEFT, y: 165, size: 30, fill: brandColour() });
  write(page, "This certifies that", { x: LEFT, y: 209, size: 13, fill: MUTED, faces: [LABEL] });
  const name = sized(page, studentName, { faces: nameFaces, largest: 44, smallest: 18 });
  const nameEnd = drawBlock(page, name, 229);
  write(page, statement, { x: LEFT, y: nameEnd + 30, size: 13, fill: MUTED, faces: statedFaces });
  drawBlock(page, sized(page, courseName, { faces: courseFaces, largest: 22, smallest: 12 }), nameEnd + 44);
  drawDatesAndNumber(page, facts);
  if (signatory) write(page, signatory, { x: LEFT, y: 490, size: 11, fill: INK, faces: statedFaces });
  write(page, "Anybody can check this certificate at", {
    x: LEFT,
    y: 517,
    size: 9,
    fill: MUTED,
    faces: [LABEL],
  });
  write(page, url.replace(/^https?:\/\//, ""), { x: LEFT, y: 531, size: 9, fill: INK, faces: [LABEL] });
  drawQrCode(page, url);
  page.end();
  return file;
}

const facesIn = (text: string, faces = FACES) => {
  const runs = runsIn(faces, text);
  return runs && [...new Set(runs.map(({ face }) => face))];
};

type Place = { x: number; y: number; size: number; fill: string; faces?: Face[] };

/** Writes a line on the baseline `y`. Shaped letters are in the order of the eye; copied text is the line as it was typed. */
function write(page: Page, line: string, { x, y, size, fill, faces = [HEADING] }: Place) {
  page.markContent("Span", { actual: line }).fontSize(size).fillColor(fill);
  let end = x;
  for (const { face, text } of runsIn(faces, line) ?? []) {
    page.font(face.name).text(text, end, y, { baseline: "alphabetic", lineBreak: false });
    end += page.widthOfString(text);
  }
  page.endMarkedContent();
}

const textWidth = (page: Page, text: string, { size, faces }: Style) =>
  (runsIn(faces, text) ?? []).reduce(
    (width, run) => width + page.font(run.face.name).fontSize(size).widthOfString(run.text),
    0,
  );

const MARK_SIZE = 32;

/** Logo, company and the stairs, the only ornament. */
function drawSender(page: Page, picture?: SenderPicture) {
  const { name } = provider().identity;
  page.lineCap("round").lineJoin("round");
  if (picture) {
    page.markContent("Span", { actual: picture.isLogo ? name : "" });
    page.image(picture.bytes as Buffer, LEFT, 64, { fit: [picture.isLogo ? 240 : MARK_SIZE, MARK_SIZE] });
    page.endMarkedContent();
  } else drawMark(page);
  if (!picture?.isLogo) write(page, name, { x: LEFT + 44, y: 88, size: 22, fill: INK });
  write(page, `${provider().identity.legalName}, ${provider().contact.city}`, {
    x: LEFT,
    y: 116,
    size: 9,
    fill: MUTED,
    faces: [LABEL],
  });
  page.moveTo(WIDTH - 330, 190);
  for (let step = 0; step < 6; step += 1) {
    const [left, top] = [WIDTH - 330 + step * 44, 190 - step * 20];
    page.lineTo(left, top).lineTo(left + 44, top);
  }
  page.lineWidth(4).stroke(MARIGOLD);
  page
    .moveTo(LEFT, 417)
    .lineTo(WIDTH - LEFT - QR_SIZE - 32, 417)
    .lineWidth(1)
    .stroke(HAIRLINE);
}

function drawMark(page: Page) {
  page.rect(LEFT, 64, MARK_SIZE, MARK_SIZE).fill(brandColour());
  page
    .moveTo(LEFT + 6, 88)
    .lineTo(LEFT + 12, 88)
    .lineTo(LEFT + 12, 82)
    .lineTo(LEFT + 19, 82);
  page
    .lineTo(LEFT + 19, 76)
    .lineTo(LEFT + 26, 76)
    .lineWidth(3.5)
    .stroke(MARIGOLD);
}

function drawDatesAndNumber(page: Page, { issuedAt, renewedAt, validUntil, number }: CertificateFacts) {
  const facts: [label: string, value: string][] = [
    ["Issued", formatHomeDate(issuedAt)],
    ...(renewedAt === null ? [] : [["Renewed", formatHomeDate(renewedAt)] as [string, string]]),
    ["Valid until", formatHomeDate(validUntil)],
    ["Number", formatCertificateNumber(number)],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    const x = LEFT + index * 118;
    write(page, label, { x, y: 445, size: 9, fill: MUTED, faces: [LABEL] });
    write(page, value, { x, y: 463, size: 13, fill: INK });
  }
}

function drawQrCode(page: Page, url: string) {
  const [left, top] = [WIDTH - LEFT - QR_SIZE, HEIGHT - 64 - QR_SIZE];
  const { size, cells } = qrCells(url);
  const unit = QR_SIZE / size;
  for (const [column, row] of cells) page.rect(left + column * unit, top + row * unit, unit, unit);
  page.fill("#000000").link(left, top, QR_SIZE, QR_SIZE, url);
}

type Block = { lines: string[]; size: number; faces: Face[] };

/** The largest size at which a text fits on one line, or on two below two thirds of the size; at the smallest on more. */
function sized(
  page: Page,
  text: string,
  { faces, largest, smallest }: { faces: Face[]; largest: number; smallest: number },
): Block {
  for (let size = largest; size > smallest; size -= 2) {
    const lines = wrap(page, text, { size, faces });
    if (lines.length === 1 || (lines.length === 2 && size <= (largest * 2) / 3))
      return { lines, size, faces };
  }
  return { lines: wrap(page, text, { size: smallest, faces }), size: smallest, faces };
}

type Style = { size: number; faces: Face[] };

function wrap(page: Page, text: string, style: Style): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((whole) => divide(page, whole, style))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (textWidth(page, longer, style) <= MEASURE) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A word in parts that fit on a line. */
function divide(page: Page, word: string, style: Style): string[] {
  if (textWidth(page, word, style) <= MEASURE) return [word];
  const all = Array.from(letters.segment(word), ({ segment }) => segment);
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half), all.slice(half)].flatMap((part) => divide(page, part.join(""), style));
}

const LINE_HEIGHT = 1.25;
/** The height of capital letters, as part of the size. */
const CAPITALS = 0.72;

/** Draws lines whose capitals begin at `top`; gives where the last one stands. */
function drawBlock(page: Page, { lines, size, faces }: Block, top: number): number {
  const baseline = (index: number) => top + size * CAPITALS + index * size * LINE_HEIGHT;
  for (const [index, line] of lines.entries())
    write(page, line, { x: LEFT, y: baseline(index), size, fill: INK, faces });
  return baseline(lines.length - 1);
}
