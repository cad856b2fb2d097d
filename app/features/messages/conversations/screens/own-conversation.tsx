import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { aboutText } from "#app/features/messages/conversations/about-text.ts";
import { WriteInput } from "#app/features/messages/conversations/inputs.ts";
import { Thread } from "#app/features/messages/conversations/parts/thread.tsx";
import {
  getOwnConversation,
  writeAgain,
} from "#app/features/messages/conversations/use-cases/own-conversations.server.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Your message was not sent. Please try again." };

export const loader = guarded("workspace", async ({ ctx, params, context }) => {
  const found = await getOwnConversation(ctx, params.conversationId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { conversation, messages } = found.value;
  return {
    about: aboutText(conversation),
    isDone: conversation.state === "done",
    messages: messages.map(({ formKey: _, ...message }) => message),
    formKey: crypto.randomUUID(),
  };
});

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  input: WriteInput,
  run: ({ ctx, params, input }) => writeAgain(ctx, params.conversationId ?? "", input),
  to: ({ params }) => `${paths.help}/${params.conversationId}`,
  done: "Your message is sent.",
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.about ?? "Conversation", "Get help") },
];

export default function OwnConversation() {
  const { about, isDone, messages, formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).slice(0, 1).map((message) => ({ message, fieldId: name === "text" ? name : undefined })),
  );
  return (
    <>
      <PageHeader title={about} compact />
      <ErrorSummary errors={errors} answer={reply} />
      <Thread messages={messages} side="student" />
      <Form
        key={formKey}
        method="post"
        aria-label="Write again"
        noValidate
        className="grid max-w-measure gap-4"
      >
        <input type="hidden" name="formKey" value={formKey} />
        <TextAreaField
          id="text"
          name="text"
          label={isDone ? "Is there more to ask?" : "Write again"}
          required
          rows={4}
          defaultValue={(reply?.initialValue?.text as string | undefined) ?? ""}
          errors={reply?.error?.text ?? undefined}
        />
        <div>
          <FormButton pending="Sending…">Send</FormButton>
        </div>
      </Form>
    </>
  );
}
