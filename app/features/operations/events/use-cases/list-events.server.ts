import { DEFAULT_EVENTS, type EventQuery, encodePlace } from "#app/features/operations/events/inputs.ts";
import {
  type EventRow,
  selectEventsAfter,
  selectEventTime,
  selectNewestPlace,
} from "#app/features/operations/events/queries/events.server.ts";
import { readableTypes, unreadable } from "#app/features/operations/events/readable.ts";
import { EVENT_DAYS, FIRST_READING_MS } from "#app/features/operations/events/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import type { Problem } from "#app/kernel/problem.ts";
import { DAY_MS } from "#app/kernel/time.ts";

/** Events in their order, and from where on to ask for the next ones. */
export type EventPage = { events: EventRow[]; next: string };

const GONE: Problem = {
  code: "gone",
  message: `Events after this one may have been deleted: they are stored for ${EVENT_DAYS} days. Read everything again: start without \`after\`, and forget what is not in the answers.`,
};

/**
 * Lists what has changed after an event or a place, oldest first, of the records that the actor may read; without both
 * from the first event, so that the newest event of each record says what it is. Problems: forbidden (types that the
 * actor may not read), gone (tombstones after that place may have been deleted).
 */
export const listEvents = withPermission(
  "events.read",
  async (
    { db, actor },
    { after, types, limit = DEFAULT_EVENTS }: EventQuery,
  ): Promise<Outcome<EventPage>> => {
    const problem = types && unreadable(actor, types);
    if (problem) return failed(problem);
    const readable = types ?? readableTypes(actor);
    const from = after === undefined || typeof after === "string" ? after : after.seq;
    const {
      events,
      newest: [newest],
      named: [named],
    } = await db.batch({
      events: selectEventsAfter(db, { after: from ?? 0, types: readable, limit }, actor),
      newest: selectNewestPlace(db),
      named: selectEventTime(db, typeof after === "string" ? after : ""),
    });
    const { seq, now } = newest!;
    const since = sinceOf(after, named?.occurredAt, now);
    const isFromElsewhere = typeof from === "number" && from > seq;
    if (since === undefined || since < now - EVENT_DAYS * DAY_MS || isFromElsewhere) return failed(GONE);
    const last = events.length === limit ? events.at(-1) : undefined;
    return ok({ events, next: encodePlace(last ? { seq: last.seq, since } : { seq, since: now }) });
  },
);

/** Since when a reader needs every tombstone; undefined when that is not known any more. */
function sinceOf(after: EventQuery["after"], namedAt: number | undefined, now: number): number | undefined {
  if (after === undefined) return now - EVENT_DAYS * DAY_MS + FIRST_READING_MS;
  return typeof after === "string" ? namedAt : after.since;
}
