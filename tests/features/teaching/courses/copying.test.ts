import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AddWeekForm } from "#app/features/teaching/courses/editing-inputs.ts";
import {
  duplicateCourse,
  duplicateWeek,
  placeItem,
} from "#app/features/teaching/courses/use-cases/copy-course.server.ts";
import { getCourse } from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import { addResources } from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import { addWeek } from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import {
  assignments,
  auditEvents,
  courses,
  gradingComments,
  resources,
  submissions,
  weeks,
} from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let ctx: ServiceContext;
let course: Awaited<ReturnType<typeof createCourse>>;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
  course = await createCourse(database.db, { weekCount: 3, displayName: "First run" });
});
afterEach(() => database.close());

const contentOf = async (id: string) => {
  const found = await getCourse(ctx, { id });
  return found.ok ? found.value : expect.fail(found.problem.message);
};
const endOf = (date: string) => Date.parse(`${date}T23:59+05:30`);
const setDue = (index: number, date: string) =>
  database.db.orm
    .update(assignments)
    .set({ dueAt: endOf(date), dueWeekday: 7, dueWeeksLater: 1, dueMinute: 1080 })
    .where(eq(assignments.id, course.weeks[index]!.assignment.id));
const ALL = {
  displayName: "Second run",
  withResources: true,
  withAssignments: true,
  firstDueDate: "",
};

describe("a duplicate of a course", () => {
  test("has the weeks, resources and assignments, inactive, and no work of students; due dates move together", async () => {
    await setDue(0, "2027-03-07");
    await setDue(1, "2027-03-14");
    const student = await createUser(database.db, { courseId: course.id });
    await createSubmission(database.db, { student, course, assignment: course.weeks[0]!.assignment });
    const form = {
      ...ALL,
      courseName: "second",
      firstDueDate: "2027-09-05",
      formKey: crypto.randomUUID(),
    };
    const results = await Promise.all([
      duplicateCourse(ctx, course.id, form),
      duplicateCourse(ctx, course.id, form),
    ]);
    expect(results).toMatchObject([
      { ok: true, value: { id: form.formKey } },
      { ok: true, value: { id: form.formKey } },
    ]);
    const copy = await contentOf(form.formKey);
    expect(copy).toMatchObject({
      courseName: "second",
      displayName: "Second run",
      isActive: false,
      version: 1,
      courseDescription: course.courseDescription,
    });
    expect(copy.weeks.map(({ week, title, topics }) => [week, title, topics])).toEqual(
      course.weeks.map(({ week, title, topics }) => [week, title, topics]),
    );
    expect(copy.weeks.map(({ assignments: [work] }) => [work?.title, work?.dueAt, work?.dueWeekday])).toEqual(
      [
        ["Assignment of week 1", endOf("2027-09-05"), 7],
        ["Assignment of week 2", endOf("2027-09-12"), 7],
        ["Assignment of week 3", null, null],
      ],
    );
    expect(copy.weeks[0]!.assignments).toMatchObject([{ dueWeeksLater: 1, dueMinute: 1080 }]);
    expect(copy.weeks.flatMap((week) => week.resources)).toHaveLength(3);
    expect(copy.weeks[0]!.assignments[0]!.submissionCount).toBe(0);
    expect((await contentOf(course.id)).weeks[0]!.assignments[0]!.dueAt).toBe(endOf("2027-03-07"));
    const audit = await database.db.orm.select().from(auditEvents);
    expect(audit.map(({ action }) => action)).toEqual(["course.duplicate"]);
  });

  test("may leave out resources and assignments, and needs a name of its own", async () => {
    const bare = await duplicateCourse(ctx, course.id, {
      ...ALL,
      withResources: false,
      withAssignments: false,
      courseName: "bare",
      formKey: undefined,
    });
    const copy = await contentOf(bare.ok ? bare.value.id : "");
    expect(copy.weeks).toHaveLength(3);
    expect(copy.weeks.flatMap((week) => [...week.resources, ...week.assignments])).toEqual([]);
    const taken = await duplicateCourse(ctx, course.id, {
      ...ALL,
      courseName: "BARE",
      formKey: undefined,
    });
    expect(taken).toMatchObject({ ok: false, problem: { errors: [{ field: "courseName" }] } });
    expect(await duplicateCourse(ctx, "none", { ...ALL, courseName: "x", formKey: undefined })).toMatchObject(
      {
        problem: { code: "not_found" },
      },
    );
    expect(await database.db.orm.select().from(courses)).toHaveLength(2);
  });
});

