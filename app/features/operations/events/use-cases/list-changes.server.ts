import { type ChangesQuery, encodePlace } from "#app/features/operations/events/inputs.ts";
import { selectNewestPlace } from "#app/features/operations/events/queries/events.server.ts";
import {
  type ChangeRow,
  selectChanges,
} from "#app/features/operations/events/queries/newest-events.server.ts";
import { unreadableObject } from "#app/features/operations/events/readable.ts";
import { EVENT_DAYS, type EventObject, FIRST_READING_MS } from "#app/features/operations/events/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { DAY_MS } from "#app/kernel/time.ts";

const GONE: Problem = {
  code: "gone",
  message: `Deletions since then may have been forgotten: they are stored for ${EVENT_DAYS} days. Read everything again, without after and updatedSince, and forget what is not in it.`,
};

const DEFAULT_SIZE = 100;

/** Records as they are, those that are gone, and where the next call goes on. */
export type Changes = { rows: ChangeRow[]; next: string };

/**
 * Lists what has changed in one kind of record, in the order of the last changes. It is the order of the commits, and a
 * record that changes goes to its end, so nothing is skipped while rows are added, renamed and deleted between two calls.
 * Keys for some batches read what belongs to those; what has left them is gone. Problems: forbidden (a kind that the key
 * may not read), gone (deletions since then may have been forgotten).
 */
export const listChanges = withPermission(
  "events.read",
  async (
    { db, actor },
    object: EventObject,
    { after, limit = DEFAULT_SIZE, updatedSince }: ChangesQuery,
  ): Promise<Outcome<Changes>> => {
    const problem = unreadableObject(actor, object);
    if (problem) return failed(problem);
    const from = { object, after: after?.seq ?? 0, since: after ? undefined : updatedSince, size: limit };
    const {
      rows,
      newest: [newest],
    } = await db.batch({ rows: selectChanges(db, actor, from), newest: selectNewestPlace(db) });
    const { now, seq } = newest!;
    const oldest = now - EVENT_DAYS * DAY_MS;
    const since = after?.since ?? updatedSince ?? oldest + FIRST_READING_MS;
    // A place of another database, such as the one before a backup was restored.
    const isFromElsewhere = after !== undefined && after.seq > seq;
    if (since < oldest || isFromElsewhere) return failed(GONE);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return ok({ rows, next: encodePlace(last ? { seq: last.seq, since } : { seq, since: now }) });
  },
);
