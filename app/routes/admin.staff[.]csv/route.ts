import * as v from "valibot";
import { listDownload } from "#app/admin/list-download.server.ts";
import { StaffRoleFilter } from "#app/admin/staff-roles.ts";
import { exportStaff } from "#app/domain/students/service/list-staff.server.ts";
import { csvInstant } from "#app/http/csv.server.ts";

export const loader = listDownload({
  name: "staff",
  permission: "staff.export",
  rows: (ctx, _query, { role }) => exportStaff(ctx, v.parse(StaffRoleFilter, role)),
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Role: ({ staffRole }) => staffRole,
    "Two-factor sign-in": ({ hasTwoFactor }) => (hasTwoFactor ? "on" : "off"),
    "Last sign-in (IST)": ({ lastSignInAt }) => csvInstant(lastSignInAt),
    "Disabled (IST)": ({ disabledAt }) => csvInstant(disabledAt),
    Id: ({ id }) => id,
  },
});
