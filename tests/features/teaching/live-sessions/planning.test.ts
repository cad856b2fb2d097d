import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sessionListAt } from "#app/features/teaching/live-sessions/list.ts";
import {
  getSessionRecord,
  listSessionRecords,
} from "#app/features/teaching/live-sessions/use-cases/change-session.server.ts";
import {
  cancelLiveSession,
  editLiveSession,
  getSessionCalendar,
  getSessionsCalendar,
  moveLiveSession,
  restoreLiveSession,
  scheduleLiveSession,
  setSessionShown,
} from "#app/features/teaching/live-sessions/use-cases/manage-live-sessions.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { auditEvents, events, liveSessions } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

const FIELDS = {
  title: "Expert talk",
  date: "2099-01-05",
  time: "18:30",
  link: "https://meet.example/talk",
  description: "",
  timeZone: "Asia/Kolkata",
  durationMinutes: 60,
  courseId: "",
  batchId: "",
};

/** Tuesday to Sunday of the week. */
const EMPTY_DAYS = [6, 7, 8, 9, 10, 11].map((day) => ({
  day: `2099-01-${String(day).padStart(2, "0")}`,
  sessions: [],
}));

let database: TestDatabase;
let ctx: ServiceContext;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
});
afterEach(() => database.close());

async function schedule(fields = {}) {
  const outcome = await scheduleLiveSession(ctx, { ...FIELDS, ...fields });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
}
const listUpcoming = async () => {
  const listed = await listSessionRecords(ctx, { filters: {} });
  return listed.ok && listed.value.rows;
};
const audited = async () => (await database.db.orm.select().from(auditEvents)).map(({ action }) => action);

describe("scheduling", () => {
  test("stores the instant, the zone and the minutes", async () => {
    expect(await schedule()).toMatchObject({
      startsAt: Date.parse("2099-01-05T13:00:00Z"),
      timeZone: "Asia/Kolkata",
      durationMinutes: 60,
      version: 1,
      courseName: null,
    });
    expect(await audited()).toEqual(["session.schedule"]);
  });

  test("names a course that was deleted meanwhile and stores nothing", async () => {
    const problem = { code: "invalid_fields", errors: [{ field: "courseId" }] };
    expect(await scheduleLiveSession(ctx, { ...FIELDS, courseId: "gone" })).toMatchObject({
      ok: false,
      problem,
    });
    const { id } = await schedule();
    const edited = await editLiveSession(ctx, id, {
      ...FIELDS,
      title: "Other",
      courseId: "gone",
      version: 1,
    });
    expect(edited).toMatchObject({ ok: false, problem });
    expect(await database.db.orm.select().from(liveSessions)).toMatchObject([{ id, title: FIELDS.title }]);
    expect(await audited()).toEqual(["session.schedule"]);
  });

  test("creates one session from a form sent twice", async () => {
    const formKey = crypto.randomUUID();
    const [one, two] = await Promise.all([schedule({ formKey }), schedule({ formKey })]);
    expect(two).toEqual(one);
    expect(await database.db.orm.select().from(liveSessions)).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });

  const NEW_YORK = { timeZone: "America/New_York" };
  const NO_DATE = "There is no such date and time in this zone";
  const NO_TIME = "There is no such time on this day in this zone";
  const HOW_TO_WRITE = "Please enter the time as HH:MM, from 00:00 to 23:59";

  test.each([
    ["date", { date: "2099-02-30" }, NO_DATE],
    ["date", { date: "5 January" }, NO_DATE],
    ["date", { date: "soon", time: "later" }, NO_DATE],
    ["time", { time: "24:00" }, HOW_TO_WRITE],
    ["time", { time: "18.30" }, HOW_TO_WRITE],
    ["time", { time: "18:30:00" }, HOW_TO_WRITE],
    ["time", { date: "2026-03-08", time: "02:30", ...NEW_YORK }, NO_TIME],
  ])("rejects a wrong start at its %s: %j", async (field, wrong, message) => {
    const outcome = await scheduleLiveSession(ctx, { ...FIELDS, ...wrong });
    expect(outcome).toMatchObject({ problem: { code: "invalid_fields", errors: [{ field, message }] } });
    expect(outcome).toHaveProperty("problem.errors.length", 1);
  });

  test.each(["1999-12-31", "2101-01-01", "0026-01-05"])("rejects %s at its field", async (date) => {
    expect(await scheduleLiveSession(ctx, { ...FIELDS, date, allowPast: true })).toMatchObject({
      problem: { errors: [{ field: "date", message: "Please enter a date between 2000 and 2100" }] },
    });
  });

  test("asks for confirmation before it stores a start in the past", async () => {
    const past = { ...FIELDS, date: "2025-01-05" };
    const problem = {
      code: "invalid_fields",
      errors: [
        {
          field: "allowPast",
          message: "This starts in the past. Confirm that it does, or choose another time",
        },
      ],
    };
    expect(await scheduleLiveSession(ctx, past)).toMatchObject({ problem });
    expect(await database.db.orm.select().from(liveSessions)).toEqual([]);
    const { id } = await schedule({ ...past, allowPast: true });
    const edit = (fields = {}) => editLiveSession(ctx, id, { ...past, version: 1, ...fields });
    expect(await edit({ time: "19:00" })).toMatchObject({ problem });
    expect(await edit({ title: "Held" })).toMatchObject({ value: { title: "Held", version: 2 } });
    expect(await edit({ time: "19:00", version: 2, allowPast: true })).toMatchObject({
      value: { version: 3 },
    });
  });

  test("is forbidden to students", async () => {
    const student = contextFor(database.db, toStudentActor(await createUser(database.db)));
    expect(await scheduleLiveSession(student, FIELDS)).toMatchObject({ problem: { code: "forbidden" } });
    expect(await database.db.orm.select().from(liveSessions)).toEqual([]);
  });
});

