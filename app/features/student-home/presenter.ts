import type { OwnSubmission } from "#app/features/grading/queries/own-submissions.server.ts";
import { submissionRevision } from "#app/features/grading/rules.ts";
import type { OwnFeedback } from "#app/features/support/counselling/queries/own-feedback.server.ts";
import type { RatableWeek } from "#app/features/support/ratings/queries/own-ratings.server.ts";
import type { CourseView, Resource } from "#app/features/teaching/courses/course-view.ts";
import type { OwnCourse } from "#app/features/teaching/courses/use-cases/get-course.server.ts";
import type { OwnSession } from "#app/features/teaching/live-sessions/queries/own-sessions.server.ts";
import { iso, isoOrNull } from "#app/kernel/instants.ts";
import { toWallTime } from "#app/kernel/zoned-time.ts";

/** The wire formats of a student's course, work, classes and feedback (docs/api.md). */

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

export const presentResource = ({ id, title, url, type }: Resource) => ({ _id: id, title, url, type });

export const presentAssignment = (assignment: Assignment) => ({
  _id: assignment.id,
  title: assignment.title,
  description: assignment.description,
  dueDate: isoOrNull(assignment.dueAt),
  maxScore: assignment.maxScore,
  instructions: assignment.instructions,
});

const presentProgress = ({ weeks, progress }: CourseView) => ({
  overallProgress: Math.round(progress.completionPercent * 10) / 10,
  totalTimeSpent: progress.timeSpent,
  currentWeek: progress.currentWeek ?? null,
  modules: weeks.map(({ week, isCompleted }) => ({ week, isCompleted })),
});

/** `link` is the product's join page; the meeting's address is not sent before the class opens. */
export const presentOwnSession = (baseUrl: string) => (session: OwnSession) => ({
  _id: session.id,
  title: session.title,
  description: session.description,
  ...toWallTime(session.startsAt, session.timeZone),
  timeZone: session.timeZone,
  startsAt: iso(session.startsAt),
  durationMinutes: session.durationMinutes,
  link: `${baseUrl}/sessions/${session.id}/join`,
  isActive: true,
});

export function presentOwnFeedback({ id, createdAt, ...feedback }: OwnFeedback) {
  return { _id: id, ...feedback, createdAt: iso(createdAt) };
}

/** A student's submission with its grade, also for graders. */
export const presentOwnSubmission =
  (student: { firstName: string; lastName: string }) =>
  (submission: Omit<OwnSubmission, "courseKind" | "givenScore" | "lateDays" | "rubric">) => ({
    _id: submission.id,
    assignmentId: submission.assignmentId,
    week: submission.week,
    module: submission.weekTitle,
    title: submission.title,
    maxScore: submission.maxScore,
    submissionLink: submission.submissionLink,
    description: submission.description,
    notes: submission.notes,
    version: submissionRevision(submission),
    status: submission.status === "pending" ? null : submission.status,
    score: submission.score,
    feedback: submission.feedback,
    submittedAt: iso(submission.submittedAt),
    gradedAt: isoOrNull(submission.gradedAt),
    regrade: submission.regrade,
    student: { firstName: student.firstName, lastName: student.lastName },
    studentId: submission.studentId,
    courseId: { _id: submission.courseId, courseName: submission.courseName },
  });

export const presentRatableWeek = ({ endsAt, comment, ...week }: RatableWeek) => ({
  ...week,
  endsAt: iso(endsAt),
  comment: comment ?? "",
});
