import { beforeAll, describe, expect, test } from "vitest";
import type { ApiOperation, JsonSchema } from "#app/platform/api/document.ts";
import type { SignedIn } from "#tests/support/accounts.ts";
import { API_CALLS } from "#tests/support/api-calls.ts";
import { type ApiWorld, createApiWorld } from "#tests/support/api-world.ts";
import { BROKEN_BODIES, badAddresses, badBodies } from "#tests/support/bad-input.ts";
import { inTurn, sample } from "#tests/support/full.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { apiDocument } from "#workers/api/index.ts";

/**
 * Invalid input for every endpoint, generated from the API's document: rejected with the field named, never with a
 * server error, nothing stored (except counters, see storedRows), and the next valid call succeeds. One parser reads
 * all bodies and one all addresses, so a commit sends each endpoint some invalid bodies, and one unreadable body and one
 * invalid value of each parameter in turn.
 */
const document = apiDocument("http://kadam.example");

const PUT_SESSION = "PUT /admin/external-sessions/:externalId";
const PUT_BATCH = "PUT /admin/external-batches/:externalId";
const PUT_STUDENT = "PUT /admin/students/by-external-id/:externalId";

const CALLS: typeof API_CALLS = {
  "POST /graphql": ({ user }) => ({
    path: "/graphql",
    json: { query: "query ($id: ID!) { student(id: $id) { email } }", variables: { id: user.id } },
  }),
  ...API_CALLS,
  // A free id is a good one: this person and this name have another, so that each id but that is wrong.
  [PUT_SESSION]: ({ batchId }) => ({
    path: "/admin/external-sessions/CLASS-1",
    json: { title: "Talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/talk", batchId },
  }),
  [PUT_BATCH]: ({ course }) => ({
    path: "/admin/external-batches/TERM-1",
    json: { courseId: course.id, name: "Term 1" },
  }),
  [PUT_STUDENT]: ({ batchId }) => ({
    path: "/admin/students/by-external-id/CC-2027-0041",
    json: { email: "nisha@college.example", firstName: "Nisha", batchId },
  }),
};

/** Optional parts that a valid call leaves out: a fault inside one needs the rest of it. */
const OPTIONAL_PARTS: Record<string, object> = {
  "PATCH /admin/questions/:id": {
    translation: { language: "hi", text: "प्रश्न", options: ["क", "ख", "ग", "घ"], explanation: "" },
  },
};

const addressOf = (path: string) => (path.startsWith("/graphql") ? path : `/api${path}`);

function operationOf(route: string): ApiOperation {
  const [method, path] = route.split(" ") as [string, string];
  return document.paths[addressOf(path).replace(/:(\w+)/g, "{$1}")]![method.toLowerCase()]!;
}

const worker = useWorker();
let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld(worker);
  for (const route of [PUT_BATCH, PUT_STUDENT]) {
    const { path, json } = goodCall(route);
    await send(route, path, bodyOf(json));
  }
});

const goodCall = (route: string) => CALLS[route]!({ ...world.target, user: world.people.free.user });

const callerOf = (route: string): SignedIn => {
  const { free, premium, admin } = world.people;
  if (/\/admin\/|\/provider(-texts)?\/|\/(events|changes|external-ids)\b|reset/.test(route)) return admin;
  return route.endsWith("/foundation-course") ? premium : free;
};

type FieldError = { field: string; locations?: unknown[]; extensions?: { errors?: FieldError[] } };
type Answer = {
  status: number;
  problem: { code: string; errors?: FieldError[] };
};

async function send(route: string, path: string, body?: string, headers = JSON_BODY): Promise<Answer> {
  const [method] = route.split(" ");
  const request = body === undefined ? { method } : { method, body, headers };
  const response = await worker.fetch(addressOf(path), { ...request, as: callerOf(route) });
  const text = await response.text();
  return {
    status: response.status,
    problem: toProblem(JSON.parse(response.ok || text === "" ? "{}" : text)),
  };
}

/** GraphQL's format names the fields in the extensions of its only error. */
const toProblem = (body: Answer["problem"]): Answer["problem"] =>
  body.errors?.[0]?.extensions?.errors ? { ...body, errors: body.errors[0].extensions.errors } : body;

const bodyOf = (json: unknown) => (json === undefined ? undefined : JSON.stringify(json));

const JSON_BODY: Record<string, string> = { "content-type": "application/json" };

const withoutRows = ({ properties = {}, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: { ...properties, rows: { ...properties.rows, items: undefined } },
});

/** The field itself, a field inside it, or the list whose entry it is: some rules are about all entries. */
const isNamed = (named: string, { errors = [] }: Answer["problem"]) => {
  const list = named.replace(/\.\d+$/, "");
  return errors.some(({ field }) => field === list || `${field}.`.startsWith(`${named}.`));
};

/** For a syntax error, GraphQL reports line and column. */
const isLocated = ({ errors = [] }: Answer["problem"]) => errors.some(({ locations }) => locations);

const isWrongPassword = (route: string, status: number) => route.includes("sign-in") && status === 401;

describe.each(Object.keys(CALLS).map((route, turn) => [route, turn] as const))("%s", (route, turn) => {
  const { requestBody, parameters } = operationOf(route);
  const body = requestBody?.content["application/json"]?.schema;
  // The faults of a row are its fate, in an answer of 200.
  const schema = route.endsWith("/bulk") ? withoutRows(body!) : body;

  test("rejects invalid input, stores nothing, and accepts valid input", async () => {
    const { path, json } = goodCall(route);
    // A first read may bring counts up to date, such as those of the item analysis.
    if (route.startsWith("GET ")) await send(route, path);
    const before = await storedRows(worker.database.client);
    const wrong: string[] = [];
    if (schema) {
      for (const { what, field, body } of sample(
        badBodies(schema, { ...(json as object), ...OPTIONAL_PARTS[route] }),
        3,
      )) {
        const { status, problem } = await send(route, path, body);
        const isRight = [400, 422].includes(status)
          ? isNamed(field, problem) || isLocated(problem)
          : isWrongPassword(route, status);
        if (!isRight) wrong.push(`${what}: ${status} ${JSON.stringify(problem.errors ?? problem)}`);
      }
      for (const [what, body, headers] of inTurn(BROKEN_BODIES, turn)) {
        const { status } = await send(route, path, body, headers);
        if (![400, 413, 415, 422].includes(status)) wrong.push(`${what}: ${status}`);
      }
    }
    for (const address of badAddresses(parameters, route.split(" ")[1]!, path, turn)) {
      const { status, problem } = await send(route, address, bodyOf(json));
      // An address that no table can store, or that is not UTF-8, is rejected as a whole.
      const isUnreadable = /%00|%ED%A0%BD|%FF/.test(address);
      const isRight = status === 400 ? problem.errors?.[0]?.field || isUnreadable : status < 500;
      if (!isRight) wrong.push(`${address.slice(0, 80)}: ${status} ${JSON.stringify(problem)}`);
    }
    expect(wrong).toEqual([]);
    expect(await storedRows(worker.database.client)).toEqual(before);
    const { status } = await send(route, path, bodyOf(json));
    expect(status).toBeLessThan(300);
  });
});

test("keeps unusual but valid text: right to left, combining, outside the basic plane", async () => {
  const name = "שלום عليكم नमस्ते 👩🏽‍💻 é";
  const json = { studentId: world.people.free.user.id, name, strengths: `${name}\n${name}` };
  const response = await worker.fetch("/api/admin/student-feedback", { as: world.people.admin, json });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ name, strengths: `${name}\n${name}` });
});