describe("editing", () => {
  test("moves the instant and increases the version", async () => {
    const { id } = await schedule();
    const outcome = await editLiveSession(ctx, id, { ...FIELDS, time: "19:00", version: 1 });
    expect(outcome).toMatchObject({ value: { startsAt: Date.parse("2099-01-05T13:30:00Z"), version: 2 } });
    expect(await audited()).toEqual(["session.schedule", "session.edit"]);
  });

  test("rejects an outdated version and shows the newer one", async () => {
    const { id } = await schedule();
    await editLiveSession(ctx, id, { ...FIELDS, title: "First", version: 1 });
    expect(await editLiveSession(ctx, id, { ...FIELDS, title: "Second", version: 1 })).toMatchObject({
      problem: { code: "stale_version", current: { title: "First", version: 2 } },
    });
    expect(await editLiveSession(ctx, id, { ...FIELDS, title: "First", version: 1 })).toMatchObject({
      ok: true,
    });
    expect(await audited()).toEqual(["session.schedule", "session.edit"]);
  });
});

describe("moving", () => {
  test("changes the start in the session's own zone and nothing else, and names where it was", async () => {
    const { id } = await schedule({ timeZone: "America/New_York", description: "Bring questions" });
    const moved = await moveLiveSession(ctx, id, {
      date: "2099-01-07",
      time: "09:00",
      version: 1,
      allowPast: false,
    });
    expect(moved).toMatchObject({
      value: {
        startsAt: Date.parse("2099-01-07T14:00:00Z"),
        description: "Bring questions",
        version: 2,
        from: { date: "2099-01-05", time: "18:30" },
        overlaps: [],
      },
    });
    const stale = { date: "2099-01-08", time: "09:00", version: 1, allowPast: false };
    expect(await moveLiveSession(ctx, id, stale)).toMatchObject({ problem: { code: "stale_version" } });
    expect(await moveLiveSession(ctx, id, { ...stale, version: 2, date: "2025-01-08" })).toMatchObject({
      problem: { errors: [{ field: "allowPast" }] },
    });
    expect(await audited()).toEqual(["session.schedule", "session.edit"]);
  });

  test("warns of sessions at the same time for the same students", async () => {
    const course = await createCourse(database.db);
    const other = await createCourse(database.db);
    await schedule({ title: "For all" });
    expect(await schedule({ title: "Later", time: "19:30" })).toMatchObject({ overlaps: [] });
    const own = await schedule({ title: "Own", courseId: course.id, time: "18:00" });
    expect(own.overlaps).toMatchObject([{ overlapping: "For all" }]);
    const foreign = await schedule({ title: "Foreign", courseId: other.id, time: "18:45", weeks: 2 });
    expect(foreign.overlaps).toMatchObject([{ overlapping: "For all, Later" }]);
    const week = await getSessionCalendar(ctx, "week", "2099-01-07", { course: course.id, batch: "" });
    expect(week).toMatchObject({
      value: {
        weeks: [[{ day: "2099-01-05", sessions: [{ title: "Own", overlapping: "For all" }] }, ...EMPTY_DAYS]],
      },
    });
  });
});

