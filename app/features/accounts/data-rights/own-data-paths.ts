import type { UserType } from "#app/kernel/actor.ts";
import { paths } from "#app/platform/http/paths.ts";

/** Beside the addresses of all screens, because only the account pages use these. */
export const ownDataPaths = {
  student: `${paths.dashboardAccount}/data`,
  admin: `${paths.adminAccount}/data`,
  download: "/my-data.zip",
} as const;

/** Where a person sees, downloads and deletes their own data. */
export const ownDataPath = ({ userType }: { userType: UserType }) => ownDataPaths[userType];
