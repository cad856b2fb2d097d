import { type Context, Hono } from "hono";
import type { ApiDocument } from "#app/api-docs/document.ts";
import { methodNotAllowed, pageNotFound } from "#app/domain/kernel/problem.ts";
import { graphql } from "#workers/graphql/index.ts";
import { health } from "#workers/health.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { allowListedOrigins, limitBody, METHODS } from "./core/cors.ts";
import { type ApiSection, listStaffCalls, openApiDocument, withOperation } from "./core/openapi.ts";
import { problemResponse } from "./core/problem-response.ts";
import { adminAnalysis } from "./routes/admin-analysis.ts";
import { adminBatches } from "./routes/admin-batches.ts";
import { adminCertificates } from "./routes/admin-certificates.ts";
import { adminCorrections } from "./routes/admin-corrections.ts";
import { adminCourses } from "./routes/admin-courses.ts";
import { adminFeedback } from "./routes/admin-feedback.ts";
import { adminInvitations } from "./routes/admin-invitations.ts";
import { adminPeople } from "./routes/admin-people.ts";
import { adminQuestions } from "./routes/admin-questions.ts";
import { adminRatings } from "./routes/admin-ratings.ts";
import { adminSessions } from "./routes/admin-sessions.ts";
import { adminSubmissions } from "./routes/admin-submissions.ts";
import { auth } from "./routes/auth.ts";
import { consents } from "./routes/consents.ts";
import { contactApi } from "./routes/contact.ts";
import { currentAttemptRoutes } from "./routes/current-attempt.ts";
import { scholarship } from "./routes/scholarship.ts";
import { student } from "./routes/student.ts";
import { users } from "./routes/users.ts";
import * as shapes from "./schemas.ts";

const documentRoute = new Hono<WorkerEnv>().get(
  "/openapi.json",
  withOperation(
    { access: "public", summary: "This document", answer: shapes.openApi },
    (c: Context<WorkerEnv>) => c.json(apiDocument(c.get("context").settings.BASE_URL)),
  ),
);

const ADMIN_SECTION = "The programme, for admins";

/** The sections of the API, in the order of its document. */
const SECTIONS: ApiSection[] = [
  { title: "Accounts", at: "/auth", router: auth },
  { title: "People", at: "/users", router: users },
  { title: "People", at: "", router: consents },
  { title: "The scholarship test", at: "", router: scholarship },
  { title: "Taking the test", at: "", router: currentAttemptRoutes },
  { title: "A student's programme", at: "", router: student },
  { title: "People and results, for admins", at: "", router: adminPeople },
  { title: "People and results, for admins", at: "", router: adminInvitations },
  { title: "People and results, for admins", at: "", router: adminAnalysis },
  { title: "People and results, for admins", at: "", router: adminQuestions },
  { title: "People and results, for admins", at: "", router: adminCorrections },
  { title: "People and results, for admins", at: "", router: adminCertificates },
  { title: ADMIN_SECTION, at: "", router: adminSessions },
  { title: ADMIN_SECTION, at: "", router: adminFeedback },
  { title: ADMIN_SECTION, at: "", router: adminRatings },
  { title: ADMIN_SECTION, at: "", router: adminSubmissions },
  { title: ADMIN_SECTION, at: "", router: adminCourses },
  { title: ADMIN_SECTION, at: "", router: adminBatches },
  { title: "Contact", at: "", router: contactApi },
  { title: "The service", at: "", router: documentRoute },
];

/** Everything under /api. Unknown paths answer 404 in the API's format. */
export const api = new Hono<WorkerEnv>();

api.use(allowListedOrigins, limitBody);

for (const { at, router } of SECTIONS) api.route(at, router);

let document: ApiDocument | undefined;

/** The document of all calls, for programs and the page at /api/docs; created once per isolate. */
export function apiDocument(baseUrl: string): ApiDocument {
  document ??= openApiDocument(
    [
      ...SECTIONS.map((chapter) => ({ ...chapter, at: `/api${chapter.at}` })),
      { title: "GraphQL", at: "/graphql", router: graphql },
      { title: "The service", at: "/healthz", router: health },
    ],
    baseUrl,
  );
  return document;
}

/** Each call for staff with its permission, for docs/permissions.md. */
export const staffCalls = () =>
  listStaffCalls(SECTIONS.map((chapter) => ({ ...chapter, at: `/api${chapter.at}` })));

api.all("*", (c) => {
  const allowed = methodsOf(c.req.path);
  const isUnknown = allowed.length === 0 || allowed.includes(c.req.method);
  return problemResponse(isUnknown ? pageNotFound : methodNotAllowed(allowed), c.get("context").requestId);
});

/** The methods of the endpoints at a path, without this catch-all. */
const methodsOf = (path: string) =>
  METHODS.filter((method) =>
    api.router.match(method, path.slice("/api".length))[0].some(([[, route]]) => route.method !== "ALL"),
  );
