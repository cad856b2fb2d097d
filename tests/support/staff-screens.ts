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
import { createDemoOwner, createUser, type SignedIn } from "./accounts.ts";
import { createAnnouncement } from "./announcements.ts";
import { createBatch } from "./batches.ts";
import { createCertificate } from "./certificates.ts";
import { createConversation } from "./conversations.ts";
import { createCourse } from "./courses.ts";
import { createCollegeEnrolment, createRequest } from "./enrolment-requests.ts";
import { createGroupLinkRow, createInvitation } from "./invitations.ts";
import { createApplication, createOpening } from "./openings.ts";
import { createReview, rateWeeks } from "./ratings.ts";
import { createRefundCase } from "./refunds.ts";
import { createReport } from "./reported-payments.ts";
import { putAtRisk } from "./risks.ts";
import { createFinishedAttempt, createOpenAttempt, createQuiz, createTestCode } from "./scholarship.ts";
import { createSubmission } from "./submissions.ts";
import { createWebhook } from "./webhooks.ts";
import { createWhatsappList } from "./whatsapp.ts";
import type { TestWorker } from "./worker.ts";

export const LONG_NAME = "Venkatasubramanian Krishnamurthy-Iyengar";
const HINDI_NAME = "अनुराधा वेङ्कटसुब्रह्मण्यम्";
export const UNBROKEN = "Donaudampfschifffahrtsgesellschaftskapitänsmützenhalter";
const LONG_TEXT =
  "A portfolio of three projects, each with a README that says what it does, why, and how to run it. ";

/** One record of every kind, with extreme names and texts. */
export async function createRecordOfEachKind(
  { db }: Pick<TestWorker, "db">,
  admin: SignedIn,
): Promise<Record<string, string>> {
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
    ...{ scoreBefore: 73, scoreAfter: 77, awardBefore: 5, awardAfter: 10 },
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
  const [imported] = await db.orm
    .insert(imports)
    .values({ kind: "questions", target: "", fileName: `${UNBROKEN}.gift`, count: 2, rows: [] })
    .returning();
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
  await createDemoOwner(db);
  const application = await createApplication(db, {
    openingId: opening.id,
    state: "interview",
    note: LONG_NAME.repeat(4),
    interviewPlace: HINDI_NAME,
  });
  return {
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
    webhookId: (await createWebhook(db, { description: LONG_NAME, failingSince: Date.now() })).id,
    codeId: code.id,
    correctionId: correction!.id,
    eventId: event!.id,
    quizId: draft.id,
    takenQuizId: attempt.quizId,
    questionId: draft.questions[0]!.id,
    reviewId: review.id,
    requestId: (await createRequest(db)).id,
    collegeEnrolmentId: (await createCollegeEnrolment(db)).id,
    conversationId: (await createConversation(db, { studentId: student.id }, UNBROKEN)).id,
    listId: (await createWhatsappList(db, { text: `${HINDI_NAME} {name} ${UNBROKEN}` }, [student, other])).id,
    announcementId: (await createAnnouncement(db, { title: LONG_NAME, text: UNBROKEN })).id,
    openingId: opening.id,
    applicationId: application.id,
    companyId: opening.companyId,
    candidateEmail: student.email,
    certificateId: (await createCertificate(db, { endedDaysAgo: 2, studentName: LONG_NAME })).id,
    importId: imported!.id,
    reportId: (await createReport(db, { studentId: student.id })).id,
    caseId: (await createRefundCase(db, { state: "in_review" })).id,
  };
}

