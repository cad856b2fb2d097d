import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { SCOPES, type Scope } from "#app/features/accounts/api-keys/rules.ts";
import { EVENT_OBJECTS } from "#app/features/operations/events/rules.ts";
import { apiKeys, externalIds, users } from "#db/schema/index.ts";
import { createAdmin, createUser, type SignedIn, signIn, type TestUser } from "#tests/support/accounts.ts";
import { API_CALLS, type CallTarget, listRoutes, READ_SCOPES } from "#tests/support/api-calls.ts";
import { createApiKey, type TestApiKey } from "#tests/support/api-keys.ts";
import { createApiWorld } from "#tests/support/api-world.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { inTurn } from "#tests/support/full.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useWorker } from "#tests/support/use-worker.ts";
import { api } from "#workers/api/index.ts";

/**
 * Access to each call and the status for each actor (Specification §6 and §7). A route that is missing here fails the
 * build. Students `free` and `premium` call about themselves; the others call about the free student, with that
 * student's ids in path, query and body: another user's records then answer 404, and an id in a body is ignored.
 * `expired` and `disabled` were admins; `demoted` was one and is a student now.
 */
const ACTORS = ["nobody", "expired", "disabled", "free", "premium", "other", "demoted", "admin"] as const;

const PUBLIC = (status: number) => Array(8).fill(status).join(" ");

const ADMIN = (status: number) => `401 401 401 403 403 403 403 ${status}`;

