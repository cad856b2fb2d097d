import { type Context, Hono } from "hono";
import * as v from "valibot";
import { auth } from "#app/features/accounts/api.ts";
import { consents } from "#app/features/accounts/consents/api.ts";
import { adminInvitations } from "#app/features/accounts/invitations/api.ts";
import { users } from "#app/features/accounts/users-api.ts";
import { adminCertificates } from "#app/features/certificates/api.ts";
import { adminCollegeEnrolments } from "#app/features/enrolment/colleges/api.ts";
import { adminFees } from "#app/features/enrolment/ledger/api.ts";
import { adminReceipts } from "#app/features/enrolment/receipts/api.ts";
import { adminReportedPayments } from "#app/features/enrolment/reported-payments/api.ts";
import { adminEnrolmentRequests } from "#app/features/enrolment/requests/api.ts";
import { adminSubmissions } from "#app/features/grading/api.ts";
import { adminAnnouncements } from "#app/features/messages/announcements/api.ts";
import { contactApi } from "#app/features/messages/contact/api.ts";
import { adminEnquiries } from "#app/features/messages/contact/enquiries-api.ts";
import { adminConversations } from "#app/features/messages/conversations/api.ts";
import { eventsApi } from "#app/features/operations/events/api.ts";
import { EVENT_WEBHOOKS } from "#app/features/operations/events/wire.ts";
import { externalIdsApi } from "#app/features/operations/external-ids/api.ts";
import { adminImports } from "#app/features/operations/imports/api.ts";
import { adminWebhooks } from "#app/features/operations/webhooks/api.ts";
import { adminApplications } from "#app/features/placement/applications/api.ts";
import { adminOpenings } from "#app/features/placement/openings/api.ts";
import { adminPlacements } from "#app/features/placement/placements/api.ts";
import { providerApi } from "#app/features/provider/api.ts";
import { provider } from "#app/features/provider/provider.ts";
import type { Provider } from "#app/features/provider/sections.ts";
import { adminQuestions } from "#app/features/question-bank/api.ts";
import { adminQuizzes } from "#app/features/question-bank/quizzes-api.ts";
import { adminRefunds } from "#app/features/refunds/api.ts";
import { adminAnalysis } from "#app/features/scholarship-test/analysis/api.ts";
import { scholarship } from "#app/features/scholarship-test/api.ts";
import { adminTestCodes } from "#app/features/scholarship-test/codes/api.ts";
import { adminCorrections } from "#app/features/scholarship-test/corrections/api.ts";
import { adminExamDay } from "#app/features/scholarship-test/exam-day-api.ts";
import { currentAttemptRoutes } from "#app/features/scholarship-test/taking-api.ts";
import { student } from "#app/features/student-home/api.ts";
import { adminPeople } from "#app/features/students/api.ts";
import { adminFeedback } from "#app/features/support/counselling/api.ts";
import { adminRatings } from "#app/features/support/ratings/api.ts";
import { adminRisks } from "#app/features/support/risks/api.ts";
import { adminBatches } from "#app/features/teaching/batches/api.ts";
import { adminCourses } from "#app/features/teaching/courses/api.ts";
import { adminSessions } from "#app/features/teaching/live-sessions/api.ts";
import { methodNotAllowed, notFound } from "#app/kernel/problem.ts";
import { allowListedOrigins, METHODS } from "#app/platform/api/cors.ts";
import type { ApiDocument } from "#app/platform/api/document.ts";
import {
  type ApiSection,
  listStaffCalls,
  openApiDocument,
  withOperation,
} from "#app/platform/api/openapi.ts";
import { problemResponse } from "#app/platform/api/problem-response.ts";
import { wireSchema } from "#app/platform/api/wire.ts";
import { graphql } from "#workers/graphql/index.ts";
import { health } from "#workers/health.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";

const openApi = wireSchema(
  "OpenApi",
  v.pipe(v.record(v.string(), v.unknown()), v.description("OpenAPI 3.1"), v.examples([{ openapi: "3.1.0" }])),
);

const documentRoute = new Hono<WorkerEnv>().get(
  "/openapi.json",
  withOperation({ access: "public", summary: "This document", answer: openApi }, (c: Context<WorkerEnv>) =>
    c.json(apiDocument(c.get("context").settings.BASE_URL)),
  ),
);

const FEES_SECTION = "Enrolment and fees, for admins";
const QUIZZES_SECTION = "Quizzes and codes, for admins";
const SESSIONS_SECTION = "Live sessions, for admins";
const GRADING_SECTION = "Submissions, for admins";
const MESSAGES_SECTION = "Messages, for admins";
const PLACEMENT_SECTION = "Openings and placements, for admins";
const STUDENTS_SECTION = "Students, for admins";
const SUPPORT_SECTION = "Feedback, ratings and risks, for admins";
const ADMIN_SECTION = "The programme, for admins";

