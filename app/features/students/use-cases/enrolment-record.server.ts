import type { ChangeEnrolment } from "#app/features/students/inputs.ts";
import {
  type EnrolmentRow,
  selectBatchEnrolments,
  selectEnrolment,
} from "#app/features/students/queries/enrolments.server.ts";
import { selectBatch } from "#app/features/teaching/batches/queries/batches.server.ts";
import { editConflict } from "#app/kernel/editing.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, notFound, type Problem } from "#app/kernel/problem.ts";
import { setEnrolmentState } from "./change-enrolment.server.ts";
import { changeStudent } from "./change-student.server.ts";

/** Gets one enrolment for API callers. Problems: not_found, also for a student of another batch than one's own. */
export const getEnrolment = withPermission(
  "students.read",
  async ({ db, actor }, id: string): Promise<Outcome<EnrolmentRow>> => {
    const [enrolment] = await db.execute(selectEnrolment(db, actor, id));
    return enrolment ? ok(enrolment) : failed(notFound("This enrolment"));
  },
);

/**
 * Enrols a student in a batch for API callers, or resumes the paused enrolment there; one in another batch is withdrawn.
 * Repeating it has no effect. Problems: not_found (batch or student), conflict (no room, no active course).
 */
export const enrolByCall = withPermission(
  "students.edit",
  async (ctx, batchId: string, { studentId }: { studentId: string }): Promise<Outcome<EnrolmentRow>> => {
    const { db, actor } = ctx;
    const [batch] = await db.execute(selectBatch(db, actor, batchId));
    if (!batch) return failed(notFound("The batch"));
    const changed = await changeStudent(ctx, studentId, { batchId });
    if (!changed.ok) return failed(withoutFields(changed.problem));
    const enrolments = await db.execute(selectBatchEnrolments(db, actor, batchId));
    const own = enrolments.find((row) => row.studentId === studentId && row.state === "active");
    return own ? ok(own) : failed(notFound("This enrolment"));
  },
);

/** The batch is no field of this call. */
const withoutFields = ({ code, message }: Problem): Problem => ({
  code: code === "invalid_fields" ? "conflict" : code,
  message,
});

/**
 * Gives an enrolment another state: an active one can be paused, completed or withdrawn, a paused one resumed or
 * withdrawn. Problems: not_found, conflict (an ended one, no room), stale_version with the newer enrolment when
 * `expectedTag` is not its state or another change came in between.
 */
export const changeEnrolment = withPermission(
  "students.edit",
  async (
    ctx,
    id: string,
    { state }: ChangeEnrolment,
    expectedTag?: string,
  ): Promise<Outcome<EnrolmentRow>> => {
    const found = await getEnrolment(ctx, id);
    if (!found.ok) return found;
    const { value: before } = found;
    if (expectedTag !== undefined && expectedTag !== before.state) {
      return failed(editConflict("enrolment", before));
    }
    if (before.state === state) return found;
    if (!isPossible(before.state, state)) return failed(hasEnded(before.state, state));
    const named = { studentId: before.studentId, enrolmentId: id };
    const changed = await setEnrolmentState(ctx, named, state, before.state);
    const after = await getEnrolment(ctx, id);
    if (changed.ok || !after.ok) return after;
    return failed(
      after.value.state === before.state ? changed.problem : editConflict("enrolment", after.value),
    );
  },
);

const isPossible = (before: EnrolmentRow["state"], after: string): before is "active" | "paused" =>
  before === "active" || (before === "paused" && after !== "completed");

const hasEnded = (before: string, after: string): Problem =>
  conflict(
    `An enrolment that is ${before} cannot become ${after}. Enrol the student again, or resume it first.`,
  );