describe("a duplicate of a week", () => {
  test("follows it with its content, once per form; later weeks move", async () => {
    const key = { courseId: course.id, id: course.weeks[0]!.id };
    const copyId = crypto.randomUUID();
    const results = await Promise.all([duplicateWeek(ctx, key, copyId), duplicateWeek(ctx, key, copyId)]);
    expect(results).toMatchObject([{ value: { week: 1, copy: 2 } }, { value: { week: 1, copy: 2 } }]);
    const { weeks: stored } = await contentOf(course.id);
    expect(stored.map(({ week, title }) => [week, title])).toEqual([
      [1, "Week 1"],
      [2, "Week 1"],
      [3, "Week 2"],
      [4, "Week 3"],
    ]);
    expect(stored[1]).toMatchObject({
      id: copyId,
      topics: ["Topic of week 1"],
      resources: [{ title: "Reading of week 1" }],
      assignments: [{ title: "Assignment of week 1" }],
    });
  });

  test("does not fit into a full course or another course", async () => {
    const full = await createCourse(database.db, { weekCount: 103 });
    const key = { courseId: full.id, id: full.weeks[0]!.id };
    expect(await duplicateWeek(ctx, key, "copy")).toMatchObject({ problem: { code: "conflict" } });
    expect(await duplicateWeek(ctx, { ...key, courseId: course.id }, "copy")).toMatchObject({
      problem: { code: "not_found" },
    });
    expect(await database.db.orm.select().from(weeks).where(eq(weeks.id, "copy"))).toEqual([]);
  });
});

test("every copy of an assignment grades like it: rubric, lateness, held grades and saved comments", async () => {
  const { db } = database;
  const [week, other] = course.weeks;
  const grading = {
    rubric: [{ title: "Clarity", points: 100 }],
    latePercent: 10,
    lateFloor: 50,
    holdsGrades: true,
  };
  await db.orm.update(assignments).set(grading).where(eq(assignments.id, week!.assignment.id));
  // A second one with the same title and place has comments of its own.
  const { id: _, ...same } = { ...week!.assignment, ...grading };
  const [twin] = await db.orm.insert(assignments).values(same).returning();
  await db.orm.insert(gradingComments).values([
    { assignmentId: week!.assignment.id, text: "Add a test" },
    { assignmentId: twin!.id, text: "Of the twin" },
  ]);
  const key = { courseId: course.id, id: week!.id };
  const form = { weekId: other!.id, how: "copy", formKey: crypto.randomUUID() } as const;
  const results = [
    await duplicateWeek(ctx, key, crypto.randomUUID()),
    await placeItem(ctx, "assignment", { ...key, id: week!.assignment.id }, form),
    await placeItem(ctx, "assignment", { ...key, id: week!.assignment.id }, form),
    await duplicateCourse(ctx, course.id, { ...ALL, courseName: "graded", formKey: crypto.randomUUID() }),
  ];
  expect(results.every(({ ok }) => ok)).toBe(true);
  const rows = await db.orm.select().from(assignments).where(eq(assignments.title, week!.assignment.title));
  const comments = await db.orm.select().from(gradingComments);
  const commentsOf = (id: string) => comments.flatMap((row) => (row.assignmentId === id ? [row.text] : []));
  // Two, their copies in the week after, one copy in another week, and all five in another course.
  expect(rows).toHaveLength(10);
  expect(rows.map((row) => ({ ...row, comments: commentsOf(row.id) }))).toEqual(
    rows.map(() => expect.objectContaining(grading)),
  );
  expect(rows.map(({ id }) => commentsOf(id).join()).sort()).toEqual([
    ...Array(6).fill("Add a test"),
    ...Array(4).fill("Of the twin"),
  ]);
});

