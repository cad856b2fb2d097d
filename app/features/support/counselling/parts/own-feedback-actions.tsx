import type { SubmissionResult } from "@conform-to/react";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { Moment } from "#app/shell/student/moment.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

type Action = { id: string; text: string; dueAt: number; doneAt: number | null; reply: string };

/** What was agreed in the newest conversation, each with a form to tick and to reply. */
export function Actions({
  actions,
  reply,
}: {
  actions: readonly Action[];
  reply: SubmissionResult<string[]> | undefined;
}) {
  const typed = (reply?.initialValue ?? {}) as Record<string, string | undefined>;
  const messages = Object.values(reply?.error ?? {}).flatMap((found) => found ?? []);
  return (
    <section aria-labelledby="actions" className="grid gap-4">
      <h2 id="actions" className="text-xl">
        Your actions
      </h2>
      <ErrorSummary
        errors={messages.map((message) => ({ message, fieldId: `reply-${typed.id}` }))}
        answer={reply}
      />
      <ul className="grid gap-6">
        {actions.map(({ id, text, dueAt, doneAt, reply: stored }) => (
          <li key={id}>
            <p className="font-semibold">
              {text} {doneAt !== null && <span className="text-leaf">– done</span>}
            </p>
            <p className="text-sm text-muted">
              Until <Moment at={dueAt} />
            </p>
            <Form method="post" className="mt-2 grid max-w-measure gap-3" aria-label={text}>
              <input type="hidden" name="id" value={id} />
              <TextAreaField
                id={`reply-${id}`}
                name="reply"
                label="Reply to your counsellor"
                optional
                rows={2}
                defaultValue={typed.id === id ? typed.reply : stored}
                errors={typed.id === id ? (reply?.error?.reply ?? undefined) : undefined}
              />
              <div className="flex flex-wrap gap-3">
                <FormButton name="done" value="yes" pending="Saving…">
                  {doneAt === null ? "Done" : "Save reply"}
                </FormButton>
                <FormButton name="done" value="no" variant="secondary" pending="Saving…">
                  Not done yet
                </FormButton>
              </div>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
