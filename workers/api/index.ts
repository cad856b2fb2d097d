import { type Context, Hono } from "hono";
import type { Problem } from "#app/domain/kernel/problem.ts";
import type { WorkerEnv } from "../app.ts";
import { adminPeople } from "./admin-people.ts";
import { adminProgramme } from "./admin-programme.ts";
import { auth } from "./auth.ts";
import { contactApi } from "./contact.ts";
import { openApiDocument } from "./openapi.ts";
import { allowListedOrigins, limitBody, METHODS } from "./outside-callers.ts";
import { problemResponse } from "./problem-response.ts";
import { scholarship } from "./scholarship.ts";
import { sitting } from "./sitting.ts";
import { student } from "./student.ts";
import { users } from "./users.ts";

/** Everything under /api. One router per capability; what is not listed answers 404 in the API's own form. */
export const api = new Hono<WorkerEnv>();

api.use(allowListedOrigins, limitBody);

api.route("/", contactApi);
api.route("/auth", auth);
api.route("/users", users);
api.route("/", scholarship);
api.route("/", student);
api.route("/", sitting);
api.route("/", adminPeople);
api.route("/", adminProgramme);

api.get("/openapi.json", (c) => c.json(openApiDocument(api, c.get("context").settings.BASE_URL)));

api.all("*", (c) => {
  const allowed = methodsOf(c.req.path);
  if (allowed.length === 0 || allowed.includes(c.req.method)) {
    return problem(c, { code: "not_found", message: "There is nothing at this address." });
  }
  const response = problem(c, {
    code: "method_not_allowed",
    message: `This address takes ${allowed.join(", ")}.`,
  });
  response.headers.set("allow", allowed.join(", "));
  return response;
});

/** The methods that some endpoint, not just this catch-all, answers at a path. */
const methodsOf = (path: string) =>
  METHODS.filter((method) =>
    api.router.match(method, path.slice("/api".length))[0].some(([[, route]]) => route.method !== "ALL"),
  );

const problem = (c: Context, value: Problem) => problemResponse(value, c.get("context").requestId);
