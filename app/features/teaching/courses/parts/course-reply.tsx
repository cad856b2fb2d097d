import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import type { CourseData } from "#app/features/teaching/courses/course-data.ts";
import { UnsentFormFields } from "#app/platform/forms/unsent-form-fields.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The response to the last form of a course page. */
type Reply = SubmissionResult<string[]> | undefined;

const sentField = (reply: Reply, name: string) => reply?.initialValue?.[name] as string | undefined;

const replyMessages = (reply: Reply) =>
  Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? []);

/** Only the submission form of a course page has an assignment and a link. */
const isSubmission = (reply: Reply) =>
  sentField(reply, "assignmentId") !== undefined || sentField(reply, "submissionLink") !== undefined;

/** Why the week was not marked. */
export const completionProblem = (week: number, reply: Reply): string | undefined =>
  !isSubmission(reply) && sentField(reply, "week") === String(week) ? replyMessages(reply)[0] : undefined;

function isShownInItsPlace(view: CourseData | undefined, reply: Reply): boolean {
  const plans = (view?.weeks ?? []).flatMap(({ week, plan }) => (plan ? [{ week, plan }] : []));
  if (!isSubmission(reply)) return plans.some(({ week }) => completionProblem(week, reply) !== undefined);
  const assignmentId = sentField(reply, "assignmentId");
  return plans.some(({ plan }) => plan.assignments.some(({ id }) => id === assignmentId));
}

/** True when the page no longer shows the rejected form: its assignment was deleted or moved. */
export function ReplyWithoutPlace({ view, reply }: { view: CourseData | undefined; reply: Reply }) {
  return isShownInItsPlace(view, reply) ? null : <ReplyWithoutForm reply={reply} />;
}

/** The error of a form that is no longer on the page, with its values. */
export function ReplyWithoutForm({ reply }: { reply: Reply }) {
  const { pathname, search } = useLocation();
  if (!reply) return null;
  const [message = "This form was not accepted."] = replyMessages(reply);
  const fields = Object.entries(reply.initialValue ?? {}).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return (
    <Notice tone="error" title={message}>
      <div className="mt-3 grid gap-3">
        <p>What you typed was not stored. Copy what you want to keep.</p>
        <UnsentFormFields unsent={{ action: pathname + search, fields, message, canRetry: false }} />
      </div>
    </Notice>
  );
}
