import { Hono } from "hono";
import * as v from "valibot";
import { WriteFeedbackCall } from "#app/domain/counselling/inputs.ts";
import {
  listFeedback,
  readFeedbackOfStudent,
  writeFeedback,
} from "#app/domain/counselling/service/write-feedback.server.ts";
import {
  AddAssignmentCall,
  AddResourceCall,
  CreateCourseCall,
  ReplaceCourseCall,
} from "#app/domain/courses/editing-inputs.ts";
import { WeekParam } from "#app/domain/courses/inputs.ts";
import { deleteCourse } from "#app/domain/courses/service/edit-course.server.ts";
import { addAssignment, addResource } from "#app/domain/courses/service/edit-material.server.ts";
import {
  createWholeCourse,
  listWholeCourses,
  readTaggedCourse,
  replaceCourse,
  type TaggedCourse,
  type WholeCourse,
} from "#app/domain/courses/service/replace-course.server.ts";
import { identifier } from "#app/domain/kernel/fields.ts";
import { pageOfRows } from "#app/domain/kernel/list.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { notFound } from "#app/domain/kernel/problem.ts";
import { wallTimeOf } from "#app/domain/kernel/zoned-time.ts";
import { ScheduleSessionCall } from "#app/domain/live-sessions/inputs.ts";
import {
  cancelSession,
  listUpcomingSessions,
  scheduleSession,
} from "#app/domain/live-sessions/service/plan-sessions.server.ts";
import { GradeAssignmentInput } from "#app/domain/submissions/inputs.ts";
import { revisionOf } from "#app/domain/submissions/rules.ts";
import { gradeAssignment } from "#app/domain/submissions/service/grade-submission.server.ts";
import {
  allStudentsPerformance,
  listCourseSubmissions,
} from "#app/domain/submissions/service/read-submissions.server.ts";
import type { CounsellingRecord } from "#db/queries/counselling-records.ts";
import type { SubmissionRow } from "#db/queries/grading.ts";
import type { PlannedSession } from "#db/queries/session-planning.ts";
import type { WorkerEnv } from "../app.ts";
import { endpoint } from "./endpoint.ts";
import { PageQuery } from "./paging.ts";
import * as shapes from "./shapes.ts";
import { presentOwnSubmission, presentCourse as presentRoadmap } from "./student-shapes.ts";

/** What an admin reads and does for courses, sessions, grades and feedback (specification, section 7, "Admin"). */
export const adminProgramme = new Hono<WorkerEnv>();

const id = identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74");

const presentSession = ({
  id,
  startsAt,
  timeZone,
  title,
  description,
  durationMinutes,
  link,
  isActive,
}: PlannedSession) => ({
  _id: id,
  title,
  description,
  ...wallTimeOf(startsAt, timeZone),
  timeZone,
  startsAt: new Date(startsAt).toISOString(),
  durationMinutes,
  link,
  isActive,
});

adminProgramme.get(
  "/admin/upcoming-sessions",
  endpoint({
    access: "admin",
    scope: "read:sessions",
    summary: "Live sessions that are not over, next first",
    answer: v.array(shapes.session),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const listed = await listUpcomingSessions(ctx);
      if (!listed.ok) return listed;
      return ok(pageOfRows(listed.value, "ascending", ({ startsAt, id }) => [startsAt, id], query));
    },
    pages: (sessions) => sessions,
    present: ({ rows }) => rows.map(presentSession),
  }),
);

adminProgramme.post(
  "/admin/upcoming-sessions",
  endpoint({
    access: "admin",
    scope: "write:sessions",
    summary:
      "Schedule a live session; date and time are on the clocks of timeZone, India's unless told otherwise",
    answer: shapes.session,
    body: ScheduleSessionCall,
    status: 201,
    example: {
      title: "Expert talk",
      date: "2026-01-05",
      time: "18:30",
      link: "https://meet.example/expert-talk",
    },
    run: ({ ctx, body }) => scheduleSession(ctx, body),
    present: presentSession,
  }),
);

