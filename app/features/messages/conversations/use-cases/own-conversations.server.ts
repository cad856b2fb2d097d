import type { Ask, WriteMessage } from "#app/features/messages/conversations/inputs.ts";
import {
  type Conversation,
  insertConversation,
  insertMessage,
  type Message,
  moveOwn,
  notifyOwner,
  selectByFormKey,
  selectMessages,
  selectOwnAssignmentTitle,
  selectOwnConversation,
  selectOwnConversations,
} from "#app/features/messages/conversations/queries/conversations.server.ts";
import { MAX_OPEN } from "#app/features/messages/conversations/rules.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { mustChange } from "#db/session/index.ts";

/** Lists the conversations of the student, the newest first. */
export const listOwnConversations = ({ db, actor }: ServiceContext<Student>): Promise<Conversation[]> =>
  db.execute(selectOwnConversations(db, actor.userId));

/** Gets one conversation of the student's own with its messages. Problems: not_found. */
export async function getOwnConversation(
  { db, actor }: ServiceContext<Student>,
  id: string,
): Promise<Outcome<{ conversation: Conversation; messages: Message[] }>> {
  const {
    conversation: [conversation],
    messages,
  } = await db.batch({
    conversation: selectOwnConversation(db, actor.userId, id),
    messages: selectMessages(db, id),
  });
  return conversation ? ok({ conversation, messages }) : failed(notFound("This conversation"));
}

/** Gets the title of the student's own assignment; an empty text for any other. */
export async function getAskedTitle(
  { db, actor }: ServiceContext<Student>,
  assignmentId: string,
): Promise<string> {
  if (assignmentId === "") return "";
  const [assignment] = await db.execute(selectOwnAssignmentTitle(db, actor.userId, assignmentId));
  return assignment?.title ?? "";
}

/**
 * Asks the staff something, once per form. An assignment that is not the student's own is left out. Problems: conflict
 * (MAX_OPEN conversations wait for an answer).
 */
export async function ask(
  ctx: ServiceContext<Student>,
  { topic, assignmentId, text, formKey = crypto.randomUUID() }: Ask,
): Promise<Outcome<Conversation>> {
  const { db, actor } = ctx;
  const studentId = actor.userId;
  const subject = await getAskedTitle(ctx, assignmentId);
  const id = crypto.randomUUID();
  const about = { topic, subject, assignmentId: subject === "" ? "" : assignmentId };
  const {
    stored: [stored],
  } = await db.batch({
    inserted: insertConversation(db, { id, studentId, ...about, formKey }),
    message: insertMessage(db, {
      conversationId: id,
      authorId: studentId,
      isFromStaff: false,
      text,
      formKey,
    }),
    stored: selectByFormKey(db, studentId, formKey),
  });
  return stored ? ok(stored) : failed(TOO_MANY);
}

/** Writes a further message, once per form; staff have to answer then. Problems: not_found. */
export async function writeAgain(
  ctx: ServiceContext<Student>,
  id: string,
  { text, formKey = crypto.randomUUID() }: WriteMessage,
): Promise<Outcome<Conversation>> {
  const { db, actor } = ctx;
  const authorId = actor.userId;
  const own = await getOwnConversation(ctx, id);
  if (!own.ok) return own;
  await db.batch({
    inserted: mustChange(
      insertMessage(db, { conversationId: id, authorId, isFromStaff: false, text, formKey }),
    ),
    moved: mustChange(moveOwn(db, authorId, id)),
    notice: notifyOwner(db, id, formKey),
  });
  return ok(own.value.conversation);
}

const TOO_MANY = conflict(
  `You are waiting for ${MAX_OPEN} answers. Please write in one of these conversations, or wait for an answer.`,
);
