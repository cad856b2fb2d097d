import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { SubmissionForm } from "#app/features/grading/shared/submission-form.tsx";
import { SubmissionState } from "#app/features/grading/shared/submission-state.tsx";
import type { AssignmentData, SubmissionData } from "#app/features/teaching/courses/course-data.ts";
import { ReplyWithoutForm } from "#app/features/teaching/courses/parts/course-reply.tsx";
import { formatCount } from "#app/kernel/count.ts";
import { capitalize, formatDayTime, formatDue } from "#app/platform/format/moment.ts";
import { FlashNotice } from "#app/platform/forms/flash-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { PastMoment } from "#app/shell/student/moment.tsx";
import { useNow } from "#app/shell/student/now.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";

type Props = {
  assignment: AssignmentData;
  week: number;
  formKey: string;
  reply: SubmissionResult<string[]> | undefined;
};

/** One assignment: task, due date, submission, grade and the submission form. */
export function Assignment({ assignment, week, formKey, reply }: Props) {
  const { id, title, dueAt, isOverdue, maxScore, submission } = assignment;
  return (
    <article
      id={`assignment-${id}`}
      aria-labelledby={`assignment-${id}-title`}
      className="card grid gap-4 rounded-card border border-hairline bg-surface p-4 sm:p-5"
    >
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={`assignment-${id}-title`}>
            <span className="visually-hidden">Assignment: </span>
            {title}
          </h3>
          <SubmissionState submission={submission} />
        </div>
        <p className="text-sm text-muted">
          {dueAt !== null && <DueDate {...{ dueAt, isOverdue }} isOpen={isOpen(submission)} />}
          {formatCount(maxScore, "point", "points")}
        </p>
      </header>
      <FlashNotice at={`assignment-${id}`} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: stored HTML from an allowlist, or escaped text */}
      <div className="rich max-w-measure" dangerouslySetInnerHTML={assignment.task} />
      {submission && <SubmittedWork submission={submission} />}
      {submission && (submission.regrade || submission.mayAsk === 1) && (
        <Link to={`${paths.dashboardSubmissions}/${id}`} className="link">
          {submission.regrade ? "Your regrade request" : "Request a regrade"}
        </Link>
      )}
      <History events={assignment.history} />
      <SubmissionSection {...{ assignment, week, formKey, reply }} />
    </article>
  );
}

/** The form is open while the student must submit; a newer version of submitted work needs one more click. */
function SubmissionSection({ assignment, week, formKey, reply }: Props) {
  const form = <SubmissionForm {...{ assignment, week, formKey, reply }} />;
  if (isOpen(assignment.submission)) return form;
  if (assignment.submission?.status === "graded") return <ReplyWithoutForm reply={reply} />;
  return (
    <details open={reply !== undefined} className="no-print">
      <summary className="flex min-h-6 cursor-pointer items-center font-semibold text-indigo">
        Send a new version<span className="visually-hidden"> of {assignment.title}</span>
      </summary>
      <div className="mt-4">{form}</div>
    </details>
  );
}

const isOpen = (submission: SubmissionData | undefined) => !submission || submission.status === "returned";

/** 'Is due on Wed, 25 Nov (in 3 days)' while the student must submit; afterwards the plain date. */
function DueDate({
  dueAt,
  isOverdue,
  isOpen,
}: Pick<AssignmentData, "isOverdue"> & { dueAt: number; isOpen: boolean }) {
  const now = useNow();
  return (
    <>
      <time
        dateTime={new Date(dueAt).toISOString()}
        className={isOverdue ? "font-semibold text-brick" : undefined}
      >
        {isOpen ? capitalize(formatDue(dueAt, now)) : `Due ${formatDayTime(dueAt, now)}`}
      </time>
      {" · "}
    </>
  );
}

function SubmittedWork({ submission }: { submission: SubmissionData }) {
  const { submissionLink, description, notes, version, submittedAt, feedback } = submission;
  return (
    <div className="grid gap-4 border-t border-hairline pt-4 md:grid-cols-2">
      <div className="min-w-0">
        <h4 className="font-semibold">Your work</h4>
        <p className="break-words">
          <ExternalLink href={submissionLink}>{submissionLink}</ExternalLink>
        </p>
        {description && <p className="mt-1 whitespace-pre-line">{description}</p>}
        {notes && <p className="mt-1 whitespace-pre-line text-muted">{notes}</p>}
        <p className="mt-1 text-sm text-muted">
          Version {version}, sent <PastMoment at={submittedAt} />
        </p>
      </div>
      {feedback && (
        <div className="min-w-0">
          <h4 className="font-semibold">Feedback</h4>
          <p className="whitespace-pre-line">{feedback}</p>
          {submission.gradedAt && (
            <p className="mt-1 text-sm text-muted">
              Graded <PastMoment at={submission.gradedAt} />
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** Earlier versions and grades, oldest first. */
function History({ events }: { events: AssignmentData["history"] }) {
  if (events.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="flex min-h-6 cursor-pointer items-center font-semibold text-indigo">
        History ({events.length})
      </summary>
      <ol className="mt-2 grid gap-2">
        {events.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="break-words">
            <span className="text-muted">
              <PastMoment at={at} />
            </span>{" "}
            {text}
          </li>
        ))}
      </ol>
    </details>
  );
}
