import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { paginate } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { recordQuery } from "#app/platform/api/sync.ts";
import { presentRecordFields, text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import { DuplicateCourseCall } from "./copying-inputs.ts";
import {
  AddAssignmentCall,
  AddResourceCall,
  AddWeekCall,
  ChangeAssignmentCall,
  ChangeResourceCall,
  ChangeWeekCall,
  CreateCourseCall,
  PreviewTextsInput,
  ReplaceCourseCall,
} from "./editing-inputs.ts";
import { WeekParam } from "./inputs.ts";
import { itemTag, weekTag } from "./rules.ts";
import {
  type AssignmentRecord,
  addAssignmentByCall,
  addResourceByCall,
  addWeekByCall,
  changeAssignment,
  changeResource,
  changeWeek,
  duplicateCourseByCall,
  duplicateWeekByCall,
  getAssignmentRecord,
  getResourceRecord,
  getWeekRecord,
  listWeeks,
  type ResourceRecord,
  removeAssignmentByCall,
  removeResourceByCall,
  removeWeekByCall,
  type WeekRecord,
} from "./use-cases/change-parts.server.ts";
import { deleteCourse } from "./use-cases/edit-course.server.ts";
import { previewTexts } from "./use-cases/preview-texts.server.ts";
import {
  type CourseRecord,
  type CourseWithETag,
  createFullCourse,
  getCourseWithETag,
  listFullCourses,
  replaceCourse,
} from "./use-cases/replace-course.server.ts";
import {
  assignmentRecord,
  courseRecord,
  presentAssignmentRecord,
  presentResourceRecord,
  presentCourse as presentRoadmap,
  presentWeekRecord,
  resourceRecord,
  weekRecord,
} from "./wire.ts";

const textPreview = wireSchema(
  "TextPreview",
  v.object({
    html: v.pipe(v.array(v.nullable(text("<p>One</p>"))), v.description("Null for plain text")),
  }),
);

/** Courses with their roadmaps, for admins (Specification §7, "Admin"). */
export const adminCourses = new Hono<WorkerEnv>();

const COURSES = "/predefined-courses/admin/predefined-courses";

const courseTag = ({ tag }: CourseWithETag) => tag;
const presentCourse = ({ weeks, ...course }: CourseRecord) => ({
  ...presentRoadmap({ course, weeks }),
  ...presentRecordFields(course),
});
const courseParams = v.strictObject({ courseName: identifier("Career Accelerator") });

adminCourses.get(
  `${COURSES}`,
  endpoint({
    access: "admin",
    permission: "courses.read",
    scope: "read:courses",
    summary: "Every course with its whole roadmap",
    answer: v.array(courseRecord),
    query: recordQuery({}),
    run: async ({ ctx, query }) => {
      const listed = await listFullCourses(ctx, query);
      if (!listed.ok) return listed;
      return ok(paginate(listed.value, "ascending", ({ courseName, id }) => [courseName, id], query));
    },
    pages: (courses) => courses,
    present: ({ rows }) => rows.map(presentCourse),
  }),
);

adminCourses.post(
  `${COURSES}`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Add a course; you cannot change its name later",
    answer: courseRecord,
    body: CreateCourseCall,
    isLarge: true,
    status: 201,
    example: {
      courseName: "Career Accelerator",
      courseDescription: "Six months from the basics to an internship.",
      durationWeeks: 24,
      effortPerWeek: "2-3 hours daily",
      liveClassesPerWeek: 3,
    },
    problems: ["conflict"],
    run: ({ ctx, body }) => createFullCourse(ctx, body),
    etag: courseTag,
    present: presentCourse,
  }),
);

/** What reading and changing one record answer with. */
const oneCourse = {
  answer: courseRecord,
  params: courseParams,
  etag: courseTag,
  present: presentCourse,
};

adminCourses.get(
  `${COURSES}/:courseName`,
  endpoint({
    access: "admin",
    permission: "courses.read",
    scope: "read:courses",
    summary: "One course with its whole roadmap",
    ...oneCourse,
    problems: ["not_found"],
    run: ({ ctx, params }) => getCourseWithETag(ctx, params),
  }),
);

