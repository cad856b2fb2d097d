import type { SubmissionResult } from "@conform-to/react";
import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { SiteTexts } from "#app/features/provider/texts/sections.ts";
import { ProgressPair } from "#app/features/student-home/shared/progress-pair.tsx";
import { type CourseData, groupWeeks, type WeekData } from "#app/features/teaching/courses/course-data.ts";
import { formatCount } from "#app/kernel/count.ts";
import { formatHoursAndMinutes } from "#app/platform/format/time.ts";
import { paths, weekPath } from "#app/platform/http/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StepProgress } from "#app/ui/step-line.tsx";
import { ReplyWithoutPlace } from "./course-reply.tsx";
import { useLearningTime } from "./learning-time.ts";
import { type Achievements, NextStep } from "./next-step.tsx";
import { CourseWeek, WeekLink } from "./own-week.tsx";
import { type SessionData, SessionList } from "./session-list.tsx";

type Stories = { told: SiteTexts["stories"]["stories"]; areSamples: boolean };

type Props = {
  view: CourseData;
  achievements: Achievements | undefined;
  sessions: readonly SessionData[];
  stories: Stories;
  /** Generated with the page: sending the same form twice stores one submission. */
  formKey: string;
  /** The response to the last form, when it must be shown again. */
  reply: SubmissionResult<string[]> | undefined;
};

/** One course: progress, the next class, and the weeks with the current one open. */
export function CourseScreen({ view, achievements, sessions, stories, formKey, reply }: Props) {
  const { course, weeks, progress } = view;
  useLearningTime(view.kind);
  useOpenTarget();
  return (
    <>
      <div className="grid gap-3">
        <PageHeader
          compact
          title={course.name}
          actions={
            <>
              <ButtonLink to={paths.dashboardSubmissions} variant="secondary" size="small">
                My submissions
              </ButtonLink>
              {view.kind === "career" && (
                <ButtonLink to={paths.dashboardCertificate} variant="secondary" size="small">
                  Certificate
                </ButtonLink>
              )}
            </>
          }
        />
        <AboutCourse course={course} />
      </div>
      <ReplyWithoutPlace view={view} reply={reply} />
      <ProgressSummary view={view} />
      <div className="course-columns grid gap-x-12 gap-y-8 lg:gap-y-10">
        <div className="no-print">
          <SessionList sessions={sessions} />
        </div>
        <div className="course-weeks grid content-start gap-10">
          <section aria-labelledby="weeks-title">
            <WeeksHeading weeks={weeks} />
            {weeks.length > 0 && (
              <StepProgress total={weeks.length} done={progress.completedModules} className="mt-3 mb-2" />
            )}
            {groupWeeks(weeks).map((group) =>
              group.length > 1 ? (
                <CompletedWeeks key={group[0]!.week} weeks={group} />
              ) : (
                <CourseWeek
                  key={group[0]!.week}
                  week={group[0]!}
                  isCurrent={group[0]!.week === progress.currentWeek}
                  nextStep={<NextStep week={group[0]!.week} weeks={weeks} achievements={achievements} />}
                  formKey={formKey}
                  reply={reply}
                />
              ),
            )}
          </section>
          <Syllabus view={view} />
        </div>
        {stories.told.length > 0 && (
          <div className="no-print">
            <SuccessStories {...stories} />
          </div>
        )}
      </div>
    </>
  );
}

function AboutCourse({ course }: Pick<CourseData, "course">) {
  return (
    <Disclosure summary="About this course" id="about">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: stored HTML from an allowlist, or escaped text */}
      <div className="rich max-w-measure" dangerouslySetInnerHTML={course.description} />
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2 text-sm">
        <Fact name="Length" value={formatCount(course.durationWeeks, "week", "weeks")} />
        <Fact name="Effort" value={course.effortPerWeek} />
        <Fact name="Live classes per week" value={String(course.liveClassesPerWeek)} />
      </dl>
    </Disclosure>
  );
}