const ACCESS: Record<string, string> = {
  "GET /openapi.json": PUBLIC(200),
  "POST /contact": PUBLIC(201),
  "POST /auth/sign-up/email": PUBLIC(201),
  "POST /auth/sign-in/email": PUBLIC(200),
  "POST /auth/sign-out": PUBLIC(204),
  //                                                  nobody expired disabled free premium other demoted admin
  "GET /users/:id": "401 401 401 200 200 404 404 200",
  "POST /users": "401 401 401 200 200 404 404 200",
  "GET /privacy-notice": PUBLIC(200),
  "POST /consents": "401 401 401 200 200 200 200 200",
  "POST /user-profile": "401 401 401 200 200 200 200 403",
  "GET /user-profile": "401 401 401 200 200 404 404 200",
  "GET /quizzes/branch/:branch": "401 401 401 200 200 200 200 200",
  "POST /quiz-attempts": "401 401 401 201 201 201 201 403",
  "GET /quiz-attempts/current": "401 401 401 200 200 200 200 403",
  "PUT /quiz-attempts/current/draft": "401 401 401 200 200 200 200 403",
  "PUT /quiz-attempts/current/answers/:questionIndex": "401 401 401 200 200 200 200 403",
  "POST /quiz-attempts/current/answer-log": "401 401 401 200 200 200 200 403",
  "PUT /quiz-attempts/current/language": "401 401 401 200 200 200 200 403",
  "POST /quiz-attempts/current/take-over": "401 401 401 200 200 200 200 403",
  "POST /quiz-attempts/current/end": "401 401 401 200 200 200 200 403",
  "POST /quiz-results": "401 401 401 200 200 200 200 403",
  "GET /quiz-results/check-test-status": "401 401 401 200 200 404 404 200",
  "DELETE /quiz-results/reset": "401 401 401 403 403 404 404 204",
  "GET /predefined-courses/student/predefined-course-materials": "401 401 401 200 200 200 200 403",
  "GET /predefined-courses/student/foundation-course": "401 401 401 403 200 403 403 403",
  "PUT /predefined-courses/student/weeks/:week/completion": "401 401 401 200 200 404 404 403",
  "POST /predefined-courses/student/assignments/:week": "401 401 401 201 201 404 404 403",
  "GET /predefined-courses/student/my-submissions": "401 401 401 200 200 200 200 403",
  "GET /weekly-ratings/current": "401 401 401 200 200 404 404 403",
  "POST /weekly-ratings": "401 401 401 200 200 409 409 403",
  "GET /student/upcoming-sessions": "401 401 401 200 200 200 200 403",
  "GET /student/feedback": "401 401 401 200 404 404 404 403",
  "GET /events": ADMIN(200),
  "GET /changes/:object": ADMIN(200),
  "GET /external-ids/:object/:externalId": ADMIN(200),
  "PUT /external-ids/:object/:externalId": ADMIN(200),
  "DELETE /external-ids/:object/:externalId": ADMIN(204),
  "GET /admin/webhooks": ADMIN(200),
  "POST /admin/webhooks": ADMIN(201),
  "GET /admin/webhooks/:id": ADMIN(200),
  "PATCH /admin/webhooks/:id": ADMIN(200),
  "POST /admin/webhooks/:id/secret": ADMIN(200),
  "POST /admin/webhooks/:id/pings": ADMIN(201),
  "POST /admin/webhooks/:id/replays": ADMIN(201),
  "GET /admin/webhooks/:id/deliveries": ADMIN(200),
  "DELETE /admin/webhooks/:id": ADMIN(204),
  "GET /admin/weekly-ratings": ADMIN(200),
  "GET /admin/rating-reviews": ADMIN(200),
  "GET /admin/rating-reviews/:id": ADMIN(200),
  "PATCH /admin/rating-reviews/:id": ADMIN(200),
  "POST /admin/rating-reviews/:id/assignment": ADMIN(200),
  "POST /admin/rating-reviews/:id/reopening": ADMIN(200),
  "GET /admin/risks": ADMIN(200),
  "GET /admin/risks/settings": ADMIN(200),
  "PUT /admin/risks/settings": ADMIN(200),
  "GET /admin/risks/:studentId": ADMIN(200),
  "POST /admin/risks/:studentId/messages": ADMIN(201),
  "PUT /admin/risks/:studentId/counsellor": ADMIN(200),
  "PUT /admin/risks/:studentId/handled": ADMIN(200),
  "GET /admin/extra-time/:studentId": ADMIN(200),
  "PUT /admin/extra-time/:studentId": ADMIN(200),
  "GET /admin/due-dates/:studentId": ADMIN(200),
  "POST /admin/due-dates/:studentId/extensions": ADMIN(201),
  "GET /admin/students": ADMIN(200),
  "GET /admin/students/:id": ADMIN(200),
  "PATCH /admin/students/:id": ADMIN(200),
  "GET /admin/students/by-external-id/:externalId": ADMIN(200),
  "PUT /admin/students/by-external-id/:externalId": ADMIN(201),
  "GET /provider": PUBLIC(200),
  "GET /provider/:section": ADMIN(200),
  "PUT /provider/:section": ADMIN(200),
  "GET /provider/:section/history": ADMIN(200),
  "GET /provider-texts/:name": ADMIN(200),
  "PUT /provider-texts/:name": ADMIN(200),
  "POST /provider-texts/:name/publication": ADMIN(200),
  "DELETE /provider-texts/:name/draft": ADMIN(204),
  "GET /provider-texts/:name/history": ADMIN(200),
  "POST /provider-texts/:name/restoration": ADMIN(200),
  "GET /admin/batches": ADMIN(200),
  "POST /admin/batches": ADMIN(201),
  "GET /admin/batches/:id": ADMIN(200),
  "PATCH /admin/batches/:id": ADMIN(200),
  "PUT /admin/external-batches/:externalId": ADMIN(201),
  "PUT /admin/external-sessions/:externalId": ADMIN(201),
  "DELETE /admin/batches/:id": ADMIN(204),
  "GET /admin/batches/:id/weeks": ADMIN(200),
  "GET /admin/batches/:id/weeks/:week": ADMIN(200),
  "PATCH /admin/batches/:id/weeks/:week": ADMIN(200),
  "GET /admin/batches/:id/staff": ADMIN(200),
  "POST /admin/batches/:id/staff": ADMIN(201),
  "DELETE /admin/batches/:id/staff/:userId": ADMIN(204),
  "GET /admin/batches/:id/enrolments": ADMIN(200),
  "POST /admin/batches/:id/enrolments": ADMIN(201),
  "GET /admin/enrolments/:id": ADMIN(200),
  "PATCH /admin/enrolments/:id": ADMIN(200),
  "GET /admin/invitations": ADMIN(200),
  "POST /admin/invitations": ADMIN(201),
  "DELETE /admin/invitations/:id": ADMIN(204),
  "GET /admin/certificates": ADMIN(200),
  "GET /admin/certificates/:id": ADMIN(200),
  "POST /admin/certificates": ADMIN(201),
  "POST /admin/certificates/:id/renewal": ADMIN(200),
  "POST /admin/certificates/:id/revocation": ADMIN(200),
  "GET /admin/enrolment-requests": ADMIN(200),
  "GET /admin/enrolment-requests/:id": ADMIN(200),
  "POST /admin/enrolment-requests/:id/confirmation": ADMIN(200),
  "POST /admin/enrolment-requests/:id/refusal": ADMIN(200),
  "GET /admin/fees": ADMIN(200),
  "GET /admin/fees/:id": ADMIN(200),
  "PATCH /admin/fees/:id": ADMIN(200),
  "POST /admin/fees/:id/payments": ADMIN(201),
  "GET /admin/reported-payments": ADMIN(200),
  "GET /admin/reported-payments/:id": ADMIN(200),
  "POST /admin/reported-payments/:id/confirmation": ADMIN(200),
  "POST /admin/reported-payments/:id/refusal": ADMIN(200),
  "GET /admin/receipts": ADMIN(200),
  "GET /admin/receipts/:number": ADMIN(200),
  "POST /admin/receipts/:number/cancellation": ADMIN(200),
  "GET /admin/college-enrolments": ADMIN(200),
  "POST /admin/college-enrolments": ADMIN(201),
  "GET /admin/college-enrolments/:id": ADMIN(200),
  "GET /admin/refunds": ADMIN(200),
  "GET /admin/refunds/holidays": ADMIN(200),
  "PUT /admin/refunds/holidays": ADMIN(200),
  "GET /admin/refunds/:id": ADMIN(200),
  "POST /admin/refunds/:id/review": ADMIN(200),
  "POST /admin/refunds/:id/approval": ADMIN(200),
  "POST /admin/refunds/:id/refusal": ADMIN(200),
  "POST /admin/refunds/:id/payment": ADMIN(200),
  "POST /admin/invitations/:id/mail": ADMIN(200),
  "GET /admin/announcements": ADMIN(200),
  "POST /admin/announcements": ADMIN(201),
  "GET /admin/announcements/:id": ADMIN(200),
  "PATCH /admin/announcements/:id": ADMIN(200),
  "POST /admin/announcements/:id/take-back": ADMIN(200),
  "POST /admin/announcements/:id/take-down": ADMIN(200),
  "DELETE /admin/announcements/:id": ADMIN(204),
  "GET /admin/conversations": ADMIN(200),
  "GET /admin/conversations/:id": ADMIN(200),
  "POST /admin/conversations/:id/messages": ADMIN(201),
  "POST /admin/conversations/:id/close": ADMIN(200),
  "PUT /admin/conversations/:id/owner": ADMIN(200),
  "GET /admin/enquiries": ADMIN(200),
  "GET /admin/enquiries/:id": ADMIN(200),
  "PATCH /admin/enquiries/:id": ADMIN(200),
  "POST /admin/enquiries/:id/notes": ADMIN(201),
  "GET /admin/partner-companies": ADMIN(200),
  "POST /admin/partner-companies": ADMIN(201),
  "GET /admin/partner-companies/:id": ADMIN(200),
  "PATCH /admin/partner-companies/:id": ADMIN(200),
  "GET /admin/openings": ADMIN(200),
  "POST /admin/openings": ADMIN(201),
  "GET /admin/openings/:id": ADMIN(200),
  "PATCH /admin/openings/:id": ADMIN(200),
  "GET /admin/applications": ADMIN(200),
  "GET /admin/applications/:id": ADMIN(200),
  "POST /admin/applications/:id/moves": ADMIN(200),
  "GET /admin/placements": ADMIN(200),
  "POST /admin/placements": ADMIN(201),
  "GET /admin/placements/:id": ADMIN(200),
  "POST /admin/placements/:id/job": ADMIN(200),
  "GET /admin/placement-waivers/:studentId": ADMIN(200),
  "PUT /admin/placement-waivers/:studentId": ADMIN(200),
  "DELETE /admin/placement-waivers/:studentId": ADMIN(204),
  "GET /certificates/:number": PUBLIC(200),
  "GET /admin/test-results": ADMIN(200),
  "PUT /admin/imports/:kind/:id": ADMIN(200),
  "POST /admin/imports/:kind/:id/run": ADMIN(200),
  "GET /admin/questions": ADMIN(200),
  "POST /admin/questions": ADMIN(201),
  "GET /admin/questions/:id": ADMIN(200),
  "PATCH /admin/questions/:id": ADMIN(200),
  "PUT /admin/questions/:id/retirement": ADMIN(200),
  "GET /admin/quizzes": ADMIN(200),
  "POST /admin/quizzes": ADMIN(201),
  "GET /admin/quizzes/:id": ADMIN(200),
  "PATCH /admin/quizzes/:id": ADMIN(200),
  "DELETE /admin/quizzes/:id": ADMIN(204),
  "PUT /admin/quizzes/:id/publication": ADMIN(200),
  "POST /admin/quizzes/:id/default": ADMIN(200),
  "GET /admin/quizzes/:id/blueprint": ADMIN(200),
  "PUT /admin/quizzes/:id/blueprint": ADMIN(200),
  "POST /admin/quizzes/:id/listing": ADMIN(200),
  "GET /admin/quizzes/:id/questions": ADMIN(200),
  "POST /admin/quizzes/:id/questions": ADMIN(201),
  "GET /admin/quizzes/:id/questions/:questionId": ADMIN(200),
  "PUT /admin/quizzes/:id/questions/:questionId/position": ADMIN(200),
  "DELETE /admin/quizzes/:id/questions/:questionId": ADMIN(204),
  "GET /admin/test-codes": ADMIN(200),
  "POST /admin/test-codes": ADMIN(201),
  "GET /admin/test-codes/:id": ADMIN(200),
  "POST /admin/test-codes/:id/revocation": ADMIN(200),
  "GET /admin/test-codes/:id/people": ADMIN(200),
  "POST /admin/test-codes/:id/people/bulk": ADMIN(200),
  "POST /admin/enquiries/:id/test-code": ADMIN(200),
  "GET /admin/running-attempts": ADMIN(200),
  "GET /admin/running-attempts/:id": ADMIN(200),
  "POST /admin/running-attempts/:id/extension": ADMIN(200),
  "POST /admin/running-attempts/extensions/bulk": ADMIN(200),
  "GET /admin/quizzes/:id/corrections": ADMIN(200),
  "POST /admin/quizzes/:id/corrections/preview": ADMIN(200),
  "PUT /admin/quizzes/:id/corrections/:correctionId": ADMIN(200),
  "GET /admin/quizzes/:id/corrections/:correctionId": ADMIN(200),
  "POST /admin/quizzes/:id/corrections/:correctionId/undo": ADMIN(200),
  "POST /admin/courses/preview": ADMIN(200),
  "POST /admin/questions/preview": ADMIN(200),
  "GET /admin/quizzes/:id/analysis": ADMIN(200),
  "GET /admin/upcoming-sessions": ADMIN(200),
  "POST /admin/upcoming-sessions": ADMIN(201),
  "GET /admin/upcoming-sessions/:id": ADMIN(200),
  "PATCH /admin/upcoming-sessions/:id": ADMIN(200),
  "DELETE /admin/upcoming-sessions/:id": ADMIN(204),
  "POST /admin/upcoming-sessions/:id/restoration": ADMIN(200),
  "PUT /admin/upcoming-sessions/:id/visibility": ADMIN(200),
  "GET /admin/upcoming-sessions/:id/attendance": ADMIN(200),
  "GET /admin/upcoming-sessions/:id/attendance/:studentId": ADMIN(200),
  "PUT /admin/upcoming-sessions/:id/attendance/:studentId": ADMIN(200),
  "POST /admin/attendance/bulk": ADMIN(200),
  "GET /admin/student-feedback": ADMIN(200),
  "GET /admin/student-feedback/:studentId": ADMIN(200),
  "GET /admin/feedback-records/:id": ADMIN(200),
  "PATCH /admin/feedback-records/:id": ADMIN(200),
  "GET /admin/student-feedback/:studentId/staff-notes": ADMIN(200),
  "POST /admin/student-feedback/:studentId/staff-notes": ADMIN(201),
  "POST /admin/student-feedback": ADMIN(201),
  "POST /admin/grade-assignment": ADMIN(200),
  "POST /admin/students/bulk": ADMIN(200),
  "POST /admin/students/plans/bulk": ADMIN(200),
  "POST /admin/enrolments/bulk": ADMIN(200),
  "POST /admin/grades/bulk": ADMIN(200),
  "GET /admin/submissions": ADMIN(200),
  "GET /admin/submissions/:id": ADMIN(200),
  "POST /admin/submissions/:id/return": ADMIN(200),
  "POST /admin/submissions/:id/regrade-requests/:requestId/refusal": ADMIN(200),
  "PUT /admin/submissions/:id/grader": ADMIN(200),
  "POST /admin/submissions/graders/bulk": ADMIN(200),
  "GET /admin/graders": ADMIN(200),
  "GET /admin/held-grades": ADMIN(200),
  "POST /admin/held-grades/:assignmentId/release": ADMIN(200),
  "GET /admin/assignments/:assignmentId/comments": ADMIN(200),
  "POST /admin/assignments/:assignmentId/comments": ADMIN(201),
  "DELETE /admin/assignments/:assignmentId/comments/:id": ADMIN(204),
  "GET /admin/all-students-performance": ADMIN(200),
  "GET /predefined-courses/admin/assignments/:courseId": ADMIN(200),
  "GET /predefined-courses/admin/predefined-courses": ADMIN(200),
  "POST /predefined-courses/admin/predefined-courses": ADMIN(201),
  "GET /predefined-courses/admin/predefined-courses/:courseName": ADMIN(200),
  "PUT /predefined-courses/admin/predefined-courses/:courseName": ADMIN(200),
  "DELETE /predefined-courses/admin/predefined-courses/:courseName": ADMIN(204),
  "POST /predefined-courses/admin/predefined-courses/:courseName/copies": ADMIN(201),
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks/:id/copies": ADMIN(201),
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks/:week/resources": ADMIN(201),
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks/:week/assignments": ADMIN(201),
  "GET /predefined-courses/admin/predefined-courses/:courseName/weeks": ADMIN(200),
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks": ADMIN(201),
  "GET /predefined-courses/admin/predefined-courses/:courseName/weeks/:id": ADMIN(200),
  "PATCH /predefined-courses/admin/predefined-courses/:courseName/weeks/:id": ADMIN(200),
  "DELETE /predefined-courses/admin/predefined-courses/:courseName/weeks/:id": ADMIN(204),
  "GET /predefined-courses/admin/predefined-courses/:courseName/resources/:id": ADMIN(200),
  "PATCH /predefined-courses/admin/predefined-courses/:courseName/resources/:id": ADMIN(200),
  "DELETE /predefined-courses/admin/predefined-courses/:courseName/resources/:id": ADMIN(204),
  "GET /predefined-courses/admin/predefined-courses/:courseName/assignments/:id": ADMIN(200),
  "PATCH /predefined-courses/admin/predefined-courses/:courseName/assignments/:id": ADMIN(200),
  "DELETE /predefined-courses/admin/predefined-courses/:courseName/assignments/:id": ADMIN(204),
};

