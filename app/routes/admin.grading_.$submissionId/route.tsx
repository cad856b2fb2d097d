import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import * as v from "valibot";
import { replyForm } from "#app/admin/reply.server.ts";
import { identifier } from "#app/domain/kernel/fields.ts";
import { mayEver } from "#app/domain/kernel/permissions.ts";
import { GradeSubmissionInput, ReturnSubmissionInput } from "#app/domain/submissions/inputs.ts";
import {
  gradeSubmission,
  returnSubmission,
} from "#app/domain/submissions/service/grade-submission.server.ts";
import { findNextUngraded, getSubmission } from "#app/domain/submissions/service/list-submissions.server.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { withFailureMessage } from "#app/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { readFormByIntent } from "#app/http/form.server.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { SubmissionRow } from "#db/queries/grading.ts";
import { GradeForm } from "./grade-form.tsx";
import { SubmittedWork } from "./submitted-work.tsx";

export const loader = guarded("submissions.read", async ({ ctx, params, request, context }) => {
  const courseId = queueOf(request);
  const read = await withFailureMessage("Error loading assignment submissions", () =>
    getSubmission(ctx, params.submissionId ?? "", courseId),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return { ...read.value, mayGrade: mayEver(ctx.actor, "submissions.grade") };
});

const courseId = v.fallback(v.optional(identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74")), undefined);

/** The course to grade in sequence; all courses without a course in the address. */
const queueOf = (request: Request) =>
  v.parse(courseId, new URL(request.url).searchParams.get("course") ?? undefined);

/** Grades or returns the submission, then redirects to the next waiting one, or to the list at the end of the queue. */
export const action = guarded("submissions.grade", async ({ ctx, params, request, context }) => {
  const id = params.submissionId ?? "";
  const { intent, submission } = await readFormByIntent(request, {
    grade: GradeSubmissionInput,
    return: ReturnSubmissionInput,
  });
  if (submission.status !== "success") return replyForm<unknown, SubmissionRow>(submission);
  const graded = await withFailureMessage("Grading failed", () =>
    intent === "grade"
      ? gradeSubmission(ctx, id, submission.value)
      : returnSubmission(ctx, id, submission.value),
  );
  if (!graded.ok) return replyForm<unknown, SubmissionRow>(submission, graded.problem);
  const { search } = new URL(request.url);
  const next = await findNextUngraded(ctx, id, queueOf(request));
  const { firstName, lastName, score, maxScore } = graded.value;
  const done = intent === "return" ? "has been returned" : `is graded: ${score} of ${maxScore}`;
  const nextId = next.ok ? next.value : undefined;
  return redirectWithFlash(context, `${paths.adminGrading}${nextId ? `/${nextId}` : ""}${search}`, {
    tone: "success",
    message: `The work of ${firstName} ${lastName} ${done}.${nextId ? "" : " No more submissions to grade."}`,
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const submission = data?.submission;
  const title = submission
    ? `${submission.firstName} ${submission.lastName}: ${submission.title}`
    : "Grading";
  return [{ title: pageTitle(title, "Admin") }];
};

export default function GradeSubmission() {
  const loaded = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const lastResult = useActionData<typeof action>();
  const { submission, versions, grades, nextId, waiting, mayGrade } = loaded;
  const [form, fields] = useForm({
    id: `grade-${submission.id}`,
    lastResult: lastResult?.form,
    defaultValue: { score: submission.score ?? "", feedback: submission.feedback },
  });
  const course = params.get("course");
  const list = `${paths.adminGrading}${course ? `?${new URLSearchParams({ course })}` : ""}`;
  return (
    <>
      <PageHeader
        title={`${submission.firstName} ${submission.lastName}`}
        lead={`${submission.title}, week ${submission.week} of ${submission.courseTitle}`}
        actions={
          <p className="text-sm text-muted">
            {waiting.toLocaleString("en-IN")} waiting ·{" "}
            <Link to={list} className="link">
              All submissions
            </Link>
          </p>
        }
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SubmittedWork versions={versions} grades={grades} maxScore={submission.maxScore} />
        {mayGrade && (
          <GradeForm
            key={submission.id}
            form={form}
            fields={fields}
            submission={submission}
            current={lastResult?.current}
            typed={
              lastResult && ((lastResult.form.initialValue ?? {}) as { score?: string; feedback?: string })
            }
            nextPath={
              nextId &&
              `${paths.adminGrading}/${nextId}${course ? `?${new URLSearchParams({ course })}` : ""}`
            }
          />
        )}
      </div>
    </>
  );
}
