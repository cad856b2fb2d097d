import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  apiKeys,
  auditEvents,
  contactMessages,
  correctionEffects,
  corrections,
  counsellingRecords,
  enrolments,
  equalAnswers,
  heldGrades,
  imports,
  liveSessions,
  outbox,
  resources,
  testCodePeople,
} from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { adminWrites, routeOf } from "#tests/support/admin-writes.ts";
import { createBatch } from "#tests/support/batches.ts";
import {
  checkScreen,
  expectNoAxeViolations,
  expectNoAxeViolationsInDark,
  expectNoOverflow,
  navigate,
  postDocument,
  SCREEN_WIDTHS,
  saveScreenshot,
  useBrowser,
  waitForScripts,
} from "#tests/support/browser.ts";
import { createCertificate } from "#tests/support/certificates.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createCollegeEnrolment, createRequest } from "#tests/support/enrolment-requests.ts";
import { IS_FULL, perCommit } from "#tests/support/full.ts";
import { createGroupLinkRow, createInvitation } from "#tests/support/invitations.ts";
import { createApplication, createOpening } from "#tests/support/openings.ts";
import { createReview, rateWeeks } from "#tests/support/ratings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { putAtRisk } from "#tests/support/risks.ts";
import { screenNames } from "#tests/support/route-manifest.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  createTestCode,
} from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

const LONG_NAME = "Venkatasubramanian Krishnamurthy-Iyengar";
const HINDI_NAME = "अनुराधा वेङ्कटसुब्रह्मण्यम्";
const UNBROKEN = "Donaudampfschifffahrtsgesellschaftskapitänsmützenhalter";
const LONG_TEXT =
  "A portfolio of three projects, each with a README that says what it does, why, and how to run it. ";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
let ids: Record<string, string>;

beforeAll(async () => {
  ids = await makeRecords();
});