/**
 * The scope that a key needs. `none`: no key may call. `anyone`: the call needs no actor. A key with the right scope
 * gets the admin's status above.
 */
const SCOPE_OF: Record<string, Scope | "none" | "anyone"> = {
  "GET /openapi.json": "anyone",
  "POST /contact": "anyone",
  "POST /auth/sign-up/email": "anyone",
  "POST /auth/sign-in/email": "anyone",
  "POST /auth/sign-out": "anyone",
  "GET /users/:id": "read:students",
  "POST /users": "none",
  "GET /privacy-notice": "anyone",
  "POST /consents": "none",
  "POST /user-profile": "none",
  "GET /user-profile": "read:students",
  "GET /quizzes/branch/:branch": "read:quizzes",
  "POST /quiz-attempts": "none",
  "GET /quiz-attempts/current": "none",
  "PUT /quiz-attempts/current/draft": "none",
  "PUT /quiz-attempts/current/answers/:questionIndex": "none",
  "POST /quiz-attempts/current/answer-log": "none",
  "PUT /quiz-attempts/current/language": "none",
  "POST /quiz-attempts/current/take-over": "none",
  "POST /quiz-attempts/current/end": "none",
  "POST /quiz-results": "none",
  "GET /quiz-results/check-test-status": "read:results",
  "DELETE /quiz-results/reset": "write:results",
  "GET /predefined-courses/student/predefined-course-materials": "none",
  "GET /predefined-courses/student/foundation-course": "none",
  "PUT /predefined-courses/student/weeks/:week/completion": "none",
  "POST /predefined-courses/student/assignments/:week": "none",
  "GET /predefined-courses/student/my-submissions": "none",
  "GET /weekly-ratings/current": "none",
  "POST /weekly-ratings": "none",
  "GET /student/upcoming-sessions": "none",
  "GET /student/feedback": "none",
  "GET /events": "read:events",
  "GET /changes/:object": "read:events",
  "GET /external-ids/:object/:externalId": "read:external-ids",
  "PUT /external-ids/:object/:externalId": "write:external-ids",
  "DELETE /external-ids/:object/:externalId": "write:external-ids",
  "GET /admin/webhooks": "read:webhooks",
  "POST /admin/webhooks": "write:webhooks",
  "GET /admin/webhooks/:id": "read:webhooks",
  "PATCH /admin/webhooks/:id": "write:webhooks",
  "POST /admin/webhooks/:id/secret": "write:webhooks",
  "POST /admin/webhooks/:id/pings": "write:webhooks",
  "POST /admin/webhooks/:id/replays": "write:webhooks",
  "GET /admin/webhooks/:id/deliveries": "read:webhooks",
  "DELETE /admin/webhooks/:id": "write:webhooks",
  "GET /admin/weekly-ratings": "read:ratings",
  "GET /admin/rating-reviews": "read:ratings",
  "GET /admin/rating-reviews/:id": "read:ratings",
  "PATCH /admin/rating-reviews/:id": "write:ratings",
  "POST /admin/rating-reviews/:id/assignment": "write:ratings",
  "POST /admin/rating-reviews/:id/reopening": "write:ratings",
  "GET /admin/risks": "read:students",
  "GET /admin/risks/settings": "read:students",
  "PUT /admin/risks/settings": "write:students",
  "GET /admin/risks/:studentId": "read:students",
  "POST /admin/risks/:studentId/messages": "write:students",
  "PUT /admin/risks/:studentId/counsellor": "write:students",
  "PUT /admin/risks/:studentId/handled": "write:students",
  "GET /admin/extra-time/:studentId": "read:students",
  "PUT /admin/extra-time/:studentId": "write:students",
  "GET /admin/due-dates/:studentId": "read:students",
  "POST /admin/due-dates/:studentId/extensions": "write:students",
  "GET /admin/students": "read:students",
  "GET /admin/students/:id": "read:students",
  "PATCH /admin/students/:id": "write:students",
  "GET /admin/students/by-external-id/:externalId": "read:students",
  "PUT /admin/students/by-external-id/:externalId": "write:students",
  "GET /provider": "anyone",
  "GET /provider/:section": "read:provider",
  "PUT /provider/:section": "write:provider",
  "GET /provider/:section/history": "read:provider",
  "GET /provider-texts/:name": "read:provider",
  "PUT /provider-texts/:name": "write:provider",
  "POST /provider-texts/:name/publication": "write:provider",
  "DELETE /provider-texts/:name/draft": "write:provider",
  "GET /provider-texts/:name/history": "read:provider",
  "POST /provider-texts/:name/restoration": "write:provider",
  "GET /admin/batches": "read:batches",
  "POST /admin/batches": "write:batches",
  "GET /admin/batches/:id": "read:batches",
  "PATCH /admin/batches/:id": "write:batches",
  "PUT /admin/external-batches/:externalId": "write:batches",
  "PUT /admin/external-sessions/:externalId": "write:sessions",
  "DELETE /admin/batches/:id": "write:batches",
  "GET /admin/batches/:id/weeks": "read:batches",
  "GET /admin/batches/:id/weeks/:week": "read:batches",
  "PATCH /admin/batches/:id/weeks/:week": "write:batches",
  "GET /admin/batches/:id/staff": "read:batches",
  "POST /admin/batches/:id/staff": "write:batches",
  "DELETE /admin/batches/:id/staff/:userId": "write:batches",
  "GET /admin/batches/:id/enrolments": "read:students",
  "POST /admin/batches/:id/enrolments": "write:students",
  "GET /admin/enrolments/:id": "read:students",
  "PATCH /admin/enrolments/:id": "write:students",
  "GET /admin/invitations": "read:invitations",
  "POST /admin/invitations": "write:invitations",
  "DELETE /admin/invitations/:id": "write:invitations",
  "GET /admin/certificates": "read:certificates",
  "GET /admin/certificates/:id": "read:certificates",
  "POST /admin/certificates": "write:certificates",
  "POST /admin/certificates/:id/renewal": "write:certificates",
  "POST /admin/certificates/:id/revocation": "write:certificates",
  "GET /admin/enrolment-requests": "read:fees",
  "GET /admin/enrolment-requests/:id": "read:fees",
  "POST /admin/enrolment-requests/:id/confirmation": "write:fees",
  "POST /admin/enrolment-requests/:id/refusal": "write:fees",
  "GET /admin/fees": "read:fees",
  "GET /admin/fees/:id": "read:fees",
  "PATCH /admin/fees/:id": "write:fees",
  "POST /admin/fees/:id/payments": "write:fees",
  "GET /admin/reported-payments": "read:fees",
  "GET /admin/reported-payments/:id": "read:fees",
  "POST /admin/reported-payments/:id/confirmation": "write:fees",
  "POST /admin/reported-payments/:id/refusal": "write:fees",
  "GET /admin/receipts": "read:receipts",
  "GET /admin/receipts/:number": "read:receipts",
  "POST /admin/receipts/:number/cancellation": "write:fees",
  "GET /admin/college-enrolments": "read:fees",
  "POST /admin/college-enrolments": "write:fees",
  "GET /admin/college-enrolments/:id": "read:fees",
  "GET /admin/refunds": "read:refunds",
  "GET /admin/refunds/holidays": "read:refunds",
  "PUT /admin/refunds/holidays": "write:refunds",
  "GET /admin/refunds/:id": "read:refunds",
  "POST /admin/refunds/:id/review": "write:refunds",
  "POST /admin/refunds/:id/approval": "write:refunds",
  "POST /admin/refunds/:id/refusal": "write:refunds",
  "POST /admin/refunds/:id/payment": "write:refunds",
  "POST /admin/invitations/:id/mail": "write:invitations",
  "GET /admin/announcements": "read:announcements",
  "POST /admin/announcements": "write:announcements",
  "GET /admin/announcements/:id": "read:announcements",
  "PATCH /admin/announcements/:id": "write:announcements",
  "POST /admin/announcements/:id/take-back": "write:announcements",
  "POST /admin/announcements/:id/take-down": "write:announcements",
  "DELETE /admin/announcements/:id": "write:announcements",
  "GET /admin/conversations": "read:conversations",
  "GET /admin/conversations/:id": "read:conversations",
  "POST /admin/conversations/:id/messages": "write:conversations",
  "POST /admin/conversations/:id/close": "write:conversations",
  "PUT /admin/conversations/:id/owner": "write:conversations",
  "GET /admin/enquiries": "read:enquiries",
  "GET /admin/enquiries/:id": "read:enquiries",
  "PATCH /admin/enquiries/:id": "write:enquiries",
  "POST /admin/enquiries/:id/notes": "write:enquiries",
  "GET /admin/partner-companies": "read:openings",
  "POST /admin/partner-companies": "write:openings",
  "GET /admin/partner-companies/:id": "read:openings",
  "PATCH /admin/partner-companies/:id": "write:openings",
  "GET /admin/openings": "read:openings",
  "POST /admin/openings": "write:openings",
  "GET /admin/openings/:id": "read:openings",
  "PATCH /admin/openings/:id": "write:openings",
  "GET /admin/applications": "read:placements",
  "GET /admin/applications/:id": "read:placements",
  "POST /admin/applications/:id/moves": "write:placements",
  "GET /admin/placements": "read:placements",
  "POST /admin/placements": "write:placements",
  "GET /admin/placements/:id": "read:placements",
  "POST /admin/placements/:id/job": "write:placements",
  "GET /admin/placement-waivers/:studentId": "read:placements",
  "PUT /admin/placement-waivers/:studentId": "none",
  "DELETE /admin/placement-waivers/:studentId": "none",
  "GET /certificates/:number": "anyone",
  "GET /admin/test-results": "read:results",
  "PUT /admin/imports/:kind/:id": "write:imports",
  "POST /admin/imports/:kind/:id/run": "write:imports",
  "GET /admin/questions": "read:quizzes",
  "POST /admin/questions": "write:quizzes",
  "GET /admin/questions/:id": "read:quizzes",
  "PATCH /admin/questions/:id": "write:quizzes",
  "PUT /admin/questions/:id/retirement": "write:quizzes",
  "POST /admin/quizzes/:id/corrections/preview": "none",
  "PUT /admin/quizzes/:id/corrections/:correctionId": "none",
  "GET /admin/quizzes/:id/corrections/:correctionId": "none",
  "POST /admin/quizzes/:id/corrections/:correctionId/undo": "none",
  "GET /admin/quizzes": "read:quizzes",
  "POST /admin/quizzes": "write:quizzes",
  "GET /admin/quizzes/:id": "read:quizzes",
  "PATCH /admin/quizzes/:id": "write:quizzes",
  "DELETE /admin/quizzes/:id": "write:quizzes",
  "PUT /admin/quizzes/:id/publication": "write:quizzes",
  "POST /admin/quizzes/:id/default": "write:quizzes",
  "GET /admin/quizzes/:id/blueprint": "read:quizzes",
  "PUT /admin/quizzes/:id/blueprint": "write:quizzes",
  "POST /admin/quizzes/:id/listing": "write:quizzes",
  "GET /admin/quizzes/:id/questions": "read:quizzes",
  "POST /admin/quizzes/:id/questions": "write:quizzes",
  "GET /admin/quizzes/:id/questions/:questionId": "read:quizzes",
  "PUT /admin/quizzes/:id/questions/:questionId/position": "write:quizzes",
  "DELETE /admin/quizzes/:id/questions/:questionId": "write:quizzes",
  "GET /admin/test-codes": "read:codes",
  "POST /admin/test-codes": "write:codes",
  "GET /admin/test-codes/:id": "read:codes",
  "POST /admin/test-codes/:id/revocation": "write:codes",
  "GET /admin/test-codes/:id/people": "read:codes",
  "POST /admin/test-codes/:id/people/bulk": "write:codes",
  "POST /admin/enquiries/:id/test-code": "write:codes",
  "GET /admin/running-attempts": "read:results",
  "GET /admin/running-attempts/:id": "read:results",
  "POST /admin/running-attempts/:id/extension": "write:results",
  "POST /admin/running-attempts/extensions/bulk": "write:results",
  "GET /admin/quizzes/:id/corrections": "read:results",
  "POST /admin/courses/preview": "none",
  "POST /admin/questions/preview": "none",
  "GET /admin/quizzes/:id/analysis": "read:results",
  "GET /admin/upcoming-sessions": "read:sessions",
  "POST /admin/upcoming-sessions": "write:sessions",
  "GET /admin/upcoming-sessions/:id": "read:sessions",
  "PATCH /admin/upcoming-sessions/:id": "write:sessions",
  "DELETE /admin/upcoming-sessions/:id": "write:sessions",
  "POST /admin/upcoming-sessions/:id/restoration": "write:sessions",
  "PUT /admin/upcoming-sessions/:id/visibility": "write:sessions",
  "GET /admin/upcoming-sessions/:id/attendance": "read:attendance",
  "GET /admin/upcoming-sessions/:id/attendance/:studentId": "read:attendance",
  "PUT /admin/upcoming-sessions/:id/attendance/:studentId": "write:attendance",
  "POST /admin/attendance/bulk": "write:attendance",
  "GET /admin/student-feedback": "read:feedback",
  "GET /admin/student-feedback/:studentId": "read:feedback",
  "GET /admin/feedback-records/:id": "read:feedback",
  "PATCH /admin/feedback-records/:id": "write:feedback",
  "GET /admin/student-feedback/:studentId/staff-notes": "read:feedback",
  "POST /admin/student-feedback/:studentId/staff-notes": "write:feedback",
  "POST /admin/student-feedback": "write:feedback",
  "POST /admin/grade-assignment": "write:submissions",
  "POST /admin/students/bulk": "write:students",
  "POST /admin/students/plans/bulk": "write:students",
  "POST /admin/enrolments/bulk": "write:students",
  "POST /admin/grades/bulk": "write:submissions",
  "GET /admin/submissions": "read:submissions",
  "GET /admin/submissions/:id": "read:submissions",
  "POST /admin/submissions/:id/return": "write:submissions",
  "POST /admin/submissions/:id/regrade-requests/:requestId/refusal": "write:submissions",
  "PUT /admin/submissions/:id/grader": "write:submissions",
  "POST /admin/submissions/graders/bulk": "write:submissions",
  "GET /admin/graders": "read:submissions",
  "GET /admin/held-grades": "read:submissions",
  "POST /admin/held-grades/:assignmentId/release": "write:submissions",
  "GET /admin/assignments/:assignmentId/comments": "read:submissions",
  "POST /admin/assignments/:assignmentId/comments": "write:submissions",
  "DELETE /admin/assignments/:assignmentId/comments/:id": "write:submissions",
  "GET /admin/all-students-performance": "read:submissions",
  "GET /predefined-courses/admin/assignments/:courseId": "read:submissions",
  "GET /predefined-courses/admin/predefined-courses": "read:courses",
  "POST /predefined-courses/admin/predefined-courses": "write:courses",
  "GET /predefined-courses/admin/predefined-courses/:courseName": "read:courses",
  "PUT /predefined-courses/admin/predefined-courses/:courseName": "write:courses",
  "DELETE /predefined-courses/admin/predefined-courses/:courseName": "write:courses",
  "POST /predefined-courses/admin/predefined-courses/:courseName/copies": "write:courses",
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks/:id/copies": "write:courses",
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks/:week/resources": "write:courses",
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks/:week/assignments": "write:courses",
  "GET /predefined-courses/admin/predefined-courses/:courseName/weeks": "read:courses",
  "POST /predefined-courses/admin/predefined-courses/:courseName/weeks": "write:courses",
  "GET /predefined-courses/admin/predefined-courses/:courseName/weeks/:id": "read:courses",
  "PATCH /predefined-courses/admin/predefined-courses/:courseName/weeks/:id": "write:courses",
  "DELETE /predefined-courses/admin/predefined-courses/:courseName/weeks/:id": "write:courses",
  "GET /predefined-courses/admin/predefined-courses/:courseName/resources/:id": "read:courses",
  "PATCH /predefined-courses/admin/predefined-courses/:courseName/resources/:id": "write:courses",
  "DELETE /predefined-courses/admin/predefined-courses/:courseName/resources/:id": "write:courses",
  "GET /predefined-courses/admin/predefined-courses/:courseName/assignments/:id": "read:courses",
  "PATCH /predefined-courses/admin/predefined-courses/:courseName/assignments/:id": "write:courses",
  "DELETE /predefined-courses/admin/predefined-courses/:courseName/assignments/:id": "write:courses",
};

