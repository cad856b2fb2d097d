import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { takeSubmission } from "#app/features/grading/queries/grading.server.ts";
import { NOBODY, TAKEN_MS } from "#app/features/grading/rules.ts";
import {
  gradeSubmission,
  returnSubmission,
} from "#app/features/grading/use-cases/grade-submission.server.ts";
import {
  getSubmission,
  listSubmissions,
  peekSubmission,
} from "#app/features/grading/use-cases/list-submissions.server.ts";
import { assignSelected, previewAssignment, takeNext } from "#app/features/grading/use-cases/queue.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import {
  assignments,
  auditEvents,
  dueDateExtensions,
  submissions,
  submissionVersions,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let course: Awaited<ReturnType<typeof createCourse>>;
let meera: ServiceContext;
let meeraId: string;
let kavi: ServiceContext;
let kaviId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  course = await createCourse(database.db, { weekCount: 4 });
  const owner = await createAdmin(database.db);
  meeraId = owner.id;
  meera = contextFor(database.db, toAdminActor(owner));
  const other = await createAdmin(database.db, { firstName: "Kavi", name: "Kavi Nair" });
  kaviId = other.id;
  kavi = contextFor(database.db, toAdminActor(other));
});
afterEach(() => database.close());

async function submit(week: number, values: { student?: TestUser; submittedAt?: number } = {}) {
  const { student = await createUser(database.db), ...others } = values;
  const { assignment } = course.weeks[week - 1]!;
  return createSubmission(database.db, { student, course, assignment }, others);
}

const queue = (address: Record<string, string> = {}) =>
  readListQuery(SUBMISSION_LIST, new URLSearchParams(address));

async function resultOf<Value>(answer: Promise<{ ok: boolean; value?: Value }>) {
  const outcome = await answer;
  if (!outcome.ok) throw new Error("It has failed.");
  return outcome.value as Value;
}

const taken = (ctx: ServiceContext, address: Record<string, string> = {}, from?: string) =>
  resultOf(takeNext(ctx, { ...queue(address), from }));

const listed = async (ctx: ServiceContext, address: Record<string, string>) => {
  const { rows, total } = await resultOf(listSubmissions(ctx, queue(address)));
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
};

const open = async (ctx: ServiceContext, id: string) => {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new Error("Only people open it.");
  await database.db.execute(takeSubmission(database.db, actor, id));
};

describe("a taken submission", () => {
  test("hands twenty graders twenty different submissions, at the same time", async () => {
    for (let index = 0; index < 20; index += 1) await submit(1, { submittedAt: index });
    const graders = await Promise.all(Array.from({ length: 20 }, () => createAdmin(database.db)));
    const handed = await Promise.all(
      graders.map((grader) => taken(contextFor(database.db, toAdminActor(grader)))),
    );
    expect(new Set(handed).size).toBe(20);
    expect(await taken(meera)).toBeUndefined();
  });

  test("is not the one that the panel beside the list shows", async () => {
    const { id } = await submit(1);
    expect(await resultOf(peekSubmission(kavi, id))).toMatchObject({ id, status: "pending" });
    expect(await taken(meera)).toBe(id);
  });

  test("is kept from others until its time is over", async () => {
    const { id } = await submit(1);
    await open(kavi, id);
    await open(meera, id);
    expect(await taken(meera)).toBeUndefined();
    expect((await resultOf(getSubmission(meera, id, queue()))).task.claimedBy).toBe("Kavi Nair");
    expect((await resultOf(getSubmission(kavi, id, queue()))).task.claimedBy).toBeNull();
    expect(await taken(kavi)).toBe(id);
    const [row] = await database.db.orm.select().from(submissions);
    expect(row!.claimedUntil! - Date.now()).toBeGreaterThan(TAKEN_MS - 60_000);
    await database.db.orm.update(submissions).set({ claimedUntil: Date.now() - 1 });
    expect(await taken(meera)).toBe(id);
  });

  test("ends with the grade, and when the grader skips", async () => {
    const [one, two] = [await submit(1, { submittedAt: 1 }), await submit(2, { submittedAt: 2 })];
    expect(await taken(meera)).toBe(one.id);
    expect(await taken(meera, {}, one.id)).toBe(two.id);
    expect(await taken(kavi)).toBe(one.id);
    await gradeSubmission(kavi, one.id, { version: 1, gradeVersion: 0, score: 5, feedback: "" });
    expect(
      (await database.db.orm.select().from(submissions).where(eq(submissions.id, one.id)))[0],
    ).toMatchObject({
      claimedBy: null,
      claimedUntil: null,
    });
  });
});

