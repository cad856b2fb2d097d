import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { inLines } from "#app/features/provider/discount-steps.ts";
import { FORMS } from "#app/features/provider/forms.ts";
import { RestoreVersionInput } from "#app/features/provider/inputs.ts";
import { StoredPicture } from "#app/features/provider/parts/stored-picture.tsx";
import { VersionList } from "#app/features/provider/parts/version-list.tsx";
import { readPicture } from "#app/features/provider/pictures.ts";
import { getSection, restoreVersion } from "#app/features/provider/use-cases/settings.server.ts";
import { formatDate } from "#app/platform/format/time.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: "The version was not restored. Please try again." };

/** The versions of a section, newest first. */
export const loader = guarded("provider.edit", async ({ ctx, params, context }) => {
  const found = await getSection(ctx, params.section ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { name, version, appliesId, isDated, versions } = found.value;
  return {
    name,
    version,
    appliesId,
    isDated,
    versions: versions.map((row) => ({ ...row, value: row.value as Record<string, unknown> })),
  };
});

export const action = formAction({
  permission: "provider.edit",
  failure: handle.failure,
  button: RestoreVersionInput,
  run: ({ ctx, params, input }) => restoreVersion(ctx, params.section ?? "", input),
  to: ({ params }) => `${paths.adminProvider}/${params.section}/history`,
  done: ({ input, value: { effectiveFrom } }) =>
    input.effectiveFrom
      ? `The change of ${formatDate(input.effectiveFrom)} has been cancelled.`
      : effectiveFrom === null
        ? "Restored. Every page shows it within ten seconds."
        : `Restored. It applies from ${formatDate(effectiveFrom)}.`,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("Earlier versions", data ? FORMS[data.name].title : "Settings", "Admin") },
];

export default function SectionHistory() {
  const { name, version, appliesId, isDated, versions } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { title, fields } = FORMS[name];
  return (
    <VersionList
      title={title}
      problem={problem}
      versions={versions}
      newest={version}
      currentId={appliesId}
      restore={isDated ? "Restore from tomorrow" : "Restore"}
      empty="Nothing has been saved yet."
      note={({ effectiveFrom }) =>
        effectiveFrom && <p className="text-sm text-muted">Applies from {formatDate(effectiveFrom)}.</p>
      }
    >
      {({ value }) => (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {Object.entries(fields).map(([field, { label }]) => (
            <div key={field} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere">
                <Said value={value[field]} label={label} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </VersionList>
  );
}

function Said({ value, label }: { value: unknown; label: string }) {
  const picture = readPicture(value);
  return picture ? <StoredPicture picture={picture} alt={label} /> : inWords(value);
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return inWords(inLines(value));
  if (value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
