import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditCompanyInput } from "#app/features/placement/openings/inputs.ts";
import { type CompanyFields, CompanyForm } from "#app/features/placement/openings/parts/company-form.tsx";
import type { CompanyRow } from "#app/features/placement/openings/queries/partner-companies.server.ts";
import {
  editCompany,
  getCompany,
} from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The company was not saved. Please try again." };

export const loader = guarded("openings.edit", async ({ ctx, params, context }) => {
  const company = await getCompany(ctx, params.companyId ?? "");
  if (!company.ok) throw problemPage(company.problem, context.requestId);
  return toFormValues(company.value);
});

const toFormValues = ({ name, website, note, isSample, version }: CompanyRow) => ({
  fields: { name, website, note, isSample } satisfies CompanyFields,
  version,
});

export const action = formAction({
  permission: "openings.edit",
  failure: handle.failure,
  input: EditCompanyInput,
  run: ({ ctx, params, input }) => editCompany(ctx, params.companyId ?? "", input),
  current: toFormValues,
  to: placementPaths.adminCompanies,
  done: ({ value }) => `'${value.name}' is saved.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit company", "Admin") }];

export default function EditCompany() {
  const { fields, version } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  return (
    <DialogRoute title="Edit company" closeTo={placementPaths.adminCompanies}>
      <CompanyForm
        defaultValue={fields}
        lastResult={lastResult?.form}
        current={current?.fields}
        save="Save company"
        cancelTo={placementPaths.adminCompanies}
        hidden={{ version: current?.version ?? version }}
      />
    </DialogRoute>
  );
}
