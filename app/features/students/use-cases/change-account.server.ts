import { deletePasswordFailures } from "#app/features/accounts/queries/sign-in-locks.server.ts";
import { clearMailReturns } from "#app/features/messages/deliveries/queries/mail-returns.server.ts";
import {
  type AccountChange,
  type ExtraTime,
  OPENS_ACCESS,
  type Phone,
  type StaffRoleChange,
} from "#app/features/students/inputs.ts";
import {
  deleteDisabledUserSessions,
  deleteUserSessions,
  disablePerson,
  enablePerson,
  requireStudent,
  staffRoleToChange,
  updateExtraTime,
  updateStaffRole,
  updateStudentPhone,
} from "#app/features/students/queries/people.server.ts";
import { selectPerson } from "#app/features/students/queries/person-record.server.ts";
import type { StaffRole } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { authorize, type Permission, withPermission } from "#app/kernel/permissions.ts";
import { formatPhone } from "#app/kernel/phone.server.ts";
import { conflict, notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAuditForEach, recordAuditIfChanged } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

/**
 * Disables or enables an account, ends its sessions, unlocks its sign-in, lets mail go to its address again after one
 * came back, or removes a staff role, from the user's next request on. A repeated change has no effect and no audit row. Only owners change accounts of staff. Problems:
 * forbidden (the sign-in is not recent), not_found, conflict (the last owner).
 */
export async function changeAccount(
  ctx: ServiceContext,
  userId: string,
  change: AccountChange,
): Promise<Outcome<{ name: string }>> {
  const { db } = ctx;
  const problem = authorize(ctx.actor, permissionFor(change));
  if (problem) return failed(problem);
  const staffProblem = authorize(ctx.actor, "staff.remove");
  const written = await db.batch({
    student: staffProblem && mustChange(requireStudent(db, userId)),
    change: accountStatements(ctx, userId, change),
    person: selectPerson(db, userId),
  });
  const [person] = written?.person ?? (await db.execute(selectPerson(db, userId)));
  if (!person) return failed(notFound("This person"));
  if (!written) return failed(staffProblem!);
  const wasRefused =
    (change === "disable" && person.disabledAt === null) ||
    (change === "make-student" && person.staffRole !== null);
  return wasRefused ? failed(lastOwner) : ok({ name: person.name });
}

function permissionFor(change: AccountChange): Permission {
  if (change === "make-student") return "staff.remove";
  return OPENS_ACCESS.includes(change) ? "accounts.restore" : "accounts.edit";
}

/** Makes a person staff with a role, or changes the role. Problems: not_found, conflict (the last owner). */
export const setStaffRole = withPermission(
  "staff.edit",
  async (ctx, userId: string, { role, reason }: StaffRoleChange): Promise<Outcome<{ name: string }>> => {
    const {
      person: [person],
    } = await ctx.db.batch({
      role: roleStatements(ctx, userId, role, reason),
      person: selectPerson(ctx.db, userId),
    });
    if (!person) return failed(notFound("This person"));
    return person.staffRole === role ? ok({ name: person.name }) : failed(lastOwner);
  },
);

const roleStatements = (ctx: ServiceContext, userId: string, role: StaffRole | null, reason?: string) =>
  [
    recordAuditForEach(
      ctx,
      { action: "user.change-role", entity: "user", after: { staffRole: role }, reason: reason || undefined },
      staffRoleToChange(userId, role),
    ),
    updateStaffRole(ctx.db, userId, role),
  ] as const;

function accountStatements(ctx: ServiceContext, userId: string, change: AccountChange) {
  const { db } = ctx;
  const event = { entity: "user", entityId: userId };
  switch (change) {
    case "disable":
      return [
        disablePerson(db, userId),
        recordAuditIfChanged(ctx, { ...event, action: "user.disable", after: { disabled: true } }),
        deleteDisabledUserSessions(db, userId),
      ] as const;
    case "enable":
      return [
        enablePerson(db, userId),
        recordAuditIfChanged(ctx, { ...event, action: "user.enable", after: { disabled: false } }),
      ] as const;
    case "sign-out":
      return [
        deleteUserSessions(db, userId),
        recordAuditIfChanged(ctx, { ...event, action: "user.sign-out-everywhere" }),
      ] as const;
    case "unlock":
      return [
        deletePasswordFailures(db, userId),
        recordAuditIfChanged(ctx, { ...event, action: "user.unlock-sign-in" }),
      ] as const;
    case "mail-again":
      return [
        clearMailReturns(db, userId, ctx.actor),
        recordAuditIfChanged(ctx, { ...event, action: "user.mail-again" }),
      ] as const;
    case "make-student":
      return roleStatements(ctx, userId, null);
  }
}

/**
 * Sets the student's time in attempts that start from now on, as a multiple of the quiz's limit. Problems: not_found,
 * stale_version (the message has the saved value).
 */
export const setExtraTimeFactor = withPermission(
  "accounts.edit",
  async (ctx, userId: string, { factor, expectedFactor }: ExtraTime): Promise<Outcome<{ name: string }>> => {
    const { db } = ctx;
    const {
      updated,
      person: [person],
    } = await db.batch({
      updated: updateExtraTime(db, userId, expectedFactor, factor),
      audit: recordAuditIfChanged(ctx, {
        action: "student.set-extra-time",
        entity: "user",
        entityId: userId,
        before: { extraTimeFactor: expectedFactor },
        after: { extraTimeFactor: factor },
      }),
      person: selectPerson(db, userId),
    });
    if (!person) return failed(notFound("This person"));
    if (updated.rowsAffected > 0 || person.extraTimeFactor === factor) return ok({ name: person.name });
    return failed({
      code: "stale_version",
      message: `Someone else has changed this. It is now: ${person.extraTimeFactor} times the standard time. Save again to replace it with your choice.`,
      current: person,
    });
  },
);

/**
 * Sets a student's phone number (E.164, empty: none), if it is still what the form showed. Problems: not_found,
 * stale_version (the message has the saved number).
 */
export const setPhone = withPermission(
  "students.edit",
  async (ctx, userId: string, { phone, expectedPhone }: Phone): Promise<Outcome<{ name: string }>> => {
    const { db } = ctx;
    const {
      updated,
      person: [person],
    } = await db.batch({
      updated: updateStudentPhone(db, userId, expectedPhone, phone),
      audit: recordAuditIfChanged(ctx, {
        action: "user.change-phone",
        entity: "user",
        entityId: userId,
        before: { phone: expectedPhone },
        after: { phone },
      }),
      person: selectPerson(db, userId),
    });
    if (person?.userType !== "student") return failed(notFound("This student"));
    if (updated.rowsAffected > 0 || person.phone === phone) return ok({ name: person.name });
    const saved = person.phone === "" ? "no number" : formatPhone(person.phone);
    return failed({
      code: "stale_version",
      message: `Someone else has changed this. It is now: ${saved}. Save again to replace it with yours.`,
      current: person,
    });
  },
);

const lastOwner = conflict("This is the last owner who can sign in. Make another person an owner first.");
