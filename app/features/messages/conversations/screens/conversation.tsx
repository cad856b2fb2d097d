import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { aboutText } from "#app/features/messages/conversations/about-text.ts";
import { AnswerInput, AssignInput, SavedReplyButton } from "#app/features/messages/conversations/inputs.ts";
import { AnswerForm, AssignForm } from "#app/features/messages/conversations/parts/answer-forms.tsx";
import { Thread } from "#app/features/messages/conversations/parts/thread.tsx";
import { CONVERSATIONS } from "#app/features/messages/conversations/paths.ts";
import { CONVERSATION_CASE } from "#app/features/messages/conversations/rules.ts";
import {
  answerConversation,
  assign,
  closeConversation,
  getConversation,
  removeSavedReply,
} from "#app/features/messages/conversations/use-cases/answer-conversations.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { StateBadge } from "#app/shell/state-badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The conversation was not changed. Please try again." };

/** `?reply=` fills in a saved reply. */
export const loader = guarded("conversations.read", async ({ ctx, params, request, context }) => {
  const found = await getConversation(ctx, params.conversationId ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { conversation, messages, replies, answerers } = found.value;
  const chosen = new URL(request.url).searchParams.get("reply");
  return {
    conversation: { ...conversation, about: aboutText(conversation) },
    messages: messages.map(({ formKey: _, ...message }) => message),
    replies: replies.map(({ id, title }) => ({ id, title })),
    text: replies.find(({ id }) => id === chosen)?.text ?? "",
    answerers,
    mayAnswer: hasRoleFor(ctx.actor, "conversations.answer"),
    formKey: crypto.randomUUID(),
  };
});

export const action = formAction({
  permission: "conversations.answer",
  failure: handle.failure,
  to: ({ params }) => `${CONVERSATIONS}/${params.conversationId}`,
  intents: (form) => ({
    answer: form({
      input: AnswerInput,
      run: ({ ctx, params, input }) => answerConversation(ctx, params.conversationId ?? "", input),
      done: ({ value }) => `${value.studentName} gets your answer here and by mail.`,
    }),
    close: form({
      run: ({ ctx, params }) => closeConversation(ctx, params.conversationId ?? ""),
      done: "The conversation is done. The student may still write.",
    }),
    assign: form({
      input: AssignInput,
      run: ({ ctx, params, input }) => assign(ctx, params.conversationId ?? "", input),
      done: ({ value }) =>
        value.ownerName === null ? "Nobody answers it yet." : `${value.ownerName} answers it.`,
    }),
    "remove-reply": form({
      button: SavedReplyButton,
      run: ({ ctx, input }) => removeSavedReply(ctx, input.id),
      done: "The saved reply is deleted.",
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.conversation.studentName ?? "Conversation", "Conversations", "Admin") },
];

export default function ConversationPage() {
  const { conversation, messages, replies, text, answerers, mayAnswer, formKey } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { studentId, studentName, about, state } = conversation;
  return (
    <>
      <PageHeader title={studentName} lead={<StateBadge state={CONVERSATION_CASE.states[state]} />} />
      {answer?.problem && <Notice tone="error">{answer.problem.message}</Notice>}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="grid content-start gap-6">
          <p>
            {about}.{" "}
            <Link to={`${paths.adminStudents}/${studentId}`} className="link">
              The student's page
            </Link>
          </p>
          <Thread messages={messages} side="staff" />
        </div>
        {mayAnswer && (
          <div key={`${formKey}-${text.length}`} className="grid content-start gap-10">
            <AnswerForm
              formKey={formKey}
              lastResult={answer?.form}
              text={text}
              replies={replies}
              isDone={state === "done"}
            />
            <AssignForm
              id={formKey}
              lastResult={answer?.form}
              ownerId={conversation.ownerId ?? ""}
              answerers={answerers}
            />
          </div>
        )}
      </div>
    </>
  );
}
