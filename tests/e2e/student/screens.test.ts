import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, test } from "vitest";
import { submitAssignment } from "#app/domain/submissions/service/submit-assignment.server.ts";
import {
  assignments,
  attendance,
  counsellingRecords,
  liveSessions,
  submissions,
  weeks,
} from "#db/schema/index.ts";
import { userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import {
  checkScreen,
  expectNoAxeViolationsInDark,
  expectNoOverflow,
  navigate,
  useBrowser,
  waitForScripts,
} from "#tests/support/browser.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createAction } from "#tests/support/counselling.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createReceipt } from "#tests/support/enrolment-requests.ts";
import { IS_FULL, perCommit } from "#tests/support/full.ts";
import { createApplication, createOpening } from "#tests/support/openings.ts";
import { createReview } from "#tests/support/ratings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { createGradedWork, createRegrade } from "#tests/support/regrade-requests.ts";
import { addTimelineFacts, createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { contextFor, studentActorOf } from "#tests/support/service-context.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const browser = useBrowser();
let worker: TestWorker;
let people: Record<"empty" | "typical" | "finished" | "overfull" | "rating", SignedIn>;
let earlySession: string;
let openingId: string;
let gradePath: string;

const LONG =
  "व्यावसायिक प्रशिक्षण और इंटर्नशिप की तैयारी का छह महीने का कार्यक्रम: Donaudampfschifffahrtsgesellschaftskapitän ".repeat(
    2,
  );

const REVOKED = { revokedAt: 1, revokeReason: LONG };

/** Long names, Hindi, unbreakable words, a very long link, and work in its third version. */
async function overfullStudent(): Promise<SignedIn> {
  const { db } = worker;
  const course = await createCourse(db, {
    weekCount: 60,
    displayName: LONG,
    courseDescription: LONG.repeat(2),
  });
  const student = await signInAs(db, {
    firstName: "Venkatanarasimharajuvaripeta-Subrahmanyam",
    lastName: "श्रीवास्तव".repeat(4),
    plan: "premium",
    courseId: course.id,
  });
  const [first] = course.weeks;
  await db.orm
    .update(weeks)
    .set({ title: LONG, topics: [LONG, LONG.replaceAll(" ", "")] })
    .where(eq(weeks.id, first!.id));
  await db.orm
    .update(assignments)
    .set({ title: LONG, description: LONG, dueAt: Date.now() - 86_400_000 })
    .where(eq(assignments.id, first!.assignment.id));
  const work = { assignmentId: first!.assignment.id, week: 1, description: LONG, notes: LONG };
  const ofCourse = { studentId: student.user.id, courseId: course.id, courseName: LONG };
  await createCertificate(db, { ...ofCourse, studentName: LONG, endedDaysAgo: 400, ...REVOKED });
  await createCertificate(db, { ...ofCourse, studentName: LONG, endedDaysAgo: 3 });
  for (const part of ["a", "b", "c"]) {
    const submissionLink = `https://work.example/${part.repeat(300)}`;
    const context = contextFor(db, studentActorOf(student.user));
    await submitAssignment(context, { ...work, submissionLink, formKey: crypto.randomUUID() });
  }
  await db.orm
    .update(submissions)
    .set({ feedback: LONG, status: "returned" })
    .where(eq(submissions.studentId, student.user.id));
  const graded = await createGradedWork(db, {
    student: student.user,
    course: { ...course, weeks: course.weeks.slice(1) },
  });
  await createRegrade(db, graded.id, LONG);
  gradePath = `/dashboard/submissions/${graded.assignmentId}`;
  await db.orm.insert(liveSessions).values({
    courseId: course.id,
    title: LONG,
    description: LONG,
    startsAt: Date.now() + 60_000,
    link: "https://meet.example",
  });
  await db.orm.insert(counsellingRecords).values({
    studentId: student.user.id,
    name: LONG,
    strengths: LONG.repeat(5),
    college: LONG,
    threeWords: ["Donaudampfschifffahrt".repeat(3), "श्रीवास्तव".repeat(6), "calm"],
  });
  const quiz = await createQuiz(db, { questionCount: 10, question: { topic: LONG.slice(0, 80) } });
  const names = { studentName: LONG, collegeName: LONG };
  const startedAt = Date.now() - 3_600_000;
  const attempt = await createFinishedAttempt(db, student.user, quiz, {
    ...names,
    startedAt,
    correctCount: 9,
    awardPercent: 15,
    answer: (position) => ({
      savedAt: startedAt + 60_000 * (position === 4 ? 6 : position + 1),
      source: position === 4 || position === 5 ? "offline" : "online",
    }),
  });
  await addTimelineFacts(db, attempt);
  await createRefundCase(db, {
    studentId: student.user.id,
    state: "approved",
    decision: LONG,
    reviewDueAt: 1,
  });
  for (let device = 0; device < 5; device += 1) await signIn(db, student.user);
  return student;
}
/** A student in the second week of a batch, with a review. */
async function ratingStudent(): Promise<SignedIn> {
  const of = await createStudentInBatch(worker.db, { days: 8 });
  await createReview(worker.db, { of });
  await createAction(worker.db, of.student, LONG);
  return signIn(worker.db, of.student);
}

beforeAll(async () => {
  worker = await startWorker({
    seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }),
  });
  const { db } = worker;
  people = {
    empty: await signInAs(db, { firstName: "Ravi" }),
    typical: await signIn(db, { id: userId("premium") } as never),
    finished: await signIn(db, { id: userId("finished") } as never),
    overfull: await overfullStudent(),
    rating: await ratingStudent(),
  };
  await createReceipt(db, { studentId: people.typical.user.id });
  const [session] = await db.orm
    .insert(liveSessions)
    .values({
      courseId: people.overfull.user.courseId,
      title: LONG,
      startsAt: Date.now() + 86_400_000,
      link: "https://meet.example",
    })
    .returning();
  earlySession = session!.id;
  const opening = await createOpening(db, { position: LONG, place: LONG, description: LONG.repeat(4) });
  openingId = opening.id;
  const studentId = people.overfull.user.id;
  await createApplication(db, { studentId, openingId, state: "interview", interviewPlace: LONG });
  const [past] = await db.orm
    .insert(liveSessions)
    .values({
      title: LONG,
      startsAt: Date.now() - 86_400_000,
      link: "https://meet.example",
      recordingUrl: "https://recordings.example/interview-practice",
      notes: `Read chapter 3.\n${LONG}`,
    })
    .returning();
  await db.orm.insert(attendance).values({
    sessionId: past!.id,
    studentId: people.typical.user.id,
    state: "absent",
    confirmedAt: Date.now(),
  });
});
afterAll(() => worker.stop());

