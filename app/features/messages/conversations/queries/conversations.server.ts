import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ConversationQuery } from "#app/features/messages/conversations/list.ts";
import {
  CONVERSATION_CASE,
  type ConversationMove,
  MAX_OPEN,
  type Topic,
} from "#app/features/messages/conversations/rules.ts";
import { belongsToOwnStudent } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import { isOwnCourse } from "#app/features/teaching/courses/queries/own-courses.server.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { allowsMove } from "#db/cases.ts";
import { keyset } from "#db/keyset.ts";
import { conversationMessages, conversations, courses, savedReplies, users } from "#db/schema/index.ts";
import { matchesPersonName } from "#db/search.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const owners = alias(users, "owners");

const columns = {
  id: conversations.id,
  createdAt: conversations.createdAt,
  writtenAt: conversations.writtenAt,
  studentId: conversations.studentId,
  studentName: users.name,
  email: users.email,
  topic: conversations.topic,
  subject: conversations.subject,
  assignmentId: conversations.assignmentId,
  state: conversations.state,
  ownerId: conversations.ownerId,
  ownerName: owners.name,
  lastText:
    sql<string>`(SELECT m.text FROM conversation_messages m WHERE m.conversation_id = ${conversations.id}
    ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`.as("last_text"),
};

const selectRows = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({ ...columns, cursor })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.studentId))
    .leftJoin(owners, eq(owners.id, conversations.ownerId));

type Filters = Pick<ConversationQuery, "search" | "filters">;

const isReadable = (reader: Reader) => belongsToOwnStudent(reader, conversations.studentId);

const isOwnedBy = (owner: string, reader: Reader) => {
  if (owner === "") return undefined;
  if (owner === "none") return sql`${conversations.ownerId} IS NULL`;
  return eq(conversations.ownerId, owner === "me" ? reader.userId : owner);
};

/** By the student, or by what somebody has written. */
const isFound = (search: string) =>
  search === ""
    ? undefined
    : or(
        matchesPersonName(conversations.studentId, search),
        sql`EXISTS (SELECT 1 FROM conversation_messages m WHERE m.conversation_id = ${conversations.id}
          AND instr(lower(m.text), lower(${search})) > 0)`,
      );

const isListed = (reader: Reader, { search, filters }: Filters) =>
  and(
    isReadable(reader),
    isFound(search),
    filters.topic === "" ? undefined : eq(conversations.topic, filters.topic),
    isOwnedBy(filters.owner, reader),
  );

/** One page of the conversations that a reader may read: the statement, and the function that makes the page. */
export function selectConversationPage(
  db: Database,
  reader: Reader,
  query: ConversationQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: conversations.writtenAt, id: conversations.id, sort: query.sort, ...at });
  const { state } = query.filters;
  const select = selectRows(db, walk.cursor)
    .where(
      and(isListed(reader, query), state === "" ? undefined : eq(conversations.state, state), walk.where),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of conversations in each state that match the other filters. */
export const countConversations = statement((db: Database, reader: Reader, query: Filters) =>
  db.orm
    .select({ value: conversations.state, count: sql<number>`count(*)` })
    .from(conversations)
    .where(isListed(reader, query))
    .groupBy(conversations.state),
);

/** Statement: one conversation that the reader may read. */
export const selectConversation = statement((db: Database, reader: Reader, id: string) =>
  selectRows(db).where(and(eq(conversations.id, id), isReadable(reader))),
);

export type Conversation = RowOf<typeof selectConversation>;

/** Statement: the messages of a conversation, the oldest first. */
export const selectMessages = statement((db: Database, conversationId: string) =>
  db.orm
    .select({
      id: conversationMessages.id,
      createdAt: conversationMessages.createdAt,
      isFromStaff: conversationMessages.isFromStaff,
      author: users.name,
      text: conversationMessages.text,
      formKey: conversationMessages.idempotencyKey,
    })
    .from(conversationMessages)
    .leftJoin(users, eq(users.id, conversationMessages.authorId))
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(asc(conversationMessages.createdAt), asc(conversationMessages.id)),
);

export type Message = RowOf<typeof selectMessages>;

/** Statement: the conversations of a student, the newest first. */
export const selectOwnConversations = statement((db: Database, studentId: string) =>
  selectRows(db)
    .where(eq(conversations.studentId, studentId))
    .orderBy(desc(conversations.writtenAt), desc(conversations.id))
    .limit(100),
);

export const selectOwnConversation = statement((db: Database, studentId: string, id: string) =>
  selectRows(db).where(and(eq(conversations.id, id), eq(conversations.studentId, studentId))),
);

/** Statement: the conversation of a form. */
export const selectByFormKey = statement((db: Database, studentId: string, formKey: string) =>
  selectRows(db).where(
    and(eq(conversations.idempotencyKey, formKey), eq(conversations.studentId, studentId)),
  ),
);

/** Statement: the title of an assignment of the student's own courses. */
export const selectOwnAssignmentTitle = statement((db: Database, studentId: string, assignmentId: string) =>
  db.orm.all<{ title: string }>(sql`
    SELECT a.title FROM assignments a JOIN weeks w ON w.id = a.week_id JOIN ${courses} ON ${courses.id} = w.course_id
    WHERE a.id = ${assignmentId} AND ${isOwnCourse(studentId)}`),
);

type NewConversation = {
  id: string;
  studentId: string;
  topic: Topic;
  subject: string;
  assignmentId: string;
  formKey: string;
};

/** Statement: a conversation, once per form, while the student waits for fewer than MAX_OPEN answers. */
export const insertConversation = statement((db: Database, added: NewConversation) => {
  const { id, studentId, topic, subject, assignmentId, formKey } = added;
  return db.orm.run(sql`
    INSERT INTO conversations (id, student_id, topic, subject, assignment_id, written_at, idempotency_key)
    SELECT ${id}, ${studentId}, ${topic}, ${subject}, ${assignmentId}, ${databaseNow}, ${formKey}
    WHERE (SELECT count(*) FROM conversations WHERE student_id = ${studentId} AND state = 'open') < ${MAX_OPEN}
    ON CONFLICT DO NOTHING`);
});

type NewMessage = {
  conversationId: string;
  authorId: string;
  isFromStaff: boolean;
  text: string;
  formKey: string;
};

/** Statement: a message of a conversation that is stored, once per form. */
export const insertMessage = statement((db: Database, message: NewMessage) => {
  const { conversationId, authorId, isFromStaff, text, formKey } = message;
  return db.orm.run(sql`
    INSERT INTO conversation_messages (id, created_at, conversation_id, author_id, is_from_staff, text, idempotency_key)
    SELECT ${crypto.randomUUID()}, ${databaseNow}, c.id, ${authorId}, ${isFromStaff ? 1 : 0}, ${text}, ${formKey}
    FROM conversations c WHERE c.id = ${conversationId}
    ON CONFLICT DO NOTHING`);
});

const toState = (move: ConversationMove) => CONVERSATION_CASE.move(move);

/** Statement: a move of the student's own conversation. */
export const moveOwn = statement((db: Database, studentId: string, id: string) =>
  db.orm
    .update(conversations)
    .set({ state: toState("write").to, writtenAt: databaseNow })
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.studentId, studentId),
        allowsMove(conversations.state, toState("write")),
      ),
    ),
);

