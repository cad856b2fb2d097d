import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitAssignment } from "#app/features/grading/use-cases/submit-assignment.server.ts";
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
import { createAdmin, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { createAnnouncement } from "#tests/support/announcements.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import {
  checkScreen,
  expectNoAxeViolationsInDark,
  expectNoOverflow,
  expectRoomForLargeText,
  navigate,
  postDocument,
  useBrowser,
  waitForScripts,
} from "#tests/support/browser.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createConversation } from "#tests/support/conversations.ts";
import { createAction } from "#tests/support/counselling.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createReceipt } from "#tests/support/enrolment-requests.ts";
import { IS_FULL, perCommit } from "#tests/support/full.ts";
import { createApplication, createOpening } from "#tests/support/openings.ts";
import { createReview } from "#tests/support/ratings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { createGradedWork, createRegrade } from "#tests/support/regrade-requests.ts";
import { isStaffRoute, screenNames } from "#tests/support/route-manifest.ts";
import { addTimelineFacts, createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { contextFor, toStudentActor } from "#tests/support/service-context.ts";
import { publicWrites, studentWrites } from "#tests/support/student-writes.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const browser = useBrowser();
let worker: TestWorker;
let people: Record<"empty" | "typical" | "finished" | "overfull" | "rating", SignedIn>;
let earlySession: string;
let openingId: string;
let announcementId: string;
let conversationId: string;
let gradePath: string;
let certificateNumber: string;
let receiptNumber: number;

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
  ({ number: certificateNumber } = await createCertificate(db, {
    ...ofCourse,
    studentName: LONG,
    endedDaysAgo: 3,
  }));
  for (const part of ["a", "b", "c"]) {
    const submissionLink = `https://work.example/${part.repeat(300)}`;
    const context = contextFor(db, toStudentActor(student.user));
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
  ({ number: receiptNumber } = await createReceipt(db, { studentId: people.typical.user.id }));
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
  announcementId = (await createAnnouncement(db, { title: LONG, text: LONG.repeat(4), publishAt: 1 })).id;
  const studentId = people.overfull.user.id;
  conversationId = (await createConversation(db, { studentId, subject: LONG }, LONG.repeat(4))).id;
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

/** The views of the dashboard, by their route. */
const TABS: Record<string, string> = {
  "features/student-home/screens/home": "/dashboard",
  "features/student-home/screens/me": "/dashboard/me",
  "features/teaching/courses/screens/own-course": "/dashboard/course",
  "features/teaching/live-sessions/screens/own-classes": "/dashboard/classes",
  "features/teaching/courses/screens/foundation": "/dashboard/foundation",
  "features/scholarship-test/screens/own-test": "/dashboard/test",
  "features/support/counselling/screens/own-feedback": "/dashboard/feedback",
  "features/grading/screens/own-submissions": "/dashboard/submissions",
  "features/enrolment/requests/screens/own-request": "/dashboard/enrolment",
  "features/enrolment/reported-payments/screens/pay": "/dashboard/enrolment/pay",
  "features/certificates/screens/own-certificate": "/dashboard/certificate",
  "features/refunds/screens/own-refund": "/dashboard/refund",
  "features/placement/openings/screens/own-openings": "/dashboard/openings",
  "features/support/ratings/screens/rate": "/dashboard/rating",
  "features/accounts/screens/student-account": "/dashboard/account",
  "features/placement/applications/screens/profile": "/dashboard/account/profile",
  "features/teaching/live-sessions/screens/calendar-address": "/dashboard/account/calendar",
  "features/messages/announcements/screens/own-news": "/dashboard/news",
  "features/messages/conversations/screens/own-conversations": "/dashboard/help",
  "features/messages/conversations/screens/ask": "/dashboard/help/new",
  "features/messages/notifications/screens/student-list": "/dashboard/notifications",
  "features/messages/notifications/screens/student-choices": "/dashboard/account/notifications",
  "features/accounts/data-rights/screens/student-data": "/dashboard/account/data",
};

/** Tabs that are laid out differently for a student without a course, or with little in it. */
const DIFFERENT = [
  "features/student-home/screens/home",
  "features/teaching/courses/screens/own-course",
  "features/teaching/courses/screens/foundation",
  "features/scholarship-test/screens/own-test",
  "features/enrolment/requests/screens/own-request",
];

const BESIDE = (): Screen[] => [
  { name: "bar", path: "/dashboard?chart=bar" },
  { name: "refused-form", path: "/dashboard/course?week=1", arrange: sendWrongLink, status: 422 },
  { name: "new-calendar", path: "/dashboard/account/calendar", arrange: createCalendar },
  { name: "early-session", path: `/sessions/${earlySession}/join`, status: 403 },
  { name: "grade", path: gradePath },
  { name: "opening", path: `/dashboard/openings/${openingId}` },
  { name: "announcement", path: `/dashboard/news/${announcementId}` },
  { name: "conversation", path: `/dashboard/help/${conversationId}` },
  { name: "no-session", path: "/sessions/nowhere/join", status: 404 },
];

const PHONES = perCommit([360, 320], (width) => width === 320);

/**
 * A tab of a person with less in it is checked for its width alone, and the frame around the tabs with the first of them,
 * except by `npm run test:full`.
 */
async function check(page: Page, person: keyof typeof people, name: string) {
  const screen = `student-${person}-${name}`;
  const isTab = name in TABS;
  const within = isTab && name !== "features/student-home/screens/home" && !IS_FULL ? "main" : "html";
  await expectRoomForLargeText(page, screen, { widths: PHONES });
  await (person !== "overfull" && isTab && !IS_FULL
    ? expectNoOverflow(page, screen, { startsAtItsWidth: true })
    : checkScreen(page, screen, { within, startsAtItsWidth: true }));
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

  const tabs = perCommit(
    Object.entries(TABS),
    ([name], index) => (person === "overfull" && index % 2 === 0) || DIFFERENT.includes(name),
  );
  test.each(tabs)("%s is legible and accessible", async (name, path) => {
    if (person === "empty" && name === "features/teaching/courses/screens/foundation")
      browser.expectConsoleError(/403/);
    await navigate(page, path);
    await page.locator("main h1").waitFor();
    await check(page, person, name);
  });

  if (IS_FULL || person === "overfull")
    test("the course in dark", async () => {
      await navigate(page, "/dashboard/course");
      await expectNoAxeViolationsInDark(page);
    });
});

const STATES = ["bar", "refused-form", "new-calendar", "early-session", "grade", "opening", "no-session"];

test.each(perCommit(STATES, (name) => ["refused-form", "grade", "no-session"].includes(name)))(
  "%s is legible and accessible",
  async (name) => lookAt("overfull", BESIDE().find((screen) => screen.name === name)!),
);

test("a week to rate, with a review of low ratings and an action", async () => {
  await lookAt("rating", { name: "home", path: "/dashboard" });
  await lookAt("rating", { name: "week", path: "/dashboard/rating" });
  await lookAt("rating", { name: "actions", path: "/dashboard/feedback" });
});

const RESULTS = perCommit(["finished", "overfull"] as const, (person) => person === "overfull");

test.each(RESULTS)("the test result of %s", async (person) => {
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

test("the form that asks for consent before the test is legible and accessible", async () => {
  const student = await browser.open(worker.url, { as: people.empty, width: 320 });
  await student.goto("/scholarship-test");
  await checkScreen(student, "student-entry-form");
});

type Address = { path: string; as?: SignedIn };

/** Pages outside of the dashboard, by their route. */
const pages = (): Record<string, () => Address | Promise<Address>> => {
  const forms = publicWrites(worker);
  return {
    "shell/site/not-found": () => ({ path: "/nowhere" }),
    "features/students/screens/stop-viewing": async () => ({
      path: "/admin/stop-viewing",
      as: await signIn(worker.db, await createAdmin(worker.db)),
    }),
    "features/scholarship-test/codes/screens/ask": () => ({ path: "/ask-for-a-code" }),
    "features/certificates/screens/public-page": () => ({ path: `/certificates/${certificateNumber}` }),
    "features/certificates/screens/print": () => ({
      path: `/certificates/${certificateNumber}/print`,
      as: people.overfull,
    }),
    "features/accounts/invitations/screens/join": forms["features/accounts/invitations/screens/join"]!,
    "features/enrolment/requests/screens/receipt": () => ({
      path: `/receipts/${receiptNumber}`,
      as: people.typical,
    }),
    "features/accounts/invitations/screens/accept": forms["features/accounts/invitations/screens/accept"]!,
    "features/accounts/screens/reset-password": forms["features/accounts/screens/reset-password"]!,
    "features/scholarship-test/results/screens/verify": () => ({ path: "/verify-result" }),
  };
};

const COMMIT_PAGES = [
  "features/certificates/screens/public-page",
  "features/accounts/invitations/screens/accept",
];

test.each(perCommit(Object.keys(pages()), (name) => COMMIT_PAGES.includes(name)))(
  "%s, outside of the dashboard, is legible and accessible",
  async (name) => {
    if (name === "shell/site/not-found") browser.expectConsoleError(/404/);
    const { path, as } = await pages()[name]!();
    const page = await browser.open(worker.url, { as });
    await page.goto(path);
    await expectRoomForLargeText(page, name, { widths: PHONES });
    await checkScreen(page, `student-pages/${name}`);
  },
);

/** What makes each form of students and visitors wrong. */
const WRONG: Record<string, Record<string, string>> = {
  "features/scholarship-test/codes/screens/ask": { name: "", email: LONG, collegeName: "" },
  "features/accounts/screens/student-account (password)": {
    currentPassword: "wrong",
    newPassword: "12345678",
  },
  "features/accounts/data-rights/screens/student-data (confirm)": { currentPassword: "wrong" },
  "features/placement/applications/screens/profile": { firstName: "", lastName: LONG },
  "features/teaching/courses/screens/own-course (submit)": {
    submissionLink: LONG,
    description: LONG,
    notes: LONG,
  },
  "features/enrolment/requests/screens/own-request": { amount: "1", note: LONG.repeat(20) },
  "features/enrolment/reported-payments/screens/pay": { amount: LONG, reference: LONG },
  "features/support/counselling/screens/own-feedback": { reply: LONG.repeat(20) },
  "features/placement/applications/screens/apply": { resumeUrl: LONG, note: LONG.repeat(20) },
  "features/placement/applications/screens/apply (decline)": { note: LONG.repeat(20) },
  "features/placement/applications/screens/apply (withdraw)": { note: LONG.repeat(20) },
  "features/support/ratings/screens/rate": { comment: LONG.repeat(20) },
  "features/refunds/screens/own-refund": { reason: "" },
  "features/messages/conversations/screens/ask": { text: "" },
  "features/messages/conversations/screens/own-conversation": { text: LONG.repeat(90) },
  "features/grading/screens/own-submission": { reason: "" },
  "features/accounts/invitations/screens/join": { email: LONG },
  "features/accounts/screens/code": { code: LONG },
  "features/accounts/invitations/screens/accept": { firstName: "", lastName: LONG, password: "12345678" },
  "features/accounts/screens/reset-password": { newPassword: "12345678" },
};

test.each(perCommit(Object.keys(WRONG), (name) => name === "ask-for-a-code"))(
  "%s with errors is legible and accessible",
  async (name) => {
    browser.expectConsoleError(/4\d\d/);
    const { path, form, as } = await { ...studentWrites(worker), ...publicWrites(worker) }[name]!();
    const page = await browser.open(worker.url, { as });
    await page.goto(path);
    await postDocument(page, path, { ...form, ...WRONG[name] });
    await page.getByRole("heading", { name: "There is a problem" }).waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    await checkScreen(page, `student-errors/${name.replaceAll(/\W+/g, "-")}`);
  },
);

/** Frames of other pages, and routes whose component is never rendered. */
const NO_SCREEN = [
  "root",
  "shell/student/layout",
  "features/accounts/screens/google",
  "features/accounts/screens/sign-out",
];
/** Screens that are checked where their state is arranged. */
const ELSEWHERE: Record<string, string> = {
  "features/public-site/screens/policy": "site",
  "features/public-site/screens/home": "site",
  "features/accounts/screens/two-factor": "two-factor",
  "features/api-docs/screens/section": "api-docs.full",
  "features/api-docs/screens/start": "api-docs.full",
  "features/messages/contact/screens/contact": "site",
  "features/placement/applications/screens/apply": "student/screens",
  "features/messages/announcements/screens/own-announcement": "student/screens",
  "features/messages/conversations/screens/own-conversation": "student/screens",
  "features/grading/screens/own-submission": "student/screens",
  "features/messages/mail/screens/outbox": "account-page.full",
  "shell/dev/ui": "site",
  "features/accounts/consents/screens/privacy-notice": "student/screens",
  "features/refunds/screens/policy": "site",
  "features/scholarship-test/screens/test": "scholarship-test",
  "features/scholarship-test/practice/screens/practice": "practice-test",
  "features/scholarship-test/results/screens/own-result": "scholarship-test",
  "features/scholarship-test/results/screens/shared-award": "scholarship-test",
  "features/teaching/live-sessions/screens/join": "student/screens",
  "features/accounts/setup/screens/setup": "accounts",
  "features/accounts/screens/sign-in": "accounts",
  "features/accounts/screens/code": "two-factor",
  "features/accounts/screens/forgot-password": "accounts",
  "features/accounts/screens/passkey": "passkeys.full",
  "features/accounts/screens/sign-up": "accounts",
  "features/accounts/screens/waiting": "accounts",
  "features/messages/notifications/screens/unsubscribe": "student/notifications",
};

test("every screen of visitors and students is listed here, and the named tests check screens", () => {
  const screens = screenNames().filter((name) => !isStaffRoute(name) && !NO_SCREEN.includes(name));
  const listed = [...Object.keys(TABS), ...Object.keys(pages()), ...Object.keys(ELSEWHERE)];
  expect(listed.sort()).toEqual(screens.sort());
  for (const file of new Set(Object.values(ELSEWHERE)))
    expect(readFileSync(`tests/e2e/${file}.test.ts`, "utf8"), file).toMatch(/checkScreen\(|expectNoAxe\w+\(/);
});
