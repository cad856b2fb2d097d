import type { StaffRole } from "#app/domain/kernel/actor.ts";
import { ok } from "#app/domain/kernel/outcome.ts";
import { withPermission } from "#app/domain/kernel/permissions.ts";
import { selectStaff } from "#db/queries/people.ts";

/** Lists the staff by name, of one role or all. */
export const listStaff = withPermission("staff.read", async ({ db }, role?: StaffRole) =>
  ok(await db.execute(selectStaff(db, role))),
);
