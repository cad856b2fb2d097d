import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EditOpeningInput } from "#app/features/placement/openings/inputs.ts";
import { type OpeningFields, OpeningForm } from "#app/features/placement/openings/parts/opening-form.tsx";
import type { OpeningRow } from "#app/features/placement/openings/queries/openings.server.ts";
import {
  editOpening,
  getOpening,
  listCompanyChoices,
} from "#app/features/placement/openings/use-cases/manage-openings.server.ts";
import { placementPaths } from "#app/features/placement/paths.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The opening was not saved. Please try again." };

export const loader = guarded("openings.edit", async ({ ctx, params, context }) => {
  const [opening, companies] = await Promise.all([
    getOpening(ctx, params.openingId ?? ""),
    listCompanyChoices(ctx),
  ]);
  if (!opening.ok) throw problemPage(opening.problem, context.requestId);
  if (!companies.ok) throw problemPage(companies.problem, context.requestId);
  return { ...toFormValues(opening.value), companies: companies.value };
});

const toFormValues = ({ closesAt, version, ...row }: OpeningRow) => ({
  fields: {
    companyId: row.companyId,
    position: row.position,
    description: row.description,
    durationMonths: row.durationMonths,
    positions: row.positions,
    stipendFrom: row.stipendFrom,
    stipendTo: row.stipendTo,
    place: row.place,
    monthFrom: row.monthFrom,
    closesOn: closesAt === null ? "" : dateAt(closesAt - 1),
    state: row.state,
  } satisfies OpeningFields,
  version,
});

export const action = formAction({
  permission: "openings.edit",
  failure: handle.failure,
  input: EditOpeningInput,
  run: ({ ctx, params, input }) => editOpening(ctx, params.openingId ?? "", input),
  current: toFormValues,
  to: ({ request }) => placementPaths.adminOpenings + new URL(request.url).search,
  done: ({ value }) => `'${value.position}' at ${value.company} is saved.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Edit opening", "Admin") }];

export default function EditOpening() {
  const { fields, version, companies } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const current = lastResult?.current;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title="Edit opening" />
      <OpeningForm
        defaultValue={fields}
        companies={companies}
        lastResult={lastResult?.form}
        current={current?.fields}
        save="Save opening"
        cancelTo={placementPaths.adminOpenings}
        hidden={{ version: current?.version ?? version }}
      />
    </div>
  );
}
