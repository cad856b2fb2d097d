import { parseWithValibot } from "@conform-to/valibot";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  AddAssignmentCall,
  AddResourcesForm,
  AssignmentForm,
  CreateCourseCall,
  CreateCourseForm,
  EditAssignmentForm,
  EditWeekForm,
  ReplaceCourseCall,
} from "#app/features/teaching/courses/editing-inputs.ts";
import {
  createCourse,
  deleteCourse,
  getCourse,
  setCourseActive,
  updateCourse,
} from "#app/features/teaching/courses/use-cases/edit-course.server.ts";
import {
  addAssignment,
  addResource,
  editAssignment,
  moveResource,
  removeAssignment,
  removeResource,
} from "#app/features/teaching/courses/use-cases/edit-material.server.ts";
import {
  addWeek,
  editWeek,
  moveWeek,
  removeWeek,
} from "#app/features/teaching/courses/use-cases/edit-weeks.server.ts";
import {
  createFullCourse,
  listFullCourses,
  replaceCourse,
} from "#app/features/teaching/courses/use-cases/replace-course.server.ts";
import { listCoursesWithDeletions } from "#app/features/teaching/courses/use-cases/undo-deletion.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import {
  assignments,
  auditEvents,
  courses,
  resources,
  users,
  weekCompletions,
  weeks,
} from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createCourse as createTestCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let ctx: ServiceContext;
let studentCtx: ServiceContext;
let course: Awaited<ReturnType<typeof createTestCourse>>;

beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db);
  studentCtx = contextFor(database.db, toStudentActor(await createUser(database.db)));
  course = await createTestCourse(database.db, { weekCount: 5 });
});
afterEach(() => database.close());

const partOf = ({ id }: { id: string }) => ({ courseId: course.id, id });
const audited = async () => (await database.db.orm.select().from(auditEvents)).map(({ action }) => action);
const formOf = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const VALUES = {
  displayName: "Career",
  courseDescription: "Six months",
  kind: "career" as const,
  durationWeeks: 26,
  effortPerWeek: "2-3 hours daily",
  liveClassesPerWeek: 3,
  isActive: true,
  toolsAndTechnologies: { Web: ["HTML", "CSS"] },
  expectedOutcomes: ["A portfolio"],
};
const whole = async () => {
  const outcome = await getCourse(ctx, { id: course.id });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};

