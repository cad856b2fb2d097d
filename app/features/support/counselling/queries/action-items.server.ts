import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { actionItems, counsellingRecords } from "#db/schema/index.ts";
import { type Database, databaseNow, type RowOf, statement } from "#db/session/index.ts";

const columns = {
  id: actionItems.id,
  text: actionItems.text,
  dueAt: actionItems.dueAt,
  doneAt: actionItems.doneAt,
  reply: actionItems.reply,
};

/** The newest record about a student: its actions are those that count. */
const newestRecord = (studentId: string | SQL) => sql`(SELECT r.id FROM ${counsellingRecords} r
  WHERE r.student_id = ${studentId} ORDER BY r.created_at DESC, r.id DESC LIMIT 1)`;

/** Statement: the actions of a student's newest feedback, in their order. */
export const selectActions = statement((db: Database, studentId: string) =>
  db.orm
    .select(columns)
    .from(actionItems)
    .where(sql`${actionItems.recordId} = ${newestRecord(studentId)}`)
    .orderBy(asc(actionItems.position)),
);

export type OwnAction = RowOf<typeof selectActions>;

/** Statement: the actions of a calendar feed that are not done. */
export const selectFeedActions = statement((db: Database, tokenHash: string) =>
  db.orm
    .select({ ...columns, version: actionItems.version, updatedAt: actionItems.updatedAt })
    .from(actionItems)
    .where(
      sql`${actionItems.doneAt} IS NULL AND ${actionItems.recordId} = ${newestRecord(
        sql`(SELECT feed.user_id FROM calendar_feeds feed WHERE feed.token_hash = ${tokenHash})`,
      )}`,
    )
    .orderBy(asc(actionItems.position)),
);

type NewAction = { text: string; dueAt: number };

/** Statement: the actions of the record that a form created; none where the form was sent before. */
export const insertActions = statement((db: Database, recordId: string, actions: readonly NewAction[]) =>
  db.orm.run(sql`INSERT INTO action_items (id, record_id, position, text, due_at)
    SELECT lower(hex(randomblob(16))), r.id, a.key, a.value ->> 'text', a.value ->> 'dueAt'
    FROM counselling_records r, json_each(${JSON.stringify(actions)}) a WHERE r.id = ${recordId}`),
);

type Answer = { id: string; isDone: boolean; reply: string };

/** Statement: what a student says about an action of their newest feedback; changes no row of anybody else. */
export const answerAction = statement((db: Database, studentId: string, { id, isDone, reply }: Answer) =>
  db.orm
    .update(actionItems)
    .set({
      doneAt: isDone ? (sql`coalesce(${actionItems.doneAt}, ${databaseNow})` as never) : null,
      reply,
      version: sql`${actionItems.version} + 1`,
    })
    .where(and(eq(actionItems.id, id), sql`${actionItems.recordId} = ${newestRecord(studentId)}`))
    .returning({ id: actionItems.id }),
);
