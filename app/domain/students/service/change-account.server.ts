import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { authorize, withPermission } from "#app/domain/kernel/permissions.ts";
import { notFound, type Problem } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { type AccountChange, type ExtraTime, OPENS_ACCESS } from "#app/domain/students/inputs.ts";
import type { RowOf } from "#db/client.ts";
import { recordAuditIfChanged } from "#db/queries/audit.ts";
import {
  deleteDisabledUserSessions,
  deleteUserSessions,
  disablePerson,
  enablePerson,
  updateExtraTime,
  updateUserType,
} from "#db/queries/people.ts";
import { selectPerson } from "#db/queries/person-record.ts";
import { deletePasswordFailures } from "#db/queries/sign-in-locks.ts";

/**
 * Disables or enables an account, ends its sessions, unlocks its sign-in, or changes its role, from the user's next
 * request on. A repeated change has no effect and no audit row. Problems: forbidden (the sign-in is not recent),
 * not_found, conflict (the last admin).
 */
export async function changeAccount(
  ctx: ServiceContext,
  userId: string,
  change: AccountChange,
): Promise<Outcome<{ name: string }>> {
  const permission = OPENS_ACCESS.includes(change) ? "accounts.restore" : "accounts.edit";
  const problem = authorize(ctx.actor, permission);
  if (problem) return failed(problem);
  const results = await ctx.db.writeBatch([
    ...statementsOf(ctx, userId, change),
    selectPerson(ctx.db, userId),
  ]);
  const [person] = results.at(-1) as RowOf<typeof selectPerson>[];
  if (!person) return failed(notFound("This person"));
  const wasRefused =
    (change === "disable" && person.disabledAt === null) ||
    (change === "make-student" && person.userType === "admin");
  return wasRefused ? failed(lastAdmin) : ok({ name: person.name });
}

function statementsOf(ctx: ServiceContext, userId: string, change: AccountChange) {
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
    default: {
      const userType = change === "make-admin" ? "admin" : "student";
      const before = { userType: change === "make-admin" ? "student" : "admin" };
      return [
        updateUserType(db, userId, userType),
        recordAuditIfChanged(ctx, { ...event, action: "user.change-role", before, after: { userType } }),
      ] as const;
    }
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
    const [updated, , [person]] = await db.writeBatch([
      updateExtraTime(db, userId, expectedFactor, factor),
      recordAuditIfChanged(ctx, {
        action: "student.set-extra-time",
        entity: "user",
        entityId: userId,
        before: { extraTimeFactor: expectedFactor },
        after: { extraTimeFactor: factor },
      }),
      selectPerson(db, userId),
    ]);
    if (!person) return failed(notFound("This person"));
    if (updated.rowsAffected > 0 || person.extraTimeFactor === factor) return ok({ name: person.name });
    return failed({
      code: "stale_version",
      message: `Someone else has changed this. It is now: ${person.extraTimeFactor} times the standard time. Save again to replace it with your choice.`,
      current: person,
    });
  },
);

const lastAdmin: Problem = {
  code: "conflict",
  message: "This is the last admin who can sign in. Make another person an admin first.",
};
