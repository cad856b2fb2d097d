import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { AuditQuery } from "#app/features/operations/audit/list.ts";
import type { Cursor } from "#app/kernel/list.ts";
import { keyset } from "#db/keyset.ts";
import { auditEvents, directory, users } from "#db/schema/index.ts";
import { matchesName } from "#db/search.ts";
import { asStatement, type Database, statement } from "#db/session/index.ts";

const columns = {
  id: auditEvents.id,
  at: auditEvents.at,
  actorKind: auditEvents.actorKind,
  actorId: auditEvents.actorId,
  onBehalfOf: auditEvents.onBehalfOf,
  /** The user who acted, also through an API key. */
  actorName: users.name,
  action: auditEvents.action,
  entity: auditEvents.entity,
  entityId: auditEvents.entityId,
  before: auditEvents.before,
  after: auditEvents.after,
  reason: auditEvents.reason,
  requestId: auditEvents.requestId,
};

const isActor = sql`${users.id} = coalesce(${auditEvents.onBehalfOf}, ${auditEvents.actorId})`;

/** Records about a student, by the table that has the student's id. */
const STUDENT_ENTITIES = [
  ["attempt", "attempts", "user_id"],
  ["submission", "submissions", "student_id"],
  ["counselling_record", "counselling_records", "student_id"],
  ["staff_note", "staff_notes", "student_id"],
  ["rating_review", "rating_reviews", "student_id"],
] as const;

/** Condition: done by a user, or to the user or their records. */
function isAboutPerson(userId: string): SQL {
  const owned = STUDENT_ENTITIES.map(
    ([entity, table, owner]) =>
      sql`(${auditEvents.entity} = ${entity} AND ${auditEvents.entityId} IN
        (SELECT id FROM ${sql.identifier(table)} WHERE ${sql.identifier(owner)} = ${userId}))`,
  );
  return or(
    eq(auditEvents.actorId, userId),
    sql`(${auditEvents.entity} = 'user' AND ${auditEvents.entityId} = ${userId})`,
    ...owned,
  ) as SQL;
}

/** The users that the search finds, looked up once for all uses. */
const peopleFound = (words: SQL) =>
  sql`WITH found AS MATERIALIZED (SELECT ${directory.userId} FROM ${directory} WHERE ${words})`;

/** Condition: the search finds acting or affected users by name, and a record or request by id. */
const isFound = (search: string): SQL =>
  or(
    sql`${auditEvents.actorId} IN (SELECT user_id FROM found)`,
    sql`(${auditEvents.entity} = 'user' AND ${auditEvents.entityId} IN (SELECT user_id FROM found))`,
    eq(auditEvents.requestId, search),
    eq(auditEvents.entityId, search),
  ) as SQL;

/** Above this number of users, one scan of all events is faster than looking up each user. */
const MANY_PEOPLE = 2_000;
const hasManyPeople = sql`(SELECT count(*) > ${MANY_PEOPLE} FROM found)`;

function listConditions({ search, filters }: AuditQuery) {
  const words = matchesName(search);
  const where = and(
    words && isFound(search),
    filters.person === "" ? undefined : isAboutPerson(filters.person),
    filters.by === "" ? undefined : eq(auditEvents.actorKind, filters.by),
    filters.action === "" ? undefined : eq(auditEvents.action, filters.action),
  );
  return { found: words && peopleFound(words), where };
}

export function selectAuditPage(
  db: Database,
  query: AuditQuery,
  at: { cursor?: Cursor; size?: number } = query,
) {
  const walk = keyset({ by: auditEvents.at, id: auditEvents.id, sort: query.sort, ...at });
  const { found, where } = listConditions(query);
  const order = sql.join(walk.orderBy, sql`, `);
  const idsFrom = (source: SQL, isMeant: SQL) => sql`SELECT id FROM (SELECT ${auditEvents.id} FROM ${source}
    WHERE ${and(where, walk.where)} ORDER BY ${order} LIMIT iif(${isMeant}, ${walk.limit}, 0))`;
  // Looked-up events have to be sorted: first the ids alone, then only the page's rows are read whole and joined.
  const isOnPage =
    found &&
    sql`${auditEvents.id} IN (${found} ${idsFrom(sql`${auditEvents}`, sql`NOT ${hasManyPeople}`)}
      UNION ALL ${idsFrom(sql`${auditEvents} INDEXED BY audit_events_by_time`, hasManyPeople)})`;
  const select = db.orm
    .select({ ...columns, cursor: walk.cursor })
    .from(auditEvents)
    .leftJoin(users, isActor)
    .where(isOnPage ?? and(where, walk.where))
    .orderBy(...walk.orderBy)
    .limit(walk.limit);
  return { statement: asStatement(select), toPage: walk.toPage<Awaited<typeof select>[number]> };
}

export type AuditRow = ReturnType<ReturnType<typeof selectAuditPage>["toPage"]>["rows"][number];

/** A search counts at most this many events. */
export const MAX_COUNT = 10_000;

/** Statement: how many events match search and filters; with a search at most MAX_COUNT + 1. */
export const countAudit = statement((db: Database, query: AuditQuery) => {
  const { found, where } = listConditions(query);
  const counted = db.orm.select({ count: sql<number>`count(*)` });
  return found
    ? counted.from(sql`(${found} SELECT 1 FROM ${auditEvents} WHERE ${where} LIMIT ${MAX_COUNT + 1})`)
    : counted.from(auditEvents).where(where);
});

/** Statement: every kind of event, one step in the index for each. */
export const selectAuditActions = statement((db: Database) =>
  db.orm.all<{ action: string }>(sql`
    WITH RECURSIVE kinds (action) AS (
      SELECT min(action) FROM audit_events
      UNION ALL
      SELECT (SELECT min(action) FROM audit_events WHERE action > kinds.action) FROM kinds WHERE kinds.action IS NOT NULL)
    SELECT action FROM kinds WHERE action IS NOT NULL`),
);

export const selectAuditEvent = statement((db: Database, id: string) =>
  db.orm.select(columns).from(auditEvents).leftJoin(users, isActor).where(eq(auditEvents.id, id)),
);

/** Statement: the newest events about a user. */
export const selectUserAudit = statement((db: Database, userId: string, limit: number) =>
  db.orm
    .select(columns)
    .from(auditEvents)
    .leftJoin(users, isActor)
    .where(isAboutPerson(userId))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit),
);
