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
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { replyForm, withFormFields } from "#app/shell/staff/reply.server.ts";

export const handle = { failure: "The company was not saved. Please try again." };

export const loader = guarded("openings.edit", async ({ ctx, params, context }) => {
  const company = await getCompany(ctx, params.companyId ?? "");
  if (!company.ok) throw problemPage(company.problem, context.requestId);
  return shownOf(company.value);
});

export const action = guarded("openings.edit", async ({ ctx, params, request, context }) => {
  const submission = await readForm(request, EditCompanyInput);
  if (submission.status !== "success") return replyForm<unknown, Shown>(submission);
  const edited = await withFailureMessage(handle.failure, () =>
    editCompany(ctx, params.companyId ?? "", submission.value),
  );
  if (!edited.ok) return replyForm<unknown, Shown>(submission, withFormFields(edited.problem, shownOf));
  return redirectWithFlash(context, placementPaths.adminCompanies, {
    tone: "success",
    message: `'${edited.value.name}' is saved.`,
  });
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit company", "Admin") }];

const shownOf = ({ name, website, note, isSample, version }: CompanyRow) => ({
  fields: { name, website, note, isSample } satisfies CompanyFields,
  version,
});

type Shown = ReturnType<typeof shownOf>;

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
