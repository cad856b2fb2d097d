import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { paginateUnsorted } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { bulkAnswer, bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { recordParams } from "#app/platform/api/records.ts";
import { externalId } from "#app/platform/api/sync.ts";
import { presentRecordFields } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import {
  AttendanceListQuery,
  CancelSessionQuery,
  ChangeSessionCall,
  ConfirmAttendanceCall,
  ConfirmAttendanceRow,
  PutSessionCall,
  ScheduleSessionCall,
  SessionListQuery,
  ShowSessionCall,
} from "./inputs.ts";
import type { SessionRecord } from "./queries/session-planning.server.ts";
import type { AttendanceRecord } from "./use-cases/attendance.server.ts";
import { attendance, liveSession } from "./wire.ts";

/** Live sessions and who was in them, for admins (Specification §7, "Admin"). */
export const adminSessions = new Hono<WorkerEnv>();

// Loaded with the first call, because the start of a worker has a bound.
const loadManaging = () => import("./use-cases/manage-live-sessions.server.ts");
const loadRecords = () => import("./use-cases/change-session.server.ts");
const loadAttendance = () => import("./use-cases/attendance.server.ts");

const attendanceParams = v.strictObject({
  ...recordParams.entries,
  studentId: identifier("b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32"),
});

type Shown = Omit<SessionRecord, "cursor">;

const presentSession = (row: Shown) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  ...toWallTime(row.startsAt, row.timeZone),
  timeZone: row.timeZone,
  startsAt: iso(row.startsAt),
  durationMinutes: row.durationMinutes,
  link: row.link,
  isActive: row.isActive,
  recordingUrl: row.recordingUrl,
  notes: row.notes,
  courseId: row.courseId,
  batchId: row.batchId,
  seriesId: row.seriesId,
  isCancelled: row.cancelledAt !== null,
  ...presentRecordFields(row),
});

const sessionTag = ({ version }: Shown) => version;

const presentAttendance = ({ joinedAt, confirmedAt, ...row }: AttendanceRecord) => ({
  ...row,
  joinedAt: isoOrNull(joinedAt),
  confirmedAt: isoOrNull(confirmedAt),
});

adminSessions.get(
  "/admin/upcoming-sessions",
  endpoint({
    access: "admin",
    permission: "live-sessions.read",
    scope: "read:sessions",
    ofBatches: true,
    summary: "List live sessions that have not ended, next first; or past or cancelled ones",
    answer: v.array(liveSession),
    query: SessionListQuery,
    run: async ({ ctx, query }) => (await loadRecords()).listSessionRecords(ctx, query),
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
    answer: liveSession,
    body: ScheduleSessionCall,
    status: 201,
    example: {
      title: "Expert talk",
      date: "2099-01-05",
      time: "18:30",
      link: "https://meet.example/expert-talk",
    },
    run: async ({ ctx, body }) => (await loadManaging()).scheduleLiveSession(ctx, body),
    present: presentSession,
  }),
);

adminSessions.put(
  "/admin/external-sessions/:externalId",
  endpoint({
    access: "admin",
    permission: "live-sessions.edit",
    scope: "write:sessions",
    ofBatches: true,
    summary:
      "Change the session with an id of your system, or schedule it. The same call again changes nothing; one that was cancelled stays so",
    answer: liveSession,
    params: v.strictObject({ externalId }),
    body: PutSessionCall,
    example: {
      title: "Expert talk",
      date: "2099-01-05",
      time: "18:30",
      link: "https://meet.example/expert-talk",
    },
    problems: ["conflict"],
    run: async ({ ctx, params, body }) => (await loadRecords()).putSession(ctx, params.externalId, body),
    etag: (row) => sessionTag(row),
    status: ({ isNew }) => (isNew ? 201 : 200),
    statuses: [201, 200],
    present: ({ isNew: _, ...row }) => presentSession(row),
  }),
);

/** What reading and changing one record answer with. */
const oneSession = {
  answer: liveSession,
  params: recordParams,
  etag: sessionTag,
  present: presentSession,
};

adminSessions.get(
  "/admin/upcoming-sessions/:id",
  endpoint({
    access: "admin",
    permission: "live-sessions.read",
    scope: "read:sessions",
    ofBatches: true,
    summary: "Get a live session, also a past or cancelled one",
    ...oneSession,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await loadRecords()).getSessionRecord(ctx, params.id),
  }),
);

