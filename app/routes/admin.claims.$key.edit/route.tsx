import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { FormCheckboxField, FormTextField } from "#app/components/form-fields.tsx";
import { type StateClaim, StateClaimInput } from "#app/domain/claims/inputs.ts";
import { getStatedClaim, setStatedClaim } from "#app/domain/claims/service/manage-claims.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

type Stated = { figure: string; expiresOn: string; version: number };

export const handle = { failure: "The figure was not saved. Please try again." };

export const loader = guarded("claims.edit", async ({ ctx, params, context }) => {
  const claim = await getStatedClaim(ctx, params.key ?? "");
  if (!claim.ok) throw problemPage(claim.problem, context.requestId);
  return { claim: claim.value };
});

export const action = guarded("claims.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, StateClaimInput);
  if (submission.status !== "success") return replyForm<unknown, Stated>(submission);
  const saved = await withFailureMessage(handle.failure, () =>
    setStatedClaim(ctx, params.key ?? "", submission.value),
  );
  if (!saved.ok) return replyForm<unknown, Stated>(submission, saved.problem);
  return redirectWithFlash(context, paths.adminClaims, {
    tone: "success",
    message: "The figure is saved. Public pages show it within two minutes, unless it is counted.",
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.claim.label ?? "Figure", "Figures of the site", "Admin") },
];

const LABELS = { figure: "Figure", expiresOn: "Last day" };

export default function EditClaim() {
  const { claim } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const [form, fields] = useForm<StateClaim>({
    id: "claim",
    lastResult: lastResult?.form,
    defaultValue: claim,
  });
  return (
    <DialogRoute
      title="Stated figure"
      lead={`The figure of “${claim.label}”. Your name is stored with it.`}
      closeTo={paths.adminClaims}
    >
      <AdminForm<Stated>
        form={form}
        save="Save figure"
        lastResult={lastResult?.form}
        labels={LABELS}
        current={current}
        cancelTo={paths.adminClaims}
        hidden={{ version: (current ?? claim).version }}
      >
        <FormTextField field={fields.figure} label={LABELS.figure} required />
        <FormTextField
          field={fields.expiresOn}
          type="date"
          label={LABELS.expiresOn}
          hint="After this day the site does not show the figure. Empty: until it is changed."
        />
        <FormCheckboxField
          field={fields.isTrue}
          label="This figure is true, and I can show how it was counted."
        />
      </AdminForm>
    </DialogRoute>
  );
}
