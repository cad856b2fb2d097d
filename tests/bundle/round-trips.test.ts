import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createFinishedAttempt, createQuiz, createTestCode } from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";
import type { TestRequest } from "#tests/support/worker.ts";

/** Asserts the database round trips of each request, which dominate its time at the edge (docs/architecture.md). */
const { worker, admin } = useAdminWorker();
let student: SignedIn;

beforeAll(async () => {
  student = await signIn(worker.db, await createUser(worker.db));
  await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
  await createTestCode(worker.db, { code: "TRIPS" });
});

async function roundTrips(path: string, request?: TestRequest): Promise<number> {
  const response = await worker.fetch(path, request);
  expect(response.status, path).toBeLessThan(400);
  return Number(/db;desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1]);
}

test.each([
  "/",
  "/about",
  "/contact",
  "/terms",
  "/refund-policy",
  "/verify-result",
  "/scholarship/15",
  "/robots.txt",
  "/sitemap.xml",
])("%s costs an anonymous visitor no round trip", async (path) => {
  expect(await roundTrips(path)).toBe(0);
});

test("a page of a signed-in user costs one for the session and one batch", async () => {
  for (const path of ["/scholarship-test"]) expect(await roundTrips(path, { as: student })).toBe(2);
  for (const path of ["/admin"]) expect(await roundTrips(path, { as: admin })).toBeLessThanOrEqual(2);
});

test("the record beside a list travels with the list", async () => {
  const course = await createCourse(worker.db, { weekCount: 1 });
  const person = await createUser(worker.db, { plan: "premium", courseId: course.id });
  const { assignment } = course.weeks[0]!;
  const submission = await createSubmission(worker.db, { student: person, course, assignment });
  const quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
  const result = await createFinishedAttempt(worker.db, person, quiz, { correctCount: 2 });
  const panels = { students: person.id, grading: submission.id, results: result.id };
  for (const [list, id] of Object.entries(panels)) {
    const answer = await worker.fetch(`/admin/${list}?peek=${id}`, { as: admin });
    expect(await answer.text(), list).toContain("<aside");
    const alone = await roundTrips(`/admin/${list}`, { as: admin });
    expect(await roundTrips(`/admin/${list}?peek=${id}`, { as: admin }), list).toBe(alone);
  }
});

test("recording the last request of a session costs no extra round trip", async () => {
  const user = await createUser(worker.db);
  const quiet = await signIn(worker.db, user, { signedInAgoMs: 3_600_000 });
  expect(await roundTrips("/scholarship-test", { as: quiet })).toBe(2);
  const seen = async () => {
    const [row] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, quiet.token));
    return row?.lastSeenAt ?? 0;
  };
  await expect.poll(seen).toBeGreaterThan(Date.now() - 60_000);
  const noted = await seen();
  expect(await roundTrips("/scholarship-test", { as: quiet })).toBe(2);
  expect(await seen()).toBe(noted);
});

test("creating an account costs seven: limits, address, user, password, side effects, session, commit", async () => {
  const form = { firstName: "Nikhil", lastName: "Rao", password: "a-long-enough-phrase" };
  expect(await roundTrips("/sign-in/sign-up", { form: { ...form, email: "trips@college.example" } })).toBe(7);
});

describe("a write costs at most three", () => {
  const entry = {
    intent: "start",
    studentName: "Asha Rao",
    branch: "BCA",
    collegeName: "City College",
    testCode: "TRIPS",
    agreesToHonesty: "on",
  };

  test("starting the test: session, what the paper is drawn from, one batch", async () => {
    expect(await roundTrips("/scholarship-test", { as: student, form: entry })).toBe(3);
  });

  test("an answer, and the last one, which closes the test: session, one batch", async () => {
    const answer = { intent: "answer", questionIndex: "0", selectedAnswer: "0" };
    expect(await roundTrips("/scholarship-test", { as: student, form: answer })).toBe(2);
    const path = "/api/quiz-attempts/current/answers/1";
    expect(await roundTrips(path, { as: student, method: "PUT", json: { selectedAnswer: 0 } })).toBe(2);
    expect(
      await roundTrips("/scholarship-test", { as: student, form: { ...answer, questionIndex: "2" } }),
    ).toBe(2);
    expect(await roundTrips("/api/quiz-results", { as: student, json: { answers: [] } })).toBe(2);
  });

  test("an admin's writes: session, at most one read, one batch", async () => {
    const course = await createCourse(worker.db, { weekCount: 3 });
    const student = await createUser(worker.db);
    const { assignment } = course.weeks[0]!;
    const { id } = await createSubmission(worker.db, { student, course, assignment });
    const [week] = course.weeks;
    const quiz = await createQuiz(worker.db, { branch: "MCA", questionCount: 2, publishedAt: null });
    const [question] = quiz.questions;
    const writes: [path: string, form: Record<string, string>][] = [
      [`/admin/grading/${id}`, { intent: "grade", version: "1", gradeVersion: "0", score: "80" }],
      [
        "/admin/sessions/new",
        { title: "Talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/" },
      ],
      [`/admin/courses/${course.id}`, { intent: "move-week", id: week!.id, to: "2" }],
      [`/admin/courses/${course.id}/weeks/${week!.id}/edit`, { title: "Start", version: "1" }],
      ["/admin/counselling/new", { studentId: student.id, name: student.name }],
      [`/admin/quizzes/${quiz.id}`, { id: question!.id, to: "1" }],
      [
        `/admin/quizzes/${quiz.id}/questions/${question!.id}/edit`,
        { text: "Why?", "options[0]": "A", "options[1]": "B", correctAnswer: "0" },
      ],
      [`/admin/quizzes/${quiz.id}/publish`, { version: "1" }],
    ];
    for (const [path, form] of writes) {
      expect(await roundTrips(path, { as: admin, form }), path).toBeLessThanOrEqual(3);
    }
    // A file is kept before its rows are: kept, checked, begun, stored and ended, so that it goes on after a restart.
    const file = { format: "aiken", content: "Next?\nA. x\nB. y\nANSWER: A" };
    const path = `/admin/quizzes/${quiz.id}/import`;
    expect(await roundTrips(path, { as: admin, form: { intent: "preview", ...file } })).toBeLessThanOrEqual(
      3,
    );
    expect(await roundTrips(path, { as: admin, form: { intent: "import", ...file } })).toBeLessThanOrEqual(7);
  });
});
