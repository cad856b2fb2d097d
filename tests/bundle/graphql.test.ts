import { eq } from "drizzle-orm";
import {
  buildClientSchema,
  type GraphQLObjectType,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isObjectType,
  printSchema,
} from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { SCOPES, type Scope } from "#app/features/accounts/api-keys/rules.ts";
import { counsellingRecords, liveSessions, users } from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { createApiKey, type TestApiKey } from "#tests/support/api-keys.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { schema } from "#workers/graphql/schema.ts";

const worker = useWorker();
let student: SignedIn;
let people: Record<"other" | "premium" | "demoted" | "admin" | "expired" | "disabled", SignedIn>;
let course: Awaited<ReturnType<typeof createCourse>>;

beforeAll(async () => {
  const { db } = worker;
  course = await createCourse(db, { toolsAndTechnologies: { Web: ["HTML"] } });
  student = await signIn(db, await createUser(db, { courseId: course.id }));
  const demoted = await createAdmin(db);
  const disabled = await createAdmin(db);
  people = {
    other: await signIn(db, await createUser(db)),
    premium: await signIn(db, await createUser(db, { plan: "premium" })),
    demoted: await signIn(db, demoted),
    admin: await signIn(db, await createAdmin(db)),
    expired: await signIn(db, await createAdmin(db), { expiresInMs: -1 }),
    disabled: await signIn(db, disabled),
  };
  await db.orm.update(users).set({ userType: "student", staffRole: null }).where(eq(users.id, demoted.id));
  await db.orm.update(users).set({ disabledAt: Date.now() }).where(eq(users.id, disabled.id));
  const { user } = student;
  const assignment = (week: number) => course.weeks[week - 1]!.assignment;
  const graded = { status: "graded" as const, gradedAt: Date.now(), gradedBy: people.admin.user.id };
  await createSubmission(db, { student: user, course, assignment: assignment(1) }, { ...graded, score: 80 });
  await createSubmission(db, { student: user, course, assignment: assignment(2) }, { ...graded, score: 65 });
  await createSubmission(db, { student: user, course, assignment: assignment(3) });
  await worker.fetch("/api/predefined-courses/student/weeks/1/completion", {
    as: student,
    method: "PUT",
    json: { isCompleted: true },
  });
  await createFinishedAttempt(db, user, await createQuiz(db, { questionCount: 4 }), { correctCount: 3 });
  await db.orm.insert(counsellingRecords).values({
    studentId: user.id,
    name: "Asha",
    semester: "5",
    college: "City College",
    englishRating: 7,
    hindiRating: 8,
  });
  await db.orm.insert(liveSessions).values({
    title: "Flexbox",
    description: "",
    link: "https://meet.example/x",
    startsAt: Date.now() + 3_600_000,
    timeZone: "Asia/Kolkata",
    durationMinutes: 60,
  });
});

const ask = (as: SignedIn | undefined, query: string, variables?: object) =>
  worker.fetch("/graphql", { as, json: { query, variables } });

// biome-ignore lint/suspicious/noExplicitAny: answers are checked field by field
const answerTo = async (as: SignedIn, query: string, variables?: object): Promise<any> =>
  (await ask(as, query, variables)).json();