const createCalendar = (page: Page) =>
  page.getByRole("button", { name: /Create an address|Create a new address/ }).click();

async function sendWrongLink(page: Page) {
  const form = page.getByRole("form", { name: /^Submit|^Send/ }).first();
  await form.getByLabel("Link to your work").fill("github.com/asha");
  await form.getByRole("button", { name: /^Submit|^Send/ }).click();
  await page.getByRole("alert").waitFor();
}

type Screen = {
  name: string;
  path: string;
  /** Brings the page into the state under test. */
  arrange?: (page: Page) => Promise<void>;
  status?: number;
};

const TABS: Screen[] = [
  { name: "overview", path: "/dashboard" },
  { name: "course", path: "/dashboard/course" },
  { name: "classes", path: "/dashboard/classes" },
  { name: "foundation", path: "/dashboard/foundation" },
  { name: "test", path: "/dashboard/test" },
  { name: "feedback", path: "/dashboard/feedback" },
  { name: "submissions", path: "/dashboard/submissions" },
  { name: "enrolment", path: "/dashboard/enrolment" },
  { name: "certificate", path: "/dashboard/certificate" },
  { name: "refund", path: "/dashboard/refund" },
  { name: "openings", path: "/dashboard/openings" },
  { name: "rating", path: "/dashboard/rating" },
  { name: "account", path: "/dashboard/account" },
  { name: "profile", path: "/dashboard/account/profile" },
  { name: "calendar", path: "/dashboard/account/calendar" },
  { name: "notifications", path: "/dashboard/notifications" },
  { name: "mails", path: "/dashboard/account/notifications" },
  { name: "data", path: "/dashboard/account/data" },
];

