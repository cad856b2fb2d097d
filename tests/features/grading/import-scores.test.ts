import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MAX_SCORES } from "#app/features/grading/score-rows.ts";
import { gradeSubmission } from "#app/features/grading/use-cases/grade-submission.server.ts";
import { importScores, previewScores } from "#app/features/grading/use-cases/import-scores.server.ts";
import { releaseGrades } from "#app/features/grading/use-cases/release-grades.server.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { assignments, auditEvents, grades, heldGrades, submissions } from "#db/schema/index.ts";
import { createAdmin, createUser, type TestUser } from "#tests/support/accounts.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { contextFor, toAdminActor } from "#tests/support/service-context.ts";
import { createSubmission } from "#tests/support/submissions.ts";

let database: TestDatabase;
let assignment: { id: string; maxScore: number };
let students: TestUser[];
let ids: string[];
let meera: ServiceContext;

beforeEach(async () => {
  database = await createTestDatabase();
  const course = await createCourse(database.db, { weekCount: 1 });
  assignment = course.weeks[0]!.assignment;
  meera = contextFor(database.db, toAdminActor(await createAdmin(database.db)));
  students = await Promise.all([1, 2].map(() => createUser(database.db)));
  ids = [];
  for (const student of students) {
    ids.push((await createSubmission(database.db, { student, course, assignment })).id);
  }
});
afterEach(() => database.close());

const file = (...scores: (number | string)[]) =>
  ["email,score,feedback", ...scores.map((score, index) => `${students[index]!.email},${score},Read`)].join(
    "\n",
  );
const form = (content: string, seen?: number) => ({ format: "csv" as const, content, seen });
const stored = async () =>
  (await database.db.orm.select().from(submissions)).map(({ score }) => score).sort();

