import type { Scope } from "#app/features/accounts/api-keys/rules.ts";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import type { TestUser } from "./accounts.ts";
import type { createMessagesTarget } from "./api-messages.ts";
import type { createMoneyTarget } from "./api-money.ts";
import { type createPlacementTarget, WAIVER } from "./api-placements.ts";
import type { createCodeTarget, createQuizTarget } from "./api-quizzes.ts";
import type { createTeachingTarget } from "./api-teaching.ts";
import type { createCourse } from "./courses.ts";

/** The data that API calls need: their subject and existing records. */
import { TEXT_OF_CALLS } from "./provider-texts.ts";

export type CallTarget = {
  user: TestUser;
  course: Awaited<ReturnType<typeof createCourse>>;
  testCode: string;
  quizId: string;
  /** Of a quiz without attempts: it, its questions, and the id of a correction to be. */
  /** A checked file. */
  importId: string;
  draft: { quizId: string; questionId: string; correctedId: string; correctionId: string };
  quizzes: Awaited<ReturnType<typeof createQuizTarget>>;
  codes: Awaited<ReturnType<typeof createCodeTarget>>;
  /** An upcoming live session. */
  sessionId: string;
  batchId: string;
  enrolmentId: string;
  /** A student without a batch. */
  newStudentId: string;
  /** An open invitation. */
  invitationId: string;
  /** A version of the first text of a mail. */
  textVersion: number;
  /** The admin's name of the batch. */
  externalId: string;
  /** A webhook, an event of its types, and another webhook. */
  webhook: { id: string; eventId: string; deletedId: string };
  /** A certificate. */
  certificate: { id: string; number: string };
  /** Fees, refunds and certificates. */
  money: Awaited<ReturnType<typeof createMoneyTarget>>;
  /** Teaching and support. */
  teaching: Awaited<ReturnType<typeof createTeachingTarget>>;
  /** Announcements, conversations, enquiries and invitations. */
  messages: Awaited<ReturnType<typeof createMessagesTarget>>;
  /** Openings, applications and placements. */
  placement: Awaited<ReturnType<typeof createPlacementTarget>>;
  /** A user with a password, for signing in. */
  account: { email: string; password: string };
};

export type ApiCall = { path: string; json?: unknown };

const PROFILE = {
  branch: "BCA",
  collegeName: "City College",
  studentName: "Asha Rao",
  principalName: "Default Principal",
};
const PAYMENT = { paidOn: "2026-01-05", method: "bank_transfer" };
const REASON = { reason: "It was recorded twice" };
/** Each call enrols another student, or extends another attempt. */
let nextAddress = 0;
let nextAttempt = 0;
const toExtend = ({ codes: { toExtend } }: CallTarget) => toExtend[nextAttempt++ % toExtend.length]!;
const MORE_TIME = { minutes: 5, reason: "Power cut in lab 2" };
const LEARNER = "/predefined-courses/student";
const COURSES = "/predefined-courses/admin/predefined-courses";
const TEXT = `/provider-texts/${TEXT_OF_CALLS}`;
const NEW_COURSE = "A course made by a call";

const COURSE = {
  courseDescription: "A course of the tests.",
  durationWeeks: 4,
  effortPerWeek: "2-3 hours daily",
  liveClassesPerWeek: 3,
};

const pathOfCourse = (courseName: string) => `${COURSES}/${encodeURIComponent(courseName)}`;

type Course = CallTarget["course"];

/** Reads and changes the first part, deletes the second. */
function callsOfPart(kind: string, ids: (course: Course) => [string, string]) {
  const route = `${COURSES}/:courseName/${kind}/:id`;
  const at = (course: Course, index: 0 | 1) =>
    `${pathOfCourse(course.courseName)}/${kind}/${ids(course)[index]}`;
  return {
    [`GET ${route}`]: ({ course }: CallTarget) => ({ path: at(course, 0) }),
    [`PATCH ${route}`]: ({ course }: CallTarget) => ({ path: at(course, 0), json: { title: "A new title" } }),
    [`DELETE ${route}`]: ({ course }: CallTarget) => ({ path: at(course, 1) }),
  };
}

/** Scopes of what a call gives away, which a key needs beside the call's own. */
export const READ_SCOPES: Record<string, Scope[]> = {
  "POST /admin/webhooks": ["read:students"],
  "PATCH /admin/webhooks/:id": ["read:students"],
  "POST /admin/webhooks/:id/secret": ["read:students"],
  "POST /admin/webhooks/:id/replays": ["read:students"],
  "GET /changes/:object": ["read:batches"],
  "GET /external-ids/:object/:externalId": ["read:batches"],
  "PUT /external-ids/:object/:externalId": ["read:batches"],
};

/**
 * One valid call of every endpoint, by method and route, in an order in which each can succeed: the profile before the
 * attempt, the attempt before its answers, signing out last.
 */
