import { and, eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportOwnData } from "#app/features/accounts/data-rights/use-cases/own-data.server.ts";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { REGRADE_MS } from "#app/features/grading/regrades/rules.ts";
import { answerWithKeptGrade } from "#app/features/grading/regrades/use-cases/answer-regrade.server.ts";
import { askForRegrade, getGradePage } from "#app/features/grading/regrades/use-cases/own-regrade.server.ts";
import {
  gradeSubmission,
  returnSubmission,
} from "#app/features/grading/use-cases/grade-submission.server.ts";
import { listOwnSubmissions } from "#app/features/grading/use-cases/list-own-submissions.server.ts";
import { getSubmission, listSubmissions } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { takeNext } from "#app/features/grading/use-cases/queue.server.ts";
import { releaseGrades } from "#app/features/grading/use-cases/release-grades.server.ts";
import { notificationText } from "#app/features/messages/notifications/catalogue.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import {
  assignments,
  auditEvents,
  grades,
  notifications,
  regradeRequests,
  submissions,
} from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { ageGrade, createGradedWork } from "#tests/support/regrade-requests.ts";
import { contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let grader: TestUser;
let meera: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  grader = await createAdmin(database.db);
  meera = contextFor(database.db, toAdminActor(grader));
});
afterAll(() => database.close());

const ctxOf = (student: TestUser) => contextFor(database.db, toStudentActor(student));
const REASON = "Page 2 was not read.";
const KEPT = "Page 2 repeats page 1.";