describe("course form", () => {
  const FIELDS: [string, string][] = [
    ["courseName", "career-2027"],
    ["courseDescription", "Six months"],
    ["durationWeeks", "26"],
    ["effortPerWeek", "2-3 hours daily"],
    ["liveClassesPerWeek", "3"],
  ];

  test("reads lists as lines and tools by category", () => {
    const form = formOf([
      ...FIELDS,
      ["isActive", "on"],
      ["toolsAndTechnologies[0].category", "Web"],
      ["toolsAndTechnologies[0].tools", "HTML\r\n CSS \r\n\r\n"],
      ["expectedOutcomes", "A portfolio\nAn internship"],
    ]);
    expect(parseWithValibot(form, { schema: CreateCourseForm })).toMatchObject({
      value: {
        displayName: "",
        kind: "career",
        isActive: true,
        toolsAndTechnologies: { Web: ["HTML", "CSS"] },
        expectedOutcomes: ["A portfolio", "An internship"],
      },
    });
  });

  test("names every required field when empty", () => {
    const form = formOf(FIELDS.map(([name]) => [name, ""]));
    const submission = parseWithValibot(form, { schema: CreateCourseForm });
    expect(Object.keys(("error" in submission && submission.error) || {})).toEqual(
      FIELDS.map(([name]) => name),
    );
  });

  test("rejects two categories with one name", () => {
    const form = formOf([
      ...FIELDS,
      ["toolsAndTechnologies[0].category", "Web"],
      ["toolsAndTechnologies[1].category", "Web"],
    ]);
    expect(parseWithValibot(form, { schema: CreateCourseForm })).toMatchObject({
      error: { toolsAndTechnologies: ["Two categories have the same name"] },
    });
  });

  test("requires a maximum score in the form; the API's default is 100", () => {
    const fields = { title: "Build", description: "It" };
    const emptied = formOf([...Object.entries(fields), ["maxScore", ""]]);
    expect(parseWithValibot(emptied, { schema: EditAssignmentForm })).toMatchObject({
      error: { maxScore: ["Please enter a max score from 1 to 1000"] },
    });
    expect(v.parse(AddAssignmentCall, fields)).toMatchObject({ maxScore: 100 });
  });

  test("sets a due date to the end of its day in India, and allows none", () => {
    const fields: [string, string][] = [
      ["title", "Build"],
      ["description", "It"],
      ["maxScore", "50"],
    ];
    const withDate = (dueDate: string) =>
      parseWithValibot(formOf([...fields, ["dueDate", dueDate]]), { schema: AssignmentForm });
    expect(withDate("2027-01-05")).toMatchObject({
      value: { dueDate: Date.parse("2027-01-05T18:29:59.999Z"), maxScore: 50 },
    });
    expect(withDate("")).toMatchObject({ value: { dueDate: null } });
    for (const date of ["1999-12-31", "2101-01-01", "0026-01-05T10:00:00Z"]) {
      expect(withDate(date)).toMatchObject({
        error: { dueDate: ["Please enter a due date between 2000 and 2100"] },
      });
    }
    expect(withDate("soon")).toMatchObject({
      error: { dueDate: ["Please enter the due date as a date such as 26-11-2026 or 2026-11-26"] },
    });
  });

  test.each([
    "javascript:alert(1)",
    "ftp://files.example/x",
    "https://me:secret@site.example/",
    "site.example",
  ])("rejects %s as a resource link", (url) => {
    const form = formOf([
      ["resources[0].title", "Read"],
      ["resources[0].url", url],
      ["resources[0].type", "article"],
    ]);
    expect(parseWithValibot(form, { schema: AddResourcesForm })).toMatchObject({
      error: { "resources[0].url": ["Please enter a valid URL"] },
    });
  });

  test("reads a project as a title, or a title with a description", () => {
    const form = formOf([
      ["title", "Week"],
      ["version", "1"],
      ["projects[0].title", "Portfolio"],
      ["projects[1].title", "Shop"],
      ["projects[1].description", "With a cart"],
    ]);
    expect(parseWithValibot(form, { schema: EditWeekForm })).toMatchObject({
      value: { projects: ["Portfolio", { title: "Shop", description: "With a cart" }] },
    });
  });
});

