import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkCertificate } from "#app/features/certificates/use-cases/check-certificate.server.ts";
import { renderQuestion } from "#app/features/question-bank/rich-text/render-question.server.ts";
import { asTyped } from "#app/features/question-bank/rules.ts";
import { getQuizForEditing } from "#app/features/question-bank/use-cases/edit-quiz.server.ts";
import { testAwardTier } from "#app/features/scholarship-test/award-scales.ts";
import { PRACTICE_QUESTIONS } from "#app/features/scholarship-test/practice.ts";
import { startTest } from "#app/features/scholarship-test/use-cases/start-test.server.ts";
import type { StudentHome } from "#app/features/student-home/rules.ts";
import { getStudentOverview } from "#app/features/student-home/use-cases/get-overview.server.ts";
import { studentPage } from "#app/features/students/parts/student-page.ts";
import { getStudentRecord } from "#app/features/students/use-cases/get-student.server.ts";
import { countRisks } from "#app/features/support/risks/use-cases/count-risks.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import * as schema from "#db/schema/index.ts";
import { userId } from "#db/seed/accounts.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { TEST_ENTRY } from "#tests/support/scholarship.ts";
import {
  adminContext,
  anonymousContext,
  contextFor,
  toStudentActor,
} from "#tests/support/service-context.ts";

const NOW = Date.parse("2026-11-21T06:00:00Z");
const input = { now: NOW, passwordHash: "scrypt$of$the$tests" };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoData(database.db, input);
});
afterAll(() => database.close());

const rowsOf = async (statement: string) => (await database.client.execute(statement)).rows;

