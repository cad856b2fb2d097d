import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import type { ApiOperation, JsonSchema } from "#app/platform/api/document.ts";
import { FIELD_DESCRIPTIONS } from "#app/platform/api/field-descriptions.ts";
import { listRoutes } from "#tests/support/api-calls.ts";
import { checkAgainst, checkStrictly } from "#tests/support/json-schema.ts";
import { api, apiDocument } from "#workers/api/index.ts";
import { graphql } from "#workers/graphql/index.ts";
import { health } from "#workers/health.ts";

const document = apiDocument("https://kadam.example");
const check = checkAgainst(document);
const checkAnswer = checkStrictly(document);

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, ApiOperation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
);

/** Google's callback; not for programs. */
const UNDOCUMENTED = ["GET /api/auth/callback/google"];

const documentedForm = (at: string) => (route: string) => {
  const [method, path = ""] = route.split(" ");
  return `${method} ${at}${path.replace(/^\/$/, "").replace(/:(\w+)/g, "{$1}")}`;
};

test("is a valid OpenAPI 3.1 document", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.openapi).toBe("3.1.0");
});

/** The part of Redocly that is used: its own types take two seconds of every type check. */
type Linter = {
  createConfig(config: { extends: string[] }): Promise<unknown>;
  lintFromString(of: {
    source: string;
    absoluteRef: string;
    config: unknown;
  }): Promise<{ ruleId: string; message: string; location: { pointer?: string }[] }[]>;
};

test("follows the strict rules of a linter", async () => {
  const { createConfig, lintFromString } = (await import("@redocly/openapi-core")) as unknown as Linter;
  const config = await createConfig({ extends: ["recommended-strict"] });
  const source = JSON.stringify(apiDocument("https://kadam.test"));
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test.each(Object.entries(document.webhooks))(
  "describes %s events with a valid example",
  (_name, { post }) => {
    const { schema, example } = post.requestBody!.content["application/json"]!;
    expect(checkAnswer(schema, example)).toEqual([]);
  },
);

test("documents every route and nothing else", () => {
  const routes = [
    ...listRoutes(api).map(documentedForm("/api")),
    ...listRoutes(graphql).map(documentedForm("/graphql")),
    ...listRoutes(health).map(documentedForm("/healthz")),
  ];
  const documented = operations.map(([name]) => name);
  expect(documented.sort()).toEqual(routes.filter((route) => !UNDOCUMENTED.includes(route)).sort());
});

test("gives each operation a unique id, one section and a summary", () => {
  const names = operations.map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  const chapters = document.tags.map(({ name }) => name);
  for (const [name, { summary, tags }] of operations) {
    expect(summary, name).not.toBe("");
    expect(chapters, name).toContain(tags[0]);
  }
});

/** Fields without a description, by their path; a named schema describes itself. */
function undescribed(schema: JsonSchema, path: string): string[] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description || field.$ref ? [] : [`${path}.${name}`]),
      ...undescribed(field, `${path}.${name}`),
    ]),
    ...(items ? undescribed(items, `${path}[]`) : []),
    ...anyOf.flatMap((choice) => undescribed(choice, path)),
  ];
}

test("describes every field and parameter, and no field that is nowhere", () => {
  const schemas = [
    ...Object.entries(document.components.schemas),
    ...operations.flatMap(([name, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)].flatMap((body) =>
        Object.values(body?.content ?? {}).map(({ schema }) => [name, schema] as const),
      ),
    ),
  ];
  const parameters = operations.flatMap(([name, operation]) =>
    operation.parameters
      .filter(({ description }) => !description)
      .map((parameter) => `${name} ${parameter.name}`),
  );
  expect([...schemas.flatMap(([name, schema]) => undescribed(schema, name)), ...parameters]).toEqual([]);
  const text = JSON.stringify(document);
  const unused = Object.entries(FIELD_DESCRIPTIONS).filter(
    ([, words]) => !text.includes(JSON.stringify(words)),
  );
  expect(unused.map(([name]) => name)).toEqual([]);
});

test("documents numbers in paths and headers as numbers with their bounds", () => {
  const parameters = operations.flatMap(([, operation]) => operation.parameters);
  const named = (wanted: string) =>
    parameters.filter(({ name }) => name === wanted).map(({ schema }) => schema);
  for (const [name, minimum, maximum] of [
    ["limit", 1, 200],
    ["week", 1, 104],
    ["questionIndex", 0, 199],
  ] as const) {
    expect(named(name).length, name).toBeGreaterThan(0);
    for (const schema of named(name)) expect(schema, name).toEqual({ type: "integer", minimum, maximum });
  }
  const headers = operations.flatMap(([, { responses }]) =>
    Object.values(responses).flatMap((response) => Object.entries(response.headers ?? {})),
  );
  const quota = headers.filter(([name]) => name.startsWith("RateLimit-"));
  expect(quota.length).toBeGreaterThan(0);
  for (const [name, { schema }] of quota) expect(schema, name).toEqual({ type: "integer", minimum: 0 });
});

