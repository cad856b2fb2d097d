import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminForm } from "#app/admin/admin-form.tsx";
import { replyForm } from "#app/admin/reply.server.ts";
import { DialogRoute } from "#app/components/dialog-route.tsx";
import { FormTextField } from "#app/components/form-fields.tsx";
import { type ClaimSettings, ClaimSettingsInput } from "#app/domain/claims/inputs.ts";
import { getClaimSettings, setClaimSettings } from "#app/domain/claims/service/manage-claims.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: "The minimum was not saved. Please try again." };

export const loader = guarded("claims.edit", async ({ ctx, context }) => {
  const settings = await getClaimSettings(ctx);
  if (!settings.ok) throw problemPage(settings.problem, context.requestId);
  return { settings: settings.value };
});

export const action = guarded("claims.edit", async ({ ctx, request, context }) => {
  const submission = await readForm(request, ClaimSettingsInput);
  if (submission.status !== "success") return replyForm<unknown, ClaimSettings>(submission);
  const saved = await withFailureMessage(handle.failure, () => setClaimSettings(ctx, submission.value));
  if (!saved.ok) return replyForm<unknown, ClaimSettings>(submission, saved.problem);
  return redirectWithFlash(context, paths.adminClaims, {
    tone: "success",
    message: "The minimum is saved. Public pages follow within two minutes.",
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Minimum", "Figures of the site", "Admin") }];

const LABELS = { minimumSample: "Cases from which a figure is shown as counted" };

export default function ClaimMinimum() {
  const { settings } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const [form, fields] = useForm<ClaimSettings>({
    id: "minimum",
    lastResult: lastResult?.form,
    defaultValue: settings,
  });
  return (
    <DialogRoute
      title="Minimum"
      lead="With fewer cases a figure says little, and the stated one is shown."
      closeTo={paths.adminClaims}
    >
      <AdminForm<ClaimSettings>
        form={form}
        save="Save minimum"
        lastResult={lastResult?.form}
        labels={LABELS}
        current={current}
        cancelTo={paths.adminClaims}
        hidden={{ version: (current ?? settings).version }}
      >
        <FormTextField
          field={fields.minimumSample}
          label={LABELS.minimumSample}
          inputMode="numeric"
          required
        />
      </AdminForm>
    </DialogRoute>
  );
}
