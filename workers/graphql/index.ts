import { Hono } from "hono";
import { ok } from "#app/kernel/outcome.ts";
import { methodNotAllowed } from "#app/kernel/problem.ts";
import { allowListedOrigins } from "#app/platform/api/cors.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { problemResponse } from "#app/platform/api/problem-response.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { graphqlAnswer } from "./answer.ts";
import { GraphqlRequest } from "./inputs.ts";

/**
 * POST /graphql: students query their own data, admins all (docs/api.md). Anonymous callers cannot read the schema
 * either.
 */
export const graphql = new Hono<WorkerEnv>();

graphql.use(allowListedOrigins);

graphql.post(
  "/",
  endpoint({
    access: "signed-in",
    repeatable: true,
    scope: "read:students",
    format: "graphql",
    summary: "Query your own data, or any student's as an admin; a rejected field is null with an error",
    answer: graphqlAnswer,
    body: GraphqlRequest,
    example: {
      query: "query ($id: ID!) { getStudentOverallPerformance(studentId: $id) { courseName averageGrade } }",
      variables: { id: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32" },
    },
    statuses: [200, 400],
    run: async ({ ctx, body }) => {
      // Loaded by the first query, not when the worker starts.
      const { executeQuery: answerQuery } = await import("./execute-query.ts");
      return ok(await answerQuery(ctx, body));
    },
    status: ({ status }) => status,
    present: ({ body }) => body,
  }),
);

graphql.all("/", (c) => problemResponse(methodNotAllowed(["POST"]), c.get("context").requestId));
