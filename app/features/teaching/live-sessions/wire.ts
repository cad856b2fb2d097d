import * as v from "valibot";
import { iso } from "#app/kernel/instants.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";
import { id, instant, number, text, wireSchema } from "#app/platform/api/wire.ts";
import type { OwnSession } from "./queries/own-sessions.server.ts";

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
