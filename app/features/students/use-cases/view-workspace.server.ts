import { recordView } from "#app/features/students/queries/record-openings.server.ts";
import {
  deleteOtherStudentView,
  deleteStudentView,
  insertStudentView,
  selectStudentView,
} from "#app/features/students/queries/student-views.server.ts";
import { VIEW_MS } from "#app/features/students/rules.ts";
import { mayReadStudent } from "#app/features/teaching/batches/may-read-student.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { forbidden, notFound } from "#app/kernel/problem.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/** The workspace of a student as staff view it: read-only, until `endsAt` (epoch ms). */
export type StudentView = { student: Student; endsAt: number };

/**
 * Opens the workspace of a student in this sign-in session for 30 minutes, read-only (ADR 0101). A view of
 * somebody else that is open in it ends; an open one of this student stays as it is. The student reads it in 'My data'. Problems: not_found (nobody, staff, or a disabled account).
 */
export const startView = withPermission(
  "workspaces.view",
  async (ctx, studentId: string): Promise<Outcome<undefined>> => {
    const { db, actor, requestId } = ctx;
    if (actor.kind !== "user") return failed(forbidden());
    const { sessionId, userId: staffId } = actor;
    if (!(await mayReadStudent(ctx, studentId))) return failed(notFound("This student"));
    const view = { sessionId, staffId, studentId, lifetimeMs: VIEW_MS, requestId };
    const {
      open: [open],
    } = await db.batch({
      deleted: deleteOtherStudentView(db, view),
      inserted: insertStudentView(db, view),
      audit: recordAuditIfChanged(ctx, { action: "workspace.view", entity: "user", entityId: studentId }),
      view: recordView(db, sessionId, view),
      open: selectStudentView(db, sessionId),
    });
    return open?.userId === studentId ? ok(undefined) : failed(notFound("This student"));
  },
);

/** Ends the view of this sign-in session; without one it changes nothing. */
export const stopView = withPermission("admin.use", async ({ db, actor }): Promise<Outcome<undefined>> => {
  if (actor.kind !== "user") return failed(forbidden());
  await db.execute(deleteStudentView(db, actor.sessionId));
  return ok(undefined);
});

/** Finds the view of this sign-in session, with the student as the actor of its pages. */
export const findView = withPermission(
  "workspaces.view",
  async ({ db, actor }): Promise<Outcome<StudentView | undefined>> => {
    if (actor.kind !== "user") return failed(forbidden());
    const [row] = await db.execute(selectStudentView(db, actor.sessionId));
    if (!row) return ok(undefined);
    const { endsAt, ...person } = row;
    const { sessionId, deviceId } = actor;
    const isStudent = { kind: "user", userType: "student", staffRole: null } as const;
    const student = { ...isStudent, ...person, sessionId, deviceId, isConfirmed: false, hasTwoFactor: false };
    return ok({ student, endsAt });
  },
);
