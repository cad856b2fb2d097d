import * as v from "valibot";
import { isoOrNull } from "#app/kernel/instants.ts";
import {
  count,
  id,
  instant,
  number,
  percent,
  presentRecordFields,
  type RecordFields,
  recordFields,
  text,
  wireSchema,
} from "#app/platform/api/wire.ts";
import type { CourseView, Resource } from "./course-view.ts";
import type { OwnCourse } from "./use-cases/get-course.server.ts";

/** Courses on the wire, as students and admins read them. */

export const resource = wireSchema(
  "Resource",
  v.object({
    _id: id,
    title: text("How a browser finds a page"),
    url: text("https://reading.example/browsers"),
    type: v.picklist(["video", "article", "document", "tool", "other"]),
  }),
);

export const assignment = wireSchema(
  "Assignment",
  v.object({
    _id: id,
    title: text("A page about yourself"),
    description: text("Build a page and publish it."),
    dueDate: v.nullable(instant("2026-01-31T18:29:00.000Z")),
    maxScore: number(100),
    instructions: text("Send the link to your repository."),
  }),
);

/** What a week says, beside its number. */
export const weekTexts = {
  week: count,
  title: text("How the web works"),
  topics: v.array(text("HTTP")),
  projects: v.array(
    v.union([text("A page about yourself"), v.object({ title: v.string(), description: v.string() })]),
  ),
  liveClassTopics: v.array(text("Questions about the first week")),
};

const place = {
  week: count,
  position: v.pipe(number(0), v.description("In its week, from 0")),
};

export const weekRecord = wireSchema("WeekRecord", v.object({ _id: id, ...weekTexts, ...recordFields }));
export const resourceRecord = wireSchema(
  "ResourceRecord",
  v.object({ ...resource.entries, ...place, ...recordFields }),
);
export const assignmentRecord = wireSchema(
  "AssignmentRecord",
  v.object({ ...assignment.entries, ...place, ...recordFields }),
);

const week = wireSchema(
  "Week",
  v.object({
    ...weekTexts,
    resources: v.array(resource),
    assignments: v.array(assignment),
  }),
);

export const course = wireSchema(
  "Course",
  v.object({
    _id: id,
    courseName: text("Career Accelerator"),
    displayName: text("Career Accelerator"),
    courseDescription: text("Six months from the basics to an internship."),
    durationWeeks: number(24),
    effortPerWeek: text("2-3 hours daily"),
    liveClassesPerWeek: number(3),
    isActive: v.boolean(),
    toolsAndTechnologies: v.record(text("Web"), v.array(text("HTML"))),
    expectedOutcomes: v.array(text("A portfolio of three projects")),
    weeklyRoadmap: v.array(week),
  }),
);

/** A course as staff read it. */
export const courseRecord = wireSchema("CourseRecord", v.object({ ...course.entries, ...recordFields }));

const moduleState = v.object({ week: count, isCompleted: v.boolean() });

export const weekCompletion = wireSchema(
  "WeekCompletion",
  v.object({ modules: v.array(moduleState), currentWeek: v.optional(count) }),
);

const progress = wireSchema(
  "Progress",
  v.object({
    overallProgress: percent(4.2),
    totalTimeSpent: v.pipe(number(95), v.description("Minutes")),
    currentWeek: v.nullable(count),
    modules: v.array(moduleState),
  }),
);

export const ownCourse = wireSchema(
  "OwnCourse",
  v.object({ course: v.nullable(course), progress: v.nullable(progress) }),
);

/** `{course, progress}`; both null when no course is assigned. */
export function presentOwnCourse({ view }: OwnCourse) {
  if (!view) return { course: null, progress: null };
  return { course: presentCourse(view), progress: presentProgress(view) };
}

type Assignment = {
  id: string;
  title: string;
  description: string;
  dueAt: number | null;
  maxScore: number;
  instructions: string;
};

type Week = Pick<
  CourseView["weeks"][number],
  "week" | "title" | "topics" | "projects" | "liveClassTopics"
> & {
  resources: Resource[];
  assignments: Assignment[];
};

type Course = Omit<CourseView["course"], "kind"> & { isActive: boolean };

/** A course with its whole roadmap, as students and admins read it. */
export function presentCourse({ course, weeks }: { course: Course; weeks: Week[] }) {
  const { id, courseName, displayName, courseDescription, durationWeeks, effortPerWeek } = course;
  const { liveClassesPerWeek, isActive, toolsAndTechnologies, expectedOutcomes } = course;
  return {
    _id: id,
    courseName,
    displayName,
    courseDescription,
    durationWeeks,
    effortPerWeek,
    liveClassesPerWeek,
    isActive,
    toolsAndTechnologies,
    expectedOutcomes,
    weeklyRoadmap: weeks.map(presentWeek),
  };
}

const presentWeek = ({ week, title, topics, projects, liveClassTopics, resources, assignments }: Week) => ({
  week,
  title,
  topics,
  projects,
  liveClassTopics,
  resources: resources.map(presentResource),
  assignments: assignments.map(presentAssignment),
});

const presentResource = ({ id, title, url, type }: Resource) => ({ _id: id, title, url, type });

const presentAssignment = (assignment: Assignment) => ({
  _id: assignment.id,
  title: assignment.title,
  description: assignment.description,
  dueDate: isoOrNull(assignment.dueAt),
  maxScore: assignment.maxScore,
  instructions: assignment.instructions,
});

type WeekTexts = Pick<Week, "week" | "title" | "topics" | "projects" | "liveClassTopics">;

export const presentWeekRecord = ({
  id,
  week,
  title,
  topics,
  projects,
  liveClassTopics,
  ...row
}: WeekTexts & RecordFields & { id: string }) => ({
  ...{ _id: id, week, title, topics, projects, liveClassTopics },
  ...presentRecordFields(row),
});

type Place = RecordFields & { week: number; position: number };

export const presentResourceRecord = ({ week, position, ...row }: Resource & Place) => ({
  ...presentResource(row),
  ...{ week, position },
  ...presentRecordFields(row),
});

export const presentAssignmentRecord = ({ week, position, ...row }: Assignment & Place) => ({
  ...presentAssignment(row),
  ...{ week, position },
  ...presentRecordFields(row),
});

const presentProgress = ({ weeks, progress }: CourseView) => ({
  overallProgress: Math.round(progress.completionPercent * 10) / 10,
  totalTimeSpent: progress.timeSpent,
  currentWeek: progress.currentWeek ?? null,
  modules: weeks.map(({ week, isCompleted }) => ({ week, isCompleted })),
});