adminCourses.put(
  `${COURSES}/:courseName`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary:
      "Replace a course; omitted optional fields keep their value. Items with a known _id are updated, missing ones removed",
    ...oneCourse,
    body: ReplaceCourseCall,
    isLarge: true,
    example: {
      courseDescription: "Six months from the basics to an internship.",
      durationWeeks: 24,
      effortPerWeek: "2-3 hours daily",
      liveClassesPerWeek: 3,
    },
    problems: ["not_found", "conflict", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => replaceCourse(ctx, params, body, ifMatch),
  }),
);

adminCourses.delete(
  `${COURSES}/:courseName`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Delete a course; 409 once people were in it",
    params: courseParams,
    status: 204,
    problems: ["not_found", "conflict"],
    run: ({ ctx, params }) => deleteCourse(ctx, params),
  }),
);

adminCourses.post(
  `${COURSES}/:courseName/copies`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary:
      "Copy a course with its weeks; students do not see the copy, which has no batches, sessions or submissions",
    ...oneCourse,
    body: DuplicateCourseCall,
    example: {
      courseName: "Career Accelerator 2028",
      withResources: true,
      withAssignments: true,
      firstDueDate: "2028-03-05",
    },
    status: 201,
    problems: ["not_found", "conflict"],
    run: ({ ctx, params, body }) => duplicateCourseByCall(ctx, params.courseName, body),
  }),
);

const weekRecordTag = (row: WeekRecord) => weekTag(row);
const resourceTag = (row: ResourceRecord) => itemTag(row);
const assignmentTag = (row: AssignmentRecord) => itemTag(row);
const weekParams = v.strictObject({ ...courseParams.entries, ...WeekParam.entries });

adminCourses.post(
  `${COURSES}/:courseName/weeks/:week/resources`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Add a resource to a week; creates a missing week, up to durationWeeks",
    answer: resourceRecord,
    params: weekParams,
    body: AddResourceCall,
    status: 201,
    example: {
      title: "How a browser finds a page",
      url: "https://reading.example/browsers",
      type: "article",
    },
    problems: ["not_found"],
    run: ({ ctx, params, body }) => addResourceByCall(ctx, params, body),
    etag: resourceTag,
    present: presentResourceRecord,
  }),
);

adminCourses.post(
  `${COURSES}/:courseName/weeks/:week/assignments`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Add an assignment to a week; creates a missing week, up to durationWeeks",
    answer: assignmentRecord,
    params: weekParams,
    body: AddAssignmentCall,
    status: 201,
    example: {
      title: "A page about yourself",
      description: "Build a page and publish it.",
      dueDate: "2026-01-31",
    },
    problems: ["not_found"],
    run: ({ ctx, params, body }) => addAssignmentByCall(ctx, params, body),
    etag: assignmentTag,
    present: presentAssignmentRecord,
  }),
);

const partParams = v.strictObject({
  ...courseParams.entries,
  id: identifier("2f9c5a3e-7b1d-4c8e-9a60-5d3f2b1c8e74"),
});

adminCourses.get(
  `${COURSES}/:courseName/weeks`,
  endpoint({
    access: "admin",
    permission: "courses.read",
    scope: "read:courses",
    summary: "List the weeks of a course without resources and assignments",
    answer: v.array(weekRecord),
    params: courseParams,
    query: recordQuery({}),
    problems: ["not_found"],
    run: async ({ ctx, params, query }) => {
      const listed = await listWeeks(ctx, params.courseName, query);
      if (!listed.ok) return listed;
      return ok(paginate(listed.value, "ascending", ({ week, id }) => [week, id], query));
    },
    pages: (weeks) => weeks,
    present: ({ rows }) => rows.map(presentWeekRecord),
  }),
);

adminCourses.post(
  `${COURSES}/:courseName/weeks`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Add a week at the end of a course",
    answer: weekRecord,
    params: courseParams,
    body: AddWeekCall,
    status: 201,
    example: { title: "How the web works", topics: ["HTTP"] },
    problems: ["not_found", "conflict"],
    run: ({ ctx, params, body }) => addWeekByCall(ctx, params.courseName, body),
    etag: weekRecordTag,
    present: presentWeekRecord,
  }),
);

const oneWeek = {
  answer: weekRecord,
  params: partParams,
  etag: weekRecordTag,
  present: presentWeekRecord,
};

