import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { SUBMISSION_LIST } from "#app/features/grading/list.ts";
import { gradeSubmission } from "#app/features/grading/use-cases/grade-submission.server.ts";
import { getSubmission } from "#app/features/grading/use-cases/list-submissions.server.ts";
import { releaseGrades } from "#app/features/grading/use-cases/release-grades.server.ts";
import { resetCalendarFeed } from "#app/features/teaching/live-sessions/use-cases/calendar.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { assignments, liveSessions, submissions, submissionVersions } from "#db/schema/index.ts";
import { type SignedIn, signInAs } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { routeManifest, routePath } from "#tests/support/route-manifest.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** Part of every text of the foundation course, its sessions and the work submitted for it. */
const CANARY = "foundation-canary";

const worker = useWorker();
let free: SignedIn;
let strayed: SignedIn;
let premium: SignedIn;
let assignmentId: string;
let sessionId: string;
let foundationId: string;

beforeAll(async () => {
  const { db } = worker;
  const career = await createCourse(db, { weekCount: 2 });
  const foundation = await createCourse(db, {
    kind: "foundation",
    weekCount: 2,
    courseName: CANARY,
    displayName: CANARY,
    courseDescription: CANARY,
  });
  foundationId = foundation.id;
  // Once premium, with submitted work; or assigned to the foundation course by mistake: neither gives access.
  free = await signInAs(db, { courseId: career.id });
  strayed = await signInAs(db, { courseId: foundationId });
  premium = await signInAs(db, { plan: "premium", courseId: career.id });
  assignmentId = foundation.weeks[0]!.assignment.id;
  const [session] = await db.orm
    .insert(liveSessions)
    .values({
      courseId: foundation.id,
      title: CANARY,
      startsAt: Date.now(),
      link: `https://${CANARY}.example`,
    })
    .returning();
  sessionId = session!.id;
  const [sent] = await db.orm
    .insert(submissions)
    .values({
      assignmentId,
      courseId: foundation.id,
      studentId: free.user.id,
      submittedAt: Date.now(),
      maxScore: 100,
    })
    .returning();
  await db.orm.insert(submissionVersions).values({
    submissionId: sent!.id,
    version: 1,
    submissionLink: `https://${CANARY}.example/work`,
    submittedAt: sent!.submittedAt,
  });
});

const API = [
  "/api/predefined-courses/student/predefined-course-materials",
  "/api/predefined-courses/student/foundation-course",
  "/api/predefined-courses/student/my-submissions",
  "/api/student/upcoming-sessions",
  "/api/student/feedback",
];

/** Every address of a student, as a page and as both kinds of data request; every call of the API. */
function surfaces(): string[] {
  const routes = routeManifest();
  const pages = routes
    .filter(({ id }) => /^routes\/(dashboard|sessions)/.test(id))
    .flatMap((route) => {
      const path = routePath(route, routes, sessionId);
      const routeParam = encodeURIComponent(route.id);
      return [path, `${path}.data`, `${path}.data?_routes=${routeParam}`, `${path}?_data=${routeParam}`];
    });
  const weeks = ["", ".data"].flatMap((suffix) =>
    ["1", "2", "all"].flatMap((week) => [
      `/dashboard/foundation${suffix}?week=${week}`,
      `/dashboard/course${suffix}?week=${week}`,
    ]),
  );
  return [...pages, ...weeks, ...API, "/dashboard/foundation.data?_routes=routes%2Fdashboard.course"];
}

/** All course data of GraphQL, for all courses and for the foundation course by id. */
const performance = (as: SignedIn) =>
  worker.fetch("/graphql", {
    as,
    json: {
      query: `query ($id: ID!, $course: ID) {
        all: getStudentOverallPerformance(studentId: $id) { courseId courseName totalModules }
        one: getStudentOverallPerformance(studentId: $id, courseId: $course) { courseId courseName totalModules }
        student(id: $id) { submissions { title } sessions { title link } performance { courseName } foundationCourse { courseName } course { courseName } }
      }`,
      variables: { id: as.user.id, course: foundationId },
    },
  });

async function calendarOf(as: SignedIn): Promise<Response> {
  const { address } = await resetCalendarFeed(contextFor(worker.db, toStudentActor(as.user)));
  return worker.fetch(new URL(address).pathname);
}

