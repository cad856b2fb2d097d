import { selectStaff } from "#app/features/students/queries/people.server.ts";
import type { StaffRole } from "#app/kernel/actor.ts";
import { ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { recordExport } from "#db/audit.ts";

/** Lists the staff by name, of one role or all. */
export const listStaff = withPermission("staff.read", async ({ db }) =>
  ok(await db.execute(selectStaff(db))),
);

/** Exports the staff with a role, or all; the download is recorded. */
export const exportStaff = withPermission("staff.export", async (ctx, role?: StaffRole) => {
  const { rows } = await ctx.db.batch({
    audit: recordExport(
      ctx,
      { action: "staff.export", entity: "user" },
      { search: "", filters: { role: role ?? "" } },
    ),
    rows: selectStaff(ctx.db, role),
  });
  return ok([rows]);
});
