import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents, courses } from "#db/schema/index.ts";
import { createUser, signIn, type TestUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";
import type { TestRequest } from "#tests/support/worker.ts";

const { worker, admin } = useAdminWorker();
let student: TestUser;
let course: Awaited<ReturnType<typeof createCourse>>;
beforeEach(async () => {
  student = await createUser(worker.db);
  course = await createCourse(worker.db, { weekCount: 2 });
});

async function call(path: string, request: TestRequest = {}) {
  const response = await worker.fetch(`/api${path}`, { as: admin, ...request });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

const COURSES = "/predefined-courses/admin/predefined-courses";
const WRITES: [string, string, object | undefined][] = [
  ["POST", "/admin/upcoming-sessions", {}],
  ["DELETE", "/admin/upcoming-sessions/x", undefined],
  ["POST", "/admin/student-feedback", {}],
  ["POST", "/admin/grade-assignment", {}],
  ["POST", COURSES, {}],
  ["PUT", `${COURSES}/x`, {}],
  ["DELETE", `${COURSES}/x`, undefined],
  ["POST", `${COURSES}/x/weeks/1/resources`, {}],
  ["POST", `${COURSES}/x/weeks/1/assignments`, {}],
];
const READS = [
  "/admin/upcoming-sessions",
  "/admin/student-feedback",
  "/admin/student-feedback/x",
  "/admin/all-students-performance",
  COURSES,
  `${COURSES}/x`,
  "/predefined-courses/admin/assignments/x",
].map((path) => ["GET", path, undefined] as const);

test.each([...READS, ...WRITES])(
  "%s %s is forbidden to students and anonymous callers",
  async (method, path, json) => {
    const before = (await worker.db.orm.select().from(auditEvents)).length;
    const asStudent = await signIn(worker.db, student);
    expect((await call(path, { method, json, as: asStudent })).status).toBe(403);
    expect((await call(path, { method, json, as: undefined })).status).toBe(401);
    expect(await worker.db.orm.select().from(auditEvents)).toHaveLength(before);
  },
);

test("sessions are scheduled, listed and cancelled", async () => {
  const json = { title: "Talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/" };
  const scheduled = await call("/admin/upcoming-sessions", { json });
  expect(scheduled).toMatchObject({
    status: 201,
    body: {
      title: "Talk",
      date: "2099-01-05",
      time: "18:30",
      timeZone: "Asia/Kolkata",
      startsAt: "2099-01-05T13:00:00.000Z",
    },
  });
  expect((await call("/admin/upcoming-sessions")).body).toEqual([scheduled.body]);
  expect(await call(`/admin/upcoming-sessions/${scheduled.body._id}`, { method: "DELETE" })).toEqual({
    status: 204,
    body: undefined,
  });
  expect((await call("/admin/upcoming-sessions")).body).toEqual([]);
  expect((await call("/admin/upcoming-sessions/x", { method: "DELETE" })).status).toBe(404);
  expect(await call("/admin/upcoming-sessions", { json: { title: "Talk" } })).toMatchObject({
    status: 422,
    body: { errors: [{ field: "date" }, { field: "time" }, { field: "link" }] },
  });
});

test("a session keeps what a change omits, also those that follow it", async () => {
  const path = "/admin/upcoming-sessions";
  const json = { title: "Talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/", weeks: 2 };
  const { body: first } = await call(path, { json: { ...json, courseId: course.id } });
  const change = (fields: object) =>
    call(`${path}/${first._id}`, { method: "PATCH", json: fields }).then(({ body }) => body);
  const moved = await change({ time: "19:00", notes: "Read on" });
  expect(moved).toMatchObject({
    ...first,
    time: "19:00",
    notes: "Read on",
    startsAt: "2099-01-05T13:30:00.000Z",
    updatedAt: expect.any(String),
  });
  expect(await change({ title: "Talks", scope: "following" })).toMatchObject({
    ...moved,
    title: "Talks",
    updatedAt: expect.any(String),
  });
  const listed = await call(`${path}?courseId=${course.id}`);
  expect(listed.body).toMatchObject([
    { title: "Talks", date: "2099-01-05", time: "19:00" },
    { title: "Talks", date: "2099-01-12", time: "19:00" },
  ]);
  await call(`${path}/${first._id}?scope=following`, { method: "DELETE" });
  expect((await call(`${path}?courseId=${course.id}`)).body).toEqual([]);
  const restored = await call(`${path}/${first._id}/restoration`, { method: "POST" });
  expect(restored.body).toMatchObject({ title: "Talks", isCancelled: false });
  expect((await call(`${path}?courseId=${course.id}`)).body).toHaveLength(2);
});

test("an inactive session is created hidden from students", async () => {
  const json = { title: "Draft", date: "2099-01-05", time: "18:30", link: "https://meet.example/" };
  const hidden = await call("/admin/upcoming-sessions", { json: { ...json, isActive: false } });
  expect(hidden).toMatchObject({ status: 201, body: { isActive: false } });
  expect((await call("/admin/upcoming-sessions")).body).toContainEqual(hidden.body);
  const asStudent = await signIn(worker.db, student);
  expect((await call("/student/upcoming-sessions", { as: asStudent })).body).toEqual([]);
  const refused = await call("/admin/upcoming-sessions", { json: { ...json, isActive: "no" } });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "isActive" }] } });
});

