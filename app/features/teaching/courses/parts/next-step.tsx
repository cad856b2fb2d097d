import { Link } from "@remix-run/react";
import type { WeekData } from "#app/features/teaching/courses/course-data.ts";
import { formatDay } from "#app/platform/format/moment.ts";
import { weekPath } from "#app/platform/http/paths.ts";
import { shareLink, shareMessage } from "#app/shell/chat.ts";
import { useNow } from "#app/shell/student/now.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { StepProgress } from "#app/ui/step-line.tsx";

export type Achievements = {
  /** Completed weeks in a row. */
  inARow: number;
  /** The completed months of the programme, each with its weeks. */
  months: readonly { month: number; weeks: readonly number[] }[];
};

type Props = {
  /** The week that has just been completed. */
  week: number;
  weeks: readonly WeekData[];
  achievements: Achievements | undefined;
};

/** The step of the week that has just been completed draws itself; what it makes, and the next week. */
export function NextStep({ week, weeks, achievements }: Props) {
  const { inARow = 0, months = [] } = achievements ?? {};
  const month = months.find((one) => one.weeks.includes(week))?.month;
  const next = weeks.find(({ isCompleted, opensAt }) => !isCompleted && opensAt === undefined);
  const now = useNow();
  const upcoming = weeks.find(({ opensAt }) => opensAt !== undefined);
  return (
    <div className="next-step my-4">
      <StepProgress
        total={weeks.length}
        done={weeks.filter(({ isCompleted }) => isCompleted).length}
        fillsLast
        className="h-8 w-full"
      />
      <p className="mt-3 font-semibold">
        {month !== undefined && `Month ${month} completed. `}
        {inARow > 1 && `${inARow} weeks in a row.`}
      </p>
      <p className="mt-1">
        {next ? (
          <>
            Next:{" "}
            <Link to={weekPath("", next.week)} className="link font-semibold">
              Week {next.week}, {next.title}
            </Link>
          </>
        ) : upcoming ? (
          `You have completed every week that is open. Week ${upcoming.week} opens ${formatDay(upcoming.opensAt!, now)}.`
        ) : (
          `You have completed all ${weeks.length} weeks.`
        )}
      </p>
      <p className="mt-1 text-sm">
        <ExternalLink href={shareLink(shareMessage(week, weeks.length))}>Share on WhatsApp</ExternalLink>
      </p>
    </div>
  );
}
