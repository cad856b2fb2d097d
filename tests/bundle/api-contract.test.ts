import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Scope } from "#app/features/accounts/api-keys/rules.ts";
import { PROBLEM_STATUS, type ProblemCode } from "#app/kernel/problem.ts";
import type { ApiOperation, ApiResponse } from "#app/platform/api/document.ts";
import { idempotencyKeys, imports, liveSessions, quizzes, rateCounters, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { API_CALLS, type ApiCall, READ_SCOPES } from "#tests/support/api-calls.ts";
import { createApiKey } from "#tests/support/api-keys.ts";
import { type ApiWorld, createApiWorld } from "#tests/support/api-world.ts";
import { createBatch, createStudentInBatch, findEnrolment } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { checkStrictly } from "#tests/support/json-schema.ts";
import { createFinishedAttempt, createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import type { TestRequest } from "#tests/support/worker.ts";
import { apiDocument } from "#workers/api/index.ts";

/**
 * Every documented response, requested from the running worker: its status, media type, headers, and a body that
 * matches its schema exactly. Fails for a documented response that is never received, and for an undocumented one.
 */
const document = apiDocument("http://kadam.example");
const check = checkStrictly(document);

const COURSE = "/predefined-courses/admin/predefined-courses/:courseName";
const LEARNER = "/predefined-courses/student";
const CURRENT = "/quiz-attempts/current";

const CALLS: typeof API_CALLS = {
  ...API_CALLS,
  "POST /graphql": ({ user }) => ({
    path: "/graphql",
    json: { query: "query ($id: ID!) { student(id: $id) { email } }", variables: { id: user.id } },
  }),
  "GET /healthz": () => ({ path: "/healthz" }),
};
const ROUTES = Object.keys(CALLS);

/** Responses that only a race or an internal error causes. */
const NOT_ON_PURPOSE = [
  "POST /quiz-attempts 409 conflict",
  `PUT ${COURSE} 409 stale_version`,
  "PATCH /admin/students/:id 409 stale_version",
  "PATCH /admin/questions/:id 409 stale_version",
  "PATCH /admin/quizzes/:id 409 stale_version",
  ...["publication", "blueprint"].map((part) => `PUT /admin/quizzes/:id/${part} 409 stale_version`),
  "PATCH /admin/batches/:id 409 stale_version",
  "PATCH /admin/batches/:id/weeks/:week 409 stale_version",
  `POST ${COURSE}/weeks/:id/copies 409 stale_version`,
  "PUT /provider/:section 409 stale_version",
  ...["PUT /:name", "POST /:name/publication", "DELETE /:name/draft", "POST /:name/restoration"].map(
    (call) => `${call.replace(" ", " /provider-texts")} 409 stale_version`,
  ),
  "PATCH /admin/enrolments/:id 409 stale_version",
  "PATCH /admin/fees/:id 409 stale_version",
  "PATCH /admin/rating-reviews/:id 409 stale_version",
  "PATCH /admin/feedback-records/:id 409 stale_version",
  "PUT /admin/risks/settings 409 stale_version",
  "PUT /admin/extra-time/:studentId 409 stale_version",
  "PATCH /admin/upcoming-sessions/:id 409 stale_version",
  // Of a series, when another of its sessions changes in the same moment.
  "PATCH /admin/upcoming-sessions/:id 409 conflict",
  "PUT /admin/refunds/holidays 409 stale_version",
  "PATCH /admin/announcements/:id 409 stale_version",
  "PATCH /admin/enquiries/:id 409 stale_version",
  "PATCH /admin/partner-companies/:id 409 stale_version",
  "PATCH /admin/openings/:id 409 stale_version",
  "POST /admin/placements/:id/job 409 stale_version",
  // Of two people at once, or without a price for colleges.
  "POST /admin/college-enrolments 409 conflict",
  ...["weeks", "resources", "assignments"].map((kind) => `PATCH ${COURSE}/${kind}/:id 409 stale_version`),
];

const addressOf = (path: string) => (/^\/(graphql|healthz)/.test(path) ? path : `/api${path}`);

function operationOf(route: string): ApiOperation {
  const [method, path] = route.split(" ") as [string, string];
  return document.paths[addressOf(path).replace(/:(\w+)/g, "{$1}")]![method.toLowerCase()]!;
}

/** Documented responses by status; those of server errors are tested once for all. */
const answersOf = (route: string) =>
  Object.entries(operationOf(route).responses).filter(([status]) => status !== "default");

const GRAPHQL = "application/graphql-response+json";

function problemsIn({ content }: ApiResponse): ProblemCode[] {
  const problem = content?.["application/problem+json"] ?? content?.[GRAPHQL];
  const [, narrowed] = problem?.schema.allOf ?? [];
  const extensions = narrowed?.properties?.errors?.items?.properties?.extensions;
  const { code } = (extensions ?? narrowed)?.properties ?? {};
  return (code?.enum ?? []) as ProblemCode[];
}

const codesOf = (route: string) => answersOf(route).flatMap(([, response]) => problemsIn(response));

const worker = useWorker();
let world: ApiWorld;
let elsewhere: ApiWorld["people"]["free"];

beforeAll(async () => {
  world = await createApiWorld(worker);
  elsewhere = await signInAs(worker.db);
});

const seen = new Set<string>();
const messages = new Set<string>();

/** Links to the first and the neighbouring pages (RFC 8288). */
const PAGES = /^<http[^>]+>; rel="first"(, <http[^>]+[?&]cursor=[^>]+>; rel="(prev|next)")*$/;

type Call = Partial<ApiCall> & Pick<TestRequest, "as" | "headers" | "body">;

/** Makes the call and checks the response against the document. */
async function ask(route: string, { path, ...request }: Call): Promise<{ status: number; code?: string }> {
  const [method] = route.split(" ");
  const response = await worker.fetch(addressOf(path ?? ""), { method, ...request });
  const { status, headers } = response;
  const { responses } = operationOf(route);
  const documented = responses[status === 500 ? "default" : status];
  const text = await response.text();
  expect(documented, `${route} answered ${status}: ${text}`).toBeDefined();
  expect(headers.get("x-request-id")).toBeTruthy();
  const mediaType = headers.get("content-type")?.split(";")[0] ?? "";
  const content = documented!.content?.[mediaType];
  if (documented!.content) expect(content, `${route} ${status} as ${mediaType}`).toBeDefined();
  else expect(text).toBe("");
  const body = text === "" ? undefined : JSON.parse(text);
  expect(content ? check(content.schema, body) : [], `${route} ${status}: ${text.slice(0, 300)}`).toEqual([]);
  const isProblem = mediaType === "application/problem+json";
  for (const [name, { schema }] of Object.entries(documented!.headers ?? {})) {
    if (!headers.has(name)) continue;
    if (schema.type === "integer") expect(headers.get(name), name).toMatch(/^\d+$/);
    seen.add(`${route} ${status} ${name}`);
  }
  if (isProblem) expect(body).toMatchObject({ status, requestId: headers.get("x-request-id") });
  if (status === 200 && hasPages(route)) {
    const isPage = /[?&]limit=/.test(path ?? "");
    const link = headers.get("link");
    if (isPage) expect(link).toMatch(PAGES);
    else expect(link).toBeNull();
  }
  if (status === 429 || status === 503) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  if (isProblem) messages.add(body.message);
  const code = isProblem ? body.code : status >= 400 && body?.errors?.[0].extensions.code;
  seen.add([route, status, code].filter(Boolean).join(" "));
  return { status, code };
}

async function expectProblem(route: string, code: ProblemCode, call: Call): Promise<void> {
  const answer = await ask(route, call);
  expect(answer.code, `${route} → ${answer.status}`).toBe(code);
}

/** The caller of a route: an admin where only admins may, otherwise the student it is about. */
const callerOf = (route: string): SignedIn => {
  const { free, premium, admin } = world.people;
  if (/\/admin\/|\/provider(-texts)?\/|reset|\/(events|changes|external-ids)\b/.test(route)) return admin;
  return route.endsWith("/foundation-course") ? premium : free;
};

const goodCall = (route: string): Call => ({
  ...CALLS[route]!({ ...world.target, user: world.people.free.user }),
  as: callerOf(route),
});

describe("successful calls", () => {
  test("a student of another system, sent again and then with another address", async () => {
    const route = "PUT /admin/students/by-external-id/:externalId";
    const call = await programsCall(route);
    expect((await ask(route, call)).status).toBe(201);
    expect((await ask(route, call)).status).toBe(200);
    const json = { ...(call.json as object), email: "somebody.else@college.example" };
    await expectProblem(route, "conflict", { ...call, json });
  });

  test.each(ROUTES.filter((route) => route !== "POST /auth/sign-out"))("%s", async (route) => {
    const call = await programsCall(route);
    expect((await ask(route, call)).status).toBeLessThan(300);
    const page = hasPages(route) ? { ...call, path: `${call.path}?limit=1` } : call;
    if (page !== call) expect((await ask(route, page)).status).toBe(200);
    if (operationOf(route).responses[304]) {
      const known = { ...page, headers: { ...page.headers, "if-none-match": "*" } };
      expect((await ask(route, known)).status).toBe(304);
    }
    if (!takesKey(route)) return;
    expect((await ask(route, call)).status).toBeLessThan(300);
    await worker.db.orm.update(idempotencyKeys).set({ requestHash: "of another call" });
    await expectProblem(route, "idempotency_key_reused", call);
    const headers = { ...call.headers, "idempotency-key": "two words" };
    await expectProblem(route, "malformed", { ...call, headers });
  });

  test("a running test is returned", async () => {
    const student = await studentWithProfile();
    const start = { ...goodCall("POST /quiz-attempts"), as: student };
    expect((await ask("POST /quiz-attempts", start)).status).toBe(201);
    const once = { ...start, headers: { "idempotency-key": crypto.randomUUID() } };
    expect((await ask("POST /quiz-attempts", once)).status).toBe(200);
    expect((await ask("POST /quiz-attempts", once)).status).toBe(200);
    const status = await ask("GET /quiz-results/check-test-status", {
      path: "/quiz-results/check-test-status",
      as: student,
    });
    expect(status.status).toBe(200);
  });

  test("the course of a student without one is null", async () => {
    const route = `GET ${LEARNER}/predefined-course-materials`;
    expect((await ask(route, { ...goodCall(route), as: world.people.other })).status).toBe(200);
  });

  test("a query that does not match the schema is not executed at all", async () => {
    const query = { ...(await programsCall("POST /graphql")), json: { query: "{ nothing }" } };
    expect((await ask("POST /graphql", query)).status).toBe(400);
  });

  test("a forbidden field is null, with an error", async () => {
    expect((await ask("POST /graphql", { ...goodCall("POST /graphql"), as: elsewhere })).status).toBe(200);
  });

  test("POST /auth/sign-out", async () => {
    const route = "POST /auth/sign-out";
    expect((await ask(route, { ...goodCall(route), as: await signInAs(worker.db) })).status).toBe(204);
  });
});

/** The valid call by a program: with an API key where possible, with an Idempotency-Key where accepted. */
async function programsCall(route: string): Promise<Call> {
  const scopes = scopesOf(route);
  const once: Record<string, string> = takesKey(route) ? { "idempotency-key": crypto.randomUUID() } : {};
  if (scopes.length === 0) return { ...goodCall(route), headers: once };
  const readScopes = READ_SCOPES[route] ?? [];
  const key = await createApiKey(worker.db, world.people.admin.user, [...scopes, ...readScopes]);
  return { ...goodCall(route), as: undefined, headers: { ...once, ...key.headers } };
}

const scopesOf = (route: string) => operationOf(route).security.flatMap(({ key }) => key ?? []) as Scope[];

const takesKey = (route: string) =>
  operationOf(route).parameters.some(({ name }) => name === "Idempotency-Key");

const hasPages = (route: string) => operationOf(route).parameters.some(({ name }) => name === "cursor");

const withCode = (code: ProblemCode) => ROUTES.filter((route) => codesOf(route).includes(code));

/** The valid call with some parts changed. */
const altered = (route: string, changes: Call): Call => ({ ...goodCall(route), ...changes });

describe("problems common to every endpoint of a kind", () => {
  const needsSession = withCode("unauthenticated").filter((route) => !route.includes("/auth/"));
  test.each(needsSession)("%s without a session: unauthenticated", (route) =>
    expectProblem(route, "unauthenticated", altered(route, { as: undefined })),
  );

  test.each(needsSession)("%s for the wrong role or key: forbidden", async (route) => {
    const key = await createApiKey(worker.db, world.people.admin.user, []);
    await expectProblem(route, "forbidden", altered(route, { as: undefined, headers: key.headers }));
  });

  const takesBody = ROUTES.filter((route) => operationOf(route).requestBody);
  test.each(takesBody)("%s with a body that is not a JSON object", async (route) => {
    const bare = { ...goodCall(route), json: undefined };
    const headers = { "content-type": "application/json" };
    await expectProblem(route, "malformed", { ...bare, headers, body: "[]" });
    const limit = operationOf(route).requestBody!.description === "At most 1 MB" ? 1024 * 1024 : 64 * 1024;
    await expectProblem(route, "too_large", { ...bare, headers, body: `"${"a".repeat(limit)}"` });
    await expectProblem(route, "unsupported_media_type", {
      ...bare,
      headers: { "content-type": "text/plain" },
      body: "{}",
    });
    const { properties = {} } = operationOf(route).requestBody!.content["application/json"]!.schema;
    const fields = Object.entries(properties);
    const [field, { type }] =
      fields.find(([, property]) => property.type) ?? fields.find(([, property]) => property.anyOf)!;
    await expectProblem(route, "invalid_fields", { ...bare, json: { [field]: type === "array" ? 7 : [7] } });
  });

  const takesParts = ROUTES.filter((route) =>
    operationOf(route).parameters.some((parameter) => parameter.in !== "header"),
  );
  test.each(takesParts)("%s with an invalid path parameter: malformed", async (route) => {
    const { path, ...rest } = goodCall(route);
    const broken = `${path}${path!.includes("?") ? "&" : "?"}unknown=1`;
    await expectProblem(route, "malformed", { ...rest, path: brokenPath(route, broken) });
  });

  const takesNoParts = ROUTES.filter((route) => !takesParts.includes(route) && !takesBody.includes(route));
  test.each(takesNoParts)("%s at an address that no table can store: malformed", async (route) => {
    const { path, ...rest } = goodCall(route);
    await expectProblem(route, "malformed", { ...rest, path: `${path}?at=%00` });
  });

  test.each(withCode("rate_limited"))("%s too often: rate_limited", async (route) => {
    const call = { ...(await programsCall(route)) };
    if (scopesOf(route).length === 0) call.headers = {};
    if (route === "POST /quiz-attempts") {
      call.as = await studentWithProfile();
      call.json = { ...(call.json as object), testCode: "a wrong code" };
    }
    await ask(route, call);
    await worker.db.orm.update(rateCounters).set({ count: 1_000_000 });
    await expectProblem(route, "rate_limited", call);
    await worker.db.orm.delete(rateCounters);
  });
});

/** The path with an impossible id as its first parameter. */
function brokenPath(route: string, fallback: string): string {
  const parts = route.split(" ")[1]!.split("/");
  const at = parts.findIndex((part) => part.startsWith(":"));
  if (at === -1) return fallback;
  const given = goodCall(route).path!.split("/");
  return given.map((part, index) => (index === at ? "%00" : part)).join("/");
}

async function studentWithProfile(): Promise<SignedIn> {
  const student = await signInAs(worker.db, { courseId: world.target.course.id });
  await worker.fetch("/api/user-profile", {
    as: student,
    json: API_CALLS["POST /user-profile"]!(aboutFree()).json,
  });
  return student;
}

const aboutFree = () => ({ ...world.target, user: world.people.free.user });

describe("problems of the use-cases", () => {
  const unknown = "00000000-0000-4000-8000-000000000000";
  /** Valid calls about unknown users or records. */
  const MISSING: Record<string, () => Call> = {
    "GET /users/:id": () => ({ path: `/users/${unknown}` }),
    "POST /users": () => ({ json: { clerkId: unknown } }),
    "GET /user-profile": () => ({ as: world.people.other, path: "/user-profile" }),
    "GET /quizzes/branch/:branch": () => ({ path: "/quizzes/branch/MCA" }),
    "GET /quiz-results/check-test-status": () => ({
      path: `/quiz-results/check-test-status?userId=${unknown}`,
    }),
    "DELETE /quiz-results/reset": () => ({ path: "/quiz-results/reset" }),
    [`PUT ${LEARNER}/weeks/:week/completion`]: () => ({ path: `${LEARNER}/weeks/99/completion` }),
    [`POST ${LEARNER}/assignments/:week`]: () => ({ path: `${LEARNER}/assignments/2` }),
    "GET /admin/quizzes/:id/analysis": () => ({ path: `/admin/quizzes/${unknown}/analysis` }),
    "GET /admin/quizzes/:id/corrections": () => ({ path: `/admin/quizzes/${unknown}/corrections` }),
    "GET /admin/quizzes/:id/corrections/:correctionId": () => ({
      path: `/admin/quizzes/${unknown}/corrections/${unknown}`,
    }),
    "POST /admin/quizzes/:id/corrections/:correctionId/undo": () => ({
      path: `/admin/quizzes/${unknown}/corrections/${unknown}/undo`,
    }),
    "POST /admin/imports/:kind/:id/run": () => ({
      path: `/admin/imports/people/${crypto.randomUUID()}/run`,
    }),
    "PUT /admin/imports/:kind/:id": () => ({
      path: `/admin/imports/weeks/${crypto.randomUUID()}`,
      json: { format: "outline", content: "Week 1: Start", target: unknown },
    }),
    "GET /admin/questions/:id": () => ({ path: `/admin/questions/${unknown}` }),
    "PATCH /admin/questions/:id": () => ({ path: `/admin/questions/${unknown}` }),
    "PUT /admin/questions/:id/retirement": () => ({ path: `/admin/questions/${unknown}/retirement` }),
    "GET /changes/:object": () => ({ path: `/changes/${unknown}` }),
    "GET /external-ids/:object/:externalId": () => ({ path: `/external-ids/batch/${unknown}` }),
    "PUT /external-ids/:object/:externalId": () => ({ path: `/external-ids/${unknown}/1` }),
    "DELETE /external-ids/:object/:externalId": () => ({ path: `/external-ids/${unknown}/1` }),
    "GET /admin/students/:id": () => ({ path: `/admin/students/${unknown}` }),
    "PATCH /admin/students/:id": () => ({ path: `/admin/students/${unknown}` }),
    "GET /admin/students/by-external-id/:externalId": () => ({
      path: `/admin/students/by-external-id/${unknown}`,
    }),
    "GET /provider/:section": () => ({ path: `/provider/${unknown}` }),
    "PUT /provider/:section": () => ({ path: `/provider/${unknown}` }),
    ...Object.fromEntries(
      Object.keys(API_CALLS)
        .filter((route) => route.includes("/provider-texts/"))
        .map((route) => [route, () => ({ path: route.split(" ")[1]!.replace(":name", unknown) })]),
    ),
    "GET /provider/:section/history": () => ({ path: `/provider/${unknown}/history` }),
    "GET /admin/batches/:id": () => ({ path: `/admin/batches/${unknown}` }),
    "PATCH /admin/batches/:id": () => ({ path: `/admin/batches/${unknown}` }),
    "GET /admin/batches/:id/enrolments": () => ({ path: `/admin/batches/${unknown}/enrolments` }),
    "POST /admin/batches/:id/enrolments": () => ({ path: `/admin/batches/${unknown}/enrolments` }),
    "GET /admin/enrolments/:id": () => ({ path: `/admin/enrolments/${unknown}` }),
    "PATCH /admin/enrolments/:id": () => ({ path: `/admin/enrolments/${unknown}` }),
    "GET /admin/webhooks/:id": () => ({ path: `/admin/webhooks/${unknown}` }),
    "PATCH /admin/webhooks/:id": () => ({ path: `/admin/webhooks/${unknown}` }),
    "POST /admin/webhooks/:id/secret": () => ({ path: `/admin/webhooks/${unknown}/secret` }),
    "POST /admin/webhooks/:id/pings": () => ({ path: `/admin/webhooks/${unknown}/pings` }),
    "POST /admin/webhooks/:id/replays": () => ({ path: `/admin/webhooks/${unknown}/replays` }),
    "GET /admin/webhooks/:id/deliveries": () => ({ path: `/admin/webhooks/${unknown}/deliveries` }),
    "POST /admin/placements": () => ({
      json: { ...(goodCall("POST /admin/placements").json as object), studentId: unknown },
    }),
    "GET /admin/receipts/:number": () => ({ path: "/admin/receipts/999999" }),
    "POST /admin/receipts/:number/cancellation": () => ({ path: "/admin/receipts/999999/cancellation" }),
    "DELETE /admin/invitations/:id": () => ({ path: `/admin/invitations/${unknown}` }),
    "GET /admin/certificates/:id": () => ({ path: `/admin/certificates/${unknown}` }),
    "GET /certificates/:number": () => ({ path: "/certificates/0000-0000-0000" }),
    "DELETE /admin/upcoming-sessions/:id": () => ({ path: `/admin/upcoming-sessions/${unknown}` }),
    "GET /admin/student-feedback/:studentId": () => ({ path: `/admin/student-feedback/${unknown}` }),
    "POST /admin/student-feedback": () => ({ json: { studentId: unknown, name: "Nobody" } }),
    "POST /admin/grade-assignment": () => ({
      json: { ...(goodCall("POST /admin/grade-assignment").json as object), studentId: unknown },
    }),
  };
  const elsewhereMissing = (route: string): Call =>
    route.includes(":courseName")
      ? {
          path: goodCall(route).path!.replace(
            /(courses\/)[^/]+(?=$|\/(weeks|resources|assignments|copies))/,
            `$1${unknown}`,
          ),
        }
      : route.includes("/admin/")
        ? {
            path: goodCall(route)
              .path!.split("/")
              .with(route.split("/").findIndex(isParameter), unknown)
              .join("/"),
          }
        : { as: elsewhere };
  const isParameter = (part: string) => part.startsWith(":");

  test.each(withCode("not_found"))("%s: not_found", async (route) => {
    if (route === "POST /quiz-attempts") {
      const as = await studentWithProfile();
      const json = { ...(goodCall(route).json as object), branch: "MCA" };
      return expectProblem(route, "not_found", altered(route, { as, json }));
    }
    await expectProblem(route, "not_found", altered(route, MISSING[route]?.() ?? elsewhereMissing(route)));
  });

  const ANSWERING = withCode("other_device");

  test.each(ANSWERING)("%s from another sign-in: other_device", async (route) => {
    const as = await signInAs(worker.db);
    await createOpenAttempt(worker.db, as.user, world.quiz, { heldBy: "another-session" });
    const json = route.endsWith("/quiz-results")
      ? { answers: [{ questionIndex: 0, selectedAnswer: 0 }] }
      : undefined;
    await expectProblem(
      route,
      "other_device",
      altered(route, { as, ...(json && { json }), ...firstQuestion(route) }),
    );
  });

  const inOrder = ANSWERING.filter((route) => codesOf(route).includes("out_of_order"));
  test.each(inOrder)("%s about another question: out_of_order", async (route) => {
    const as = await signInAs(worker.db);
    await createOpenAttempt(worker.db, as.user, world.quiz, { heldBy: await sessionOf(as) });
    const answers = [{ questionIndex: 4, selectedAnswer: 0 }];
    const changes: Record<string, Call> = {
      [`PUT ${CURRENT}/draft`]: { json: { questionIndex: 4, selectedAnswer: 0, sequence: 1 } },
      [`PUT ${CURRENT}/answers/:questionIndex`]: { path: `${CURRENT}/answers/4` },
    };
    await expectProblem(
      route,
      "out_of_order",
      altered(route, { as, ...(changes[route] ?? { json: { answers } }) }),
    );
  });

  test.each(withCode("too_late"))("%s after the end: too_late", async (route) => {
    const as = await signInAs(worker.db);
    await createOpenAttempt(worker.db, as.user, world.quiz, {
      heldBy: await sessionOf(as),
      startedAt: Date.now() - 3_600_000,
    });
    await expectProblem(route, "too_late", altered(route, { as, ...firstQuestion(route) }));
  });

  const firstQuestion = (route: string): Call =>
    route.endsWith("/answer-log") ? { json: { answers: [{ questionIndex: 0, selectedAnswer: 0 }] } } : {};

  test("a test already taken: already_attempted", async () => {
    const as = await studentWithProfile();
    await createFinishedAttempt(worker.db, as.user, world.quiz, { correctCount: 5 });
    await expectProblem("POST /quiz-attempts", "already_attempted", altered("POST /quiz-attempts", { as }));
  });

  test("a wrong password: unauthenticated; a closed account: forbidden", async () => {
    const route = "POST /auth/sign-in/email";
    const { email, password } = world.target.account;
    await expectProblem(
      route,
      "unauthenticated",
      altered(route, { json: { email, password: "another-phrase" } }),
    );
    const closed = await createUser(worker.db, { password, disabledAt: Date.now() });
    await expectProblem(route, "forbidden", altered(route, { json: { email: closed.email, password } }));
  });

  test("an account with two-factor sign-in, without a code: code_required", async () => {
    const route = "POST /auth/sign-in/email";
    const { password } = world.target.account;
    const { email } = await createAdmin(worker.db, { password, twoFactorEnabled: true });
    await expectProblem(route, "code_required", altered(route, { json: { email, password } }));
  });

  test("an email address that has an account: conflict", async () => {
    const route = "POST /auth/sign-up/email";
    const json = { ...(goodCall(route).json as object), email: world.target.account.email };
    await expectProblem(route, "conflict", altered(route, { json }));
  });

  test("a week that is not open for ratings: conflict", async () => {
    const route = "POST /weekly-ratings";
    await expectProblem(route, "conflict", altered(route, { json: { week: 9, rating: 8 } }));
  });

  test("an import without a sound row: invalid_fields; attendance before its class: conflict", async () => {
    const run = "POST /admin/imports/:kind/:id/run";
    const { student, batch } = await createStudentInBatch(worker.db);
    const draft = { target: "", fileName: "", state: "draft" } as const;
    const [faulty, early] = await worker.db.orm
      .insert(imports)
      .values([
        { ...draft, kind: "people", content: "email\nnobody", fields: { format: "csv", plan: "" } },
        {
          ...draft,
          kind: "attendance",
          target: world.target.sessionId,
          content: `email,attendance\n${student.email},present`,
          fields: { format: "csv", batchId: batch.id },
        },
      ])
      .returning();
    await expectProblem(
      run,
      "invalid_fields",
      altered(run, { path: `/admin/imports/people/${faulty!.id}/run` }),
    );
    await expectProblem(
      run,
      "conflict",
      altered(run, { path: `/admin/imports/attendance/${early!.id}/run` }),
    );
  });

  test("a batch, or a person to invite, that exists: conflict", async () => {
    const batches = "POST /admin/batches";
    const batch = goodCall(batches);
    await ask(batches, batch);
    await expectProblem(batches, "conflict", batch);
    const other = await createBatch(worker.db, { courseId: world.target.course.id });
    await expectProblem(
      "PATCH /admin/batches/:id",
      "conflict",
      altered("PATCH /admin/batches/:id", { json: { name: other.name } }),
    );
    const put = "PUT /admin/external-batches/:externalId";
    const named = await programsCall(put);
    expect((await ask(put, named)).status).toBe(201);
    expect((await ask(put, named)).status).toBe(200);
    const taken = { ...(named.json as object), name: other.name };
    await expectProblem(put, "conflict", { ...named, json: taken });
    const plan = "PUT /admin/external-sessions/:externalId";
    const planned = await programsCall(plan);
    expect((await ask(plan, planned)).status).toBe(201);
    expect((await ask(plan, planned)).status).toBe(200);
    await worker.db.orm.update(liveSessions).set({ cancelledAt: 1 }).where(eq(liveSessions.title, "Talk"));
    await expectProblem(plan, "conflict", planned);
    const invite = "POST /admin/invitations";
    const known = { email: world.target.account.email, firstName: "Asha" };
    await expectProblem(invite, "conflict", altered(invite, { json: known }));
  });

  /** Calls about records in a state that does not allow them. */
  const LATE: Record<string, () => Call> = {
    "POST /admin/enrolment-requests/:id/confirmation": () => ({
      path: `/admin/enrolment-requests/${money().requests.declined}/confirmation`,
    }),
    "POST /admin/enrolment-requests/:id/refusal": () => ({
      path: `/admin/enrolment-requests/${money().requests.declined}/refusal`,
    }),
    "PATCH /admin/fees/:id": () => ({ path: `/admin/fees/${money().refunds.refunded.requestId}` }),
    "POST /admin/fees/:id/payments": () => ({
      path: `/admin/fees/${money().refunds.refunded.requestId}/payments`,
    }),
    "POST /admin/receipts/:number/cancellation": () => ({
      path: `/admin/receipts/${money().refunds.refunded.entry}/cancellation`,
    }),
    "POST /admin/reported-payments/:id/confirmation": () => ({
      path: `/admin/reported-payments/${money().reports.toDecline}/confirmation`,
    }),
    "POST /admin/reported-payments/:id/refusal": () => ({
      path: `/admin/reported-payments/${money().reports.toConfirm}/refusal`,
    }),
    ...Object.fromEntries(
      ["review", "approval", "refusal", "payment"].map((act) => [
        `POST /admin/refunds/:id/${act}`,
        () => ({ path: `/admin/refunds/${money().refunds.withdrawn}/${act}` }),
      ]),
    ),
    "POST /admin/submissions/:id/regrade-requests/:requestId/refusal": () => ({
      json: { answer: "Another answer" },
    }),
    "PUT /admin/submissions/:id/grader": () => ({
      path: `/admin/submissions/${world.target.teaching.grading.asked.id}/grader`,
    }),
    "POST /admin/held-grades/:assignmentId/release": () => ({
      path: `/admin/held-grades/${world.target.teaching.grading.stillHeld}/release`,
      json: { count: 2 },
    }),
    "PATCH /admin/rating-reviews/:id": () => ({
      path: `/admin/rating-reviews/${world.target.teaching.support.reviews.closed}`,
    }),
    "POST /admin/rating-reviews/:id/assignment": () => ({
      path: `/admin/rating-reviews/${world.target.teaching.support.reviews.closed}/assignment`,
    }),
    "DELETE /admin/batches/:id": () => ({ path: `/admin/batches/${world.target.batchId}` }),
    [`POST ${COURSE}/copies`]: () => ({ json: { courseName: world.target.course.courseName } }),
    "PUT /admin/upcoming-sessions/:id/attendance/:studentId": () => ({
      path: `/admin/upcoming-sessions/${world.target.sessionId}/attendance/${world.people.free.user.id}`,
    }),
    "DELETE /admin/quizzes/:id": () => ({ path: `/admin/quizzes/${quizTarget().published.id}` }),
    "PUT /admin/quizzes/:id/publication": () => ({
      path: `/admin/quizzes/${quizTarget().ofDrafts}/publication`,
    }),
    "POST /admin/quizzes/:id/default": () => ({ path: `/admin/quizzes/${quizTarget().ofDrafts}/default` }),
    "PUT /admin/quizzes/:id/blueprint": () => ({
      path: `/admin/quizzes/${quizTarget().published.id}/blueprint`,
    }),
    "DELETE /admin/quizzes/:id/questions/:questionId": () => ({
      path: `/admin/quizzes/${quizTarget().published.id}/questions/${quizTarget().published.questionId}`,
    }),
    "POST /admin/invitations/:id/mail": () => ({
      path: `/admin/invitations/${world.target.messages.invitations.accepted}/mail`,
    }),
    "PATCH /admin/announcements/:id": () => ({ path: `/admin/announcements/${out()}` }),
    "POST /admin/announcements/:id/take-back": () => ({ path: `/admin/announcements/${out()}/take-back` }),
    "POST /admin/announcements/:id/take-down": () => ({
      path: `/admin/announcements/${world.target.messages.announcements.draft}/take-down`,
    }),
    "DELETE /admin/announcements/:id": () => ({ path: `/admin/announcements/${out()}` }),
    "POST /admin/applications/:id/moves": () => ({ json: { move: "release", note: "Not free" } }),
    "POST /admin/placements": () => {
      const { id, studentId } = world.target.placement.application;
      return { json: { studentId, applicationId: id, startsOn: "2026-01-05", stipend: 0 } };
    },
    "PUT /admin/placement-waivers/:studentId": () => ({ json: { reason: "Another reason" } }),
    "POST /admin/test-codes": () => ({ json: { code: world.target.testCode } }),
    "POST /admin/enquiries/:id/test-code": () => ({
      path: `/admin/enquiries/${world.target.codes.questionId}/test-code`,
    }),
    "POST /admin/running-attempts/:id/extension": () => ({
      path: `/admin/running-attempts/${world.target.codes.running}/extension`,
    }),
    "POST /admin/certificates": () => ({
      json: { ...money().graduate, courseId: world.target.course.id },
    }),
    "POST /admin/certificates/:id/renewal": () => ({
      path: `/admin/certificates/${money().certificates.revoked}/renewal`,
    }),
    "POST /admin/certificates/:id/revocation": () => ({
      path: `/admin/certificates/${money().certificates.revoked}/revocation`,
    }),
  };
  const money = () => world.target.money;
  const out = () => world.target.messages.announcements.out;
  const quizTarget = () => world.target.quizzes;
  test.each(Object.keys(LATE))("%s when it is too late: conflict", (route) =>
    expectProblem(route, "conflict", altered(route, LATE[route]!())),
  );

  test("the external id of another record: conflict", async () => {
    const route = "PUT /external-ids/:object/:externalId";
    const { id } = await createBatch(worker.db, { courseId: world.target.course.id });
    await expectProblem(route, "conflict", altered(route, { json: { id } }));
  });

  test("an accepted invitation: conflict", async () => {
    const route = "DELETE /admin/invitations/:id";
    const { id } = await createInvitation(worker.db, { acceptedAt: 1 });
    await expectProblem(route, "conflict", altered(route, { path: `/admin/invitations/${id}` }));
  });

  test("a completed enrolment, and a batch without room: conflict", async () => {
    const full = await createBatch(worker.db, { courseId: world.target.course.id, capacity: 1 });
    const { id } = await createUser(worker.db);
    await worker.db.orm.update(users).set({ batchId: full.id }).where(eq(users.id, id));
    const enrol = "POST /admin/batches/:id/enrolments";
    await expectProblem(enrol, "conflict", altered(enrol, { path: `/admin/batches/${full.id}/enrolments` }));
    await worker.db.orm.update(users).set({ batchId: null }).where(eq(users.id, id));
    const { id: ended } = await findEnrolment(worker.db, id);
    const change = "PATCH /admin/enrolments/:id";
    await expectProblem(change, "conflict", altered(change, { path: `/admin/enrolments/${ended}` }));
  });

  test("the last question of a published quiz: conflict", async () => {
    const { questions } = await createQuiz(worker.db, { branch: "MCA", questionCount: 1 });
    const path = `/admin/questions/${questions[0]!.id}`;
    const [change, retire] = ["PATCH /admin/questions/:id", "PUT /admin/questions/:id/retirement"] as const;
    await expectProblem(change, "conflict", altered(change, { path, json: { isDraft: true } }));
    const json = { isRetired: true };
    await expectProblem(retire, "conflict", altered(retire, { path: `${path}/retirement`, json }));
    await worker.db.orm.update(quizzes).set({ publishedAt: null }).where(eq(quizzes.branch, "MCA"));
  });

  test("a correction that counts already, and an outdated preview: conflict", async () => {
    const { quizId } = world.target.draft;
    const path = `/admin/quizzes/${quizId}/corrections/${crypto.randomUUID()}`;
    const apply = "PUT /admin/quizzes/:id/corrections/:correctionId";
    expect((await ask(apply, altered(apply, { path }))).status).toBe(200);
    const preview = "POST /admin/quizzes/:id/corrections/preview";
    await expectProblem(preview, "conflict", goodCall(preview));
    const json = { ...(goodCall(apply).json as object), kind: "key", option: 2 };
    await expectProblem(apply, "conflict", altered(apply, { path, json }));
    const undo = "POST /admin/quizzes/:id/corrections/:correctionId/undo";
    const outdated = { path: `${path}/undo`, json: { previewed: "1.1.0.1.0" } };
    await expectProblem(undo, "conflict", altered(undo, outdated));
  });

  test("a course with submissions: conflict", async () => {
    const { course } = world.target;
    const as = await signInAs(worker.db, { courseId: course.id });
    const submission = { student: as.user, course, assignment: course.weeks[0]!.assignment };
    const graded = {
      status: "graded" as const,
      score: 1,
      gradedAt: Date.now(),
      gradedBy: world.people.admin.user.id,
    };
    await createSubmission(worker.db, submission, graded);
    const submit = `POST ${LEARNER}/assignments/:week`;
    await expectProblem(submit, "conflict", altered(submit, { as }));
    await expectProblem(
      `DELETE ${COURSE}`,
      "conflict",
      altered(`DELETE ${COURSE}`, { path: goodCall(`GET ${COURSE}`).path! }),
    );
    const json = { ...(goodCall(`PUT ${COURSE}`).json as object), weeklyRoadmap: [] };
    await expectProblem(`PUT ${COURSE}`, "conflict", altered(`PUT ${COURSE}`, { json }));
    const work = course.weeks[0]!;
    for (const [kind, id] of [
      ["weeks", work.id],
      ["assignments", work.assignment.id],
    ] as const) {
      const route = `DELETE ${COURSE}/${kind}/:id`;
      const path = `${goodCall(`GET ${COURSE}`).path}/${kind}/${id}`;
      await expectProblem(route, "conflict", altered(route, { path }));
    }
    const full = await createCourse(worker.db, { weekCount: 103 });
    const addWeek = `POST ${COURSE}/weeks`;
    const ofFull = goodCall(addWeek).path!.replace(
      encodeURIComponent(course.courseName),
      encodeURIComponent(full.courseName),
    );
    await expectProblem(addWeek, "conflict", altered(addWeek, { path: ofFull }));
    const copyWeek = `POST ${COURSE}/weeks/:id/copies`;
    const weekOfFull = `${ofFull}/${full.weeks[0]!.id}/copies`;
    await expectProblem(copyWeek, "conflict", altered(copyWeek, { path: weekOfFull }));
    const create = "POST /predefined-courses/admin/predefined-courses";
    const taken = { ...(goodCall(create).json as object), courseName: course.courseName };
    await expectProblem(create, "conflict", altered(create, { json: taken }));
  });

  test.each(withCode("precondition_failed"))(
    "%s of an outdated state: precondition_failed",
    async (route) => {
      const ifMatch = (tag: string): Call => altered(route, { headers: { "if-match": tag } });
      await expectProblem(route, "precondition_failed", ifMatch('"past"'));
      await expectProblem(route, "malformed", ifMatch("no tag"));
    },
  );

  test("a grade recorded meanwhile: stale_version, with the newer one", async () => {
    const route = "POST /admin/grade-assignment";
    const json = { ...(goodCall(route).json as object), version: 0, score: 55 };
    await expectProblem(route, "stale_version", altered(route, { json }));
    const back = "POST /admin/submissions/:id/return";
    const outdated = { ...(goodCall(back).json as object), version: 0 };
    await expectProblem(back, "stale_version", altered(back, { json: outdated }));
  });
});

const sessionOf = async ({ token }: SignedIn): Promise<string> => {
  const { rows } = await worker.database.client.execute({
    sql: "SELECT id FROM sessions WHERE token = ?",
    args: [token],
  });
  return String(rows[0]!.id);
};

describe("without a database", () => {
  beforeAll(() => worker.database.stop());
  afterAll(() => worker.database.start());

  test("every call: unavailable", async () => {
    const routes = withCode("unavailable");
    await Promise.all(routes.map((route) => expectProblem(route, "unavailable", goodCall(route))));
  });

  test("GET /healthz: 503", async () => {
    expect((await ask("GET /healthz", goodCall("GET /healthz"))).status).toBe(503);
  });
});

test("an internal error: internal, without details", async () => {
  const { client } = worker.database;
  await client.execute("ALTER TABLE contact_messages RENAME TO elsewhere");
  await expectProblem("POST /contact", "internal", goodCall("POST /contact"));
  await client.execute("ALTER TABLE elsewhere RENAME TO contact_messages");
});

test("a webhook beside twenty others: conflict", async () => {
  const route = "POST /admin/webhooks";
  for (let n = 0; n < 20; n += 1) await ask(route, goodCall(route));
  await expectProblem(route, "conflict", goodCall(route));
});

test("events after one that is not stored: gone", () =>
  expectProblem("GET /events", "gone", {
    ...goodCall("GET /events"),
    path: `/events?after=${"0".repeat(32)}`,
  }));

test("changes after a place of another database: gone", () =>
  expectProblem("GET /changes/:object", "gone", {
    ...goodCall("GET /changes/:object"),
    path: `/changes/batch?after=zzzzzzz-${Date.now().toString(36)}`,
  }));

test("another method: method_not_allowed, with the allowed ones", async () => {
  const response = await worker.fetch("/api/contact", { method: "DELETE" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  const problem = await response.json();
  expect(check({ $ref: "#/components/schemas/Problem" }, problem)).toEqual([]);
  seen.add(`DELETE /contact 405 ${(problem as { code: string }).code}`);
});

test("every problem of the closed list was raised", () => {
  const raised = new Set([...seen].map((answer) => answer.split(" ").at(-1)));
  expect(Object.keys(PROBLEM_STATUS).filter((code) => !raised.has(code))).toEqual([]);
});

/** A body that is no problem, or none. */
const isSuccess = ({ content }: ApiResponse) =>
  content === undefined || (content["application/json"] && !content["application/json"].schema.allOf);

test("every documented response was returned", () => {
  const documented = ROUTES.flatMap((route) =>
    answersOf(route).flatMap(([status, response]) => [
      ...(isSuccess(response) ? [`${route} ${status}`] : []),
      ...Object.keys(response.headers ?? {}).map((name) => `${route} ${status} ${name}`),
      ...problemsIn(response).map((code) => `${route} ${status} ${code}`),
    ]),
  );
  const unseen = documented.filter((answer) => !seen.has(answer) && !NOT_ON_PURPOSE.includes(answer));
  expect(unseen).toEqual([]);
});

test("no problem speaks of a screen", () => {
  expect(messages.size).toBeGreaterThan(50);
  expect(
    [...messages].filter((message) => /\b(click|page|reload|button|form|your edits)\b/i.test(message)),
  ).toEqual([]);
});
