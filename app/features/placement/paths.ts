/** Addresses of openings, applications and placements; the test page loads `paths`, and needs none of them. */
export const placementPaths = {
  openings: "/dashboard/openings",
  adminApplications: "/admin/applications",
  adminOpenings: "/admin/openings",
  adminCompanies: "/admin/openings/companies",
  /** The staff page with the placements of a student, and the waiver. */
  ofStudent: (studentId: string) => `/admin/students/${studentId}/placements`,
} as const;
