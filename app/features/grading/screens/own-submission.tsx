import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { AskForRegradeInput } from "#app/features/grading/regrades/inputs.ts";
import { REGRADE_DAYS } from "#app/features/grading/regrades/rules.ts";
import {
  askForRegrade,
  type GradePage,
  getGradePage,
} from "#app/features/grading/regrades/use-cases/own-regrade.server.ts";
import { withScoreText } from "#app/features/grading/score-text.server.ts";
import { SubmissionState } from "#app/features/grading/shared/submission-state.tsx";
import { helpPath } from "#app/features/messages/conversations/paths.ts";
import { formatHomeDate, formatHomeDateTime } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { coursePaths, paths, weekPath } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Your request was not sent. Please try again." };

/** One piece of work with its grade, and the request for a regrade. Texts are composed here. */
export const loader = guarded("workspace", async ({ ctx, params, context }) => {
  const page = await getGradePage(ctx, params.assignmentId ?? "");
  if (!page.ok) throw problemPage(page.problem, context.requestId);
  const { grade, requests } = page.value;
  const { title, week, courseKind, assignmentId, status, score, maxScore, gradeVersion } = grade;
  const { submissionLink, description, notes, version, submittedAt } = grade;
  const isAsked = requests.some((request) => request.gradeVersion === gradeVersion);
  return {
    title,
    assignmentId,
    assignment: weekPath(coursePaths[courseKind], week, assignmentId),
    work: {
      submissionLink,
      description,
      notes,
      sent: `Version ${version}, sent ${formatHomeDate(submittedAt)}`,
    },
    submission: { status, score, maxScore },
    feedback: withScoreText(grade).feedback,
    /** Present while the student may ask about this grade. */
    ask:
      !isAsked && grade.mayAsk === 1
        ? { gradeVersion, until: formatHomeDateTime(grade.askUntil) }
        : undefined,
    isOver: !isAsked && status === "graded" && grade.mayAsk === 0,
    requests: requests.map((request) => describe(request, maxScore)),
  };
});

const describe = (request: GradePage["requests"][number], maxScore: number) => ({
  id: request.id,
  asked: `You asked on ${formatHomeDate(request.createdAt)} about ${request.score} of ${maxScore}`,
  reason: request.reason,
  answer: describeAnswer(request, maxScore),
  text: request.state === "kept" ? request.answer : (request.newFeedback ?? ""),
});

function describeAnswer(
  { state, answeredAt, newAction, newScore }: GradePage["requests"][number],
  maxScore: number,
) {
  if (state === "asked" || answeredAt === null)
    return "A grader will look at it. We will message you when there is an update.";
  const on = formatHomeDate(answeredAt);
  if (state === "kept") return `The grade stays, ${on}`;
  return newAction === "returned"
    ? `Returned for changes, ${on}`
    : `Graded ${newScore} of ${maxScore}, ${on}`;
}

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  input: AskForRegradeInput,
  hidden: ["gradeVersion"],
  run: ({ ctx, params, input }) => askForRegrade(ctx, params.assignmentId ?? "", input),
  to: ({ params }) => `${paths.dashboardSubmissions}/${params.assignmentId}`,
  done: "Your request has been sent. We will message you when there is an update.",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `Grade of ${data.title}` : "Grade") },
];

export default function Grade() {
  const { title, assignmentId, assignment, work, submission, feedback, ask, isOver, requests } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? [])
      .slice(0, 1)
      .map((message) => ({ message, fieldId: name === "reason" ? name : undefined })),
  );
  return (
    <>
      <PageHeader
        title={title}
        lead={
          <span className="flex flex-wrap gap-x-6">
            <Link to={assignment} className="link">
              Open the assignment
            </Link>
            <Link to={helpPath("grade", assignmentId)} className="link">
              Get help
            </Link>
          </span>
        }
      />
      <ErrorSummary errors={errors} answer={reply} />
      <section aria-labelledby="grade" className="grid max-w-measure gap-2">
        <h2 id="grade" className="text-xl">
          Your grade
        </h2>
        <p>
          <SubmissionState submission={submission} />
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{feedback}</p>
      </section>
      <section aria-labelledby="work" className="grid max-w-measure gap-1">
        <h2 id="work" className="text-xl">
          Your work
        </h2>
        <p className="wrap-anywhere">
          <ExternalLink href={work.submissionLink}>{work.submissionLink}</ExternalLink>
        </p>
        {work.description && <p className="whitespace-pre-line wrap-anywhere">{work.description}</p>}
        {work.notes && <p className="whitespace-pre-line wrap-anywhere text-muted">{work.notes}</p>}
        <p className="text-sm text-muted">{work.sent}</p>
      </section>
      {ask && (
        <Form method="post" aria-labelledby="ask" noValidate className="grid max-w-measure gap-4">
          <h2 id="ask" className="text-xl">
            Request a regrade
          </h2>
          <p>
            You can request one regrade of this work, until {ask.until}. A grader reads your reason and
            answers with an explanation or with another grade, which can also be lower.
          </p>
          <input type="hidden" name="gradeVersion" value={ask.gradeVersion} />
          <TextAreaField
            id="reason"
            name="reason"
            label="What should be looked at again?"
            required
            rows={4}
            defaultValue={(reply?.initialValue?.reason as string | undefined) ?? ""}
            errors={reply?.error?.reason ?? undefined}
          />
          <div>
            <FormButton pending="Sending…">Send the request</FormButton>
          </div>
        </Form>
      )}
      {isOver && (
        <p className="max-w-measure">
          You could request a regrade within {REGRADE_DAYS} days. That time is over.
        </p>
      )}
      {requests.length > 0 && (
        <section aria-labelledby="requests" className="grid gap-4">
          <h2 id="requests" className="text-xl">
            Your requests
          </h2>
          {requests.map(({ id, asked, reason, answer, text }) => (
            <div key={id} className="grid max-w-measure gap-1 border-l-2 border-marigold pl-4">
              <p className="font-semibold">{asked}</p>
              <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
              <p className="mt-2 font-semibold">{answer}</p>
              {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
            </div>
          ))}
        </section>
      )}
    </>
  );
}
