import { gradeForStaff } from "#app/features/grading/rules.ts";
import type { peekSubmission } from "#app/features/grading/use-cases/list-submissions.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import { formatSpan } from "#app/platform/format/moment.ts";
import type { ListView } from "#app/platform/lists/list.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { Peek } from "#app/shell/staff/peek.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { formatLateness } from "./format-lateness.ts";
import { GradeBadge } from "./grade-badge.tsx";
import { gradingPath } from "./grading-path.ts";

type Peeked = Extract<Awaited<ReturnType<typeof peekSubmission>>, Outcome<unknown> & { ok: true }>["value"];

/** What the panel beside the list shows. */
export function submissionPeek(peeked: Peeked, now: number) {
  const { id, courseTitle, week, title, version, submittedAt, status, score, maxScore, feedback, ...row } =
    gradeForStaff(peeked);
  const { submissionLink, description, notes, dueAt, sentAt } = row;
  return {
    ...{ id, courseTitle, week, title, version, submittedAt, status, score, maxScore, feedback },
    ...{ submissionLink, description, notes },
    name: fullName(row),
    age: formatSpan(submittedAt, now),
    lateness: formatLateness(dueAt, sentAt),
    isLate: dueAt !== null && sentAt > dueAt,
  };
}

const TEXT = "text-sm whitespace-pre-line wrap-anywhere line-clamp-4";

/** Who sent what and when, beside the list. */
export function SubmissionPeek({
  list,
  search,
  peek,
}: {
  list: ListView<{ id: string }>;
  /** The query of the list. */
  search: string;
  peek: ReturnType<typeof submissionPeek>;
}) {
  const { id, name, title, week, courseTitle, version, lateness } = peek;
  return (
    <Peek list={list} id={id} title={name} to={gradingPath({ list: search }, id)}>
      <div className="grid gap-1 text-sm wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-muted">
          Week {week}, {courseTitle}
        </p>
        <p>
          Sent <HomeDateTime at={peek.submittedAt} />
          {version > 1 && `, version ${version}`}
          {lateness && <span className={peek.isLate ? "text-brick" : undefined}>, {lateness}</span>}
        </p>
        <p className="pt-1">
          <GradeBadge {...peek} />
        </p>
      </div>
      <section aria-labelledby="peek-work" className="grid gap-2">
        <h3 id="peek-work" className="text-base">
          Submitted work
        </h3>
        <p className="text-sm wrap-anywhere">
          <ExternalLink href={peek.submissionLink}>{peek.submissionLink}</ExternalLink>
        </p>
        {peek.description && <p className={TEXT}>{peek.description}</p>}
        {peek.notes && <p className={TEXT}>Notes: {peek.notes}</p>}
      </section>
      {peek.feedback && (
        <section aria-labelledby="peek-feedback" className="grid gap-2">
          <h3 id="peek-feedback" className="text-base">
            Feedback
          </h3>
          <p className={TEXT}>{peek.feedback}</p>
        </section>
      )}
    </Peek>
  );
}
