import { certificateUrl } from "#app/domain/certificates/open-badge.ts";
import { formatCertificateNumber } from "#app/domain/certificates/rules.ts";
import { getCertificateDocument } from "#app/domain/certificates/service/get-document.server.ts";
import type { Problem } from "#app/domain/kernel/problem.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";

/** The certificate as a PDF, for its student and for staff. */
export const loader = guarded("signed-in", async ({ ctx, params, context }) => {
  const read = await getCertificateDocument(ctx, params.number ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  if (read.value.revokedAt !== null) throw problemPage(IS_REVOKED, context.requestId);
  const { certificatePdf } = await import("#app/domain/certificates/pdf/certificate-pdf.server.ts");
  const { number } = read.value;
  const file = certificatePdf({ ...read.value, url: certificateUrl(ctx.settings.baseUrl, number) });
  if (!file) throw problemPage(NOT_DRAWABLE, context.requestId);
  return new Response(file as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="certificate-${formatCertificateNumber(number)}.pdf"`,
      "cache-control": "no-store",
    },
  });
});

const IS_REVOKED: Problem = {
  code: "conflict",
  message: "This certificate is revoked, so there is no file of it.",
};

/** As ADR 0138 says, the face in the file has the Latin letters of Western Europe alone. */
const NOT_DRAWABLE: Problem = {
  code: "conflict",
  message:
    "The name has letters that our PDF cannot show. Open the print view of the certificate and choose 'Save as PDF' when you print it.",
};
