import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Cursor } from "#app/domain/kernel/list.ts";
import type { SessionQuery } from "#app/domain/live-sessions/list.ts";
import { asStatement, type Database, databaseNow, statement } from "#db/client.ts";
import { batches, courses, liveSessions } from "#db/schema/index.ts";
import { keyset } from "./keyset.ts";

const selectLiveSessionRows = (db: Database) =>
  db.orm
    .select({
      id: liveSessions.id,
      title: liveSessions.title,
      description: liveSessions.description,
      startsAt: liveSessions.startsAt,
      timeZone: liveSessions.timeZone,
      durationMinutes: liveSessions.durationMinutes,
      link: liveSessions.link,
      isActive: liveSessions.isActive,
      cancelledAt: liveSessions.cancelledAt,
      courseId: liveSessions.courseId,
      courseName: courses.courseName,
      batchId: liveSessions.batchId,
      batchName: batches.name,
      version: liveSessions.version,
      /** Sort position by start. */
      cursor: sql<string>`json_array(${liveSessions.startsAt}, ${liveSessions.id})`,
    })
    .from(liveSessions)
    .leftJoin(courses, eq(courses.id, liveSessions.courseId))
    .leftJoin(batches, eq(batches.id, liveSessions.batchId));

export type PlannedSession = Awaited<ReturnType<typeof selectLiveSessionRows>>[number];

/** Statement: one session, cancelled or not. */
export const selectPlannedSession = statement((db: Database, id: string) =>
  selectLiveSessionRows(db).where(eq(liveSessions.id, id)),
);

/** Statement: the session created by a form. */
export const selectSessionOfForm = statement((db: Database, formKey: string) =>
  selectLiveSessionRows(db).where(eq(liveSessions.idempotencyKey, formKey)),
);

const isNotOver = sql`${liveSessions.startsAt} + ${liveSessions.durationMinutes} * 60000 > ${databaseNow}`;
// Bounds the index scan: no session lasts longer than 720 minutes.
const mayNotBeOver = sql`${liveSessions.startsAt} > ${databaseNow} - 720 * 60000`;

/** Statement: the sessions that are upcoming or running, next first. */
export const selectUpcomingSessions = statement((db: Database) =>
  selectLiveSessionRows(db)
    .where(and(mayNotBeOver, isNotOver, isNull(liveSessions.cancelledAt)))
    .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id)),
);

const isShown = {
  "": and(mayNotBeOver, isNotOver, isNull(liveSessions.cancelledAt)),
  past: and(sql`NOT (${isNotOver})`, isNull(liveSessions.cancelledAt)),
  cancelled: isNotNull(liveSessions.cancelledAt),
};

/** Classes that the students of a batch see: their own, those of the whole course and those of every course. */
const isForBatch = (batchId: string) =>
  batchId === ""
    ? undefined
    : sql`coalesce(${liveSessions.batchId}, ${batchId}) = ${batchId} AND (${liveSessions.courseId} IS NULL
        OR ${liveSessions.courseId} = (SELECT b.course_id FROM batches b WHERE b.id = ${batchId}))`;

const isOfCourse = (courseId: string) => (courseId === "" ? undefined : eq(liveSessions.courseId, courseId));

/** One page of sessions: the statement, and the function that turns its rows into the page. */
export function pageOfSessions(
  db: Database,
  query: SessionQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const { filters, sort } = query;
  const walk = keyset({ by: liveSessions.startsAt, id: liveSessions.id, sort, ...at });
  const select = selectLiveSessionRows(db)
    .where(and(isShown[filters.show], isOfCourse(filters.course), isForBatch(filters.batch), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Statement: counts upcoming, past and cancelled sessions by course, of a batch if it is named. */
export const countSessions = statement((db: Database, batchId: string) =>
  db.orm
    .select({
      courseId: sql<string>`coalesce(${liveSessions.courseId}, '')`,
      upcoming: sql<number>`sum(${liveSessions.cancelledAt} IS NULL AND ${isNotOver})`,
      past: sql<number>`sum(${liveSessions.cancelledAt} IS NULL AND NOT (${isNotOver}))`,
      cancelled: sql<number>`sum(${liveSessions.cancelledAt} IS NOT NULL)`,
    })
    .from(liveSessions)
    .where(isForBatch(batchId))
    .groupBy(liveSessions.courseId),
);

export type SessionValues = {
  title: string;
  description: string;
  startsAt: number;
  timeZone: string;
  durationMinutes: number;
  link: string;
  courseId: string | null;
  batchId: string | null;
  isActive?: boolean;
};

/** Statement: creates a session, once per form. */
export const insertSession = statement(
  (db: Database, values: SessionValues & { id: string; createdBy: string; idempotencyKey: string }) =>
    db.orm
      .insert(liveSessions)
      .values(values)
      .onConflictDoNothing({ target: liveSessions.idempotencyKey })
      .returning({ id: liveSessions.id }),
);

/** Statement: changes a session whose version is the expected one. Calendars use the increased version, too. */
export const updateSession = statement((db: Database, id: string, version: number, values: SessionValues) =>
  db.orm
    .update(liveSessions)
    .set({ ...values, version: sql`${liveSessions.version} + 1` })
    .where(and(eq(liveSessions.id, id), eq(liveSessions.version, version)))
    .returning({ id: liveSessions.id }),
);

/** Statement: cancels or restores a session, unless it already is. */
export const setSessionCancelled = statement((db: Database, id: string, isCancelled: boolean) =>
  db.orm
    .update(liveSessions)
    .set({
      cancelledAt: (isCancelled ? databaseNow : null) as never,
      version: sql`${liveSessions.version} + 1`,
    })
    .where(
      and(eq(liveSessions.id, id), sql`(${liveSessions.cancelledAt} IS NOT NULL) = ${isCancelled ? 0 : 1}`),
    )
    .returning({ id: liveSessions.id }),
);

/** Statement: shows a session to students or hides it, unless it already is. */
export const setSessionActive = statement((db: Database, id: string, isActive: boolean) =>
  db.orm
    .update(liveSessions)
    .set({ isActive, version: sql`${liveSessions.version} + 1` })
    .where(and(eq(liveSessions.id, id), sql`${liveSessions.isActive} <> ${isActive ? 1 : 0}`))
    .returning({ id: liveSessions.id }),
);