describe("a course", () => {
  test("is created once per form, and its name is then taken", async () => {
    const formKey = crypto.randomUUID();
    const form = { ...VALUES, courseName: "career-2027", formKey };
    const [one, two] = [await createCourse(ctx, form), await createCourse(ctx, form)];
    expect(one).toMatchObject({
      ok: true,
      value: { courseName: "career-2027", toolsAndTechnologies: { Web: ["HTML", "CSS"] } },
    });
    expect(two).toEqual(one);
    expect(await createCourse(ctx, { ...form, formKey: crypto.randomUUID() })).toMatchObject({
      problem: { code: "conflict", errors: [{ field: "courseName" }] },
    });
    expect(await audited()).toEqual(["course.create"]);
  });

  test("is saved by one of two editors; the other sees both versions", async () => {
    const first = await updateCourse(ctx, course.id, { ...VALUES, displayName: "First", version: 1 });
    const second = await updateCourse(ctx, course.id, { ...VALUES, displayName: "Second", version: 1 });
    expect(first).toMatchObject({
      value: { displayName: "First", courseName: course.courseName, version: 2 },
    });
    expect(second).toMatchObject({ problem: { code: "stale_version", current: { displayName: "First" } } });
    expect(await audited()).toEqual(["course.update"]);
  });

  test("is listed with its weeks, students and ungraded submissions", async () => {
    const student = await createUser(database.db, { courseId: course.id });
    const assignments = course.weeks.map(({ assignment }) => assignment);
    await createSubmission(database.db, { student, course, assignment: assignments[0]! });
    await createSubmission(
      database.db,
      { student, course, assignment: assignments[1]! },
      { status: "returned" },
    );
    expect(await listCoursesWithDeletions(ctx)).toMatchObject({
      value: { courses: [{ id: course.id, weekCount: 5, studentCount: 1, pendingCount: 1 }] },
    });
  });

  test("can be opened and closed", async () => {
    expect(await setCourseActive(ctx, course.id, false)).toMatchObject({ value: { isActive: false } });
    expect(await setCourseActive(ctx, course.id, false)).toMatchObject({ value: { isActive: false } });
    expect(await setCourseActive(ctx, course.id, true)).toMatchObject({ value: { isActive: true } });
    expect(await audited()).toEqual(["course.set-active", "course.set-active"]);
  });

  test("is deleted with its content, unless people are in it", async () => {
    const student = await createUser(database.db, { courseId: course.id });
    expect(await deleteCourse(ctx, { id: course.id })).toMatchObject({ problem: { code: "conflict" } });
    expect((await whole()).weeks).toHaveLength(5);
    await database.db.orm.delete(users).where(eq(users.id, student.id));
    expect(await deleteCourse(ctx, { id: course.id })).toMatchObject({ ok: true });
    expect(await database.db.orm.select().from(courses)).toEqual([]);
    expect(await database.db.orm.select().from(weeks)).toEqual([]);
    expect(await audited()).toEqual(["course.delete"]);
  });

  test("has a unique name without regard to case, also under parallel requests", async () => {
    const names = ["Café Straße", "CAFÉ STRASSE", "cafe\u0301 strasse", "Café strasse"];
    const forms = await Promise.all(
      names.map((courseName) => createCourse(ctx, { ...VALUES, courseName, formKey: crypto.randomUUID() })),
    );
    const calls = await Promise.all(
      names.map((courseName) => createFullCourse(ctx, { ...VALUES, courseName })),
    );
    const answers = [...forms, ...calls];
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject({
        problem: { code: "conflict", errors: [{ field: "courseName" }] },
      });
    }
  });

  test.each([".", "..", " .. ", "two\nlines", "\u3164"])("rejects the name %j", (courseName) => {
    const { success, issues } = v.safeParse(CreateCourseForm, {
      ...VALUES,
      courseName,
      toolsAndTechnologies: [],
      expectedOutcomes: "",
    });
    expect(success).toBe(false);
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(["courseName"]);
  });

  test("keeps a name of dots and more, normalized", () => {
    const parsed = v.parse(CreateCourseCall, { ...VALUES, courseName: "...Cafe\u0301" });
    expect(parsed.courseName).toBe("...Café");
  });

  test("cannot be deleted once a student has submitted", async () => {
    const student = await createUser(database.db);
    await createSubmission(database.db, { student, course, assignment: course.weeks[0]!.assignment });
    expect(await deleteCourse(ctx, { courseName: course.courseName })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect((await whole()).weeks.flatMap(({ assignments }) => assignments)).toHaveLength(5);
    expect(await audited()).toEqual([]);
  });

  test("cannot be edited by students", async () => {
    for (const answer of [
      await createCourse(studentCtx, { ...VALUES, courseName: "mine" }),
      await updateCourse(studentCtx, course.id, { ...VALUES, version: 1 }),
      await deleteCourse(studentCtx, { id: course.id }),
      await listCoursesWithDeletions(studentCtx),
      await moveWeek(studentCtx, course.weeks[0]!, 2),
      await removeResource(studentCtx, partOf({ id: "x" })),
      await replaceCourse(studentCtx, { id: course.id }, { ...VALUES }),
    ]) {
      expect(answer).toMatchObject({ problem: { code: "forbidden" } });
    }
    expect(await audited()).toEqual([]);
  });
});

