import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { extendDueDate } from "#app/features/students/use-cases/change-enrolment.server.ts";
import { enrolStudents } from "#app/features/students/use-cases/change-students.server.ts";
import { moveBatchWeeks } from "#app/features/teaching/batches/use-cases/edit-batches.server.ts";
import {
  addAssignment,
  editAssignment,
  removeAssignment,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import {
  resetCalendarFeed,
  revokeCalendarFeed,
} from "#app/features/teaching/live-sessions/use-cases/calendar.server.ts";
import {
  cancelLiveSession,
  editLiveSession,
  restoreLiveSession,
  scheduleLiveSession,
  setSessionShown,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { assignments, calendarFeeds, liveSessions, users } from "#db/schema/index.ts";
import { createAdmin, type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const HOUR = 3_600_000;
const NASTY = "Q&A; with, commas\nlines and “quotes”, हिन्दी ".repeat(4).trim();

const worker = useWorker();
let student: SignedIn;
let admin: ServiceContext;
let course: Awaited<ReturnType<typeof createCourse>>;

beforeAll(async () => {
  course = await createCourse(worker.db, { weekCount: 2 });
  student = await signInAs(worker.db, { courseId: course.id });
  admin = contextFor(worker.db, toAdminActor(await createAdmin(worker.db)));
  await worker.db.orm
    .update(assignments)
    .set({ dueAt: Date.UTC(2031, 0, 31, 18, 29) })
    .where(eq(assignments.id, course.weeks[1]!.assignment.id));
});

const context = () => contextFor(worker.db, toStudentActor(student.user));

const SESSION = { description: "", timeZone: "Asia/Kolkata", durationMinutes: 60, courseId: "", batchId: "" };

function unwrap<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}

const newFeed = async () => new URL((await resetCalendarFeed(context())).address).pathname;

/** Reads a calendar as strictly as RFC 5545: line ends, line length, and a parser that throws. */
async function readCalendar(path: string, as?: SignedIn) {
  const response = await worker.fetch(path, { as });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(text.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
  expect(text.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.name).toBe("vcalendar");
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toBeTruthy();
  return calendar.getAllSubcomponents("vevent").map((component) => {
    for (const name of ["uid", "dtstamp", "dtstart"]) {
      expect(component.getAllProperties(name), name).toHaveLength(1);
    }
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      zone: event.startDate.zone.tzid,
      status: component.getFirstPropertyValue("status"),
      url: component.getFirstPropertyValue("url"),
    };
  });
}

async function planSession() {
  const startsAt = Math.floor(Date.now() / 1000) * 1000 + 48 * HOUR;
  const [session] = await worker.db.orm
    .insert(liveSessions)
    .values({
      title: NASTY,
      description: NASTY,
      startsAt,
      durationMinutes: 90,
      link: "https://meet.example/secret",
    })
    .returning();
  return session!;
}

describe("the private calendar", () => {
  test("contains sessions and due dates, and never the meeting's address", async () => {
    const session = await planSession();
    const path = await newFeed();
    const events = await readCalendar(path);
    const host = new URL(worker.url).hostname;
    expect(events.find(({ uid }) => uid === `session-${session.id}@${host}`)).toMatchObject({
      sequence: 1,
      summary: NASTY,
      start: session.startsAt,
      end: session.startsAt + 1.5 * HOUR,
      zone: "UTC",
      status: "CONFIRMED",
      url: `${worker.url}/sessions/${session.id}/join`,
    });
    const due = events.find(({ uid }) => uid.startsWith("assignment-"));
    expect(due).toMatchObject({
      summary: "Due: Assignment of week 2",
      start: Date.UTC(2031, 0, 31, 18, 29),
      status: "CONFIRMED",
    });
    const text = await (await worker.fetch(path)).text();
    expect(text).not.toContain("meet.example");
    const [dueText] = /UID:assignment-.*?END:VEVENT/s.exec(text) ?? [];
    expect(dueText).toContain("DTSTART");
    expect(dueText).not.toMatch(/DTEND|DURATION/);
  });

  test("keeps the id of a moved session and increases its sequence; cancels and restores a deleted one", async () => {
    const plan = { title: "Moving", date: "2099-01-05", time: "18:30", link: "https://meet.example/moving" };
    const session = unwrap(await scheduleLiveSession(admin, { ...SESSION, ...plan }));
    const path = await newFeed();
    const find = async () => (await readCalendar(path)).find(({ uid }) => uid.includes(session.id));
    const before = await find();
    expect(before).toMatchObject({ sequence: 1, start: Date.UTC(2099, 0, 5, 13, 0), status: "CONFIRMED" });

    const moved = { ...SESSION, ...plan, time: "20:00", version: session.version };
    unwrap(await editLiveSession(admin, session.id, moved));
    const after = { uid: before!.uid, start: Date.UTC(2099, 0, 5, 14, 30) };
    expect(await find()).toMatchObject({ ...after, sequence: 2, status: "CONFIRMED" });

    unwrap(await cancelLiveSession(admin, session.id));
    expect(await find()).toMatchObject({ ...after, sequence: 3, status: "CANCELLED" });
    unwrap(await restoreLiveSession(admin, session.id));
    expect(await find()).toMatchObject({ ...after, sequence: 4, status: "CONFIRMED" });
  });

  test("omits a hidden session from feed, file and join page until it is shown again", async () => {
    const session = await planSession();
    const path = await newFeed();
    const find = async () => (await readCalendar(path)).find(({ uid }) => uid.includes(session.id));
    unwrap(await setSessionShown(admin, session.id, false));
    expect(await find()).toBeUndefined();
    for (const page of [`/sessions/${session.id}.ics`, `/sessions/${session.id}/join`]) {
      expect((await worker.fetch(page, { as: student })).status, page).toBe(404);
    }
    unwrap(await cancelLiveSession(admin, session.id));
    expect(await find()).toBeUndefined();
    unwrap(await restoreLiveSession(admin, session.id));
    expect(await find()).toBeUndefined();
    unwrap(await setSessionShown(admin, session.id, true));
    expect(await find()).toMatchObject({ status: "CONFIRMED" });
  });

  test("keeps the id of a moved due date and increases its sequence; omits a removed one", async () => {
    const due = { title: "Essay", description: "Write", maxScore: 100, instructions: "" };
    const [week] = course.weeks;
    const given = { ...due, dueDate: Date.UTC(2031, 1, 1) };
    const assignment = unwrap(await addAssignment(admin, week!, given));
    const part = { courseId: course.id, id: assignment.id };
    const path = await newFeed();
    const find = async () => (await readCalendar(path)).find(({ uid }) => uid.includes(assignment.id));
    const before = await find();
    expect(before).toMatchObject({ summary: "Due: Essay", sequence: 1, start: given.dueDate });

    const dueDate = Date.UTC(2031, 1, 8);
    unwrap(await editAssignment(admin, part, { ...due, dueDate, version: assignment.version }));
    expect(await find()).toMatchObject({ uid: before!.uid, sequence: 2, start: dueDate });

    await removeAssignment(admin, part);
    expect(await find()).toBeUndefined();
  });

  test("increases the sequence of a due date with the batch, with its weeks and with an extension", async () => {
    const [week] = course.weeks;
    const due = { title: "Report", description: "Write", maxScore: 100, instructions: "" };
    const assignment = unwrap(
      await addAssignment(admin, week!, { ...due, dueDate: Date.UTC(2031, 1, 1), dueWeekday: 7 }),
    );
    const path = await newFeed();
    const read = async () => (await readCalendar(path)).find(({ uid }) => uid.includes(assignment.id))!;
    const seen = [await read()];
    const next = await createBatch(worker.db, { courseId: course.id, startsOn: "2031-03-03" });
    const ids = { ids: [student.user.id] };
    unwrap(await enrolStudents(admin, ids, { batchId: next.id, alsoPremium: false, expected: 1 }));
    seen.push(await read());
    unwrap(await moveBatchWeeks(admin, next.id, { week: 1, startsOn: "2031-03-10", version: 1 }));
    seen.push(await read());
    for (const dueDate of [Date.UTC(2031, 3, 1), Date.UTC(2031, 3, 2)]) {
      const extension = { assignmentId: assignment.id, dueDate, reason: "She was ill." };
      unwrap(await extendDueDate(admin, student.user.id, extension));
      seen.push(await read());
    }
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    expect(new Set(seen.map(({ start }) => start)).size).toBe(5);
    const sequences = seen.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
    expect(sequences.at(-1)).toBeLessThan(2 ** 31);
  });

  test("stores its address as a hash, and ends it by a reset, a revocation or the account's end", async () => {
    const first = await newFeed();
    const token = first.split("/").at(-1)!.replace(".ics", "");
    const [row] = await worker.db.orm.select().from(calendarFeeds);
    expect(JSON.stringify(row)).not.toContain(token);
    const second = await newFeed();
    expect((await worker.fetch(first)).status).toBe(404);
    expect((await worker.fetch(second)).status).toBe(200);
    await worker.db.orm.update(users).set({ disabledAt: 1 }).where(eq(users.id, student.user.id));
    expect((await worker.fetch(second)).status).toBe(404);
    await worker.db.orm.update(users).set({ disabledAt: null }).where(eq(users.id, student.user.id));
    expect((await worker.fetch(second)).status).toBe(200);
    await revokeCalendarFeed(context());
    expect((await worker.fetch(second)).status).toBe(404);
  });

  test.each(["/calendar/x.ics", "/calendar/.ics"])("does not exist at %s", async (path) => {
    expect((await worker.fetch(path)).status).toBe(404);
  });
});

test("downloads one class as a file", async () => {
  const session = await planSession();
  const [event] = await readCalendar(`/sessions/${session.id}.ics`, student);
  expect(event).toMatchObject({ summary: NASTY, start: session.startsAt, sequence: 1 });
  expect((await worker.fetch("/sessions/nowhere.ics", { as: student })).status).toBe(404);
});

describe("joining a class", () => {
  const join = async (startsInMinutes: number, as = student) => {
    const [session] = await worker.db.orm
      .insert(liveSessions)
      .values({
        title: "Door",
        startsAt: Date.now() + startsInMinutes * 60_000,
        durationMinutes: 30,
        link: "https://meet.example/door",
      })
      .returning();
    const response = await worker.fetch(`/sessions/${session!.id}/join`, { as });
    return {
      status: response.status,
      location: response.headers.get("location"),
      text: await response.text(),
    };
  };

  test.each([
    [60, 403, null],
    [11, 403, null],
    [9.9, 302, "https://meet.example/door"],
    [0, 302, "https://meet.example/door"],
    [-29, 302, "https://meet.example/door"],
    [-31, 403, null],
  ])("%f minutes before its start answers %i", async (minutes, status, location) => {
    const answer = await join(minutes);
    expect([answer.status, answer.location]).toEqual([status, location]);
    if (status === 403) expect(answer.text).not.toContain("meet.example");
  });

  test("is rejected for users outside its course", async () => {
    const [session] = await worker.db.orm
      .insert(liveSessions)
      .values({ courseId: course.id, title: "Door", startsAt: Date.now(), link: "https://meet.example/door" })
      .returning();
    const otherStudent = await signInAs(worker.db);
    const admin = await signInAs(worker.db, { userType: "admin" });
    const path = `/sessions/${session!.id}/join`;
    const refused = await worker.fetch(path, { as: otherStudent });
    expect(refused.status).toBe(404);
    expect(await refused.text()).toContain("<title>Error: Page not found");
    expect((await worker.fetch(path, { as: admin })).headers.get("location")).toBe("/admin");
    expect((await worker.fetch(path)).headers.get("location")).toBe("/");
  });
});
