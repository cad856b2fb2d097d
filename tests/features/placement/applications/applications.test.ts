import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { APPLICATION_LIST } from "#app/features/placement/applications/list.ts";
import {
  APPLICATION_CASE,
  type ApplicationMove,
  type ApplicationState,
} from "#app/features/placement/applications/rules.ts";
import {
  getBoard,
  moveApplication,
} from "#app/features/placement/applications/use-cases/move-applications.server.ts";
import {
  applyForOpening,
  getOwnOpening,
  listOwnOpenings,
  moveOwnApplication,
} from "#app/features/placement/applications/use-cases/own-applications.server.ts";
import { firstWeekOfMonth } from "#app/features/provider/rules-for-programme.ts";
import { getStudentOverview } from "#app/features/student-home/use-cases/get-overview.server.ts";
import { firstWeekIn } from "#app/features/teaching/courses/queries/programme-month.server.ts";
import {
  getCalendarFeed,
  resetCalendarFeed,
} from "#app/features/teaching/live-sessions/use-cases/calendar.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { applicationMoves, applications, auditEvents, enrolments, notifications } from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  createApplication,
  createOpening,
  createPlacement,
  createStudentInMonth4,
} from "#tests/support/openings.ts";
import { createResult } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

type Ctx = ServiceContext<Student>;
const asStudent = (user: Parameters<typeof toStudentActor>[0]): Ctx =>
  contextFor(database.db, toStudentActor(user));
const inMonth4 = async () => asStudent((await createStudentInMonth4(database.db)).student);
const stored = async (id: string) =>
  (await database.db.orm.select().from(applications).where(eq(applications.id, id)))[0]!;
const movesOf = (id: string) =>
  database.db.orm.select().from(applicationMoves).where(eq(applicationMoves.applicationId, id));
const noticesOf = (userId: string, kind: string) =>
  database.db.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind as never)));

const RESUME = { resumeUrl: "https://resume.example/asha", note: "I build shops." };
const NOTE = "Until Friday.";
const interviewAt = () => Date.now() + 2 * 86_400_000;