/** What each section of the document has. */
const SECTION_DESCRIPTIONS: Record<string, string> = {
  Accounts: "Signing up, in and out, and passwords.",
  People: "The person who calls, their profile and consent.",
  "The scholarship test": "Whether the test was taken, starting an attempt, and the result.",
  "Taking the test": "Questions and answers of the running attempt.",
  "A student's programme": "Course, progress, submissions, live sessions and feedback of a student.",
  [STUDENTS_SECTION]: "Students, their time and due dates, and results of the test.",
  "People and results, for admins": "Invitations, analysis of quizzes, corrections and certificates.",
  [QUIZZES_SECTION]:
    "The question bank, quizzes with their questions and what they draw, test codes, and running attempts.",
  [SESSIONS_SECTION]: "Live sessions, and who was in them.",
  [GRADING_SECTION]: "Submissions, their grades and graders, and saved comments.",
  [SUPPORT_SECTION]:
    "Counselling feedback, notes of staff, weekly ratings with their reviews, and students at risk.",
  [ADMIN_SECTION]: "Courses, batches and imports.",
  [FEES_SECTION]:
    "Requests for enrolment, fees, payments, receipts, enrolments by colleges and refunds. Amounts are in the smallest unit of the currency, such as paise.",
  [PLACEMENT_SECTION]:
    "Partner companies, their openings, applications of students and their placements. Stipends are for a month, in the smallest unit of the currency.",
  [MESSAGES_SECTION]: "Announcements to students, conversations with them, and enquiries of visitors.",
  Changes: "What has changed, for programs that keep a copy.",
  "The provider": "What the site says about its provider, and the settings behind it.",
  Contact: "Messages from visitors.",
  GraphQL: "Students with their course, results and submissions in one query.",
  "The service": "Whether the service answers, and this document.",
};

/** The sections of the API, in the order of its document. */
const SECTIONS: ApiSection[] = [
  { title: "Accounts", at: "/auth", router: auth },
  { title: "People", at: "/users", router: users },
  { title: "People", at: "", router: consents },
  { title: "The scholarship test", at: "", router: scholarship },
  { title: "Taking the test", at: "", router: currentAttemptRoutes },
  { title: "A student's programme", at: "", router: student },
  { title: STUDENTS_SECTION, at: "", router: adminPeople },
  { title: "People and results, for admins", at: "", router: adminInvitations },
  { title: "People and results, for admins", at: "", router: adminAnalysis },
  { title: "People and results, for admins", at: "", router: adminCorrections },
  { title: "People and results, for admins", at: "", router: adminCertificates },
  { title: QUIZZES_SECTION, at: "", router: adminQuestions },
  { title: QUIZZES_SECTION, at: "", router: adminQuizzes },
  { title: QUIZZES_SECTION, at: "", router: adminTestCodes },
  { title: QUIZZES_SECTION, at: "", router: adminExamDay },
  { title: SESSIONS_SECTION, at: "", router: adminSessions },
  { title: SUPPORT_SECTION, at: "", router: adminFeedback },
  { title: SUPPORT_SECTION, at: "", router: adminRatings },
  { title: SUPPORT_SECTION, at: "", router: adminRisks },
  { title: GRADING_SECTION, at: "", router: adminSubmissions },
  { title: ADMIN_SECTION, at: "", router: adminCourses },
  { title: ADMIN_SECTION, at: "", router: adminBatches },
  { title: ADMIN_SECTION, at: "", router: adminImports },
  { title: FEES_SECTION, at: "", router: adminEnrolmentRequests },
  { title: FEES_SECTION, at: "", router: adminFees },
  { title: FEES_SECTION, at: "", router: adminReportedPayments },
  { title: FEES_SECTION, at: "", router: adminReceipts },
  { title: FEES_SECTION, at: "", router: adminCollegeEnrolments },
  { title: FEES_SECTION, at: "", router: adminRefunds },
  { title: PLACEMENT_SECTION, at: "", router: adminOpenings },
  { title: PLACEMENT_SECTION, at: "", router: adminApplications },
  { title: PLACEMENT_SECTION, at: "", router: adminPlacements },
  { title: MESSAGES_SECTION, at: "", router: adminAnnouncements },
  { title: MESSAGES_SECTION, at: "", router: adminConversations },
  { title: MESSAGES_SECTION, at: "", router: adminEnquiries },
  { title: "Changes", at: "", router: eventsApi },
  { title: "Changes", at: "", router: externalIdsApi },
  { title: "Changes", at: "", router: adminWebhooks },
  { title: "The provider", at: "", router: providerApi },
  { title: "Contact", at: "", router: contactApi },
  { title: "The service", at: "", router: documentRoute },
];

/** Everything under /api. Unknown paths answer 404 in the API's format. */
export const api = new Hono<WorkerEnv>();

api.use(allowListedOrigins);

for (const { at, router } of SECTIONS) api.route(at, router);

let built: { document: ApiDocument; of: Provider } | undefined;

/**
 * The document of all calls, for programs and the page at /api/docs; created once per isolate, and again when the provider
 * has changed what calls accept.
 */
export function apiDocument(baseUrl: string): ApiDocument {
  const of = provider();
  if (built?.of === of) return built.document;
  const document = openApiDocument(
    [
      ...SECTIONS.map((chapter) => ({ ...chapter, at: `/api${chapter.at}` })),
      { title: "GraphQL", at: "/graphql", router: graphql },
      { title: "The service", at: "/healthz", router: health },
    ],
    SECTION_DESCRIPTIONS,
    EVENT_WEBHOOKS,
    baseUrl,
  );
  built = { document, of };
  return document;
}

/** Each call for staff with its permission, for docs/permissions.md. */
export const staffCalls = () =>
  listStaffCalls(SECTIONS.map((chapter) => ({ ...chapter, at: `/api${chapter.at}` })));

api.all("*", (c) => {
  const allowed = listMethods(c.req.path);
  const isUnknown = allowed.length === 0 || allowed.includes(c.req.method);
  return problemResponse(
    isUnknown ? notFound("This address") : methodNotAllowed(allowed),
    c.get("context").requestId,
  );
});

/** The methods of the endpoints at a path, without this catch-all. */
const listMethods = (path: string) =>
  METHODS.filter((method) =>
    api.router.match(method, path.slice("/api".length))[0].some(([[, route]]) => route.method !== "ALL"),
  );
