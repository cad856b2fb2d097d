import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import {
  isWanted,
  recordColumns,
  type Wanted,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import { isBatchOfKey } from "#app/features/teaching/batches/queries/batch-staff.server.ts";
import type { SessionFilters, SessionScope } from "#app/features/teaching/live-sessions/inputs.ts";
import type { SessionQuery } from "#app/features/teaching/live-sessions/list.ts";
import type { Reader } from "#app/kernel/actor.ts";
import type { Cursor, PageRequest } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { batches, courses, liveSessions } from "#db/schema/index.ts";
import { asStatement, type Database, databaseNow, mustHold, statement } from "#db/session/index.ts";

const PLANNED = {
  id: liveSessions.id,
  title: liveSessions.title,
  description: liveSessions.description,
  startsAt: liveSessions.startsAt,
  timeZone: liveSessions.timeZone,
  durationMinutes: liveSessions.durationMinutes,
  link: liveSessions.link,
  recordingUrl: liveSessions.recordingUrl,
  notes: liveSessions.notes,
  isActive: liveSessions.isActive,
  cancelledAt: liveSessions.cancelledAt,
  courseId: liveSessions.courseId,
  courseName: courses.courseName,
  batchId: liveSessions.batchId,
  batchName: batches.name,
  seriesId: liveSessions.seriesId,
  version: liveSessions.version,
  updatedAt: liveSessions.updatedAt,
  /** Sort position by start. */
  cursor: sql<string>`json_array(${liveSessions.startsAt}, ${liveSessions.id})`,
};

const selectLiveSessionRows = (db: Database) =>
  db.orm
    .select(PLANNED)
    .from(liveSessions)
    .leftJoin(courses, eq(courses.id, liveSessions.courseId))
    .leftJoin(batches, eq(batches.id, liveSessions.batchId));

export type PlannedSession = Awaited<ReturnType<typeof selectLiveSessionRows>>[number];

const recordOf = (reader: Reader) => recordColumns(reader, "session", liveSessions.id);

// A cancelled session has no event any more after 90 days, and none at all if it was cancelled before there were events.
const changedAt = (reader: Reader) =>
  sql<number>`coalesce(${recordOf(reader).updatedAt}, ${liveSessions.updatedAt})`;

const selectSessionRecords = (db: Database, reader: Reader) =>
  db.orm
    .select({
      ...PLANNED,
      createdAt: liveSessions.createdAt,
      ...recordOf(reader),
      updatedAt: changedAt(reader),
    })
    .from(liveSessions)
    .leftJoin(courses, eq(courses.id, liveSessions.courseId))
    .leftJoin(batches, eq(batches.id, liveSessions.batchId));

/** A session with what the API says of every record. */
export type SessionRecord = Awaited<ReturnType<typeof selectSessionRecords>>[number];

/** Statement: one session, if the reader's key is not for other batches. */
export const selectPlannedSession = statement((db: Database, reader: Reader, id: string) =>
  selectSessionRecords(db, reader).where(
    and(eq(liveSessions.id, id), isBatchOfKey(reader, liveSessions.batchId)),
  ),
);

export const selectSessionByFormKey = statement((db: Database, reader: Reader, formKey: string) =>
  selectSessionRecords(db, reader).where(eq(liveSessions.idempotencyKey, formKey)),
);

const isNotOver = sql`${liveSessions.startsAt} + ${liveSessions.durationMinutes} * 60000 > ${databaseNow}`;
// Bounds the index scan: no session lasts longer than 720 minutes.
const mayNotBeOver = sql`${liveSessions.startsAt} > ${databaseNow} - 720 * 60000`;

const isShown = {
  "": and(mayNotBeOver, isNotOver, isNull(liveSessions.cancelledAt)),
  past: and(sql`NOT (${isNotOver})`, isNull(liveSessions.cancelledAt)),
  cancelled: isNotNull(liveSessions.cancelledAt),
  all: undefined,
};

/** Classes that the students of a batch see: their own, those of the whole course and those of every course. */
const isForBatch = (batchId: string) =>
  batchId === ""
    ? undefined
    : sql`coalesce(${liveSessions.batchId}, ${batchId}) = ${batchId} AND (${liveSessions.courseId} IS NULL
        OR ${liveSessions.courseId} = (SELECT b.course_id FROM batches b WHERE b.id = ${batchId}))`;

const isInCourse = (courseId: string) => (courseId === "" ? undefined : eq(liveSessions.courseId, courseId));

export function selectSessionPage(
  db: Database,
  query: SessionQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const { filters, sort } = query;
  const walk = keyset({ by: liveSessions.startsAt, id: liveSessions.id, sort, ...at });
  const select = selectLiveSessionRows(db)
    .where(and(isShown[filters.show], isInCourse(filters.course), isForBatch(filters.batch), walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** What an API caller narrows the list of sessions by. */
export type SessionRecordQuery = Wanted & { filters: SessionFilters };

/** One page of sessions for API callers; a bound key reads those for its batches. */
export function selectSessionRecordPage(
  db: Database,
  reader: Reader,
  { filters, updatedSince, externalId }: SessionRecordQuery,
  at: PageRequest,
) {
  const { show = "", courseId = "", batchId = "" } = filters;
  const direction = show === "past" ? "descending" : "ascending";
  const walk = keyset({
    by: liveSessions.startsAt,
    id: liveSessions.id,
    sort: { by: "start", direction },
    ...at,
  });
  const select = selectSessionRecords(db, reader)
    .where(
      and(
        isShown[show],
        isInCourse(courseId),
        isForBatch(batchId),
        isBatchOfKey(reader, liveSessions.batchId),
        isWanted(reader, "session", liveSessions.id, { externalId }),
        updatedSince === undefined ? undefined : gte(changedAt(reader), updatedSince),
        walk.where,
      ),
    )
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

/** Titles of the sessions at the same time that some of the same students are asked to attend; null for none. */
const OVERLAPPING = sql<
  string | null
>`(SELECT group_concat(title, ', ') FROM (SELECT other.title FROM live_sessions other
  WHERE other.id <> live_sessions.id AND other.cancelled_at IS NULL
    AND other.starts_at > live_sessions.starts_at - 720 * 60000
    AND other.starts_at < live_sessions.starts_at + live_sessions.duration_minutes * 60000
    AND other.starts_at + other.duration_minutes * 60000 > live_sessions.starts_at
    AND coalesce(other.course_id, live_sessions.course_id, '') = coalesce(live_sessions.course_id, other.course_id, '')
    AND coalesce(other.batch_id, live_sessions.batch_id, '') = coalesce(live_sessions.batch_id, other.batch_id, '')
  ORDER BY other.starts_at, other.id))`;

/** Statement: the sessions that start from one instant until before another and are not cancelled, next first. */
export const selectCalendarSessions = statement(
  (
    db: Database,
    { from, before }: { from: number; before: number },
    { course, batch }: Pick<SessionQuery["filters"], "course" | "batch">,
  ) =>
    db.orm
      .select({ ...PLANNED, overlapping: OVERLAPPING })
      .from(liveSessions)
      .leftJoin(courses, eq(courses.id, liveSessions.courseId))
      .leftJoin(batches, eq(batches.id, liveSessions.batchId))
      .where(
        and(
          gte(liveSessions.startsAt, from),
          lt(liveSessions.startsAt, before),
          isNull(liveSessions.cancelledAt),
          isInCourse(course),
          isForBatch(batch),
        ),
      )
      .orderBy(asc(liveSessions.startsAt), asc(liveSessions.id)),
);

/** A session that overlaps with others, and their titles. */
export type Overlap = { startsAt: number; overlapping: string };

/** Statement: those of these sessions that overlap with others. */
export const selectOverlaps = statement((db: Database, ids: readonly string[]) =>
  db.orm.all<Overlap>(sql`SELECT starts_at AS "startsAt", ${OVERLAPPING} AS overlapping FROM live_sessions
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND overlapping IS NOT NULL ORDER BY starts_at`),
);

/** Statement: counts upcoming, past and cancelled sessions by course, of a batch if it is named. */
export const countSessions = statement((db: Database, batchId: string) =>
  db.orm
    .select({
      courseId: sql<string>`coalesce(${liveSessions.courseId}, '')`,
      upcoming: sql<number>`sum(${liveSessions.cancelledAt} IS NULL AND ${isNotOver})`,
      past: sql<number>`sum(${liveSessions.cancelledAt} IS NULL AND NOT (${isNotOver}))`,
      cancelled: sql<number>`sum(${liveSessions.cancelledAt} IS NOT NULL)`,
      all: sql<number>`count(*)`,
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
  recordingUrl?: string;
  notes?: string;
  courseId: string | null;
  batchId: string | null;
  isActive?: boolean;
};

type NewSession = SessionValues & {
  id: string;
  createdBy: string;
  idempotencyKey: string;
  seriesId: string | null;
};

/** Statement: creates the sessions of a form, once. */
export const insertSessions = statement((db: Database, sessions: NewSession[]) =>
  db.orm
    .insert(liveSessions)
    .values(sessions)
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

const ofSession = (column: string, id: string) =>
  sql`(SELECT one.${sql.identifier(column)} FROM live_sessions one WHERE one.id = ${id})`;

const isFollowing = (id: string) =>
  sql`${liveSessions.seriesId} = ${ofSession("series_id", id)} AND ${liveSessions.startsAt} > ${ofSession("starts_at", id)}`;

/** Statement: the sessions that follow one in its series and are not cancelled. */
export const selectFollowing = statement((db: Database, id: string) =>
  db.orm
    .select({
      id: liveSessions.id,
      startsAt: liveSessions.startsAt,
      timeZone: liveSessions.timeZone,
      version: liveSessions.version,
    })
    .from(liveSessions)
    .where(and(isFollowing(id), isNull(liveSessions.cancelledAt)))
    .orderBy(asc(liveSessions.startsAt)),
);

/** Sessions in the versions that the editor saw, each with its new start. */
export type MovedSession = { id: string; version: number; startsAt: number };

const wanted = (sessions: readonly MovedSession[]) => sql`json_each(${JSON.stringify(sessions)}) wanted`;

export const isInVersion = (sessions: readonly MovedSession[]) =>
  sql`${liveSessions.id} IN (SELECT wanted.value ->> 'id' FROM ${wanted(sessions)}
    WHERE wanted.value ->> 'version' = ${liveSessions.version})`;

export const newStart = (sessions: readonly MovedSession[]) =>
  sql<number>`(SELECT wanted.value ->> 'startsAt' FROM ${wanted(sessions)}
    WHERE wanted.value ->> 'id' = ${liveSessions.id})`;

/** Statement: gives several sessions the same values, each its own start, where the version is the expected one. */
export const updateSessions = statement(
  (
    db: Database,
    sessions: readonly MovedSession[],
    // Each class keeps its own recording and notes.
    { startsAt: _, recordingUrl: __, notes: ___, ...values }: SessionValues,
  ) =>
    db.orm
      .update(liveSessions)
      .set({ ...values, startsAt: newStart(sessions), version: sql`${liveSessions.version} + 1` })
      .where(isInVersion(sessions)),
);

/** Statement: undoes the write unless the statement before changed this many rows. */
export const requireChanged = (count: number) => mustHold(sql`changes() = ${count}`);

export const isToBeCancelled = (id: string, scope: SessionScope) =>
  and(
    scope === "one" ? eq(liveSessions.id, id) : or(eq(liveSessions.id, id), isFollowing(id)),
    isNull(liveSessions.cancelledAt),
  );

/** Statement: cancels a session, or it and those that follow it, unless they already are. */
export const cancelSessions = statement((db: Database, id: string, scope: SessionScope) =>
  db.orm
    .update(liveSessions)
    .set({ cancelledAt: databaseNow, version: sql`${liveSessions.version} + 1` })
    .where(isToBeCancelled(id, scope))
    .returning({ id: liveSessions.id }),
);

export const isToBeRestored = (id: string) =>
  and(
    or(eq(liveSessions.id, id), isFollowing(id)),
    eq(liveSessions.cancelledAt, ofSession("cancelled_at", id)),
  );

/** Statement: restores a cancelled session with those of its series that were cancelled together with it. */
export const restoreSessions = statement((db: Database, id: string) =>
  db.orm
    .update(liveSessions)
    .set({ cancelledAt: null, version: sql`${liveSessions.version} + 1` })
    .where(isToBeRestored(id))
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
