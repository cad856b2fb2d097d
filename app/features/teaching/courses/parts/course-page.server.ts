import { safeParse } from "valibot";
import { withScoreTexts } from "#app/features/grading/score-text.server.ts";
import { provider } from "#app/features/provider/provider.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { type Step, stepsByMonth, weeksInARow } from "#app/features/student-home/rules.ts";
import { toCourseData } from "#app/features/teaching/courses/course-data.ts";
import { WeekParam } from "#app/features/teaching/courses/inputs.ts";
import type { OpenWeeks } from "#app/features/teaching/courses/queries/own-courses.server.ts";
import type { OwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import type { OwnSession } from "#app/features/teaching/live-sessions/queries/own-sessions.server.ts";
import { googleCalendarLink } from "#app/features/teaching/live-sessions/rules.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { joinPath } from "#app/platform/http/paths.ts";
import type { SessionData } from "./session-list.tsx";

/** The data of a student's course page: the plan of the open week, and titles of the others. */
export const coursePage = ({ view, sessions }: OwnCourse, ctx: ServiceContext, showsSamples: boolean) => ({
  view: view && toCourseData(withScoreTexts(view), ctx.now),
  /** What a completed week adds to: the weeks in a row, and in the career course the months. */
  achievements: view && {
    inARow: weeksInARow(view.weeks, view.progress.currentWeek),
    months: view.kind === "career" ? completedMonths(view.weeks) : [],
  },
  sessions: sessions.map((session) => toSessionData(session, ctx)),
  formKey: crypto.randomUUID(),
  stories: { told: siteTexts().stories.stories.slice(0, STORIES), areSamples: showsSamples },
});

const STORIES = 3;

const completedMonths = (weeks: readonly Step[]) =>
  stepsByMonth(weeks, provider().programme)
    .filter(({ isCompleted }) => isCompleted)
    .map(({ month, steps }) => ({ month, weeks: steps.map(({ week }) => week) }));

/** The weeks that an address opens: `?week=3`, `?week=all`; any other value means the current week. */
export function readOpenWeeks(request: Request): OpenWeeks {
  const week = new URL(request.url).searchParams.get("week");
  const parsed = safeParse(WeekParam, { week });
  return { isAllOpen: week === "all", requestedWeek: parsed.success ? parsed.output.week : null };
}

export const toSessionData = (session: OwnSession, { settings }: ServiceContext): SessionData => ({
  id: session.id,
  title: session.title,
  description: session.description,
  startsAt: session.startsAt,
  durationMinutes: session.durationMinutes,
  googleLink: googleCalendarLink(session, `${settings.baseUrl}${joinPath(session.id)}`),
});