describe.each(["ID", "String"])("getStudentOverallPerformance with variables of the type %s", (type) => {
  const PERFORMANCE = `query Performance($studentId: ${type}!, $courseId: ${type}) {
    getStudentOverallPerformance(studentId: $studentId, courseId: $courseId) {
      courseId courseName totalModules completedModules totalAssignments submittedAssignments averageGrade
    }
  }`;

  test("returns the figures of each course to the student and to admins", async () => {
    const figures = {
      courseId: course.id,
      courseName: course.courseName,
      totalModules: 4,
      completedModules: 1,
      totalAssignments: 4,
      submittedAssignments: 3,
      averageGrade: 72.5,
    };
    for (const as of [student, people.admin]) {
      const of = { studentId: student.user.id };
      expect(await answerTo(as, PERFORMANCE, of)).toEqual({
        data: { getStudentOverallPerformance: [figures] },
      });
      const ofCourse = { ...of, courseId: course.id };
      expect((await answerTo(as, PERFORMANCE, ofCourse)).data.getStudentOverallPerformance).toEqual([
        figures,
      ]);
      const ofNone = { ...of, courseId: "none" };
      expect((await answerTo(as, PERFORMANCE, ofNone)).data.getStudentOverallPerformance).toEqual([]);
    }
  });

  test.each(["nobody", "a\u0000b", "\ud800", "x".repeat(3_000)])(
    "is not found for an unknown student, for admins too: %j",
    async (studentId) => {
      const answer = await answerTo(people.admin, PERFORMANCE, { studentId });
      expect(answer).toMatchObject({
        data: { getStudentOverallPerformance: null },
        errors: [{ message: "This student was not found.", extensions: { code: "not_found" } }],
      });
    },
  );
});

/** A valid selection of every field; a field that is missing here fails the build. */
const QUERIES: Record<string, string> = {
  getStudentOverallPerformance: "getStudentOverallPerformance(studentId: $id) { courseName }",
  student: "student(id: $id) { id }",
};
/** The same for every caller. */
const PUBLIC_QUERIES: Record<string, string> = {
  provider:
    "provider { identity { name } contact { city } programme { months } branches { open announced } plans { individual { price } college { volumeDiscounts { from percent } } } awards { minimumScore discountPercent } }",
};
const STUDENT_FIELDS: Record<string, string> = {
  ...Object.fromEntries(
    ["id", "clerkId", "firstName", "lastName", "email", "plan", "userType", "createdAt"].map((name) => [
      name,
      name,
    ]),
  ),
  course:
    "course { courseName toolsAndTechnologies { category tools } weeklyRoadmap { week assignments { title } } }",
  foundationCourse: "foundationCourse { courseName }",
  progress: "progress { overallProgress modules { week isCompleted } }",
  performance: "performance { averageGrade }",
  submissions: "submissions { title score courseName courseId }",
  sessions: "sessions { title link }",
  feedback: "feedback { englishRating }",
  result: "result { score award { discountPercent } }",
};
const FIELDS = [
  ...Object.values(QUERIES),
  ...Object.values(STUDENT_FIELDS).map((field) => `student(id: $id) { ${field} }`),
];

