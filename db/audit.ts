import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Actor, UserActor } from "#app/kernel/actor.ts";
import type { ListQuery } from "#app/kernel/list.ts";
import { auditEvents } from "./schema/index.ts";
import { type Database, databaseNow, statement } from "./session/index.ts";

/** The actor of the event: that of the request, the user just authenticated, or the system. */
type AuditActor = Actor | Pick<UserActor, "kind" | "userId"> | { kind: "system" };

export type AuditSource = { db: Database; actor: AuditActor; requestId: string };

type AuditEvent = {
  /** `<entity>.<verb>`, for example 'submission.grade'. */
  action: string;
  entity: string;
  entityId: string;
  /** The changed values before and after; never passwords, tokens or correct answers. */
  before?: unknown;
  after?: unknown;
  reason?: string;
};

export const entity = (entity: string, entityId: string) => ({ entity, entityId });

/** The audit row of a change. Belongs to the write batch of the change, so that both are stored or neither. */
export const recordAudit = statement(({ db, actor, requestId }: AuditSource, event: AuditEvent) => {
  return db.orm.insert(auditEvents).values({ ...actorColumns(actor), ...event, requestId });
});

/** The audit rows of several changes of one write, which must be guarded as a whole. */
export const recordAudits = statement(
  ({ db, actor, requestId }: AuditSource, events: readonly [AuditEvent, ...AuditEvent[]]) =>
    db.orm
      .insert(auditEvents)
      .values(events.map((event) => ({ ...actorColumns(actor), ...event, requestId }))),
);

/** The audit row of a download of personal data, with its search and filters. */
export const recordExport = (
  source: AuditSource,
  event: Pick<AuditEvent, "action" | "entity">,
  { search, filters }: Pick<ListQuery, "search" | "filters">,
) => recordAudit(source, { ...event, entityId: "*", after: { search, ...filters } });

/** The same, directly after a guarded statement of the batch: records nothing when that changed no row. */
export const recordAuditIfChanged = statement(
  (source: AuditSource, event: Omit<AuditEvent, "entityId"> & { entityId: string | SQL }) => {
    const row = { ...event, id: crypto.randomUUID(), before: asJson(event.before) };
    return source.db.orm
      .insert(auditEvents)
      .select(sql`SELECT ${auditRowValues(source, row)} WHERE changes() > 0`);
  },
);

/**
 * One audit row for each record of a bulk change; precedes that change in its batch. `rows` selects two columns: the
 * record's id, and its current state as JSON.
 */
export const recordAuditForEach = statement(
  (source: AuditSource, event: Omit<AuditEvent, "entityId" | "before">, rows: SQL) => {
    const row = {
      ...event,
      id: sql`lower(hex(randomblob(16)))`,
      entityId: sql`changing.entity_id`,
      before: sql`changing.before`,
    };
    return source.db.orm
      .insert(auditEvents)
      .select(
        sql`WITH changing (entity_id, before) AS (${rows}) SELECT ${auditRowValues(source, row)} FROM changing`,
      );
  },
);

/** The columns of an audit row for a SELECT, in the order of the table. */
function auditRowValues({ actor, requestId }: AuditSource, event: { after?: unknown }): SQL {
  const row: Record<string, unknown> = {
    ...actorColumns(actor),
    ...event,
    after: asJson(event.after),
    at: databaseNow,
    requestId,
  };
  const values = Object.keys(getTableColumns(auditEvents)).map((column) => sql`${row[column] ?? null}`);
  return sql.join(values, sql`, `);
}

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

function actorColumns(actor: AuditActor) {
  switch (actor.kind) {
    case "user":
      return { actorKind: actor.kind, actorId: actor.userId };
    case "api-key":
      return { actorKind: actor.kind, actorId: actor.keyId, onBehalfOf: actor.userId };
    default:
      return { actorKind: actor.kind };
  }
}
