import type { SetWeekCompletion } from "#app/features/teaching/courses/inputs.ts";
import { weekNotFound, weekNotStarted } from "#app/features/teaching/courses/problems.ts";
import {
  completeWeek,
  reopenWeek,
  selectOwnWeeks,
} from "#app/features/teaching/courses/queries/own-courses.server.ts";
import { currentWeek, isUpcoming, type Module } from "#app/features/teaching/courses/rules.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/**
 * Marks a week of an own course as completed, or removes the mark; may be repeated. Returns the state of every week.
 * Problems: not_found for a week of no own course, conflict before the week starts.
 */
export async function setWeekCompletion(
  ctx: ServiceContext<Student>,
  { kind, week, isCompleted }: SetWeekCompletion,
): Promise<Outcome<{ modules: Module[]; currentWeek: number | undefined }>> {
  const { db, actor } = ctx;
  const change = isCompleted ? completeWeek : reopenWeek;
  const { rows } = await db.batch({
    change: change(db, actor.userId, kind, week),
    audit: recordAuditIfChanged(ctx, {
      action: isCompleted ? "week.complete" : "week.reopen",
      entity: "course",
      entityId: kind === "career" ? (actor.courseId ?? "none") : kind,
      after: { week },
    }),
    rows: selectOwnWeeks(db, { userId: actor.userId, kind }),
  });
  const wanted = rows.find((row) => row.week === week);
  if (!wanted) return failed(weekNotFound);
  if (isCompleted && isUpcoming(wanted, ctx.now)) return failed(weekNotStarted);
  const modules = rows.map((row) => ({ week: row.week, isCompleted: row.completedAt !== null }));
  const dated = modules.map((module, index) => ({ ...module, startsAt: rows[index]!.startsAt }));
  return ok({ modules, currentWeek: currentWeek(dated, ctx.now) });
}
