import { Hono } from "hono";
import { endpoint } from "#app/platform/api/endpoint.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { EventQuery } from "./inputs.ts";
import { listEvents } from "./use-cases/list-events.server.ts";
import { eventPage, presentEvent } from "./wire.ts";

/** What has changed, for programs that keep a copy (ADR 0075). */
export const eventsApi = new Hono<WorkerEnv>();

eventsApi.get(
  "/events",
  endpoint({
    access: "admin",
    permission: "events.read",
    scope: "read:events",
    summary:
      "List what has changed after an event, oldest first. Keys see the records of which they have the read scope. 410: begin again without `after`",
    answer: eventPage,
    query: EventQuery,
    problems: ["gone"],
    run: ({ ctx, query }) => listEvents(ctx, query),
    present: ({ events, next }) => ({ events: events.map(presentEvent), next }),
  }),
);