/** Statement: staff answer or close a conversation that they may read; the first to answer answers from then on. */
export const moveConversation = statement(
  (db: Database, reader: Reader, id: string, move: "answer" | "close") =>
    db.orm
      .update(conversations)
      .set({
        state: toState(move).to,
        ...(move === "answer" && {
          writtenAt: databaseNow,
          ownerId: sql`coalesce(${conversations.ownerId}, ${reader.userId})`,
        }),
      })
      .where(
        and(eq(conversations.id, id), isReadable(reader), allowsMove(conversations.state, toState(move))),
      ),
);

/** Statement: who answers a conversation that the reader may read. */
export const assignConversation = statement(
  (db: Database, reader: Reader, id: string, ownerId: string | null) =>
    db.orm
      .update(conversations)
      .set({ ownerId })
      .where(
        and(
          eq(conversations.id, id),
          isReadable(reader),
          sql`${conversations.ownerId} IS NOT ${ownerId}`,
          ownerId === null
            ? undefined
            : sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${ownerId} AND ${mayAnswer})`,
        ),
      ),
);

const mayAnswer = sql`${users.staffRole} IN ('owner', 'coordinator', 'grader', 'counsellor') AND ${users.disabledAt} IS NULL`;

/** Statement: the staff who may answer, by name. */
export const selectAnswerers = statement((db: Database) =>
  db.orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(mayAnswer)
    .orderBy(users.name, users.id),
);

type NoticeOf = { conversationId: string; formKey: string };

const ABOUT = sql`'conversationId', c.id, 'topic', c.topic, 'subject', c.subject`;

const notice = (kind: SQL, user: SQL, facts: SQL, { conversationId, formKey }: NoticeOf) => sql`
  INSERT INTO notifications (id, user_id, kind, event_key, facts, happens_at, mail_due_at)
  SELECT lower(hex(randomblob(16))), ${user}, ${kind}, ${`conversation:${formKey}`}, json_object(${facts}), NULL,
    ${databaseNow}
  FROM conversations c JOIN conversation_messages m ON m.conversation_id = c.id
  JOIN users author ON author.id = m.author_id
  WHERE c.id = ${conversationId} AND m.idempotency_key = ${formKey} AND ${user} IS NOT NULL
  ON CONFLICT DO NOTHING`;

/** Statement: notifies the student of the answer of a form. */
export const notifyStudent = statement((db: Database, conversationId: string, formKey: string) =>
  db.orm.run(
    notice(
      sql`'conversation-answered'`,
      sql`c.student_id`,
      sql`${ABOUT}, 'from', author.name, 'text', m.text`,
      { conversationId, formKey },
    ),
  ),
);

/**
 * Statement: notifies the member of staff who answers that the student has written again; without name and text, which
 * are deleted with the student.
 */
export const notifyOwner = statement((db: Database, conversationId: string, formKey: string) =>
  db.orm.run(notice(sql`'conversation-continued'`, sql`c.owner_id`, ABOUT, { conversationId, formKey })),
);

export const selectSavedReplies = statement((db: Database) =>
  db.orm
    .select({ id: savedReplies.id, title: savedReplies.title, text: savedReplies.text })
    .from(savedReplies)
    .orderBy(savedReplies.title),
);

export type SavedReply = RowOf<typeof selectSavedReplies>;

/** Statement: saves a reply under its title, in place of the former one. */
export const upsertSavedReply = statement((db: Database, title: string, text: string) =>
  db.orm
    .insert(savedReplies)
    .values({ title, text })
    .onConflictDoUpdate({ target: savedReplies.title, set: { text } }),
);

export const deleteSavedReply = statement((db: Database, id: string) =>
  db.orm.delete(savedReplies).where(eq(savedReplies.id, id)),
);