adminCourses.get(
  `${COURSES}/:courseName/weeks/:id`,
  endpoint({
    access: "admin",
    permission: "courses.read",
    scope: "read:courses",
    summary: "Get a week without resources and assignments",
    ...oneWeek,
    problems: ["not_found"],
    run: ({ ctx, params }) => getWeekRecord(ctx, params),
  }),
);

adminCourses.patch(
  `${COURSES}/:courseName/weeks/:id`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Change fields of a week, or its number; omitted fields keep their value",
    ...oneWeek,
    body: ChangeWeekCall,
    example: { title: "How the web works" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeWeek(ctx, params, body, ifMatch),
  }),
);

adminCourses.post(
  `${COURSES}/:courseName/weeks/:id/copies`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary:
      "Copy a week with its resources and assignments to the place after it; later weeks are renumbered",
    ...oneWeek,
    status: 201,
    problems: ["not_found", "conflict", "stale_version"],
    run: ({ ctx, params }) => duplicateWeekByCall(ctx, params),
  }),
);

adminCourses.delete(
  `${COURSES}/:courseName/weeks/:id`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Delete a week with its material; later weeks are renumbered. 409 once it has submissions",
    params: partParams,
    status: 204,
    problems: ["not_found", "conflict"],
    run: ({ ctx, params }) => removeWeekByCall(ctx, params),
  }),
);

const oneResource = {
  answer: resourceRecord,
  params: partParams,
  etag: resourceTag,
  present: presentResourceRecord,
};

adminCourses.get(
  `${COURSES}/:courseName/resources/:id`,
  endpoint({
    access: "admin",
    permission: "courses.read",
    scope: "read:courses",
    summary: "Get a resource with its place",
    ...oneResource,
    problems: ["not_found"],
    run: ({ ctx, params }) => getResourceRecord(ctx, params),
  }),
);

adminCourses.patch(
  `${COURSES}/:courseName/resources/:id`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Change fields of a resource, or move it; omitted fields keep their value",
    ...oneResource,
    body: ChangeResourceCall,
    example: { title: "How a browser finds a page" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeResource(ctx, params, body, ifMatch),
  }),
);

adminCourses.delete(
  `${COURSES}/:courseName/resources/:id`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Delete a resource",
    params: partParams,
    status: 204,
    problems: ["not_found"],
    run: ({ ctx, params }) => removeResourceByCall(ctx, params),
  }),
);

const oneAssignment = {
  answer: assignmentRecord,
  params: partParams,
  etag: assignmentTag,
  present: presentAssignmentRecord,
};

adminCourses.get(
  `${COURSES}/:courseName/assignments/:id`,
  endpoint({
    access: "admin",
    permission: "courses.read",
    scope: "read:courses",
    summary: "Get an assignment with its place",
    ...oneAssignment,
    problems: ["not_found"],
    run: ({ ctx, params }) => getAssignmentRecord(ctx, params),
  }),
);

adminCourses.patch(
  `${COURSES}/:courseName/assignments/:id`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary:
      "Change fields of an assignment, or move it with its submissions; omitted fields keep their value",
    ...oneAssignment,
    body: ChangeAssignmentCall,
    example: { dueDate: "2027-01-31" },
    problems: ["not_found", "stale_version"],
    takesIfMatch: true,
    run: ({ ctx, params, body, ifMatch }) => changeAssignment(ctx, params, body, ifMatch),
  }),
);

adminCourses.delete(
  `${COURSES}/:courseName/assignments/:id`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Delete an assignment; 409 once it has submissions",
    params: partParams,
    status: 204,
    problems: ["not_found", "conflict"],
    run: ({ ctx, params }) => removeAssignmentByCall(ctx, params),
  }),
);

/** The texts of a form while they are typed, formatted by the server alone (ADR 0098). */
adminCourses.post(
  "/admin/courses/preview",
  endpoint({
    access: "admin",
    permission: "courses.edit",
    summary: "Render the Markdown of a course",
    answer: textPreview,
    body: PreviewTextsInput,
    repeatable: true,
    example: { texts: ["One"] },
    run: ({ ctx, body }) => previewTexts(ctx, body),
    present: (preview) => preview,
  }),
);
