import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type StateFigure, StateFigureInput } from "#app/features/operations/site-figures/inputs.ts";
import {
  getStatedFigure,
  setStatedFigure,
} from "#app/features/operations/site-figures/use-cases/manage-figures.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormCheckboxField, FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

type Stated = { figure: string; source: string; expiresOn: string; version: number };

export const handle = { failure: "The figure was not saved. Please try again." };

export const loader = guarded("claims.edit", async ({ ctx, params, context }) => {
  const figure = await getStatedFigure(ctx, params.key ?? "");
  if (!figure.ok) throw problemPage(figure.problem, context.requestId);
  return { stated: figure.value };
});

export const action = formAction({
  permission: "claims.edit",
  failure: handle.failure,
  input: StateFigureInput,
  run: ({ ctx, params, input }) => setStatedFigure(ctx, params.key ?? "", input),
  current: (stored: Stated) => stored,
  to: paths.adminSiteFigures,
  done: "The figure is saved. Public pages show it within two minutes, unless it is counted.",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.stated.label ?? "Figure", "Site figures", "Admin") },
];

const LABELS = { figure: "Figure", source: "Source and date", expiresOn: "Last day" };

export default function EditFigure() {
  const { stated } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const [form, fields] = useForm<StateFigure>({
    id: "claim",
    lastResult: lastResult?.form,
    defaultValue: stated,
  });
  return (
    <DialogRoute
      title="Stated figure"
      lead={`The figure of “${stated.label}”. Your name is stored with it.`}
      closeTo={paths.adminSiteFigures}
    >
      <AdminForm<Stated>
        form={form}
        save="Save figure"
        lastResult={lastResult?.form}
        labels={LABELS}
        current={current}
        cancelTo={paths.adminSiteFigures}
        hidden={{ version: (current ?? stated).version }}
      >
        <FormTextField field={fields.figure} label={LABELS.figure} required />
        <FormTextField
          field={fields.source}
          label={LABELS.source}
          hint="How it was counted, and when, such as 'Placement register, 1 November 2026'."
          required
        />
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
