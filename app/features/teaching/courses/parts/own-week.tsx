import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import type { WeekData, WeekPlan } from "#app/features/teaching/courses/course-data.ts";
import { INTENTS } from "#app/features/teaching/courses/course-intents.ts";
import { useProgress } from "#app/platform/browser/unanswered.ts";
import { formatDay } from "#app/platform/format/moment.ts";
import { FlashNotice, useFlash } from "#app/platform/forms/flash-notice.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { weekPath } from "#app/platform/http/paths.ts";
import { useNow } from "#app/shell/student/now.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure, DisclosureLink } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StrokeIcon } from "#app/ui/stroke-icon.tsx";
import { completionProblem } from "./course-reply.tsx";
import { Assignment } from "./parts/assignment.tsx";
import { WeekReading } from "./week-reading.tsx";

type Props = {
  week: WeekData;
  isCurrent: boolean;
  /** Shown once, when the week has just been completed. */
  nextStep: ReactNode;
  formKey: string;
  reply: SubmissionResult<string[]> | undefined;
};

export function CourseWeek({ week, isCurrent, nextStep, ...forms }: Props) {
  const isCompleted = useOptimisticCompletion(week);
  const flash = useFlash();
  const id = `week-${week.week}`;
  if (week.opensAt !== undefined) return <UpcomingWeek week={week} opensAt={week.opensAt} />;
  if (!week.plan) return <WeekLink week={week} isCompleted={isCompleted} isCurrent={isCurrent} />;
  return (
    <Disclosure id={id} defaultOpen summary={<WeekTitle {...{ week, isCompleted, isCurrent }} />}>
      <FlashNotice at={id} />
      {flash?.at === id && week.isCompleted && nextStep}
      <Plan week={week.week} plan={week.plan} isCompleted={isCompleted} {...forms} />
    </Disclosure>
  );
}

type TitleProps = { week: WeekData; isCompleted: boolean; isCurrent: boolean };

/** A week whose plan is not on the page: the link to the address that opens it. */
export function WeekLink(props: TitleProps) {
  const { week } = props.week;
  return <DisclosureLink id={`week-${week}`} to={weekPath("", week)} summary={<WeekTitle {...props} />} />;
}

/** A week that has not started in the student's batch. */
function UpcomingWeek({ week, opensAt }: { week: WeekData; opensAt: number }) {
  return (
    <div
      id={`week-${week.week}`}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-hairline py-3 text-muted"
    >
      <WeekTitle week={week} isCompleted={false} isCurrent={false} />
      <span className="text-sm">
        Opens <time dateTime={new Date(opensAt).toISOString()}>{formatDay(opensAt, useNow())}</time>
      </span>
    </div>
  );
}

function WeekTitle({ week: { week, title }, isCompleted, isCurrent }: TitleProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span>
        <span className="text-muted">Week {week}</span> {title}
      </span>
      <WeekState isCompleted={isCompleted} isCurrent={isCurrent} />
    </span>
  );
}

type PlanProps = Omit<Props, "week" | "isCurrent" | "nextStep"> & {
  week: number;
  plan: WeekPlan;
  isCompleted: boolean;
};

function Plan({ week, plan, isCompleted, formKey, reply }: PlanProps) {
  return (
    <div className="grid gap-6">
      <WeekReading plan={plan} />
      {plan.assignments.map((assignment) => (
        <Assignment
          key={assignment.id}
          assignment={assignment}
          week={week}
          formKey={formKey}
          reply={reply?.initialValue?.assignmentId === assignment.id ? reply : undefined}
        />
      ))}
      <CompletionForm week={week} isCompleted={isCompleted} problem={completionProblem(week, reply)} />
    </div>
  );
}

/** Completed on the server, or after the form that is being sent. */
function useOptimisticCompletion({ week, isCompleted }: WeekData): boolean {
  const { formData } = useProgress();
  const isOnItsWay =
    formData?.get("intent") === INTENTS.setWeekCompletion && formData.get("week") === String(week);
  return isOnItsWay ? formData.get("isCompleted") === "on" : isCompleted;
}

function WeekState({ isCompleted, isCurrent }: { isCompleted: boolean; isCurrent: boolean }) {
  if (isCompleted) {
    return (
      <Badge tone="leaf">
        <StrokeIcon path="M5 13l4 4L19 7" className="size-4" />
        Completed
      </Badge>
    );
  }
  return isCurrent ? <Badge tone="marigold">Current week</Badge> : null;
}

type CompletionProps = { week: number; isCompleted: boolean; problem: string | undefined };

function CompletionForm({ week, isCompleted, problem }: CompletionProps) {
  return (
    <Form method="post" action={weekPath("", week)} preventScrollReset className="no-print grid gap-4">
      {problem && <Notice tone="error">{problem}</Notice>}
      <input type="hidden" name="intent" value={INTENTS.setWeekCompletion} />
      <input type="hidden" name="week" value={week} />
      {!isCompleted && <input type="hidden" name="isCompleted" value="on" />}
      <div>
        <Button variant="secondary">
          {isCompleted ? `Open week ${week} again` : `Mark week ${week} as completed`}
        </Button>
      </div>
    </Form>
  );
}
