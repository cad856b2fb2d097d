export const FEES_PATH = "/admin/enrolment-requests/fees";