test("documents 204 without a body for every DELETE", () => {
  const deletions = operations.filter(([name]) => name.startsWith("DELETE "));
  expect(deletions.length).toBe(17);
  for (const [name, { responses }] of deletions) {
    expect(responses[200], name).toBeUndefined();
    expect(responses[204], name).toEqual(expect.not.objectContaining({ content: expect.anything() }));
  }
});

/** The resource of each address, by the first that matches; its scopes are named after it. */
const RESOURCES: [address: RegExp, resource: string][] = [
  [/\/(enrolment-requests|fees|reported-payments|college-enrolments|cancellation)\b/, "fees"],
  [/enrolments/, "students"],
  [/\/external-batches\b/, "batches"],
  [/\/external-sessions\b/, "sessions"],
  [/\/partner-companies\b/, "openings"],
  [/\/(applications|placements|placement-waivers)\b/, "placements"],
  [/^\/graphql|\/(users|user-profile|admin\/students|risks|extra-time|due-dates)\b/, "students"],
  [/\/test-codes?\b/, "codes"],
  [/\/(test-results|quiz-results|running-attempts|corrections|analysis)\b/, "results"],
  [/\/(questions|quizzes)\b/, "quizzes"],
  [
    /\/(grade-assignment|all-students-performance|admin\/assignments|graders|held-grades|grades)\b/,
    "submissions",
  ],
  [/\/attendance\b/, "attendance"],
  [/\/upcoming-sessions\b/, "sessions"],
  [/\/(student-feedback|feedback-records)\b/, "feedback"],
  [/\/(weekly-ratings|rating-reviews)\b/, "ratings"],
  [/\/predefined-courses\b/, "courses"],
  [/\/changes\b/, "events"],
  [/\/provider-texts\b/, "provider"],
  [/^\/api\/(?:admin\/)?([\w-]+)/, "$1"],
];

test("asks keys for the scope of the resource: read for GET, write for everything that changes", () => {
  const resourceOf = (path: string) => {
    const [address, resource] = RESOURCES.find(([candidate]) => candidate.test(path))!;
    return resource === "$1" ? address.exec(path)![1] : resource;
  };
  const wrong = operations.flatMap(([name, { security }]) => {
    const [method, path = ""] = name.split(" ");
    const scope = security.flatMap(({ key = [] }) => key)[0];
    if (scope === undefined) return [];
    const isRead = method === "GET" || name === "POST /graphql";
    const expected = `${isRead ? "read" : "write"}:${resourceOf(path)}`;
    return scope === expected ? [] : [`${name}: ${scope}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
});

/** Texts without a greatest length, numbers without bounds and lists without a greatest count. */
function unbounded(schema: JsonSchema, path: string): string[] {
  const { type, format, pattern, maxLength, maxItems } = schema;
  const hasChoices = schema.enum !== undefined || "const" in schema;
  const isLoose =
    (type === "string" &&
      !hasChoices &&
      [maxLength, format, pattern].every((bound) => bound === undefined)) ||
    ((type === "number" || type === "integer") &&
      (schema.minimum === undefined || schema.maximum === undefined)) ||
    (type === "array" && maxItems === undefined);
  return [
    ...(isLoose ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((choice) => unbounded(choice, path)),
  ];
}

/** Request bodies that accept unnamed fields. */
function openObjects(schema: JsonSchema, path: string): string[] {
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [["[]", schema.items] as const] : []),
    ...(schema.anyOf ?? []).map((choice) => ["", choice] as const),
  ];
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false;
  return [
    ...(isOpen ? [path] : []),
    ...parts.flatMap(([name, part]) => openObjects(part, `${path}.${name}`)),
  ];
}

describe.each(operations)("%s", (_name, { parameters, requestBody, responses }) => {
  test("rejects fields that it does not name", () => {
    const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
    expect(schemas.flatMap((schema) => openObjects(schema, "body"))).toEqual([]);
  });

  test("says the bounds of everything that it takes", () => {
    const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
    expect(schemas.flatMap((schema) => unbounded(schema, "body"))).toEqual([]);
  });

  test("has valid examples of its inputs and responses", () => {
    const problems: string[] = [];
    for (const { name, schema, example, required } of parameters) {
      const type = schema.type === "integer" ? "number" : "string";
      if (required || example !== undefined) expect(example, name).toBeTypeOf(type);
      problems.push(...(example === undefined ? [] : check(schema, example)));
    }
    for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
      expect(example).toBeDefined();
      problems.push(...check(schema, example));
    }
    for (const { content } of Object.values(responses)) {
      const answer = content?.["application/json"];
      if (!answer?.example) continue;
      problems.push(...checkAnswer(answer.schema, answer.example));
    }
    expect(problems).toEqual([]);
  });
});
