import { formatCertificateNumber } from "#app/domain/certificates/rules.ts";
import { getCertificateDocument } from "#app/domain/certificates/service/get-document.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";

/** The certificate as a signed Open Badges 3.0 credential (VC-JWT), for its student and for staff. */
export const loader = guarded("signed-in", async ({ ctx, params, context }) => {
  const read = await getCertificateDocument(ctx, params.number ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { signCredential } = await import("#app/domain/certificates/service/credentials.server.ts");
  const signed = await signCredential(ctx, read.value);
  if (!signed.ok) throw problemPage(signed.problem, context.requestId);
  return new Response(signed.value, {
    headers: {
      "content-type": "application/vc+jwt",
      "content-disposition": `attachment; filename="certificate-${formatCertificateNumber(read.value.number)}.jwt"`,
      "cache-control": "no-store",
    },
  });
});
