export const STATEMENT_PATH = "/admin/enrolment-requests/fees/statement";
