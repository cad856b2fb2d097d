export const RECEIPTS_PATH = "/admin/enrolment-requests/fees/receipts";