/** The scope that a key needs beside read:students, as in the JSON API. */
const SCOPE_OF_PART = new Map<string, Scope>(
  Object.entries({
    submissions: "read:submissions",
    sessions: "read:sessions",
    feedback: "read:feedback",
    result: "read:results",
  } as const).map(([name, scope]) => [`student(id: $id) { ${STUDENT_FIELDS[name]} }`, scope]),
);
const fieldName = (field: string) => /\{ (\w+)/.exec(field)![1]!;

test("every field of the schema has its row", () => {
  const fieldsOf = (name: string) =>
    Object.keys((schema.getType(name) as GraphQLObjectType).getFields()).sort();
  expect(Object.keys({ ...QUERIES, ...PUBLIC_QUERIES }).sort()).toEqual(fieldsOf("Query"));
  expect(Object.keys(STUDENT_FIELDS).sort()).toEqual(fieldsOf("Student"));
  expect(schema.getMutationType() ?? schema.getSubscriptionType()).toBeUndefined();
  expect(Object.values(schema.getTypeMap()).filter(isObjectType).length).toBeGreaterThan(10);
});

describe.each(FIELDS)("%s", (field) => {
  const query = `query ($id: ID!) { ${field} }`;

  test("anonymous, expired and disabled callers: 401", async () => {
    for (const as of [undefined, people.expired, people.disabled]) {
      const response = await ask(as, query, { id: student.user.id });
      expect([response.status, response.headers.get("content-type")]).toEqual([
        401,
        "application/graphql-response+json",
      ]);
    }
  });

  test("an API key with the scope: the value; other keys: 401 or 403", async () => {
    const { user } = people.admin;
    const part = SCOPE_OF_PART.get(field);
    const scopes: Scope[] = part ? ["read:students", part] : ["read:students"];
    const askWith = ({ headers }: TestApiKey) =>
      worker.fetch("/graphql", { json: { query, variables: { id: student.user.id } }, headers });
    const { db } = worker;
    const answer = await (await askWith(await createApiKey(db, user, scopes))).json();
    expect(answer).toMatchObject({ data: {} });
    expect(answer).not.toHaveProperty("errors");
    if (part) {
      const without = (Object.keys(SCOPES) as Scope[]).filter((scope) => scope !== part);
      expect(await (await askWith(await createApiKey(db, user, without))).json()).toMatchObject({
        data: { student: { [fieldName(field)]: null } },
        errors: [
          { message: `This API key does not have the scope ${part}.`, extensions: { code: "forbidden" } },
        ],
      });
    }
    const others = (Object.keys(SCOPES) as Scope[]).filter((scope) => scope !== "read:students");
    expect((await askWith(await createApiKey(db, user, others))).status).toBe(403);
    for (const values of [{ expiresAt: Date.now() - 1 }, { revokedAt: Date.now() }]) {
      expect((await askWith(await createApiKey(db, user, scopes, values))).status).toBe(401);
    }
  });

  test("other students and a demoted admin: null and 'not found', as for an unknown id", async () => {
    const before = await storedRows(worker.database.client);
    for (const as of [people.other, people.premium, people.demoted]) {
      for (const id of [student.user.id, "nobody"]) {
        const { data, errors } = await answerTo(as, query, { id });
        expect(Object.values(data)).toEqual([null]);
        expect(errors).toHaveLength(1);
        expect(errors[0].extensions).toEqual({ code: "not_found", requestId: expect.any(String) });
      }
    }
    expect(await storedRows(worker.database.client)).toEqual(before);
  });

  test("the student and an admin: the value", async () => {
    for (const as of [student, people.admin]) {
      const { data, errors } = await answerTo(as, query, { id: student.user.id });
      expect(errors).toBeUndefined();
      expect(Object.values(data)).not.toContain(null);
    }
  });
});

test("the provider is the same for every person", async () => {
  for (const as of [student, people.other, people.admin]) {
    expect(await answerTo(as, `{ ${PUBLIC_QUERIES.provider} }`, {})).toEqual({
      data: {
        provider: {
          identity: { name: DEMO_PROVIDER.identity.name },
          contact: { city: DEMO_PROVIDER.contact.city },
          programme: { months: 6 },
          branches: { open: ["BCA", "MCA", "B.Tech"], announced: ["BBA"] },
          plans: {
            individual: { price: DEMO_PROVIDER.plans.individualPrice },
            college: { volumeDiscounts: DEMO_PROVIDER.plans.volumeDiscounts },
          },
          awards: DEMO_PROVIDER.awards.test,
        },
      },
    });
  }
});

test("a whole student costs three round trips: the session, the user, all their data", async () => {
  const all = Object.values(STUDENT_FIELDS).join(" ");
  const query = `query ($id: ID!) { student(id: $id) { ${all} } ${QUERIES.getStudentOverallPerformance} }`;
  const response = await ask(people.admin, query, { id: student.user.id });
  expect(response.headers.get("server-timing")).toMatch(/^db;desc="3"/);
  expect(await response.json()).toMatchObject({
    data: {
      student: {
        course: {
          courseName: course.courseName,
          toolsAndTechnologies: [{ category: "Web", tools: ["HTML"] }],
        },
        foundationCourse: null,
        progress: { overallProgress: 25 },
        performance: [{ averageGrade: 72.5 }],
        submissions: [{}, {}, {}],
        sessions: [{ title: "Flexbox", link: expect.stringContaining(`${worker.url}/sessions/`) }],
        feedback: [{ englishRating: 7 }],
        result: { score: 75, award: { discountPercent: 0 } },
      },
    },
  });
});

describe("invalid requests are rejected before execution", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    worker.fetch("/graphql", {
      as: student,
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });
  const operation = JSON.stringify({ query: "{ __typename }" });

  test.each([
    ["a form", 415, operation, { "content-type": "application/x-www-form-urlencoded" }],
    ["plain text", 415, operation, { "content-type": "text/plain" }],
    ["a bare query", 415, "{ __typename }", { "content-type": "application/graphql" }],
    ["a list of operations", 400, `[${operation}]`, {}],
    ["no JSON", 400, "{", {}],
    ["no query", 422, "{}", {}],
    ["a query of another type", 422, '{"query":1}', {}],
    ["1 MB", 413, JSON.stringify({ query: `{ ${"a ".repeat(500_000)} }` }), {}],
    ["another site", 403, operation, { origin: "https://evil.example" }],
  ])("%s: %i", async (_what, status, body, headers) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    const requestId = response.headers.get("x-request-id");
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: expect.any(String), requestId } }],
    });
  });

  const OWN = "application/graphql-response+json";
  const BOTH = `${OWN}; charset=utf-8, application/json; charset=utf-8; q=0.9`;
  const unknownField = JSON.stringify({ query: "{ students { id } }" });
  const tooLong = JSON.stringify({ query: `{ ${"a ".repeat(10_000)} }` });

  test.each([
    ["its own type", BOTH, operation, 200, OWN],
    ["any type", "*/*", operation, 200, OWN],
    ["JSON alone", "application/json", operation, 200, "application/json"],
    ["an unknown type", "text/html", operation, 200, OWN],
    ["its own type: an unknown field", BOTH, unknownField, 400, OWN],
    ["JSON alone: an unknown field", "application/json", unknownField, 200, "application/json"],
    ["its own type: no JSON", BOTH, "{", 400, OWN],
    ["JSON alone: no JSON", "application/json", "{", 400, "application/json"],
    ["its own type: a long query", BOTH, tooLong, 422, OWN],
  ])("accepting %s", async (_what, accept, body, status, type) => {
    const response = await post(body, { accept });
    expect([response.status, response.headers.get("content-type")]).toEqual([status, type]);
    expect(response.headers.get("vary")).toContain("Accept");
    const answer = await response.json();
    if (body === operation) return expect(answer).toEqual({ data: { __typename: "Query" } });
    const requestId = response.headers.get("x-request-id");
    const code = status === 422 ? "invalid_fields" : "malformed";
    expect(answer).toMatchObject({
      errors: [{ message: expect.any(String), extensions: { code, requestId } }],
    });
  });

  test("GET: 405, with the supported method", async () => {
    const response = await worker.fetch("/graphql?query={__typename}", { as: student });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  test("the introspection query of common tools returns the schema", async () => {
    const key = await createApiKey(worker.db, people.admin.user, ["read:students"]);
    const query = getIntrospectionQuery();
    for (const caller of [{ as: student }, { as: people.admin }, { headers: key.headers }]) {
      const response = await worker.fetch("/graphql", { ...caller, json: { query } });
      const { data } = (await response.json()) as { data: IntrospectionQuery };
      expect(response.status).toBe(200);
      expect(printSchema(buildClientSchema(data))).toBe(printSchema(schema));
    }
  });

  test("an unknown name: 400 without suggestions", async () => {
    const response = await ask(student, "{ students { id } }");
    const answer = await response.json();
    expect(response.status).toBe(400);
    expect(JSON.stringify(answer)).toContain("Cannot query field");
    expect(JSON.stringify(answer)).not.toContain("Did you mean");
  });

  test("an unavailable database: 503, and the next query works", async () => {
    await worker.database.stop();
    expect((await ask(student, `{ student(id: "${student.user.id}") { id } }`)).status).toBe(503);
    await worker.database.start();
    expect((await ask(student, `{ student(id: "${student.user.id}") { id } }`)).status).toBe(200);
  });
});
