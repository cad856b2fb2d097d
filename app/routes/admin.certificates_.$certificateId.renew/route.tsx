import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ConfirmForm } from "#app/components/confirm-form.tsx";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { RenewInput } from "#app/domain/certificates/inputs.ts";
import { validUntil } from "#app/domain/certificates/rules.ts";
import {
  getCertificate,
  renewCertificate,
} from "#app/domain/certificates/service/manage-certificates.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { formatIstDate } from "#app/format/time.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { problemReply, readButton } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "The certificate was not renewed. Please try again." };

export const loader = guarded("certificates.edit", async ({ ctx, params, context }) => {
  const read = await getCertificate(ctx, params.certificateId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { id, studentName, courseName, validUntil: shown } = read.value;
  return {
    id,
    studentName,
    courseName,
    shown,
    present: formatIstDate(shown),
    next: formatIstDate(validUntil(ctx.now)),
  };
});

export const action = guarded("certificates.edit", async ({ ctx, params, request, context }) => {
  const id = params.certificateId ?? "";
  const input = await readButton(request, RenewInput);
  const renewed = await withFailureMessage(handle.failure, () => renewCertificate(ctx, id, input));
  if (!renewed.ok) return problemReply(renewed.problem);
  return redirectWithFlash(context, `${paths.adminCertificates}/${id}`, {
    tone: "success",
    message: `The certificate is valid until ${formatIstDate(renewed.value.validUntil)}. The student gets a notice.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Renew certificate", "Certificates", "Admin") }];

export default function RenewCertificate() {
  const { id, studentName, courseName, shown, present, next } = useLoaderData<typeof loader>();
  const path = `${paths.adminCertificates}/${id}`;
  return (
    <DialogRoute title="Renew certificate" closeTo={path}>
      <ConfirmForm
        confirm="Renew certificate"
        pending="Renewing…"
        cancelTo={path}
        danger={false}
        fields={{ validUntil: String(shown) }}
      >
        <p>
          <strong className="break-words">{studentName}</strong>, {courseName}
        </p>
        <p>
          It is valid until {present} now, and will be valid until {next}, six months from today. Number and
          link stay the same, and the student gets a notice.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
