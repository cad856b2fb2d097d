import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AnswerActionInput } from "#app/features/support/counselling/inputs.ts";
import { EarlierRecord, NewestRecord } from "#app/features/support/counselling/parts/feedback-record.tsx";
import { Actions } from "#app/features/support/counselling/parts/own-feedback-actions.tsx";
import { CounsellingBooking } from "#app/features/support/counselling/shared/counselling-card.tsx";
import {
  answerOwnAction,
  getOwnFeedbackPage,
} from "#app/features/support/counselling/use-cases/list-own-feedback.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Your answer was not saved. Please try again." };

export const loader = guarded("workspace", async ({ ctx, context }) => {
  const read = await withFailureMessage("Error loading student feedback", async () =>
    ok(await getOwnFeedbackPage(ctx)),
  );
  if (!read.ok) throw problemPage(read.problem, context.requestId);
  return read.value;
});

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  input: AnswerActionInput,
  hidden: ["id", "done"],
  run: ({ ctx, input }) => answerOwnAction(ctx, input),
  to: paths.dashboardFeedback,
  done: ({ input }) => (input.done === "yes" ? "Well done. Your answer is saved." : "Your answer is saved."),
});

export const meta: MetaFunction = () => [{ title: pageTitle("My Counseling Feedback") }];

export default function Feedback() {
  const { records, actions } = useLoaderData<typeof loader>();
  const [newest, ...earlier] = records;
  const reply = useActionData<typeof action>()?.form;
  return (
    <>
      <PageHeader title="My Counseling Feedback" />
      {actions.length > 0 && <Actions actions={actions} reply={reply} />}
      {!newest ? (
        <EmptyState title="No Feedback Available" action={<CounsellingBooking />}>
          Feedback appears here after your first conversation.
        </EmptyState>
      ) : (
        <>
          <NewestRecord record={newest} previous={earlier[0]} />
          {earlier.length > 0 && (
            <section aria-labelledby="earlier-title">
              <h2 id="earlier-title" className="text-xl">
                Earlier feedback
              </h2>
              {earlier.map((record, index) => (
                <EarlierRecord key={record.id} record={record} previous={earlier[index + 1]} />
              ))}
            </section>
          )}
        </>
      )}
    </>
  );
}
