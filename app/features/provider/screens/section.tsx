import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FROM_STEPS } from "#app/features/operations/setup/rules.ts";
import { inLines } from "#app/features/provider/discount-steps.ts";
import { FORMS } from "#app/features/provider/forms.ts";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { PlannedChange } from "#app/features/provider/parts/planned-change.tsx";
import { SectionField } from "#app/features/provider/parts/section-field.tsx";
import { takePictures } from "#app/features/provider/parts/take-pictures.server.ts";
import { pictureInWords } from "#app/features/provider/pictures.ts";
import { getSection, saveSection } from "#app/features/provider/use-cases/settings.server.ts";
import { formatDate } from "#app/platform/format/time.ts";
import { FormTextField } from "#app/platform/forms/form-fields.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The settings were not saved. Please try again." };

/** The form of a section. */
export const loader = guarded("provider.edit", async ({ request, ctx, params, context }) => {
  const found = await getSection(ctx, params.section ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { name, value, version, isDated, firstDay, planned } = found.value;
  const dated = isDated ? { effectiveFrom: firstDay } : {};
  return {
    name,
    value: { ...asTyped(version === 0 ? withoutPlaceholders(value) : value), ...dated } as Record<
      string,
      unknown
    >,
    version,
    back: listPath(request),
    isDated,
    planned: planned.map(({ id, effectiveFrom, until, savedBy }) => ({ id, effectiveFrom, until, savedBy })),
  };
});

export const action = formAction({
  permission: "provider.edit",
  failure: handle.failure,
  prepare: (fields, { ctx }) => takePictures(fields, ctx),
  input: ({ section }) => sectionInput(section),
  run: ({ ctx, params, input }) => saveSection(ctx, params.section ?? "", input),
  current: ({ value, version }: Stored) => ({ value: asTyped(value), version }),
  to: ({ request }) => listPath(request),
  done: ({ value: { effectiveFrom } }) =>
    effectiveFrom === null
      ? "Saved. Every page shows it within ten seconds."
      : `Saved. It applies from ${formatDate(effectiveFrom)}.`,
});

const listPath = (request: Request) =>
  new URL(request.url).search.includes(FROM_STEPS) ? paths.adminSetup : paths.adminProvider;

/** A new site counts with 0 and 1 where nobody has entered a price or a refund; its owner enters them. */
const withoutPlaceholders = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([field, one]) => [field, one === 0 || one === 1 ? "" : one]));

type Stored = { value: object; effectiveFrom: string | null; version: number };

/** A list is edited as a text with one entry on each line. */
const asTyped = (value: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([field, one]) => [field, Array.isArray(one) ? inLines(one) : one]),
  );

const inWords = (value: object) =>
  Object.fromEntries(Object.entries(value).map(([field, one]) => [field, pictureInWords(one)]));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? FORMS[data.name].title : "Settings", "Provider", "Admin") },
];

export default function ProviderSection() {
  const { name, value, version, isDated, planned, back } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { title, lead, fields: described } = FORMS[name];
  const [form, fields] = useForm({
    id: name,
    lastResult: lastResult?.form,
    defaultValue: value,
  });
  const hasPictures = Object.values(described).some(({ kind }) => kind === "picture");
  const current = lastResult?.current;
  const labels = Object.fromEntries(Object.entries(described).map(([field, { label }]) => [field, label]));
  return (
    <>
      <PageHeader title={title} compact lead={lead} />
      <div className="max-w-160">
        {planned.map((change) => (
          <PlannedChange key={change.id} {...change} section={name} version={version} />
        ))}
        <AdminForm
          form={form}
          save="Save"
          isLong
          encType={hasPictures ? "multipart/form-data" : undefined}
          lastResult={lastResult?.form}
          labels={labels}
          current={current?.value}
          inWords={inWords}
          cancelTo={back}
          hidden={{ version: (current ?? { version }).version }}
        >
          {Object.entries(described).map(([field, description]) => (
            <SectionField key={field} field={fields[field]!} description={description} />
          ))}
          {isDated && (
            <FormTextField
              field={fields.effectiveFrom!}
              type="date"
              label="Applies from"
              required
              hint="Until then the present values hold. What was agreed before keeps its terms."
            />
          )}
        </AdminForm>
        {name === "mail" && (
          <p className="mt-6">
            <Link to={paths.adminMailTest} className="link">
              Send a test mail
            </Link>
          </p>
        )}
        {version > 0 && (
          <p className="mt-6">
            <Link to="history" className="link">
              Earlier versions
            </Link>
          </p>
        )}
      </div>
    </>
  );
}