/** Tabs that are laid out differently for a student without a course. */
const EMPTY = ["overview", "course", "foundation", "test", "enrolment"];

const BESIDE = (): Screen[] => [
  { name: "bar", path: "/dashboard?chart=bar" },
  { name: "refused-form", path: "/dashboard/course?week=1", arrange: sendWrongLink, status: 422 },
  { name: "new-calendar", path: "/dashboard/account/calendar", arrange: createCalendar },
  { name: "early-session", path: `/sessions/${earlySession}/join`, status: 403 },
  { name: "grade", path: gradePath },
  { name: "opening", path: `/dashboard/openings/${openingId}` },
  { name: "no-session", path: "/sessions/nowhere/join", status: 404 },
];

/**
 * A tab that another person has too is checked for its width alone, and the frame around the tabs with the first of
 * them, except by `npm run test:full`.
 */
async function check(page: Page, person: keyof typeof people, name: string) {
  const screen = `student-${person}-${name}`;
  const isTab = TABS.some((tab) => tab.name === name);
  const within = isTab && name !== "overview" && !IS_FULL ? "main" : "html";
  await (person !== "typical" && isTab && !IS_FULL
    ? expectNoOverflow(page, screen)
    : checkScreen(page, screen, within));
}

/** Loads the screen and checks it. */
async function lookAt(person: keyof typeof people, { name, path, arrange, status }: Screen) {
  if (status) browser.expectConsoleError(new RegExp(String(status)));
  const page = await browser.open(worker.url, { as: people[person], width: 320 });
  await page.goto(path);
  if (!status || arrange) await waitForScripts(page);
  await arrange?.(page);
  await check(page, person, name);
}

describe.each(["empty", "typical", "overfull"] as const)("%s", (person) => {
  /** Shows one screen after the other without loading the document again, so that axe is loaded once. */
  let page: Page;
  beforeAll(async () => {
    page = await browser.open(worker.url, { as: people[person], stays: true });
    await page.goto("/dashboard");
    await waitForScripts(page);
  });

  const tabs = perCommit(TABS, ({ name }) => person !== "empty" || EMPTY.includes(name));
  test.each(tabs.map(({ name, path }) => [name, path]))(
    "%s is legible and accessible",
    async (name, path) => {
      if (person === "empty" && name === "foundation") browser.expectConsoleError(/403/);
      await navigate(page, path);
      await page.locator("main h1").waitFor();
      await check(page, person, name);
    },
  );

  test("the course in dark", async () => {
    await navigate(page, "/dashboard/course");
    await expectNoAxeViolationsInDark(page);
  });
});

test.each(["bar", "refused-form", "new-calendar", "early-session", "grade", "no-session"])(
  "%s is legible and accessible",
  async (name) => lookAt("overfull", BESIDE().find((screen) => screen.name === name)!),
);

test("a week to rate, with a review of low ratings and an action", async () => {
  await lookAt("rating", { name: "home", path: "/dashboard" });
  await lookAt("rating", { name: "week", path: "/dashboard/rating" });
  await lookAt("rating", { name: "actions", path: "/dashboard/feedback" });
});

test.each(["finished", "overfull"] as const)("the test result of %s", async (person) => {
  await lookAt(person, { name: "result", path: "/scholarship-test/result" });
  await lookAt(person, { name: "test-tab", path: "/dashboard/test" });
});

test("the privacy notice asks once and redirects to the page that was asked for", async () => {
  const as = await signInAs(worker.db, { noticeVersion: "2020-01-05" });
  const page = await browser.open(worker.url, { as, width: 320 });
  await page.goto("/dashboard/account?tab=1");
  await page.getByRole("heading", { name: "Your personal data" }).waitFor();
  await checkScreen(page, "student-privacy-notice");
  await page.getByRole("button", { name: "Agree and continue" }).click();
  await page.waitForURL("**/dashboard/account?tab=1");
});

test("the forms that ask for consent are legible and accessible", async () => {
  const page = await browser.open(worker.url, { width: 320 });
  await page.goto("/sign-in/sign-up");
  await checkScreen(page, "sign-up");
  const student = await browser.open(worker.url, { as: people.empty, width: 320 });
  await student.goto("/scholarship-test");
  await checkScreen(student, "student-entry-form");
});