describe("applying", () => {
  test.each([
    ["in week 13, the day before month 4", 13 * 7 - 1, 4, "not_yet"],
    ["on the first day of month 4", 13 * 7, 4, "possible"],
    ["in month 4 for an opening from month 5", 13 * 7, 5, "not_yet"],
    ["in month 5", 18 * 7, 5, "possible"],
  ])("%s", async (_when, days, monthFrom, applying) => {
    const ctx = asStudent((await createStudentInBatch(database.db, { days })).student);
    const { id } = await createOpening(database.db, { monthFrom });
    expect(await getOwnOpening(ctx, id)).toMatchObject({ ok: true, value: { applying } });
    expect((await applyForOpening(ctx, id, RESUME)).ok).toBe(applying === "possible");
  });

  test("needs a batch with dates; a completed one counts, a withdrawn one does not", async () => {
    const { id } = await createOpening(database.db);
    const nobody = asStudent(await createUser(database.db));
    expect(await getOwnOpening(nobody, id)).toMatchObject({ value: { applying: "not_enrolled" } });
    const undated = asStudent(
      await createUser(database.db, { courseId: (await createCourse(database.db)).id }),
    );
    expect(await getOwnOpening(undated, id)).toMatchObject({ value: { applying: "no_dates" } });
    for (const [state, applying] of [
      ["completed", "possible"],
      ["withdrawn", "not_enrolled"],
    ] as const) {
      const { student } = await createStudentInMonth4(database.db);
      await database.db.orm
        .update(enrolments)
        .set({ state, until: 1 })
        .where(eq(enrolments.studentId, student.id));
      expect(await getOwnOpening(asStudent(student), id)).toMatchObject({ value: { applying } });
    }
  });

  test.each([
    ["a closed one", { state: "closed" as const }, "closed"],
    ["one whose closing date has passed", { closesAt: 1_000 }, "closed"],
    ["one without a free position", { positions: 1 }, "full"],
  ])("is refused for %s", async (_name, values, applying) => {
    const ctx = await inMonth4();
    const { id } = await createOpening(database.db, values);
    await createApplication(database.db, { openingId: id, state: "accepted" });
    expect(await getOwnOpening(ctx, id)).toMatchObject({ value: { applying } });
    expect(await applyForOpening(ctx, id, RESUME)).toMatchObject({ problem: { code: "conflict" } });
  });

  test("for a draft is not found", async () => {
    const { id } = await createOpening(database.db, { state: "draft" });
    expect(await applyForOpening(await inMonth4(), id, RESUME)).toMatchObject({
      problem: { code: "not_found" },
    });
  });

  test("twice at once is one application with history, batch, notice to staff and audit", async () => {
    const { student, batch } = await createStudentInMonth4(database.db);
    const ctx = asStudent(student);
    const { id } = await createOpening(database.db);
    const answers = await Promise.all([1, 2, 3].map(() => applyForOpening(ctx, id, RESUME)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    const mine = await database.db.orm
      .select()
      .from(applications)
      .where(eq(applications.studentId, student.id));
    expect(mine).toMatchObject([{ ...RESUME, state: "applied", batchId: batch.id }]);
    expect(await movesOf(mine[0]!.id)).toMatchObject([
      { move: "apply", fromState: null, actorId: student.id },
    ]);
    const arrived = await noticesOf((admin.actor as { userId: string }).userId, "application-arrived");
    expect(arrived.filter(({ facts }) => facts.applicationId === mine[0]!.id)).toHaveLength(1);
    const audit = eq(auditEvents.entityId, mine[0]!.id);
    expect(await database.db.orm.$count(auditEvents, audit)).toBe(1);
    expect((await listOwnOpenings(ctx)).openings.map((opening) => opening.id)).not.toContain(id);
  });

  test("again is possible after a withdrawal and not after a rejection", async () => {
    for (const [state, isPossible] of [
      ["withdrawn", true],
      ["rejected", false],
    ] as const) {
      const { student } = await createStudentInMonth4(database.db);
      const { openingId } = await createApplication(database.db, { studentId: student.id, state });
      await applyForOpening(asStudent(student), openingId, RESUME);
      const count = await database.db.orm.$count(applications, eq(applications.studentId, student.id));
      expect(count).toBe(isPossible ? 2 : 1);
    }
  });
});

/** Makes a move with an application in a state; true when it was made. */
async function isMade(move: ApplicationMove, state: ApplicationState): Promise<boolean> {
  const student = await createUser(database.db);
  const { id, openingId } = await createApplication(database.db, { studentId: student.id, state });
  const { by } = APPLICATION_CASE.move(move);
  if (by === "student")
    await moveOwnApplication(asStudent(student), openingId, { move: move as "accept", note: NOTE });
  else {
    const place = move === "interview" ? { interviewAt: interviewAt(), place: "Pune" } : {};
    await moveApplication(admin, id, move as "offer", { note: NOTE, ...place });
  }
  const history = await movesOf(id);
  const last = history.find((row) => row.move === move);
  const notices = await noticesOf(student.id, "application-moved");
  const staffId = (admin.actor as { userId: string }).userId;
  const answers = await noticesOf(staffId, "application-answered");
  // The student is notified of the moves of staff, staff of the others.
  expect(notices).toHaveLength(last && by !== "student" ? 1 : 0);
  expect(answers.filter(({ facts }) => facts.applicationId === id)).toHaveLength(
    last && by === "student" ? 1 : 0,
  );
  if (!last) return false;
  expect(last).toMatchObject({
    fromState: state,
    toState: APPLICATION_CASE.move(move).to,
    note: NOTE,
    actorId: by === "student" ? student.id : staffId,
  });
  expect(Date.now() - last.createdAt).toBeLessThan(60_000);
  expect((await stored(id)).state).toBe(APPLICATION_CASE.move(move).to);
  return true;
}

test.each(
  APPLICATION_CASE.moveNames.flatMap((move) =>
    APPLICATION_CASE.stateNames.map((state) => [move, state] as const),
  ),
)("the move %s is made from the state %s only when the rule allows it", async (move, state) => {
  expect(await isMade(move, state)).toBe(APPLICATION_CASE.move(move).from.includes(state));
});

describe("an accept", () => {
  const offered = async (openingId: string) => {
    const student = await createUser(database.db);
    await createApplication(database.db, { openingId, studentId: student.id, state: "offered" });
    return asStudent(student);
  };
  const accept = (ctx: Ctx, openingId: string) =>
    moveOwnApplication(ctx, openingId, { move: "accept", note: "" });

  test("of eight at once takes no more positions than there are", async () => {
    const { id } = await createOpening(database.db, { positions: 3 });
    const students = await Promise.all(Array.from({ length: 8 }, () => offered(id)));
    const answers = await Promise.all(students.map((ctx) => accept(ctx, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const isTaken = and(eq(applications.openingId, id), eq(applications.state, "accepted"));
    expect(await database.db.orm.$count(applications, isTaken)).toBe(3);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      problem: { code: "conflict", message: expect.stringContaining("all positions") },
    });
  });

  test("of the last position by two at once has one winner; a release makes room for the other", async () => {
    const { id } = await createOpening(database.db, { positions: 1 });
    const [one, other] = [await offered(id), await offered(id)];
    const answers = await Promise.all([accept(one, id), accept(other, id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [winner, loser] = answers[0]!.ok ? [one, other] : [other, one];
    const taken = await getOwnOpening(winner, id);
    const applicationId = taken.ok ? taken.value.application!.id : "";
    expect(await moveApplication(admin, applicationId, "release", { note: NOTE })).toMatchObject({
      ok: true,
    });
    expect(await accept(loser, id)).toMatchObject({ ok: true });
  });

  test("of a second offer waits until the first is released, or its placement recorded", async () => {
    const student = await createUser(database.db);
    const ctx = asStudent(student);
    const [first, second] = await Promise.all(
      ["accepted", "offered"].map((state) =>
        createApplication(database.db, { studentId: student.id, state: state as "offered" }),
      ),
    );
    expect(await accept(ctx, second!.openingId)).toMatchObject({
      problem: { message: expect.stringContaining("another offer") },
    });
    const { openingId, id: applicationId } = first!;
    await createPlacement(database.db, { studentId: student.id, openingId, applicationId });
    expect(await accept(ctx, second!.openingId)).toMatchObject({ ok: true });
    expect(await moveApplication(admin, applicationId, "release", { note: NOTE })).toMatchObject({
      problem: { message: expect.stringContaining("placement is recorded") },
    });
  });

  test("of another student's offer is not found", async () => {
    const { openingId } = await createApplication(database.db, { state: "offered" });
    expect(await accept(asStudent(await createUser(database.db)), openingId)).toMatchObject({
      problem: { code: "not_found" },
    });
  });
});

test("parallel moves of both sides have one winner", async () => {
  const student = await createUser(database.db);
  const { id, openingId } = await createApplication(database.db, { studentId: student.id });
  await Promise.all([
    moveApplication(admin, id, "shortlist", { note: "" }),
    moveApplication(admin, id, "reject", { note: NOTE }),
    moveOwnApplication(asStudent(student), openingId, { move: "withdraw", note: "" }),
  ]);
  const history = await movesOf(id);
  // Each move begins with the state that the one before it has left.
  expect(history.map(({ fromState }) => fromState)).toEqual([
    null,
    ...history.slice(0, -1).map((row) => row.toState),
  ]);
  expect((await stored(id)).state).toBe(history.at(-1)!.toState);
});

test("of an accept, a decline and a rejection of one offer at the same time, one is made", async () => {
  const student = await createUser(database.db);
  const { id, openingId } = await createApplication(database.db, { studentId: student.id, state: "offered" });
  const own = (move: "accept" | "decline") =>
    moveOwnApplication(asStudent(student), openingId, { move, note: "" });
  const answers = await Promise.all([
    own("accept"),
    own("decline"),
    moveApplication(admin, id, "reject", { note: NOTE }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const states = ["accepted", "declined", "rejected"];
  expect((await stored(id)).state).toBe(states[answers.findIndex(({ ok }) => ok)]);
});

test("the board begins with those that wait longest in their state, whenever they applied", async () => {
  const { id } = await createOpening(database.db);
  const waiting = { openingId: id, state: "shortlisted" } as const;
  const late = await createApplication(database.db, { ...waiting, createdAt: 1_000, stateSince: 9_000 });
  const early = await createApplication(database.db, { ...waiting, createdAt: 2_000, stateSince: 3_000 });
  const query = readListQuery(APPLICATION_LIST, new URLSearchParams({ opening: id }));
  const board = await getBoard(admin, query);
  const columns = board.ok ? board.value.columns : [];
  const column = columns.find(({ state }) => state === "shortlisted");
  expect(column?.cards.map((card) => card.id)).toEqual([early.id, late.id]);
  expect(column?.count).toBe(2);
});

test("an interview is on the home and in the calendar; another date moves it, a rejection cancels it", async () => {
  const { student } = await createStudentInMonth4(database.db);
  await createResult(database.db, student);
  const ctx = asStudent(student);
  const { id } = await createApplication(database.db, { studentId: student.id, state: "shortlisted" });
  const token = (await resetCalendarFeed(ctx)).address.split("/").at(-1)!.replace(".ics", "");
  const calendar = async () => {
    const read = await getCalendarFeed(ctx, token);
    return read.ok ? read.value.replaceAll("\r\n ", "") : "";
  };
  const at = Date.now() + 5 * 3_600_000;
  const invite = (when: number) =>
    moveApplication(admin, id, "interview", { note: "", interviewAt: when, place: "Pune, Main Road 5" });
  await Promise.all([invite(at), invite(at)]);
  expect(await movesOf(id)).toHaveLength(2);
  const { home } = await getStudentOverview(ctx);
  expect(home.next).toMatchObject({ kind: "interview", interview: { at, place: "Pune, Main Road 5" } });
  expect(await calendar()).toMatch(/SEQUENCE:2\r\n(?:.*\r\n)*?SUMMARY:Interview: Web Developer/);
  await invite(at + 86_400_000);
  expect(await calendar()).toMatch(/SEQUENCE:3\r\n(?:.*\r\n)*?STATUS:CONFIRMED/);
  await moveApplication(admin, id, "reject", { note: NOTE });
  expect(await calendar()).toContain("STATUS:CANCELLED");
  const [notice] = await noticesOf(student.id, "application-moved");
  expect(notice).toMatchObject({ facts: { state: "interview", interviewAt: at }, happensAt: at });
});

test("an offer is the first thing on the home of a student with a result", async () => {
  const { student } = await createStudentInMonth4(database.db);
  await createResult(database.db, student);
  const { openingId } = await createApplication(database.db, { studentId: student.id, state: "offered" });
  const { home } = await getStudentOverview(asStudent(student));
  expect(home.next).toMatchObject({ kind: "offer", offer: { openingId } });
});

test.each([-2, 400])("an interview %i days from today is refused at its day", async (days) => {
  const { id } = await createApplication(database.db, { state: "shortlisted" });
  const interview = { note: "", interviewAt: Date.now() + days * 86_400_000, place: "Pune" };
  expect(await moveApplication(admin, id, "interview", interview)).toMatchObject({
    problem: { errors: [{ field: "date" }] },
  });
});

test("the first week of a month is the same in SQL and in the rule", async () => {
  for (const month of [1, 2, 3, 4, 5, 6]) {
    const [row] = await database.db.orm.all<{ week: number }>(
      sql`SELECT ${firstWeekIn(sql`${month}`)} AS week`,
    );
    expect(row!.week).toBe(firstWeekOfMonth(month, DEMO_PROVIDER.programme));
  }
});