test.each([
  ["batch", ({ batchId }) => ({ batch: batchId })],
  ["lateness", () => ({ late: "yes" })],
  ["assignment", ({ assignmentId }) => ({ course: course.id, assignment: assignmentId })],
  ["grader", () => ({ assigned: "me" })],
  ["name", () => ({ q: "Rao" })],
] satisfies [string, (of: { batchId: string; assignmentId: string }) => Record<string, string>][])(
  "filtered by %s, the list shows and the queue hands out exactly those that match",
  async (_name, addressOf) => {
    const [batch, otherBatch] = [
      await createBatch(database.db, { courseId: course.id }),
      await createBatch(database.db, { courseId: course.id }),
    ];
    await database.db.orm.update(assignments).set({ dueAt: 1 });
    const sent = async (week: number, lastName: string, batchId: string, submittedAt: number) =>
      submit(week, { student: await createUser(database.db, { lastName, batchId }), submittedAt });
    await sent(1, "Nair", otherBatch.id, 0);
    const [one, two] = [await sent(2, "Rao", batch.id, 2), await sent(2, "Rao", batch.id, 3)];
    await sent(3, "Nair", otherBatch.id, 1);
    await database.db.orm
      .update(submissions)
      .set({ assignedTo: meeraId })
      .where(inArray(submissions.id, [one.id, two.id]));
    const address = addressOf({ batchId: batch.id, assignmentId: one.assignmentId });
    expect(await listed(meera, address)).toEqual([one.id, two.id]);
    expect(await taken(meera, address)).toBe(one.id);
    expect(await taken(meera, address, one.id)).toBe(two.id);
    // Skipped work comes again, and no other work after it.
    expect(await taken(meera, address, two.id)).toBe(one.id);
  },
);

describe("the filters of the queue", () => {
  const DUE = Date.UTC(2026, 0, 10);
  const HOUR = 60 * 60 * 1000;

  test("by week and by assignment", async () => {
    const [one, two] = [await submit(1), await submit(2)];
    expect(await listed(meera, { week: "2" })).toEqual([two.id]);
    expect(await listed(meera, { course: course.id, assignment: one.assignmentId })).toEqual([one.id]);
    expect(await taken(meera, { week: "2" })).toBe(two.id);
    expect(await taken(meera, { week: "3" })).toBeUndefined();
    expect((await resultOf(getSubmission(meera, one.id, queue({ week: "2" })))).queue.length).toBe(1);
  });

  test("by lateness, which counts an extension, and a version after a return as the one that was returned", async () => {
    await database.db.orm.update(assignments).set({ dueAt: DUE });
    const inTime = await submit(1, { submittedAt: DUE });
    const late = await submit(1, { submittedAt: DUE + HOUR });
    const extended = await submit(1, { submittedAt: DUE + 2 * HOUR });
    await database.db.orm.insert(dueDateExtensions).values({
      createdAt: 1,
      studentId: extended.studentId,
      assignmentId: extended.assignmentId,
      dueAt: DUE + 3 * HOUR,
      reason: "Exam week",
    });
    const improved = await submit(1, { submittedAt: DUE - HOUR });
    await returnSubmission(meera, improved.id, { version: 1, gradeVersion: 0, feedback: "Add tests" });
    await database.db.orm
      .update(submissions)
      .set({ version: 2, status: "pending", submittedAt: DUE + 4 * HOUR })
      .where(eq(submissions.id, improved.id));
    await database.db.orm.insert(submissionVersions).values({
      submissionId: improved.id,
      version: 2,
      submissionLink: "https://work.example/second",
      submittedAt: DUE + 4 * HOUR,
    });
    expect(await listed(meera, { late: "yes" })).toEqual([late.id]);
    expect(await listed(meera, { late: "no" })).toEqual([inTime.id, extended.id, improved.id]);
    expect((await resultOf(getSubmission(meera, extended.id, queue()))).task).toMatchObject({
      dueAt: DUE + 3 * HOUR,
      sentAt: DUE + 2 * HOUR,
      extensionReason: "Exam week",
    });
    expect((await resultOf(getSubmission(meera, improved.id, queue()))).task.sentAt).toBe(DUE - HOUR);
  });

  test("by grader: assigned work is handed to its grader only", async () => {
    const [one, two] = [await submit(1, { submittedAt: 1 }), await submit(2, { submittedAt: 2 })];
    expect(await previewAssignment(meera, { query: queue({ week: "1" }) })).toMatchObject({
      value: { count: 1 },
    });
    expect(await assignSelected(meera, { query: queue({ week: "1" }) }, { graderId: kaviId })).toEqual({
      ok: true,
      value: 1,
    });
    expect(await listed(kavi, { assigned: "me" })).toEqual([one.id]);
    expect(await listed(meera, { assigned: "nobody" })).toEqual([two.id]);
    expect(await taken(meera)).toBe(two.id);
    expect(await taken(kavi)).toBe(one.id);
    expect(await assignSelected(meera, { query: queue() }, { graderId: NOBODY })).toEqual({
      ok: true,
      value: 1,
    });
    expect(await listed(kavi, { assigned: "me" })).toEqual([]);
    const events = await database.db.orm.select().from(auditEvents);
    expect(events).toMatchObject([
      { action: "submission.assign", entityId: one.id, after: { assignedTo: kaviId } },
      { action: "submission.assign", entityId: one.id, after: { assignedTo: null } },
    ]);
  });

  test("work is not assigned to somebody who may not read it, or not grade", async () => {
    await submit(1);
    const grader = await createAdmin(database.db, { staffRole: "grader" });
    expect(await assignSelected(meera, { query: queue() }, { graderId: grader.id })).toEqual({
      ok: true,
      value: 0,
    });
    const viewer = await createAdmin(database.db, { staffRole: "viewer" });
    expect(await assignSelected(meera, { query: queue() }, { graderId: viewer.id })).toMatchObject({
      problem: { code: "invalid_fields", errors: [{ field: "graderId" }] },
    });
  });
});

