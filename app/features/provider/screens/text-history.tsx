import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RestoreVersionInput } from "#app/features/provider/inputs.ts";
import { textPath } from "#app/features/provider/texts/paths.ts";
import { TEXTS } from "#app/features/provider/texts/sections.ts";
import { getText, restoreText } from "#app/features/provider/use-cases/texts.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { IstDateTime } from "#app/shell/ist-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The version was not restored. Please try again." };

/** What was published, newest first. */
export const loader = guarded("provider.edit", async ({ ctx, params, context }) => {
  const found = await getText(ctx, params.section ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { name, base, versions } = found.value;
  return { name, base, versions: versions.map(({ value, ...row }) => ({ ...row, says: linesOf(value) })) };
});

/** Every line of a text, in the order of its form. */
function linesOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(linesOf) : [];
}

export const action = formAction({
  permission: "provider.edit",
  failure: handle.failure,
  button: RestoreVersionInput,
  run: ({ ctx, params, input }) => restoreText(ctx, params.section ?? "", input),
  to: ({ params }) => `${textPath(params.section ?? "")}/history`,
  done: "Restored. Every page shows it within ten seconds.",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("Earlier versions", data ? TEXTS[data.name].title : "Text", "Admin") },
];

export default function TextHistory() {
  const { name, base, versions } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <>
      <PageHeader title={`${TEXTS[name].title}: earlier versions`} compact />
      {problem && <Notice tone="error">{problem.message}</Notice>}
      {versions.length === 0 && <p className="text-muted">Nothing has been published yet.</p>}
      <ol className="grid gap-4">
        {versions.map(({ id, says, createdAt, savedBy, restores }, index) => (
          <li key={id} className="card grid gap-2">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg">
                <IstDateTime at={createdAt} />
                {savedBy && ` by ${savedBy}`}
                {index === 0 && " (current)"}
              </h2>
              {index > 0 && (
                <Form method="post">
                  <input type="hidden" name="restored" value={id} />
                  <input type="hidden" name="version" value={base} />
                  <FormButton variant="secondary" pending="Restoring…" aria-label={`Restore version ${id}`}>
                    Restore
                  </FormButton>
                </Form>
              )}
            </div>
            {restores && <p className="text-sm text-muted">An earlier version was restored.</p>}
            <Disclosure summary="Show what it says">
              <p className="whitespace-pre-wrap wrap-anywhere">{says.join("\n")}</p>
            </Disclosure>
          </li>
        ))}
      </ol>
    </>
  );
}