describe("scores of a CSV file", () => {
  test("are shown before, then stored with history and audit, and nothing changes when sent again", async () => {
    await gradeSubmission(meera, ids[0]!, { version: 1, gradeVersion: 0, score: 40, feedback: "" });
    const content = file(70, 80.5);
    const preview = await previewScores(meera, assignment.id, form(content));
    expect(preview).toMatchObject({
      value: {
        scores: [
          { before: 40, score: 70, isNew: true },
          { before: null, score: 80.5, isNew: true },
        ],
        errors: [],
      },
    });
    const seen = preview.ok ? preview.value.revision : 0;
    expect(await importScores(meera, assignment.id, form(content, seen))).toEqual({ ok: true, value: 2 });
    expect(await stored()).toEqual([70, 80.5]);
    expect(await database.db.orm.select().from(grades)).toHaveLength(3);
    expect(await database.db.orm.select().from(auditEvents)).toHaveLength(3);
    expect(await importScores(meera, assignment.id, form(content))).toEqual({ ok: true, value: 0 });
    expect(await previewScores(meera, assignment.id, form(content))).toMatchObject({
      value: { scores: [{ isNew: false }, { isNew: false }] },
    });
    expect(await database.db.orm.select().from(grades)).toHaveLength(3);
  });

  test("are late and held as those of the desk, and replace the points of a rubric by their score", async () => {
    const rubric = [
      { title: "Clarity", points: 40 },
      { title: "Tests", points: 60 },
    ];
    const late = { dueAt: Date.now() - 1.5 * 24 * 60 * 60 * 1000, latePercent: 10, lateFloor: 40 };
    await database.db.orm.update(assignments).set({ ...late, rubric, holdsGrades: true });
    const first = { version: 1, gradeVersion: 0 };
    await gradeSubmission(meera, ids[0]!, { ...first, score: 80, points: [30, 50], feedback: "Read" });
    await gradeSubmission(meera, ids[1]!, { ...first, score: 50, points: [20, 30], feedback: "Read" });
    const preview = await previewScores(meera, assignment.id, form(file(80, 80)));
    expect(preview).toMatchObject({
      value: { scores: [{ isNew: false }, { before: 50, score: 80, isNew: true }] },
    });
    expect(await importScores(meera, assignment.id, form(file(80, 80)))).toEqual({ ok: true, value: 1 });
    expect(await stored()).toEqual([null, null]);
    const grade = { score: 60, givenScore: 80, lateDays: 2, feedback: "Read" };
    const current = async (id: string) =>
      (await database.db.orm.select().from(heldGrades).where(eq(heldGrades.submissionId, id))).at(-1);
    expect(await current(ids[0]!)).toMatchObject({ ...grade, rubric: [{ given: 30 }, { given: 50 }] });
    expect(await current(ids[1]!)).toMatchObject({ ...grade, holdVersion: 2, rubric: null });
    await releaseGrades(meera, assignment.id, { count: 2 });
    expect(await stored()).toEqual([60, 60]);
  });

  test("of which one line is wrong are not stored, and each wrong line is named", async () => {
    const content = `${file(101, "many")}\nnobody@students.example,5,\n${students[0]!.email},1,`;
    expect(await previewScores(meera, assignment.id, form(content))).toMatchObject({
      value: {
        errors: [
          { line: 2, message: "The score must be between 0 and 100" },
          { line: 3, message: "The score 'many' is not a number; please write it such as 8.5" },
          { line: 4, message: "No work for this assignment from the address 'nobody@students.example'" },
          { line: 5, message: "This student is in the file twice" },
        ],
      },
    });
    expect(await importScores(meera, assignment.id, form(content))).toMatchObject({
      problem: { code: "invalid_fields", errors: [{ field: "content" }] },
    });
    expect(await stored()).toEqual([null, null]);
  });

  test.each([
    ["9999", "The score must be between 0 and 100"],
    ["-1", "The score must be between 0 and 100"],
    ["0x10", "The score '0x10' is not a number; please write it such as 8.5"],
    ["1e1", "The score '1e1' is not a number; please write it such as 8.5"],
    ["8 5", "The score '8 5' is not a number; please write it such as 8.5"],
    ["8.125", "Please use at most two decimals"],
  ])("say at the line what is wrong with the score %s", async (typed, message) => {
    const content = `email;score\n${students[0]!.email};${typed}`;
    expect(await previewScores(meera, assignment.id, form(content))).toMatchObject({
      value: { errors: [{ line: 2, message }] },
    });
  });

  test("may have a comma before the decimals", async () => {
    const content = `email;score\n${students[0]!.email};8,5`;
    expect(await previewScores(meera, assignment.id, form(content))).toMatchObject({
      value: { scores: [{ score: 8.5 }], errors: [] },
    });
  });

  test("are not stored when a grade has changed since the dry run", async () => {
    const preview = await previewScores(meera, assignment.id, form(file(70, 80)));
    const seen = preview.ok ? preview.value.revision : 0;
    await gradeSubmission(meera, ids[0]!, { version: 1, gradeVersion: 0, score: 40, feedback: "" });
    expect(await importScores(meera, assignment.id, form(file(70, 80), seen))).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await stored()).toEqual([40, null].sort());
  });

  test.each([
    ["email,result\na@b.example,1", 1, "score is missing"],
    [`email,score\n${"a@b.example,1\n".repeat(MAX_SCORES + 1)}`, MAX_SCORES + 2, "at most 200 scores"],
  ])(
    "without the columns, or with too many lines, are refused as a whole",
    async (content, line, message) => {
      expect(await previewScores(meera, assignment.id, form(content))).toMatchObject({
        value: { errors: [{ line, message: expect.stringContaining(message) }] },
      });
    },
  );

  test("of students of another batch are refused", async () => {
    const grader = contextFor(
      database.db,
      toAdminActor(await createAdmin(database.db, { staffRole: "grader" })),
    );
    expect(await importScores(grader, assignment.id, form(file(70)))).toMatchObject({
      problem: { code: "invalid_fields" },
    });
  });
});
