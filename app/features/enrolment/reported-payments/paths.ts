export const REPORTED_PATH = "/admin/enrolment-requests/fees/reported";
/** The student's page to pay and to report a payment; not in paths.ts, which every page of a student loads. */
export const PAY_PATH = "/dashboard/enrolment/pay";
