import type { Answer } from "#app/features/messages/conversations/inputs.ts";
import { CONVERSATION_LIST, type ConversationQuery } from "#app/features/messages/conversations/list.ts";
import {
  assignConversation,
  type Conversation,
  countConversations,
  deleteSavedReply,
  insertMessage,
  type Message,
  moveConversation,
  notifyStudent,
  type SavedReply,
  selectAnswerers,
  selectConversation,
  selectConversationPage,
  selectMessages,
  selectSavedReplies,
  upsertSavedReply,
} from "#app/features/messages/conversations/queries/conversations.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAudit, recordAuditIfChanged } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

/** Lists one page of the conversations that the reader may read, with the count of each state: one round trip. */
export const listConversations = withPermission(
  "conversations.read",
  async ({ db, actor }, query: ConversationQuery) => {
    const page = selectConversationPage(db, actor, query);
    const { found, counts, answerers, whole } = await db.batch({
      found: page.statement,
      counts: countConversations(db, actor, query),
      answerers: selectAnswerers(db),
      whole: countWhole(db, CONVERSATION_LIST, query, (all) => countConversations(db, actor, all)),
    });
    return ok({
      ...withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole }),
      answerers,
    });
  },
);

/** Lists the conversations that the reader may read for API callers, those written in last first. */
export const listConversationRecords = withPermission(
  "conversations.read",
  async ({ db, actor }, asked: RecordsRequest<typeof CONVERSATION_LIST>) =>
    ok(
      await listRecords(db, CONVERSATION_LIST, asked, (query, at) =>
        selectConversationPage(db, actor, query, at),
      ),
    ),
);

/** Exports every conversation that matches the list, in its order, in chunks; the download is recorded. */
export const exportConversations = withPermission("conversations.export", (ctx, query: ConversationQuery) =>
  exportList(ctx, { action: "conversation.export", entity: "conversation", query }, (at) =>
    selectConversationPage(ctx.db, ctx.actor, query, at),
  ),
);

type ConversationPage = {
  conversation: Conversation;
  messages: Message[];
  replies: SavedReply[];
  answerers: { id: string; name: string }[];
};

/** Gets one conversation with its messages, and what an answer needs. Problems: not_found. */
export const getConversation = withPermission(
  "conversations.read",
  async ({ db, actor }, id: string): Promise<Outcome<ConversationPage>> => {
    const {
      conversation: [conversation],
      messages,
      ...choices
    } = await db.batch({
      conversation: selectConversation(db, actor, id),
      messages: selectMessages(db, id),
      replies: selectSavedReplies(db),
      answerers: selectAnswerers(db),
    });
    return conversation ? ok({ conversation, messages, ...choices }) : failed(notFound("This conversation"));
  },
);

/** The conversation after a write; not_found for who may not read it. */
async function readConversation(
  { db, actor }: ServiceContext<Admin>,
  id: string,
): Promise<Outcome<Conversation>> {
  const [conversation] = await db.execute(selectConversation(db, actor, id));
  return conversation ? ok(conversation) : failed(NOT_FOUND);
}

/**
 * Answers a student, once per form: message, state, notification and audit are one write. Who answers first keeps the
 * conversation. `next` 'done' closes it at once, `saveAs` saves the text for later. Problems: not_found.
 */
export const answerConversation = withPermission(
  "conversations.answer",
  async (
    ctx,
    id: string,
    { text, saveAs, next, formKey = crypto.randomUUID() }: Answer,
  ): Promise<Outcome<Conversation>> => {
    const { db, actor } = ctx;
    await db.batch({
      moved: mustChange(moveConversation(db, actor, id, "answer")),
      inserted: mustChange(
        insertMessage(db, { conversationId: id, authorId: actor.userId, isFromStaff: true, text, formKey }),
      ),
      audit: recordAudit(ctx, { action: "conversation.answer", ...entity("conversation", id) }),
      notice: notifyStudent(db, id, formKey),
      closed: next === "done" ? [moveConversation(db, actor, id, "close")] : [],
      saved: saveAs === "" ? [] : [upsertSavedReply(db, saveAs, text)],
    });
    return readConversation(ctx, id);
  },
);

/** Marks a conversation as done without an answer; the student may still write. Problems: not_found. */
export const closeConversation = withPermission(
  "conversations.answer",
  async (ctx, id: string): Promise<Outcome<Conversation>> => {
    const { db, actor } = ctx;
    await db.batch({
      moved: moveConversation(db, actor, id, "close"),
      audit: recordAuditIfChanged(ctx, { action: "conversation.close", ...entity("conversation", id) }),
    });
    return readConversation(ctx, id);
  },
);

/** Says who answers; empty: nobody yet. Problems: not_found, invalid_fields at `ownerId` (nobody who may answer). */
export const assign = withPermission(
  "conversations.answer",
  async (ctx, id: string, { ownerId }: { ownerId: string }): Promise<Outcome<Conversation>> => {
    const { db, actor } = ctx;
    const wanted = ownerId === "" ? null : ownerId;
    await db.batch({
      assigned: assignConversation(db, actor, id, wanted),
      audit: recordAuditIfChanged(ctx, {
        action: "conversation.assign",
        ...entity("conversation", id),
        after: { ownerId: wanted },
      }),
    });
    const found = await readConversation(ctx, id);
    return !found.ok || found.value.ownerId === wanted ? found : failed(NO_ANSWERER);
  },
);

/** Deletes a saved reply; repeating it has no effect. */
export const removeSavedReply = withPermission("conversations.answer", async (ctx, id: string) => {
  const { db } = ctx;
  await db.batch({
    deleted: deleteSavedReply(db, id),
    audit: recordAuditIfChanged(ctx, { action: "saved-reply.delete", ...entity("saved_reply", id) }),
  });
  return ok(undefined);
});

const NOT_FOUND = notFound("This conversation");
const NO_ANSWERER = invalidFields({ field: "ownerId", message: "Please choose somebody who may answer" });