adminProgramme.delete(
  "/admin/upcoming-sessions/:id",
  endpoint({
    access: "admin",
    scope: "write:sessions",
    summary: "Cancel a live session; calendars show it as cancelled",
    answer: shapes.session,
    params: v.strictObject({ id }),
    problems: ["not_found"],
    run: ({ ctx, params }) => cancelSession(ctx, params.id),
    present: presentSession,
  }),
);

function presentFeedback({
  createdAt,
  id,
  version: _v,
  updatedAt: _u,
  cursor: _c,
  ...feedback
}: Omit<CounsellingRecord, "cursor"> & { cursor?: string }) {
  return { _id: id, ...feedback, createdAt: new Date(createdAt).toISOString() };
}

adminProgramme.get(
  "/admin/student-feedback",
  endpoint({
    access: "admin",
    scope: "read:feedback",
    summary: "Counselling feedback about all students, newest first",
    answer: v.array(shapes.feedback),
    query: PageQuery,
    run: ({ ctx, query }) => listFeedback(ctx, query),
    pages: (records) => records,
    present: ({ rows }) => rows.map(presentFeedback),
  }),
);

/** The old call for one: the newest (decision 18). */
adminProgramme.get(
  "/admin/student-feedback/:studentId",
  endpoint({
    access: "admin",
    scope: "read:feedback",
    summary: "The newest counselling feedback about one student; 404 when there is none",
    answer: shapes.feedback,
    params: v.strictObject({ studentId: id }),
    problems: ["not_found"],
    run: async ({ ctx, params }): Promise<Outcome<CounsellingRecord>> => {
      const read = await readFeedbackOfStudent(ctx, params.studentId);
      if (!read.ok) return read;
      const [newest] = read.value.records;
      return newest ? ok(newest) : failed(notFound("The feedback"));
    },
    present: presentFeedback,
  }),
);

adminProgramme.post(
  "/admin/student-feedback",
  endpoint({
    access: "admin",
    scope: "write:feedback",
    summary: "Write counselling feedback about a student",
    answer: shapes.feedback,
    body: WriteFeedbackCall,
    status: 201,
    example: {
      studentId: "b81d4a70-0c2f-4d1e-8f35-7a9e6c5d4b32",
      name: "Asha Rao",
      threeWords: ["calm", "curious", "exact"],
      englishRating: 7,
      hindiRating: 8,
    },
    problems: ["not_found"],
    run: ({ ctx, body }) => writeFeedback(ctx, body),
    present: presentFeedback,
  }),
);

const presentSubmission = (row: Omit<SubmissionRow, "cursor">) => presentOwnSubmission(row)(row);

adminProgramme.post(
  "/admin/grade-assignment",
  endpoint({
    access: "admin",
    scope: "write:submissions",
    summary: "Grade a submission, 0 to its max score; a stale version answers 409 with the newer grade",
    answer: shapes.submission,
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
    etag: revisionOf,
    present: presentSubmission,
  }),
);

adminProgramme.get(
  "/admin/all-students-performance",
  endpoint({
    access: "admin",
    scope: "read:submissions",
    summary: "Submissions of all students, by student id",
    answer: v.record(v.string(), v.array(shapes.submission)),
    run: ({ ctx }) => allStudentsPerformance(ctx),
    present: (byStudent) =>
      Object.fromEntries(Object.entries(byStudent).map(([id, rows]) => [id, rows.map(presentSubmission)])),
  }),
);

const COURSES = "/predefined-courses/admin";

adminProgramme.get(
  `${COURSES}/assignments/:courseId`,
  endpoint({
    access: "admin",
    scope: "read:submissions",
    summary: "Every submission to a course, newest first",
    answer: v.array(shapes.submission),
    params: v.strictObject({ courseId: id }),
    query: PageQuery,
    run: ({ ctx, params, query }) => listCourseSubmissions(ctx, params.courseId, query),
    pages: (submissions) => submissions,
    present: ({ rows }) => rows.map(presentSubmission),
  }),
);

const tagOf = ({ tag }: TaggedCourse) => tag;
const presentCourse = ({ weeks, ...course }: WholeCourse) => presentRoadmap({ course, weeks });
const courseParams = v.strictObject({ courseName: identifier("Career Accelerator") });

