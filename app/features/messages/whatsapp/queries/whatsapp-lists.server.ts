import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { MessageQuery, WhatsappQuery } from "#app/features/messages/whatsapp/list.ts";
import type { MessageState } from "#app/features/messages/whatsapp/rules.ts";
import { isSelected, type Selection } from "#app/features/students/queries/people.server.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { directory, users, whatsappLists, whatsappMessages } from "#db/schema/index.ts";
import { asStatement, type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

/** The student of a row of `whatsapp_messages`. */
const student = alias(users, "student");
const sender = alias(users, "sender");

const state = sql<MessageState>`CASE WHEN ${whatsappMessages.sentAt} IS NOT NULL THEN 'sent'
  WHEN ${student.phone} = '' THEN 'no-number' ELSE 'unsent' END`;

/** How many students of a row of `whatsapp_lists` are in a state. */
const countOf = (
  condition: SQL,
) => sql<number>`(SELECT count(*) FROM whatsapp_messages m JOIN users s ON s.id = m.student_id
  WHERE m.list_id = ${whatsappLists.id} AND ${condition})`;

const listColumns = {
  id: whatsappLists.id,
  createdAt: whatsappLists.createdAt,
  text: whatsappLists.text,
  writer: users.name,
  studentCount: countOf(sql`TRUE`).as("student_count"),
  sentCount: countOf(sql`m.sent_at IS NOT NULL`).as("sent_count"),
  withoutPhoneCount: countOf(sql`m.sent_at IS NULL AND s.phone = ''`).as("without_phone_count"),
};

const selectLists = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({ ...listColumns, cursor })
    .from(whatsappLists)
    .leftJoin(users, eq(users.id, whatsappLists.writtenBy));

const matches = (search: string) =>
  search === "" ? undefined : sql`instr(lower(${whatsappLists.text}), lower(${search})) > 0`;

export function selectListPage(
  db: Database,
  { search, sort, cursor }: WhatsappQuery,
  at: { cursor?: Cursor; size?: number } = { cursor },
) {
  const walk = keyset({ by: whatsappLists.createdAt, id: whatsappLists.id, sort, ...at });
  const select = selectLists(db, walk.cursor)
    .where(and(matches(search), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export const countLists = statement((db: Database, { search }: Pick<WhatsappQuery, "search">) =>
  db.orm.select({ count: sql<number>`count(*)` }).from(whatsappLists).where(matches(search)),
);

export const selectList = statement((db: Database, id: string) =>
  selectLists(db).where(eq(whatsappLists.id, id)),
);

export type ListRow = RowOf<typeof selectList>;

export const selectListByFormKey = statement((db: Database, formKey: string) =>
  selectLists(db).where(eq(whatsappLists.idempotencyKey, formKey)),
);

/** Condition on a row of the directory: a student of the selection whose account is open. */
const isWrittenTo = (selection: Selection) =>
  sql`${isSelected(selection)} AND ${directory.disabledAt} IS NULL`;

/** Statement: how many students a selection has, and how many of them have no phone number. */
export const countWrittenTo = statement((db: Database, selection: Selection) =>
  db.orm
    .select({
      students: sql<number>`count(*)`,
      withoutPhone: sql<number>`count(*) FILTER (WHERE ${users.phone} = '')`,
    })
    .from(directory)
    .innerJoin(users, eq(users.id, directory.userId))
    .where(isWrittenTo(selection)),
);

/** Statement: a list, once per form. */
export const insertList = statement(
  (db: Database, { formKey, ...added }: { id: string; text: string; writtenBy: string; formKey: string }) =>
    db.orm
      .insert(whatsappLists)
      .values({ ...added, idempotencyKey: formKey })
      .onConflictDoNothing(),
);

/** Statement: the students of the list of the statement before, by name; none when it was stored before. */
export const insertMessages = statement((db: Database, listId: string, selection: Selection) =>
  db.orm.run(sql`
    INSERT INTO whatsapp_messages (list_id, student_id, position)
    SELECT ${listId}, ${directory.userId}, row_number() OVER (ORDER BY ${directory.sortKey}, ${directory.userId})
    FROM ${directory}
    WHERE ${isWrittenTo(selection)} AND EXISTS (SELECT 1 FROM whatsapp_lists l WHERE l.id = ${listId})`),
);

/** Statement: deletes a list with its marks. */
export const deleteList = statement((db: Database, id: string) =>
  db.orm.delete(whatsappLists).where(eq(whatsappLists.id, id)),
);

const selectMessages = (db: Database, cursor: SQL<string> = sql`''`) =>
  db.orm
    .select({
      studentId: whatsappMessages.studentId,
      name: student.name,
      firstName: student.firstName,
      phone: student.phone,
      state: state.as("state"),
      sentAt: whatsappMessages.sentAt,
      sentById: whatsappMessages.sentBy,
      sentBy: sender.name,
      cursor,
    })
    .from(whatsappMessages)
    .innerJoin(student, eq(student.id, whatsappMessages.studentId))
    .leftJoin(sender, eq(sender.id, whatsappMessages.sentBy));

const isInState = (wanted: MessageQuery["filters"]["state"]) =>
  wanted === "" ? undefined : sql`${state} = ${wanted}`;

const isNamed = (search: string) =>
  search === "" ? undefined : sql`instr(lower(${student.name}), lower(${search})) > 0`;

/** One page of the students of a list: the statement, and the function that turns its rows into the page. */
export function selectMessagePage(
  db: Database,
  listId: string,
  { search, sort, filters, cursor }: MessageQuery,
  at: { cursor?: Cursor; size?: number } = { cursor },
) {
  const walk = keyset({ by: whatsappMessages.position, id: whatsappMessages.studentId, sort, ...at });
  const select = selectMessages(db, walk.cursor)
    .where(and(eq(whatsappMessages.listId, listId), isNamed(search), isInState(filters.state), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: the number of students of a list in each state that match the search. */
export const countMessages = statement(
  (db: Database, listId: string, { search }: Pick<MessageQuery, "search">) =>
    db.orm
      .select({ value: state.as("value"), count: sql<number>`count(*)` })
      .from(whatsappMessages)
      .innerJoin(student, eq(student.id, whatsappMessages.studentId))
      .where(and(eq(whatsappMessages.listId, listId), isNamed(search)))
      .groupBy(sql`1`),
);

/** Statement: the first student of a list who can be written to and is not. */
export const selectNextMessage = statement((db: Database, listId: string) =>
  selectMessages(db)
    .where(and(eq(whatsappMessages.listId, listId), isInState("unsent")))
    .orderBy(whatsappMessages.position)
    .limit(1),
);

export const selectMessage = statement((db: Database, listId: string, studentId: string) =>
  selectMessages(db).where(
    and(eq(whatsappMessages.listId, listId), eq(whatsappMessages.studentId, studentId)),
  ),
);

export type MessageRow = RowOf<typeof selectMessage>;

type Mark = { listId: string; studentId: string };

/** Statement: the text was sent to a student; changes no row when somebody has marked it already. */
export const markSent = statement((db: Database, { listId, studentId }: Mark, sentBy: string) =>
  db.orm
    .update(whatsappMessages)
    .set({ sentAt: databaseNow, sentBy })
    .where(
      sql`${whatsappMessages.listId} = ${listId} AND ${whatsappMessages.studentId} = ${studentId}
        AND ${whatsappMessages.sentAt} IS NULL`,
    ),
);

/** Statement: the text was not sent after all. */
export const clearMark = statement((db: Database, { listId, studentId }: Mark) =>
  db.orm
    .update(whatsappMessages)
    .set({ sentAt: null, sentBy: null })
    .where(
      sql`${whatsappMessages.listId} = ${listId} AND ${whatsappMessages.studentId} = ${studentId}
        AND ${whatsappMessages.sentAt} IS NOT NULL`,
    ),
);