describe("weeks", () => {
  const titles = async () => (await whole()).weeks.map(({ week, title }) => `${week} ${title}`);
  const WEEK = {
    title: "New",
    topics: ["One"],
    projects: ["P", { title: "Q", description: "R" }],
    liveClassTopics: [],
  };

  test("are added at the end, once per form", async () => {
    const formKey = crypto.randomUUID();
    await addWeek(ctx, course.id, { ...WEEK, formKey });
    const again = await addWeek(ctx, course.id, { ...WEEK, formKey });
    expect(again).toMatchObject({ value: { week: 6, projects: WEEK.projects } });
    expect(await titles()).toHaveLength(6);
    expect(await addWeek(ctx, "no course", WEEK)).toMatchObject({ problem: { code: "not_found" } });
  });

  test.each([
    [1, 5, ["1 Week 2", "2 Week 3", "3 Week 4", "4 Week 5", "5 Week 1"]],
    [5, 1, ["1 Week 5", "2 Week 1", "3 Week 2", "4 Week 3", "5 Week 4"]],
    [2, 4, ["1 Week 1", "2 Week 3", "3 Week 4", "4 Week 2", "5 Week 5"]],
    [4, 3, ["1 Week 1", "2 Week 2", "3 Week 4", "4 Week 3", "5 Week 5"]],
    [3, 3, ["1 Week 1", "2 Week 2", "3 Week 3", "4 Week 4", "5 Week 5"]],
    [3, 99, ["1 Week 1", "2 Week 2", "3 Week 4", "4 Week 5", "5 Week 3"]],
  ])("stay consecutive when week %s moves to %s", async (from, to, expected) => {
    await moveWeek(ctx, course.weeks[from - 1]!, to);
    expect(await titles()).toEqual(expected);
  });

  test("keep the students' completions when moved", async () => {
    const student = await createUser(database.db);
    const completed = course.weeks[1]!;
    await database.db.orm
      .insert(weekCompletions)
      .values({ userId: student.id, weekId: completed.id, completedAt: 1 });
    await moveWeek(ctx, completed, 5);
    await removeWeek(ctx, course.weeks[0]!);
    expect(await titles()).toEqual(["1 Week 3", "2 Week 4", "3 Week 5", "4 Week 2"]);
    expect((await whole()).weeks.map(({ completionCount }) => completionCount)).toEqual([0, 0, 0, 1]);
  });

  test("cannot be deleted with a submission", async () => {
    const student = await createUser(database.db);
    await createSubmission(database.db, { student, course, assignment: course.weeks[2]!.assignment });
    expect(await removeWeek(ctx, course.weeks[2]!)).toMatchObject({ problem: { code: "conflict" } });
    expect(await titles()).toHaveLength(5);
    expect(await audited()).toEqual([]);
  });

  test("stay 1 to 5 under parallel moves", async () => {
    await Promise.all(course.weeks.map((week, index) => moveWeek(ctx, week, 5 - index)));
    expect((await whole()).weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5]);
  });

  test("are saved by one of two editors", async () => {
    const [week] = course.weeks;
    expect(await editWeek(ctx, week!, { ...WEEK, title: "First", version: 1 })).toMatchObject({
      value: { title: "First" },
    });
    expect(await editWeek(ctx, week!, { ...WEEK, title: "Second", version: 1 })).toMatchObject({
      problem: { code: "stale_version", current: { title: "First" } },
    });
  });
});