/** One record of every kind, with extreme names and texts. */
async function makeRecords(): Promise<Record<string, string>> {
  const { db } = worker;
  const course = await createCourse(db, {
    weekCount: 3,
    displayName: "Career acceleration programme: from the first aptitude test to the internship",
    toolsAndTechnologies: { Web: ["HTML", "CSS"], भाषाएँ: ["पायथन"] },
    expectedOutcomes: [LONG_TEXT],
  });
  const [week] = course.weeks;
  const student = await createUser(db, { name: LONG_NAME, courseId: course.id, plan: "premium" });
  const other = await createUser(db, { name: HINDI_NAME, firstName: HINDI_NAME });
  const quiz = await createQuiz(db, { questionCount: 10 });
  const draft = await createQuiz(db, {
    questionCount: 2,
    branch: "MCA",
    publishedAt: null,
    question: { topic: "Arrays" },
  });
  const attempt = await createFinishedAttempt(db, student, quiz, { correctCount: 7 });
  await createOpenAttempt(db, other, quiz);
  const alike = await createFinishedAttempt(db, await createUser(db), quiz, { correctCount: 7 });
  await db.orm.insert(equalAnswers).values({
    quizId: quiz.id,
    testCodeId: "",
    day: 0,
    firstId: attempt.id,
    secondId: alike.id,
    shared: 3,
    equal: 3,
    expected: 1.2,
    probability: 1e-9,
  });
  const { assignment } = week!;
  const submission = await createSubmission(db, { student, course, assignment }, { version: 2 });
  const values = { status: "graded", score: 62, isHeld: true, holdVersion: 1 } as const;
  const { id: heldId } = await createSubmission(db, { student: other, course, assignment }, values);
  const held = { submissionId: heldId, holdVersion: 1, submissionVersion: 1 };
  await db.orm.insert(heldGrades).values({ ...held, score: 70, gradedAt: 1 });
  const [record] = await db.orm
    .insert(counsellingRecords)
    .values({
      studentId: student.id,
      name: LONG_NAME,
      strengths: LONG_TEXT,
      college: "Fergusson College, Pune",
    })
    .returning();
  const sessions = await db.orm
    .insert(liveSessions)
    .values(
      [LONG_TEXT, "Expert talk"].map((title, index) => ({
        title: title.trim(),
        startsAt: Date.parse("2099-01-05T13:00:00Z") + index,
        timeZone: "America/New_York",
        link: "https://meet.example/a-room-with-a-very-long-name-indeed-0123456789",
      })),
    )
    .returning();
  const [enquiry] = await db.orm
    .insert(contactMessages)
    .values({
      name: HINDI_NAME,
      email: "a.very.long.address.of.a.visitor@visitors.example",
      message: LONG_TEXT.repeat(4),
      asksForCode: true,
      collegeName: LONG_TEXT.slice(0, 60),
      forwardAttempts: 20,
      forwardError: "The address answered 500.",
    })
    .returning();
  const failing = { createdAt: 0, lastError: LONG_TEXT + UNBROKEN, subject: LONG_TEXT, body: "Text" };
  await db.orm.insert(outbox).values([
    { ...failing, recipient: `${UNBROKEN}@students.example`, sendAttempts: 3, sendDueAt: Date.now() * 2 },
    { ...failing, recipient: "asha@students.example", sendAttempts: 8, body: "" },
    { ...failing, recipient: "asha@students.example", sendAttempts: 1, sentAt: Date.now(), body: "" },
  ]);
  const [key] = await db.orm
    .insert(apiKeys)
    .values({
      createdBy: admin.user.id,
      name: "Placement portal",
      prefix: "kadam_x",
      tokenHash: "hash",
      scopes: ["read:students"],
    })
    .returning();
  const code = await createTestCode(db, { namesPeople: true, colleges: [LONG_NAME, HINDI_NAME] });
  await db.orm
    .insert(testCodePeople)
    .values(
      [other.email, `${"long".repeat(12)}@college.example`].map((email) => ({ testCodeId: code.id, email })),
    );
  const [correction] = await db.orm
    .insert(corrections)
    .values({
      quizId: draft.id,
      questionId: draft.questions[0]!.id,
      kind: "key",
      option: 1,
      reason: LONG_TEXT,
      createdBy: admin.user.id,
    })
    .returning();
  await db.orm.insert(correctionEffects).values({
    correctionId: correction!.id,
    isUndo: false,
    attemptId: attempt.id,
    ...{ correctBefore: 20, correctAfter: 21, voidedBefore: 0, voidedAfter: 0 },
    ...{ scoreBefore: 67, scoreAfter: 70, awardBefore: 5, awardAfter: 10 },
  });
  const [event] = await db.orm
    .insert(auditEvents)
    .values({
      actorKind: "user",
      actorId: admin.user.id,
      action: "course.update",
      entity: "course",
      entityId: course.id,
      before: { displayName: "Before" },
      after: { displayName: LONG_TEXT.repeat(3) },
      requestId: "request",
    })
    .returning();
  const [resource] = await db.orm.select().from(resources);
  const batch = await createBatch(db, {
    courseId: course.id,
    name: `March 2027 ${UNBROKEN}`,
    startsOn: "2027-03-01",
    capacity: 40,
    college: LONG_TEXT,
  });
  await db.orm
    .insert(enrolments)
    .values({ studentId: student.id, batchId: batch.id, state: "paused", since: 0 });
  await putAtRisk(db, student);
  await rateWeeks(db, { student, batch }, [5, 6, 4, 7], LONG_TEXT);
  const review = await createReview(db, {
    of: { student, batch },
    state: "in_progress",
    ownerId: admin.user.id,
    note: LONG_TEXT,
  });
  const link = await createGroupLinkRow(db, { batchId: batch.id, domains: [`${UNBROKEN}.example`] });
  const invitation = await createInvitation(db, { email: `${UNBROKEN}@students.example`, batchId: batch.id });
  await createInvitation(db, {
    firstName: LONG_NAME,
    staffRole: "grader",
    acceptedAt: 1,
    acceptedBy: admin.user.id,
  });
  const opening = await createOpening(db, { position: LONG_NAME, place: HINDI_NAME, isSample: true });
  const application = await createApplication(db, {
    openingId: opening.id,
    state: "interview",
    note: LONG_NAME.repeat(4),
    interviewPlace: HINDI_NAME,
  });
  const [imported] = await db.orm
    .insert(imports)
    .values({ kind: "questions", target: "", fileName: `${UNBROKEN}.csv`, count: 72, rows: [] })
    .returning();
  return {
    importId: imported!.id,
    invitationId: invitation.id,
    linkId: link.id,
    batchId: batch.id,
    courseId: course.id,
    weekId: week!.id,
    resourceId: resource!.id,
    assignmentId: assignment.id,
    studentId: student.id,
    otherId: other.id,
    attemptId: attempt.id,
    submissionId: submission.id,
    recordId: record!.id,
    sessionId: sessions[0]!.id,
    enquiryId: enquiry!.id,
    keyId: key!.id,
    codeId: code.id,
    correctionId: correction!.id,
    eventId: event!.id,
    quizId: draft.id,
    takenQuizId: attempt.quizId,
    questionId: draft.questions[0]!.id,
    reviewId: review.id,
    requestId: (await createRequest(db)).id,
    collegeEnrolmentId: (await createCollegeEnrolment(db)).id,
    openingId: opening.id,
    applicationId: application.id,
    companyId: opening.companyId,
    candidateEmail: student.email,
    certificateId: (await createCertificate(db, { endedDaysAgo: 2, studentName: LONG_NAME })).id,
    caseId: (await createRefundCase(db, { state: "in_review" })).id,
  };
}