async function succeeded<Value>(answer: Promise<{ ok: true; value: Value } | { ok: false }>): Promise<Value> {
  const outcome = await answer;
  if (!outcome.ok) throw new Error(`It has failed: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** Work in its first state, with every move. */
async function work({ isGraded = true, holdsGrades = false } = {}) {
  const course = await createCourse(database.db, { weekCount: 1 });
  const student = await createUser(database.db, { courseId: course.id });
  const { assignment } = course.weeks[0]!;
  const { id } = isGraded
    ? await createGradedWork(database.db, { student, course, gradedBy: grader.id })
    : await createSubmission(database.db, { student, course, assignment });
  await database.db.orm.update(assignments).set({ holdsGrades }).where(eq(assignments.id, assignment.id));
  const ctx = ctxOf(student);
  const page = () => succeeded(getGradePage(ctx, assignment.id));
  const ask = async (reason = REASON) =>
    askForRegrade(ctx, assignment.id, { gradeVersion: (await page()).grade.gradeVersion, reason });
  const keep = async (answer = KEPT) =>
    answerWithKeptGrade(meera, id, { requestId: (await page()).requests[0]?.id ?? "none", answer });
  const seen = async () => {
    const { version, gradeVersion } = (await succeeded(getSubmission(meera, id, queue()))).submission;
    return { version, gradeVersion };
  };
  const grade = async (score = 87.65) =>
    gradeSubmission(meera, id, { ...(await seen()), score, feedback: "Read again." });
  const giveBack = async () => returnSubmission(meera, id, { ...(await seen()), feedback: "Add sources." });
  const release = () => releaseGrades(meera, assignment.id, { count: 1 });
  return { id, assignmentId: assignment.id, course, student, ctx, page, ask, keep, grade, giveBack, release };
}

const queue = (address: Record<string, string> = {}) =>
  readListQuery(SUBMISSION_LIST, new URLSearchParams(address));
const noticesOf = (userId: string, kind: "grade-kept" | "regrade-asked" | "work-graded") =>
  database.db.orm
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)));

type Work = Awaited<ReturnType<typeof work>>;
const STATES: Record<string, () => Promise<Work>> = {
  "not graded": () => work({ isGraded: false }),
  graded: () => work(),
  "graded 7 days ago": async () => {
    const made = await work();
    await ageGrade(database.db, made.id, REGRADE_MS + 60_000);
    return made;
  },
  "graded, another grade held": async () => {
    const made = await work({ holdsGrades: true });
    await succeeded(made.grade());
    return made;
  },
  asked: async () => {
    const made = await work();
    await succeeded(made.ask());
    return made;
  },
  "asked, another grade held": async () => {
    const made = await work({ holdsGrades: true });
    await succeeded(made.ask());
    await succeeded(made.grade());
    return made;
  },
  kept: async () => {
    const made = await STATES.asked!();
    await succeeded(made.keep());
    return made;
  },
  "graded again": async () => {
    const made = await STATES.asked!();
    await succeeded(made.grade());
    return made;
  },
  "returned for changes": async () => {
    const made = await STATES.asked!();
    await succeeded(made.giveBack());
    return made;
  },
};

describe("every move in every state", () => {
  test.each([
    // state, ask, keep; each with another text than before
    ["not graded", "conflict", "not_found"],
    ["graded", "ok", "not_found"],
    ["graded 7 days ago", "conflict", "not_found"],
    ["graded, another grade held", "ok", "not_found"],
    ["asked", "conflict", "ok"],
    ["asked, another grade held", "conflict", "conflict"],
    ["kept", "conflict", "conflict"],
    ["graded again", "ok", "conflict"],
    ["returned for changes", "conflict", "conflict"],
  ])("%s: ask %s, keep %s", async (state, ask, keep) => {
    const codeOf = (outcome: { ok: boolean; problem?: { code: string } }) => outcome.problem?.code ?? "ok";
    expect(codeOf(await (await STATES[state]!()).ask("Another reason."))).toBe(ask);
    expect(codeOf(await (await STATES[state]!()).keep("Another answer."))).toBe(keep);
  });

  test("names the reason of a refusal", async () => {
    const late = await STATES["graded 7 days ago"]!();
    expect(await late.ask()).toMatchObject({ problem: { message: expect.stringContaining("7 days") } });
    const asked = await STATES.asked!();
    const other = { gradeVersion: 2, reason: REASON };
    expect(await askForRegrade(asked.ctx, asked.assignmentId, other)).toMatchObject({
      problem: { message: expect.stringContaining("no such grade") },
    });
    expect(
      await askForRegrade(ctxOf(await createUser(database.db)), asked.assignmentId, other),
    ).toMatchObject({
      problem: { code: "not_found" },
    });
  });
});

describe("a request", () => {
  test("may be made until the last moment of 7 days, by the clock of the database", async () => {
    const made = await work();
    await ageGrade(database.db, made.id, REGRADE_MS - 60_000);
    expect((await made.page()).grade.mayAsk).toBe(1);
    expect(await made.ask()).toMatchObject({ ok: true });
  });

  test("is stored once of eight at once, and the same again changes nothing", async () => {
    const made = await work();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => made.ask(`Reason ${n}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [stored, ...others] = (await made.page()).requests;
    expect(others).toEqual([]);
    expect(await made.ask(stored!.reason)).toMatchObject({ ok: true });
    expect((await made.page()).requests).toHaveLength(1);
    const facts = (await noticesOf(grader.id, "regrade-asked")).filter(
      ({ facts }) => (facts as { submissionId: string }).submissionId === made.id,
    );
    expect(facts).toHaveLength(1);
    const audit = await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, made.id));
    expect(audit.map(({ action }) => action)).toEqual(["submission.ask-regrade"]);
  });

  test("is in the queue 'Regrade asked' until it is answered, and counted once in 'all'", async () => {
    const made = await STATES.asked!();
    const listed = async (show: string) =>
      succeeded(listSubmissions(meera, queue({ course: made.course.id, show })));
    expect((await listed("regrade")).rows).toMatchObject([{ id: made.id, regrade: "asked" }]);
    expect((await listed("all")).counts.show).toMatchObject([
      { value: "", count: 0 },
      { value: "held", count: 0 },
      { value: "regrade", count: 1 },
      { value: "graded", count: 1 },
      { value: "returned", count: 0 },
      { value: "all", count: 1 },
    ]);
    expect(await succeeded(takeNext(meera, queue({ course: made.course.id, show: "regrade" })))).toBe(
      made.id,
    );
    await made.keep();
    expect((await listed("regrade")).rows).toEqual([]);
  });
});

