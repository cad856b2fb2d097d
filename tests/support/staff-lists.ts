/**
 * The lists of staff by their route: pages whose first content are rows. A unit test holds that each staff page with a
 * table is here or below; `:name` is replaced by a record.
 */
export const STAFF_LISTS: Record<string, string> = {
  "features/students/screens/list": "/admin/students",
  "features/grading/screens/list": "/admin/grading",
  "features/teaching/courses/screens/list": "/admin/courses",
  "features/messages/conversations/screens/list": "/admin/conversations",
  "features/messages/whatsapp/screens/list": "/admin/whatsapp",
  "features/messages/announcements/screens/list": "/admin/announcements",
  "features/messages/contact/screens/list": "/admin/enquiries",
  "features/scholarship-test/results/screens/list": "/admin/results",
  "features/support/counselling/screens/list": "/admin/counselling",
  "features/teaching/live-sessions/screens/list": "/admin/sessions",
  "features/question-bank/screens/quizzes": "/admin/quizzes",
  "features/scholarship-test/codes/screens/list": "/admin/quizzes/codes",
  "features/scholarship-test/analysis/screens/analysis": "/admin/quizzes/:quizId/analysis",
  "features/scholarship-test/corrections/screens/list": "/admin/quizzes/:quizId/corrections",
  "features/question-bank/screens/test-facts": "/admin/quizzes/:quizId/facts",
  "features/operations/audit/screens/list": "/admin/audit",
  "features/teaching/batches/screens/list": "/admin/batches",
  "features/accounts/staff/screens/list": "/admin/staff",
  "features/accounts/invitations/screens/list": "/admin/invitations",
  "features/accounts/invitations/screens/links": "/admin/invitations/links",
  "features/messages/deliveries/screens/list": "/admin/deliveries",
  "features/accounts/api-keys/screens/list": "/admin/api-keys",
  "features/operations/webhooks/screens/list": "/admin/webhooks",
  "features/question-bank/screens/questions": "/admin/questions",
  "features/support/ratings/screens/list": "/admin/ratings",
  "features/support/ratings/screens/reviews": "/admin/ratings/reviews",
  "features/support/risks/screens/list": "/admin/at-risk",
  "features/enrolment/requests/screens/list": "/admin/enrolment-requests",
  "features/enrolment/receipts/screens/list": "/admin/enrolment-requests/fees/receipts",
  "features/enrolment/ledger/screens/list": "/admin/enrolment-requests/fees",
  "features/enrolment/reported-payments/screens/list": "/admin/enrolment-requests/fees/reported",
  "features/enrolment/colleges/screens/list": "/admin/enrolment-requests/colleges",
  "features/scholarship-test/screens/exam-day": "/admin/exam-day",
  "features/placement/applications/screens/list": "/admin/applications",
  "features/placement/openings/screens/list": "/admin/openings",
  "features/placement/openings/screens/companies": "/admin/openings/companies",
  "features/certificates/screens/list": "/admin/certificates",
  "features/refunds/screens/list": "/admin/refunds",
  "features/operations/site-figures/screens/list": "/admin/claims",
};

/** Lists with something before their first row that a reader needs first. */
export const READ_FIRST: Record<string, string> = {
  "features/scholarship-test/analysis/screens/analysis":
    "the figures and charts of the quiz, whose numbers the rows are",
  "features/question-bank/screens/test-facts": "what a fact means, and that it accuses nobody",
};

/** Pages and parts of pages with a table that is no list. tests/e2e/admin-screens holds that none scrolls sideways. */
export const OTHER_TABLES: Record<string, string> = {
  "features/operations/webhooks/screens/case": "the newest deliveries of one webhook, below its facts",
  "features/operations/overview/screens/overview": "the numbers of the charts, and the batches below them",
  "features/teaching/batches/screens/batch": "the weeks of one batch, below its summary",
  "features/operations/insights/screens/insights": "the numbers of the chart, below it",
  "features/question-bank/screens/edit-question": "the figures of one question, below its form",
  "features/question-bank/screens/export": "the formats to choose from",
  "features/support/ratings/screens/review": "the ratings of one student, below the review",
  "features/teaching/live-sessions/screens/attendance":
    "a form with a row for each student; the table is for readers",
  "features/messages/whatsapp/screens/sending": "the students of one text, below the next one to write to",
  "features/students/screens/student": "the tables of one student, below the timeline",
  "course-import.tsx": "the columns of a file, beside its form",
};
