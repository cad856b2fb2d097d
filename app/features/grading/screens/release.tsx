import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReleaseGradesInput } from "#app/features/grading/inputs.ts";
import { getHeldAssignment, releaseGrades } from "#app/features/grading/use-cases/release-grades.server.ts";
import { formatCount } from "#app/kernel/count.ts";
import { ConfirmForm } from "#app/platform/forms/confirm-form.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

const HELD = `${paths.adminGrading}?show=held`;

export const handle = { failure: "No grade was released. Please try again." };

export const loader = guarded("submissions.grade", async ({ ctx, params, context }) => {
  const found = await getHeldAssignment(ctx, params.assignmentId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  return found.value;
});

export const action = formAction({
  permission: "submissions.grade",
  failure: handle.failure,
  button: ReleaseGradesInput,
  run: ({ ctx, params, input }) => releaseGrades(ctx, params.assignmentId ?? "", input),
  to: HELD,
  done: ({ value }) => `${formatCount(value, "grade is", "grades are")} released. The students are notified.`,
});

export const meta: MetaFunction = () => [{ title: pageTitle("Release grades", "Admin") }];

export default function ReleaseGrades() {
  const { title, week, count } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-measure gap-6">
      <PageHeader title="Release grades" lead={`Week ${week}: ${title}`} />
      <ConfirmForm
        confirm={`Release ${formatCount(count, "grade", "grades")}`}
        pending="Releasing…"
        cancelTo={HELD}
        danger={false}
        fields={{ count: String(count) }}
      >
        <p>
          {formatCount(count, "student sees the grade", "students see their grades")} at once and
          {count === 1 ? " is" : " are"} notified. A grade that is released cannot be held again.
        </p>
      </ConfirmForm>
    </div>
  );
}
