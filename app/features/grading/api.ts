import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { ok } from "#app/kernel/outcome.ts";
import { bulkAnswer, bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { GradeAssignmentInput } from "./inputs.ts";
import type { SubmissionRow } from "./queries/grading.server.ts";
import { submissionRevision } from "./rules.ts";
import { gradeAssignment, gradeAssignmentOnce } from "./use-cases/grade-submission.server.ts";
import { listCourseSubmissions, listStudentsPerformance } from "./use-cases/list-submissions.server.ts";
import { presentOwnSubmission, submission } from "./wire.ts";

/** Submissions and their grades, for admins (Specification §7, "Admin"). */
export const adminSubmissions = new Hono<WorkerEnv>();

const id = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");

const presentSubmission = (row: Omit<SubmissionRow, "cursor">) => presentOwnSubmission(row)(row);

adminSubmissions.post(
  "/admin/grade-assignment",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "write:submissions",
    ofBatches: true,
    summary: "Grade a submission, from 0 to its max score; 409 with the newer grade for a stale version",
    answer: submission,
    body: GradeAssignmentInput,
    example: {
      studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
      courseId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
      assignmentId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
      week: 1,
      score: 80,
      feedback: "Clear work.",
    },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, body, ifMatch }) => gradeAssignment(ctx, body, ifMatch),
    etag: submissionRevision,
    present: presentSubmission,
  }),
);

adminSubmissions.post(
  "/admin/grades/bulk",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "write:submissions",
    ofBatches: true,
    summary: "Grade up to 500 submissions. A grade that is sent again is recorded once",
    answer: bulkAnswer,
    body: bulkBody(GradeAssignmentInput),
    isLarge: true,
    repeatable: true,
    example: {
      rows: [
        {
          studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
          courseId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
          assignmentId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
          week: 1,
          score: 80,
        },
      ],
    },
    run: ({ ctx, body }) =>
      runRows(GradeAssignmentInput, body.rows, async (row) => {
        const graded = await gradeAssignmentOnce(ctx, row);
        return graded.ok ? ok(graded.value.id) : graded;
      }),
    present: presentRows,
  }),
);

adminSubmissions.get(
  "/admin/all-students-performance",
  endpoint({
    access: "admin",
    permission: "submissions.read",
    scope: "read:submissions",
    ofBatches: true,
    summary: "List the submissions of all students by student id",
    answer: v.record(v.string(), v.array(submission)),
    run: ({ ctx }) => listStudentsPerformance(ctx),
    present: (byStudent) =>
      Object.fromEntries(Object.entries(byStudent).map(([id, rows]) => [id, rows.map(presentSubmission)])),
  }),
);

adminSubmissions.get(
  "/predefined-courses/admin/assignments/:courseId",
  endpoint({
    access: "admin",
    permission: "submissions.read",
    scope: "read:submissions",
    ofBatches: true,
    summary: "List all submissions to a course, newest first",
    answer: v.array(submission),
    params: v.strictObject({ courseId: id }),
    query: PageQuery,
    run: ({ ctx, params, query }) => listCourseSubmissions(ctx, params.courseId, query),
    pages: (submissions) => submissions,
    present: ({ rows }) => rows.map(presentSubmission),
  }),
);
