import { isBoundToBatches, isStudent } from "#app/kernel/actor.ts";
import { can, canReadStudent, type Permission } from "#app/kernel/permissions.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { selectOwnStudent } from "./queries/batch-staff.server.ts";

/**
 * True when these records of a student are open to the actor: a student's own, those of every student, or for graders
 * and counsellors those of the students of their batches, at the cost of one read (ADR 0096). Staff also need the
 * permission for this kind of record.
 */
export async function mayReadStudent(
  { db, actor }: ServiceContext,
  studentId: string,
  permission: Permission = "students.read",
): Promise<boolean> {
  if (actor.kind === "anonymous" || !canReadStudent(actor, studentId)) return false;
  if (isStudent(actor)) return true;
  if (!can(actor, permission)) return false;
  if (!isBoundToBatches(actor)) return true;
  return (await db.execute(selectOwnStudent(db, actor, studentId))).length > 0;
}
