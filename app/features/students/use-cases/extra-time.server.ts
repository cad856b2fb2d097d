import type { ExtraTime } from "#app/features/students/inputs.ts";
import { selectPerson } from "#app/features/students/queries/person-record.server.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import { editConflict } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import { setExtraTimeFactor } from "./change-account.server.ts";

type OwnTime = { factor: number };

/** Gets the time of a student in attempts, as a multiple of the limit. Problems: not_found, also for staff. */
export const getExtraTime = withPermission(
  "students.read",
  async (ctx, id: string): Promise<Outcome<OwnTime>> => {
    const [person] = (await mayReadStudent(ctx, id)) ? await ctx.db.execute(selectPerson(ctx.db, id)) : [];
    return person?.userType === "student"
      ? ok({ factor: person.extraTimeFactor })
      : failed(notFound("This student"));
  },
);

/**
 * Sets it for API callers. Problems: as getExtraTime; stale_version with the present one when `expectedTag` is another,
 * or it changed in the same moment.
 */
export const setExtraTimeByCall = withPermission(
  "accounts.edit",
  async (ctx, id: string, factor: ExtraTime["factor"], expectedTag?: string): Promise<Outcome<OwnTime>> => {
    const found = await getExtraTime(ctx, id);
    if (!found.ok) return found;
    const { factor: before } = found.value;
    if (expectedTag !== undefined && expectedTag !== String(before)) {
      return failed(editConflict("student", found.value));
    }
    if (before === factor) return found;
    const expectedFactor = before as ExtraTime["factor"];
    const changed = await setExtraTimeFactor(ctx, id, { factor, expectedFactor });
    if (changed.ok || changed.problem.code !== "stale_version") return changed.ok ? ok({ factor }) : changed;
    const now = await getExtraTime(ctx, id);
    return now.ok ? failed(editConflict("student", now.value)) : now;
  },
);
