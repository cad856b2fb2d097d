import { toJsonSchema } from "@valibot/to-json-schema";
import type { Hono } from "hono";
import type * as v from "valibot";
import { PROBLEM_STATUS, type ProblemCode } from "#app/domain/kernel/problem.ts";
import type { WorkerEnv } from "../app.ts";
import * as shapes from "./shapes.ts";

type Schema = v.GenericSchema | undefined;

/** What the document says of an endpoint; all of it is in the endpoint's own definition. */
export type Described = {
  access: "public" | "signed-in" | "student" | "admin";
  summary?: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  answer?: Schema;
  status?: unknown;
};

const DESCRIPTION = Symbol("description");

/** Lets a handler carry what the document says of it. */
export const described = <Handler extends object>(description: Described, handler: Handler): Handler =>
  Object.assign(handler, { [DESCRIPTION]: description });

/** Checks and transforms have no word in JSON Schema; the shape around them has. */
function jsonSchemaOf(schema: v.GenericSchema, typeMode: "input" | "output") {
  const { $schema: _, ...jsonSchema } = toJsonSchema(schema, { errorMode: "ignore", typeMode });
  return jsonSchema;
}

const schemaOf = (schema: v.GenericSchema) => jsonSchemaOf(schema, "input");
const answerOf = (schema: v.GenericSchema) => jsonSchemaOf(schema, "output");

/** The operation of one endpoint for the OpenAPI document. */
function operationOf(endpoint: Described) {
  const { access, summary, body, answer } = endpoint;
  return {
    summary,
    description: `For: ${access === "public" ? "anyone" : access}.`,
    security: access === "public" ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...parametersOf("path", endpoint.params), ...parametersOf("query", endpoint.query)],
    requestBody: body && { required: true, content: { "application/json": { schema: schemaOf(body) } } },
    responses: {
      [successStatus(endpoint)]: {
        description: "Done",
        content: answer && { "application/json": { schema: answerOf(answer) } },
      },
      ...problemsOf(endpoint),
    },
  };
}

const successStatus = ({ status }: Described) => (typeof status === "number" ? status : 200);

function parametersOf(where: "path" | "query", schema: Schema) {
  const entries = schema && "entries" in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  return Object.entries(entries).map(([name, entry]) => ({
    name,
    in: where,
    required: where === "path" || entry.type !== "optional",
    schema: { type: "string" as const },
  }));
}

/** The problems every endpoint of a kind can answer; docs/api.md has the closed list. */
function problemsOf({ access, params, query, body }: Described) {
  const codes: ProblemCode[] = ["rate_limited", "unavailable"];
  if (access !== "public") codes.push("unauthenticated", "forbidden");
  if (params) codes.push("not_found");
  if (params ?? query ?? body) codes.push("malformed");
  if (body) codes.push("conflict", "too_large", "unsupported_media_type", "invalid_fields");
  const statuses = [...new Set(codes.map((code) => PROBLEM_STATUS[code]))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: "A problem",
        content: { "application/problem+json": { schema: answerOf(shapes.problem) } },
      },
    ]),
  );
}

/** The OpenAPI 3.1 document of everything under /api, made from the validators themselves (decision 0070). */
export const openApiDocument = (api: Hono<WorkerEnv>, serverUrl: string) => ({
  openapi: "3.1.0",
  info: {
    title: "Kadam API",
    version: "1",
    description: "Students, the scholarship test, courses, submissions, live sessions and counselling.",
  },
  servers: [{ url: `${serverUrl}/api` }],
  paths: pathsOf(api),
  components: {
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer", description: "A session token or an API key" },
      cookie: { type: "apiKey", in: "cookie", name: "sid" },
    },
  },
});

export type Operation = ReturnType<typeof operationOf>;

function pathsOf(api: Hono<WorkerEnv>) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { method, path, handler } of api.routes) {
    const description = (handler as { [DESCRIPTION]?: Described })[DESCRIPTION];
    if (!description) continue;
    const address = path.replace(/:(\w+)/g, "{$1}");
    paths[address] ??= {};
    paths[address][method.toLowerCase()] = operationOf(description);
  }
  return paths;
}
