import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { certificatePdf } from "#app/features/certificates/pdf/certificate-pdf.server.ts";
import { headingWidth } from "#app/features/certificates/pdf/document.ts";
import { certificateFont, FONT_FILE } from "#scripts/certificate-font.ts";
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

const render = async (change: Partial<Parameters<typeof certificatePdf>[0]> = {}) =>
  renderPdf(certificatePdf({ ...facts, ...change })!);

describe("the file of a certificate", () => {
  test("is one page of A4 with its facts; its QR code and a link open its public page", async () => {
    const { texts, ...file } = await render();
    expect(file).toMatchObject({
      pages: 1,
      size: [842, 595],
      qr: facts.url,
      links: [facts.url],
      title: "Certificate A1B2-C3D4-E5F6: Asha Rao",
    });
    expect(texts).toEqual(
      expect.arrayContaining([
        "Certificate",
        "Asha Rao",
        "Full-stack web development",
        "23 Nov 2026",
        "23 May 2027",
        "A1B2-C3D4-E5F6",
        "kadam.example/certificates/A1B2-C3D4-E5F6",
      ]),
    );
    // The name is drawn where it is said to be: its first letter has ink.
    const letter = Array.from({ length: 40 }, (_, index) => file.isInk(66 + index / 2, 250));
    expect(letter).toContain(true);
  });

  test("shows a renewal, and accents and typographic quotes as they are", async () => {
    const { texts } = await render({
      studentName: "Zoë O’Brien",
      renewedAt: Date.parse("2027-05-01T12:00+05:30"),
    });
    expect(texts).toEqual(expect.arrayContaining(["Zoë O’Brien", "Renewed", "1 May 2027"]));
  });

  test.each([
    "Venkatanarasimharajuvaripeta Lakshminarayana Subrahmanyam Krishnamurthy de la Fuente",
    "W".repeat(120),
    "Al",
  ])("keeps the name within the page: %s", async (studentName) => {
    const { texts, qr, isInk } = await render({ studentName, courseName: studentName });
    expect(texts.join("").replaceAll(" ", "")).toContain(studentName.replaceAll(" ", ""));
    expect(qr).toBe(facts.url);
    const rightMargin = Array.from({ length: 400 }, (_, y) => isInk(820, 100 + y));
    expect(rightMargin).not.toContain(true);
  });

  test.each(["आशा राव", "Ștefan Łukasz", "अ Rao"])(
    "is not made for a name that its face cannot show: %s",
    (studentName) => {
      expect(certificatePdf({ ...facts, studentName })).toBeUndefined();
    },
  );

  test("has the face that the package has now", () => {
    expect(readFileSync(FONT_FILE, "utf8")).toBe(certificateFont());
    expect(headingWidth("Asha", 10)).toBeGreaterThan(20);
  });
});