/** Exists only with Google's settings: 404 for all. */
const ABSENT = ["GET /auth/callback/google"];

const worker = useWorker();
let people: Record<(typeof ACTORS)[number], SignedIn | undefined>;
let target: Omit<CallTarget, "user">;

beforeAll(async () => {
  const { db } = worker;
  const world = await createApiWorld(worker);
  target = world.target;
  const formerAdmin = async (values: Partial<TestUser>) => {
    const admin = await signIn(db, await createAdmin(db));
    await db.orm.update(users).set(values).where(eq(users.id, admin.user.id));
    return admin;
  };
  people = {
    ...world.people,
    nobody: undefined,
    expired: await signIn(db, await createAdmin(db), { expiresInMs: -1 }),
    disabled: await formerAdmin({ disabledAt: Date.now() }),
    demoted: await formerAdmin({ userType: "student", staffRole: null }),
  };
});

test("every route of the API has its row and a valid call", () => {
  const routes = listRoutes(api).filter((route) => !ABSENT.includes(route));
  expect(Object.keys(ACCESS).sort()).toEqual(routes.sort());
  expect(Object.keys(API_CALLS).sort()).toEqual(routes.sort());
  expect(Object.keys(SCOPE_OF).sort()).toEqual(routes.sort());
});

const targetOf = (actor?: (typeof ACTORS)[number]): CallTarget => {
  const { user } = actor === "premium" ? people.premium! : people.free!;
  return { ...target, user };
};

