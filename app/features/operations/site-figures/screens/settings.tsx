import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type FigureSettings, FigureSettingsInput } from "#app/features/operations/site-figures/inputs.ts";
import {
  getFigureSettings,
  setFigureSettings,
} from "#app/features/operations/site-figures/use-cases/manage-figures.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

export const handle = { failure: "The minimum was not saved. Please try again." };

export const loader = guarded("claims.edit", async ({ ctx, context }) => {
  const settings = await getFigureSettings(ctx);
  if (!settings.ok) throw problemPage(settings.problem, context.requestId);
  return { settings: settings.value };
});

export const action = formAction({
  permission: "claims.edit",
  failure: handle.failure,
  input: FigureSettingsInput,
  run: ({ ctx, input }) => setFigureSettings(ctx, input),
  current: (stored: FigureSettings) => stored,
  to: paths.adminClaims,
  done: "The minimum is saved. Public pages follow within two minutes.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Minimum", "Figures of the site", "Admin") }];

const LABELS = { minimumSample: "Cases from which a figure is shown as counted" };

export default function FigureMinimum() {
  const { settings } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const [form, fields] = useForm<FigureSettings>({
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
      <AdminForm<FigureSettings>
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
