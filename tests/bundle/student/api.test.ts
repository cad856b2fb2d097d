import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { counsellingRecords, liveSessions, submissions, submissionVersions } from "#db/schema/index.ts";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const MINUTE = 60_000;
const STUDENT = "/api/predefined-courses/student";

const worker = useWorker();
let career: Awaited<ReturnType<typeof createCourse>>;
let other: Awaited<ReturnType<typeof createCourse>>;
let student: SignedIn;
let premium: SignedIn;
beforeAll(async () => {
  career = await createCourse(worker.db, { weekCount: 2 });
  other = await createCourse(worker.db, { weekCount: 2 });
  await createCourse(worker.db, { kind: "foundation", weekCount: 1, courseName: "Foundation" });
  student = await signInAs(worker.db, { courseId: career.id });
  premium = await signInAs(worker.db, { courseId: career.id, plan: "premium" });
});

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are compared whole
type Answer = { status: number; body: any };

const get = async (path: string, as: SignedIn): Promise<Answer> => {
  const response = await worker.fetch(path, { as });
  return { status: response.status, body: await response.json() };
};

const submit = async (as: SignedIn, week: number | string, body: object): Promise<Answer> => {
  const response = await worker.fetch(`${STUDENT}/assignments/${week}`, { as, json: body });
  return { status: response.status, body: await response.json() };
};

describe("the course", () => {
  test("is returned with the plan and progress of the caller", async () => {
    const { status, body } = await get(`${STUDENT}/predefined-course-materials`, student);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      course: {
        _id: career.id,
        weeklyRoadmap: [
          { week: 1, topics: ["Topic of week 1"], projects: [], resources: [{ type: "article" }] },
          { week: 2, assignments: [{ title: "Assignment of week 2", dueDate: null, maxScore: 100 }] },
        ],
      },
      progress: { overallProgress: 0, totalTimeSpent: 0, currentWeek: 1 },
    });
  });

  test("is null for a student without one", async () => {
    const nobody = await signInAs(worker.db);
    const { body } = await get(`${STUDENT}/predefined-course-materials`, nobody);
    expect(body).toEqual({ course: null, progress: null });
  });

  test("of the foundation is for premium students", async () => {
    expect((await get(`${STUDENT}/foundation-course`, student)).status).toBe(403);
    const { status, body } = await get(`${STUDENT}/foundation-course`, premium);
    expect([status, body.course.courseName]).toEqual([200, "Foundation"]);
  });
});

describe("completing a week", () => {
  const complete = async (week: number | string, json: unknown): Promise<Answer> => {
    const path = `${STUDENT}/weeks/${week}/completion`;
    const response = await worker.fetch(path, { as: student, method: "PUT", json });
    return { status: response.status, body: await response.json() };
  };

  test("can be done, repeated and undone", async () => {
    const done = {
      modules: [
        { week: 1, isCompleted: true },
        { week: 2, isCompleted: false },
      ],
      currentWeek: 2,
    };
    expect(await complete(1, { isCompleted: true })).toEqual({ status: 200, body: done });
    expect(await complete(1, { isCompleted: true })).toEqual({ status: 200, body: done });
    const { body } = await get(`${STUDENT}/predefined-course-materials`, student);
    expect(body.progress).toMatchObject({ overallProgress: 50, currentWeek: 2 });
    expect((await complete(1, { isCompleted: false })).body.currentWeek).toBe(1);
  });

  test.each([
    [3, { isCompleted: true }, 404],
    ["x", { isCompleted: true }, 400],
    [0, { isCompleted: true }, 400],
    [1, { isCompleted: "yes" }, 422],
    [1, {}, 422],
    [1, { isCompleted: true, userId: "another" }, 422],
  ])("week %s with %j answers %i", async (week, json, status) => {
    expect((await complete(week, json)).status).toBe(status);
  });
});