/** The API's document and what is public of the provider are the same for all. */
const isSameForAll = (route: string) => ["GET /openapi.json", "GET /provider"].includes(route);

let calls = 0;

/** Each call has its own address, because limits by address are tested elsewhere. */
function call(route: string, actor?: (typeof ACTORS)[number], headers: Record<string, string> = {}) {
  const { path, json } = API_CALLS[route]!(targetOf(actor));
  const method = route.split(" ")[0]!;
  calls += 1;
  const address = `203.0.${Math.floor(calls / 250)}.${calls % 250}`;
  return worker.fetch(`/api${path}`, {
    method,
    json,
    as: actor && people[actor],
    headers: { "cf-connecting-ip": address, ...headers },
  });
}

/**
 * Callers without a session count as one kind, because one middleware rejects them; so do the callers of an admin's call
 * who are no admins, and all callers of a public call.
 */
function actorsOf(route: string, turn: number) {
  const statuses = ACCESS[route]!.split(" ").map(Number);
  const all = ACTORS.map((actor, index) => ({ actor, status: statuses[index]! }));
  if (ACCESS[route] === PUBLIC(statuses[0]!)) return inTurn(all, turn);
  const signedOut = inTurn(all.slice(0, 3), turn);
  const signedIn = all.slice(3);
  if (ACCESS[route] !== ADMIN(statuses[7]!)) return [...signedOut, ...signedIn];
  return [...signedOut, ...inTurn(signedIn.slice(0, -1), turn), signedIn.at(-1)!];
}

