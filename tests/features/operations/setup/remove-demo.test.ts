import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getDemo, removeDemo } from "#app/features/operations/setup/use-cases/remove-demo.server.ts";
import { countStaleAttempts } from "#app/features/scholarship-test/analysis/queries/item-analysis.server.ts";
import * as schema from "#db/schema/index.ts";
import { ADMIN, userId } from "#db/seed/accounts.ts";
import { courseId } from "#db/seed/courses.ts";
import { careerCourse } from "#db/seed/data/courses.ts";
import { demoId } from "#db/seed/demo-id.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { createAdmin, createUser, signIn, type TestUser } from "#tests/support/accounts.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createCollegeEnrolment, createReceipt } from "#tests/support/enrolment-requests.ts";
import { createApplication, createOpening, createPlacement } from "#tests/support/openings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import {
  addTimelineFacts,
  createFinishedAttempt,
  createQuiz,
  createTestCode,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { storedRows } from "#tests/support/stored-rows.ts";

let database: TestDatabase;
let owner: TestUser;
/** A site whose owner has made their account and nothing else. */
beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db.orm.run(sql`INSERT INTO erasures (user_id) VALUES ('demo')`);
  await db.orm.run(sql`DELETE FROM provider_versions`);
  await db.orm.run(sql`DELETE FROM erasures`);
  owner = await createAdmin(db);
  await signIn(db, owner);
});
afterEach(() => database.close());

const seed = () => seedDemoData(database.db, { now: Date.now(), passwordHash: "none" });
const as = (user: TestUser) => contextFor(database.db, toAdminActor(user));
const remove = (input = { count: 0, removesWork: false }) => removeDemo(as(owner), input);

/** Everything but what is to stay: the audit. The pages of the search index depend on its history. */
async function rowsBesideHistory() {
  const rows = Object.entries(await storedRows(database.client));
  return Object.fromEntries(
    rows.filter(([name]) => !/^(audit_events|events|directory_search.*)$/.test(name)),
  );
}
const demoUser = async (key: string): Promise<TestUser> => {
  const [user] = await database.db.orm
    .select()
    .from(schema.users)
    .where(eq(schema.users.id, userId(key)));
  return user!;
};
async function demoQuiz(branch = "BCA"): Promise<TestQuiz> {
  const { orm } = database.db;
  const [quiz] = await orm
    .select()
    .from(schema.quizzes)
    .where(eq(schema.quizzes.id, demoId("quiz", branch)));
  const questions = await orm.select().from(schema.questions).where(eq(schema.questions.quizId, quiz!.id));
  return { ...quiz!, questions: questions as TestQuiz["questions"] };
}
const count = async (table: string, where = "1") =>
  Number((await database.client.execute(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)).rows[0]!.n);

test("a site without its demo data equals one that never had them, whatever people did in the demo", async () => {
  const before = await rowsBesideHistory();
  const eventsBefore = await count("events", "data IS NOT NULL");
  await seed();
  await workInDemo();
  expect(await remove()).toEqual({ ok: true, value: undefined });
  expect(await rowsBesideHistory()).toEqual(before);
  // Programs that follow the events learn of the deletions, and nothing else is left of the demo.
  expect(await count("events", "data IS NOT NULL")).toBe(eventsBefore);
  expect(await count("events", "type = 'student.deleted'")).toBeGreaterThan(1);
  expect(await count("directory_search", "directory_search MATCH 'kabir'")).toBe(0);
  expect(await count("audit_events", `action = 'demo.remove' AND actor_id = '${owner.id}'`)).toBe(1);
  // Sent again, and loaded again.
  expect((await remove()).ok).toBe(true);
  expect(await count("audit_events", "action = 'demo.remove'")).toBe(1);
  expect(await seed()).toBe(true);
  expect(await count("provider_versions", "section = 'plans'")).toBe(1);
  expect((await getDemo(as(owner))).ok).toBe(true);
});

