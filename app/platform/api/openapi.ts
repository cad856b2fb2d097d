import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { Hono } from "hono";
import type * as v from "valibot";
import { type Permission, rolesWith } from "#app/kernel/permissions.ts";
import { PROBLEM_MEANING, PROBLEM_STATUS, type ProblemCode } from "#app/kernel/problem.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { endpointConventions, isConditionalRead } from "./conventions.ts";
import type {
  ApiContent,
  ApiDocument,
  ApiHeaders,
  ApiOperation,
  ApiParameter,
  ApiResponse,
  Components,
  JsonSchema,
} from "./document.ts";
import { buildExample } from "./example.ts";
import { FIELD_DESCRIPTIONS } from "./field-descriptions.ts";
import { GRAPHQL_MEDIA_TYPES } from "./graphql-media-types.ts";
import type { Operation, Schema } from "./operation.ts";
import { WIRE_SCHEMAS } from "./wire.ts";

/** The endpoints of one capability: a heading of the document, and their base path. */
export type ApiSection = { title: string; at: string; router: Hono<WorkerEnv> };

const DESCRIPTION = Symbol("description");

export const withOperation = <Handler extends object>(description: Operation, handler: Handler): Handler =>
  Object.assign(handler, { [DESCRIPTION]: description });

const conversion = {
  // JSON Schema cannot express checks and transforms; the shape around them is enough.
  errorMode: "ignore",
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

function toSchema(schema: v.GenericSchema, typeMode: "input" | "output"): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...shown
  } = toJsonSchema(schema, { ...conversion, definitions: WIRE_SCHEMAS, typeMode });
  return describeFields(shown as JsonSchema);
}

/** The same schema, in which every field that does not describe itself has the description of its name. */
function describeFields<Part extends JsonSchema>(schema: Part): Part {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, describeField(name, field)]),
      ),
    }),
    ...(items && { items: describeFields(items) }),
    ...(anyOf && { anyOf: anyOf.map(describeFields) }),
  };
}

function describeField(name: string, field: JsonSchema): JsonSchema {
  const description = field.description ?? (field.$ref ? undefined : FIELD_DESCRIPTIONS[name]);
  return { ...describeFields(field), ...(description && { description }) };
}

export const listStaffCalls = (sections: ApiSection[]): { call: string; permission: Permission }[] =>
  sections.flatMap(({ at, router }) =>
    router.routes.flatMap(({ method, path, handler }) => {
      const { permission } = (handler as { [DESCRIPTION]?: Operation })[DESCRIPTION] ?? {};
      return permission ? [{ call: `${method} ${at}${path}`, permission }] : [];
    }),
  );

function buildOperation(
  endpoint: Operation,
  components: Components,
): Omit<ApiOperation, "tags" | "operationId"> {
  const { summary = "", body, example } = endpoint;
  return {
    summary,
    description: `${describeCallers(endpoint)}${endpoint.deprecated ? ` ${endpoint.deprecated.instead}.` : ""}`,
    ...(endpoint.deprecated && { deprecated: true }),
    security: buildSecurity(endpoint),
    parameters: [
      ...buildParameters("path", endpoint.params),
      ...buildParameters("query", endpoint.query),
      ...endpointConventions(endpoint).flatMap(({ parameters = [] }) => parameters),
    ],
    requestBody: body && {
      required: true,
      description: endpoint.isLarge ? "At most 1 MB" : undefined,
      content: { "application/json": { schema: toSchema(body, "input"), example } },
    },
    responses: buildResponses(endpoint, components),
  };
}

const CALLERS = {
  public: "Anyone.",
  "signed-in": "Any signed-in user.",
  student: "Students.",
  admin: "Admins",
};

function describeCallers({ access, permission, scope, ofBatches }: Operation): string {
  if (access === "public" || access === "student") return CALLERS[access];
  const roles = permission ? ` with the role ${rolesWith(permission).join(", ")}.` : "";
  const bound = ofBatches ? ", also keys that are bound to batches" : "";
  return `${CALLERS[access]}${roles} ${scope ? `API keys with the scope ${scope}${bound}.` : "No API keys."}`;
}

function buildSecurity({ access, scope }: Operation): Record<string, string[]>[] {
  if (access === "public") return [];
  return [{ session: [] }, { cookie: [] }, ...(scope ? [{ key: [scope] }] : [])];
}

function buildParameters(where: "path" | "query", schema: Schema): ApiParameter[] {
  const entries = schema && "entries" in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
  return Object.entries(entries).map(([name, entry]) => {
    const { description, examples, ...shape } = describeField(name, toSchema(entry, "input"));
    return {
      name,
      in: where,
      required: where === "path" || entry.type !== "optional",
      description,
      schema: shape,
      example: examples?.[0],
    };
  });
}

/** The responses of an endpoint by status; a status may be both a success and a problem. */
function buildResponses(endpoint: Operation, components: Components): Record<string, ApiResponse> {
  const responses: Record<string, ApiResponse> = {};
  for (const [status, codes] of listProblems(endpoint)) {
    responses[status] = problemAnswer(endpoint, codes);
  }
  responses.default = problemAnswer(endpoint, ["internal"]);
  const success = buildSuccess(endpoint, components);
  for (const status of listStatuses(endpoint)) {
    const problem = responses[status];
    const content = { ...success.content, ...problem?.content };
    responses[status] = { ...success, content: success.content && content };
  }
  if (isConditionalRead(endpoint)) {
    responses[304] = {
      description: "The answer that If-None-Match names is still the same.",
      headers: success.headers,
    };
  }
  return responses;
}

