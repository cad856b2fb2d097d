import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatScore } from "#app/features/grading/shared/submission-state.tsx";
import { coursePlace } from "#app/features/student-home/course-place.ts";
import type { NewestGrade } from "#app/features/student-home/rules.ts";
import { capitalize, formatDay } from "#app/platform/format/moment.ts";
import { paths } from "#app/platform/http/paths.ts";
import { useNow } from "#app/shell/student/now.tsx";
import { Card } from "#app/ui/card.tsx";

export function NewestFeedback({ grade, feedbackAt }: { grade?: NewestGrade; feedbackAt?: number }) {
  const now = useNow();
  return (
    <Card className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
      <h2 className="text-base sm:text-xl">Newest feedback</h2>
      <ul className="mt-1 grid gap-1 sm:gap-2">
        {grade && (
          <Row
            to={coursePlace(grade.path, grade.week, grade.assignmentId)}
            text={`${formatScore(grade.score, grade.maxScore)}, ${formatDay(grade.gradedAt, now)}`}
          >
            {grade.title}
          </Row>
        )}
        <Row
          to={paths.dashboardFeedback}
          text={feedbackAt ? capitalize(formatDay(feedbackAt, now)) : "None yet"}
        >
          My Counseling Feedback
        </Row>
      </ul>
    </Card>
  );
}

function Row({ to, text, children }: { to: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <Link to={to} className="link font-semibold">
        {children}
      </Link>
      <span className="text-sm text-muted">{text}</span>
    </li>
  );
}