describe.each(Object.keys(API_CALLS).map((route, turn) => [route, turn] as const))("%s", (route, turn) => {
  const actors = actorsOf(route, turn);
  const refused = actors.filter(({ status }) => status >= 400);
  const accepted = actors.filter(({ status }) => status < 400);

  test("rejects each actor as its row says, and a rejection stores nothing", async () => {
    const before = await storedRows(worker.database.client);
    for (const { actor, status } of refused) {
      const response = await call(route, actor);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.json(), actor).toMatchObject({ status, requestId: expect.any(String) });
      expect(response.status, actor).toBe(status);
      expect(response.headers.get("www-authenticate"), actor).toBe(status === 401 ? "Bearer" : null);
    }
    expect(await storedRows(worker.database.client)).toEqual(before);
  });

  test("responds to every other actor as its row says", async () => {
    for (const { actor, status } of accepted) {
      const response = await call(route, actor);
      expect(response.status, actor).toBe(status);
      if (!isSameForAll(route)) expect(response.headers.get("cache-control")).toBe("no-store");
      await response.text();
    }
  });
});

describe("with an API key", () => {
  const ALL = Object.keys(SCOPES) as Scope[];

  test("every scope allows at least one call", () => {
    // Some records are read as events alone.
    const used = [...Object.values(SCOPE_OF), ...Object.values(EVENT_OBJECTS)];
    expect([...new Set(used)].sort()).toEqual([...ALL, "anyone", "none"].sort());
  });

  const keysByRoute = Object.entries(SCOPE_OF).map(([route, scope], turn) => [route, scope, turn] as const);
  test.each(keysByRoute)("%s needs %s", async (route, scope, turn) => {
    const { db } = worker;
    const maker = await createAdmin(db);
    const { externalId, batchId, newStudentId } = target;
    const own = { ownerId: maker.id, externalId };
    await db.orm.insert(externalIds).values([
      { ...own, object: "batch", recordId: batchId },
      { ...own, object: "student", recordId: newStudentId },
    ]);
    const capability = scope.split(":")[1];
    const isOpen = scope === "anyone";
    const success = Number(ACCESS[route]!.split(" ").at(-1));
    const key = (scopes: Scope[], values = {}, by = maker) =>
      createApiKey(db, by, scopes, { lastUsedAt: Date.now(), ...values });
    const others = ALL.filter((candidate) => !candidate.endsWith(`:${capability}`));
    const ended: [who: string, values: object, by?: TestUser][] = [
      ["expired", { expiresAt: Date.now() - 1 }],
      ["revoked", { revokedAt: Date.now() }],
      ["of a demoted admin", {}, people.demoted!.user],
      ["of a disabled admin", {}, people.disabled!.user],
    ];
    const expected: [who: string, TestApiKey, status: number][] = [
      ["for everything else", await key(others), isOpen ? success : 403],
    ];
    // One lookup rejects keys that have ended, before the call's scope matters.
    for (const [who, values, by] of inTurn(ended, turn))
      expected.push([who, await key(ALL, values, by), isOpen ? success : 401]);
    if (scope.startsWith("write:")) {
      expected.push(["for reading alone", await key([`read:${capability}` as Scope]), 403]);
    }
    if (scope === "none") expected.push(["for everything", await key(ALL), 403]);
    else
      expected.push([
        "for this alone",
        await key(isOpen ? [] : [scope, ...(READ_SCOPES[route] ?? [])]),
        success,
      ]);
    const before = await storedRows(worker.database.client);
    for (const [who, { headers }, status] of expected.filter(([, , status]) => status >= 400)) {
      const response = await call(route, undefined, headers);
      expect(response.status, `a key ${who}`).toBe(status);
      expect(await response.json()).toMatchObject({ status, requestId: expect.any(String) });
    }
    expect(await storedRows(worker.database.client)).toEqual(before);
    for (const [who, { headers }, status] of expected.filter(([, , status]) => status < 400)) {
      expect((await call(route, undefined, headers)).status, `a key ${who}`).toBe(status);
    }
  });
});

