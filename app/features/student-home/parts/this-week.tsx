import { Link } from "@remix-run/react";
import clsx from "clsx";
import { coursePlace } from "#app/features/student-home/course-place.ts";
import { courseFailure, INTENTS } from "#app/features/teaching/courses/course-intents.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { describeWeek, WeekRow } from "./week-text.server.ts";

/** What the current week asks for, each with its tick, and at the end the button that finishes it. */
export function ThisWeek({ week, title, isCompleted, rows, mayComplete }: ReturnType<typeof describeWeek>) {
  return (
    <section aria-labelledby="week-title">
      <h2 id="week-title" className="text-xl">
        This week: {title}
      </h2>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {rows.map((row) => (
          <Row key={row.text} {...row} />
        ))}
      </ul>
      {isCompleted && <p className="mt-2 text-sm text-muted">You have completed week {week}.</p>}
      {mayComplete && (
        <Form
          method="post"
          action={coursePlace("course", week)}
          failure={courseFailure}
          aria-label={`Week ${week}`}
          className="mt-3"
        >
          <input type="hidden" name="intent" value={INTENTS.setWeekCompletion} />
          <input type="hidden" name="week" value={week} />
          <input type="hidden" name="isCompleted" value="on" />
          <FormButton variant="secondary" pending="Saving…" className="w-full sm:w-auto">
            Mark week {week} as completed
          </FormButton>
        </Form>
      )}
    </section>
  );
}

/** The whole row is the link. */
const Row = ({ text, detail, to, isDone, isLate = false }: WeekRow) => (
  <li>
    <Link to={to} className="flex min-h-11 items-center gap-3 py-2 text-ink hover:underline">
      <span
        className={clsx(
          "grid size-6 flex-none place-items-center rounded-full border-2",
          isDone ? "border-leaf bg-leaf text-paper" : "border-line",
        )}
        aria-hidden
      >
        {isDone && <StrokeIcon path="M5 13l4 4L19 7" className="size-4" />}
      </span>
      <span className="min-w-0 grow">
        {text}
        {isDone && <VisuallyHidden>, done</VisuallyHidden>}
        {detail && (
          <span className={clsx("block text-sm", isLate ? "text-brick" : "text-muted")}>{detail}</span>
        )}
      </span>
      <StrokeIcon path="M9 6l6 6-6 6" className="size-5 flex-none text-muted" />
    </Link>
  </li>
);
