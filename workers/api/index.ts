import { type Context, Hono } from "hono";
import type { ApiDocument } from "#app/api-docs/document.ts";
import { methodNotAllowed, nothingHere } from "#app/domain/kernel/problem.ts";
import type { WorkerEnv } from "../app.ts";
import { graphql } from "../graphql/index.ts";
import { health } from "../health.ts";
import { adminCourses } from "./admin-courses.ts";
import { adminFeedback } from "./admin-feedback.ts";
import { adminPeople } from "./admin-people.ts";
import { adminSessions } from "./admin-sessions.ts";
import { adminSubmissions } from "./admin-submissions.ts";
import { auth } from "./auth.ts";
import { contactApi } from "./contact.ts";
import { type Chapter, described, openApiDocument } from "./openapi.ts";
import { allowListedOrigins, limitBody, METHODS } from "./outside-callers.ts";
import { problemResponse } from "./problem-response.ts";
import { scholarship } from "./scholarship.ts";
import * as shapes from "./shapes.ts";
import { sitting } from "./sitting.ts";
import { student } from "./student.ts";
import { users } from "./users.ts";

const itself = new Hono<WorkerEnv>().get(
  "/openapi.json",
  described({ access: "public", summary: "This document", answer: shapes.openApi }, (c: Context<WorkerEnv>) =>
    c.json(apiDocument(c.get("context").settings.BASE_URL)),
  ),
);

const PROGRAMME = "The programme, for admins";

/** The capabilities behind the API, in the order of its document. */
const CHAPTERS: Chapter[] = [
  { title: "Accounts", at: "/auth", router: auth },
  { title: "People", at: "/users", router: users },
  { title: "The scholarship test", at: "", router: scholarship },
  { title: "Sitting the test", at: "", router: sitting },
  { title: "A student's programme", at: "", router: student },
  { title: "People and results, for admins", at: "", router: adminPeople },
  { title: PROGRAMME, at: "", router: adminSessions },
  { title: PROGRAMME, at: "", router: adminFeedback },
  { title: PROGRAMME, at: "", router: adminSubmissions },
  { title: PROGRAMME, at: "", router: adminCourses },
  { title: "Contact", at: "", router: contactApi },
  { title: "The service", at: "", router: itself },
];

/** Everything under /api. What is not listed answers 404 in the API's own form. */
export const api = new Hono<WorkerEnv>();

api.use(allowListedOrigins, limitBody);

for (const { at, router } of CHAPTERS) api.route(at, router);

let document: ApiDocument | undefined;

/** What programs can call, for them and for the page at /api/docs; made once in an isolate's life. */
export function apiDocument(baseUrl: string): ApiDocument {
  document ??= openApiDocument(
    [
      ...CHAPTERS.map((chapter) => ({ ...chapter, at: `/api${chapter.at}` })),
      { title: "GraphQL", at: "/graphql", router: graphql },
      { title: "The service", at: "/healthz", router: health },
    ],
    baseUrl,
  );
  return document;
}

api.all("*", (c) => {
  const allowed = methodsOf(c.req.path);
  const isUnknown = allowed.length === 0 || allowed.includes(c.req.method);
  return problemResponse(isUnknown ? nothingHere : methodNotAllowed(allowed), c.get("context").requestId);
});

/** The methods that some endpoint, not just this catch-all, answers at a path. */
const methodsOf = (path: string) =>
  METHODS.filter((method) =>
    api.router.match(method, path.slice("/api".length))[0].some(([[, route]]) => route.method !== "ALL"),
  );
