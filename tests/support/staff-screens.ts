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
import { createUser, type SignedIn } from "./accounts.ts";
import { createBatch } from "./batches.ts";
import { createCertificate } from "./certificates.ts";
import { createCourse } from "./courses.ts";
import { createCollegeEnrolment, createRequest } from "./enrolment-requests.ts";
import { createGroupLinkRow, createInvitation } from "./invitations.ts";
import { createApplication, createOpening } from "./openings.ts";
import { createReview, rateWeeks } from "./ratings.ts";
import { createRefundCase } from "./refunds.ts";
import { putAtRisk } from "./risks.ts";
import { createFinishedAttempt, createOpenAttempt, createQuiz, createTestCode } from "./scholarship.ts";
import { createSubmission } from "./submissions.ts";
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
    importId: imported!.id,
    caseId: (await createRefundCase(db, { state: "in_review" })).id,
  };
}

/** Every page of the admin, by its route; `:name` is replaced by a record. */
export const STAFF_PAGES: Record<string, string> = {
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
  "admin.imports.$importId.undo": "/admin/imports/:importId/undo",
  "admin.notifications": "/admin/notifications",
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
export const STAFF_DIALOGS: Record<string, [below: string, path: string]> = {
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

/** The address of a screen with the ids of its records. */
export const addressOf = (path: string, ids: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "");