describe("with an API key that is bound to a batch", () => {
  const scoped = Object.entries(SCOPE_OF).filter(([, scope]) => scope !== "none" && scope !== "anyone");

  async function createBound() {
    const { db } = worker;
    const course = await createCourse(db);
    const batch = await findFirstBatch(db, course.id);
    const student = await createUser(db, { courseId: course.id });
    const values = { batchIds: [batch.id], lastUsedAt: Date.now() };
    const key = await createApiKey(db, await createAdmin(db), Object.keys(SCOPES) as Scope[], values);
    const fetch = async (method: string, path: string, json?: unknown) => {
      const response = await worker.fetch(`/api${path}`, { method, json, headers: key.headers });
      const text = await response.text();
      return { status: response.status, text, body: text === "" ? undefined : JSON.parse(text) };
    };
    return { key, course, batch, student, fetch };
  }

  test("every call leaves what is not of the batch unread and unchanged", async () => {
    const { key } = await createBound();
    const { id, email } = people.free!.user;
    const before = await storedRows(worker.database.client);
    for (const [route] of scoped) {
      const response = await call(route, undefined, key.headers);
      const text = await response.text();
      expect([200, 403, 404, 422], `${route}: ${text}`).toContain(response.status);
      if (response.status !== 200) continue;
      for (const secret of [id, email, target.batchId]) expect(text, route).not.toContain(secret);
    }
    expect(await storedRows(worker.database.client)).toEqual(before);
  });

  test("it sees and changes the students, enrolments and sessions of the batch", async () => {
    const { batch, student, fetch } = await createBound();
    expect((await fetch("GET", "/admin/students")).body).toMatchObject([{ id: student.id }]);
    expect((await fetch("GET", "/admin/batches")).body).toMatchObject([{ _id: batch.id }]);
    const path = `/admin/students/${student.id}`;
    expect((await fetch("PATCH", path, { lastName: "Iyer" })).body).toMatchObject({ lastName: "Iyer" });
    expect((await fetch("PATCH", path, { batchId: target.batchId })).status).toBe(422);
    const [enrolment] = (await fetch("GET", `/admin/batches/${batch.id}/enrolments`)).body;
    for (const state of ["paused", "active", "withdrawn"]) {
      const changed = await fetch("PATCH", `/admin/enrolments/${enrolment._id}`, { state });
      expect(changed).toMatchObject({ status: 200, body: { state } });
      expect((await fetch("GET", path)).status, state).toBe(200);
    }
    const session = { title: "Talk", date: "2099-01-05", time: "18:30", link: "https://meet.example/talk" };
    expect((await fetch("POST", "/admin/upcoming-sessions", session)).status).toBe(422);
    const own = await fetch("POST", "/admin/upcoming-sessions", { ...session, batchId: batch.id });
    expect(own.status).toBe(201);
    expect((await fetch("GET", "/admin/upcoming-sessions")).body).toMatchObject([{ _id: own.body._id }]);
    expect((await fetch("DELETE", `/admin/upcoming-sessions/${own.body._id}`)).status).toBe(204);
  });

  test("it loses a student who goes to another batch, and one of a deleted batch sees nobody", async () => {
    const { student, fetch, key } = await createBound();
    await worker.db.orm.update(users).set({ batchId: target.batchId }).where(eq(users.id, student.id));
    expect((await fetch("GET", "/admin/students")).body).toEqual([]);
    expect((await fetch("GET", `/admin/students/${student.id}`)).status).toBe(404);
    await worker.db.orm
      .update(apiKeys)
      .set({ batchIds: [crypto.randomUUID()] })
      .where(eq(apiKeys.id, key.id));
    expect((await fetch("GET", "/admin/students")).body).toEqual([]);
  });
});

describe("from another site", () => {
  const FOREIGN: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site", origin: "https://sub.kadam.example" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];

  const posts = FOREIGN.flatMap((headers) =>
    (["free", "admin"] as const).map((actor) => ({ actor, headers })),
  );
  const writes = Object.keys(API_CALLS).filter((route) => !route.startsWith("GET "));

  test("every call that writes is rejected, and stores nothing", async () => {
    const before = await storedRows(worker.database.client);
    for (const [turn, route] of writes.entries()) {
      for (const { actor, headers } of inTurn(posts, turn)) {
        const response = await call(route, actor, headers);
        expect(response.status, `${route} ${JSON.stringify(headers)}`).toBe(403);
        expect(await response.json()).toMatchObject({ code: "forbidden" });
      }
    }
    expect(await storedRows(worker.database.client)).toEqual(before);
  });
});