/** Every page of the admin, by its route; `:name` is replaced by a record. */
const PAGES: Record<string, string> = {
  "admin._index": "/admin",
  "admin.account": "/admin/account",
  "admin.account_.notifications": "/admin/account/notifications",
  "admin.account_.shortcuts": "/admin/account/shortcuts",
  "admin.account_.data": "/admin/account/data",
  "admin.api-keys": "/admin/api-keys",
  "admin.audit": "/admin/audit",
  "admin.audit_.$eventId": "/admin/audit/:eventId",
  "admin.confirm-password": "/admin/confirm-password",
  "admin.counselling": "/admin/counselling",
  "admin.counselling_.students.$studentId": "/admin/counselling/students/:studentId",
  "admin.courses": "/admin/courses",
  "admin.applications": "/admin/applications",
  "admin.applications_.$applicationId": "/admin/applications/:applicationId",
  "admin.applications_.board": "/admin/applications/board",
  "admin.openings": "/admin/openings",
  "admin.openings_.new": "/admin/openings/new",
  "admin.openings_.$openingId.edit": "/admin/openings/:openingId/edit",
  "admin.openings_.companies": "/admin/openings/companies",
  "admin.batches": "/admin/batches",
  "admin.batches_.$batchId": "/admin/batches/:batchId",
  "admin.courses_.$courseId": "/admin/courses/:courseId",
  "admin.courses_.$courseId_.import": "/admin/courses/:courseId/import",
  "admin.courses_.$courseId_.preview": "/admin/courses/:courseId/preview",
  "admin.courses_.import": "/admin/courses/import",
  "admin.deliveries": "/admin/deliveries",
  "admin.certificates": "/admin/certificates",
  "admin.certificates_.$certificateId": "/admin/certificates/:certificateId",
  "admin.certificates_.$certificateId.renew": "/admin/certificates/:certificateId/renew",
  "admin.certificates_.$certificateId.revoke": "/admin/certificates/:certificateId/revoke",
  "admin.certificates_.new": "/admin/certificates/new?email=:candidateEmail",
  "admin.insights": "/admin/insights",
  "admin.claims": "/admin/claims",
  "admin.enrolment-requests": "/admin/enrolment-requests",
  "admin.enrolment-requests_.$requestId": "/admin/enrolment-requests/:requestId",
  "admin.enrolment-requests_.colleges": "/admin/enrolment-requests/colleges",
  "admin.enrolment-requests_.colleges_.new": "/admin/enrolment-requests/colleges/new",
  "admin.enrolment-requests_.colleges_.$enrolmentId":
    "/admin/enrolment-requests/colleges/:collegeEnrolmentId",
  "admin.refunds": "/admin/refunds",
  "admin.refunds_.$caseId": "/admin/refunds/:caseId",
  "admin.refunds_.holidays": "/admin/refunds/holidays",
  "admin.enquiries._index": "/admin/enquiries",
  "admin.enquiries.$enquiryId": "/admin/enquiries/:enquiryId",
  "admin.exam-day": "/admin/exam-day",
  "admin.grading": "/admin/grading?show=all",
  "admin.grading_.$submissionId": "/admin/grading/:submissionId",
  "admin.grading_.assign": "/admin/grading/assign?all=1",
  "admin.grading_.comments.$assignmentId": "/admin/grading/comments/:assignmentId",
  "admin.grading_.scores.$assignmentId.import": "/admin/grading/scores/:assignmentId/import",
  "admin.grading_.release.$assignmentId": "/admin/grading/release/:assignmentId",
  "admin.notifications": "/admin/notifications",
  "admin.imports.$importId.undo": "/admin/imports/:importId/undo",
  "admin.invitations": "/admin/invitations",
  "admin.invitations_.import": "/admin/invitations/import",
  "admin.invitations_.staff": "/admin/invitations/staff",
  "admin.invitations_.links": "/admin/invitations/links",
  "admin.questions": "/admin/questions",
  "admin.questions_.export": "/admin/questions/export",
  "admin.questions_.import": "/admin/questions/import",
  "admin.questions_.new": "/admin/questions/new",
  "admin.questions_.$questionId.edit": "/admin/questions/:questionId/edit",
  "admin.quizzes": "/admin/quizzes",
  "admin.quizzes_.$quizId": "/admin/quizzes/:quizId",
  "admin.quizzes_.$quizId_.corrections": "/admin/quizzes/:quizId/corrections",
  "admin.quizzes_.$quizId_.corrections_.$correctionId": "/admin/quizzes/:quizId/corrections/:correctionId",
  "admin.quizzes_.$quizId_.corrections_.new": "/admin/quizzes/:quizId/corrections/new?question=:questionId",
  "admin.quizzes_.$quizId_.analysis": "/admin/quizzes/:takenQuizId/analysis",
  "admin.quizzes_.$quizId_.facts": "/admin/quizzes/:takenQuizId/facts",
  "admin.quizzes_.codes": "/admin/quizzes/codes",
  "admin.at-risk": "/admin/at-risk",
  "admin.at-risk_.$studentId": "/admin/at-risk/:studentId",
  "admin.ratings": "/admin/ratings?show=all",
  "admin.ratings_.reviews": "/admin/ratings/reviews",
  "admin.ratings_.reviews_.$reviewId": "/admin/ratings/reviews/:reviewId",
  "admin.results": "/admin/results",
  "admin.results_.$attemptId": "/admin/results/:attemptId",
  "admin.search": "/admin/search?q=exam",
  "admin.sessions": "/admin/sessions",
  "admin.sessions_.$sessionId.attendance": "/admin/sessions/:sessionId/attendance",
  "admin.sessions_.$sessionId.attendance_.import": "/admin/sessions/:sessionId/attendance/import",
  "admin.staff": "/admin/staff",
  "admin.students": "/admin/students",
  "admin.students_.$studentId": "/admin/students/:studentId",
  "admin.students_.$studentId_.placements": "/admin/students/:studentId/placements",
  "admin.students_.$studentId_.staff-role": "/admin/students/:studentId/staff-role",
};

