import { Hono } from "hono";
import * as v from "valibot";
import { endpoint } from "#app/platform/api/endpoint.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ChangesQuery, EventQuery } from "./inputs.ts";
import { EVENT_OBJECT_NAMES } from "./rules.ts";
import { listChanges } from "./use-cases/list-changes.server.ts";
import { listEvents } from "./use-cases/list-events.server.ts";
import { changes, eventPage, presentChanges, presentEvent } from "./wire.ts";

/** What has changed, for programs that keep a copy (ADR 0075). */
export const eventsApi = new Hono<WorkerEnv>();

eventsApi.get(
  "/events",
  endpoint({
    access: "admin",
    permission: "events.read",
    scope: "read:events",
    ofBatches: true,
    summary:
      "List what has changed after an event, oldest first. Keys see the records of which they have the read scope. 410: begin again without `after`",
    answer: eventPage,
    query: EventQuery,
    problems: ["gone"],
    run: ({ ctx, query }) => listEvents(ctx, query),
    present: ({ events, next }) => ({ events: events.map(presentEvent), next }),
  }),
);

eventsApi.get(
  "/changes/:object",
  endpoint({
    access: "admin",
    permission: "events.read",
    scope: "read:events",
    ofBatches: true,
    summary:
      "List the records of one kind that have changed, as they are now, and those that were deleted, in the order of the changes. Keys need the read scope of the records. 410: begin again without `after`",
    answer: changes,
    params: v.strictObject({
      object: v.pipe(
        v.picklist(EVENT_OBJECT_NAMES, "There are no records of that kind"),
        v.examples(["student"]),
      ),
    }),
    query: ChangesQuery,
    problems: ["gone"],
    run: ({ ctx, params, query }) => listChanges(ctx, params.object, query),
    present: presentChanges,
  }),
);