describe("an answer", () => {
  test("that keeps the grade changes no grade and tells the student why, once", async () => {
    const made = await STATES.asked!();
    const answers = await Promise.all([1, 2, 3].map((n) => made.keep(`${KEPT} ${n}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { grade, requests } = await made.page();
    expect(grade).toMatchObject({ score: 60, gradeVersion: 1, feedback: "Too short." });
    expect(requests).toMatchObject([{ state: "kept", reason: REASON, score: 60, answeredBy: grader.name }]);
    const answer = requests[0]!.answer;
    expect(await made.keep(answer)).toMatchObject({ ok: true });
    const [notice, ...others] = await noticesOf(made.student.id, "grade-kept");
    expect(others).toEqual([]);
    expect(notificationText("grade-kept", notice!.facts)).toMatchObject({
      text: `The reason: ${answer}`,
      path: `/dashboard/submissions/${made.assignmentId}`,
    });
    expect((await listOwnSubmissions(made.ctx))[0]).toMatchObject({ regrade: "kept" });
  });

  test("with another grade closes the request and keeps both grades", async () => {
    const made = await STATES["graded again"]!();
    expect((await made.page()).requests).toMatchObject([
      { state: "regraded", score: 60, feedback: "Too short.", newScore: 87.65, newFeedback: "Read again." },
    ]);
    const history = await database.db.orm.select().from(grades).where(eq(grades.submissionId, made.id));
    expect(history.map(({ score }) => score).sort()).toEqual([60, 87.65]);
    expect(await noticesOf(made.student.id, "work-graded")).toHaveLength(1);
    expect((await succeeded(getSubmission(meera, made.id, queue()))).regrades).toHaveLength(1);
  });

  test("of two at once, a grade and a kept grade, only one is stored", async () => {
    const made = await STATES.asked!();
    const [graded, kept] = await Promise.all([made.grade(), made.keep()]);
    const [{ grade, requests }] = [await made.page()];
    expect(requests).toHaveLength(1);
    expect(graded.ok).toBe(true);
    // A grade is always possible; it answers the request unless the answer came first.
    expect(requests[0]!.state).toBe(kept.ok ? "kept" : "regraded");
    expect(grade.score).toBe(87.65);
  });

  test("never changes afterwards", async () => {
    const made = await STATES.kept!();
    for (const change of [
      { answer: "Other" },
      { reason: "Other" },
      { state: "asked", answeredAt: null },
    ] as const)
      await expect(
        database.db.orm.update(regradeRequests).set(change).where(eq(regradeRequests.submissionId, made.id)),
      ).rejects.toThrow();
  });
});

describe("a held grade", () => {
  test("is not seen in the request before its release, which answers it", async () => {
    const made = await STATES["asked, another grade held"]!();
    const data = await succeeded(exportOwnData(made.ctx));
    const files = Object.values(unzipSync(data)).map((bytes) => strFromU8(bytes));
    const seen = JSON.stringify([await made.page(), await listOwnSubmissions(made.ctx), files]);
    expect(seen).toContain(REASON);
    expect(seen).not.toMatch(/87\.65|Read again|held/);
    expect((await made.page()).requests).toMatchObject([{ state: "asked", answeredAt: null }]);
    expect(
      (await succeeded(listSubmissions(meera, queue({ course: made.course.id, show: "regrade" })))).total,
    ).toBe(0);
    await succeeded(made.release());
    expect((await made.page()).requests).toMatchObject([{ state: "regraded", newScore: 87.65 }]);
    const [stored] = await database.db.orm.select().from(submissions).where(eq(submissions.id, made.id));
    expect(stored).toMatchObject({ regradeAsked: false, isHeld: false, gradeVersion: 2 });
  });
});
