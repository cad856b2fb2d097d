import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GradeSubmissionInput, ReturnSubmissionInput } from "#app/features/grading/inputs.ts";
import { formatLateness } from "#app/features/grading/parts/format-lateness.ts";
import { GradeForm } from "#app/features/grading/parts/grade-form.tsx";
import { QueueList, QueuePlace } from "#app/features/grading/parts/grade-queue.tsx";
import { GraderFacts, Task } from "#app/features/grading/parts/grade-task.tsx";
import { gradingListPath, gradingPath, nextGradingPath } from "#app/features/grading/parts/grading-path.ts";
import {
  describePlace,
  describeRun,
  readQueue,
  readRun,
} from "#app/features/grading/parts/grading-queue.server.ts";
import { RegradeRequests } from "#app/features/grading/parts/regrade-requests.tsx";
import { SubmittedWork } from "#app/features/grading/parts/submitted-work.tsx";
import type { SubmissionRow } from "#app/features/grading/queries/grading.server.ts";
import { KeepGradeInput } from "#app/features/grading/regrades/inputs.ts";
import { explainScore, gradeForStaff } from "#app/features/grading/rules.ts";
import {
  gradeSubmission,
  returnSubmission,
} from "#app/features/grading/use-cases/grade-submission.server.ts";
import { getSubmission } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { takeNext } from "#app/features/grading/use-cases/queue.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { formatSpan } from "#app/platform/format/moment.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { type GuardedArgs, guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Grading failed" };

export const loader = guarded("submissions.read", async ({ ctx, params, request, context }) => {
  const { searchParams } = new URL(request.url);
  const query = readQueue(searchParams);
  const read = await withFailureMessage("Error loading assignment submissions", () =>
    getSubmission(ctx, params.submissionId ?? "", query),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  const { task, submission, grades, queue, ...others } = read.value;
  const run = readRun(searchParams, ctx.now);
  return {
    ...others,
    run,
    place: describePlace(queue, run),
    following: queue.rows.map((row) => ({ ...row, age: formatSpan(row.submittedAt, ctx.now) })),
    submission: gradeForStaff(submission),
    grades: grades.map(({ rubric, ...grade }) => ({
      ...grade,
      explanation: explainScore({ ...grade, rubric: rubric === null ? null : JSON.parse(rubric) }),
    })),
    task: { ...task, lateness: formatLateness(task.dueAt, task.sentAt) },
    mayGrade: hasRoleFor(ctx.actor, "submissions.grade"),
  };
});

/** Grades, returns, or keeps the grade that a student asks about, then hands out the next one of the queue, or the list at its end. */
export const action = formAction({
  permission: "submissions.grade",
  failure: handle.failure,
  intents: (form) => ({
    grade: form({
      input: GradeSubmissionInput,
      run: ({ ctx, params, input }) => gradeSubmission(ctx, params.submissionId ?? "", input),
      current: (stored: SubmissionRow) => stored,
      answer: (graded) => goToNext(graded, { isGrade: true }),
    }),
    return: form({
      input: ReturnSubmissionInput,
      run: ({ ctx, params, input }) => returnSubmission(ctx, params.submissionId ?? "", input),
      current: (stored: SubmissionRow) => stored,
      answer: (returned) => goToNext(returned, { done: "has been returned" }),
    }),
    keep: form({
      input: KeepGradeInput,
      hidden: ["requestId"],
      run: async ({ ctx, params, input }) => {
        // Loaded at its first use (ADR 0006).
        const { answerWithKeptGrade } = await import(
          "#app/features/grading/regrades/use-cases/answer-regrade.server.ts"
        );
        return answerWithKeptGrade(ctx, params.submissionId ?? "", input);
      },
      current: (stored: SubmissionRow) => stored,
      answer: (kept) => goToNext(kept, { done: "keeps its grade" }),
    }),
  }),
});

type Answered = GuardedArgs<"submissions.grade"> & { value: SubmissionRow };

async function goToNext(
  { ctx, params, request, context, value }: Answered,
  { isGrade = false, done }: { isGrade?: boolean; done?: string },
) {
  const { searchParams } = new URL(request.url);
  const before = readRun(searchParams, ctx.now);
  const run = isGrade ? { ...before, done: before.done + 1 } : before;
  const next = await takeNext(ctx, { ...readQueue(searchParams), from: params.submissionId ?? "" });
  const { firstName, lastName, score, maxScore, status } = gradeForStaff(value);
  const grade = `is graded: ${score} of ${maxScore}${status === "held" ? ", held until the grades are released" : ""}`;
  const nextId = next.ok ? next.value : undefined;
  const end = nextId ? [] : ["No more submissions to grade.", describeRun(run, ctx.now)];
  return redirectWithFlash(context, nextId ? gradingPath(run, nextId) : gradingListPath(run.list), {
    tone: "success",
    message: [`The work of ${fullName({ firstName, lastName })} ${done ?? grade}.`, ...end]
      .filter(Boolean)
      .join(" "),
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const submission = data?.submission;
  const title = submission ? `${fullName(submission)}: ${submission.title}` : "Grading";
  return [{ title: pageTitle(title, "Admin") }];
};

export default function GradeSubmission() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  // The page has two forms; the id of a request is in one of them.
  const isForRequest = "requestId" in (answered?.form?.initialValue ?? {});
  const lastResult = isForRequest ? undefined : answered;
  const {
    submission,
    task,
    versions,
    grades,
    regrades,
    equalLinks,
    comments,
    place,
    following,
    run,
    hasNext,
    mayGrade,
  } = loaded;
  const [form, fields] = useForm({
    id: `grade-${submission.id}`,
    lastResult: lastResult?.form,
    defaultValue: {
      score: submission.givenScore ?? submission.score ?? "",
      points: task.rubric.map((_, index) => submission.rubric?.[index]?.given ?? ""),
      feedback: submission.feedback,
    },
  });
  return (
    <>
      <PageHeader
        title={fullName(submission)}
        lead={`${submission.title}, week ${submission.week} of ${submission.courseTitle}`}
        actions={<QueuePlace place={place} run={run} />}
      />
      <div className="flex flex-col gap-8 lg:@min-[45rem]/page:grid lg:@min-[45rem]/page:grid-cols-[minmax(0,1fr)_22.5rem] lg:@min-[45rem]/page:items-start xl:@min-[60rem]/page:grid-cols-[15rem_minmax(0,1fr)_22.5rem] xl:gap-6">
        <QueueList rows={following} run={run} current={submission.id} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <GraderFacts claimedBy={task.claimedBy} equalLinks={equalLinks} run={run} />
          <RegradeRequests
            requests={regrades}
            maxScore={submission.maxScore}
            mayAnswer={mayGrade && submission.status === "graded"}
            reply={isForRequest ? answered?.form : undefined}
          />
          <Task task={task} maxScore={submission.maxScore} />
          <SubmittedWork versions={versions} grades={grades} maxScore={submission.maxScore} />
        </div>
        {mayGrade && (
          <GradeForm
            key={submission.id}
            form={form}
            fields={fields}
            submission={submission}
            current={lastResult?.current && gradeForStaff(lastResult.current)}
            typed={
              lastResult && ((lastResult.form?.initialValue ?? {}) as { score?: string; feedback?: string })
            }
            task={task}
            comments={comments}
            ownPath={gradingPath(run, submission.id)}
            nextPath={hasNext ? nextGradingPath(run, submission.id) : undefined}
            previousPath={nextGradingPath(run, submission.id, true)}
          />
        )}
      </div>
    </>
  );
}