/** Pages that open as a dialog over another page: the page below, and their own address. */
const DIALOGS: Record<string, [below: string, path: string]> = {
  "admin.api-keys.$keyId.revoke": ["/admin/api-keys", "/admin/api-keys/:keyId/revoke"],
  "admin.api-keys.new": ["/admin/api-keys", "/admin/api-keys/new"],
  "admin.claims.settings": ["/admin/claims", "/admin/claims/settings"],
  "admin.claims.$key.edit": ["/admin/claims", "/admin/claims/stipend/edit"],
  "admin.at-risk.settings": ["/admin/at-risk", "/admin/at-risk/settings"],
  "admin.counselling.$recordId.edit": ["/admin/counselling", "/admin/counselling/:recordId/edit"],
  "admin.counselling.new": ["/admin/counselling", "/admin/counselling/new?student=:studentId"],
  "admin.courses.new": ["/admin/courses", "/admin/courses/new"],
  "admin.openings_.companies.new": ["/admin/openings/companies", "/admin/openings/companies/new"],
  "admin.openings_.companies.$companyId.edit": [
    "/admin/openings/companies",
    "/admin/openings/companies/:companyId/edit",
  ],
  "admin.batches.new": ["/admin/batches", "/admin/batches/new"],
  "admin.batches_.$batchId.delete": ["/admin/batches/:batchId", "/admin/batches/:batchId/delete"],
  "admin.batches_.$batchId.edit": ["/admin/batches/:batchId", "/admin/batches/:batchId/edit"],
  "admin.batches_.$batchId.move-weeks": ["/admin/batches/:batchId", "/admin/batches/:batchId/move-weeks"],
  "admin.students_.$studentId.two-factor": [
    "/admin/students/:studentId",
    "/admin/students/:studentId/two-factor",
  ],
  "admin.students_.$studentId.view": ["/admin/students/:studentId", "/admin/students/:studentId/view"],
  "admin.students_.$studentId.extension": [
    "/admin/students/:studentId",
    "/admin/students/:studentId/extension",
  ],
  "admin.courses_.$courseId.assignments.$assignmentId.delete": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/assignments/:assignmentId/delete",
  ],
  "admin.courses_.$courseId.assignments.$assignmentId.edit": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/assignments/:assignmentId/edit",
  ],
  "admin.courses_.$courseId.$kind.$itemId.place": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/assignments/:assignmentId/place",
  ],
  "admin.courses_.$courseId.duplicate": ["/admin/courses/:courseId", "/admin/courses/:courseId/duplicate"],
  "admin.courses_.$courseId.delete": ["/admin/courses/:courseId", "/admin/courses/:courseId/delete"],
  "admin.courses_.$courseId.edit": ["/admin/courses/:courseId", "/admin/courses/:courseId/edit"],
  "admin.courses_.$courseId.resources.$resourceId.delete": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/resources/:resourceId/delete",
  ],
  "admin.courses_.$courseId.resources.$resourceId.edit": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/resources/:resourceId/edit",
  ],
  "admin.courses_.$courseId.weeks.$weekId.assignments.new": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/weeks/:weekId/assignments/new",
  ],
  "admin.courses_.$courseId.weeks.$weekId.delete": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/weeks/:weekId/delete",
  ],
  "admin.courses_.$courseId.weeks.$weekId.edit": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/weeks/:weekId/edit",
  ],
  "admin.courses_.$courseId.weeks.$weekId.resources.new": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/weeks/:weekId/resources/new",
  ],
  "admin.courses_.$courseId.weeks.new": ["/admin/courses/:courseId", "/admin/courses/:courseId/weeks/new"],
  "admin.invitations.new": ["/admin/invitations", "/admin/invitations/new"],
  "admin.invitations.resend": ["/admin/invitations", "/admin/invitations/resend?id=:invitationId"],
  "admin.invitations.revoke": ["/admin/invitations", "/admin/invitations/revoke?all=1"],
  "admin.invitations_.links.$linkId.revoke": [
    "/admin/invitations/links",
    "/admin/invitations/links/:linkId/revoke",
  ],
  "admin.invitations_.links.new": ["/admin/invitations/links", "/admin/invitations/links/new"],
  "admin.questions.add": ["/admin/questions", "/admin/questions/add?id=:questionId"],
  "admin.questions.$questionId.state": ["/admin/questions", "/admin/questions/:questionId/state"],
  "admin.quizzes.new": ["/admin/quizzes", "/admin/quizzes/new"],
  "admin.quizzes_.$quizId.blueprint": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/blueprint"],
  "admin.quizzes_.$quizId.default": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/default"],
  "admin.quizzes_.$quizId.delete": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/delete"],
  "admin.quizzes_.$quizId.edit": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/edit"],
  "admin.quizzes_.$quizId.import": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/import"],
  "admin.quizzes_.$quizId.publish": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/publish"],
  "admin.quizzes_.$quizId.questions.$questionId.delete": [
    "/admin/quizzes/:quizId",
    "/admin/quizzes/:quizId/questions/:questionId/delete",
  ],
  "admin.quizzes_.$quizId.questions.$questionId.edit": [
    "/admin/quizzes/:quizId",
    "/admin/quizzes/:quizId/questions/:questionId/edit",
  ],
  "admin.quizzes_.$quizId.questions.new": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/questions/new"],
  "admin.quizzes_.codes.$codeId.people": ["/admin/quizzes/codes", "/admin/quizzes/codes/:codeId/people"],
  "admin.quizzes_.codes.$codeId.revoke": ["/admin/quizzes/codes", "/admin/quizzes/codes/:codeId/revoke"],
  "admin.quizzes_.codes.new": ["/admin/quizzes/codes", "/admin/quizzes/codes/new"],
  "admin.results_.$attemptId.archive": ["/admin/results/:attemptId", "/admin/results/:attemptId/archive"],
  "admin.sessions.$sessionId.delete": ["/admin/sessions", "/admin/sessions/:sessionId/delete"],
  "admin.sessions.$sessionId.edit": ["/admin/sessions", "/admin/sessions/:sessionId/edit"],
  "admin.sessions.new": ["/admin/sessions", "/admin/sessions/new"],
  "admin.students.enrol": ["/admin/students", "/admin/students/enrol?id=:studentId&id=:otherId"],
  "admin.students.plan": ["/admin/students", "/admin/students/plan?id=:studentId"],
  "admin.students_.$studentId.$change": ["/admin/students/:studentId", "/admin/students/:studentId/disable"],
};

