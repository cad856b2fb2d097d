/** Addresses of openings, applications and placements; the test page loads `paths`, and needs none of them. */
export const placementPaths = {
  openings: "/dashboard/openings",
  adminApplications: "/admin/applications",
  adminOpenings: "/admin/openings",
  adminCompanies: "/admin/openings/companies",
} as const;
