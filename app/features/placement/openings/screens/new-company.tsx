import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddCompanyInput } from "#app/features/placement/openings/inputs.ts";
import { CompanyForm } from "#app/features/placement/openings/parts/company-form.tsx";
import { addCompany } from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { DialogRoute } from "#app/platform/forms/dialog-route.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The company was not saved. Please try again." };

export const loader = guarded("openings.edit", async () => ({ formKey: crypto.randomUUID() }));

export const action = formAction({
  permission: "openings.edit",
  failure: handle.failure,
  input: AddCompanyInput,
  run: ({ ctx, input }) => addCompany(ctx, input),
  to: placementPaths.adminCompanies,
  done: ({ value }) => `'${value.name}' is saved. Add its openings on the page Openings.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add company", "Admin") }];

const EMPTY = { name: "", website: "", note: "", isSample: false };

export default function AddCompany() {
  const { formKey } = useLoaderData<typeof loader>();
  return (
    <DialogRoute title="Add company" closeTo={placementPaths.adminCompanies}>
      <CompanyForm
        defaultValue={EMPTY}
        lastResult={useActionData<typeof action>()?.form}
        save="Save company"
        cancelTo={placementPaths.adminCompanies}
        hidden={{ formKey }}
      />
    </DialogRoute>
  );
}
