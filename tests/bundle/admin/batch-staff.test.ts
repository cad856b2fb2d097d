import { beforeAll, expect, test } from "vitest";
import type { StaffRole } from "#app/kernel/actor.ts";
import { counsellingRecords } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { assignToStudent, createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker();

type Work = Awaited<ReturnType<typeof studentWithWork>>;
let own: Work;
let other: Work;
let grader: SignedIn;
let counsellor: SignedIn;

const staff = async (staffRole: StaffRole) => signIn(worker.db, await createAdmin(worker.db, { staffRole }));

async function studentWithWork(name: string) {
  const { db } = worker;
  const course = await createCourse(db);
  const batch = await createBatch(db, { courseId: course.id });
  const student = await createUser(db, { batchId: batch.id, firstName: name, name: `${name} Rao` });
  const assignment = course.weeks[0]!.assignment;
  const submission = await createSubmission(db, { student, course, assignment });
  const [record] = await db.orm
    .insert(counsellingRecords)
    .values({ studentId: student.id, name: `${name} Rao` })
    .returning();
  return { course, batch, student, assignment, submission, record: record! };
}

beforeAll(async () => {
  own = await studentWithWork("Asha");
  other = await studentWithWork("Bina");
  grader = await staff("grader");
  counsellor = await staff("counsellor");
  for (const { user } of [grader, counsellor]) await assignToStudent(worker.db, user, own.student);
});

/** The addresses of a student's records, by the role that reads them. */
const pagesOf = ({ student, batch, submission, record }: Work): [SignedIn, string][] => [
  [grader, `/admin/grading/${submission.id}`],
  [grader, `/admin/batches/${batch.id}`],
  [counsellor, `/admin/students/${student.id}`],
  [counsellor, `/admin/counselling/students/${student.id}`],
  [counsellor, `/admin/counselling/${record.id}/edit`],
  [counsellor, `/api/users/${student.id}`],
  [counsellor, `/api/admin/students/${student.id}`],
  [counsellor, `/api/admin/student-feedback/${student.id}`],
];

const query = (studentId: string, fields: string) => ({
  json: { query: `{ student(id: "${studentId}") { ${fields} } }` },
});

test("opens no page, API call or query about a student of another batch", async () => {
  for (const [as, path] of pagesOf(own)) {
    expect((await worker.fetch(path, { as })).status, `${path} of the own batch`).toBe(200);
  }
  for (const [as, path] of pagesOf(other)) {
    const answer = await worker.fetch(path, { as });
    const text = await answer.text();
    const isEmptyList = path.startsWith("/api/admin/student-feedback") && text === "[]";
    expect(answer.status === 404 || isEmptyList, `${path}: ${answer.status}`).toBe(true);
    for (const secret of [other.student.email, "Bina"]) expect(text, path).not.toContain(secret);
  }
  const answer = await worker.fetch("/graphql", { as: counsellor, ...query(other.student.id, "firstName") });
  expect(await answer.text()).not.toContain("Bina");
});

test("counsellors read neither submissions nor results of their own students through the API", async () => {
  const { id } = own.student;
  const answer = await worker.fetch("/graphql", {
    as: counsellor,
    ...query(id, "firstName submissions { _id } result { _id } feedback { _id }"),
  });
  const { data, errors } = (await answer.json()) as {
    data: { student: unknown };
    errors: { path: string[] }[];
  };
  expect(data.student).toMatchObject({ firstName: "Asha", feedback: [{ _id: own.record.id }] });
  expect(errors.map(({ path }) => path.at(-1)).sort()).toEqual(["result", "submissions"]);
  const status = await worker.fetch(`/api/quiz-results/check-test-status?userId=${id}`, { as: counsellor });
  expect(status.status).toBe(404);
});

test("the panel beside a list opens for students of the own batches only", async () => {
  const panelOf = async (as: SignedIn, path: string, id: string) => {
    const text = await (await worker.fetch(`${path}${id}`, { as })).text();
    return text.match(/<aside[^>]*>.*?<\/aside>/s)?.[0];
  };
  expect(await panelOf(grader, "/admin/grading?peek=", own.submission.id)).toContain("Submitted work");
  expect(await panelOf(counsellor, "/admin/students?peek=", own.student.id)).toContain(own.student.email);
  expect(await panelOf(grader, "/admin/grading?peek=", other.submission.id)).toBeUndefined();
  expect(await panelOf(counsellor, "/admin/students?peek=", other.student.id)).toBeUndefined();
  expect(await panelOf(counsellor, "/admin/students?peek=", "first")).toContain(own.student.email);
});

test("lists, searches and the API's lists have the students of the own batches only", async () => {
  const lists: [SignedIn, string][] = [
    [grader, "/admin/grading?show=all"],
    [grader, "/admin/batches"],
    [grader, "/api/admin/all-students-performance"],
    [grader, `/api/predefined-courses/admin/assignments/${other.course.id}`],
    [counsellor, "/admin/students"],
    [counsellor, "/admin/counselling"],
    [counsellor, "/admin/counselling/new?q=Rao"],
    [counsellor, "/admin/search?q=Rao"],
    [counsellor, "/admin/search.json?q=Rao"],
    [counsellor, "/api/admin/students"],
    [counsellor, "/api/admin/student-feedback"],
  ];
  for (const [as, path] of lists) {
    const answer = await worker.fetch(path, { as });
    const text = await answer.text();
    expect(answer.status, `${path} ${text.slice(0, 200)}`).toBe(200);
    for (const secret of ["Bina", other.student.email, other.submission.id, other.batch.name])
      expect(text, path).not.toContain(secret);
  }
});

test("writes about a student of another batch change nothing", async () => {
  const writes: [SignedIn, string, Record<string, string>][] = [
    [
      grader,
      `/admin/grading/${other.submission.id}`,
      { intent: "grade", score: "5", feedback: "Good work", version: "1", gradeVersion: "0" },
    ],
    [
      counsellor,
      `/admin/counselling/students/${other.student.id}`,
      { body: "A note", formKey: crypto.randomUUID() },
    ],
  ];
  for (const [as, path, form] of writes) {
    const { status } = await worker.fetch(path, { as, form });
    expect(status, path).toBe(404);
  }
  const graded = await worker.fetch("/api/admin/grade-assignment", {
    as: grader,
    json: {
      studentId: other.student.id,
      courseId: other.course.id,
      assignmentId: other.assignment.id,
      week: 1,
      score: 5,
      feedback: "Good work",
    },
  });
  expect(graded.status).toBe(404);
});

test("without a batch the lists say who assigns one", async () => {
  for (const [role, path] of [
    ["grader", "/admin/grading"],
    ["counsellor", "/admin/students"],
    ["counsellor", "/admin/counselling"],
  ] as const) {
    const text = visibleText(await (await worker.fetch(path, { as: await staff(role) })).text());
    expect(text, path).toContain("You are not assigned to a batch yet");
  }
});

test("a coordinator assigns and removes a grader on the batch's page; others see no form", async () => {
  const path = `/admin/batches/${other.batch.id}`;
  const coordinator = await staff("coordinator");
  const form = { intent: "assign-staff", userId: grader.user.id };
  expect((await worker.fetch(path, { as: coordinator, form })).status).toBe(303);
  const page = await (await worker.fetch(path, { as: grader })).text();
  expect(visibleText(page)).toContain("Graders and counsellors");
  expect(page).not.toContain("assign-staff");
  expect(page).not.toContain(`${path}/edit`);
  expect((await worker.fetch(path, { as: grader, form })).status).toBe(403);
  const removed = { intent: "remove-staff", id: grader.user.id };
  expect((await worker.fetch(path, { as: coordinator, form: removed })).status).toBe(303);
  expect((await worker.fetch(path, { as: grader })).status).toBe(404);
});
