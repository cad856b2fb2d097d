import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { paginateUnsorted } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { bulkAnswer, bulkBody, presentRows, runRows } from "#app/platform/api/bulk.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { recordAfter, recordParams } from "#app/platform/api/records.ts";
import { presentRecordFields } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import {
  AddCommentInput,
  AssignSubmissionCall,
  AssignSubmissionRow,
  GradeAssignmentInput,
  ReleaseGradesInput,
  ReturnSubmissionCall,
  SubmissionListQuery,
} from "./inputs.ts";
import type { SubmissionRow } from "./queries/grading.server.ts";
import type { SubmissionRecordRow } from "./queries/submission-records.server.ts";
import { KeepGradeCall } from "./regrades/inputs.ts";
import { submissionRevision } from "./rules.ts";
import {
  gradeAssignment,
  gradeAssignmentOnce,
  returnSubmissionByCall,
} from "./use-cases/grade-submission.server.ts";
import { listCourseSubmissions, listStudentsPerformance } from "./use-cases/list-submissions.server.ts";
import type { SubmissionRecord } from "./use-cases/submission-records.server.ts";
import {
  grader,
  gradingComment,
  heldGrades,
  listedSubmission,
  presentOwnSubmission,
  releasedGrades,
  submission,
  submissionRecord,
} from "./wire.ts";

/** Submissions and their grades, for admins (Specification §7, "Admin"). */
export const adminSubmissions = new Hono<WorkerEnv>();

const id = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");

// Loaded with the first call, because the start of a worker has a bound.
const loadRecords = () => import("./use-cases/submission-records.server.ts");
const loadRegrades = () => import("./regrades/use-cases/answer-regrade.server.ts");
const loadReleasing = () => import("./use-cases/release-grades.server.ts");
const loadComments = () => import("./use-cases/grading-comments.server.ts");

const presentSubmission = (row: Omit<SubmissionRow, "cursor" | "gradedBy">) => presentOwnSubmission(row)(row);

const presentListed = (row: Omit<SubmissionRecordRow, "cursor">) => ({
  ...presentSubmission(row),
  ...presentRecordFields(row),
  graderId: row.graderId,
  isHeld: row.isHeld,
});

const presentRecord = ({ submission, requests }: SubmissionRecord) => ({
  ...presentListed(submission),
  heldGrade:
    submission.isHeld && submission.heldScore !== null
      ? { score: submission.heldScore, feedback: submission.heldFeedback ?? "" }
      : null,
  regradeRequests: requests.map(({ id, createdAt, answeredAt, state, reason, answer }) => ({
    _id: id,
    ...{ state, reason, answer },
    askedAt: iso(createdAt),
    answeredAt: isoOrNull(answeredAt),
  })),
});

const recordTag = ({ submission }: SubmissionRecord) => submissionRevision(submission);

const presentComment = ({ id, text }: { id: string; text: string }) => ({ _id: id, text });

const assignmentParams = v.strictObject({ assignmentId: id });

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

adminSubmissions.get(
  "/admin/submissions",
  endpoint({
    access: "admin",
    permission: "submissions.read",
    scope: "read:submissions",
    ofBatches: true,
    summary: "List submissions, the oldest first",
    answer: v.array(listedSubmission),
    query: SubmissionListQuery,
    run: async ({ ctx, query }) => (await loadRecords()).listSubmissionRecords(ctx, query),
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentListed),
  }),
);

adminSubmissions.get(
  "/admin/submissions/:id",
  endpoint({
    access: "admin",
    permission: "submissions.read",
    scope: "read:submissions",
    ofBatches: true,
    summary: "Get a submission with its held grade and the requests for another grade",
    answer: submissionRecord,
    params: recordParams,
    problems: ["not_found"],
    run: async ({ ctx, params }) => (await loadRecords()).getSubmissionRecord(ctx, params.id),
    etag: recordTag,
    present: presentRecord,
  }),
);

adminSubmissions.post(
  "/admin/submissions/:id/return",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "write:submissions",
    ofBatches: true,
    summary: "Return a submission with what has to change; the student is told and may send it again",
    answer: submission,
    params: recordParams,
    body: ReturnSubmissionCall,
    example: { feedback: "Please add the source of the page." },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => returnSubmissionByCall(ctx, params.id, body, ifMatch),
    etag: submissionRevision,
    present: presentSubmission,
  }),
);

adminSubmissions.post(
  "/admin/submissions/:id/regrade-requests/:requestId/refusal",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "write:submissions",
    ofBatches: true,
    summary:
      "Answer a request for another grade with the grade as it is; the student is told why. A new grade answers it too",
    answer: submissionRecord,
    params: v.strictObject({ ...recordParams.entries, requestId: id }),
    body: KeepGradeCall,
    example: { answer: "Page 2 was read; the examples are missing." },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params: { id, requestId }, body: { answer } }) => {
      const { answerWithKeptGrade } = await loadRegrades();
      const { getSubmissionRecord } = await loadRecords();
      return recordAfter(await answerWithKeptGrade(ctx, id, { requestId, answer }), () =>
        getSubmissionRecord(ctx, id),
      );
    },
    etag: recordTag,
    present: presentRecord,
  }),
);

