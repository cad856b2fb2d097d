/**
 * The lists of staff by their route: pages whose first content are rows. A unit test holds that each staff page with a
 * table is here or below; `:name` is replaced by a record.
 */
export const STAFF_LISTS: Record<string, string> = {
  "admin.students": "/admin/students",
  "admin.grading": "/admin/grading",
  "admin.courses": "/admin/courses",
  "admin.enquiries._index": "/admin/enquiries",
  "admin.results": "/admin/results",
  "admin.counselling": "/admin/counselling",
  "admin.sessions": "/admin/sessions",
  "admin.quizzes": "/admin/quizzes",
  "admin.quizzes_.codes": "/admin/quizzes/codes",
  "admin.quizzes_.$quizId_.analysis": "/admin/quizzes/:quizId/analysis",
  "admin.quizzes_.$quizId_.corrections": "/admin/quizzes/:quizId/corrections",
  "admin.quizzes_.$quizId_.facts": "/admin/quizzes/:quizId/facts",
  "admin.audit": "/admin/audit",
  "admin.batches": "/admin/batches",
  "admin.staff": "/admin/staff",
  "admin.invitations": "/admin/invitations",
  "admin.invitations_.links": "/admin/invitations/links",
  "admin.deliveries": "/admin/deliveries",
  "admin.api-keys": "/admin/api-keys",
  "admin.questions": "/admin/questions",
  "admin.ratings": "/admin/ratings",
  "admin.ratings_.reviews": "/admin/ratings/reviews",
  "admin.at-risk": "/admin/at-risk",
  "admin.enrolment-requests": "/admin/enrolment-requests",
  "admin.enrolment-requests_.colleges": "/admin/enrolment-requests/colleges",
  "admin.exam-day": "/admin/exam-day",
  "admin.applications": "/admin/applications",
  "admin.openings": "/admin/openings",
  "admin.openings_.companies": "/admin/openings/companies",
  "admin.certificates": "/admin/certificates",
  "admin.refunds": "/admin/refunds",
  "admin.claims": "/admin/claims",
};

/** Lists with something before their first row that a reader needs first. */
export const READ_FIRST: Record<string, string> = {
  "admin.quizzes_.$quizId_.analysis": "the figures and charts of the quiz, whose numbers the rows are",
  "admin.quizzes_.$quizId_.facts": "what a fact means, and that it accuses nobody",
};

/** Pages and parts of pages with a table that is no list. tests/e2e/admin-screens holds that none scrolls sideways. */
export const OTHER_TABLES: Record<string, string> = {
  "admin._index": "the numbers of the charts, and the batches below them",
  "admin.batches_.$batchId": "the weeks of one batch, below its summary",
  "admin.insights": "the numbers of the chart, below it",
  "admin.questions_.$questionId.edit": "the figures of one question, below its form",
  "admin.questions_.export": "the formats to choose from",
  "admin.ratings_.reviews_.$reviewId": "the ratings of one student, below the review",
  "admin.sessions_.$sessionId.attendance": "a form with a row for each student; the table is for readers",
  "admin.students_.$studentId": "the tables of one student, below the timeline",
  "course-import.tsx": "the columns of a file, beside its form",
  "moved-students.tsx": "the students that a correction moves, in its preview",
};