describe("submitting an assignment", () => {
  const assignmentId = () => career.weeks[0]!.assignment.id;
  const link = "https://github.com/asha/work";

  test("stores a version and ignores fields that the database decides", async () => {
    const { status, body } = await submit(premium, 1, {
      assignmentId: assignmentId(),
      submissionLink: `  ${link} `,
      notes: "First try",
      module: "Another module",
      maxScore: 1,
      title: "Another title",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      assignmentId: assignmentId(),
      week: 1,
      module: "Week 1",
      title: "Assignment of week 1",
      maxScore: 100,
      submissionLink: link,
      description: "",
      notes: "First try",
      version: 1,
      status: null,
      score: null,
      studentId: premium.user.id,
      courseId: { _id: career.id, courseName: career.courseName },
    });
    const again = await submit(premium, 1, { assignmentId: assignmentId(), submissionLink: `${link}/2` });
    expect(again.body).toMatchObject({ version: 2, submissionLink: `${link}/2` });
    const mine = await get(`${STUDENT}/my-submissions`, premium);
    expect(mine.body).toHaveLength(1);
    expect(mine.body[0]).toEqual(again.body);
    expect((await get(`${STUDENT}/my-submissions`, student)).body).toEqual([]);
  });

  test("is rejected after grading until the work is returned", async () => {
    const [row] = await worker.db.orm
      .update(submissions)
      .set({ status: "graded", score: 80, gradedAt: Date.now() })
      .where(eq(submissions.studentId, premium.user.id))
      .returning();
    const closed = await submit(premium, 1, { assignmentId: assignmentId(), submissionLink: link });
    expect([closed.status, closed.body.code]).toEqual([409, "conflict"]);
    await worker.db.orm.update(submissions).set({ status: "returned" }).where(eq(submissions.id, row!.id));
    const reopened = await submit(premium, 1, { assignmentId: assignmentId(), submissionLink: link });
    expect([reopened.status, reopened.body.version, reopened.body.score]).toEqual([201, 3, null]);
    const versions = await worker.db.orm.select().from(submissionVersions);
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
  });

  test.each([
    ["", 422],
    ["github.com/asha", 422],
    ["javascript:alert(1)", 422],
    ["https://user:secret@github.com/asha", 422],
    ["ftp://github.com/asha", 422],
  ])("with the link '%s' answers %i with the specification's texts", async (submissionLink, status) => {
    const { status: answered, body } = await submit(student, 1, {
      assignmentId: assignmentId(),
      submissionLink,
    });
    expect([answered, body.message]).toEqual([status, "Please provide a valid assignment link"]);
    expect(body.errors).toEqual([
      { field: "submissionLink", message: "Please provide a valid assignment link" },
    ]);
  });

  test("of another course, of another week or of none is not found and stores nothing", async () => {
    const before = await worker.db.orm.$count(submissionVersions);
    const foreign = { assignmentId: other.weeks[0]!.assignment.id, submissionLink: link };
    expect((await submit(student, 1, foreign)).status).toBe(404);
    expect((await submit(student, 2, { assignmentId: assignmentId(), submissionLink: link })).status).toBe(
      404,
    );
    expect((await submit(student, 1, { assignmentId: "nowhere", submissionLink: link })).status).toBe(404);
    expect(await worker.db.orm.$count(submissionVersions)).toBe(before);
  });

  test("fifty times at once creates fifty versions of one submission", async () => {
    const crowd = await signInAs(worker.db, { courseId: career.id });
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        submit(crowd, 1, { assignmentId: assignmentId(), submissionLink: `${link}/${index}` }),
      ),
    );
    expect(sent.every(({ status }) => status === 201)).toBe(true);
    const [row] = await worker.db.orm
      .select()
      .from(submissions)
      .where(eq(submissions.studentId, crowd.user.id));
    const versions = await worker.db.orm.$count(
      submissionVersions,
      eq(submissionVersions.submissionId, row!.id),
    );
    expect([row!.version, versions]).toEqual([50, 50]);
  });
});

describe("sessions and feedback", () => {
  test("a session has its own time zone and the product's join address, never the meeting's", async () => {
    await worker.db.orm.insert(liveSessions).values({
      title: "From New York",
      startsAt: Date.UTC(2030, 6, 1, 16, 0),
      timeZone: "America/New_York",
      link: "https://meet.example/secret",
    });
    const { body } = await get("/api/student/upcoming-sessions", student);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      title: "From New York",
      date: "2030-07-01",
      time: "12:00",
      timeZone: "America/New_York",
      startsAt: "2030-07-01T16:00:00.000Z",
      durationMinutes: 60,
      link: `${worker.url}/sessions/${body[0]._id}/join`,
    });
    expect(JSON.stringify(body)).not.toContain("meet.example");
  });

  test("ended, cancelled and other courses' sessions are not listed", async () => {
    const now = Date.now();
    const base = { title: "Not for you", link: "https://meet.example/x", startsAt: now + 60 * MINUTE };
    await worker.db.orm.insert(liveSessions).values([
      { ...base, startsAt: now - 61 * MINUTE },
      { ...base, cancelledAt: now },
      { ...base, isActive: false },
      { ...base, courseId: other.id },
    ]);
    const { body } = await get("/api/student/upcoming-sessions", student);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(["From New York"]);
  });

  test("the newest feedback, or 404", async () => {
    expect((await get("/api/student/feedback", student)).status).toBe(404);
    const record = { studentId: student.user.id, name: "Asha", strengths: "Older" };
    await worker.db.orm.insert(counsellingRecords).values([
      { ...record, createdAt: Date.now() - MINUTE },
      { ...record, strengths: "Newer", threeWords: ["calm", "", ""], createdAt: Date.now() },
    ]);
    const { status, body } = await get("/api/student/feedback", student);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      strengths: "Newer",
      threeWords: ["calm", "", ""],
      englishRating: null,
      author: null,
    });
  });
});
