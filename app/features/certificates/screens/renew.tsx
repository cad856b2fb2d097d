import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RenewInput } from "#app/features/certificates/inputs.ts";
import { validUntil } from "#app/features/certificates/rules.ts";
import {
  getCertificate,
  renewCertificate,
} from "#app/features/certificates/use-cases/manage-certificates.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import { monthsInWords } from "#app/features/provider/rules-for-programme.ts";
import { formatHomeDate } from "#app/platform/format/time.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

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
    present: formatHomeDate(shown),
    next: formatHomeDate(validUntil(ctx.now, provider().programme.certificateMonths)),
  };
});

export const action = formAction({
  permission: "certificates.edit",
  failure: handle.failure,
  button: RenewInput,
  run: ({ ctx, params, input }) => renewCertificate(ctx, params.certificateId ?? "", input),
  to: ({ params }) => `${paths.adminCertificates}/${params.certificateId}`,
  done: ({ value }) =>
    `The certificate is valid until ${formatHomeDate(value.validUntil)}. The student gets a notice.`,
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
          It is valid until {present} now, and will be valid until {next},{" "}
          {monthsInWords(provider().programme.certificateMonths)} from today. Number and link stay the same,
          and the student gets a notice.
        </p>
      </ConfirmForm>
    </DialogRoute>
  );
}
