import { STAFF_LIST } from "#app/features/accounts/staff/list.ts";
import { exportStaff } from "#app/features/students/use-cases/list-staff.server.ts";
import { csvInstants } from "#app/platform/http/csv.server.ts";
import { listDownload } from "#app/shell/staff/list-download.server.ts";

export const loader = listDownload({
  name: "staff",
  permission: "staff.export",
  list: STAFF_LIST,
  rows: (ctx, { filters: { role } }) => exportStaff(ctx, role || undefined),
  columns: {
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Role: ({ staffRole }) => staffRole,
    "Two-factor sign-in": ({ hasTwoFactor }) => (hasTwoFactor ? "on" : "off"),
    "Last sign-in": csvInstants(({ lastSignInAt }) => lastSignInAt),
    Disabled: csvInstants(({ disabledAt }) => disabledAt),
    Id: ({ id }) => id,
  },
});
