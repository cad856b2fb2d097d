import { formatCertificateNumber } from "#app/features/certificates/rules.ts";
import { getCertificateDocument } from "#app/features/certificates/use-cases/get-document.server.ts";
import { redirectDocumentWithFlash } from "#app/platform/http/flash.server.ts";
import { certificatePath } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";

/**
 * The certificate as a signed Open Badges 3.0 credential (VC-JWT), for its student and for staff; what prevents
 * it is shown on the print view.
 */
export const loader = guarded("signed-in", async ({ ctx, params, context }) => {
  const read = await getCertificateDocument(ctx, params.number ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { signCredential } = await import("#app/features/certificates/use-cases/credentials.server.ts");
  const signed = await signCredential(ctx, read.value);
  const number = formatCertificateNumber(read.value.number);
  if (!signed.ok) {
    const { message } = signed.problem;
    return redirectDocumentWithFlash(context, `${certificatePath(number)}/print`, {
      tone: "warning",
      message,
    });
  }
  return new Response(signed.value, {
    headers: {
      "content-type": "application/vc+jwt",
      "content-disposition": `attachment; filename="certificate-${number}.jwt"`,
      "cache-control": "no-store",
    },
  });
});