/** A commit measures phones and the desk of most staff. */
const widths = perCommit(SCREEN_WIDTHS, (width) => width === 1280 || width === 320);

/** Fails for tables that scroll sideways on phones or at the desk of most staff. */
async function expectNoSidewaysTables(page: Page, width: number) {
  if (width !== 320 && width !== 1280) return;
  const scrolling = await page
    .locator("section:has(> table)")
    .evaluateAll((regions) =>
      regions
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((region) => region.getAttribute("aria-label")),
    );
  expect(scrolling, `at ${width} px`).toEqual([]);
}

const BUTTON_HEIGHTS: Record<number, number[]> = { 320: [44], 1280: [36, 44] };

/** Fails for buttons that have neither 36 nor 44 px; on phones all have 44. One with text of several lines is higher. */
async function expectTwoButtonSizes(page: Page, width: number) {
  const heights = BUTTON_HEIGHTS[width];
  if (!heights) return;
  const others = await page.locator("main .button").evaluateAll(
    (buttons, heights) =>
      buttons.flatMap((button) => {
        const text = document.createRange();
        text.selectNodeContents(button);
        const isOneLine = text.getBoundingClientRect().height < 36;
        const height = Math.round(button.getBoundingClientRect().height);
        const isFine = height === 0 || (isOneLine ? heights.includes(height) : height >= 44);
        return isFine ? [] : [`${height}: ${button.textContent}`];
      }),
    heights,
  );
  expect(others, `at ${width} px`).toEqual([]);
}

