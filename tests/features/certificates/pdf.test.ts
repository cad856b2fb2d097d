import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";
import { certificatePdf } from "#app/features/certificates/pdf/certificate-pdf.server.ts";
import { FACES, type Face, hasPdf, LABEL } from "#app/features/certificates/pdf/faces.server.ts";
import { renderPdf } from "#tests/support/rendered-pdf.ts";

const facts = {
  number: "A1B2C3D4E5F6",
  studentName: "Asha Rao",
  courseName: "Full-stack web development",
  issuedAt: Date.parse("2026-11-23T12:00+05:30"),
  validUntil: Date.parse("2027-05-23T23:59:59.999+05:30"),
  renewedAt: null,
  url: "https://kadam.example/certificates/A1B2-C3D4-E5F6",
};

const draw = (change: Partial<Parameters<typeof certificatePdf>[0]> = {}) =>
  certificatePdf({ ...facts, ...change });
const render = async (change = {}) => renderPdf((await draw(change))!);

const fileOf = async (face: Face) => Buffer.from((await face.load()).default);

describe("the file of a certificate", () => {
  test("is one page of A4 with its facts; its QR code and a link open its public page", async () => {
    const { copied, readQr, ...file } = await render();
    expect(readQr()).toBe(facts.url);
    expect(file).toMatchObject({
      pages: 1,
      size: [842, 595],
      links: [facts.url],
      title: "Certificate A1B2-C3D4-E5F6: Asha Rao",
    });
    expect(copied.split("\n")).toEqual([
      "Kadam",
      "Kadam Career Training Private Limited, Pune, Maharashtra",
      "Certificate",
      "This certifies that",
      "Asha Rao",
      "has completed",
      "Full-stack web development",
      "Issued",
      "23 Nov 2026",
      "Valid until",
      "23 May 2027",
      "Number",
      "A1B2-C3D4-E5F6",
      "Anybody can check this certificate at",
      "kadam.example/certificates/A1B2-C3D4-E5F6",
    ]);
  });

  test("shows a renewal", async () => {
    const { copied } = await render({ renewedAt: Date.parse("2027-05-01T12:00+05:30") });
    expect(copied).toContain("Renewed\n1 May 2027");
  });

  test("has the same bytes for the same certificate", async () => {
    expect(await draw({ studentName: "काव्या Rao" })).toEqual(await draw({ studentName: "काव्या Rao" }));
  });

  test.each([
    ["heading", "Asha Rao"],
    ["heading", "Zoë O’Brien"],
    ["heading", "Łukasz Ștefănescu"],
    ["heading", "Kāvya Śrī"],
    ["heading", "Nguyễn Thị Ẩn"],
    ["Devanagari", "काव्या श्रीवास्तव"],
    ["Devanagari", "कृष्णमूर्ति र्‍याँ हर्षवर्धन"],
    ["Devanagari", "सिद्धार्थ राष्ट्रकूट फ़िरोज़"],
    ["Devanagari", "Asha काव्या"],
    ["Tamil", "காவ்யா"],
    ["Tamil", "க்ஷேத்ரஜ்ஞன் கொளத்தூர்"],
    ["Tamil", "கௌசல்யா Rao"],
  ])("shows a name as a browser lays it out, in the face %s: %s", async (name, studentName) => {
    const file = (await draw({ studentName }))!;
    expect(file.length).toBeLessThan(30_000);
    const { pages, copied, missing, title, canvas } = await renderPdf(file);
    expect({ pages, missing, title }).toEqual({
      pages: 1,
      missing: 0,
      title: `Certificate A1B2-C3D4-E5F6: ${studentName}`,
    });
    expect(copied.split("\n")).toContain(studentName);

    const drawn = canvas.getContext("2d").getImageData(...NAME_AREA);
    const expected = await drawByBrowser(studentName, FACES.find((each) => each.name === name)!, canvas);
    const dark = Array.from({ length: drawn.data.length / 4 }, (_, at) => drawn.data[4 * at]! < 128);
    const differences = dark.filter((isDark, at) => isDark !== expected.data[4 * at + 3]! > 128);
    // Edges of letters differ by a dot, as every renderer draws them its own way.
    expect(differences.length / dark.filter(Boolean).length).toBeLessThan(0.1);
  });

  test.each([
    "Venkatanarasimharajuvaripeta Lakshminarayana Subrahmanyam Krishnamurthy de la Fuente",
    "W".repeat(120),
    "Al",
    "कृष्णमूर्ति वैंकटेश्वर ज्ञानेश्वर प्रियंका सिद्धार्थ राष्ट्रकूट श्रीवास्तव निर्मलेंदु फ़िरोज़",
    "தமிழ்ச்செல்வன்".repeat(8),
  ])("keeps a name within the page: %s", async (studentName) => {
    const { copied, readQr, isInk } = await render({ studentName, courseName: studentName });
    expect(copied.replaceAll(/\s/g, "")).toContain(studentName.replaceAll(" ", ""));
    expect(readQr()).toBe(facts.url);
    const rightMargin = Array.from({ length: 400 }, (_, y) => isInk(820, 100 + y));
    expect(rightMargin).not.toContain(true);
  });

  test.each(["தமிழ் & हिन्दी", "Nguyễn काव्या", "Kṛṣṇa Ḷakṣmī"])(
    "shows a course in several faces, and letters with rare marks: %s",
    async (courseName) => {
      const { copied, missing } = await render({ courseName });
      expect(copied.split("\n")).toContain(courseName);
      expect(missing).toBe(0);
    },
  );

  test.each(["王小明", "Иван", "अ 王", "😀 Rao", "ಕಾವ್ಯ"])(
    "is not made for a name with characters of none of its faces: %s",
    async (studentName) => {
      expect(await draw({ studentName })).toBeUndefined();
      expect(await draw({ courseName: studentName })).toBeUndefined();
      expect(hasPdf({ ...facts, studentName, revokedAt: null })).toBe(false);
    },
  );

  test("is not offered for a revoked certificate", () => {
    expect(hasPdf({ ...facts, revokedAt: null })).toBe(true);
    expect(hasPdf({ ...facts, revokedAt: facts.issuedAt })).toBe(false);
  });
});

test.each([...FACES, LABEL].map((face) => [face.name, face] as const))(
  "the face %s has every character that it says to have",
  async (_name, face) => {
    const font = create(await fileOf(face)) as Font;
    const codes = Array.from({ length: 0x10000 }, (_, code) => code);
    const shown = codes.filter((code) => face.shows.test(String.fromCharCode(code)));
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
  },
);

/** Where the name of a certificate is drawn, in dots of the rendered page. */
const NAME_AREA = [120, 424, 1440, 132] as const;

/** A name on one line as the layout engine of browsers draws it at the same place. */
async function drawByBrowser(name: string, face: Face, { width, height }: { width: number; height: number }) {
  const context = createCanvas(width, height).getContext("2d");
  const font = GlobalFonts.register(await fileOf(face), face.name)!;
  context.font = `88px "${face.name}"`;
  context.fillText(name, 128, 521.4);
  GlobalFonts.remove(font);
  return context.getImageData(...NAME_AREA);
}