/** 'Weeks 1–6 completed' as one row with their links. */
function CompletedWeeks({ weeks }: { weeks: readonly WeekData[] }) {
  return (
    <Disclosure summary={`Weeks ${weeks[0]!.week}–${weeks[weeks.length - 1]!.week} completed`}>
      <ul className="pl-4">
        {weeks.map((week) => (
          <li key={week.week}>
            <WeekLink week={week} isCompleted isCurrent={false} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** One open week at a time; all weeks for reading, searching and printing. */
function WeeksHeading({ weeks }: { weeks: CourseData["weeks"] }) {
  const isAllOpen = weeks.every(({ plan, opensAt }) => plan || opensAt !== undefined);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 id="weeks-title" className="text-xl">
        Week by week
      </h2>
      {weeks.length > 1 && (
        <Link to={isAllOpen ? "?#weeks-title" : "?week=all#weeks-title"} className="link no-print text-sm">
          {isAllOpen ? "Only the current week" : "All weeks on one page"}
        </Link>
      )}
    </div>
  );
}

function ProgressSummary({ view: { progress } }: { view: CourseData }) {
  return (
    <section aria-labelledby="progress-title" className="grid gap-x-12 gap-y-4 md:grid-cols-2">
      <h2 id="progress-title" className="visually-hidden">
        Your progress
      </h2>
      <ProgressPair id="course" counts={progress} withPercent />
      <dl className="flex flex-wrap gap-x-10 gap-y-2 text-sm md:col-span-2">
        <Fact name="Time spent" value={formatHoursAndMinutes(progress.timeSpent)} />
        {progress.currentWeek !== undefined && (
          <Fact name="Current week" value={String(progress.currentWeek)} />
        )}
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-semibold">{value}</dd>
    </div>
  );
}

function Syllabus({ view: { course, weeks } }: { view: CourseData }) {
  const tools = Object.entries(course.toolsAndTechnologies);
  return (
    <section aria-label="Syllabus and tools" className="border-t border-hairline">
      <Disclosure summary="Syllabus" id="syllabus">
        <ol className="list-decimal pl-6">
          {weeks.map(({ week, title }) => (
            <li key={week}>{title}</li>
          ))}
        </ol>
        {course.expectedOutcomes.length > 0 && (
          <>
            <h3 className="mt-5">What you will be able to do</h3>
            <ul className="mt-1 list-disc pl-6">
              {course.expectedOutcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>
          </>
        )}
      </Disclosure>
      {tools.length > 0 && (
        <Disclosure summary="Tools and technologies" id="tools">
          <dl className="grid gap-3">
            {tools.map(([category, names]) => (
              <div key={category}>
                <dt className="font-semibold">{category}</dt>
                <dd>{names.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </section>
  );
}

function SuccessStories({ told, areSamples }: Stories) {
  return (
    <section aria-labelledby="stories-title">
      <h2 id="stories-title" className="text-xl">
        Success stories
      </h2>
      <ul className="mt-2 divide-y divide-hairline">
        {told.map(({ name, quote, company, after }) => (
          <li key={name} className="py-4">
            <blockquote>{quote}</blockquote>
            <p className="mt-1 text-sm text-muted">
              {name}, {after} at {company}
            </p>
          </li>
        ))}
      </ul>
      {areSamples && <p className="text-sm text-muted">Sample stories with invented names.</p>}
    </section>
  );
}

/** Scrolls to the element that the address names, and focuses it when its week has just been opened. */
function useOpenTarget(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another week on the same page
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    // Completed weeks are links inside a group, which is closed too and has no id.
    const week = target?.closest<HTMLDetailsElement>("details[id]");
    const closedWeek = /^#week-(\d+)$/.exec(hash)?.[1];
    if (target && closedWeek && !week) navigate(weekPath("", Number(closedWeek)), { replace: true });
    if (!target || !week) return;
    week.open = true;
    target.scrollIntoView();
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost) week.querySelector("summary")?.focus({ preventScroll: true });
  }, [hash, search, navigate]);
}
