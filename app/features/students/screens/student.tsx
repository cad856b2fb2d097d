import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EnrolmentButtons, EnrolmentInput, ExtraTimeInput } from "#app/features/students/inputs.ts";
import { StudentActions } from "#app/features/students/parts/student-actions.tsx";
import { Enrolments } from "#app/features/students/parts/student-enrolments.tsx";
import {
  AllAudit,
  Attempts,
  Facts,
  Progress,
  SignIns,
} from "#app/features/students/parts/student-sections.tsx";
import { byDay, timelineOf } from "#app/features/students/parts/student-timeline.ts";
import { Timeline } from "#app/features/students/parts/student-timeline.tsx";
import { setExtraTimeFactor } from "#app/features/students/use-cases/change-account.server.ts";
import { setEnrolmentState } from "#app/features/students/use-cases/change-enrolment.server.ts";
import { setEnrolment } from "#app/features/students/use-cases/change-students.server.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { useActionCount } from "#app/platform/forms/flash-notice.tsx";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import {
  buttonValue,
  problemReply,
  readFormByIntent,
  replyInvalid,
  replyProblem,
} from "#app/platform/http/form.server.ts";
import { paths } from "#app/platform/http/paths.ts";
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
  const events = timelineOf(outcome.value);
  const isWhole = new URL(request.url).searchParams.get("timeline") === "all";
  const shown = isWhole ? events : events.slice(0, SHOWN_FIRST);
  return {
    ...{ person, may, attempts, progress, enrolments, extensions, batches, sessions, signInLockedUntil },
    timeline: { days: byDay(shown), earlier: events.length - shown.length },
  };
});

/** The newest lines of the timeline; the others with `?timeline=all`. */
const SHOWN_FIRST = 20;

export const action = guarded("students.edit", async ({ ctx, params, request, context }) => {
  const id = params.studentId ?? "";
  const form = await readFormByIntent(request, {
    enrolment: EnrolmentInput,
    "extra-time": ExtraTimeInput,
    ...EnrolmentButtons,
  });
  const saved = (message: string) =>
    redirectWithFlash(context, `${paths.adminStudents}/${id}`, { tone: "success", message });
  if (form.intent === "extra-time") {
    const { submission } = form;
    if (submission.status !== "success") return replyInvalid(submission);
    const outcome = await withFailureMessage(handle.failure["extra-time"], () =>
      setExtraTimeFactor(ctx, id, submission.value),
    );
    return outcome.ok ? saved("Extra time saved.") : replyProblem(submission, outcome.problem);
  }
  if (form.intent !== "enrolment") {
    const named = { studentId: id, enrolmentId: buttonValue(form.submission).id };
    const outcome = await withFailureMessage(handle.failure[form.intent], () =>
      setEnrolmentState(ctx, named, STATE_OF[form.intent]),
    );
    return outcome.ok ? saved(CHANGED[form.intent]) : problemReply(outcome.problem);
  }
  const { submission } = form;
  if (submission.status !== "success") return replyInvalid(submission);
  const outcome = await withFailureMessage(handle.failure.enrolment, () =>
    setEnrolment(ctx, id, submission.value),
  );
  return outcome.ok ? saved("Plan and course saved.") : replyProblem(submission, outcome.problem);
});

const STATE_OF = { pause: "paused", complete: "completed", resume: "active" } as const;

/** Each says how to undo it. */
const CHANGED = {
  pause: "The enrolment is paused: the course is hidden from the student until you resume it.",
  complete:
    "The enrolment is completed: the course is hidden from the student. Choose the batch under 'Actions', 'Plan and course' to undo this.",
  resume: "The enrolment is active: the student sees the course again.",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.person.name ?? "Student", "Admin") },
];

export default function Student() {
  const record = useLoaderData<typeof loader>();
  const actionCount = useActionCount();
  const reply = useActionData<typeof action>();
  const lastResult = reply && "form" in reply ? reply.form : undefined;
  const problem = reply && "problem" in reply ? reply.problem : undefined;
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