adminSubmissions.put(
  "/admin/submissions/:id/grader",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "write:submissions",
    ofBatches: true,
    summary: "Assign a submission that waits to a grader, who alone is handed it, or to anybody",
    answer: listedSubmission,
    params: recordParams,
    body: AssignSubmissionCall,
    example: { graderId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32" },
    problems: ["not_found", "conflict"],
    run: async ({ ctx, params, body }) =>
      (await loadRecords()).assignSubmission(ctx, params.id, body.graderId),
    present: presentListed,
  }),
);

adminSubmissions.post(
  "/admin/submissions/graders/bulk",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "write:submissions",
    ofBatches: true,
    summary: "Assign up to 500 submissions to graders. A row that is sent again changes nothing",
    answer: bulkAnswer,
    body: bulkBody(AssignSubmissionRow),
    isLarge: true,
    repeatable: true,
    example: {
      rows: [
        {
          submissionId: "2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74",
          graderId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
        },
      ],
    },
    run: async ({ ctx, body }) => {
      const { assignSubmission } = await loadRecords();
      return runRows(AssignSubmissionRow, body.rows, async ({ submissionId, graderId }) => {
        const assigned = await assignSubmission(ctx, submissionId, graderId);
        return assigned.ok ? ok(assigned.value.id) : assigned;
      });
    },
    present: presentRows,
  }),
);

adminSubmissions.get(
  "/admin/graders",
  endpoint({
    access: "admin",
    permission: "submissions.read",
    scope: "read:submissions",
    summary: "List the staff who may grade",
    answer: v.array(grader),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const listed = await (await loadRecords()).listGraders(ctx);
      if (!listed.ok) return listed;
      return ok(paginateUnsorted(listed.value, ({ userId, name }) => [name, userId], query));
    },
    pages: (page) => page,
    present: ({ rows }) =>
      rows.map(({ userId, name, staffRole }) => ({ _id: userId, name, role: staffRole! })),
  }),
);

adminSubmissions.get(
  "/admin/held-grades",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "read:submissions",
    ofBatches: true,
    summary: "List the assignments with grades that wait for their release",
    answer: v.array(heldGrades),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const listed = await (await loadReleasing()).listHeldAssignments(ctx);
      if (!listed.ok) return listed;
      return ok(paginateUnsorted(listed.value, ({ id, title }) => [title, id], query));
    },
    pages: (page) => page,
    present: ({ rows }) => rows.map(({ id, ...held }) => ({ assignmentId: id, ...held })),
  }),
);

adminSubmissions.post(
  "/admin/held-grades/:assignmentId/release",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "write:submissions",
    ofBatches: true,
    summary: "Release all held grades of an assignment together; the students see them and are told",
    answer: releasedGrades,
    params: assignmentParams,
    body: v.strictObject({
      count: v.pipe(
        ReleaseGradesInput.entries.count,
        v.description(
          "How many grades are held; another number is a conflict, so that none is released unseen",
        ),
      ),
    }),
    example: { count: 12 },
    problems: ["conflict"],
    run: async ({ ctx, params, body }) =>
      (await loadReleasing()).releaseGrades(ctx, params.assignmentId, body),
    present: (released) => ({ released }),
  }),
);

adminSubmissions.get(
  "/admin/assignments/:assignmentId/comments",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "read:submissions",
    summary: "List the comments that are saved for the feedback to an assignment",
    answer: v.array(gradingComment),
    params: assignmentParams,
    query: PageQuery,
    problems: ["not_found"],
    run: async ({ ctx, params, query }) => {
      const found = await (await loadComments()).getComments(ctx, params.assignmentId);
      if (!found.ok) return found;
      return ok(paginateUnsorted(found.value.comments, ({ id, text }) => [text.toLowerCase(), id], query));
    },
    pages: (page) => page,
    present: ({ rows }) => rows.map(presentComment),
  }),
);

adminSubmissions.post(
  "/admin/assignments/:assignmentId/comments",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "write:submissions",
    summary:
      "Save a comment for the feedback to an assignment, up to 30; a text that is saved already stays one",
    answer: gradingComment,
    params: assignmentParams,
    body: AddCommentInput,
    example: { text: "Clear work." },
    status: 201,
    problems: ["not_found"],
    run: async ({ ctx, params, body }) => (await loadComments()).addComment(ctx, params.assignmentId, body),
    present: presentComment,
  }),
);

adminSubmissions.delete(
  "/admin/assignments/:assignmentId/comments/:id",
  endpoint({
    access: "admin",
    permission: "submissions.grade",
    scope: "write:submissions",
    summary: "Remove a saved comment; feedback that has it stays",
    params: v.strictObject({ ...assignmentParams.entries, id }),
    status: 204,
    run: async ({ ctx, params }) => (await loadComments()).removeComment(ctx, params.assignmentId, params.id),
  }),
);
