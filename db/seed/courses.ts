import { nameKey } from "#app/features/teaching/courses/rules.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import type { assignments, batches, courses, resources, weeks } from "#db/schema/index.ts";
import { careerCourse, foundationCourse, type SeedCourse, type SeedWeek } from "./data/courses.ts";
import { demoId, indianMidnight } from "./demo-id.ts";

/** The demo starts eight weeks into both courses. */
const STARTED_DAYS_AGO = 56;

/** When the batch of the demo began, and its students joined it. */
export const batchStart = (now: number) => indianMidnight(now, -STARTED_DAYS_AGO);

export const courseId = (course: SeedCourse) => demoId("course", course.courseName);
export const weekId = (course: SeedCourse, week: number) => demoId("week", course.courseName, week);
export const assignmentId = (course: SeedCourse, week: number, position = 0) =>
  demoId("assignment", course.courseName, week, position);

type CourseRows = {
  courses: (typeof courses.$inferInsert)[];
  batches: (typeof batches.$inferInsert)[];
  weeks: (typeof weeks.$inferInsert)[];
  resources: (typeof resources.$inferInsert)[];
  assignments: (typeof assignments.$inferInsert)[];
};

/** Both predefined courses with all content; due dates count from the demo's start of the course. */
export function demoCourses(now: number): CourseRows {
  const both = [
    { course: careerCourse, kind: "career" as const },
    { course: foundationCourse, kind: "foundation" as const },
  ];
  const startsAt = batchStart(now);
  const allWeeks = both.flatMap(({ course }) => course.weeklyRoadmap.map((week) => ({ course, week })));
  return {
    courses: both.map(({ course, kind }) => {
      const { weeklyRoadmap: _, ...columns } = course;
      return { ...columns, id: courseId(course), nameKey: nameKey(course.courseName), kind };
    }),
    batches: [
      { id: demoId("batch", careerCourse.courseName), courseId: courseId(careerCourse), name: "Batch 1" },
    ],
    weeks: allWeeks.map(({ course, week }) => {
      const { resources: _, assignments: __, ...columns } = week;
      return { ...columns, id: weekId(course, week.week), courseId: courseId(course) };
    }),
    resources: allWeeks.flatMap(({ course, week }) => resourceRows(course, week)),
    assignments: allWeeks.flatMap(({ course, week }) => assignmentRows(course, week, startsAt)),
  };
}

function resourceRows(course: SeedCourse, { week, resources: list }: SeedWeek) {
  return list.map((resource, position) => ({
    ...resource,
    id: demoId("resource", course.courseName, week, position),
    weekId: weekId(course, week),
    position,
  }));
}

/** Due at the last minute of the day in India. */
function assignmentRows(course: SeedCourse, { week, assignments: list }: SeedWeek, startsAt: number) {
  return list.map(({ dueInDays, ...assignment }, position) => ({
    ...assignment,
    id: assignmentId(course, week, position),
    weekId: weekId(course, week),
    position,
    dueAt: startsAt + (dueInDays + 1) * DAY_MS - 1,
  }));
}