test("removes a cancelled session from the list, keeps it for calendars and restores it", async () => {
  const { id } = await schedule();
  expect(await cancelLiveSession(ctx, id)).toMatchObject({
    value: { cancelledAt: expect.any(Number), version: 2 },
  });
  expect(await cancelLiveSession(ctx, id)).toMatchObject({ value: { version: 2 } });
  expect(await listUpcoming()).toEqual([]);
  expect(await restoreLiveSession(ctx, id)).toMatchObject({
    value: { isActive: true, cancelledAt: null, version: 3 },
  });
  expect(await listUpcoming()).toMatchObject([{ id }]);
  expect(await audited()).toEqual(["session.schedule", "session.cancel", "session.restore"]);
  expect(await cancelLiveSession(ctx, "nothing")).toMatchObject({ problem: { code: "not_found" } });
});

test("says of a session when it changed last, also when the event of its cancellation is gone", async () => {
  const { id, updatedAt } = await schedule();
  const cancelled = await cancelLiveSession(ctx, id);
  const since = cancelled.ok ? cancelled.value.updatedAt : 0;
  expect(since).toBeGreaterThanOrEqual(updatedAt);
  const list = async (query: object) => {
    const listed = await listSessionRecords(ctx, { filters: { show: "cancelled" }, ...query });
    return listed.ok && listed.value.rows.map((row) => row.id);
  };
  for (const remain of [true, false]) {
    if (!remain) await database.db.orm.delete(events).where(eq(events.objectId, id));
    expect(await getSessionRecord(ctx, id)).toMatchObject({ value: { updatedAt: expect.any(Number) } });
    expect(await list({ updatedSince: updatedAt })).toEqual([id]);
    expect(await list({ updatedSince: Date.now() + 60_000 })).toEqual([]);
  }
});

test("lists running and coming sessions, next first", async () => {
  const minutesFromNow = (minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000).toISOString();
    return { date: at.slice(0, 10), time: at.slice(11, 16), timeZone: "UTC", allowPast: true };
  };
  const later = await schedule(minutesFromNow(600));
  const running = await schedule(minutesFromNow(-30));
  await schedule(minutesFromNow(-62));
  expect(await listUpcoming()).toMatchObject([{ id: running.id }, { id: later.id }]);
});

test("hides and shows a session once, with an audit row; cancelling and restoring keep it hidden", async () => {
  const { id } = await schedule();
  expect(await setSessionShown(ctx, id, false)).toMatchObject({ value: { isActive: false, version: 2 } });
  expect(await setSessionShown(ctx, id, false)).toMatchObject({ value: { version: 2 } });
  await cancelLiveSession(ctx, id);
  expect(await restoreLiveSession(ctx, id)).toMatchObject({ value: { isActive: false, cancelledAt: null } });
  expect(await setSessionShown(ctx, id, true)).toMatchObject({ value: { isActive: true } });
  expect(await audited()).toEqual([
    "session.schedule",
    "session.hide",
    "session.cancel",
    "session.restore",
    "session.show",
  ]);
  expect(await setSessionShown(ctx, "nowhere", true)).toMatchObject({ problem: { code: "not_found" } });
  expect(await schedule({ isActive: false })).toMatchObject({ isActive: false });
});

test("the calendar of a batch has the sessions of its students with the meeting, cancelled ones as such", async () => {
  const { id: courseId } = await createCourse(database.db);
  const [mine, other] = [
    await createBatch(database.db, { courseId }),
    await createBatch(database.db, { courseId, name: "Other" }),
  ];
  await schedule({ title: "Mine", courseId, batchId: mine.id });
  const { id } = await schedule({ title: "Whole course", courseId, date: "2099-01-06" });
  await schedule({ title: "Theirs", courseId, batchId: other.id });
  await cancelLiveSession(ctx, id);
  const calendarOf = async (search: string) => {
    const url = new URL(`https://site.example/admin/sessions.ics?${search}`);
    const outcome = await getSessionsCalendar(ctx, readListQuery(sessionListAt(url), url.searchParams));
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return new ICAL.Component(ICAL.parse(outcome.value)).getAllSubcomponents("vevent").map((event) => ({
      title: event.getFirstPropertyValue("summary"),
      url: event.getFirstPropertyValue("url"),
      status: event.getFirstPropertyValue("status"),
    }));
  };
  const confirmed = { title: "Mine", url: FIELDS.link, status: "CONFIRMED" };
  expect(await calendarOf(`batch=${mine.id}`)).toEqual([confirmed]);
  expect(await calendarOf(`batch=${mine.id}&show=all`)).toEqual([
    confirmed,
    { title: "Whole course", url: FIELDS.link, status: "CANCELLED" },
  ]);
});