/** A row in every table that hangs on a demo student, course, test, company or account. */
async function workInDemo() {
  const { db } = database;
  const { orm } = db;
  const student = await demoUser("free");
  const premium = userId("premium");
  const quiz = await demoQuiz();
  const batch = await findFirstBatch(db, courseId(careerCourse));
  const attempt = await createFinishedAttempt(db, student, quiz, { correctCount: 20 });
  await addTimelineFacts(db, attempt);
  await orm
    .insert(schema.answerDrafts)
    .values({ attemptId: attempt.id, position: 40, selectedAnswer: 0, sequence: 1, savedAt: 1 });
  await db.batch({ counted: countStaleAttempts(db, quiz.id, 100) });
  const [other] = await orm
    .select()
    .from(schema.attempts)
    .where(sql`user_id <> ${student.id} AND quiz_id = ${quiz.id}`);
  const pair = {
    quizId: quiz.id,
    testCodeId: "",
    day: 0,
    shared: 3,
    equal: 3,
    expected: 1,
    probability: 0.1,
  };
  await orm.insert(schema.equalAnswers).values({ ...pair, firstId: attempt.id, secondId: other!.id });
  const [corrected] = await orm
    .insert(schema.corrections)
    .values({
      quizId: quiz.id,
      questionId: quiz.questions[0]!.id,
      kind: "accept",
      option: 3,
      reason: "x",
      undoneAt: 1,
    })
    .returning();
  const same = {
    correctBefore: 1,
    correctAfter: 1,
    voidedBefore: 0,
    voidedAfter: 0,
    scoreBefore: 1,
    scoreAfter: 1,
  };
  await orm.insert(schema.correctionEffects).values({
    ...same,
    correctionId: corrected!.id,
    isUndo: false,
    attemptId: attempt.id,
    awardBefore: 0,
    awardAfter: 0,
  });
  await createTestCode(db, { quizId: quiz.id, batchId: batch.id, createdBy: owner.id });
  const edited = { ...quiz.questions[1]!, id: crypto.randomUUID(), version: 2 };
  await orm
    .update(schema.questions)
    .set({ retiredAt: 1 })
    .where(eq(schema.questions.id, quiz.questions[1]!.id));
  await orm.insert(schema.questions).values(edited);

  const [submission] = await orm
    .select()
    .from(schema.submissions)
    .where(eq(schema.submissions.studentId, premium));
  const submissionId = submission!.id;
  await orm
    .insert(schema.heldGrades)
    .values({ submissionId, holdVersion: 1, submissionVersion: 1, score: 7, gradedAt: 1 });
  await orm.insert(schema.regradeRequests).values({ submissionId, gradeVersion: 1, reason: "Page 2." });
  await orm
    .insert(schema.gradingComments)
    .values({ assignmentId: submission!.assignmentId, createdBy: owner.id, text: "Good." });
  await orm.insert(schema.batchStaff).values({ batchId: batch.id, userId: owner.id });
  await orm
    .insert(schema.weeklyRatings)
    .values({ studentId: premium, batchId: batch.id, week: 1, rating: 4 });

  const [opening] = await orm.select().from(schema.openings);
  const { companyId } = opening!;
  await createApplication(db, { studentId: premium, openingId: opening!.id });
  await createOpening(db, { companyId });
  await createPlacement(db, { studentId: premium, companyId });
  await orm.insert(schema.placementWaivers).values({ studentId: premium, reason: "x", waivedBy: owner.id });
  await createRefundCase(db, { studentId: premium });
  await createReceipt(db, { studentId: student.id });
  await createCollegeEnrolment(db, premium);

  await orm
    .insert(schema.contactNotes)
    .values({ contactMessageId: demoId("contact-message", 0), authorId: owner.id, body: "x" });
  await orm.insert(schema.notifications).values({
    userId: owner.id,
    kind: "enquiry" as never,
    eventKey: `enquiry ${demoId("contact-message", 0)}`,
  });
  await orm.insert(schema.outbox).values({ recipient: student.email, subject: "x", body: "x", sendDueAt: 1 });
  await orm
    .insert(schema.imports)
    .values({ kind: "questions", target: quiz.id, fileName: "", count: 0, rows: [] });
  await signIn(db, await demoUser("admin"));
  const signed = { section: "identity", value: { name: "Tried" }, createdBy: ADMIN } as const;
  await orm.insert(schema.providerVersions).values(signed);
  await orm
    .insert(schema.providerDrafts)
    .values({ section: "hero", value: {}, version: 1, base: 0, savedBy: ADMIN });
  await orm.insert(schema.setupSkips).values({ step: "mail", skippedBy: ADMIN });
}