describe("resources and assignments", () => {
  const RESOURCE = { title: "Read", url: "https://read.example/", type: "article" as const };
  const ASSIGNMENT = { title: "Build", description: "It", dueDate: null, maxScore: 50, instructions: "" };
  const named = (week: number) => ({ courseName: course.courseName, week });

  test("are added at the end of their week, once per form", async () => {
    const formKey = crypto.randomUUID();
    await addResource(ctx, named(2), { ...RESOURCE, formKey });
    await addResource(ctx, named(2), { ...RESOURCE, formKey });
    expect((await whole()).weeks[1]!.resources.map(({ title }) => title)).toEqual([
      "Reading of week 2",
      "Read",
    ]);
    expect(await addAssignment(ctx, course.weeks[1]!, { ...ASSIGNMENT, formKey })).toMatchObject({
      value: { maxScore: 50, position: 1 },
    });
    expect(await addResource(ctx, named(9), RESOURCE)).toMatchObject({ problem: { code: "not_found" } });
  });

  test("store how an assignment is graded as the form names it: rubric, lateness and held grades", async () => {
    const fields = { title: "Build", description: "It", maxScore: "50" };
    const typed = (
      grading: Record<string, string>,
      schema: typeof AssignmentForm | typeof EditAssignmentForm,
    ) => {
      const form = parseWithValibot(formOf(Object.entries({ ...fields, ...grading })), { schema });
      if (form.status !== "success") throw new Error(JSON.stringify(form.error));
      return form.value;
    };
    const stored = async () =>
      (await database.db.orm.select().from(assignments).where(eq(assignments.title, "Build")))[0]!;
    const rubric = "Clarity: 20\nTests: 30";
    const added = typed({ rubric, latePercent: "10", lateFloor: "40", holdsGrades: "on" }, AssignmentForm);
    await addAssignment(ctx, course.weeks[1]!, added);
    const { id } = await stored();
    expect(await stored()).toMatchObject({
      rubric: [
        { title: "Clarity", points: 20 },
        { title: "Tests", points: 30 },
      ],
      latePercent: 10,
      lateFloor: 40,
      holdsGrades: true,
    });
    const plain = typed({ rubric: "", latePercent: "", lateFloor: "", version: "1" }, EditAssignmentForm);
    await editAssignment(ctx, partOf({ id }), { ...plain, version: 1 });
    expect(await stored()).toMatchObject({ rubric: [], latePercent: 0, lateFloor: 0, holdsGrades: false });
  });

  test("can be reordered within their week", async () => {
    const added = await addResource(ctx, named(1), RESOURCE);
    if (!added.ok) throw new Error();
    await moveResource(ctx, partOf(added.value), 0);
    expect((await whole()).weeks[0]!.resources.map(({ title }) => title)).toEqual([
      "Read",
      "Reading of week 1",
    ]);
    await removeResource(ctx, partOf(added.value));
    await removeResource(ctx, partOf(added.value));
    expect(await database.db.orm.select().from(resources)).toHaveLength(5);
    expect(await audited()).toEqual(["resource.add", "resource.move", "resource.remove"]);
  });

  test("keeps an assignment once a student has submitted", async () => {
    const { assignment } = course.weeks[0]!;
    const student = await createUser(database.db);
    await createSubmission(database.db, { student, course, assignment });
    expect(await removeAssignment(ctx, partOf(assignment))).toMatchObject({ problem: { code: "conflict" } });
    expect(await removeAssignment(ctx, partOf(course.weeks[1]!.assignment))).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await audited()).toEqual(["assignment.remove"]);
  });

  test("saves an assignment for one of two editors", async () => {
    const assignment = partOf(course.weeks[0]!.assignment);
    expect(await editAssignment(ctx, assignment, { ...ASSIGNMENT, version: 1 })).toMatchObject({
      value: { version: 2 },
    });
    expect(await editAssignment(ctx, assignment, { ...ASSIGNMENT, title: "Late", version: 1 })).toMatchObject(
      {
        problem: { code: "stale_version", current: { title: "Build" } },
      },
    );
  });
});