export const API_CALLS: Record<string, (target: CallTarget) => ApiCall> = {
  "GET /openapi.json": () => ({ path: "/openapi.json" }),
  "POST /contact": () => ({
    path: "/contact",
    json: {
      name: "Nikhil Rao",
      email: `${crypto.randomUUID()}@students.example`,
      message: "Is there a batch in January?",
    },
  }),
  "POST /auth/sign-up/email": () => ({
    path: "/auth/sign-up/email",
    json: {
      firstName: "Nikhil",
      lastName: "Rao",
      email: `${crypto.randomUUID()}@students.example`,
      password: "a-long-enough-phrase",
    },
  }),
  "POST /auth/sign-in/email": ({ account }) => ({ path: "/auth/sign-in/email", json: account }),
  "GET /users/:id": ({ user }) => ({ path: `/users/${user.id}` }),
  "POST /users": ({ user }) => ({ path: "/users", json: { clerkId: user.id, userType: "admin" } }),
  "GET /privacy-notice": () => ({ path: "/privacy-notice" }),
  "POST /consents": () => ({ path: "/consents", json: { version: privacyNotice.version } }),
  "POST /user-profile": ({ user }) => ({ path: "/user-profile", json: { ...PROFILE, userId: user.id } }),
  "GET /user-profile": ({ user }) => ({ path: `/user-profile?userId=${user.id}` }),
  "GET /quizzes/branch/:branch": () => ({ path: "/quizzes/branch/BCA" }),
  "POST /quiz-attempts": ({ testCode }) => ({ path: "/quiz-attempts", json: { branch: "BCA", testCode } }),
  "GET /quiz-attempts/current": () => ({ path: "/quiz-attempts/current" }),
  "PUT /quiz-attempts/current/draft": () => ({
    path: "/quiz-attempts/current/draft",
    json: { questionIndex: 0, selectedAnswer: 0, sequence: 1 },
  }),
  "PUT /quiz-attempts/current/answers/:questionIndex": () => ({
    path: "/quiz-attempts/current/answers/0",
    json: { selectedAnswer: 0 },
  }),
  "POST /quiz-attempts/current/answer-log": () => ({
    path: "/quiz-attempts/current/answer-log",
    json: { answers: [{ questionIndex: 1, selectedAnswer: 0 }] },
  }),
  "PUT /quiz-attempts/current/language": () => ({
    path: "/quiz-attempts/current/language",
    json: { language: "hi" },
  }),
  "POST /quiz-attempts/current/take-over": () => ({ path: "/quiz-attempts/current/take-over" }),
  "POST /quiz-attempts/current/end": () => ({ path: "/quiz-attempts/current/end" }),
  "POST /quiz-results": ({ user }) => ({
    path: "/quiz-results",
    json: { userId: user.id, score: 100, answers: [] },
  }),
  "GET /quiz-results/check-test-status": ({ user }) => ({
    path: `/quiz-results/check-test-status?userId=${user.id}`,
  }),
  "DELETE /quiz-results/reset": ({ user }) => ({
    path: `/quiz-results/reset?userId=${user.id}&reason=Power%20cut`,
  }),
  [`GET ${LEARNER}/predefined-course-materials`]: () => ({ path: `${LEARNER}/predefined-course-materials` }),
  [`GET ${LEARNER}/foundation-course`]: () => ({ path: `${LEARNER}/foundation-course` }),
  [`PUT ${LEARNER}/weeks/:week/completion`]: () => ({
    path: `${LEARNER}/weeks/1/completion`,
    json: { isCompleted: true },
  }),
  [`POST ${LEARNER}/assignments/:week`]: ({ course }) => ({
    path: `${LEARNER}/assignments/1`,
    json: { assignmentId: course.weeks[0]!.assignment.id, submissionLink: "https://work.example/1" },
  }),
  [`GET ${LEARNER}/my-submissions`]: () => ({ path: `${LEARNER}/my-submissions` }),
  "GET /weekly-ratings/current": () => ({ path: "/weekly-ratings/current" }),
  "POST /weekly-ratings": () => ({ path: "/weekly-ratings", json: { week: 1, rating: 8 } }),
  "GET /student/upcoming-sessions": () => ({ path: "/student/upcoming-sessions" }),
  "GET /student/feedback": () => ({ path: "/student/feedback" }),
  "GET /events": () => ({ path: "/events" }),
  "GET /changes/:object": () => ({ path: "/changes/batch" }),
  "GET /external-ids/:object/:externalId": ({ externalId }) => ({
    path: `/external-ids/batch/${externalId}`,
  }),
  "PUT /external-ids/:object/:externalId": ({ externalId, batchId }) => ({
    path: `/external-ids/batch/${externalId}`,
    json: { id: batchId },
  }),
  "DELETE /external-ids/:object/:externalId": () => ({ path: "/external-ids/batch/CC-0" }),
  "GET /admin/webhooks": () => ({ path: "/admin/webhooks" }),
  "POST /admin/webhooks": () => ({
    path: "/admin/webhooks",
    json: { url: "https://register.college.in/kadam", types: ["student.created"] },
  }),
  "GET /admin/webhooks/:id": ({ webhook }) => ({ path: `/admin/webhooks/${webhook.id}` }),
  "PATCH /admin/webhooks/:id": ({ webhook }) => ({
    path: `/admin/webhooks/${webhook.id}`,
    json: { description: "Register" },
  }),
  "POST /admin/webhooks/:id/secret": ({ webhook }) => ({ path: `/admin/webhooks/${webhook.id}/secret` }),
  "POST /admin/webhooks/:id/pings": ({ webhook }) => ({ path: `/admin/webhooks/${webhook.id}/pings` }),
  "POST /admin/webhooks/:id/replays": ({ webhook }) => ({
    path: `/admin/webhooks/${webhook.id}/replays`,
    json: { eventId: webhook.eventId },
  }),
  "GET /admin/webhooks/:id/deliveries": ({ webhook }) => ({
    path: `/admin/webhooks/${webhook.id}/deliveries`,
  }),
  "DELETE /admin/webhooks/:id": ({ webhook }) => ({ path: `/admin/webhooks/${webhook.deletedId}` }),
  "GET /admin/weekly-ratings": () => ({ path: "/admin/weekly-ratings" }),
  "GET /admin/rating-reviews": () => ({ path: "/admin/rating-reviews" }),
  "GET /admin/rating-reviews/:id": ({ teaching: { support } }) => ({
    path: `/admin/rating-reviews/${support.reviews.inProgress}`,
  }),
  "PATCH /admin/rating-reviews/:id": ({ teaching: { support } }) => ({
    path: `/admin/rating-reviews/${support.reviews.inProgress}`,
    json: { note: "Agreed on a weekly question hour" },
  }),
  "POST /admin/rating-reviews/:id/assignment": ({ teaching: { support } }) => ({
    path: `/admin/rating-reviews/${support.reviews.open}/assignment`,
  }),
  "POST /admin/rating-reviews/:id/reopening": ({ teaching: { support } }) => ({
    path: `/admin/rating-reviews/${support.reviews.toReopen}/reopening`,
  }),
  "GET /admin/risks": () => ({ path: "/admin/risks" }),
  "GET /admin/risks/settings": () => ({ path: "/admin/risks/settings" }),
  "PUT /admin/risks/settings": () => ({
    path: "/admin/risks/settings",
    json: { inactiveDays: 8, missedClasses: 2, lateTasks: 1, rating: 4 },
  }),
  "GET /admin/risks/:studentId": ({ teaching: { support } }) => ({
    path: `/admin/risks/${support.studentId}`,
  }),
  "POST /admin/risks/:studentId/messages": ({ teaching: { support } }) => ({
    path: `/admin/risks/${support.studentId}/messages`,
    json: { text: "Can we help?" },
  }),
  "PUT /admin/risks/:studentId/counsellor": ({ teaching: { support } }) => ({
    path: `/admin/risks/${support.studentId}/counsellor`,
    json: { counsellorId: support.counsellorId },
  }),
  "PUT /admin/risks/:studentId/handled": ({ teaching: { support } }) => ({
    path: `/admin/risks/${support.studentId}/handled`,
    json: { severity: 1 },
  }),
  "GET /admin/extra-time/:studentId": ({ user }) => ({ path: `/admin/extra-time/${user.id}` }),
  "PUT /admin/extra-time/:studentId": ({ user }) => ({
    path: `/admin/extra-time/${user.id}`,
    json: { factor: 1.25 },
  }),
  "GET /admin/due-dates/:studentId": ({ user }) => ({ path: `/admin/due-dates/${user.id}` }),
  "POST /admin/due-dates/:studentId/extensions": ({ teaching: { support } }) => ({
    path: `/admin/due-dates/${support.studentId}/extensions`,
    json: { assignmentId: support.assignmentId, dueDate: "2099-03-01", reason: "Exams" },
  }),
  "GET /admin/students": () => ({ path: "/admin/students" }),
  "GET /admin/students/:id": ({ user }) => ({ path: `/admin/students/${user.id}` }),
  "PATCH /admin/students/:id": ({ user }) => ({
    path: `/admin/students/${user.id}`,
    json: { lastName: "Rao" },
  }),
  "GET /admin/students/by-external-id/:externalId": ({ externalId }) => ({
    path: `/admin/students/by-external-id/${externalId}`,
  }),
  "PUT /admin/students/by-external-id/:externalId": ({ batchId }) => ({
    path: `/admin/students/by-external-id/${crypto.randomUUID()}`,
    json: { email: `${crypto.randomUUID()}@college.example`, firstName: "Nisha", batchId },
  }),
  "GET /provider": () => ({ path: "/provider" }),
  "GET /provider/:section": () => ({ path: "/provider/mail" }),
  "PUT /provider/:section": () => ({
    path: "/provider/mail",
    json: { footer: `Call us at ${Date.now() % 100_000}` },
  }),
  "GET /provider-texts/:name": () => ({ path: TEXT }),
  "PUT /provider-texts/:name": () => ({ path: TEXT, json: { value: { subject: "Welcome" } } }),
  "POST /provider-texts/:name/publication": () => ({ path: `${TEXT}/publication`, json: {} }),
  "DELETE /provider-texts/:name/draft": () => ({ path: `${TEXT}/draft` }),
  "GET /provider-texts/:name/history": () => ({ path: `${TEXT}/history` }),
  "POST /provider-texts/:name/restoration": ({ textVersion }) => ({
    path: `${TEXT}/restoration`,
    json: { version: textVersion },
  }),
  "GET /provider/:section/history": () => ({ path: "/provider/mail/history" }),
  "GET /admin/batches": () => ({ path: "/admin/batches" }),
  "POST /admin/batches": ({ course }) => ({
    path: "/admin/batches",
    json: { courseId: course.id, name: crypto.randomUUID(), startsOn: "2031-03-03" },
  }),
  "PUT /admin/external-sessions/:externalId": ({ batchId }) => ({
    path: `/admin/external-sessions/${crypto.randomUUID()}`,
    json: { title: "Talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/talk", batchId },
  }),
  "PUT /admin/external-batches/:externalId": ({ course }) => ({
    path: `/admin/external-batches/${crypto.randomUUID()}`,
    json: { courseId: course.id, name: crypto.randomUUID(), startsOn: "2031-03-03" },
  }),
  "GET /admin/batches/:id": ({ batchId }) => ({ path: `/admin/batches/${batchId}` }),
  "PATCH /admin/batches/:id": ({ batchId }) => ({
    path: `/admin/batches/${batchId}`,
    json: { college: "City College" },
  }),
  "DELETE /admin/batches/:id": ({ teaching: { batches } }) => ({ path: `/admin/batches/${batches.unused}` }),
  "GET /admin/batches/:id/weeks": ({ teaching: { batches } }) => ({
    path: `/admin/batches/${batches.id}/weeks`,
  }),
  "GET /admin/batches/:id/weeks/:week": ({ teaching: { batches } }) => ({
    path: `/admin/batches/${batches.id}/weeks/2`,
  }),
  "PATCH /admin/batches/:id/weeks/:week": ({ teaching: { batches } }) => ({
    path: `/admin/batches/${batches.id}/weeks/2`,
    json: { startsOn: "2031-03-17" },
  }),
  "GET /admin/batches/:id/staff": ({ teaching: { batches } }) => ({
    path: `/admin/batches/${batches.id}/staff`,
  }),
  "POST /admin/batches/:id/staff": ({ teaching: { batches } }) => ({
    path: `/admin/batches/${batches.id}/staff`,
    json: { userId: batches.assignable },
  }),
  "DELETE /admin/batches/:id/staff/:userId": ({ teaching: { batches } }) => ({
    path: `/admin/batches/${batches.id}/staff/${batches.assigned}`,
  }),
  "GET /admin/batches/:id/enrolments": ({ batchId }) => ({ path: `/admin/batches/${batchId}/enrolments` }),
  "POST /admin/batches/:id/enrolments": ({ batchId, newStudentId }) => ({
    path: `/admin/batches/${batchId}/enrolments`,
    json: { studentId: newStudentId },
  }),
  "GET /admin/enrolments/:id": ({ enrolmentId }) => ({ path: `/admin/enrolments/${enrolmentId}` }),
  "PATCH /admin/enrolments/:id": ({ enrolmentId }) => ({
    path: `/admin/enrolments/${enrolmentId}`,
    json: { state: "paused" },
  }),
  "GET /admin/invitations": () => ({ path: "/admin/invitations" }),
  "POST /admin/invitations": () => ({
    path: "/admin/invitations",
    json: { email: `${crypto.randomUUID()}@students.example`, firstName: "Nikhil", plan: "premium" },
  }),
  "DELETE /admin/invitations/:id": ({ invitationId }) => ({ path: `/admin/invitations/${invitationId}` }),
  "GET /admin/test-results": () => ({ path: "/admin/test-results" }),
  "PUT /admin/imports/:kind/:id": () => ({
    path: `/admin/imports/people/${crypto.randomUUID()}`,
    json: {
      format: "csv",
      content: `email,name\n${crypto.randomUUID()}@college.example,Asha Rao`,
      fields: { plan: "free" },
    },
  }),
  "POST /admin/imports/:kind/:id/run": ({ importId }) => ({ path: `/admin/imports/people/${importId}/run` }),
  "GET /admin/questions": () => ({ path: "/admin/questions" }),
  "POST /admin/questions": () => ({
    path: "/admin/questions",
    json: { questions: [{ text: "What is 2 + 2?", options: ["3", "4"], correctAnswer: 1, isDraft: true }] },
  }),
  "GET /admin/certificates": () => ({ path: "/admin/certificates" }),
  "GET /admin/certificates/:id": ({ certificate }) => ({ path: `/admin/certificates/${certificate.id}` }),
  "POST /admin/certificates": ({ money }) => ({ path: "/admin/certificates", json: money.graduate }),
  "POST /admin/certificates/:id/renewal": ({ money: { certificates } }) => ({
    path: `/admin/certificates/${certificates.ended.id}/renewal`,
    json: { validUntil: new Date(certificates.ended.validUntil).toISOString() },
  }),
  "POST /admin/certificates/:id/revocation": ({ money: { certificates } }) => ({
    path: `/admin/certificates/${certificates.toRevoke}/revocation`,
    json: REASON,
  }),
  "GET /certificates/:number": ({ certificate }) => ({ path: `/certificates/${certificate.number}` }),
  "GET /admin/enrolment-requests": () => ({ path: "/admin/enrolment-requests" }),
  "GET /admin/enrolment-requests/:id": ({ money: { requests } }) => ({
    path: `/admin/enrolment-requests/${requests.toConfirm}`,
  }),
  "POST /admin/enrolment-requests/:id/confirmation": ({ money: { requests }, batchId }) => ({
    path: `/admin/enrolment-requests/${requests.toConfirm}/confirmation`,
    json: { ...PAYMENT, amount: 1_699_900, reference: "First payment", batchId },
  }),
  "POST /admin/enrolment-requests/:id/refusal": ({ money: { requests } }) => ({
    path: `/admin/enrolment-requests/${requests.toDecline}/refusal`,
    json: REASON,
  }),
  "GET /admin/fees": () => ({ path: "/admin/fees" }),
  "GET /admin/fees/:id": ({ money: { fees } }) => ({ path: `/admin/fees/${fees.planned}` }),
  "PATCH /admin/fees/:id": ({ money: { fees } }) => ({
    path: `/admin/fees/${fees.planned}`,
    json: {
      unpaid: [
        { dueOn: "2099-01-05", amount: 1_000_000 },
        { dueOn: "2099-02-05", amount: 699_900 },
      ],
    },
  }),
  "POST /admin/fees/:id/payments": ({ money: { fees } }) => ({
    path: `/admin/fees/${fees.toPay}/payments`,
    json: { ...PAYMENT, amount: 100, reference: crypto.randomUUID() },
  }),
  "GET /admin/reported-payments": () => ({ path: "/admin/reported-payments" }),
  "GET /admin/reported-payments/:id": ({ money: { reports } }) => ({
    path: `/admin/reported-payments/${reports.toConfirm}`,
  }),
  "POST /admin/reported-payments/:id/confirmation": ({ money: { reports } }) => ({
    path: `/admin/reported-payments/${reports.toConfirm}/confirmation`,
    json: { amount: 481_700 },
  }),
  "POST /admin/reported-payments/:id/refusal": ({ money: { reports } }) => ({
    path: `/admin/reported-payments/${reports.toDecline}/refusal`,
    json: REASON,
  }),
  "GET /admin/receipts": () => ({ path: "/admin/receipts" }),
  "GET /admin/receipts/:number": ({ money }) => ({ path: `/admin/receipts/${money.receipt}` }),
  "POST /admin/receipts/:number/cancellation": ({ money }) => ({
    path: `/admin/receipts/${money.receipt}/cancellation`,
    json: REASON,
  }),
  "GET /admin/college-enrolments": () => ({ path: "/admin/college-enrolments" }),
  "POST /admin/college-enrolments": ({ money: { college }, batchId }) => ({
    path: "/admin/college-enrolments",
    json: {
      ...PAYMENT,
      ...{ college: "City College", batchId, amount: 1_299_900, reference: "NEFT 4711" },
      emails: [college.addresses[nextAddress++ % college.addresses.length]],
    },
  }),
  "GET /admin/college-enrolments/:id": ({ money: { college } }) => ({
    path: `/admin/college-enrolments/${college.id}`,
  }),
  "GET /admin/refunds": () => ({ path: "/admin/refunds" }),
  "GET /admin/refunds/holidays": () => ({ path: "/admin/refunds/holidays" }),
  "PUT /admin/refunds/holidays": () => ({
    path: "/admin/refunds/holidays",
    json: { holidays: [{ day: "2027-01-26", name: "Republic Day" }] },
  }),
  "GET /admin/refunds/:id": ({ money: { refunds } }) => ({ path: `/admin/refunds/${refunds.toPay}` }),
  "POST /admin/refunds/:id/review": ({ money: { refunds } }) => ({
    path: `/admin/refunds/${refunds.requested}/review`,
  }),
  "POST /admin/refunds/:id/approval": ({ money: { refunds } }) => ({
    path: `/admin/refunds/${refunds.toApprove}/approval`,
    json: { amount: 1_699_900 },
  }),
  "POST /admin/refunds/:id/refusal": ({ money: { refunds } }) => ({
    path: `/admin/refunds/${refunds.toRefuse}/refusal`,
    json: REASON,
  }),
  "POST /admin/refunds/:id/payment": ({ money: { refunds } }) => ({
    path: `/admin/refunds/${refunds.toPay}/payment`,
    json: { ...PAYMENT, amount: 1_699_900, reference: "Refund 4711" },
  }),
  "POST /admin/invitations/:id/mail": ({ messages: { invitations } }) => ({
    path: `/admin/invitations/${invitations.open}/mail`,
  }),
  "GET /admin/announcements": () => ({ path: "/admin/announcements" }),
  "POST /admin/announcements": () => ({
    path: "/admin/announcements",
    json: { title: "Library hours", text: "Closed on Sunday.", audience: "everybody", isDraft: true },
  }),
  "GET /admin/announcements/:id": ({ messages: { announcements } }) => ({
    path: `/admin/announcements/${announcements.draft}`,
  }),
  "PATCH /admin/announcements/:id": ({ messages: { announcements } }) => ({
    path: `/admin/announcements/${announcements.draft}`,
    json: { sendAt: "2099-01-05T04:30:00Z" },
  }),
  "POST /admin/announcements/:id/take-back": ({ messages: { announcements } }) => ({
    path: `/admin/announcements/${announcements.scheduled}/take-back`,
  }),
  "POST /admin/announcements/:id/take-down": ({ messages: { announcements } }) => ({
    path: `/admin/announcements/${announcements.toTakeDown}/take-down`,
  }),
  "DELETE /admin/announcements/:id": ({ messages: { announcements } }) => ({
    path: `/admin/announcements/${announcements.toDelete}`,
  }),
  "GET /admin/conversations": () => ({ path: "/admin/conversations" }),
  "GET /admin/conversations/:id": ({ messages }) => ({
    path: `/admin/conversations/${messages.conversation}`,
  }),
  "POST /admin/conversations/:id/messages": ({ messages }) => ({
    path: `/admin/conversations/${messages.conversation}/messages`,
    json: { text: "Yes, you can." },
  }),
  "POST /admin/conversations/:id/close": ({ messages }) => ({
    path: `/admin/conversations/${messages.conversation}/close`,
  }),
  "PUT /admin/conversations/:id/owner": ({ messages }) => ({
    path: `/admin/conversations/${messages.conversation}/owner`,
    json: { ownerId: null },
  }),
  "GET /admin/enquiries": () => ({ path: "/admin/enquiries" }),
  "GET /admin/enquiries/:id": ({ messages }) => ({ path: `/admin/enquiries/${messages.enquiry}` }),
  "PATCH /admin/enquiries/:id": ({ messages }) => ({
    path: `/admin/enquiries/${messages.enquiry}`,
    json: { status: "contacted" },
  }),
  "POST /admin/enquiries/:id/notes": ({ messages }) => ({
    path: `/admin/enquiries/${messages.enquiry}/notes`,
    json: { body: "Calls back on Monday." },
  }),
  "GET /admin/partner-companies": () => ({ path: "/admin/partner-companies" }),
  "POST /admin/partner-companies": () => ({
    path: "/admin/partner-companies",
    json: { name: `Setu Systems ${crypto.randomUUID()}`, website: "https://setu.example/" },
  }),
  "GET /admin/partner-companies/:id": ({ placement }) => ({
    path: `/admin/partner-companies/${placement.companyId}`,
  }),
  "PATCH /admin/partner-companies/:id": ({ placement }) => ({
    path: `/admin/partner-companies/${placement.companyId}`,
    json: { note: "Takes two students a year" },
  }),
  "GET /admin/openings": () => ({ path: "/admin/openings" }),
  "POST /admin/openings": ({ placement }) => ({
    path: "/admin/openings",
    json: {
      ...{ companyId: placement.companyId, position: "Tester", place: "Nagpur", state: "draft" },
      ...{ durationMonths: 3, positions: 1, stipendFrom: 0, stipendTo: 500_000, monthFrom: 4 },
    },
  }),
  "GET /admin/openings/:id": ({ placement }) => ({ path: `/admin/openings/${placement.openingId}` }),
  "PATCH /admin/openings/:id": ({ placement }) => ({
    path: `/admin/openings/${placement.openingId}`,
    json: { closesOn: "2099-01-05" },
  }),
  "GET /admin/applications": () => ({ path: "/admin/applications" }),
  "GET /admin/applications/:id": ({ placement }) => ({
    path: `/admin/applications/${placement.application.id}`,
  }),
  "POST /admin/applications/:id/moves": ({ placement }) => ({
    path: `/admin/applications/${placement.application.id}/moves`,
    json: { move: "shortlist" },
  }),
  "GET /admin/placements": () => ({ path: "/admin/placements" }),
  "POST /admin/placements": ({ placement }) => ({
    path: "/admin/placements",
    json: {
      ...{ studentId: placement.studentId, companyId: placement.companyId, position: "Tester" },
      ...{ startsOn: "2026-01-05", stipend: 800_000 },
    },
  }),
  "GET /admin/placements/:id": ({ placement }) => ({
    path: `/admin/placements/${placement.placementId}`,
  }),
  "POST /admin/placements/:id/job": ({ placement }) => ({
    path: `/admin/placements/${placement.placementId}/job`,
    json: { convertedOn: "2026-02-02" },
  }),
  "GET /admin/placement-waivers/:studentId": ({ placement }) => ({
    path: `/admin/placement-waivers/${placement.waived}`,
  }),
  "PUT /admin/placement-waivers/:studentId": ({ placement }) => ({
    path: `/admin/placement-waivers/${placement.waived}`,
    json: WAIVER,
  }),
  "DELETE /admin/placement-waivers/:studentId": ({ placement }) => ({
    path: `/admin/placement-waivers/${placement.toUnwaive}`,
  }),
  "GET /admin/questions/:id": ({ draft }) => ({ path: `/admin/questions/${draft.questionId}` }),
  "PATCH /admin/questions/:id": ({ draft }) => ({
    path: `/admin/questions/${draft.questionId}`,
    json: { difficulty: 3, tags: ["loops"] },
  }),
  "PUT /admin/questions/:id/retirement": ({ draft }) => ({
    path: `/admin/questions/${draft.questionId}/retirement`,
    json: { isRetired: false },
  }),
  "GET /admin/quizzes": () => ({ path: "/admin/quizzes" }),
  "POST /admin/quizzes": () => ({
    path: "/admin/quizzes",
    json: { title: "Second paper", branch: "B.Tech" },
  }),
  "GET /admin/quizzes/:id": ({ quizzes }) => ({ path: `/admin/quizzes/${quizzes.edited.id}` }),
  "PATCH /admin/quizzes/:id": ({ quizzes }) => ({
    path: `/admin/quizzes/${quizzes.edited.id}`,
    json: { timeLimit: 30, resultDetail: "marks" },
  }),
  "DELETE /admin/quizzes/:id": ({ quizzes }) => ({ path: `/admin/quizzes/${quizzes.toDelete}` }),
  "PUT /admin/quizzes/:id/publication": ({ quizzes }) => ({
    path: `/admin/quizzes/${quizzes.toPublish}/publication`,
    json: { isPublished: true, as: "further" },
  }),
  "POST /admin/quizzes/:id/default": ({ quizzes }) => ({ path: `/admin/quizzes/${quizzes.further}/default` }),
  "GET /admin/quizzes/:id/blueprint": ({ quizzes }) => ({
    path: `/admin/quizzes/${quizzes.edited.id}/blueprint`,
  }),
  "PUT /admin/quizzes/:id/blueprint": ({ quizzes }) => ({
    path: `/admin/quizzes/${quizzes.edited.id}/blueprint`,
    json: { cells: [{ topic: "Loops", difficulty: 2, count: 5 }] },
  }),
  "POST /admin/quizzes/:id/listing": ({ quizzes }) => ({
    path: `/admin/quizzes/${quizzes.edited.id}/listing`,
    json: { questionIds: [quizzes.bankQuestionId] },
  }),
  "GET /admin/quizzes/:id/questions": ({ quizzes }) => ({
    path: `/admin/quizzes/${quizzes.edited.id}/questions`,
  }),
  "POST /admin/quizzes/:id/questions": ({ quizzes }) => ({
    path: `/admin/quizzes/${quizzes.edited.id}/questions`,
    json: { text: "What is 2 + 2?", options: ["3", "4"], correctAnswer: 1 },
  }),
  "GET /admin/quizzes/:id/questions/:questionId": ({ quizzes: { edited } }) => ({
    path: `/admin/quizzes/${edited.id}/questions/${edited.questionIds[0]}`,
  }),
  "PUT /admin/quizzes/:id/questions/:questionId/position": ({ quizzes: { edited } }) => ({
    path: `/admin/quizzes/${edited.id}/questions/${edited.questionIds[0]}/position`,
    json: { position: 1 },
  }),
  "DELETE /admin/quizzes/:id/questions/:questionId": ({ quizzes: { edited } }) => ({
    path: `/admin/quizzes/${edited.id}/questions/${edited.questionIds[2]}`,
  }),
  "GET /admin/test-codes": () => ({ path: "/admin/test-codes" }),
  "POST /admin/test-codes": ({ batchId }) => ({
    path: "/admin/test-codes",
    json: { code: crypto.randomUUID(), batchId, people: ["asha@students.example"] },
  }),
  "GET /admin/test-codes/:id": ({ codes }) => ({ path: `/admin/test-codes/${codes.open}` }),
  "POST /admin/test-codes/:id/revocation": ({ codes }) => ({
    path: `/admin/test-codes/${codes.toRevoke}/revocation`,
  }),
  "GET /admin/test-codes/:id/people": ({ codes }) => ({ path: `/admin/test-codes/${codes.named}/people` }),
  "POST /admin/test-codes/:id/people/bulk": ({ codes }) => ({
    path: `/admin/test-codes/${codes.named}/people/bulk`,
    json: { rows: [{ email: `${crypto.randomUUID()}@students.example` }] },
  }),
  "POST /admin/enquiries/:id/test-code": ({ codes }) => ({
    path: `/admin/enquiries/${codes.enquiryId}/test-code`,
    json: { testCodeId: codes.open },
  }),
  "GET /admin/running-attempts": () => ({ path: "/admin/running-attempts" }),
  "GET /admin/running-attempts/:id": ({ codes }) => ({ path: `/admin/running-attempts/${codes.running}` }),
  "POST /admin/running-attempts/:id/extension": (target) => {
    const { id, deadlineAt } = toExtend(target);
    return { path: `/admin/running-attempts/${id}/extension`, json: { deadlineAt, ...MORE_TIME } };
  },
  "POST /admin/running-attempts/extensions/bulk": (target) => {
    const { id, deadlineAt } = toExtend(target);
    return {
      path: "/admin/running-attempts/extensions/bulk",
      json: { rows: [{ attemptId: id, deadlineAt, ...MORE_TIME }] },
    };
  },
  "GET /admin/quizzes/:id/corrections": ({ quizId }) => ({ path: `/admin/quizzes/${quizId}/corrections` }),
  "POST /admin/quizzes/:id/corrections/preview": ({ draft }) => ({
    path: `/admin/quizzes/${draft.quizId}/corrections/preview`,
    json: { questionId: draft.correctedId, kind: "void" },
  }),
  "PUT /admin/quizzes/:id/corrections/:correctionId": ({ draft }) => ({
    path: `/admin/quizzes/${draft.quizId}/corrections/${draft.correctionId}`,
    // What the preview answers where no attempt has the question.
    json: {
      questionId: draft.correctedId,
      kind: "void",
      reason: "Two options are right",
      previewed: `0.0.0.0.0 void  ${draft.correctedId}`,
    },
  }),
  "GET /admin/quizzes/:id/corrections/:correctionId": ({ draft }) => ({
    path: `/admin/quizzes/${draft.quizId}/corrections/${draft.correctionId}`,
  }),
  "POST /admin/quizzes/:id/corrections/:correctionId/undo": ({ draft }) => ({
    path: `/admin/quizzes/${draft.quizId}/corrections/${draft.correctionId}/undo`,
    json: { previewed: "0.0.0.0.0" },
  }),
  "POST /admin/courses/preview": () => ({
    path: "/admin/courses/preview",
    json: { texts: ["Build **one** page."] },
  }),
  "POST /admin/questions/preview": () => ({
    path: "/admin/questions/preview",
    json: { text: "What is 2<sup>3</sup>?", options: ["`6`", "`8`"] },
  }),
  "GET /admin/quizzes/:id/analysis": ({ quizId }) => ({ path: `/admin/quizzes/${quizId}/analysis` }),
  "GET /admin/upcoming-sessions": () => ({ path: "/admin/upcoming-sessions" }),
  "POST /admin/upcoming-sessions": () => ({
    path: "/admin/upcoming-sessions",
    json: { title: "Expert talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/talk" },
  }),
  "GET /admin/upcoming-sessions/:id": ({ teaching: { sessions } }) => ({
    path: `/admin/upcoming-sessions/${sessions.upcoming}`,
  }),
  "PATCH /admin/upcoming-sessions/:id": ({ teaching: { sessions } }) => ({
    path: `/admin/upcoming-sessions/${sessions.upcoming}`,
    json: { notes: "Read the first chapter" },
  }),
  "DELETE /admin/upcoming-sessions/:id": ({ sessionId }) => ({
    path: `/admin/upcoming-sessions/${sessionId}`,
  }),
  "POST /admin/upcoming-sessions/:id/restoration": ({ teaching: { sessions } }) => ({
    path: `/admin/upcoming-sessions/${sessions.cancelled}/restoration`,
  }),
  "PUT /admin/upcoming-sessions/:id/visibility": ({ teaching: { sessions } }) => ({
    path: `/admin/upcoming-sessions/${sessions.upcoming}/visibility`,
    json: { isActive: true },
  }),
  "GET /admin/upcoming-sessions/:id/attendance": ({ teaching: { sessions } }) => ({
    path: `/admin/upcoming-sessions/${sessions.started}/attendance`,
  }),
  "GET /admin/upcoming-sessions/:id/attendance/:studentId": ({ teaching: { sessions }, user }) => ({
    path: `/admin/upcoming-sessions/${sessions.started}/attendance/${user.id}`,
  }),
  "PUT /admin/upcoming-sessions/:id/attendance/:studentId": ({ teaching: { sessions }, user }) => ({
    path: `/admin/upcoming-sessions/${sessions.started}/attendance/${user.id}`,
    json: { state: "present" },
  }),
  "POST /admin/attendance/bulk": ({ teaching: { sessions }, user }) => ({
    path: "/admin/attendance/bulk",
    json: { rows: [{ sessionId: sessions.started, studentId: user.id, state: "excused" }] },
  }),
  "GET /admin/student-feedback": () => ({ path: "/admin/student-feedback" }),
  "GET /admin/student-feedback/:studentId": ({ user }) => ({ path: `/admin/student-feedback/${user.id}` }),
  "GET /admin/feedback-records/:id": ({ teaching: { support } }) => ({
    path: `/admin/feedback-records/${support.feedbackId}`,
  }),
  "PATCH /admin/feedback-records/:id": ({ teaching: { support } }) => ({
    path: `/admin/feedback-records/${support.feedbackId}`,
    json: { strengths: "Explains her work clearly" },
  }),
  "GET /admin/student-feedback/:studentId/staff-notes": ({ user }) => ({
    path: `/admin/student-feedback/${user.id}/staff-notes`,
  }),
  "POST /admin/student-feedback/:studentId/staff-notes": ({ user }) => ({
    path: `/admin/student-feedback/${user.id}/staff-notes`,
    json: { body: "Called the parents" },
  }),
  "POST /admin/student-feedback": ({ user }) => ({
    path: "/admin/student-feedback",
    json: { studentId: user.id, name: "Asha Rao" },
  }),
  "POST /admin/grade-assignment": ({ user, course }) => ({
    path: "/admin/grade-assignment",
    json: {
      studentId: user.id,
      courseId: course.id,
      assignmentId: course.weeks[0]!.assignment.id,
      week: 1,
      score: 80,
      feedback: "Clear work",
      gradedBy: "somebody",
    },
  }),
  "GET /admin/submissions": () => ({ path: "/admin/submissions" }),
  "GET /admin/submissions/:id": ({ teaching: { grading } }) => ({
    path: `/admin/submissions/${grading.asked.id}`,
  }),
  "POST /admin/submissions/:id/return": ({ teaching: { grading } }) => ({
    path: `/admin/submissions/${grading.toReturn}/return`,
    json: { feedback: "Please add the source" },
  }),
  "POST /admin/submissions/:id/regrade-requests/:requestId/refusal": ({ teaching: { grading } }) => ({
    path: `/admin/submissions/${grading.asked.id}/regrade-requests/${grading.asked.requestId}/refusal`,
    json: { answer: "Page 2 was read" },
  }),
  "PUT /admin/submissions/:id/grader": ({ teaching: { grading } }) => ({
    path: `/admin/submissions/${grading.waiting}/grader`,
    json: { graderId: grading.graderId },
  }),
  "POST /admin/submissions/graders/bulk": ({ teaching: { grading } }) => ({
    path: "/admin/submissions/graders/bulk",
    json: { rows: [{ submissionId: grading.waiting, graderId: null }] },
  }),
  "GET /admin/graders": () => ({ path: "/admin/graders" }),
  "GET /admin/held-grades": () => ({ path: "/admin/held-grades" }),
  "POST /admin/held-grades/:assignmentId/release": ({ teaching: { grading } }) => ({
    path: `/admin/held-grades/${grading.assignmentId}/release`,
    json: { count: 1 },
  }),
  "GET /admin/assignments/:assignmentId/comments": ({ teaching: { grading } }) => ({
    path: `/admin/assignments/${grading.assignmentId}/comments`,
  }),
  "POST /admin/assignments/:assignmentId/comments": ({ teaching: { grading } }) => ({
    path: `/admin/assignments/${grading.assignmentId}/comments`,
    json: { text: "Good structure" },
  }),
  "DELETE /admin/assignments/:assignmentId/comments/:id": ({ teaching: { grading } }) => ({
    path: `/admin/assignments/${grading.assignmentId}/comments/${grading.commentId}`,
  }),
  "GET /admin/all-students-performance": () => ({ path: "/admin/all-students-performance" }),
  "GET /predefined-courses/admin/assignments/:courseId": ({ course }) => ({
    path: `/predefined-courses/admin/assignments/${course.id}`,
  }),
  [`GET ${COURSES}`]: () => ({ path: COURSES }),
  [`POST ${COURSES}`]: () => ({ path: COURSES, json: { ...COURSE, courseName: NEW_COURSE } }),
  [`GET ${COURSES}/:courseName`]: ({ course }) => ({ path: pathOfCourse(course.courseName) }),
  [`PUT ${COURSES}/:courseName`]: ({ course }) => ({ path: pathOfCourse(course.courseName), json: COURSE }),
  [`DELETE ${COURSES}/:courseName`]: () => ({ path: pathOfCourse(NEW_COURSE) }),
  [`POST ${COURSES}/:courseName/copies`]: ({ course }) => ({
    path: `${pathOfCourse(course.courseName)}/copies`,
    json: { courseName: `Copy ${crypto.randomUUID()}`, withResources: true },
  }),
  [`POST ${COURSES}/:courseName/weeks/:id/copies`]: ({ course }) => ({
    path: `${pathOfCourse(course.courseName)}/weeks/${course.weeks[1]!.id}/copies`,
  }),
  [`POST ${COURSES}/:courseName/weeks/:week/resources`]: ({ course }) => ({
    path: `${pathOfCourse(course.courseName)}/weeks/1/resources`,
    json: { title: "Reading", url: "https://read.example/", type: "article" },
  }),
  [`POST ${COURSES}/:courseName/weeks/:week/assignments`]: ({ course }) => ({
    path: `${pathOfCourse(course.courseName)}/weeks/1/assignments`,
    json: { title: "Portfolio", description: "Build it.", dueDate: "2099-01-31" },
  }),
  [`GET ${COURSES}/:courseName/weeks`]: ({ course }) => ({
    path: `${pathOfCourse(course.courseName)}/weeks`,
  }),
  [`POST ${COURSES}/:courseName/weeks`]: ({ course }) => ({
    path: `${pathOfCourse(course.courseName)}/weeks`,
    json: { title: "One more", topics: ["HTTP"], projects: [{ title: "A page", description: "Of yours" }] },
  }),
  ...callsOfPart("weeks", ({ weeks }) => [weeks[1]!.id, weeks[3]!.id]),
  ...callsOfPart("resources", ({ weeks }) => [weeks[1]!.resource.id, weeks[2]!.resource.id]),
  ...callsOfPart("assignments", ({ weeks }) => [weeks[1]!.assignment.id, weeks[2]!.assignment.id]),
  "POST /admin/students/bulk": () => ({
    path: "/admin/students/bulk",
    json: { rows: [{ externalId: crypto.randomUUID(), email: `${crypto.randomUUID()}@students.example` }] },
  }),
  "POST /admin/students/plans/bulk": ({ newStudentId }) => ({
    path: "/admin/students/plans/bulk",
    json: { rows: [{ studentId: newStudentId, plan: "premium" }] },
  }),
  "POST /admin/enrolments/bulk": ({ batchId, newStudentId }) => ({
    path: "/admin/enrolments/bulk",
    json: { rows: [{ batchId, studentId: newStudentId }] },
  }),
  "POST /admin/grades/bulk": ({ user, course }) => ({
    path: "/admin/grades/bulk",
    json: {
      rows: [
        {
          studentId: user.id,
          courseId: course.id,
          assignmentId: course.weeks[0]!.assignment.id,
          week: 1,
          score: 80,
        },
      ],
    },
  }),
  "POST /auth/sign-out": () => ({ path: "/auth/sign-out" }),
};

/** Every route of the API by method and path, without handlers that only reject or prepare. */
export const listRoutes = (api: { routes: { method: string; path: string }[] }): string[] => [
  ...new Set(
    api.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`),
  ),
];