/** Every page of the admin, by its route; `:name` is replaced by a record. */
export const STAFF_PAGES: Record<string, string> = {
  "features/operations/overview/screens/overview": "/admin",
  "features/accounts/screens/staff-account": "/admin/account",
  "features/messages/notifications/screens/staff-choices": "/admin/account/notifications",
  "features/accounts/data-rights/screens/staff-data": "/admin/account/data",
  "features/accounts/api-keys/screens/list": "/admin/api-keys",
  "features/operations/webhooks/screens/list": "/admin/webhooks",
  "features/operations/webhooks/screens/case": "/admin/webhooks/:webhookId",
  "features/operations/audit/screens/list": "/admin/audit",
  "features/operations/audit/screens/event": "/admin/audit/:eventId",
  "features/accounts/screens/confirm-password": "/admin/confirm-password",
  "features/support/counselling/screens/list": "/admin/counselling",
  "features/support/counselling/screens/student": "/admin/counselling/students/:studentId",
  "features/teaching/courses/screens/list": "/admin/courses",
  "features/placement/applications/screens/list": "/admin/applications",
  "features/placement/applications/screens/case": "/admin/applications/:applicationId",
  "features/placement/applications/screens/board": "/admin/applications/board",
  "features/messages/conversations/screens/list": "/admin/conversations",
  "features/messages/conversations/screens/conversation": "/admin/conversations/:conversationId",
  "features/messages/whatsapp/screens/list": "/admin/whatsapp",
  "features/messages/whatsapp/screens/new": "/admin/whatsapp/new",
  "features/messages/whatsapp/screens/sending": "/admin/whatsapp/:listId",
  "features/messages/announcements/screens/list": "/admin/announcements",
  "features/messages/announcements/screens/new": "/admin/announcements/new",
  "features/messages/announcements/screens/announcement": "/admin/announcements/:announcementId",
  "features/placement/openings/screens/list": "/admin/openings",
  "features/placement/openings/screens/new": "/admin/openings/new",
  "features/placement/openings/screens/import": "/admin/openings/import",
  "features/placement/openings/screens/edit": "/admin/openings/:openingId/edit",
  "features/placement/openings/screens/companies": "/admin/openings/companies",
  "features/teaching/batches/screens/list": "/admin/batches",
  "features/teaching/batches/screens/batch": "/admin/batches/:batchId",
  "features/teaching/courses/screens/course": "/admin/courses/:courseId",
  "features/teaching/courses/screens/import-weeks": "/admin/courses/:courseId/import",
  "features/teaching/courses/screens/preview": "/admin/courses/:courseId/preview",
  "features/teaching/courses/screens/import": "/admin/courses/import",
  "features/messages/deliveries/screens/list": "/admin/deliveries",
  "features/certificates/screens/list": "/admin/certificates",
  "features/certificates/screens/case": "/admin/certificates/:certificateId",
  "features/certificates/screens/renew": "/admin/certificates/:certificateId/renew",
  "features/certificates/screens/revoke": "/admin/certificates/:certificateId/revoke",
  "features/certificates/screens/new": "/admin/certificates/new?email=:candidateEmail",
  "features/operations/insights/screens/insights": "/admin/insights",
  "features/operations/site-figures/screens/list": "/admin/claims",
  "features/provider/screens/settings": "/admin/provider",
  "features/operations/saved-views/screens/views": "/admin/views?list=/admin/students&query=plan%3Dfree",
  "features/operations/archive/screens/archive": "/admin/export",
  "features/operations/setup/screens/remove-demo": "/admin/setup/demo",
  "features/operations/setup/screens/steps": "/admin/setup",
  "features/provider/screens/section": "/admin/provider/contact",
  "features/provider/screens/history": "/admin/provider/contact/history",
  "features/messages/mail/screens/test": "/admin/provider/mail/test",
  "features/provider/screens/texts": "/admin/provider/texts",
  "features/provider/screens/text": "/admin/provider/texts/questions",
  "features/provider/screens/text-preview": "/admin/provider/texts/questions/preview",
  "features/provider/screens/text-history": "/admin/provider/texts/questions/history",
  "features/enrolment/requests/screens/list": "/admin/enrolment-requests",
  "features/enrolment/statements/screens/import": "/admin/enrolment-requests/fees/statement",
  "features/enrolment/reported-payments/screens/list": "/admin/enrolment-requests/fees/reported",
  "features/enrolment/reported-payments/screens/case": "/admin/enrolment-requests/fees/reported/:reportId",
  "features/enrolment/requests/screens/case": "/admin/enrolment-requests/:requestId",
  "features/enrolment/receipts/screens/list": "/admin/enrolment-requests/fees/receipts",
  "features/enrolment/ledger/screens/list": "/admin/enrolment-requests/fees",
  "features/enrolment/colleges/screens/list": "/admin/enrolment-requests/colleges",
  "features/enrolment/colleges/screens/new": "/admin/enrolment-requests/colleges/new",
  "features/enrolment/colleges/screens/case": "/admin/enrolment-requests/colleges/:collegeEnrolmentId",
  "features/refunds/screens/list": "/admin/refunds",
  "features/refunds/screens/case": "/admin/refunds/:caseId",
  "features/refunds/screens/holidays": "/admin/refunds/holidays",
  "features/messages/contact/screens/list": "/admin/enquiries",
  "features/messages/contact/screens/enquiry": "/admin/enquiries/:enquiryId",
  "features/scholarship-test/screens/exam-day": "/admin/exam-day",
  "features/grading/screens/list": "/admin/grading?show=all",
  "features/grading/screens/grade": "/admin/grading/:submissionId",
  "features/grading/screens/assign": "/admin/grading/assign?all=1",
  "features/grading/screens/comments": "/admin/grading/comments/:assignmentId",
  "features/grading/screens/import-scores": "/admin/grading/scores/:assignmentId/import",
  "features/grading/screens/release": "/admin/grading/release/:assignmentId",
  "features/operations/imports/screens/undo": "/admin/imports/:importId/undo",
  "features/messages/notifications/screens/staff-list": "/admin/notifications",
  "features/accounts/invitations/screens/list": "/admin/invitations",
  "features/accounts/invitations/screens/import": "/admin/invitations/import",
  "features/accounts/invitations/screens/invite-staff": "/admin/invitations/staff",
  "features/accounts/invitations/screens/links": "/admin/invitations/links",
  "features/question-bank/screens/questions": "/admin/questions",
  "features/question-bank/screens/export": "/admin/questions/export",
  "features/question-bank/screens/import": "/admin/questions/import",
  "features/question-bank/screens/new-question": "/admin/questions/new",
  "features/question-bank/screens/edit-question": "/admin/questions/:questionId/edit",
  "features/question-bank/screens/quizzes": "/admin/quizzes",
  "features/question-bank/screens/quiz": "/admin/quizzes/:quizId",
  "features/scholarship-test/corrections/screens/list": "/admin/quizzes/:quizId/corrections",
  "features/scholarship-test/corrections/screens/case": "/admin/quizzes/:quizId/corrections/:correctionId",
  "features/scholarship-test/corrections/screens/new":
    "/admin/quizzes/:quizId/corrections/new?question=:questionId",
  "features/scholarship-test/analysis/screens/analysis": "/admin/quizzes/:takenQuizId/analysis",
  "features/question-bank/screens/test-facts": "/admin/quizzes/:takenQuizId/facts",
  "features/scholarship-test/codes/screens/list": "/admin/quizzes/codes",
  "features/support/risks/screens/list": "/admin/at-risk",
  "features/support/risks/screens/case": "/admin/at-risk/:studentId",
  "features/support/ratings/screens/list": "/admin/ratings?show=all",
  "features/support/ratings/screens/reviews": "/admin/ratings/reviews",
  "features/support/ratings/screens/review": "/admin/ratings/reviews/:reviewId",
  "features/scholarship-test/results/screens/list": "/admin/results",
  "features/scholarship-test/results/screens/result": "/admin/results/:attemptId",
  "features/operations/search/screens/search": "/admin/search?q=exam",
  "features/teaching/live-sessions/screens/list": "/admin/sessions",
  "features/teaching/live-sessions/screens/attendance": "/admin/sessions/:sessionId/attendance",
  "features/teaching/live-sessions/screens/import-attendance": "/admin/sessions/:sessionId/attendance/import",
  "features/accounts/staff/screens/list": "/admin/staff",
  "features/students/screens/list": "/admin/students",
  "features/students/screens/student": "/admin/students/:studentId",
  "features/placement/placements/screens/placements": "/admin/students/:studentId/placements",
  "features/accounts/staff/screens/role": "/admin/students/:studentId/staff-role",
};

