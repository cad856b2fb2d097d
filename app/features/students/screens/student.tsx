import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnrolmentButton, EnrolmentInput, ExtraTimeInput } from "#app/features/students/inputs.ts";
import { StudentActions } from "#app/features/students/parts/student-actions.tsx";
import { Enrolments } from "#app/features/students/parts/student-enrolments.tsx";
import {
  AllAudit,
  Attempts,
  Facts,
  Progress,
  SignIns,
} from "#app/features/students/parts/student-sections.tsx";
import { buildTimeline, byDay } from "#app/features/students/parts/student-timeline.ts";
import { Timeline } from "#app/features/students/parts/student-timeline.tsx";
import { setExtraTimeFactor } from "#app/features/students/use-cases/change-account.server.ts";
import { setEnrolmentState } from "#app/features/students/use-cases/change-enrolment.server.ts";
import { setEnrolment } from "#app/features/students/use-cases/change-students.server.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { useActionCount } from "#app/platform/forms/flash-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const NOT_CHANGED = "The enrolment was not changed. Please try again.";

export const handle = {
  failure: {
    enrolment: "Plan and course were not saved. Please try again.",
    "extra-time": "The extra time was not saved. Please try again.",
    pause: NOT_CHANGED,
    complete: NOT_CHANGED,
    resume: NOT_CHANGED,
  },
};

export const loader = guarded("students.read", async ({ ctx, params, request, context }) => {
  const outcome = await getStudentRecord(ctx, params.studentId ?? "");
  if (!outcome.ok) throw problemPage(outcome.problem, context.requestId);
  const { person, may, attempts, progress, enrolments, extensions, batches, sessions, signInLockedUntil } =
    outcome.value;
  const events = buildTimeline(outcome.value);
  const isWhole = new URL(request.url).searchParams.get("timeline") === "all";
  const shown = isWhole ? events : events.slice(0, SHOWN_FIRST);
  return {
    ...{ person, may, attempts, progress, enrolments, extensions, batches, sessions, signInLockedUntil },
    timeline: { days: byDay(shown), earlier: events.length - shown.length },
  };
});

/** The newest lines of the timeline; the others with `?timeline=all`. */
const SHOWN_FIRST = 20;

export const action = formAction({
  permission: "students.edit",
  failure: handle.failure,
  to: ({ params }) => `${paths.adminStudents}/${params.studentId}`,
  intents: (form) => {
    const change = (state: "paused" | "completed" | "active", done: string) =>
      form({
        button: EnrolmentButton,
        run: ({ ctx, params: { studentId = "" }, input }) =>
          setEnrolmentState(ctx, { studentId, enrolmentId: input.id }, state),
        done,
      });
    return {
      enrolment: form({
        input: EnrolmentInput,
        run: ({ ctx, params, input }) => setEnrolment(ctx, params.studentId ?? "", input),
        done: "Plan and course saved.",
      }),
      "extra-time": form({
        input: ExtraTimeInput,
        run: ({ ctx, params, input }) => setExtraTimeFactor(ctx, params.studentId ?? "", input),
        done: "Extra time saved.",
      }),
      pause: change(
        "paused",
        "The enrolment is paused: the course is hidden from the student until you resume it.",
      ),
      complete: change(
        "completed",
        "The enrolment is completed: the course is hidden from the student. Choose the batch under 'Actions', 'Plan and course' to undo this.",
      ),
      resume: change("active", "The enrolment is active: the student sees the course again."),
    };
  },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.person.name ?? "Student", "Admin") },
];

export default function Student() {
  const record = useLoaderData<typeof loader>();
  const actionCount = useActionCount();
  const { form: lastResult, problem } = useActionData<typeof action>() ?? {};
  const { person, signInLockedUntil, may } = record;
  return (
    <DialogHost>
      <PageHeader
        title={person.name}
        lead={
          <span className="flex flex-wrap items-center gap-2 text-base">
            {person.staffRole && (
              <Badge tone="indigo">
                <span className="capitalize">{person.staffRole}</span>
              </Badge>
            )}
            {person.plan === "premium" ? <Badge tone="leaf">Premium</Badge> : <Badge>Free</Badge>}
            {person.disabledAt !== null && <Badge tone="brick">Disabled</Badge>}
            {signInLockedUntil !== null && <Badge tone="brick">Sign-in locked</Badge>}
            <span className="break-all">{person.email}</span>
          </span>
        }
        actions={<StudentActions key={actionCount} {...record} lastResult={lastResult} />}
      />
      <Facts {...record} />
      <Timeline {...record.timeline} />
      {may.readResults && <Attempts {...record} />}
      <Enrolments {...record} problem={problem} />
      <Progress {...record} />
      <SignIns {...record} />
      {may.readAudit && <AllAudit {...record} />}
    </DialogHost>
  );
}
