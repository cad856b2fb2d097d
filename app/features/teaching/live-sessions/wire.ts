import * as v from "valibot";
import { iso } from "#app/kernel/instants.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { id, instant, number, recordFields, text, userId, wireSchema } from "#app/platform/api/wire.ts";
import type { OwnSession } from "./queries/own-sessions.server.ts";
import { ATTENDANCE_STATES } from "./rules.ts";

export const session = wireSchema(
  "Session",
  v.object({
    _id: id,
    title: text("Expert talk"),
    description: text("How a hiring manager reads a portfolio."),
    date: v.pipe(v.string(), v.isoDate(), v.description("In timeZone"), v.examples(["2026-01-05"])),
    time: v.pipe(text("18:30"), v.description("HH:MM in timeZone")),
    timeZone: text("Europe/Berlin"),
    startsAt: instant("2026-01-05T13:00:00.000Z"),
    durationMinutes: number(60),
    link: v.pipe(
      text("https://meet.example/expert-talk"),
      v.description("For students the join address, which opens 10 minutes before the start"),
    ),
    isActive: v.pipe(v.boolean(), v.description("False: planned, and hidden from students")),
  }),
);

/** A session as staff read it, also a past or cancelled one. */
export const liveSession = wireSchema(
  "LiveSession",
  v.object({
    ...session.entries,
    link: v.pipe(text("https://meet.example/expert-talk"), v.description("Address of the meeting")),
    recordingUrl: v.pipe(text(""), v.description("Of the recording; empty: there is none yet")),
    notes: v.pipe(text(""), v.description("What those who missed it should read")),
    courseId: v.pipe(v.nullable(id), v.description("Null: for every course")),
    batchId: v.pipe(v.nullable(id), v.description("Null: for every batch")),
    seriesId: v.pipe(v.nullable(id), v.description("The same for sessions that were scheduled together")),
    isCancelled: v.pipe(v.boolean(), v.description("Cancelled, and marked so in calendars")),
    ...recordFields,
  }),
);

export const attendance = wireSchema(
  "Attendance",
  v.object({
    studentId: userId,
    studentName: text("Asha Rao"),
    email: text("asha@students.example"),
    batchId: id,
    state: v.pipe(
      v.nullable(v.picklist(ATTENDANCE_STATES)),
      v.description("As staff confirmed it; null: not confirmed"),
    ),
    joinedAt: v.pipe(
      v.nullable(instant("2026-01-05T13:00:00.000Z")),
      v.description("When the student opened the meeting; null: not that we know"),
    ),
    confirmedAt: v.pipe(
      v.nullable(instant("2026-01-05T14:00:00.000Z")),
      v.description("When staff confirmed it; null: not confirmed"),
    ),
  }),
);

/** `link` is the product's join page; the meeting's address is not sent before the class opens. */
export const presentOwnSession = (baseUrl: string) => (session: OwnSession) => ({
  _id: session.id,
  title: session.title,
  description: session.description,
  ...toWallTime(session.startsAt, session.timeZone),
  timeZone: session.timeZone,
  startsAt: iso(session.startsAt),
  durationMinutes: session.durationMinutes,
  link: `${baseUrl}/sessions/${session.id}/join`,
  isActive: true,
});
