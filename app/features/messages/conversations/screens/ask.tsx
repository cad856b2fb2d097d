import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AskInput } from "#app/features/messages/conversations/inputs.ts";
import { TOPIC_LABELS, TOPICS } from "#app/features/messages/conversations/rules.ts";
import {
  ask,
  getAskedTitle,
} from "#app/features/messages/conversations/use-cases/own-conversations.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Your message was not sent. Please try again." };

/** `?topic=` and `?assignment=` of the page from which the student asks. */
export const loader = guarded("workspace", async ({ ctx, request }) => {
  const { searchParams } = new URL(request.url);
  const assignmentId = searchParams.get("assignment") ?? "";
  const title = await getAskedTitle(ctx, assignmentId);
  return {
    title,
    assignmentId: title === "" ? "" : assignmentId,
    topic: TOPICS.find((topic) => topic === searchParams.get("topic")) ?? "",
    formKey: crypto.randomUUID(),
  };
});

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  input: AskInput,
  run: ({ ctx, input }) => ask(ctx, input),
  to: ({ value }) => `${paths.help}/${value.id}`,
  done: "Your message is sent. The answer comes here and by mail.",
});

export const meta: MetaFunction = () => [{ title: pageTitle("Ask a question", "Get help") }];

const CHOICES = TOPICS.map((value) => ({ value, label: TOPIC_LABELS[value] }));

export default function Ask() {
  const { title, assignmentId, topic, formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  const typed = (name: string) => reply?.initialValue?.[name] as string | undefined;
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? [])
      .slice(0, 1)
      .map((message) => ({ message, fieldId: name === "topic" || name === "text" ? name : undefined })),
  );
  return (
    <>
      <PageHeader title="Ask a question" compact />
      <ErrorSummary errors={errors} answer={reply} />
      <Form method="post" aria-label="Ask a question" noValidate className="grid max-w-measure gap-4">
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="assignmentId" value={assignmentId} />
        {title && <p>About the assignment "{title}"</p>}
        <SelectField
          id="topic"
          name="topic"
          label="What is it about?"
          placeholder="Choose a topic"
          choices={CHOICES}
          required
          defaultValue={typed("topic") ?? topic}
          errors={reply?.error?.topic ?? undefined}
        />
        <TextAreaField
          id="text"
          name="text"
          label="Your message"
          required
          rows={6}
          defaultValue={typed("text") ?? ""}
          errors={reply?.error?.text ?? undefined}
        />
        <div>
          <FormButton pending="Sending…">Send</FormButton>
        </div>
      </Form>
    </>
  );
}