const listStatuses = ({ status, statuses }: Operation) =>
  statuses ?? [typeof status === "number" ? status : 200];

function buildSuccess(endpoint: Operation, components: Components): ApiResponse {
  const { answer } = endpoint;
  const schema = answer && toSchema(answer, "output");
  const headers: ApiHeaders = { ...endpoint.headers };
  for (const convention of endpointConventions(endpoint)) Object.assign(headers, convention.headers);
  const content = schema && inEachFormat(endpoint, { schema, example: buildExample(schema, components) });
  return { description: "Done.", headers, content };
}

/** A body in each media type of the endpoint's answers. */
const inEachFormat = ({ format }: Operation, body: ApiContent[string]): ApiContent =>
  Object.fromEntries((format ? GRAPHQL_MEDIA_TYPES : ["application/json"]).map((type) => [type, body]));

const problemAnswer = (endpoint: Operation, codes: ProblemCode[]): ApiResponse => ({
  description: codes.map((code) => PROBLEM_MEANING[code]).join(" "),
  content: endpoint.format
    ? inEachFormat(endpoint, { schema: graphqlErrors(codes) })
    : { "application/problem+json": { schema: narrow("Problem", { code: { enum: codes } }) } },
});

const narrow = (name: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  allOf: [{ $ref: `#/components/schemas/${name}` }, { properties }],
});

const graphqlErrors = (codes: ProblemCode[]): JsonSchema => {
  const extensions: JsonSchema = { properties: { code: { enum: codes } } };
  return narrow("GraphqlAnswer", { errors: { items: { properties: { extensions } } } });
};

/** Status and codes of the problems of every endpoint of this kind, and of those that its use-case adds. */
function listProblems(endpoint: Operation): Map<number, ProblemCode[]> {
  const { access, scope, body, problems = [] } = endpoint;
  const codes: ProblemCode[] = ["malformed"];
  if (access !== "public") codes.push("unauthenticated", "forbidden");
  if (scope) codes.push("rate_limited");
  if (body) codes.push("too_large", "unsupported_media_type", "invalid_fields");
  for (const convention of endpointConventions(endpoint)) codes.push(...(convention.problems ?? []));
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...codes, ...problems])) {
    byStatus.set(PROBLEM_STATUS[code], [...(byStatus.get(PROBLEM_STATUS[code]) ?? []), code]);
  }
  return byStatus;
}

/** Raised with each entry of docs/api-changes.md. */
const API_VERSION = "1.0.0";

const SECURITY_SCHEMES = {
  session: { type: "http", scheme: "bearer", description: "The session token from signing in" },
  cookie: { type: "apiKey", in: "cookie", name: "sid", description: "The same session as a browser cookie" },
  key: {
    type: "http",
    scheme: "bearer",
    description: "An API key that an admin created, limited to its scopes",
  },
};

/** What Kadam sends to a program of the provider: a name, one line, and the schema of the body. */
export type Webhook = { name: string; summary: string; body: v.GenericSchema };

/** Builds the OpenAPI 3.1 document of these sections from the validators (ADR 0074). */
export function openApiDocument(
  chapters: ApiSection[],
  descriptions: Record<string, string>,
  webhooks: Webhook[],
  serverUrl: string,
): ApiDocument {
  const definitions = Object.fromEntries(
    Object.entries(WIRE_SCHEMAS).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const converted = toJsonSchemaDefs(definitions, { ...conversion, typeMode: "output" }) as Components;
  const schemas = Object.fromEntries(
    Object.entries(converted).map(([name, schema]) => [name, describeFields(schema)]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "JSON API",
      version: API_VERSION,
      license: { name: "MIT", identifier: "MIT" },
      description: "Students, the scholarship test, courses, submissions, live sessions and counselling.",
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(chapters.map(({ title }) => title))].map((name) => ({
      name,
      description: descriptions[name] ?? "",
    })),
    paths: buildPaths(chapters, schemas),
    webhooks: Object.fromEntries(webhooks.map((webhook) => [webhook.name, buildWebhook(webhook, schemas)])),
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  };
}

function buildPaths(chapters: ApiSection[], components: Components): ApiDocument["paths"] {
  const paths: ApiDocument["paths"] = {};
  for (const { title, at, router } of chapters) {
    for (const { method, path, handler } of router.routes) {
      const description = (handler as { [DESCRIPTION]?: Operation })[DESCRIPTION];
      if (!description) continue;
      const address = `${at}${path}`.replace(/(?<=.)\/$/, "").replace(/:(\w+)/g, "{$1}");
      paths[address] ??= {};
      paths[address][method.toLowerCase()] = {
        tags: [title],
        operationId: operationId(method, address),
        ...buildOperation({ ...description, method }, components),
      };
    }
  }
  return paths;
}

function buildWebhook({ name, summary, body }: Webhook, components: Components) {
  const schema = toSchema(body, "output");
  const content = { "application/json": { schema, example: buildExample(schema, components) } };
  return {
    post: {
      operationId: `webhook-${name}`,
      summary,
      // What is sent proves by its signature who sent it.
      security: [],
      requestBody: { required: true, content },
      responses: { "2XX": { description: "Received. Any other answer, or none, is sent again later." } },
    },
  };
}

/** `post-quiz-attempts`: the anchor of the operation on the page, and its name in generated clients. */
const operationId = (method: string, address: string) =>
  [method.toLowerCase(), ...(address.match(/\w[\w-]*/g) ?? []).filter((part) => part !== "api")].join("-");
