/** The pages of enrolments by colleges; not in paths.ts, because the pages of a running test load that and have a bound. */
export const COLLEGE_ENROLMENTS_PATH = "/admin/enrolment-requests/colleges";
