import { Link } from "@remix-run/react";
import type { WeekData } from "#app/features/teaching/courses/course-data.ts";
import { formatDay } from "#app/platform/format/moment.ts";
import { weekPath } from "#app/platform/http/paths.ts";
import { useNow } from "#app/shell/student/now.tsx";
import { StepProgress } from "#app/ui/step-line.tsx";

/** The stair of the week that has just been completed, and the next week. */
export function NextStep({ weeks }: { weeks: readonly WeekData[] }) {
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
      <p className="mt-2">
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
    </div>
  );
}
