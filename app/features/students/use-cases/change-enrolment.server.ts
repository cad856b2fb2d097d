import type { Extension } from "#app/features/students/inputs.ts";
import {
  endEnrolment,
  notifyOfExtension,
  resumeEnrolment,
  selectEnrolments,
  selectExtendable,
  upsertExtension,
} from "#app/features/students/queries/enrolments.server.ts";
import { selectPerson } from "#app/features/students/queries/person-record.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import { type RowOf, unlessBatchIsFull } from "#db/session/index.ts";

type EnrolmentState = "active" | "paused" | "completed" | "withdrawn";
type Named = { studentId: string; enrolmentId: string };

const AUDIT_ACTIONS: Record<EnrolmentState, string> = {
  active: "student.resume-enrolment",
  paused: "student.pause-enrolment",
  completed: "student.complete-enrolment",
  withdrawn: "student.withdraw-enrolment",
};

/**
 * Pauses, completes or withdraws the active enrolment of a student, resumes a paused one, or withdraws that (`from`); may
 * be repeated. The student sees the course only while the enrolment is active. Problems: not_found, conflict (another state, or the batch is full).
 */
export const setEnrolmentState = withPermission(
  "students.edit",
  async (
    ctx,
    { studentId, enrolmentId }: Named,
    state: EnrolmentState,
    from?: "active" | "paused",
  ): Promise<Outcome<void>> => {
    const { db } = ctx;
    const key = { studentId, id: enrolmentId };
    const written = await unlessBatchIsFull(
      db.batch({
        resumeEnrolment: state === "active" ? resumeEnrolment(db, key) : endEnrolment(db, key, state, from),
        audit: recordAuditIfChanged(ctx, {
          action: AUDIT_ACTIONS[state],
          entity: "user",
          entityId: studentId,
          after: { enrolmentId, state },
        }),
        enrolments: selectEnrolments(db, studentId),
      }),
    );
    if (!written) return failed(batchIsFull);
    const enrolment = written.enrolments.find(({ id }) => id === enrolmentId);
    if (!enrolment) return failed(notFound("This enrolment"));
    return enrolment.state === state ? ok(undefined) : failed(hasAnotherState);
  },
);

/** Lists the assignments whose due date can be extended, for the form. Problems: not_found. */
export const listExtendable = withPermission("students.edit", async ({ db }, studentId: string) => {
  const {
    person: [person],
    assignments,
  } = await db.batch({
    person: selectPerson(db, studentId),
    assignments: selectExtendable(db, studentId),
  });
  return person ? ok({ person, assignments }) : failed(notFound("This person"));
});

export type Extendable = RowOf<typeof selectExtendable>;

/**
 * Gives a student a later due date for one assignment; a new extension replaces an earlier one. Problems:
 * invalid_fields (`assignmentId`: not one of the student's courses; `dueDate`: not later than the present due date).
 */
export const extendDueDate = withPermission(
  "students.edit",
  async (
    ctx,
    studentId: string,
    { assignmentId, dueDate, reason }: Extension,
  ): Promise<Outcome<Extendable>> => {
    const { db } = ctx;
    const grantedBy = ctx.actor.userId;
    const { written, assignments } = await db.batch({
      written: upsertExtension(db, { studentId, assignmentId, dueAt: dueDate, reason, grantedBy }),
      audit: recordAuditIfChanged(ctx, {
        action: "student.extend-due-date",
        entity: "user",
        entityId: studentId,
        after: { assignmentId, dueAt: dueDate },
        reason,
      }),
      assignments: selectExtendable(db, studentId),
      notice: notifyOfExtension(db, { studentId, assignmentId, dueAt: dueDate }),
    });
    const assignment = assignments.find(({ id }) => id === assignmentId);
    if (!assignment) return failed(unknownAssignment);
    const isStored = written.rowsAffected > 0 || assignment.dueAt === dueDate;
    return isStored ? ok({ ...assignment, dueAt: dueDate }) : failed(isNotLater);
  },
);

const batchIsFull = conflict("The batch is full. Raise its capacity or enrol the student in another batch.");
const hasAnotherState = conflict(
  "Someone else has changed this enrolment. The page shows its current state.",
);
const unknownAssignment = invalidFields({ field: "assignmentId", message: "Please choose an assignment" });
const isNotLater = invalidFields({
  field: "dueDate",
  message: "Please enter a date after the current due date. An assignment without one needs no extension.",
});