test("stores a session in the past only with allowPast", async () => {
  const json = { title: "Talk", date: "2025-01-05", time: "18:30", link: "https://meet.example/" };
  expect(await call("/admin/upcoming-sessions", { json })).toMatchObject({
    status: 422,
    body: {
      errors: [
        {
          field: "allowPast",
          message: "This starts in the past. Confirm that it does, or choose another time",
        },
      ],
    },
  });
  expect(await call("/admin/upcoming-sessions", { json: { ...json, allowPast: true } })).toMatchObject({
    status: 201,
    body: { startsAt: "2025-01-05T13:00:00.000Z" },
  });
});

test("feedback is written and listed, the newest of a student and all of them", async () => {
  expect((await call(`/admin/student-feedback/${student.id}`)).status).toBe(404);
  const json = {
    studentId: student.id,
    name: "Asha",
    threeWords: ["kind"],
    englishRating: 8,
    author: "somebody else",
  };
  const written = await call("/admin/student-feedback", { json });
  expect(written).toMatchObject({
    status: 201,
    body: {
      studentId: student.id,
      threeWords: ["kind", "", ""],
      englishRating: 8,
      hindiRating: 5,
      author: admin.user.name,
    },
  });
  expect((await call(`/admin/student-feedback/${student.id}`)).body).toEqual(written.body);
  expect((await call("/admin/student-feedback")).body).toContainEqual(written.body);
  const sentBack = await call("/admin/student-feedback", {
    json: { ...written.body, createdAt: "2001-01-01T00:00:00Z" },
  });
  expect(sentBack.status).toBe(201);
  expect(sentBack.body._id).not.toBe(written.body._id);
  expect(Date.parse(sentBack.body.createdAt)).toBeGreaterThanOrEqual(Date.parse(written.body.createdAt));
  const unrated = await call("/admin/student-feedback", { json: { ...json, hindiRating: null } });
  expect(unrated).toMatchObject({ status: 201, body: { englishRating: 8, hindiRating: null } });
  const refused = await call("/admin/student-feedback", { json: { ...json, hindiRating: 11 } });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: "hindiRating" }] } });
});

describe("grades", () => {
  test("take the caller as grader and answer a stale version with the newer grade", async () => {
    const { assignment } = course.weeks[0]!;
    const { id } = await createSubmission(worker.db, { student, course, assignment });
    const json = {
      studentId: student.id,
      courseId: course.id,
      assignmentId: assignment.id,
      week: 1,
      score: 80,
      feedback: "Good",
      gradedBy: "somebody else",
      version: (await call(`/predefined-courses/admin/assignments/${course.id}`)).body[0].version,
    };
    const graded = await call("/admin/grade-assignment", { json });
    expect(graded).toMatchObject({
      status: 200,
      body: { _id: id, status: "graded", score: 80, maxScore: 100 },
    });
    const stale = await call("/admin/grade-assignment", { json: { ...json, score: 20 } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: "stale_version", current: { score: 80, _id: id } },
    });
    expect(
      (await call("/admin/grade-assignment", { json: { ...json, version: graded.body.version, score: 101 } }))
        .status,
    ).toBe(422);
    expect((await call("/admin/grade-assignment", { json: { ...json, week: 2 } })).status).toBe(404);
    expect((await call("/admin/all-students-performance")).body[student.id]).toEqual([graded.body]);
    expect((await call(`/predefined-courses/admin/assignments/${course.id}`)).body).toEqual([graded.body]);
  });

  test("wait for graders whom many rows name, each with its fate", async () => {
    const [waiting, graded] = await Promise.all(
      [course.weeks[0]!, course.weeks[1]!].map(({ assignment }) =>
        createSubmission(worker.db, { student, course, assignment }),
      ),
    );
    const named = { courseId: course.id, studentId: student.id, week: 2, score: 80 };
    const { assignment } = course.weeks[1]!;
    await call("/admin/grade-assignment", { json: { ...named, assignmentId: assignment.id } });
    const graderId = admin.user.id;
    const rows = [
      { submissionId: waiting!.id, graderId },
      { submissionId: waiting!.id, graderId: student.id },
      { submissionId: graded!.id, graderId },
      { submissionId: crypto.randomUUID(), graderId: null },
    ];
    const stored = await call("/admin/submissions/graders/bulk", { json: { rows } });
    expect(stored.body.rows.map((row: { status: number }) => row.status)).toEqual([200, 422, 409, 404]);
    const mine = await call(`/admin/submissions?assigned=me&courseId=${course.id}`);
    expect(mine.body).toMatchObject([{ _id: waiting!.id, graderId }]);
  });
});

