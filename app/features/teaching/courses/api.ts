import { Hono } from "hono";
import * as v from "valibot";
import { identifier } from "#app/kernel/fields.ts";
import { paginate } from "#app/kernel/list.ts";
import { ok } from "#app/kernel/outcome.ts";
import { endpoint } from "#app/platform/api/endpoint.ts";
import { PageQuery } from "#app/platform/api/paging.ts";
import { text, wireSchema } from "#app/platform/api/wire.ts";
import type { WorkerEnv } from "#workers/worker-env.ts";
import {
  AddAssignmentCall,
  AddResourceCall,
  CreateCourseCall,
  PreviewTextsInput,
  ReplaceCourseCall,
} from "./editing-inputs.ts";
import { WeekParam } from "./inputs.ts";
import { deleteCourse } from "./use-cases/edit-course.server.ts";
import { addAssignment, addResource } from "./use-cases/edit-material.server.ts";
import { previewTexts } from "./use-cases/preview-texts.server.ts";
import {
  type CourseWithETag,
  createFullCourse,
  type FullCourse,
  getCourseWithETag,
  listFullCourses,
  replaceCourse,
} from "./use-cases/replace-course.server.ts";
import {
  assignment,
  course,
  presentAssignment,
  presentResource,
  presentCourse as presentRoadmap,
  resource,
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
const presentCourse = ({ weeks, ...course }: FullCourse) => presentRoadmap({ course, weeks });
const courseParams = v.strictObject({ courseName: identifier("Career Accelerator") });

adminCourses.get(
  `${COURSES}`,
  endpoint({
    access: "admin",
    permission: "courses.read",
    scope: "read:courses",
    summary: "Every course with its whole roadmap",
    answer: v.array(course),
    query: PageQuery,
    run: async ({ ctx, query }) => {
      const listed = await listFullCourses(ctx);
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
    answer: course,
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

adminCourses.get(
  `${COURSES}/:courseName`,
  endpoint({
    access: "admin",
    permission: "courses.read",
    scope: "read:courses",
    summary: "One course with its whole roadmap",
    answer: course,
    params: courseParams,
    problems: ["not_found"],
    run: ({ ctx, params }) => getCourseWithETag(ctx, params),
    etag: courseTag,
    present: presentCourse,
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
    answer: course,
    params: courseParams,
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
    etag: courseTag,
    present: presentCourse,
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

const weekParams = v.strictObject({ ...courseParams.entries, ...WeekParam.entries });

adminCourses.post(
  `${COURSES}/:courseName/weeks/:week/resources`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Add a resource to a week; creates a missing week, up to durationWeeks",
    answer: resource,
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
    present: presentResource,
  }),
);

adminCourses.post(
  `${COURSES}/:courseName/weeks/:week/assignments`,
  endpoint({
    access: "admin",
    permission: "courses.edit",
    scope: "write:courses",
    summary: "Add an assignment to a week; creates a missing week, up to durationWeeks",
    answer: assignment,
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
    present: presentAssignment,
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