/** Fails for what no staff screen has, at one width. */
async function expectStaffLayout(page: Page, width: number) {
  await expectNoSidewaysTables(page, width);
  await expectTwoButtonSizes(page, width);
}

/** Routes that frame others. */
const PARENTS = ["admin", "admin.enquiries"];

test("every screen of the admin is listed here", () => {
  const screens = screenNames().filter((name) => /^admin\b/.test(name) && !PARENTS.includes(name));
  expect([...Object.keys(PAGES), ...Object.keys(DIALOGS)].sort()).toEqual(screens.sort());
});

const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "");

/** Folded parts are checked, too. */
const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
  });

/** Forms with a layout of their own; the others are a column of fields. */
const OWN_LAYOUT = [
  "admin.counselling.$recordId.edit",
  "admin.courses_.$courseId.edit",
  "admin.courses_.import",
  "admin.courses_.$courseId.weeks.$weekId.edit",
  "admin.grading_.$submissionId",
  "admin.grading_.scores.$assignmentId.import",
  "admin.invitations_.import",
  "admin.questions_.import",
  "admin.questions_.$questionId.edit",
  "admin.quizzes_.$quizId.import",
  "admin.quizzes_.$quizId.questions.$questionId.edit",
  "admin.sessions.$sessionId.edit",
  "admin.sessions_.$sessionId.attendance",
  "admin.sessions_.$sessionId.attendance_.import",
];

