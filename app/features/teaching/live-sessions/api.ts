import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso } from "#app/kernel/instants.ts";
import { paginate } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { ScheduleSessionCall } from "./inputs.ts";
import type { PlannedSession } from "./queries/session-planning.server.ts";
import {
  cancelLiveSession,
  listUpcomingSessions,
  scheduleLiveSession,
} from "./use-cases/manage-live-sessions.server.ts";
import { session } from "./wire.ts";

/** Live sessions, for admins (Specification §7, "Admin"). */
export const adminSessions = new Hono<WorkerEnv>();

const id = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");

const presentSession = ({
  id,
  startsAt,
  timeZone,
  title,
  description,
  durationMinutes,
  link,
  isActive,
}: PlannedSession) => ({
  _id: id,
  title,
  description,
  ...toWallTime(startsAt, timeZone),
  timeZone,
  startsAt: iso(startsAt),
  durationMinutes,
  link,
  isActive,
});

adminSessions.get(
  "/admin/upcoming-sessions",
  endpoint({
    access: "admin",
    permission: "live-sessions.read",
    scope: "read:sessions",
    ofBatches: true,
    summary: "List live sessions that have not ended, next first",
    answer: v.array(session),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const listed = await listUpcomingSessions(ctx);
      if (!listed.ok) return listed;
      return ok(paginate(listed.value, "ascending", ({ startsAt, id }) => [startsAt, id], query));
    },
    pages: (sessions) => sessions,
    present: ({ rows }) => rows.map(presentSession),
  }),
);

adminSessions.post(
  "/admin/upcoming-sessions",
  endpoint({
    access: "admin",
    permission: "live-sessions.edit",
    scope: "write:sessions",
    ofBatches: true,
    summary:
      "Schedule a live session; date and time are in timeZone, by default the provider's. Students see it unless isActive is false",
    answer: session,
    body: ScheduleSessionCall,
    status: 201,
    example: {
      title: "Expert talk",
      date: "2099-01-05",
      time: "18:30",
      link: "https://meet.example/expert-talk",
    },
    run: ({ ctx, body }) => scheduleLiveSession(ctx, body),
    present: presentSession,
  }),
);

adminSessions.delete(
  "/admin/upcoming-sessions/:id",
  endpoint({
    access: "admin",
    permission: "live-sessions.edit",
    scope: "write:sessions",
    ofBatches: true,
    summary: "Cancel a live session; calendars show it as cancelled",
    params: v.strictObject({ id }),
    status: 204,
    problems: ["not_found"],
    run: ({ ctx, params }) => cancelLiveSession(ctx, params.id),
  }),
);
