import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RestoreVersionInput } from "#app/features/provider/inputs.ts";
import { StoredPicture } from "#app/features/provider/parts/stored-picture.tsx";
import { VersionList } from "#app/features/provider/parts/version-list.tsx";
import { readPicture } from "#app/features/provider/pictures.ts";
import { textPath } from "#app/features/provider/texts/paths.ts";
import { TEXTS } from "#app/features/provider/texts/sections.ts";
import { getText, restoreText } from "#app/features/provider/use-cases/texts.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

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
    <VersionList
      title={TEXTS[name].title}
      problem={problem}
      versions={versions}
      newest={base}
      currentId={versions[0]?.id}
      restore="Restore"
      empty="Nothing has been published yet."
    >
      {({ says }) => (
        <p className="whitespace-pre-wrap wrap-anywhere">
          {says.map((line) => {
            const picture = readPicture(line);
            return picture ? <StoredPicture key={line} picture={picture} alt="Photograph" /> : `${line}\n`;
          })}
        </p>
      )}
    </VersionList>
  );
}
