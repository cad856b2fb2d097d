import type { MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { chartMode, rememberChartMode } from "#app/features/student-home/chart-mode.server.ts";
import { coursePlace } from "#app/features/student-home/course-place.ts";
import { describeHome } from "#app/features/student-home/parts/action-text.server.ts";
import { CareerPath, FinishedPath } from "#app/features/student-home/parts/career-path.tsx";
import { ProgressCards } from "#app/features/student-home/parts/progress-cards.tsx";
import { Stair } from "#app/features/student-home/parts/stair.tsx";
import { TestCard } from "#app/features/student-home/parts/test-card.tsx";
import { testStep } from "#app/features/student-home/parts/test-step.server.ts";
import { ThisWeek } from "#app/features/student-home/parts/this-week.tsx";
import { NextSession, OpenWork, Today } from "#app/features/student-home/parts/today.tsx";
import { describeWeek } from "#app/features/student-home/parts/week-text.server.ts";
import type { CourseWeek } from "#app/features/student-home/rules.ts";
import { getStudentOverview } from "#app/features/student-home/use-cases/get-overview.server.ts";
import { FreeCounselling } from "#app/features/support/counselling/shared/counselling-card.tsx";
import { NewestFeedback } from "#app/features/support/counselling/shared/newest-feedback.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

export const loader = guarded("workspace", async ({ ctx, request, context }) => {
  const { firstName, plan, userId } = ctx.actor;
  const mode = chartMode(request, userId);
  const { home, thisWeek, ...overview } = await getStudentOverview(ctx);
  const isPremium = plan === "premium";
  const test = { ...overview.test, ...testStep(overview.test, { isEnrolled: isPremium, now: ctx.now }) };
  const headers = rememberChartMode(request, userId, context.isSecure);
  const week = thisWeek && describeWeek(thisWeek, ctx.now);
  return data(
    { ...overview, ...describeHome(home, ctx.now), thisWeek: week, test, mode, firstName, isPremium },
    { headers },
  );
});

export const meta: MetaFunction = () => [{ title: pageTitle("Overview") }];

/** The next step first; what changes seldom comes last. */
export default function Overview() {
  const page = useLoaderData<typeof loader>();
  const { today, session, overdue, furtherWork, week, firstName, isPremium } = page;
  const { careerPath, test, thisWeek, stair, newestGrade, newestFeedbackAt, progress, mode, announcements } =
    page;
  const isPathDone = careerPath.every(({ isDone }) => isDone);
  return (
    <>
      <div>
        <h1 tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          Welcome, {firstName}
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-4">
          {week && <WeekLink week={week} />}
          <a href={paths.landing} className="link">
            Explore Programs
          </a>
          {announcements.length > 0 && (
            <Link to={paths.news} className="link font-semibold lg:hidden">
              News
            </Link>
          )}
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-4 sm:gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Today {...today} />
        <div className="grid content-start gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {session && <NextSession session={session} />}
          <Announcements announcements={announcements} />
          <OpenWork overdue={overdue} further={furtherWork} />
        </div>
        {thisWeek && <ThisWeek {...thisWeek} />}
      </div>
      {stair && <Stair {...stair} />}
      {isPremium && <ProgressCards courses={progress} initialMode={mode} />}
      <div className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] md:gap-6">
        {isPremium ? (
          <NewestFeedback grade={newestGrade} feedbackAt={newestFeedbackAt} />
        ) : (
          <FreeCounselling />
        )}
        {isPathDone || <TestCard {...test} />}
      </div>
      {isPathDone ? (
        <FinishedPath steps={careerPath} test={<TestCard {...test} />} />
      ) : (
        <CareerPath steps={careerPath} />
      )}
      {!isPremium && <FoundationNote />}
    </>
  );
}

/** What staff announce, until it is read; pinned ones stay. Narrow screens have a link in the first line. */
const Announcements = ({ announcements }: { announcements: { id: string; title: string }[] }) =>
  announcements.length > 0 && (
    <section aria-labelledby="news-title" className="max-lg:hidden">
      <h2 id="news-title" className="text-base text-muted">
        News
      </h2>
      <ul>
        {announcements.map(({ id, title }) => (
          <li key={id}>
            <Link to={`${paths.news}/${id}`} className="link inline-block">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

/** 'Week 7 of 26', a link to that week. */
function WeekLink({ week: { path, name, week, totalWeeks } }: { week: CourseWeek }) {
  return (
    <Link to={coursePlace(path, week)} className="link figures">
      Week {week} of {totalWeeks}
      <VisuallyHidden> of {name}</VisuallyHidden>
    </Link>
  );
}

function FoundationNote() {
  return (
    <div className="grid gap-1 text-muted">
      <p>Progress charts and the foundation courses are part of the premium plan.</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to={paths.dashboardFoundation} className="link">
          Foundation Courses
        </Link>
        <Link to={paths.dashboardEnrolment} className="link">
          Fee and enrolment
        </Link>
      </p>
    </div>
  );
}
