import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { openBadge } from "#app/features/certificates/open-badge.ts";
import { certificatePdf } from "#app/features/certificates/pdf/certificate-pdf.server.ts";
import { hasPdf } from "#app/features/certificates/pdf/faces.server.ts";
import { mailHtml, mailSender, mailText } from "#app/features/messages/mail/html.ts";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import type { SectionName } from "#app/features/provider/sections.ts";
import { type DEMO_PROVIDER, demoProviderVersions } from "#db/seed/provider.ts";
import { renderPdf } from "#tests/support/rendered-pdf.ts";

afterEach(() => setProvider(demoProviderVersions()));
const useSection = <Name extends SectionName>(section: Name, value: (typeof DEMO_PROVIDER)[Name]) =>
  setProvider([...demoProviderVersions(), { id: 1_000, section, value, effectiveFrom: null }]);

const issued = {
  id: "1",
  number: "A1B2C3D4E5F6",
  studentName: "Asha Rao",
  courseName: "Web development",
  issuedAt: Date.UTC(2026, 10, 23),
  validUntil: Date.UTC(2027, 4, 23),
  renewedAt: null,
};
const pdf = () => certificatePdf({ ...issued, url: "https://kadam.example/certificates/1" });
const SIGNED = {
  statement: "has finished with success",
  signatoryName: "Dr. काव्या Rao",
  signatoryTitle: "Director of studies",
};

describe("a certificate", () => {
  test("states and names what the provider has set, in the file and in the badge", async () => {
    useSection("certificate", SIGNED);
    const { copied, missing } = await renderPdf((await pdf())!);
    expect(copied).toContain("has finished with success");
    expect(copied).toContain("Dr. काव्या Rao, Director of studies");
    expect(copied).not.toContain("has completed");
    expect(missing).toBe(0);
    const { achievement } = openBadge(issued, "https://kadam.example").credentialSubject;
    expect(achievement.description).toContain("Signed by Dr. काव्या Rao, Director of studies.");
  });

  test("has no file when the provider's words have letters that it cannot show", async () => {
    useSection("certificate", { ...SIGNED, signatoryName: "李明" });
    expect(hasPdf({ ...issued, revokedAt: null })).toBe(false);
    expect(await pdf()).toBeUndefined();
  });
});

describe("a mail", () => {
  const html = () => mailHtml({ subject: "Welcome", body: "Hello", unsubscribeUrl: null });

  test("has the sender's name and the last lines of the provider", () => {
    useSection("mail", { senderName: "Sopaan Team", footer: "Call us <any day>\n020 1234" });
    expect(mailSender("Kadam <hello@kadam.example>")).toBe('"Sopaan Team" <hello@kadam.example>');
    expect(mailSender("hello@kadam.example")).toBe('"Sopaan Team" <hello@kadam.example>');
    expect(mailText("Hello")).toBe("Hello\n\n-- \nCall us <any day>\n020 1234");
    expect(html()).toContain("Call us &#60;any day&#62;<br>020 1234");
  });

  test("without them is as the installation sends it", () => {
    expect(mailSender("Kadam <hello@kadam.example>")).toBe("Kadam <hello@kadam.example>");
    expect(mailText("Hello")).toBe("Hello");
  });

  test.each(["Eve <eve@example.com>", 'a"b', "a\\b", "a\nb"])(
    "has no sender's name like %j",
    (senderName) => {
      const { success } = v.safeParse(sectionInput("mail"), { senderName, footer: "", version: 0 });
      expect(success).toBe(false);
    },
  );
});