adminSessions.patch(
  "/admin/upcoming-sessions/:id",
  endpoint({
    access: "admin",
    permission: "live-sessions.edit",
    scope: "write:sessions",
    ofBatches: true,
    summary:
      "Change or move a live session; omitted fields keep their value. Students are told of another time or address",
    ...oneSession,
    body: ChangeSessionCall,
    example: { date: "2099-01-06", time: "19:00" },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: async ({ ctx, params, body, ifMatch }) =>
      (await loadRecords()).changeSession(ctx, params.id, body, ifMatch),
  }),
);

adminSessions.delete(
  "/admin/upcoming-sessions/:id",
  endpoint({
    access: "admin",
    permission: "live-sessions.edit",
    scope: "write:sessions",
    ofBatches: true,
    summary: "Cancel a live session; students are told, and calendars show it as cancelled",
    params: recordParams,
    query: CancelSessionQuery,
    status: 204,
    problems: ["not_found"],
    run: async ({ ctx, params, query }) =>
      (await loadManaging()).cancelLiveSession(ctx, params.id, query.scope),
  }),
);

adminSessions.post(
  "/admin/upcoming-sessions/:id/restoration",
  endpoint({
    access: "admin",
    permission: "live-sessions.edit",
    scope: "write:sessions",
    summary: "Restore a cancelled live session with those cancelled together with it; students are told",
    ...oneSession,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await loadManaging()).restoreLiveSession(ctx, params.id),
  }),
);

adminSessions.put(
  "/admin/upcoming-sessions/:id/visibility",
  endpoint({
    access: "admin",
    permission: "live-sessions.edit",
    scope: "write:sessions",
    summary: "Show a live session to students, who are told the first time, or hide it",
    ...oneSession,
    body: ShowSessionCall,
    example: { isActive: true },
    problems: ["not_found"],
    run: async ({ ctx, params, body }) =>
      (await loadManaging()).setSessionShown(ctx, params.id, body.isActive),
  }),
);

adminSessions.get(
  "/admin/upcoming-sessions/:id/attendance",
  endpoint({
    access: "admin",
    permission: "attendance.read",
    scope: "read:attendance",
    ofBatches: true,
    summary: "List the students whom a live session is for, by name, with their attendance",
    answer: v.array(attendance),
    params: recordParams,
    query: AttendanceListQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query: { filters, ...page } }) => {
      const listed = await (await loadAttendance()).listAttendance(ctx, params.id, filters.batchId);
      if (!listed.ok) return listed;
      return ok(
        paginateUnsorted(listed.value, ({ studentName, studentId }) => [studentName, studentId], page),
      );
    },
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentAttendance),
  }),
);

adminSessions.get(
  "/admin/upcoming-sessions/:id/attendance/:studentId",
  endpoint({
    access: "admin",
    permission: "attendance.read",
    scope: "read:attendance",
    ofBatches: true,
    summary: "Get the attendance of a student in a live session",
    answer: attendance,
    params: attendanceParams,
    problems: ["not_found"],
    run: async ({ ctx, params: { id: sessionId, studentId } }) =>
      (await loadAttendance()).getStudentAttendance(ctx, { sessionId, studentId }),
    present: presentAttendance,
  }),
);

adminSessions.put(
  "/admin/upcoming-sessions/:id/attendance/:studentId",
  endpoint({
    access: "admin",
    permission: "attendance.edit",
    scope: "write:attendance",
    ofBatches: true,
    summary: "Confirm whether a student was in a live session, from ten minutes before its start on",
    answer: attendance,
    params: attendanceParams,
    body: ConfirmAttendanceCall,
    example: { state: "present" },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params: { id: sessionId, studentId }, body }) =>
      (await loadAttendance()).confirmStudentAttendance(ctx, { sessionId, studentId }, body.state),
    present: presentAttendance,
  }),
);

adminSessions.post(
  "/admin/attendance/bulk",
  endpoint({
    access: "admin",
    permission: "attendance.edit",
    scope: "write:attendance",
    ofBatches: true,
    summary: "Confirm the attendance of up to 500 students. A row that is sent again changes nothing",
    answer: bulkAnswer,
    body: bulkBody(ConfirmAttendanceRow),
    isLarge: true,
    repeatable: true,
    example: {
      rows: [
        {
          sessionId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
          studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
          state: "present",
        },
      ],
    },
    run: async ({ ctx, body }) => {
      const { confirmStudentAttendance } = await loadAttendance();
      return runRows(ConfirmAttendanceRow, body.rows, async ({ state, ...one }) => {
        const confirmed = await confirmStudentAttendance(ctx, one, state);
        return confirmed.ok ? ok(confirmed.value.studentId) : confirmed;
      });
    },
    present: presentRows,
  }),
);
