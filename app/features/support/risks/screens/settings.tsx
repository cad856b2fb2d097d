import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { RiskSettingsInput } from "#app/features/support/risks/inputs.ts";
import type { RiskThresholds } from "#app/features/support/risks/rules.ts";
import {
  getRiskSettings,
  setRiskSettings,
} from "#app/features/support/risks/use-cases/manage-risks.server.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";

type Settings = RiskThresholds & { version: number };

export const handle = { failure: "The limits were not saved. Please try again." };

export const loader = guarded("risks.set", async ({ ctx, context, request }) => {
  const settings = await getRiskSettings(ctx);
  if (!settings.ok) throw problemPage(settings.problem, context.requestId);
  // The list may propose other limits, as parameters.
  const { searchParams } = new URL(request.url);
  const typed = Object.fromEntries([...searchParams].map(([name, value]) => [name, Number(value)]));
  const proposed = v.safeParse(RiskSettingsInput, { ...typed, version: settings.value.version });
  return { settings: proposed.success ? proposed.output : settings.value };
});

export const action = formAction({
  permission: "risks.set",
  failure: handle.failure,
  input: RiskSettingsInput,
  run: ({ ctx, input }) => setRiskSettings(ctx, input),
  current: (stored: Settings) => stored,
  to: paths.adminRisks,
  done: "Limits saved.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Limits", "At risk", "Admin") }];

const LABELS = {
  inactiveDays: "Days without activity",
  missedClasses: "Missed classes in four weeks",
  lateTasks: "Late tasks",
  rating: "Weekly rating of at most",
};

export default function RiskLimits() {
  const { settings } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  const [form, fields] = useForm<RiskThresholds>({
    id: "limits",
    lastResult: lastResult?.form,
    defaultValue: settings,
  });
  return (
    <DialogRoute title="Limits" lead="A student is at risk from these numbers on." closeTo={paths.adminRisks}>
      <AdminForm<RiskThresholds>
        form={form}
        save="Save limits"
        lastResult={lastResult?.form}
        labels={LABELS}
        current={current}
        cancelTo={paths.adminRisks}
        hidden={{ version: (current ?? settings).version }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {(Object.keys(LABELS) as (keyof RiskThresholds)[]).map((name) => (
            <FormTextField
              key={name}
              field={fields[name]}
              label={LABELS[name]}
              inputMode="numeric"
              required
            />
          ))}
        </div>
      </AdminForm>
    </DialogRoute>
  );
}