/** Pages that open as a dialog over another page: the page below, and their own address. */
export const STAFF_DIALOGS: Record<string, [below: string, path: string]> = {
  "features/operations/webhooks/screens/new": ["/admin/webhooks", "/admin/webhooks/new"],
  "features/operations/webhooks/screens/edit": [
    "/admin/webhooks/:webhookId",
    "/admin/webhooks/:webhookId/edit",
  ],
  "features/operations/webhooks/screens/secret": [
    "/admin/webhooks/:webhookId",
    "/admin/webhooks/:webhookId/secret",
  ],
  "features/operations/webhooks/screens/delete": [
    "/admin/webhooks/:webhookId",
    "/admin/webhooks/:webhookId/delete",
  ],
  "features/accounts/api-keys/screens/revoke": ["/admin/api-keys", "/admin/api-keys/:keyId/revoke"],
  "features/accounts/api-keys/screens/replace": ["/admin/api-keys", "/admin/api-keys/:keyId/replace"],
  "features/accounts/api-keys/screens/new": ["/admin/api-keys", "/admin/api-keys/new"],
  "features/operations/site-figures/screens/edit": ["/admin/claims", "/admin/claims/stipend/edit"],
  "features/support/risks/screens/settings": ["/admin/at-risk", "/admin/at-risk/settings"],
  "features/support/counselling/screens/edit": ["/admin/counselling", "/admin/counselling/:recordId/edit"],
  "features/support/counselling/screens/new": [
    "/admin/counselling",
    "/admin/counselling/new?student=:studentId",
  ],
  "features/teaching/courses/screens/new": ["/admin/courses", "/admin/courses/new"],
  "features/messages/whatsapp/screens/delete": ["/admin/whatsapp/:listId", "/admin/whatsapp/:listId/delete"],
  "features/messages/announcements/screens/delete": [
    "/admin/announcements/:announcementId",
    "/admin/announcements/:announcementId/delete",
  ],
  "features/placement/openings/screens/new-company": [
    "/admin/openings/companies",
    "/admin/openings/companies/new",
  ],
  "features/placement/openings/screens/edit-company": [
    "/admin/openings/companies",
    "/admin/openings/companies/:companyId/edit",
  ],
  "features/teaching/batches/screens/new": ["/admin/batches", "/admin/batches/new"],
  "features/teaching/batches/screens/delete": ["/admin/batches/:batchId", "/admin/batches/:batchId/delete"],
  "features/teaching/batches/screens/edit": ["/admin/batches/:batchId", "/admin/batches/:batchId/edit"],
  "features/teaching/batches/screens/move-weeks": [
    "/admin/batches/:batchId",
    "/admin/batches/:batchId/move-weeks",
  ],
  "features/students/screens/reset-two-factor": [
    "/admin/students/:studentId",
    "/admin/students/:studentId/two-factor",
  ],
  "features/students/screens/view-workspace": [
    "/admin/students/:studentId",
    "/admin/students/:studentId/view",
  ],
  "features/students/screens/extension": [
    "/admin/students/:studentId",
    "/admin/students/:studentId/extension",
  ],
  "features/teaching/courses/screens/delete-assignment": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/assignments/:assignmentId/delete",
  ],
  "features/teaching/courses/screens/edit-assignment": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/assignments/:assignmentId/edit",
  ],
  "features/teaching/courses/screens/move-item": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/assignments/:assignmentId/place",
  ],
  "features/teaching/courses/screens/duplicate": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/duplicate",
  ],
  "features/teaching/courses/screens/delete": ["/admin/courses/:courseId", "/admin/courses/:courseId/delete"],
  "features/teaching/courses/screens/edit": ["/admin/courses/:courseId", "/admin/courses/:courseId/edit"],
  "features/teaching/courses/screens/delete-resource": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/resources/:resourceId/delete",
  ],
  "features/teaching/courses/screens/edit-resource": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/resources/:resourceId/edit",
  ],
  "features/teaching/courses/screens/new-assignment": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/weeks/:weekId/assignments/new",
  ],
  "features/teaching/courses/screens/delete-week": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/weeks/:weekId/delete",
  ],
  "features/teaching/courses/screens/edit-week": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/weeks/:weekId/edit",
  ],
  "features/teaching/courses/screens/new-resource": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/weeks/:weekId/resources/new",
  ],
  "features/teaching/courses/screens/new-week": [
    "/admin/courses/:courseId",
    "/admin/courses/:courseId/weeks/new",
  ],
  "features/accounts/invitations/screens/new": ["/admin/invitations", "/admin/invitations/new"],
  "features/accounts/invitations/screens/resend": [
    "/admin/invitations",
    "/admin/invitations/resend?id=:invitationId",
  ],
  "features/accounts/invitations/screens/revoke": ["/admin/invitations", "/admin/invitations/revoke?all=1"],
  "features/accounts/invitations/screens/revoke-link": [
    "/admin/invitations/links",
    "/admin/invitations/links/:linkId/revoke",
  ],
  "features/accounts/invitations/screens/new-link": [
    "/admin/invitations/links",
    "/admin/invitations/links/new",
  ],
  "features/question-bank/screens/add-to-quiz": ["/admin/questions", "/admin/questions/add?id=:questionId"],
  "features/question-bank/screens/question-state": ["/admin/questions", "/admin/questions/:questionId/state"],
  "features/question-bank/screens/new-quiz": ["/admin/quizzes", "/admin/quizzes/new"],
  "features/question-bank/screens/blueprint": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/blueprint"],
  "features/question-bank/screens/default-quiz": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/default"],
  "features/question-bank/screens/delete-quiz": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/delete"],
  "features/question-bank/screens/edit-quiz": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/edit"],
  "features/question-bank/screens/import-into-quiz": [
    "/admin/quizzes/:quizId",
    "/admin/quizzes/:quizId/import",
  ],
  "features/question-bank/screens/publish-quiz": ["/admin/quizzes/:quizId", "/admin/quizzes/:quizId/publish"],
  "features/question-bank/screens/remove-from-quiz": [
    "/admin/quizzes/:quizId",
    "/admin/quizzes/:quizId/questions/:questionId/delete",
  ],
  "features/question-bank/screens/edit-in-quiz": [
    "/admin/quizzes/:quizId",
    "/admin/quizzes/:quizId/questions/:questionId/edit",
  ],
  "features/question-bank/screens/new-in-quiz": [
    "/admin/quizzes/:quizId",
    "/admin/quizzes/:quizId/questions/new",
  ],
  "features/scholarship-test/codes/screens/people": [
    "/admin/quizzes/codes",
    "/admin/quizzes/codes/:codeId/people",
  ],
  "features/scholarship-test/codes/screens/revoke": [
    "/admin/quizzes/codes",
    "/admin/quizzes/codes/:codeId/revoke",
  ],
  "features/scholarship-test/codes/screens/new": ["/admin/quizzes/codes", "/admin/quizzes/codes/new"],
  "features/scholarship-test/results/screens/archive": [
    "/admin/results/:attemptId",
    "/admin/results/:attemptId/archive",
  ],
  "features/teaching/live-sessions/screens/delete": ["/admin/sessions", "/admin/sessions/:sessionId/delete"],
  "features/teaching/live-sessions/screens/edit": ["/admin/sessions", "/admin/sessions/:sessionId/edit"],
  "features/teaching/live-sessions/screens/move": [
    "/admin/sessions?view=week&from=2099-01-05",
    "/admin/sessions/:sessionId/move?view=week&from=2099-01-05",
  ],
  "features/teaching/live-sessions/screens/new": ["/admin/sessions", "/admin/sessions/new"],
  "features/students/screens/enrol": ["/admin/students", "/admin/students/enrol?id=:studentId&id=:otherId"],
  "features/students/screens/plan": ["/admin/students", "/admin/students/plan?id=:studentId"],
  "features/students/screens/change": ["/admin/students/:studentId", "/admin/students/:studentId/disable"],
};

/** The address of a screen with the ids of its records. */
export const addressOf = (path: string, ids: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "");