test("several resources are added at once, in their order and once per form", async () => {
  const resource = (title: string) => ({ title, url: "https://a.example", type: "article" as const });
  const form = { formKey: crypto.randomUUID(), resources: [resource("One"), resource("Two")] };
  const week = { courseId: course.id, id: course.weeks[1]!.id };
  await Promise.all([addResources(ctx, week, form), addResources(ctx, week, form)]);
  const stored = (await contentOf(course.id)).weeks[1]!.resources;
  expect(stored.map(({ title }) => title)).toEqual(["Reading of week 2", "One", "Two"]);
  expect(await addResources(ctx, { ...week, id: "none" }, { ...form, formKey: undefined })).toMatchObject({
    problem: { code: "not_found" },
  });
  const audit = await database.db.orm.select().from(auditEvents);
  expect(audit.map(({ action }) => action)).toEqual(["resource.add", "resource.add"]);
});

test("several resources and assignments are stored with a new week by one form, once", async () => {
  const typed = {
    title: "Four",
    resources: "Video: Welcome https://watch.example\nDocument: Plan https://read.example",
    assignments: "Essay (50 points, due Sunday): Write it.\nTalk: Give it.",
    formKey: crypto.randomUUID(),
  };
  const week = v.parse(AddWeekForm, typed);
  await Promise.all([addWeek(ctx, course.id, week), addWeek(ctx, course.id, week)]);
  const { weeks: stored } = await contentOf(course.id);
  expect(stored).toHaveLength(4);
  expect(stored[3]!.resources.map(({ title, type }) => [title, type])).toEqual([
    ["Welcome", "video"],
    ["Plan", "document"],
  ]);
  expect(
    stored[3]!.assignments.map(({ title, maxScore, dueWeekday }) => [title, maxScore, dueWeekday]),
  ).toEqual([
    ["Essay", 50, 7],
    ["Talk", 100, null],
  ]);
});

describe("an item in another week", () => {
  const form = (how: "move" | "copy", weekId: string) => ({ how, weekId, formKey: crypto.randomUUID() });

  test("is moved with its submissions, to the end, also twice", async () => {
    const [from, to] = course.weeks;
    const student = await createUser(database.db, { courseId: course.id });
    await createSubmission(database.db, { student, course, assignment: from!.assignment });
    const key = { courseId: course.id, id: from!.assignment.id };
    for (const _time of [1, 2]) {
      expect(await placeItem(ctx, "assignment", key, form("move", to!.id))).toMatchObject({
        value: { title: "Assignment of week 1", week: 2 },
      });
    }
    const { weeks: stored } = await contentOf(course.id);
    expect(stored.map((week) => week.assignments.map(({ title }) => title))).toEqual([
      [],
      ["Assignment of week 2", "Assignment of week 1"],
      ["Assignment of week 3"],
    ]);
    expect(stored[1]!.assignments[1]).toMatchObject({ id: key.id, submissionCount: 1, version: 2 });
    expect(await database.db.orm.select().from(submissions)).toHaveLength(1);
    const audit = await database.db.orm.select().from(auditEvents);
    expect(audit.map(({ action }) => action)).toEqual(["assignment.change-week"]);
  });

  test("is copied once per form, also into its own week", async () => {
    const [week] = course.weeks;
    const [reading] = await database.db.orm.select().from(resources).where(eq(resources.weekId, week!.id));
    const copy = form("copy", week!.id);
    for (const _time of [1, 2]) {
      const placed = await placeItem(ctx, "resource", { courseId: course.id, id: reading!.id }, copy);
      expect(placed).toMatchObject({ value: { title: "Reading of week 1", week: 1 } });
    }
    const stored = await database.db.orm.select().from(resources).where(eq(resources.weekId, week!.id));
    expect(stored.map(({ id, position }) => [id, position])).toEqual([
      [reading!.id, 0],
      [copy.formKey, 1],
    ]);
  });

  test("stays where it is when the week or the item is of another course", async () => {
    const other = await createCourse(database.db, { weekCount: 1 });
    const key = { courseId: course.id, id: course.weeks[0]!.assignment.id };
    for (const how of ["move", "copy"] as const) {
      expect(await placeItem(ctx, "assignment", key, form(how, other.weeks[0]!.id))).toMatchObject({
        problem: { errors: [{ field: "weekId" }] },
      });
      const foreign = { ...key, courseId: other.id };
      expect(await placeItem(ctx, "assignment", foreign, form(how, other.weeks[0]!.id))).toMatchObject({
        problem: { code: "not_found" },
      });
    }
    expect(await database.db.orm.select().from(auditEvents)).toEqual([]);
  });
});
