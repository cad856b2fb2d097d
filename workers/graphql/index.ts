import { Hono } from "hono";
import { ok } from "#app/domain/kernel/outcome.ts";
import { methodNotAllowed } from "#app/domain/kernel/problem.ts";
import { endpoint } from "../api/endpoint.ts";
import { allowListedOrigins, limitBody } from "../api/outside-callers.ts";
import { problemResponse } from "../api/problem-response.ts";
import * as shapes from "../api/shapes.ts";
import type { WorkerEnv } from "../app.ts";
import { GraphqlRequest } from "./inputs.ts";

/** POST /graphql: students about themselves, admins about anybody (api.md). Nobody unknown reads even the schema. */
export const graphql = new Hono<WorkerEnv>();

graphql.use(allowListedOrigins, limitBody);

graphql.post(
  "/",
  endpoint({
    access: "signed-in",
    repeatable: true,
    scope: "read:students",
    summary:
      "Students about themselves, admins about anybody, in one query; null and an error where a field is refused",
    answer: shapes.graphqlAnswer,
    body: GraphqlRequest,
    example: {
      query: "query ($id: ID!) { getStudentOverallPerformance(studentId: $id) { courseName averageGrade } }",
      variables: { id: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32" },
    },
    statuses: [200, 400],
    run: async ({ ctx, body }) => {
      // Evaluated with the first query, not with every start of the worker.
      const { answerQuery } = await import("./answer-query.ts");
      return ok(await answerQuery(ctx, body));
    },
    status: ({ status }) => status,
    present: ({ body }) => body,
  }),
);

graphql.all("/", (c) => problemResponse(methodNotAllowed(["POST"]), c.get("context").requestId));
