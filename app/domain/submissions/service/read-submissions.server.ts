import {
  countPending,
  type QueuePlace,
  type SubmissionRow,
  selectGrades,
  selectNextPending,
  selectQueue,
  selectSubmission,
  selectSubmissions,
  selectVersions,
} from "#db/queries/grading.ts";
import { isAdmin } from "../../kernel/actor.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { forbidden, notFound } from "../../kernel/problem.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";

const QUEUE_PAGE = 25;

/** The grading queue: the submissions that wait longest, of one course or of all, and how many wait in each course. */
export async function readGradingQueue(
  ctx: ServiceContext,
  queue: { courseId?: string; after?: QueuePlace },
) {
  if (!isAdmin(ctx.actor)) return failed(forbidden());
  const [rows, courses] = await ctx.db.readBatch([
    selectQueue(ctx.db, queue, QUEUE_PAGE + 1),
    countPending(ctx.db),
  ]);
  const submissions = rows.slice(0, QUEUE_PAGE);
  const last = rows.length > QUEUE_PAGE ? submissions.at(-1) : undefined;
  return ok({ submissions, courses, next: last && { submittedAt: last.submittedAt, id: last.id } });
}

/** One submission with everything that was sent and every grade it ever had, for the person who grades it. */
export async function readSubmission(ctx: ServiceContext, id: string) {
  if (!isAdmin(ctx.actor)) return failed(forbidden());
  const [[submission], versions, grades, pending] = await ctx.db.readBatch([
    selectSubmission(ctx.db, id),
    selectVersions(ctx.db, id),
    selectGrades(ctx.db, id),
    countPending(ctx.db),
  ]);
  if (!submission) return failed(notFound("The submission"));
  const waiting = pending.reduce((sum, course) => sum + course.pending, 0);
  return ok({ submission, versions, grades, waiting });
}

/** The submission to grade after this one: the next in the queue, else the first one that waits; undefined at its end. */
export async function findNextUngraded(
  ctx: ServiceContext,
  current: QueuePlace,
  courseId?: string,
): Promise<Outcome<string | undefined>> {
  if (!isAdmin(ctx.actor)) return failed(forbidden());
  const [[next], first] = await ctx.db.readBatch([
    selectNextPending(ctx.db, { courseId, after: current }),
    selectQueue(ctx.db, { courseId }, 2),
  ]);
  return ok(next?.id ?? first.find(({ id }) => id !== current.id)?.id);
}

/** Every submission to a course, newest first. */
export async function listCourseSubmissions(
  ctx: ServiceContext,
  courseId: string,
): Promise<Outcome<SubmissionRow[]>> {
  if (!isAdmin(ctx.actor)) return failed(forbidden());
  return ok(await selectSubmissions(ctx.db, courseId));
}

/** Submissions of all students, by student id (specification, section 7). */
export async function allStudentsPerformance(
  ctx: ServiceContext,
): Promise<Outcome<Record<string, SubmissionRow[]>>> {
  if (!isAdmin(ctx.actor)) return failed(forbidden());
  const byStudent: Record<string, SubmissionRow[]> = {};
  for (const row of await selectSubmissions(ctx.db)) {
    byStudent[row.studentId] ??= [];
    byStudent[row.studentId]?.push(row);
  }
  return ok(byStudent);
}