test("ticked submissions are assigned, those that wait and nothing else", async () => {
  const [one, two, graded] = [await submit(1), await submit(2), await submit(3)];
  await gradeSubmission(meera, graded.id, { version: 1, gradeVersion: 0, score: 5, feedback: "" });
  const selection = { ids: [one.id, graded.id, "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"] };
  expect(await previewAssignment(meera, selection)).toMatchObject({ value: { count: 1 } });
  expect(await assignSelected(meera, selection, { graderId: kaviId })).toEqual({ ok: true, value: 1 });
  expect(await listed(kavi, { assigned: "me" })).toEqual([one.id]);
  expect(await listed(kavi, { assigned: "nobody" })).toEqual([two.id]);
});

test("the page of a submission has its place in the queue, and those that follow in its order", async () => {
  const ids: string[] = [];
  for (const at of [1, 2, 3, 4]) ids.push((await submit(1, { submittedAt: at })).id);
  await open(kavi, ids[3]!);
  const queueAt = async (id: string, address = {}) =>
    (await resultOf(getSubmission(meera, id, queue(address)))).queue;
  const found = await queueAt(ids[1]!);
  expect(found).toMatchObject({ position: 2, length: 4 });
  expect(found.rows.map(({ id, claimedBy }) => [id, claimedBy])).toEqual([
    [ids[1], null],
    [ids[2], null],
    [ids[3], "Kavi Nair"],
  ]);
  const newestFirst = await queueAt(ids[1]!, { sort: "submitted", dir: "desc" });
  expect(newestFirst).toMatchObject({ position: 3, length: 4 });
  expect(newestFirst.rows.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  await gradeSubmission(meera, ids[1]!, { version: 1, gradeVersion: 0, score: 5, feedback: "" });
  expect(await queueAt(ids[1]!)).toMatchObject({ position: undefined, length: 3 });
});

test("equal links of two students are shown with the other work, one's own earlier ones are not", async () => {
  const student = await createUser(database.db);
  const [mine, theirs] = [await submit(1, { student }), await submit(1)];
  const again = await submit(2, { student });
  await database.db.orm.insert(submissionVersions).values(
    [mine, theirs, again].map(({ id }) => ({
      submissionId: id,
      version: 2,
      submissionLink: "https://work.example/shared",
      submittedAt: 1,
    })),
  );
  await database.db.orm
    .update(submissions)
    .set({ version: 2, submittedAt: 1 })
    .where(
      inArray(
        submissions.id,
        [mine, theirs, again].map(({ id }) => id),
      ),
    );
  const { equalLinks, versions } = await resultOf(getSubmission(meera, mine.id, queue()));
  expect(equalLinks).toMatchObject([{ id: theirs.id, link: "https://work.example/shared" }]);
  expect(versions[0]).toMatchObject({ host: "work.example", changes: { since: 1 } });
});
