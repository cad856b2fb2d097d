import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvents } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { type AdminWrite, adminWrites, routeName } from "#tests/support/admin-writes.ts";
import { createCourse } from "#tests/support/courses.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { inTurn, perCommit } from "#tests/support/full.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createQuiz } from "#tests/support/scholarship.ts";
import { startWorker, type TestRequest, type TestWorker } from "#tests/support/worker.ts";

/**
 * The error catalogue (Specification §8) on every page and form of staff, while the database is unavailable. A failed
 * read shows its message instead of the page, a failed write beside the form, with everything that was typed. See
 * also specified-texts.test.ts, which makes each text of the catalogue appear.
 */
let outage: DatabaseOutage;
let worker: TestWorker;
let admin: SignedIn;
let student: SignedIn;
let writes: ReturnType<typeof adminWrites>;

beforeAll(async () => {
  outage = await startDatabaseOutage();
  worker = await startWorker({ settings: { DATABASE_URL: outage.url } });
  outage.setTarget(worker.database.url);
  const { db } = worker;
  admin = await signIn(db, await createAdmin(db));
  const course = await createCourse(db);
  student = await signIn(db, await createUser(db, { courseId: course.id, plan: "premium" }));
  await createQuiz(db, { branch: "BCA", questionCount: 2 });
  writes = adminWrites(worker, admin);
});
afterAll(async () => {
  await worker.stop();
  outage.close();
});

async function expectMessage(
  part: Parameters<DatabaseOutage["during"]>[0],
  [path, request]: [string, TestRequest],
  message: string,
): Promise<string> {
  const response = await outage.during(part, () => worker.fetch(path, request));
  const html = await response.text();
  expect(visibleText(html)).toContain(message);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(visibleText(html)).not.toContain("Something went wrong");
  return html;
}

const COURSE = "Error loading course details";
const FEEDBACK = "Error loading student feedback";
const QUIZ = "Error loading quiz. Please try again later.";
const SUBMISSIONS = "Error loading assignment submissions";

/** Pages that read one record or list, by a write on them. */
const ADMIN_PAGES: Record<string, string> = {
  "features/teaching/courses/screens/course": COURSE,
  "features/teaching/courses/screens/edit": COURSE,
  "features/teaching/courses/screens/delete": COURSE,
  "features/teaching/courses/screens/edit-week": COURSE,
  "features/teaching/courses/screens/delete-week": COURSE,
  "features/teaching/courses/screens/new-resource": COURSE,
  "features/teaching/courses/screens/new-assignment": COURSE,
  "features/teaching/courses/screens/edit-resource": COURSE,
  "features/teaching/courses/screens/delete-resource": COURSE,
  "features/teaching/courses/screens/edit-assignment": COURSE,
  "features/teaching/courses/screens/delete-assignment": COURSE,
  "features/support/counselling/screens/student": FEEDBACK,
  "features/support/counselling/screens/edit": FEEDBACK,
  "features/support/counselling/screens/new": FEEDBACK,
  "features/question-bank/screens/quiz": QUIZ,
  "features/question-bank/screens/edit-in-quiz": QUIZ,
  "features/grading/screens/grade": SUBMISSIONS,
};

describe("a page that cannot be loaded shows its own message", () => {
  test.each(Object.entries(ADMIN_PAGES))("%s: %s", async (name, message) => {
    const { path } = await writes[name]!();
    await expectMessage("all but sessions", [path, { as: admin }], message);
    expect((await worker.fetch(path, { as: admin })).status, "once it is back").toBe(200);
  });

  test.each([
    ["/dashboard/course", COURSE],
    ["/dashboard/feedback", FEEDBACK],
    ["/scholarship-test", QUIZ],
  ])("%s: %s", async (path, message) => {
    await expectMessage("all but sessions", [path, { as: student }], message);
    expect((await worker.fetch(path, { as: student })).status, "once it is back").toBe(200);
  });
});

/** The catalogue's messages, by write; every other form has its own. */
const CATALOGUE: Record<string, string> = {
  "features/teaching/courses/screens/new": "Error saving course. Please try again.",
  "features/teaching/courses/screens/edit": "Error saving course. Please try again.",
  "features/teaching/courses/screens/delete": "Error deleting course",
  "features/teaching/courses/screens/new-resource": "Error adding resource. Please try again.",
  "features/teaching/courses/screens/new-assignment": "Error adding assignment. Please try again.",
  "features/support/counselling/screens/new": "Error saving feedback. Please try again.",
  "features/support/counselling/screens/edit": "Error saving feedback. Please try again.",
  "features/grading/screens/grade": "Grading failed",
  "features/grading/screens/grade (return)": "Grading failed",
  "features/grading/screens/grade (keep)": "Grading failed",
  "features/teaching/live-sessions/screens/new": "Error scheduling session. Please try again.",
  "features/teaching/live-sessions/screens/delete": "Error deleting session",
};

/** Fields that only the page sets, and those that are never sent back to it. */
const HIDDEN = new Set([
  "formKey",
  "version",
  "gradeVersion",
  "studentId",
  "currentPassword",
  "credentialId",
  "clientData",
  "attestation",
]);

const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

/** Without everything, nobody knows who sends the form. */
const OUTAGES = ["writes", "everything"] as const;

describe("a form that cannot be stored shows its message and keeps what was typed", () => {
  // The names must exist before there is a worker to create records in.
  const names = Object.keys(adminWrites({} as TestWorker, {} as SignedIn));
  /** Of the forms of one page that have no message in the catalogue, a commit sends the first. */
  const isNew = (name: string) =>
    name in CATALOGUE || names.find((other) => routeName(other) === routeName(name)) === name;
  const cases = perCommit(names, isNew).flatMap((name, turn) =>
    inTurn(OUTAGES, turn).map((part) => [name, part] as const),
  );
  test.each(cases)("%s, without %s", async (name, part) => {
    const { path, form }: AdminWrite = await writes[name]!();
    const before = await worker.db.orm.$count(auditEvents);
    const message = CATALOGUE[name] ?? "Please try again.";
    const html = await expectMessage(part, [path, { as: admin, form }], message);
    for (const [field, value] of Object.entries(form)) {
      if (!HIDDEN.has(field)) expect(html, field).toContain(attribute(value));
    }
    expect(await worker.db.orm.$count(auditEvents)).toBe(before);
    const again = await worker.fetch(path, { as: admin, form });
    expect([201, 303], "once it is back").toContain(again.status);
  });
});