test("what the owner made stays, with the demo rows that it needs", async () => {
  const { db } = database;
  await seed();
  const { orm } = db;
  const course = await createCourse(db);
  const own = await createUser(db, { courseId: course.id });
  const drawn = (await demoQuiz("MCA")).questions;
  const quiz = await createQuiz(db, { branch: "BBA", questionCount: 3, codeOnly: true });
  await orm
    .insert(schema.quizQuestions)
    .values({ quizId: quiz.id, questionKey: drawn[0]!.questionKey, position: 3 });
  const paper = { ...quiz, questions: [...quiz.questions, drawn[0]!] };
  const code = demoId("test-code", "KADAM-2026");
  const attempt = await createFinishedAttempt(db, own, paper, { correctCount: 4, testCodeId: code });
  await createFinishedAttempt(db, await demoUser("free"), paper, { correctCount: 1 });
  await db.batch({ counted: countStaleAttempts(db, quiz.id, 100) });
  const [enquiry] = await orm
    .insert(schema.contactMessages)
    .values({ name: "A", email: "a@b.example", message: "x", testCodeId: code })
    .returning();
  await orm
    .insert(schema.providerVersions)
    .values({ section: "contact", value: { city: "Kochi" }, createdBy: owner.id });

  expect(await getDemo(as(owner))).toMatchObject({
    value: { withWork: 0, ownPeople: 2, ownCourses: 1, ownQuizzes: 1 },
  });
  expect((await remove()).ok).toBe(true);
  expect(await count("users")).toBe(2);
  expect(await count("courses")).toBe(1);
  expect(await count("attempts", `id = '${attempt.id}' AND score = 100`)).toBe(1);
  expect(await count("questions", "quiz_id IS NULL AND retired_at IS NULL")).toBe(1);
  expect(await count("questions")).toBe(4);
  expect(await count("test_codes", `id = '${code}' AND revoked_at IS NOT NULL`)).toBe(1);
  expect(await count("contact_messages", `id = '${enquiry!.id}' AND test_code_id IS NULL`)).toBe(1);
  const kept = await orm.select().from(schema.providerVersions);
  expect(kept.map(({ section }) => section)).toEqual(["branches", "contact", "contact"]);
});

test("work of the provider's own people in the demo goes only when the owner agrees to it", async () => {
  const { db } = database;
  await seed();
  const own = await createUser(db, { name: "Anu Thomas", courseId: courseId(careerCourse) });
  await createFinishedAttempt(db, own, await demoQuiz(), { correctCount: 15 });
  const stored = await rowsBesideHistory();
  expect(await getDemo(as(owner))).toMatchObject({ value: { withWork: 1, workers: ["Anu Thomas"] } });
  expect(await remove()).toMatchObject({ problem: { code: "conflict" } });
  expect(await remove({ count: 1, removesWork: false })).toMatchObject({
    problem: { errors: [{ field: "removesWork" }] },
  });
  expect(await rowsBesideHistory()).toEqual(stored);
  expect((await remove({ count: 1, removesWork: true })).ok).toBe(true);
  expect(await count("users", `id = '${own.id}' AND batch_id IS NULL`)).toBe(1);
  expect(await count("attempts")).toBe(0);
});

test("a demo account, and receipts that would get a gap, keep the demo", async () => {
  const { db } = database;
  await seed();
  const tried = await removeDemo(as(await demoUser("admin")), { count: 0, removesWork: false });
  expect(tried).toMatchObject({
    problem: { code: "conflict", message: expect.stringContaining("demo account") },
  });
  await createReceipt(db, { studentId: userId("free") });
  await createReceipt(db);
  expect(await remove()).toMatchObject({
    problem: { code: "conflict", message: expect.stringContaining("Receipt 1 ") },
  });
  expect(await count("users")).toBe(47);
});
