import {
  selectOwnCourseSubmissions,
  selectOwnGrades,
  selectOwnVersions,
} from "#app/features/grading/queries/own-submissions.server.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import { type CourseView, toCourseView } from "#app/features/teaching/courses/course-view.ts";
import { membershipRequired } from "#app/features/teaching/courses/problems.ts";
import {
  type CourseKind,
  type OpenWeeks,
  type StudentCourse,
  selectOwnAssignments,
  selectOwnCourse,
  selectOwnLearningTime,
  selectOwnPlans,
  selectOwnResources,
  selectOwnWeeks,
} from "#app/features/teaching/courses/queries/own-courses.server.ts";
import {
  type OwnSession,
  selectUpcomingSessions,
} from "#app/features/teaching/live-sessions/queries/own-sessions.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { Database } from "#db/session/index.ts";

export type OwnCourse = { view: CourseView | undefined; sessions: OwnSession[] };

const ALL_WEEKS: OpenWeeks = { isAllOpen: true, requestedWeek: null };

/**
 * Gets a student's own course of a kind with the plan of its open weeks and the upcoming classes, in one round trip;
 * `view` is undefined when none is assigned. Problems: forbidden for the foundation course without the premium plan (Specification §6).
 */
export async function getOwnCourse(
  { db, actor, now }: ServiceContext<Student>,
  kind: CourseKind,
  open = ALL_WEEKS,
): Promise<Outcome<OwnCourse>> {
  if (kind === "foundation" && actor.plan !== "premium") return failed(membershipRequired);
  return ok(await loadCourse(db, { userId: actor.userId, kind, ...open }, now));
}

/** Gets the same for everyone who may read the student; `view` is undefined without the course. Problems: not_found. */
export async function getStudentCourse(
  ctx: ServiceContext,
  studentId: string,
  kind: CourseKind,
): Promise<Outcome<OwnCourse>> {
  if (!(await mayReadStudent(ctx, studentId))) return failed(notFound("This student"));
  return ok(await loadCourse(ctx.db, { userId: studentId, kind, ...ALL_WEEKS }, ctx.now));
}

async function loadCourse(db: Database, own: StudentCourse & OpenWeeks, now: number): Promise<OwnCourse> {
  const { userId, kind } = own;
  const {
    course: [course],
    weeks,
    plans,
    resources,
    assignments,
    submissions,
    versions,
    grades,
    time: [time],
    sessions,
  } = await db.batch({
    course: selectOwnCourse(db, own),
    weeks: selectOwnWeeks(db, own),
    plans: selectOwnPlans(db, own),
    resources: selectOwnResources(db, own),
    assignments: selectOwnAssignments(db, own),
    submissions: selectOwnCourseSubmissions(db, own),
    versions: selectOwnVersions(db, own),
    grades: selectOwnGrades(db, own),
    time: selectOwnLearningTime(db, own),
    sessions: selectUpcomingSessions(db, userId),
  });
  const minutes = time?.minutes ?? 0;
  const rows = { kind, weeks, plans, resources, assignments, submissions, versions, grades, minutes, now };
  return { view: course && toCourseView({ ...rows, course }), sessions };
}
