import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  getCertificate,
  revokeCertificate,
} from "#app/features/certificates/use-cases/manage-certificates.server.ts";
import { ReasonInput } from "#app/kernel/fields.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors, FormTextAreaField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { buttonClass } from "#app/ui/button.tsx";

export const handle = { failure: "The certificate was not revoked. Please try again." };

export const loader = guarded("certificates.edit", async ({ ctx, params, context }) => {
  const read = await getCertificate(ctx, params.certificateId ?? "");
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { id, studentName, courseName } = read.value;
  return { id, studentName, courseName };
});

export const action = formAction({
  permission: "certificates.edit",
  failure: handle.failure,
  input: ReasonInput,
  run: ({ ctx, params, input }) => revokeCertificate(ctx, params.certificateId ?? "", input),
  to: ({ params }) => `${paths.adminCertificates}/${params.certificateId}`,
  done: "The certificate is revoked. The student reads the reason.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Revoke certificate", "Certificates", "Admin") }];

export default function RevokeCertificate() {
  const { id, studentName, courseName } = useLoaderData<typeof loader>();
  const path = `${paths.adminCertificates}/${id}`;
  const [form, fields] = useForm<{ reason: string }>({
    id: `revoke-${id}`,
    lastResult: useActionData<typeof action>()?.form,
  });
  return (
    <DialogRoute title="Revoke certificate" closeTo={path}>
      <Form method="post" id={form.id} noValidate className="grid gap-5">
        <FormErrors form={form} />
        <p>
          <strong className="break-words">{studentName}</strong>, {courseName}
        </p>
        <p>
          Its public page says 'Revoked' from now on, and the student gets a notice. You cannot undo this; a
          new certificate has another number.
        </p>
        <FormTextAreaField
          field={fields.reason}
          label="Reason"
          hint="The student reads it. The public page does not show it."
          rows={3}
          required
        />
        <div className="flex flex-wrap gap-3">
          <FormButton variant="danger" pending="Revoking…">
            Revoke certificate
          </FormButton>
          <Link to={path} className={buttonClass({ variant: "secondary" })}>
            Cancel
          </Link>
        </div>
      </Form>
    </DialogRoute>
  );
}
