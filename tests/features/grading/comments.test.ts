import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GradeSubmissionInput, ReturnSubmissionInput } from "#app/features/grading/inputs.ts";
import { MAX_COMMENTS } from "#app/features/grading/rules.ts";
import { gradeSubmission } from "#app/features/grading/use-cases/grade-submission.server.ts";
import {
  addComment,
  getComments,
  removeComment,
} from "#app/features/grading/use-cases/grading-comments.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { gradingComments, submissions } from "#db/schema/index.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let course: Awaited<ReturnType<typeof createCourse>>;
let meera: ServiceContext;

beforeEach(async () => {
  database = await createTestDatabase();
  course = await createCourse(database.db, { weekCount: 2 });
  meera = contextFor(database.db, toAdminActor(await createAdmin(database.db)));
});
afterEach(() => database.close());

const assignmentId = () => course.weeks[0]!.assignment.id;
async function bank(id = assignmentId()) {
  const found = await getComments(meera, id);
  return found.ok ? found.value.comments.map(({ text }) => text) : found.problem.code;
}

describe("the comment bank of an assignment", () => {
  test("keeps each comment once, in the order of the alphabet, for this assignment", async () => {
    for (const text of ["Name your sources", "add a test", "Name your sources"]) {
      expect(await addComment(meera, assignmentId(), { text })).toMatchObject({ ok: true });
    }
    expect(await bank()).toEqual(["add a test", "Name your sources"]);
    expect(await bank(course.weeks[1]!.assignment.id)).toEqual([]);
    expect(await bank("unknown")).toBe("not_found");
  });

  test("has a limit, and room again after a removal", async () => {
    for (let index = 0; index < MAX_COMMENTS; index += 1) {
      await addComment(meera, assignmentId(), { text: `Comment ${index}` });
    }
    expect(await addComment(meera, assignmentId(), { text: "One more" })).toMatchObject({
      problem: {
        errors: [{ field: "text", message: `There are already ${MAX_COMMENTS} comments. Remove one first.` }],
      },
    });
    const [first] = await database.db.orm.select().from(gradingComments);
    expect(await removeComment(meera, assignmentId(), first!.id)).toEqual({ ok: true, value: first!.text });
    expect(await removeComment(meera, assignmentId(), first!.id)).toEqual({ ok: true, value: undefined });
    expect(await addComment(meera, assignmentId(), { text: "One more" })).toMatchObject({ ok: true });
  });
});

describe("a graded form", () => {
  const form = { version: 1, gradeVersion: 0, score: 80, feedback: "Clear work", savesComment: true };

  test("adds the chosen comments to the feedback and saves the typed one, with the grade or not at all", async () => {
    const { assignment } = course.weeks[0]!;
    const { id } = await createSubmission(database.db, {
      student: await createUser(database.db),
      course,
      assignment,
    });
    const grade = v.parse(GradeSubmissionInput, { ...form, comments: ["Add a test", "Name your sources"] });
    await gradeSubmission(meera, id, { ...grade, gradeVersion: 7 });
    expect(await bank()).toEqual([]);
    await gradeSubmission(meera, id, grade);
    expect(await database.db.orm.select().from(submissions)).toMatchObject([
      { feedback: "Clear work\nAdd a test\nName your sources" },
    ]);
    expect(await bank()).toEqual(["Clear work"]);
  });

  test.each([
    [{ feedback: "", comments: ["Add a test"] }, undefined],
    [{ feedback: "", comments: [] }, "Please say what has to change"],
    [
      { feedback: "a".repeat(4_999), comments: ["too long"] },
      "Please use at most 5000 characters, with the comments",
    ],
  ])("that returns work needs feedback or a comment", (fields, message) => {
    const parsed = v.safeParse(ReturnSubmissionInput, { version: 1, gradeVersion: 0, ...fields });
    expect(parsed.issues?.[0].message).toBe(message);
  });
});