describe("replacing a whole course", () => {
  const body = (weeklyRoadmap: unknown, fields = {}) =>
    v.parse(ReplaceCourseCall, { ...VALUES, ...fields, weeklyRoadmap });
  const roadmapOf = ({ weeks: all }: Awaited<ReturnType<typeof whole>>) =>
    all.map(({ week, title, topics, projects, liveClassTopics, resources: links, assignments }) => ({
      week,
      title,
      topics,
      projects,
      liveClassTopics,
      resources: links.map(({ id, title: name, url, type }) => ({ _id: id, title: name, url, type })),
      assignments: assignments.map(({ id, title: name, description, dueAt, maxScore, instructions }) => ({
        _id: id,
        title: name,
        description,
        dueDate: dueAt === null ? "" : new Date(dueAt).toISOString(),
        maxScore,
        instructions,
      })),
    }));

  test("keeps every id and completion when put back as read", async () => {
    const student = await createUser(database.db);
    await createSubmission(database.db, { student, course, assignment: course.weeks[0]!.assignment });
    await database.db.orm
      .insert(weekCompletions)
      .values({ userId: student.id, weekId: course.weeks[3]!.id, completedAt: 1 });
    const before = await whole();
    const outcome = await replaceCourse(ctx, { courseName: course.courseName }, body(roadmapOf(before)));
    expect(outcome).toMatchObject({ ok: true });
    // Texts that were stored before they were rendered are rendered now.
    const changes = ["version", "descriptionHtml"];
    const stripVersions = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (name, inner) => (changes.includes(name) ? 0 : inner)));
    expect(stripVersions((await whole()).weeks)).toEqual(stripVersions(before.weeks));
    expect(await audited()).toEqual(["course.replace"]);
  });

  test("moves an assignment with its submissions, adds, and removes what is missing", async () => {
    const student = await createUser(database.db);
    await createSubmission(database.db, { student, course, assignment: course.weeks[0]!.assignment });
    const [one, two] = roadmapOf(await whole());
    const wanted = [
      { ...one, assignments: [{ title: "New", description: "One", _id: "not-of-this-course" }] },
      { ...two, resources: [], assignments: one!.assignments },
    ];
    await replaceCourse(ctx, { id: course.id }, body(wanted, { durationWeeks: 2 }));
    const after = await whole();
    expect(after).toMatchObject({ durationWeeks: 2, courseName: course.courseName });
    expect(after.weeks).toMatchObject([
      { week: 1, assignments: [{ title: "New", submissionCount: 0 }] },
      { week: 2, resources: [], assignments: [{ id: course.weeks[0]!.assignment.id, submissionCount: 1 }] },
    ]);
    expect(after.weeks[0]!.assignments[0]!.id).not.toBe("not-of-this-course");
  });

  test("never removes an assignment with a submission", async () => {
    const student = await createUser(database.db);
    await createSubmission(database.db, { student, course, assignment: course.weeks[0]!.assignment });
    expect(await replaceCourse(ctx, { id: course.id }, body([]))).toMatchObject({
      problem: { code: "conflict" },
    });
    expect((await whole()).weeks).toHaveLength(5);
  });

  test("keeps its weeks without a roadmap", async () => {
    await replaceCourse(ctx, { id: course.id }, body(undefined, { displayName: "Other" }));
    expect(await whole()).toMatchObject({ displayName: "Other", weeks: { length: 5 } });
  });

  test("numbers its weeks from 1 without gaps", () => {
    const parse = (numbers: number[]) =>
      v.safeParse(ReplaceCourseCall, {
        ...VALUES,
        weeklyRoadmap: numbers.map((week) => ({ week, title: "W" })),
      }).success;
    expect([parse([]), parse([1, 2]), parse([2, 1]), parse([1, 3]), parse([1, 1]), parse([0, 1])]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("creates it with its roadmap and lists it with the others", async () => {
    const create = (weeklyRoadmap: unknown) =>
      createFullCourse(ctx, v.parse(CreateCourseCall, { ...VALUES, courseName: "whole", weeklyRoadmap }));
    const outcome = await create([{ week: 1, title: "Start", topics: ["A"] }]);
    expect(outcome).toMatchObject({ value: { courseName: "whole", weeks: [{ week: 1, topics: ["A"] }] } });
    expect(await create([])).toMatchObject({
      problem: { code: "conflict" },
    });
    const list = await listFullCourses(ctx);
    expect(list).toMatchObject({
      value: [
        { courseName: "whole", weeks: { length: 1 } },
        { id: course.id, weeks: { length: 5 } },
      ],
    });
  });
});
