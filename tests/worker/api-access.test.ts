import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { counsellingRecords, liveSessions, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { API_CALLS, type CallTarget, routesOf } from "#tests/support/api-calls.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createQuiz, createTestCode } from "#tests/support/scholarship.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";
import { api } from "#workers/api/index.ts";

/**
 * Who may call what, and the status each one gets (specification, sections 6 and 7). A route that is missing here fails
 * the build. Students `free` and `premium` call about themselves; everyone else calls about the free student, with that
 * student's ids in path, query and body: a person's own records then answer 404, and an id in a body is ignored.
 * `expired` and `disabled` were admins; `demoted` was one and is a student now.
 */
const ACTORS = ["nobody", "expired", "disabled", "free", "premium", "other", "demoted", "admin"] as const;

const PUBLIC = (status: number) => Array(8).fill(status).join(" ");

const ADMIN = (status: number) => `401 401 401 403 403 403 403 ${status}`;

const ACCESS: Record<string, string> = {
  "GET /openapi.json": PUBLIC(200),
  "POST /contact": PUBLIC(201),
  "POST /auth/sign-up/email": PUBLIC(201),
  "POST /auth/sign-in/email": PUBLIC(200),
  "POST /auth/sign-out": PUBLIC(204),
  //                                                  nobody expired disabled free premium other demoted admin
  "GET /users/:id": "401 401 401 200 200 404 404 200",
  "POST /users": "401 401 401 200 200 404 404 200",
  "POST /user-profile": "401 401 401 200 200 200 200 403",
  "GET /user-profile": "401 401 401 200 200 404 404 200",
  "GET /quizzes/branch/:branch": "401 401 401 200 200 200 200 200",
  "POST /quiz-attempts": "401 401 401 201 201 201 201 403",
  "GET /quiz-attempts/current": "401 401 401 200 200 200 200 403",
  "PUT /quiz-attempts/current/draft": "401 401 401 200 200 200 200 403",
  "PUT /quiz-attempts/current/answers/:questionIndex": "401 401 401 200 200 200 200 403",
  "POST /quiz-attempts/current/answer-log": "401 401 401 200 200 200 200 403",
  "POST /quiz-attempts/current/take-over": "401 401 401 200 200 200 200 403",
  "POST /quiz-attempts/current/end": "401 401 401 200 200 200 200 403",
  "POST /quiz-results": "401 401 401 200 200 200 200 403",
  "GET /quiz-results/check-test-status": "401 401 401 200 200 404 404 200",
  "DELETE /quiz-results/reset": "401 401 401 403 403 403 403 200",
  "GET /predefined-courses/student/predefined-course-materials": "401 401 401 200 200 200 200 403",
  "GET /predefined-courses/student/foundation-course": "401 401 401 403 200 403 403 403",
  "PUT /predefined-courses/student/weeks/:week/completion": "401 401 401 200 200 404 404 403",
  "POST /predefined-courses/student/assignments/:week": "401 401 401 201 201 404 404 403",
  "GET /predefined-courses/student/my-submissions": "401 401 401 200 200 200 200 403",
  "GET /student/upcoming-sessions": "401 401 401 200 200 200 200 403",
  "GET /student/feedback": "401 401 401 200 404 404 404 403",
  "GET /admin/students": ADMIN(200),
  "GET /admin/test-results": ADMIN(200),
  "GET /admin/upcoming-sessions": ADMIN(200),
  "POST /admin/upcoming-sessions": ADMIN(201),
  "DELETE /admin/upcoming-sessions/:id": ADMIN(200),
  "GET /admin/student-feedback": ADMIN(200),
  "GET /admin/student-feedback/:studentId": ADMIN(200),
  "POST /admin/student-feedback": ADMIN(201),
  "POST /admin/grade-assignment": ADMIN(200),
  "GET /admin/all-students-performance": ADMIN(200),
  "GET /predefined-courses/admin/assignments/:courseId": ADMIN(200),
  "GET /predefined-courses/admin/predefined-courses": ADMIN(200),
  "POST /predefined-courses/admin/predefined-courses": ADMIN(201),
  "GET /predefined-courses/admin/predefined-courses/:courseName": ADMIN(200),
  "PUT /predefined-courses/admin/predefined-courses/:courseName": ADMIN(200),
  "DELETE /predefined-courses/admin/predefined-courses/:courseName": ADMIN(204),
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks/:week/resources": ADMIN(201),
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks/:week/assignments": ADMIN(201),
};

/** Exists only where Google sign-in is set up: 404 for everybody else. */
const ABSENT = ["GET /auth/callback/google"];

let worker: TestWorker;
let people: Record<(typeof ACTORS)[number], SignedIn | undefined>;
let target: Omit<CallTarget, "user">;

beforeAll(async () => {
  worker = await startWorker();
  const { db } = worker;
  const account = { email: "asha@students.example", password: "a-long-enough-phrase" };
  await createUser(db, account);
  await createQuiz(db, { branch: "BCA", questionCount: 6 });
  const course = await createCourse(db);
  await createCourse(db, { kind: "foundation" });
  const [session] = await db.orm
    .insert(liveSessions)
    .values({ title: "Expert talk", startsAt: Date.now() + 3_600_000, link: "https://meet.example/talk" })
    .returning();
  target = { course, account, testCode: (await createTestCode(db)).code, sessionId: session!.id };
  const demoted = await createAdmin(db);
  const disabled = await createAdmin(db);
  people = {
    nobody: undefined,
    expired: await signIn(db, await createAdmin(db), { expiresInMs: -1 }),
    disabled: await signIn(db, disabled),
    free: await signIn(db, await createUser(db, { courseId: course.id })),
    premium: await signIn(db, await createUser(db, { courseId: course.id, plan: "premium" })),
    other: await signIn(db, await createUser(db)),
    demoted: await signIn(db, demoted),
    admin: await signIn(db, await createAdmin(db)),
  };
  await db.orm.update(users).set({ userType: "student" }).where(eq(users.id, demoted.id));
  await db.orm.update(users).set({ disabledAt: Date.now() }).where(eq(users.id, disabled.id));
  await db.orm.insert(counsellingRecords).values({
    studentId: people.free!.user.id,
    name: "Asha",
    semester: "5",
    college: "City College",
    englishRating: 7,
    hindiRating: 8,
  });
});
afterAll(() => worker.stop());

test("every route of the API has its row and a right call", () => {
  const routes = routesOf(api).filter((route) => !ABSENT.includes(route));
  expect(Object.keys(ACCESS).sort()).toEqual(routes.sort());
  expect(Object.keys(API_CALLS).sort()).toEqual(routes.sort());
});

const targetOf = (actor: (typeof ACTORS)[number]): CallTarget => {
  const { user } = actor === "premium" ? people.premium! : people.free!;
  return { ...target, user };
};

let calls = 0;

/** Each call from an address of its own: limits by address are another test's matter. */
function call(route: string, actor: (typeof ACTORS)[number], headers: Record<string, string> = {}) {
  const { path, json } = API_CALLS[route]!(targetOf(actor));
  const method = route.split(" ")[0]!;
  calls += 1;
  const address = `203.0.${Math.floor(calls / 250)}.${calls % 250}`;
  return worker.fetch(`/api${path}`, {
    method,
    json,
    as: people[actor],
    headers: { "cf-connecting-ip": address, ...headers },
  });
}

describe.each(Object.keys(API_CALLS))("%s", (route) => {
  test("answers each actor as its row says, and a refusal stores nothing", async () => {
    const expected = ACCESS[route]!.split(" ").map(Number);
    const statuses: number[] = [];
    for (const [index, actor] of ACTORS.entries()) {
      const isRefusal = expected[index]! >= 400;
      const before = isRefusal ? await storedRows(worker.database.client) : undefined;
      const response = await call(route, actor);
      statuses.push(response.status);
      const body = await response.text();
      if (!before) continue;
      expect(JSON.parse(body), actor).toMatchObject({
        status: expected[index],
        requestId: expect.any(String),
      });
      expect(await storedRows(worker.database.client), actor).toEqual(before);
    }
    expect(statuses.join(" ")).toBe(ACCESS[route]);
  });
});

describe("from another site", () => {
  const FOREIGN: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site", origin: "https://sub.kadam.example" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];

  test.each(Object.keys(API_CALLS).filter((route) => !route.startsWith("GET ")))(
    "%s is refused",
    async (route) => {
      const before = await storedRows(worker.database.client);
      for (const headers of FOREIGN) {
        for (const actor of ["free", "admin"] as const) {
          const response = await call(route, actor, headers);
          expect(response.status).toBe(403);
          expect(await response.json()).toMatchObject({ code: "forbidden" });
        }
      }
      expect(await storedRows(worker.database.client)).toEqual(before);
    },
  );
});
