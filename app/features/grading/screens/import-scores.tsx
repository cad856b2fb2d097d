import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IMPORT_MAIL_DELAY_MINUTES } from "#app/features/grading/rules.ts";
import { scoresImporter } from "#app/features/grading/scores-importer.server.ts";
import { getScoredAssignment } from "#app/features/grading/use-cases/import-scores.server.ts";
import { ImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
import { importPage } from "#app/features/operations/imports/shared/import-page.server.ts";
import { RecentImports } from "#app/features/operations/imports/shared/recent-imports.tsx";
import { listImports } from "#app/features/operations/imports/use-cases/undo-import.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { ok } from "#app/kernel/outcome.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The scores were not imported. Please try again." };

const page = importPage({
  permission: "submissions.grade",
  failure: handle.failure,
  importer: scoresImporter,
  target: ({ params }) => params.assignmentId ?? "",
  to: `${paths.adminGrading}?show=all`,
  done: ({ count }) => `${formatCount(count, "score", "scores")} imported.`,
});

export const loader = guarded("submissions.grade", async (args) => {
  const { ctx, params, context } = args;
  const assignmentId = params.assignmentId ?? "";
  const [found, imports, imported] = await Promise.all([
    getScoredAssignment(ctx, assignmentId),
    hasRoleFor(ctx.actor, "imports.undo") ? listImports(ctx, "scores", assignmentId) : ok([]),
    page.load(args),
  ]);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  return { ...found.value, imports: imports.value, imported };
});

export const action = page.action;

export const meta: MetaFunction = () => [{ title: pageTitle("Import scores", "Admin") }];

export default function ImportScores() {
  const { title, week, courseId, id, imports, imported } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import scores"
        lead={`Week ${week}: ${title}. Check the file first. Nothing is stored until you import.`}
      />
      <ImportForm
        formats={[
          {
            value: "csv",
            label: "CSV",
            hint: "Columns email, score and, if you like, feedback. Without it the present feedback stays.",
          },
        ]}
        label="Scores"
        imported={imported}
        answer={result}
        head={["Student", "Now", "Score"]}
        noun={["score", "scores"]}
        cancelTo={`${paths.adminGrading}?${new URLSearchParams({ course: courseId, assignment: id })}`}
      >
        {() =>
          imported?.draft &&
          imported.draft.importCount > 0 && (
            <>
              <p>
                Students are mailed {IMPORT_MAIL_DELAY_MINUTES} minutes after the import, or when you release
                held grades. Until then the import can be undone.
              </p>
              <input type="hidden" name="seen" value={imported.draft.summary.revision} />
            </>
          )
        }
      </ImportForm>
      <RecentImports imports={imports} />
    </div>
  );
}
