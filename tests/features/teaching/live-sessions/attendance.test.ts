import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAttendanceCsv } from "#app/features/teaching/live-sessions/attendance-rows.ts";
import {
  confirmAttendance,
  exportAttendance,
  getAttendance,
  importAttendance,
  previewAttendance,
} from "#app/features/teaching/live-sessions/use-cases/attendance.server.ts";
import {
  listOwnPastSessions,
  markCaughtUp,
} from "#app/features/teaching/live-sessions/use-cases/own-attendance.server.ts";
import { joinSession } from "#app/features/teaching/live-sessions/use-cases/own-live-sessions.server.ts";
import { attendance, auditEvents, liveSessions, users } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

const MINUTE = 60_000;

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** A class that began some minutes ago, with two students of its batch and one of another course. */
async function aClass({ minutesAgo = 5, durationMinutes = 60 } = {}) {
  const { db } = database;
  const course = await createCourse(db);
  const batchId = (await findFirstBatch(db, course.id)).id;
  const [session] = await db.orm
    .insert(liveSessions)
    .values({
      title: "Interview practice",
      link: "https://meet.example/room",
      courseId: course.id,
      startsAt: Date.now() - minutesAgo * MINUTE,
      durationMinutes,
    })
    .returning();
  const one = await createUser(db, { firstName: "Asha", courseId: course.id });
  const two = await createUser(db, { firstName: "Bina", courseId: course.id });
  const other = await createUser(db, { courseId: (await createCourse(db)).id });
  const ctx = await adminContext(db);
  const id = session!.id;
  const page = async () => {
    const found = await getAttendance(ctx, id);
    if (!found.ok) throw new Error(found.problem.message);
    return found.value.page!;
  };
  return { ctx, id, batchId, one, two, other, page };
}

const rows = () => database.db.orm.select().from(attendance);
const mark = (student: { id: string }, state: "present" | "absent" | "excused") => ({
  studentId: student.id,
  state,
});

describe("joining", () => {
  test("while the class is open is stored once, as provisional", async () => {
    const { id, one, page } = await aClass();
    const ctx = contextFor(database.db, toStudentActor(one));
    expect(await joinSession(ctx, id)).toMatchObject({ value: { state: "open" } });
    await expect.poll(rows).toMatchObject([{ studentId: one.id, state: null }]);
    const [first] = await rows();
    await joinSession(ctx, id);
    expect(await rows()).toEqual([first]);
    expect((await page()).counts).toMatchObject({ students: 2, joined: 1, present: 0, confirmedAt: 0 });
  });

  test.each([
    ["before the doors open", { minutesAgo: -11 }],
    ["after the end", { minutesAgo: 61 }],
  ])("%s stores nothing", async (_, when) => {
    const { id, one } = await aClass(when);
    await joinSession(contextFor(database.db, toStudentActor(one)), id);
    expect(await rows()).toEqual([]);
  });

  test("a class of another course stores nothing", async () => {
    const { id, other } = await aClass();
    const joined = await joinSession(contextFor(database.db, toStudentActor(other)), id);
    expect(joined).toMatchObject({ problem: { code: "not_found" } });
    expect(await rows()).toEqual([]);
  });
});

describe("confirming", () => {
  test("stores the state of each student of the batch, with one audit row", async () => {
    const { ctx, id, batchId, one, two, other, page } = await aClass();
    const marks = [mark(one, "present"), mark(two, "absent"), mark(other, "present")];
    const input = { batchId, seenAt: 0, marks };
    expect(await confirmAttendance(ctx, id, input)).toEqual({ ok: true, value: 3 });
    expect((await page()).students).toMatchObject([{ state: "present" }, { state: "absent" }]);
    expect(await rows()).toHaveLength(2);
    // The same form again changes nothing.
    expect(await confirmAttendance(ctx, id, { ...input, marks: marks.slice(0, 2) })).toMatchObject({
      ok: true,
    });
    expect(await database.db.orm.select().from(auditEvents)).toMatchObject([
      { action: "attendance.confirm", entityId: id },
    ]);
  });

  test("rejects an outdated page, and keeps what another person confirmed", async () => {
    const { ctx, id, batchId, one, page } = await aClass();
    await confirmAttendance(ctx, id, { batchId, seenAt: 0, marks: [mark(one, "present")] });
    const late = { batchId, seenAt: 0, marks: [mark(one, "absent")] };
    const { confirmedAt } = (await page()).counts;
    expect(await confirmAttendance(ctx, id, late)).toMatchObject({
      problem: { code: "stale_version", current: confirmedAt },
    });
    expect(await rows()).toMatchObject([{ state: "present" }]);
    expect(await confirmAttendance(ctx, id, { ...late, seenAt: confirmedAt })).toMatchObject({ ok: true });
    expect(await rows()).toMatchObject([{ state: "absent" }]);
  });

  test("is rejected before the class and for a cancelled one", async () => {
    const { ctx, id, batchId, one } = await aClass({ minutesAgo: -11 });
    const input = { batchId, seenAt: 0, marks: [mark(one, "present")] };
    expect(await confirmAttendance(ctx, id, input)).toMatchObject({ problem: { code: "conflict" } });
    await database.db.orm
      .update(liveSessions)
      .set({ startsAt: Date.now(), cancelledAt: Date.now() })
      .where(eq(liveSessions.id, id));
    expect(await confirmAttendance(ctx, id, input)).toMatchObject({ problem: { code: "conflict" } });
    expect(await rows()).toEqual([]);
  });
});