async function everyRow() {
  const tables = await rowsOf("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  return Promise.all(tables.map(async ({ name }) => [name, await rowsOf(`SELECT * FROM "${name}"`)]));
}

/** All that a home calls overdue: its row, and the next action. */
function overdueOf({ next, overdue }: StudentHome): number {
  if (overdue) return overdue.count + Number(overdue.isMore);
  const isNext = next.kind === "assignment" && !next.assignment.isReturned;
  return Number(isNext && (next.assignment.dueAt ?? Number.MAX_SAFE_INTEGER) < Date.now());
}

describe("the demo data", () => {
  test("are written once: a second run changes nothing, even on another day", async () => {
    const before = await everyRow();
    expect(await seedDemoData(database.db, { ...input, now: NOW + DAY_MS })).toBe(false);
    expect(await everyRow()).toEqual(before);
  });

  test("have the same ids on every machine", async () => {
    const other = await createTestDatabase();
    await seedDemoData(other.db, input);
    const attempts = ({ db }: TestDatabase) =>
      db.orm.select({ id: schema.attempts.id }).from(schema.attempts);
    expect(await attempts(other)).toEqual(await attempts(database));
    await other.close();
  });

  test("contain the accounts in the README", async () => {
    const people = await database.db.orm.select().from(schema.users);
    const account = (name: string) => people.find(({ email }) => email === `${name}@kadam.example`);
    expect(account("admin")).toMatchObject({ userType: "admin" });
    expect(account("coordinator")).toMatchObject({ userType: "admin" });
    expect(account("free")).toMatchObject({ userType: "student", plan: "free" });
    expect(account("premium")).toMatchObject({ userType: "student", plan: "premium" });
    expect(account("finished")).toMatchObject({ userType: "student", plan: "free" });
    expect(people.filter(({ email }) => email.startsWith("student-"))).toHaveLength(40);
    expect(people.some(({ firstName }) => /\p{Script=Devanagari}/u.test(firstName))).toBe(true);
  });

  test("contain one certificate, whose public page is valid", async () => {
    const [row, ...others] = await database.db.orm.select().from(schema.certificates);
    expect(others).toEqual([]);
    const checked = await checkCertificate({ ...anonymousContext(database.db), now: NOW }, row!.number);
    expect(checked).toMatchObject({ ok: true, value: { state: "valid", studentName: row!.studentName } });
    const [student] = await database.db.orm
      .select()
      .from(schema.users)
      .where(eq(schema.users.id, row!.studentId));
    expect(student).toMatchObject({ name: row!.studentName, plan: "premium" });
  });

  test("publish one quiz of thirty questions for every branch, opened by KADAM-2026", async () => {
    const published = await rowsOf(`SELECT branch, count(*) AS questions FROM quizzes
      JOIN questions ON questions.quiz_id = quizzes.id WHERE published_at IS NOT NULL GROUP BY branch`);
    expect(new Map(published.map(({ branch, questions }) => [branch, questions]))).toEqual(
      new Map(DEMO_PROVIDER.branches.open.map((branch) => [branch, 30])),
    );
    const codes = await database.db.orm.select().from(schema.testCodes);
    expect(codes).toMatchObject([{ code: "KADAM-2026", quizId: null }, { code: "KADAM-DRAW" }]);
  });

  test("have a topic and a difficulty for each question, and a quiz that draws its papers from them", async () => {
    const other = await createTestDatabase();
    await seedDemoData(other.db, input);
    const admin = await adminContext(other.db);
    const student = async () =>
      contextFor(other.db, toStudentActor(await createUser(other.db))) as ServiceContext<Student>;
    const rows = await database.db.orm.select().from(schema.questions);
    expect(rows.filter(({ topic }) => topic === "")).toEqual([]);
    const [drawn] = await rowsOf("SELECT id, blueprint FROM quizzes WHERE blueprint IS NOT NULL");
    const found = await getQuizForEditing(admin, String(drawn!.id));
    expect(found).toMatchObject({ value: { publishFaults: [] } });
    for (let n = 0; n < 3; n += 1) {
      const started = await startTest(await student(), { ...TEST_ENTRY, testCode: "KADAM-DRAW" });
      expect(started).toMatchObject({
        ok: true,
        value: { attempt: { totalQuestions: 30, quizId: drawn!.id } },
      });
    }
    const drawnPapers = await other.client.execute(
      "SELECT DISTINCT paper FROM attempts WHERE draw_seed IS NOT NULL",
    );
    expect(drawnPapers.rows).toHaveLength(3);
    await other.close();
  });

  test("have questions for practice in English and Hindi, formatted as a save formats them", async () => {
    const rows = await database.db.orm.select().from(schema.questions);
    const practice = rows.filter(({ forPractice }) => forPractice);
    expect(practice.length).toBeGreaterThanOrEqual(PRACTICE_QUESTIONS);
    for (const question of practice) {
      const { language, text } = question.translation!;
      expect([language, /\p{Script=Devanagari}/u.test(text)]).toEqual(["hi", true]);
      const rendered = await renderQuestion(
        { ...asTyped(question), explanation: question.explanation },
        new Map(),
      );
      const { rich, richExplanation, options } = question;
      expect(rendered).toMatchObject({ value: { text: question.text, options, rich, richExplanation } });
      expect(question.explanation).not.toBe("");
    }
  });

  test("derive every score from answers, and every award from the score", async () => {
    const attempts = await rowsOf(`
      SELECT score, award_percent AS award, total_questions AS total, count(*) AS answered,
        CAST(round(100.0 * sum(selected_answer = correct_answer) / count(*)) AS INTEGER) AS counted
      FROM attempts JOIN answers ON answers.attempt_id = attempts.id JOIN questions ON questions.id = question_id
      GROUP BY attempts.id`);
    for (const { score, counted, award, total, answered } of attempts) {
      expect({ score: counted, answered }).toEqual({ score, answered: total });
      expect(award).toBe(testAwardTier(Number(score))?.discountPercent ?? 0);
    }
    const scores = attempts.map(({ score }) => score);
    const boundaries = [0, 59, 60, 64, 65, 69, 70, 74, 75, 79, 80, 84, 85, 100];
    expect(scores).toEqual(expect.arrayContaining(boundaries));
  });

  test("contain submissions in every state, each with its newest version and current grade", async () => {
    const states = await rowsOf(`
      SELECT status, count(*) AS count,
        sum(version = (SELECT max(version) FROM submission_versions WHERE submission_id = id)) AS newest,
        sum(score IS (SELECT score FROM grades AS g WHERE submission_id = id AND g.grade_version = s.grade_version)) AS graded
      FROM submissions AS s GROUP BY status ORDER BY status`);
    expect(states.map(({ status }) => status)).toEqual(["graded", "pending", "returned"]);
    for (const { count, newest, graded } of states) expect([newest, graded]).toEqual([count, count]);
  });

  test("schedule live sessions before, soon and after now, in several zones", async () => {
    const sessions = await database.db.orm.select().from(schema.liveSessions);
    const starts = sessions.map(({ startsAt }) => startsAt - NOW);
    expect(starts.some((ms) => ms < 0)).toBe(true);
    expect(starts.some((ms) => ms > 0 && ms <= 45 * 60_000)).toBe(true);
    expect(starts.some((ms) => ms > DAY_MS)).toBe(true);
    expect(new Set(sessions.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(2);
  });

  test("contain no event in the future", async () => {
    const latest = await database.db.orm.get<{ at: number }>(sql`SELECT max(at) AS at FROM (
      SELECT max(finished_at) AS at FROM attempts UNION ALL SELECT max(submitted_at) FROM submissions
      UNION ALL SELECT max(graded_at) FROM submissions UNION ALL SELECT max(completed_at) FROM week_completions
      UNION ALL SELECT max(created_at) FROM users)`);
    expect(latest.at).toBeLessThan(NOW);
  });

  test("say the same of a student to the student and to staff, also of one who joined later", async () => {
    const other = await createTestDatabase();
    const { db } = other;
    await seedDemoData(db, { ...input, now: Date.now() });
    const joinedAt = Date.now() - 30 * DAY_MS;
    await db.orm
      .update(schema.studentRisks)
      .set({ joinedAt, checkAt: 0 })
      .where(eq(schema.studentRisks.studentId, userId("premium")));
    await countRisks(db);
    const admin = await adminContext(db);
    const inBatch = await db.orm
      .select()
      .from(schema.users)
      .innerJoin(schema.studentRisks, eq(schema.studentRisks.studentId, schema.users.id));
    const seen = await Promise.all(
      inBatch.map(async ({ users: user, student_risks: risk }) => {
        const student = contextFor(db, toStudentActor(user as never)) as ServiceContext<Student>;
        const { home, stair, progress } = await getStudentOverview(student);
        const record = await getStudentRecord(admin, user.id);
        if (!record.ok) throw new Error(record.problem.message);
        const page = studentPage(record.value, "overview", {
          now: Date.now(),
          isWhole: false,
          staff: { firstName: "Meera" },
        });
        const ticks = page.overview!.cells.filter(({ state }) => state === "done").length;
        const completed = stair!.months
          .flatMap(({ steps }) => steps)
          .filter((step) => step.isCompleted).length;
        return {
          overdue: [overdueOf(home), page.numbers!.overdue, risk.lateTasks],
          completed: [completed, ticks, page.numbers!.weeksDone, progress[0]!.completedModules],
        };
      }),
    );
    for (const { overdue, completed } of seen) {
      expect(new Set(overdue).size).toBe(1);
      expect(new Set(completed).size).toBe(1);
    }
    expect(seen.some(({ overdue: [count] }) => count! > 0)).toBe(true);
    await other.close();
  });
});