adminProgramme.get(
  `${COURSES}/predefined-courses`,
  endpoint({
    access: "admin",
    scope: "read:courses",
    summary: "Every course with its whole roadmap",
    answer: v.array(shapes.course),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const listed = await listWholeCourses(ctx);
      if (!listed.ok) return listed;
      return ok(pageOfRows(listed.value, "ascending", ({ courseName, id }) => [courseName, id], query));
    },
    pages: (courses) => courses,
    present: ({ rows }) => rows.map(presentCourse),
  }),
);

adminProgramme.post(
  `${COURSES}/predefined-courses`,
  endpoint({
    access: "admin",
    scope: "write:courses",
    summary: "Add a course; its name is fixed from then on",
    answer: shapes.course,
    body: CreateCourseCall,
    status: 201,
    example: {
      courseName: "Career Accelerator",
      courseDescription: "Six months from the basics to an internship.",
      durationWeeks: 24,
      effortPerWeek: "2-3 hours daily",
      liveClassesPerWeek: 3,
    },
    problems: ["conflict"],
    run: ({ ctx, body }) => createWholeCourse(ctx, body),
    etag: tagOf,
    present: presentCourse,
  }),
);

adminProgramme.get(
  `${COURSES}/predefined-courses/:courseName`,
  endpoint({
    access: "admin",
    scope: "read:courses",
    summary: "One course with its whole roadmap",
    answer: shapes.course,
    params: courseParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => readTaggedCourse(ctx, params),
    etag: tagOf,
    present: presentCourse,
  }),
);

adminProgramme.put(
  `${COURSES}/predefined-courses/:courseName`,
  endpoint({
    access: "admin",
    scope: "write:courses",
    summary: "Replace a course; resources and assignments keep their _id, what is missing is removed",
    answer: shapes.course,
    params: courseParams,
    body: ReplaceCourseCall,
    example: {
      courseDescription: "Six months from the basics to an internship.",
      durationWeeks: 24,
      effortPerWeek: "2-3 hours daily",
      liveClassesPerWeek: 3,
    },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => replaceCourse(ctx, params, body, ifMatch),
    etag: tagOf,
    present: presentCourse,
  }),
);

adminProgramme.delete(
  `${COURSES}/predefined-courses/:courseName`,
  endpoint({
    access: "admin",
    scope: "write:courses",
    summary: "Delete a course; 409 once a student has submitted to it",
    params: courseParams,
    status: 204,
    problems: ["not_found", "conflict"],
    run: ({ ctx, params }) => deleteCourse(ctx, params),
  }),
);

const weekParams = v.strictObject({ ...courseParams.entries, ...WeekParam.entries });

adminProgramme.post(
  `${COURSES}/predefined-courses/:courseName/weeks/:week/resources`,
  endpoint({
    access: "admin",
    scope: "write:courses",
    summary: "Add a resource to a week",
    answer: shapes.resource,
    params: weekParams,
    body: AddResourceCall,
    status: 201,
    example: {
      title: "How a browser finds a page",
      url: "https://reading.example/browsers",
      type: "article",
    },
    problems: ["not_found"],
    run: ({ ctx, params, body }) => addResource(ctx, params, body),
    present: ({ id, title, url, type }) => ({ _id: id, title, url, type }),
  }),
);

adminProgramme.post(
  `${COURSES}/predefined-courses/:courseName/weeks/:week/assignments`,
  endpoint({
    access: "admin",
    scope: "write:courses",
    summary: "Add an assignment to a week",
    answer: shapes.assignment,
    params: weekParams,
    body: AddAssignmentCall,
    status: 201,
    example: {
      title: "A page about yourself",
      description: "Build a page and publish it.",
      dueDate: "2026-01-31",
    },
    problems: ["not_found"],
    run: ({ ctx, params, body }) => addAssignment(ctx, params, body),
    present: ({ id, title, description, dueAt, maxScore, instructions }) => ({
      _id: id,
      title,
      description,
      dueDate: dueAt === null ? null : new Date(dueAt).toISOString(),
      maxScore,
      instructions,
    }),
  }),
);