/** Pages that ship no React (`handle = { hydrate: false }`). */
const STATIC = ["admin_.two-factor"];

describe("rejected and conflicting forms fit their cards at every width, as a page and as a dialog", () => {
  const writes = adminWrites(worker, admin);
  const rival = useSignedIn(worker, (db) => createAdmin(db));
  let page: Page;
  beforeAll(async () => {
    page = await browser.open(worker.url, { as: admin, stays: true });
    // The form before this one was not saved, so the page asks before it is left.
    page.on("dialog", (question) => question.accept());
    await page.goto("/admin");
  });

  /** Replaces short texts by extreme ones; numbers, dates, addresses and choices stay. */
  const strained = (form: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(form).map(([name, value]) => [
        name,
        /^(title|text|displayName|strengths|feedback|description)$/.test(name)
          ? `${value} ${UNBROKEN}`
          : value,
      ]),
    );

  async function measure(name: string, path: string, form: Record<string, string>, message: string) {
    browser.expectConsoleError(/4\d\d|The specified value/);
    // No script renders a page without React: its styles would be missing.
    const isStatic = STATIC.includes(routeOf(name));
    if (!isStatic) await sendByScript(name, path, form, message);
    if (!IS_FULL) return;
    await postDocument(page, path, form);
    await page.getByText(message).first().waitFor();
    await expectNoOverflow(page, `${name}, sent without scripts`);
    if (isStatic) await page.goto("/admin");
  }

  async function sendByScript(name: string, path: string, form: Record<string, string>, message: string) {
    // A rejected form keeps the data of its page, so the page of a search is loaded first.
    if (path.includes("?")) await page.goto(path);
    await waitForScripts(page);
    await navigate(page, path, form);
    await expect.poll(() => new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ""));
    await page.getByText(message).first().waitFor({ state: "attached" });
    await openDetails(page);
    await expectNoOverflow(page, `${name}, sent by its script`, {
      startsAtItsWidth: true,
      atWidth: async (width) => {
        await saveScreenshot(page, `admin-states/${name}-${width}`);
        if (width === 320) await expectNoSidewaysTables(page, width);
      },
    });
  }

  test.each(perCommit(Object.keys(writes), (name) => OWN_LAYOUT.includes(name)))("%s", async (name) => {
    const write = await writes[name]!();
    const { path, form, rejected: refused } = write;
    // The page of a conflict has an error summary, too.
    const isShown = IS_FULL || !write.concurrentEdit;
    if (refused && isShown)
      await measure(`${name} refused`, path, { ...form, ...refused.fields }, "There is a problem");
    if (!write.concurrentEdit) return;
    const theirs = strained({ ...form, ...write.concurrentEdit });
    const saved = await worker.fetch(path, { as: rival, method: "POST", form: theirs });
    expect(saved.status).toBe(303);
    await measure(`${name} conflict`, path, strained(form), "There is a problem");
  });
});

