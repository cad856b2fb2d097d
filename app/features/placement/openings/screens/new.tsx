import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { AddOpeningInput } from "#app/features/placement/openings/inputs.ts";
import { OpeningForm } from "#app/features/placement/openings/parts/opening-form.tsx";
import {
  addOpening,
  listCompanyChoices,
} from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { provider } from "#app/features/provider/provider.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The opening was not saved. Please try again." };

export const loader = guarded("openings.edit", async ({ ctx, context }) => {
  const companies = await listCompanyChoices(ctx);
  if (!companies.ok) throw problemPage(companies.problem, context.requestId);
  return { companies: companies.value, formKey: crypto.randomUUID() };
});

export const action = formAction({
  permission: "openings.edit",
  failure: handle.failure,
  input: AddOpeningInput,
  run: ({ ctx, input }) => addOpening(ctx, input),
  to: ({ request }) => placementPaths.adminOpenings + new URL(request.url).search,
  done: ({ value: { position, company, state } }) =>
    `'${position}' at ${company} is saved${state === "draft" ? " as a draft. Students do not see it yet." : "."}`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Add opening", "Admin") }];

const empty = () => ({
  position: "",
  description: "",
  durationMonths: "",
  positions: "",
  stipendFrom: "",
  stipendTo: "",
  place: "",
  monthFrom: provider().programme.placementMonth,
  closesOn: "",
  state: "draft",
});

export default function AddOpening() {
  const { companies, formKey } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title="Add opening" />
      <OpeningForm
        defaultValue={{ ...empty(), companyId: search.get("company") ?? "" }}
        companies={companies}
        lastResult={useActionData<typeof action>()?.form}
        save="Save opening"
        cancelTo={placementPaths.adminOpenings}
        hidden={{ formKey }}
      />
    </div>
  );
}