test.each([
  ["a free student", () => free],
  ["one assigned to it by mistake", () => strayed],
])("%s gets no byte of the foundation course on any surface", async (_, who) => {
  for (const path of surfaces()) {
    const response = await worker.fetch(path, { as: who() });
    expect(response.headers.get("location") ?? "", path).not.toContain(CANARY);
    expect(await response.text(), path).not.toContain(CANARY);
    expect(response.status, path).toBeLessThan(500);
  }
  const answer = await performance(who());
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toContain(CANARY);
  expect(text).not.toContain(foundationId);
  expect(await (await calendarOf(who())).text()).not.toContain(CANARY);
});

test("a premium student gets it on the same surfaces, so the test above can fail", async () => {
  const seen = await Promise.all(
    ["/dashboard", "/dashboard/foundation", "/dashboard/foundation.data", API[1]!, API[3]!].map(
      async (path) => {
        const response = await worker.fetch(path, { as: premium });
        return (await response.text()).includes(CANARY);
      },
    ),
  );
  expect(seen).toEqual([true, true, true, true, true]);
  expect(await (await performance(premium)).json()).toMatchObject({
    data: {
      one: [{ courseName: CANARY }],
      student: { sessions: [{ title: CANARY }], foundationCourse: { courseName: CANARY } },
    },
  });
  expect(await (await calendarOf(premium)).text()).toContain(CANARY);
});

test("the page and its data answer 403 with the membership dialog", async () => {
  const page = await worker.fetch("/dashboard/foundation", { as: free });
  expect(page.status).toBe(403);
  expect(await page.text()).toContain("Membership required");
  expect((await worker.fetch("/dashboard/foundation.data", { as: free })).status).toBe(403);
  expect((await worker.fetch(API[1]!, { as: free })).status).toBe(403);
});

test("a free student cannot write to it either", async () => {
  const before = await worker.db.orm.$count(submissionVersions);
  const form = {
    intent: "submit-assignment",
    assignmentId,
    week: "1",
    submissionLink: "https://work.example/1",
  };
  for (const path of ["/dashboard/foundation", "/dashboard/course"]) {
    const response = await worker.fetch(path, { as: free, form });
    expect([403, 404]).toContain(response.status);
  }
  const json = { assignmentId, submissionLink: "https://work.example/1" };
  const call = await worker.fetch("/api/predefined-courses/student/assignments/1", { as: free, json });
  expect(call.status).toBe(404);
  expect(await worker.db.orm.$count(submissionVersions)).toBe(before);
});

/** Every surface of a student as text: pages, data requests, calls, GraphQL, the calendar and the download. */
async function everythingOf(as: SignedIn): Promise<string> {
  const texts: string[] = [];
  for (const path of [...surfaces(), "/dashboard/notifications"]) {
    const response = await worker.fetch(path, { as });
    expect(response.status, path).toBeLessThan(500);
    texts.push(`${path}: ${response.headers.get("etag")} ${await response.text()}`);
  }
  const query = `query ($id: ID!) { student(id: $id) { submissions { title version score feedback status gradedAt }
    performance { averageGrade } } }`;
  const answer = await worker.fetch("/graphql", { as, json: { query, variables: { id: as.user.id } } });
  const download = await worker.fetch("/my-data.zip", { as });
  const files = Object.values(unzipSync(new Uint8Array(await download.arrayBuffer())));
  texts.push(
    await answer.text(),
    await (await calendarOf(as)).text(),
    ...files.map((file) => strFromU8(file)),
  );
  return texts.join("\n");
}

test("a student gets no byte of a held grade on any surface, and all of it once it is released", async () => {
  const HELD = "held-canary";
  const SCORE = 87.65;
  const course = await createCourse(worker.db, { weekCount: 1 });
  const { assignment } = course.weeks[0]!;
  await worker.db.orm.update(assignments).set({ holdsGrades: true }).where(eq(assignments.id, assignment.id));
  const student = await signInAs(worker.db, { plan: "premium", courseId: course.id });
  const { id } = await createSubmission(worker.db, { student: student.user, course, assignment });
  const staff = await adminContext(worker.db);
  const grade = { version: 1, gradeVersion: 0, score: SCORE, feedback: HELD };
  expect(await gradeSubmission(staff, id, grade)).toMatchObject({ value: { isHeld: true } });
  const query = readListQuery(SUBMISSION_LIST, new URLSearchParams());
  expect(await getSubmission(staff, id, query)).toMatchObject({
    value: { submission: { heldFeedback: HELD } },
  });
  const before = await everythingOf(student);
  expect(before).not.toMatch(/held-canary|87[.]65|held_|isHeld|heldScore/);
  expect(await releaseGrades(staff, assignment.id, { count: 1 })).toMatchObject({ ok: true });
  const after = await everythingOf(student);
  expect(after.split(HELD).length).toBeGreaterThan(5);
  expect(after).toContain(String(SCORE));
});
