import { encodePlace, type Place } from "#app/features/operations/events/inputs.ts";
import { selectNewestPlace } from "#app/features/operations/events/queries/events.server.ts";
import { type Changes, selectChanges } from "#app/features/operations/events/queries/newest-events.server.ts";
import { EVENT_DAYS, type EventObject } from "#app/features/operations/events/rules.ts";
import type { Page } from "#app/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import type { Database, Statement } from "#db/session/index.ts";

const GONE: Problem = {
  code: "gone",
  message: `Deletions since then may have been forgotten: they are stored for ${EVENT_DAYS} days. Read everything again, without after and updatedSince, and forget what is not in it.`,
};

/** A reading of everything may take a day: tombstones outlive what they end by one (ADR 0075). */
const FIRST_READING_MS = DAY_MS;

const DEFAULT_SIZE = 100;

/** Where to go on, at most how many changes, and since when records have changed, in epoch ms. */
export type ChangesRequest = { after?: Place; limit?: number; updatedSince?: number };

/** Records as they are, those that are gone, and where the next call goes on. */
export type ChangedRecords<Row> = { changed: Row[]; deleted: { id: string; at: number }[]; next: string };

type Listed<Row> = Row & { cursor: string };
type Source<Row> = {
  object: EventObject;
  /** The list narrowed to the records that have changed (`isChanged`), at most `changes.size` of them. */
  select(changes: Changes): { statement: Statement<Listed<Row>[]>; toPage(rows: Listed<Row>[]): Page<Row> };
};

/**
 * Lists what has changed in one kind of record, in the order of the last changes. It is the order of the commits, and a
 * record that changes goes to its end, so nothing is skipped while rows are added, renamed and deleted between two calls.
 * Problems: gone (deletions since then may have been forgotten).
 */
export async function listChanges<Row extends { id: string }>(
  db: Database,
  { after, limit = DEFAULT_SIZE, updatedSince }: ChangesRequest,
  { object, select }: Source<Row>,
): Promise<Outcome<ChangedRecords<Row>>> {
  const changes: Changes = {
    ...{ object, after: after?.seq ?? 0, size: limit },
    since: after ? undefined : updatedSince,
  };
  const page = select(changes);
  const {
    changed,
    rows,
    newest: [newest],
  } = await db.batch({
    changed: selectChanges(db, changes),
    rows: page.statement,
    newest: selectNewestPlace(db),
  });
  const { now, seq } = newest!;
  const oldest = now - EVENT_DAYS * DAY_MS;
  const since = after?.since ?? updatedSince ?? oldest + FIRST_READING_MS;
  // A place of another database, such as the one before a backup was restored.
  const isFromElsewhere = after !== undefined && after.seq > seq;
  if (since < oldest || isFromElsewhere) return failed(GONE);
  const byId = new Map(page.toPage(rows).rows.map((row) => [row.id, row]));
  const isEnd = changed.length < limit;
  return ok({
    changed: changed.flatMap(({ id, isDeleted }) => (isDeleted ? [] : (byId.get(id) ?? []))),
    deleted: changed.flatMap(({ id, isDeleted, occurredAt }) => (isDeleted ? [{ id, at: occurredAt }] : [])),
    next: encodePlace({ seq: changed.at(-1)?.seq ?? changes.after, since: isEnd ? now : since }),
  });
}