/** Pages with the frame that all pages share: here the rules look at the whole document, elsewhere at its main part. */
const FRAMES = ["admin._index", "admin.account"];

/**
 * A dialog is a form in the frame of all dialogs: a commit opens the first of each section, and every layout of its own.
 * tests/bundle/admin/forms.test.ts looks for the labels of all.
 */
const isNewDialog = (name: string) =>
  OWN_LAYOUT.includes(name) ||
  Object.keys(DIALOGS).find((other) => sectionOf(other) === sectionOf(name)) === name;
const sectionOf = (name: string) => name.split(/[._]/)[1];

describe("accessible in light and dark, and never wider than the screen", () => {
  /** Shows one screen after the other without loading the document again, so that axe is loaded once. */
  let page: Page;
  let documents: Page;
  const atWidth = (width: number) => expectStaffLayout(page, width);
  beforeAll(async () => {
    documents = await browser.open(worker.url, { as: admin, stays: true });
    page = await browser.open(worker.url, { as: admin, stays: true });
    await page.goto("/admin");
    await waitForScripts(page);
  });

  test("the overview in dark", async () => {
    await expectNoAxeViolationsInDark(page);
  });

  test.each(Object.entries(PAGES))("%s", async (name, path) => {
    await navigate(page, addressOf(path));
    await openDetails(page);
    const within = IS_FULL || FRAMES.includes(name) ? "html" : "main";
    await checkScreen(page, `admin-screens/${name}`, { within, widths, atWidth, startsAtItsWidth: true });
  });

  const dialogs = perCommit(Object.entries(DIALOGS), ([name]) => isNewDialog(name));
  test.each(dialogs)("%s, as a dialog", async (name, [below, path]) => {
    await navigate(page, addressOf(below));
    await navigate(page, addressOf(path));
    await page.getByRole("dialog").waitFor();
    await checkScreen(page, `admin-screens/${name}`, {
      within: "dialog[open]",
      widths,
      atWidth,
      startsAtItsWidth: true,
    });
  });

  const isOwnLayout = ([name]: [string, unknown]) => OWN_LAYOUT.includes(name);
  test.each(perCommit(Object.entries(DIALOGS), isOwnLayout))("%s, as a page", async (name, [, path]) => {
    await documents.goto(addressOf(path));
    // At the end of the page the bar with Save is in its place, not over a part of a field.
    await documents.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    if (IS_FULL) await expectNoAxeViolations(documents);
    await expectNoOverflow(documents, `${name} as a page`);
  });

  test("a new API key, shown once", async () => {
    const page = await browser.open(worker.url, { as: await signIn(worker.db, admin.user) });
    await page.goto("/admin/api-keys/new");
    await page.getByLabel("Program").fill(LONG_NAME);
    await page.getByLabel("Read test results").check();
    await page.getByRole("button", { name: "Create key" }).last().click();
    await page.getByText("API key created").waitFor();
    expect(await page.locator("code").first().textContent()).toMatch(/^kadam_[0-9a-f]{64}$/);
    await checkScreen(page, "admin-screens/admin.api-keys.new-created");
  });
});
