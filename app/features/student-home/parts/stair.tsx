import { Link } from "@remix-run/react";
import clsx from "clsx";
import Plus from "lucide-react/icons/plus";
import { coursePlace } from "#app/features/student-home/course-place.ts";
import type { Month, Step } from "#app/features/student-home/rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

/** More would be too narrow to hit at 768 px. */
const MAX_STEPS_IN_A_ROW = 26;

type Props = {
  months: readonly Month[];
  currentWeek: number | undefined;
  /** Completed weeks in a row. */
  inARow: number;
};

/**
 * The weeks of the course as steps to click, month by month; a completed month is a badge. Phones show this month, and the
 * others behind one disclosure (workspace.css).
 */
export function Stair({ months, currentWeek, inARow }: Props) {
  const steps = months.flatMap((month) => month.steps);
  const thisMonth =
    months.find((month) => month.steps.some(({ week }) => week === currentWeek)) ?? months.at(-1);
  const isOneRow = steps.length <= MAX_STEPS_IN_A_ROW;
  const doneCount = steps.filter(({ isCompleted }) => isCompleted).length;
  return (
    <section aria-labelledby="stair-title">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="stair-title" className="text-xl">
          {doneCount} of {steps.length} steps
        </h2>
        {inARow > 1 && (
          <p className="text-sm">
            <strong>{inARow} weeks in a row.</strong>{" "}
            <span className="text-muted max-sm:sr-only">One missed week a month is free.</span>
          </p>
        )}
      </div>
      <div
        className={clsx(
          "stair-months mt-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-2",
          isOneRow && "md:flex md:items-end md:gap-x-0",
        )}
      >
        <ol className="contents">
          {months.map((month) => (
            <li
              key={month.month}
              className="self-end"
              data-other={month !== thisMonth || undefined}
              style={{ flex: `${month.steps.length} 1 0` }}
            >
              <ol className="flex items-end" aria-label={`Month ${month.month}`}>
                {month.steps.map((step, index) => (
                  <StairStep
                    key={step.week}
                    step={step}
                    index={index}
                    isCurrent={step.week === currentWeek}
                    isOneRow={isOneRow}
                  />
                ))}
              </ol>
              <p className="flex min-h-8 items-center text-sm text-muted">
                {month.isCompleted ? (
                  <Badge tone="marigold">
                    <StrokeIcon path="M5 13l4 4L19 7" className="size-4" />
                    Month {month.month}
                    <VisuallyHidden> completed</VisuallyHidden>
                  </Badge>
                ) : (
                  `Month ${month.month}`
                )}
              </p>
            </li>
          ))}
        </ol>
        {months.length > 1 && (
          <details className="disclosure self-center md:hidden">
            <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-indigo">
              All months
              <Plus className="disclosure-marker size-5 shrink-0" aria-hidden />
            </summary>
          </details>
        )}
      </div>
    </section>
  );
}

type StepProps = { step: Step; index: number; isCurrent: boolean; isOneRow: boolean };

/** Higher with each week: in its month on phones, in the whole stair from 768 px. */
function StairStep({ step, index, isCurrent, isOneRow }: StepProps) {
  const { week, title, isCompleted } = step;
  const rise = { "--week": week, "--index": index } as React.CSSProperties;
  return (
    <li className="min-w-0 flex-1">
      <Link
        to={coursePlace("course", week)}
        title={title}
        style={rise}
        className={clsx(
          "figures flex h-[calc(1.75rem+var(--index)*4px)] justify-center border-t-[3px] pt-1 text-sm no-underline -outline-offset-3 hover:underline",
          isOneRow && "md:h-[calc(2rem+var(--week)*3px)]",
          isCompleted ? "border-marigold bg-marigold-wash text-ink" : "border-line bg-wash text-muted",
          isCurrent && "font-semibold text-ink ring-2 ring-indigo ring-inset",
        )}
      >
        <VisuallyHidden>Week </VisuallyHidden>
        {week}
        <VisuallyHidden>
          : {title}
          {isCompleted ? ", completed" : isCurrent ? ", current" : ""}
        </VisuallyHidden>
      </Link>
    </li>
  );
}
