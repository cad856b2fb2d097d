import { Link } from "@remix-run/react";
import { DELETED_ACCOUNT } from "#app/features/operations/audit/format-audit.ts";
import type { StudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { formatRating } from "#app/features/support/counselling/rules.ts";
import { paths } from "#app/platform/http/paths.ts";
import { HomeDate } from "#app/shell/home-time.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "./student-section.tsx";

type Props = Pick<StudentRecord, "person" | "notes" | "ratings" | "reviews" | "may"> & {
  feedback: Pick<
    StudentRecord["feedback"][number],
    "id" | "createdAt" | "author" | "strengths" | "englishRating" | "hindiRating"
  >[];
};

/** What counsellors and the student said: feedback, staff notes, weekly ratings. */
export function Counselling({ person, feedback, notes, ratings, reviews, may }: Props) {
  return (
    <>
      <p className="flex flex-wrap gap-3">
        {may.editFeedback && (
          <ButtonLink
            to={`${paths.adminCounselling}/new?${new URLSearchParams({ student: person.id })}`}
            size="small"
          >
            Write feedback
          </ButtonLink>
        )}
        <ButtonLink to={`${paths.adminCounselling}/students/${person.id}`} size="small" variant="secondary">
          {may.editFeedback ? "Write a note" : "Feedback and notes"}
        </ButtonLink>
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-3">
        <Section title="Feedback">
          {feedback.length === 0 && <p className="text-muted">No feedback yet.</p>}
          <ul className="divide-y divide-hairline">
            {feedback.map(({ id, createdAt, author, strengths, englishRating, hindiRating }) => (
              <li key={id} className="grid gap-1 py-3">
                {may.editFeedback ? (
                  <Link to={`${paths.adminCounselling}/${id}/edit`} className="link font-semibold">
                    <HomeDate at={createdAt} />
                  </Link>
                ) : (
                  <strong>
                    <HomeDate at={createdAt} />
                  </strong>
                )}
                <p className="text-sm text-muted">
                  {author ?? DELETED_ACCOUNT} · English {formatRating(englishRating)} · Hindi{" "}
                  {formatRating(hindiRating)}
                </p>
                {strengths && <p className="line-clamp-4 break-words whitespace-pre-line">{strengths}</p>}
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Staff notes">
          {notes.length === 0 && <p className="text-muted">No notes yet.</p>}
          <ul className="divide-y divide-hairline">
            {notes.map(({ id, body, author, createdAt }) => (
              <li key={id} className="grid gap-1 py-3">
                <p className="break-words whitespace-pre-line">{body}</p>
                <p className="text-sm text-muted">
                  {author ?? DELETED_ACCOUNT}, <HomeDate at={createdAt} />
                </p>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Weekly ratings">
          {ratings.length === 0 && <p className="text-muted">No ratings yet.</p>}
          <ul className="grid gap-1">
            {ratings.map(({ id, week, rating, createdAt }) => (
              <li key={id}>
                Week {week}: <span className="figures font-semibold">{rating} of 10</span>{" "}
                <span className="text-sm text-muted">
                  <HomeDate at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
          {reviews.map(({ id, fromWeek, untilWeek }) => (
            <p key={id}>
              <Link to={`${paths.adminReviews}/${id}`} className="link">
                Review of low ratings, weeks {fromWeek}–{untilWeek}
              </Link>
            </p>
          ))}
        </Section>
      </div>
    </>
  );
}
