import { useState } from "react";
import { type ChartMode, chartCookie } from "#app/features/student-home/chart-mode.ts";
import { ProgressPair } from "#app/features/student-home/shared/progress-pair.tsx";
import type { ProgressCardFigures } from "#app/features/student-home/use-cases/get-overview.server.ts";
import { formatPercent } from "#app/features/teaching/courses/rules.ts";
import { setCookie } from "#app/platform/browser/device-storage.ts";
import { useAccountId } from "#app/platform/browser/use-account.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ProgressChart } from "#app/ui/progress-chart.tsx";

/** A card per course, all with the same chart mode. Each ring stands above the counter that names it. */
export function ProgressCards({
  courses,
  initialMode,
}: {
  courses: readonly ProgressCardFigures[];
  initialMode: ChartMode;
}) {
  const [mode, setMode] = useState(initialMode);
  const accountId = useAccountId() ?? "";
  const choose = (chosen: ChartMode) => {
    setMode(chosen);
    rememberMode(accountId, chosen);
  };
  return (
    <section aria-labelledby="progress-title">
      <h2 id="progress-title" className="text-xl max-sm:sr-only">
        Course progress
      </h2>
      {courses.length === 0 ? (
        <EmptyState
          title="No course progress available."
          action={<ButtonLink to={paths.dashboardCourse}>Go to your course</ButtonLink>}
        >
          Your progress appears with your first course.
        </EmptyState>
      ) : (
        <div className="flex flex-wrap gap-3 sm:mt-4 sm:gap-6">
          {courses.map((course) => (
            <ProgressCard key={course.courseId} course={course} mode={mode} onChoose={choose} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Stores the mode in the address of this page, and in a cookie for later visits. */
function rememberMode(accountId: string, mode: ChartMode) {
  setCookie(chartCookie(accountId, mode, location.protocol === "https:"));
  history.replaceState(history.state, "", `?chart=${mode}`);
}

type CardProps = { course: ProgressCardFigures; mode: ChartMode; onChoose: (mode: ChartMode) => void };

function ProgressCard({ course, mode, onChoose }: CardProps) {
  const { completionPercent, assignmentPercent } = course;
  return (
    <article className="card min-w-0 max-w-100 flex-[1_1_20rem] rounded-card border border-hairline bg-surface p-3 min-[23rem]:min-w-80 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3
          className="min-w-0 flex-[1_1_9rem] text-sm sm:text-lg"
          title={course.courseName === course.heading ? undefined : course.courseName}
        >
          {course.heading}
          {course.courseName !== course.heading && (
            <span className="visually-hidden"> ({course.courseName})</span>
          )}
        </h3>
        <ChartSwitch mode={mode} onChoose={onChoose} courseName={course.heading} />
      </div>
      <div className="mt-3 sm:mt-4">
        <ProgressChart
          mode={mode}
          label={`Modules ${spokenPercent(completionPercent)} completed, Assignments ${spokenPercent(assignmentPercent)} submitted`}
          series={[
            { name: "Modules", percent: completionPercent, tone: "indigo" },
            { name: "Assignments", percent: assignmentPercent, tone: "leaf" },
          ]}
        />
      </div>
      <FiguresTable course={course} />
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-3">
        <ProgressPair id={course.courseId} counts={course} />
      </div>
    </article>
  );
}

const spokenPercent = (percent: number) => formatPercent(percent).replace("%", " %");

/** The chart as a table, for screen readers. */
function FiguresTable({ course }: { course: ProgressCardFigures }) {
  const rows = [
    ["Modules", course.completionPercent],
    ["Assignments", course.assignmentPercent],
  ] as const;
  return (
    <div className="visually-hidden">
      <table>
        <caption>Progress in {course.courseName}</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Completed</th>
            <th scope="col">Remaining</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, percent]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatPercent(percent)}</td>
              <td>{formatPercent(100 - percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MODES = [
  ["bar", "Bar"],
  ["radial", "Radial"],
] as const;

/** Two links, so that each mode has an address; scripts switch without a navigation. */
function ChartSwitch({
  mode,
  onChoose,
  courseName,
}: Pick<CardProps, "mode" | "onChoose"> & { courseName: string }) {
  return (
    <nav
      aria-label={`Chart of ${courseName}`}
      className="no-print flex shrink-0 rounded-control border border-line"
    >
      {MODES.map(([value, text]) => (
        <a
          key={value}
          href={`?chart=${value}`}
          aria-current={mode === value ? "true" : undefined}
          onClick={(event) => {
            event.preventDefault();
            onChoose(value);
          }}
          className="flex min-h-9 items-center px-2.5 text-sm font-semibold text-indigo no-underline first:rounded-l-control last:rounded-r-control aria-[current]:bg-indigo aria-[current]:text-on-indigo"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
