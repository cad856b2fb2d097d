import { certificateUrl } from "#app/features/certificates/open-badge.ts";
import { formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { getCertificateDocument } from "#app/features/certificates/use-cases/get-document.server.ts";
import { getSenderPicture } from "#app/features/provider/use-cases/get-picture.server.ts";
import { redirectDocumentWithFlash } from "#app/platform/http/flash.server.ts";
import { certificatePath } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/** The certificate as a PDF, for its student and for staff; what prevents it is shown on the print view. */
export const loader = guarded("signed-in", async ({ ctx, params, context }) => {
  const read = await getCertificateDocument(ctx, params.number ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const number = formatCertificateNumber(read.value.number);
  const refused = (message: string) =>
    redirectDocumentWithFlash(context, `${certificatePath(number)}/print`, { tone: "warning", message });
  if (read.value.revokedAt !== null)
    return refused("This certificate is revoked, so there is no file of it.");
  const { certificatePdf } = await import("#app/features/certificates/pdf/certificate-pdf.server.ts");
  const url = certificateUrl(ctx.settings.baseUrl, read.value.number);
  const file = await certificatePdf({ ...read.value, url }, await getSenderPicture(ctx));
  if (!file) return refused(NOT_DRAWABLE);
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="certificate-${number}.pdf"`,
      "cache-control": "no-store",
    },
  });
});

const NOT_DRAWABLE =
  "The name has letters that our PDF cannot show. Print this page and choose 'Save as PDF' as the printer.";