test("a week of a batch moves with those after it, and its batch keeps what a copy of the course has not", async () => {
  const batch = { courseId: course.id, name: "March", startsOn: "2031-03-03" };
  const { body: created } = await call("/admin/batches", { json: batch });
  const weeks = `/admin/batches/${created._id}/weeks`;
  const moved = await call(`${weeks}/2`, { method: "PATCH", json: { startsOn: "2031-03-17" } });
  expect(moved).toMatchObject({ status: 200, body: { week: 2, startsOn: "2031-03-17" } });
  expect((await call(weeks)).body).toMatchObject([{ startsOn: "2031-03-03" }, { startsOn: "2031-03-17" }]);
  const early = { method: "PATCH", json: { startsOn: "2031-03-05" } };
  expect((await call(`${weeks}/2`, early)).status).toBe(422);
  const json = { courseName: `${course.courseName} again`, withAssignments: true };
  const copy = await call(`${COURSES}/${encodeURIComponent(course.courseName)}/copies`, { json });
  expect(copy).toMatchObject({
    status: 201,
    body: {
      ...{ courseName: json.courseName, isActive: false },
      weeklyRoadmap: [{ week: 1, resources: [], assignments: [{ maxScore: 100 }] }, { week: 2 }],
    },
  });
  expect((await call(`/admin/batches/${created._id}`, { method: "DELETE" })).status).toBe(204);
  expect((await call(weeks)).status).toBe(404);
});

