import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportScoresForm } from "#app/features/grading/inputs.ts";
import { IMPORT_MAIL_DELAY_MINUTES } from "#app/features/grading/rules.ts";
import { SCORE_TABLE } from "#app/features/grading/score-rows.ts";
import {
  getScoredAssignment,
  importScores,
  previewScores,
} from "#app/features/grading/use-cases/import-scores.server.ts";
import { setRowsAside } from "#app/features/operations/imports/set-aside.ts";
import { DryRunNotice, type DryRunResult } from "#app/features/operations/imports/shared/dry-run-notice.tsx";
import { importAction } from "#app/features/operations/imports/shared/import-form.server.ts";
import { ImportForm, useImportForm } from "#app/features/operations/imports/shared/import-form.tsx";
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

export const loader = guarded("submissions.grade", async ({ ctx, params, context }) => {
  const assignmentId = params.assignmentId ?? "";
  const [found, imports] = await Promise.all([
    getScoredAssignment(ctx, assignmentId),
    hasRoleFor(ctx.actor, "imports.undo") ? listImports(ctx, "scores", assignmentId) : ok([]),
  ]);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  if (!imports.ok) throw problemPage(imports.problem, context.requestId);
  return { ...found.value, imports: imports.value };
});

export const action = importAction({
  permission: "submissions.grade",
  table: SCORE_TABLE,
  failure: handle.failure,
  input: ImportScoresForm,
  fileFormat: "csv",
  preview: ({ ctx, params, input }) => previewScores(ctx, params.assignmentId ?? "", input),
  setAside: ({ input }, { errors }) => setRowsAside(input.content, errors, SCORE_TABLE),
  run: ({ ctx, params, input }) => importScores(ctx, params.assignmentId ?? "", input),
  to: `${paths.adminGrading}?show=all`,
  done: ({ value }) => `${formatCount(value, "score", "scores")} imported.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Import scores", "Admin") }];

export default function ImportScores() {
  const { title, week, courseId, id, imports } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useImportForm(result);
  const preview = result?.preview;
  const canImport = preview && preview.errors.length === 0 && preview.scores.length > 0;
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader
        title="Import scores"
        lead={`Week ${week}: ${title}. Check the file first. Nothing is stored until you import.`}
      />
      <ImportForm
        form={form}
        fields={fields}
        formats={[
          {
            value: "csv",
            label: "CSV",
            hint: "Columns email, score and, if you like, feedback. Without it the present feedback stays.",
          },
        ]}
        label="Scores"
        answer={result}
        dryRun={preview && <DryRun {...preview} />}
        canSetAside={preview && preview.errors.length > 0 && preview.scores.length > 0}
        importLabel={
          canImport ? `Import ${formatCount(preview.scores.length, "score", "scores")}` : undefined
        }
        cancelTo={`${paths.adminGrading}?${new URLSearchParams({ course: courseId, assignment: id })}`}
      >
        {canImport && (
          <>
            <p>
              Students are mailed {IMPORT_MAIL_DELAY_MINUTES} minutes after the import, or when you release
              held grades. Until then the import can be undone.
            </p>
            <input type="hidden" name="seen" value={preview.revision} />
          </>
        )}
      </ImportForm>
      <RecentImports imports={imports} />
    </div>
  );
}

type Preview = DryRunResult & {
  scores: { name: string; before: number | null; score: number }[];
  unchanged: number;
};

const DryRun = ({ scores, unchanged, ...result }: Preview) => (
  <DryRunNotice
    result={result}
    hasOthers={scores.length > 0}
    title={`${formatCount(scores.length, "score", "scores")} to import`}
  >
    {unchanged > 0 && <p className="text-sm">{unchanged} equal the present ones.</p>}
    <ul className="mt-1 grid gap-1 text-sm">
      {scores.map(({ name, before, score }) => (
        <li key={name} className="wrap-anywhere">
          {name}: {before === null ? score : `${before} becomes ${score}`}
        </li>
      ))}
    </ul>
  </DryRunNotice>
);