describe("a CSV file", () => {
  const STUDENTS = [{ id: "1", email: "asha@students.example" }];

  test.each([
    [
      "email,attendance\nasha@students.example,Present",
      { marks: [{ studentId: "1", state: "present" }], errors: [] },
    ],
    ["email,name\nasha@students.example,Asha", { errors: [{ line: 1 }] }],
    ["email,attendance\nbina@students.example,present", { errors: [{ line: 2 }] }],
    ["email,attendance\nASHA@students.example,late", { errors: [{ line: 2 }] }],
    [
      "email,attendance\nasha@students.example,absent\nasha@students.example,present",
      { errors: [{ line: 3 }] },
    ],
  ])("%j", (content, expected) => {
    expect(readAttendanceCsv(content, STUDENTS)).toMatchObject(expected);
  });

  test("is stored all or nothing, and its export reads back the same", async () => {
    const { ctx, id, batchId, one, two } = await aClass();
    const form = (content: string) => ({ format: "csv" as const, batchId, content });
    const wrong = form(`email,attendance\n${one.email},present\nnobody@students.example,absent`);
    expect(await previewAttendance(ctx, id, wrong)).toMatchObject({ value: { errors: [{ line: 3 }] } });
    expect(await importAttendance(ctx, id, wrong)).toMatchObject({
      problem: { errors: [{ field: "content", message: "Nothing was stored. Correct line 3" }] },
    });
    expect(await rows()).toEqual([]);
    const right = form(`email,attendance\n${one.email},excused\n${two.email},absent`);
    expect(await importAttendance(ctx, id, right)).toEqual({ ok: true, value: 2 });
    const exported = await exportAttendance(ctx, id, batchId);
    expect(exported).toMatchObject({ value: { rows: [{ state: "excused" }, { state: "absent" }] } });
  });
});

describe("a student", () => {
  test("reads their own attendance, and catches up with a missed class", async () => {
    const { ctx, id, batchId, one, two } = await aClass({ minutesAgo: 90 });
    await confirmAttendance(ctx, id, {
      batchId,
      seenAt: 0,
      marks: [mark(one, "absent"), mark(two, "present")],
    });
    const [own, others] = [one, two].map((user) => contextFor(database.db, toStudentActor(user)));
    const material = { recordingUrl: "https://recordings.example/1", notes: "Answer in three sentences." };
    await database.db.orm.update(liveSessions).set(material).where(eq(liveSessions.id, id));
    const session = { id, title: "Interview practice", ...material };
    expect(await listOwnPastSessions(own!)).toMatchObject([
      { ...session, state: "absent", caughtUpAt: null },
    ]);
    expect(await listOwnPastSessions(others!)).toMatchObject([{ ...session, state: "present" }]);
    expect(await markCaughtUp(own!, id, true)).toMatchObject({ ok: true });
    // What the student marks is no attendance.
    expect(await listOwnPastSessions(own!)).toMatchObject([
      { state: "absent", caughtUpAt: expect.any(Number) },
    ]);
    await markCaughtUp(own!, id, false);
    expect(await listOwnPastSessions(own!)).toMatchObject([{ caughtUpAt: null }]);
    expect(await markCaughtUp(others!, id, true)).toMatchObject({ problem: { code: "not_found" } });
  });

  test("does not see classes that are running, hidden, cancelled or of another course", async () => {
    const { id, one, other } = await aClass({ minutesAgo: 90 });
    const own = contextFor(database.db, toStudentActor(one));
    const set = (values: object) =>
      database.db.orm.update(liveSessions).set(values).where(eq(liveSessions.id, id));
    expect(await listOwnPastSessions(contextFor(database.db, toStudentActor(other)))).toEqual([]);
    for (const values of [{ durationMinutes: 120 }, { isActive: false }, { cancelledAt: 1 }]) {
      await set(values);
      expect(await listOwnPastSessions(own)).toEqual([]);
      await set({ durationMinutes: 60, isActive: true, cancelledAt: null });
    }
    expect(await listOwnPastSessions(own)).toHaveLength(1);
  });
});

test("students of a batch who have left it are not in its attendance", async () => {
  const { one, page } = await aClass();
  await database.db.orm.update(users).set({ batchId: null }).where(eq(users.id, one.id));
  expect((await page()).students.map(({ name }) => name)).toEqual([expect.stringMatching(/^Bina/)]);
});