describe("courses", () => {
  const body = {
    courseDescription: "Six months",
    durationWeeks: 26,
    effortPerWeek: "2-3 hours daily",
    liveClassesPerWeek: 3,
    toolsAndTechnologies: { Web: ["HTML"] },
  };

  test("are created, read, put back as read, and deleted", async () => {
    const courseName = `Career ${crypto.randomUUID()}`;
    const path = `${COURSES}/${encodeURIComponent(courseName)}`;
    const weeklyRoadmap = [
      {
        week: 1,
        title: "Start",
        assignments: [{ title: "Build", description: "It", dueDate: "2099-01-31" }],
      },
    ];
    const created = await call(COURSES, { json: { ...body, courseName, weeklyRoadmap } });
    expect(created).toMatchObject({
      status: 201,
      body: {
        courseName,
        isActive: true,
        weeklyRoadmap: [{ assignments: [{ dueDate: "2099-01-31T18:29:59.999Z", maxScore: 100 }] }],
      },
    });
    expect((await call(COURSES, { json: { ...body, courseName } })).status).toBe(409);
    expect((await call(path)).body).toEqual(created.body);
    expect((await call(COURSES)).body).toContainEqual(created.body);
    const resource = await call(`${path}/weeks/1/resources`, {
      json: { title: "Read", url: "https://read.example/", type: "article" },
    });
    expect(resource).toMatchObject({ status: 201, body: { title: "Read", type: "article" } });
    const assignment = await call(`${path}/weeks/1/assignments`, {
      json: { title: "More", description: "It", dueDate: null },
    });
    expect(assignment).toMatchObject({ status: 201, body: { dueDate: null } });
    expect(
      (
        await call(`${path}/weeks/27/resources`, {
          json: { title: "Read", url: "https://read.example/", type: "article" },
        })
      ).status,
    ).toBe(404);
    const whole = (await call(path)).body;
    const renamed = { ...whole, displayName: "New", courseName: "Another name" };
    expect((await call(path, { method: "PUT", json: renamed })).body).toEqual({
      ...whole,
      displayName: "New",
      updatedAt: expect.any(String),
    });
    expect((await call(path, { method: "PUT", json: { ...body, durationWeeks: 0 } })).status).toBe(422);
    expect((await call(path, { method: "DELETE" })).status).toBe(204);
    expect((await call(path)).status).toBe(404);
  });

  test("get the weeks that a resource or an assignment needs, up to the duration", async () => {
    const { courseName } = await createCourse(worker.db, { weekCount: 2, durationWeeks: 6 });
    const path = `${COURSES}/${encodeURIComponent(courseName)}`;
    const resource = { title: "Read", url: "https://read.example/", type: "article" };
    const assignment = { title: "Build", description: "It" };
    const before = (await call(path)).body;
    const last = before.durationWeeks;
    const [added, other] = await Promise.all([
      call(`${path}/weeks/${last}/resources`, { json: resource }),
      call(`${path}/weeks/${last}/assignments`, { json: assignment }),
    ]);
    expect([added, other]).toMatchObject(Array(2).fill({ status: 201, body: { week: last, position: 0 } }));
    const after = (await call(path)).body;
    expect(after.weeklyRoadmap.slice(0, 2)).toEqual(before.weeklyRoadmap);
    const numbers = after.weeklyRoadmap.map(({ week }: { week: number }) => week);
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    expect(after.weeklyRoadmap.at(-1)).toMatchObject({
      title: `Week ${last}`,
      resources: [{ ...resource, _id: added.body._id }],
      assignments: [{ ...assignment, _id: other.body._id }],
    });
    const events = await worker.db.orm.select().from(auditEvents).where(eq(auditEvents.action, "week.add"));
    expect(
      events.filter(({ after }) => (after as { courseName: string }).courseName === courseName),
    ).toHaveLength(last - 2);
    expect((await call(path, { method: "PUT", json: after })).body).toEqual(after);
    const beyond = await call(`${path}/weeks/${last + 1}/assignments`, { json: assignment });
    expect(beyond).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await call(path)).body).toEqual(after);
  });

  test("keep optional fields that a PUT omits and clear those it empties", async () => {
    const path = `${COURSES}/${encodeURIComponent(course.courseName)}`;
    const { durationWeeks, effortPerWeek, liveClassesPerWeek, courseDescription } = body;
    const needed = { durationWeeks, effortPerWeek, liveClassesPerWeek, courseDescription };
    const put = async (json: object) => (await call(path, { method: "PUT", json })).body;
    const optional = {
      displayName: "Shown name",
      isActive: false,
      toolsAndTechnologies: { Web: ["HTML"] },
      expectedOutcomes: ["A portfolio"],
    };
    const full = await put({ ...needed, ...optional, kind: "foundation" });
    expect(full).toMatchObject(optional);
    expect(await put(needed)).toEqual(full);
    const [stored] = await worker.db.orm.select().from(courses).where(eq(courses.id, course.id));
    expect(stored).toMatchObject({ kind: "foundation" });
    expect(await put({ ...needed, displayName: "", expectedOutcomes: [] })).toMatchObject({
      displayName: "",
      expectedOutcomes: [],
      toolsAndTechnologies: optional.toolsAndTechnologies,
    });
    await put({ ...needed, kind: "career" });
  });

  test.each([
    ["0.projects.0.title", [{ title: 5 }], "Please name the project"],
    ["0.projects.0.title", [{ title: "" }], "Please name the project"],
    ["0.projects.1", ["A site", " "], "Please fill in or remove the empty entry"],
  ])("report the wrong field inside a roadmap: %s", async (field, projects, message) => {
    const weeklyRoadmap = [{ week: 1, title: "Start", projects }];
    const json = { ...body, courseName: `career-${crypto.randomUUID()}`, weeklyRoadmap };
    const refused = await call(COURSES, { json });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([{ field: `weeklyRoadmap.${field}`, message }]);
  });

  test("accept UTF-8 only", async () => {
    const text = JSON.stringify({ ...body, courseName: "caf\xe9" });
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const headers = { "content-type": "application/json" };
    const answer = await call(COURSES, { method: "POST", body: bytes, headers });
    expect(answer).toMatchObject({ status: 400, body: { message: "The body must be UTF-8." } });
  });

  test("have unique names without regard to case", async () => {
    const name = `Café ${crypto.randomUUID()}`;
    const names = [name, name.normalize("NFD"), name.toUpperCase(), name.toLowerCase()];
    const answers = await Promise.all(
      names.map((courseName) => call(COURSES, { json: { ...body, courseName } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test("cannot be deleted with submissions", async () => {
    await createSubmission(worker.db, { student, course, assignment: course.weeks[0]!.assignment });
    const path = `${COURSES}/${encodeURIComponent(course.courseName)}`;
    expect(await call(path, { method: "DELETE" })).toMatchObject({ status: 409, body: { code: "conflict" } });
  });
});
