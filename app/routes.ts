import { index, type RouteConfig, route } from "@remix-run/route-config";

/** Every address of the site and its screen. A nested route is shown inside its parent. */
export default [
  route("privacy-notice", "features/accounts/consents/screens/privacy-notice.tsx"),
  route("my-data.zip", "features/accounts/data-rights/screens/my-data.zip.ts"),
  route("sign-in/invitation", "features/accounts/invitations/screens/accept.tsx"),
  route("join/:token", "features/accounts/invitations/screens/join.tsx"),
  route("sign-in/code", "features/accounts/screens/code.tsx"),
  route("sign-in/forgot-password", "features/accounts/screens/forgot-password.tsx"),
  route("sign-in/google", "features/accounts/screens/google.tsx"),
  route("passkey-challenge", "features/accounts/screens/passkey-challenge.json.ts"),
  route("sign-in/passkey", "features/accounts/screens/passkey.tsx"),
  route("sign-in/reset-password", "features/accounts/screens/reset-password.tsx"),
  route("sign-in", "features/accounts/screens/sign-in.tsx"),
  route("sign-out", "features/accounts/screens/sign-out.tsx"),
  route("sign-in/sign-up", "features/accounts/screens/sign-up.tsx"),
  route("admin/two-factor", "features/accounts/screens/two-factor.tsx"),
  route("sign-in/waiting", "features/accounts/screens/waiting.tsx"),
  route("setup", "features/accounts/setup/screens/setup.tsx"),

  route("api/docs", "features/api-docs/screens/docs.tsx"),

  route("certificates/:number/certificate.pdf", "features/certificates/screens/certificate.pdf.ts"),
  route("certificates/:number/credential.jwt", "features/certificates/screens/credential.jwt.ts"),
  route("certificates/issuer", "features/certificates/screens/issuer.json.ts"),
  route("certificates/:number/print", "features/certificates/screens/print.tsx"),
  route("certificates/:number", "features/certificates/screens/public-page.tsx"),
  route("certificates/revocations", "features/certificates/screens/revocations.json.ts"),
  route("certificates/keys/:thumbprint", "features/certificates/screens/signing-key.json.ts"),
  route(".well-known/jwks.json", "features/certificates/screens/signing-keys.json.ts"),

  route("receipts/:number", "features/enrolment/requests/screens/receipt.tsx"),

  route("contact", "features/messages/contact/screens/contact.tsx"),
  route("admin/enquiries.csv", "features/messages/contact/screens/list.csv.ts"),
  route("dev/outbox", "features/messages/mail/screens/outbox.tsx"),
  route("unsubscribe/:token", "features/messages/notifications/screens/unsubscribe.tsx"),

  index("features/public-site/screens/home.tsx"),
  route("favicon.ico", "features/public-site/screens/favicon.ts"),
  route("manifest.webmanifest", "features/public-site/screens/manifest.webmanifest.ts"),
  route(":policy", "features/public-site/screens/policy.tsx"),
  route("robots.txt", "features/public-site/screens/robots.txt.ts"),
  route("sitemap.xml", "features/public-site/screens/sitemap.xml.ts"),

  route("pictures/:name", "features/provider/screens/picture.ts"),

  route("question-images/:hash", "features/question-bank/screens/image.ts"),

  route("refund-policy", "features/refunds/screens/policy.tsx"),

  route("ask-for-a-code", "features/scholarship-test/codes/screens/ask.tsx"),
  route("scholarship-test/practice.json", "features/scholarship-test/practice/screens/practice.json.ts"),
  route("scholarship-test/practice", "features/scholarship-test/practice/screens/practice.tsx"),
  route("scholarship-test/result", "features/scholarship-test/results/screens/own-result.tsx"),
  route("scholarship/:award", "features/scholarship-test/results/screens/shared-award.tsx"),
  route("verify-result", "features/scholarship-test/results/screens/verify.tsx"),
  route("scholarship-test", "features/scholarship-test/screens/test.tsx"),

  route("admin/stop-viewing", "features/students/screens/stop-viewing.tsx"),

  route("learning-time", "features/teaching/courses/screens/learning-time.tsx"),
  route("calendar/:token.ics", "features/teaching/live-sessions/screens/calendar.ics.tsx"),
  route("sessions/:sessionId/join", "features/teaching/live-sessions/screens/join.tsx"),
  route("sessions/:sessionId.ics", "features/teaching/live-sessions/screens/session.ics.tsx"),

  route("dev/ui", "shell/dev/ui.tsx"),

  route("*", "shell/site/not-found.tsx"),

  route("admin", "shell/staff/layout.tsx", [
    route("api-keys", "features/accounts/api-keys/screens/list.tsx", [
      route("new", "features/accounts/api-keys/screens/new.tsx"),
      route(":keyId/revoke", "features/accounts/api-keys/screens/revoke.tsx"),
    ]),
    route("account/data", "features/accounts/data-rights/screens/staff-data.tsx"),
    route("invitations/import", "features/accounts/invitations/screens/import.tsx"),
    route("invitations/staff", "features/accounts/invitations/screens/invite-staff.tsx"),
    route("invitations/links.csv", "features/accounts/invitations/screens/links.csv.ts"),
    route("invitations/links", "features/accounts/invitations/screens/links.tsx", [
      route("new", "features/accounts/invitations/screens/new-link.tsx"),
      route(":linkId/revoke", "features/accounts/invitations/screens/revoke-link.tsx"),
    ]),
    route("invitations.csv", "features/accounts/invitations/screens/list.csv.ts"),
    route("invitations", "features/accounts/invitations/screens/list.tsx", [
      route("new", "features/accounts/invitations/screens/new.tsx"),
      route("resend", "features/accounts/invitations/screens/resend.tsx"),
      route("revoke", "features/accounts/invitations/screens/revoke.tsx"),
    ]),
    route("confirm-password", "features/accounts/screens/confirm-password.tsx"),
    route("account", "features/accounts/screens/staff-account.tsx"),
    route("staff.csv", "features/accounts/staff/screens/list.csv.ts"),
    route("staff", "features/accounts/staff/screens/list.tsx"),
    route("students/:studentId/staff-role", "features/accounts/staff/screens/role.tsx"),

    route("certificates/:certificateId", "features/certificates/screens/case.tsx", [
      route("renew", "features/certificates/screens/renew.tsx"),
      route("revoke", "features/certificates/screens/revoke.tsx"),
    ]),
    route("certificates.csv", "features/certificates/screens/list.csv.ts"),
    route("certificates", "features/certificates/screens/list.tsx"),
    route("certificates/new", "features/certificates/screens/new.tsx"),

    route("enrolment-requests/colleges/:enrolmentId", "features/enrolment/colleges/screens/case.tsx"),
    route("enrolment-requests/colleges.csv", "features/enrolment/colleges/screens/list.csv.ts"),
    route("enrolment-requests/colleges", "features/enrolment/colleges/screens/list.tsx"),
    route("enrolment-requests/colleges/new", "features/enrolment/colleges/screens/new.tsx"),
    route("enrolment-requests/:requestId", "features/enrolment/requests/screens/case.tsx"),
    route("enrolment-requests.csv", "features/enrolment/requests/screens/list.csv.ts"),
    route("enrolment-requests", "features/enrolment/requests/screens/list.tsx"),

    route("grading/assign", "features/grading/screens/assign.tsx"),
    route("grading/comments/:assignmentId", "features/grading/screens/comments.tsx"),
    route("grading/:submissionId", "features/grading/screens/grade.tsx"),
    route("grading/scores/:assignmentId/import", "features/grading/screens/import-scores.tsx"),
    route("grading.csv", "features/grading/screens/list.csv.ts"),
    route("grading", "features/grading/screens/list.tsx"),
    route("grading/next", "features/grading/screens/next.tsx"),
    route("grading/release/:assignmentId", "features/grading/screens/release.tsx"),

    route("announcements.csv", "features/messages/announcements/screens/list.csv.ts"),
    route("announcements", "features/messages/announcements/screens/list.tsx"),
    route("announcements/new", "features/messages/announcements/screens/new.tsx"),
    route("announcements/:announcementId", "features/messages/announcements/screens/announcement.tsx", [
      route("delete", "features/messages/announcements/screens/delete.tsx"),
    ]),
    route("enquiries/:enquiryId", "features/messages/contact/screens/enquiry.tsx"),
    route("enquiries", "features/messages/contact/screens/list.tsx"),
    route("deliveries.csv", "features/messages/deliveries/screens/list.csv.ts"),
    route("deliveries", "features/messages/deliveries/screens/list.tsx"),
    route("account/notifications", "features/messages/notifications/screens/staff-choices.tsx"),
    route("notifications", "features/messages/notifications/screens/staff-list.tsx"),

    route("export.zip", "features/operations/archive/screens/archive.zip.ts"),
    route("export", "features/operations/archive/screens/archive.tsx"),
    route("audit/:eventId", "features/operations/audit/screens/event.tsx"),
    route("audit.csv", "features/operations/audit/screens/list.csv.ts"),
    route("audit", "features/operations/audit/screens/list.tsx"),
    route("imports/:importId/left-out.csv", "features/operations/imports/screens/left-out.csv.ts"),
    route("imports/:importId/undo", "features/operations/imports/screens/undo.tsx"),
    route("insights.csv", "features/operations/insights/screens/insights.csv.ts"),
    route("insights", "features/operations/insights/screens/insights.tsx"),
    index("features/operations/overview/screens/overview.tsx"),
    route("views", "features/operations/saved-views/screens/views.tsx"),
    route("setup/demo", "features/operations/setup/screens/remove-demo.tsx"),
    route("setup", "features/operations/setup/screens/steps.tsx"),
    route("search", "features/operations/search/screens/search.tsx"),
    route("search.json", "features/operations/search/screens/suggestions.json.ts"),
    route("claims", "features/operations/site-figures/screens/list.tsx", [
      route(":key/edit", "features/operations/site-figures/screens/edit.tsx"),
    ]),

    route("applications/board", "features/placement/applications/screens/board.tsx"),
    route("applications/:applicationId", "features/placement/applications/screens/case.tsx"),
    route("applications.csv", "features/placement/applications/screens/list.csv.ts"),
    route("applications", "features/placement/applications/screens/list.tsx"),
    route("provider/texts/:section/history", "features/provider/screens/text-history.tsx"),
    route("provider/texts/:section/preview", "features/provider/screens/text-preview.tsx"),
    route("provider/texts/:section", "features/provider/screens/text.tsx"),
    route("provider/texts", "features/provider/screens/texts.tsx"),
    route("provider/:section/history", "features/provider/screens/history.tsx"),
    route("provider/:section", "features/provider/screens/section.tsx"),
    route("provider", "features/provider/screens/settings.tsx"),

    route("openings/companies.csv", "features/placement/openings/screens/companies.csv.ts"),
    route("openings/companies", "features/placement/openings/screens/companies.tsx", [
      route(":companyId/edit", "features/placement/openings/screens/edit-company.tsx"),
      route("new", "features/placement/openings/screens/new-company.tsx"),
    ]),
    route("openings/:openingId/edit", "features/placement/openings/screens/edit.tsx"),
    route("openings.csv", "features/placement/openings/screens/list.csv.ts"),
    route("openings", "features/placement/openings/screens/list.tsx"),
    route("openings/import", "features/placement/openings/screens/import.tsx"),
    route("openings/new", "features/placement/openings/screens/new.tsx"),
    route("students/:studentId/placements", "features/placement/placements/screens/placements.tsx"),

    route("questions/:questionId/edit", "features/question-bank/screens/edit-question.tsx"),
    route("questions/export/:format/:number", "features/question-bank/screens/export-file.ts"),
    route("questions/export", "features/question-bank/screens/export.tsx"),
    route("questions/import", "features/question-bank/screens/import.tsx"),
    route("questions/new", "features/question-bank/screens/new-question.tsx"),
    route("questions.csv", "features/question-bank/screens/questions.csv.ts"),
    route("questions", "features/question-bank/screens/questions.tsx", [
      route("add", "features/question-bank/screens/add-to-quiz.tsx"),
      route(":questionId/state", "features/question-bank/screens/question-state.tsx"),
    ]),
    route("quizzes/:quizId", "features/question-bank/screens/quiz.tsx", [
      route("blueprint", "features/question-bank/screens/blueprint.tsx"),
      route("default", "features/question-bank/screens/default-quiz.tsx"),
      route("delete", "features/question-bank/screens/delete-quiz.tsx"),
      route("questions/:questionId/edit", "features/question-bank/screens/edit-in-quiz.tsx"),
      route("edit", "features/question-bank/screens/edit-quiz.tsx"),
      route("export/:format", "features/question-bank/screens/export-quiz.ts"),
      route("import", "features/question-bank/screens/import-into-quiz.tsx"),
      route("questions/new", "features/question-bank/screens/new-in-quiz.tsx"),
      route("publish", "features/question-bank/screens/publish-quiz.tsx"),
      route("questions/:questionId/delete", "features/question-bank/screens/remove-from-quiz.tsx"),
    ]),
    route("quizzes.csv", "features/question-bank/screens/quizzes.csv.ts"),
    route("quizzes", "features/question-bank/screens/quizzes.tsx", [
      route("new", "features/question-bank/screens/new-quiz.tsx"),
    ]),
    route("quizzes/:quizId/facts", "features/question-bank/screens/test-facts.tsx"),

    route("refunds/:caseId", "features/refunds/screens/case.tsx"),
    route("refunds/holidays", "features/refunds/screens/holidays.tsx"),
    route("refunds.csv", "features/refunds/screens/list.csv.ts"),
    route("refunds", "features/refunds/screens/list.tsx"),

    route("quizzes/:quizId/analysis.csv", "features/scholarship-test/analysis/screens/analysis.csv.ts"),
    route("quizzes/:quizId/analysis", "features/scholarship-test/analysis/screens/analysis.tsx"),
    route("quizzes/codes.csv", "features/scholarship-test/codes/screens/list.csv.ts"),
    route("quizzes/codes", "features/scholarship-test/codes/screens/list.tsx", [
      route("new", "features/scholarship-test/codes/screens/new.tsx"),
      route(":codeId/people", "features/scholarship-test/codes/screens/people.tsx"),
      route(":codeId/revoke", "features/scholarship-test/codes/screens/revoke.tsx"),
    ]),
    route(
      "quizzes/:quizId/corrections/:correctionId",
      "features/scholarship-test/corrections/screens/case.tsx",
    ),
    route("quizzes/:quizId/corrections", "features/scholarship-test/corrections/screens/list.tsx"),
    route("quizzes/:quizId/corrections/new", "features/scholarship-test/corrections/screens/new.tsx"),
    route("results.csv", "features/scholarship-test/results/screens/list.csv.ts"),
    route("results", "features/scholarship-test/results/screens/list.tsx"),
    route("results/next", "features/scholarship-test/results/screens/next.tsx"),
    route("results/:attemptId", "features/scholarship-test/results/screens/result.tsx", [
      route("archive", "features/scholarship-test/results/screens/archive.tsx"),
    ]),
    route("exam-day", "features/scholarship-test/screens/exam-day.tsx"),

    route("students.csv", "features/students/screens/list.csv.ts"),
    route("students", "features/students/screens/list.tsx", [
      route("enrol", "features/students/screens/enrol.tsx"),
      route("plan", "features/students/screens/plan.tsx"),
    ]),
    route("students/next", "features/students/screens/next.tsx"),
    route("students/:studentId", "features/students/screens/student.tsx", [
      route(":change", "features/students/screens/change.tsx"),
      route("extension", "features/students/screens/extension.tsx"),
      route("two-factor", "features/students/screens/reset-two-factor.tsx"),
      route("view", "features/students/screens/view-workspace.tsx"),
    ]),

    route("counselling.csv", "features/support/counselling/screens/list.csv.ts"),
    route("counselling", "features/support/counselling/screens/list.tsx", [
      route(":recordId/edit", "features/support/counselling/screens/edit.tsx"),
      route("new", "features/support/counselling/screens/new.tsx"),
    ]),
    route("counselling/students/:studentId", "features/support/counselling/screens/student.tsx"),
    route("ratings.csv", "features/support/ratings/screens/list.csv.ts"),
    route("ratings", "features/support/ratings/screens/list.tsx"),
    route("ratings/reviews/:reviewId", "features/support/ratings/screens/review.tsx"),
    route("ratings/reviews.csv", "features/support/ratings/screens/reviews.csv.ts"),
    route("ratings/reviews", "features/support/ratings/screens/reviews.tsx"),
    route("at-risk/:studentId", "features/support/risks/screens/case.tsx"),
    route("at-risk.csv", "features/support/risks/screens/list.csv.ts"),
    route("at-risk", "features/support/risks/screens/list.tsx", [
      route("settings", "features/support/risks/screens/settings.tsx"),
    ]),

    route("batches/:batchId", "features/teaching/batches/screens/batch.tsx", [
      route("delete", "features/teaching/batches/screens/delete.tsx"),
      route("edit", "features/teaching/batches/screens/edit.tsx"),
      route("move-weeks", "features/teaching/batches/screens/move-weeks.tsx"),
    ]),
    route("batches.csv", "features/teaching/batches/screens/list.csv.ts"),
    route("batches", "features/teaching/batches/screens/list.tsx", [
      route("new", "features/teaching/batches/screens/new.tsx"),
    ]),
    route("courses/:courseId", "features/teaching/courses/screens/course.tsx", [
      route("file.csv", "features/teaching/courses/screens/course.csv.ts"),
      route("assignments/:assignmentId/delete", "features/teaching/courses/screens/delete-assignment.tsx"),
      route("resources/:resourceId/delete", "features/teaching/courses/screens/delete-resource.tsx"),
      route("weeks/:weekId/delete", "features/teaching/courses/screens/delete-week.tsx"),
      route("delete", "features/teaching/courses/screens/delete.tsx"),
      route("duplicate", "features/teaching/courses/screens/duplicate.tsx"),
      route("assignments/:assignmentId/edit", "features/teaching/courses/screens/edit-assignment.tsx"),
      route("resources/:resourceId/edit", "features/teaching/courses/screens/edit-resource.tsx"),
      route("weeks/:weekId/edit", "features/teaching/courses/screens/edit-week.tsx"),
      route("edit", "features/teaching/courses/screens/edit.tsx"),
      route(":kind/:itemId/place", "features/teaching/courses/screens/move-item.tsx"),
      route("weeks/:weekId/assignments/new", "features/teaching/courses/screens/new-assignment.tsx"),
      route("weeks/:weekId/resources/new", "features/teaching/courses/screens/new-resource.tsx"),
      route("weeks/new", "features/teaching/courses/screens/new-week.tsx"),
    ]),
    route("courses/import/example.csv", "features/teaching/courses/screens/example.csv.ts"),
    route("courses/import", "features/teaching/courses/screens/import.tsx"),
    route("courses.csv", "features/teaching/courses/screens/list.csv.ts"),
    route("courses", "features/teaching/courses/screens/list.tsx", [
      route("new", "features/teaching/courses/screens/new.tsx"),
    ]),
    route("courses/:courseId/preview", "features/teaching/courses/screens/preview.tsx"),
    route("courses/:courseId/import", "features/teaching/courses/screens/import-weeks.tsx"),
    route("sessions/:sessionId/attendance.csv", "features/teaching/live-sessions/screens/attendance.csv.ts"),
    route("sessions/:sessionId/attendance", "features/teaching/live-sessions/screens/attendance.tsx"),
    route(
      "sessions/:sessionId/attendance/import",
      "features/teaching/live-sessions/screens/import-attendance.tsx",
    ),
    route("sessions.ics", "features/teaching/live-sessions/screens/list.ics.ts"),
    route("sessions.csv", "features/teaching/live-sessions/screens/list.csv.ts"),
    route("sessions", "features/teaching/live-sessions/screens/list.tsx", [
      route(":sessionId/delete", "features/teaching/live-sessions/screens/delete.tsx"),
      route(":sessionId/edit", "features/teaching/live-sessions/screens/edit.tsx"),
      route(":sessionId/move", "features/teaching/live-sessions/screens/move.tsx"),
      route("new", "features/teaching/live-sessions/screens/new.tsx"),
    ]),

    route("*", "shell/staff/not-found.tsx"),
  ]),

  route("dashboard", "shell/student/layout.tsx", [
    route("account/data", "features/accounts/data-rights/screens/student-data.tsx"),
    route("account", "features/accounts/screens/student-account.tsx"),

    route("certificate", "features/certificates/screens/own-certificate.tsx"),

    route("enrolment", "features/enrolment/requests/screens/own-request.tsx"),

    route("submissions/:assignmentId", "features/grading/screens/own-submission.tsx"),
    route("submissions", "features/grading/screens/own-submissions.tsx"),

    route("news/:announcementId", "features/messages/announcements/screens/own-announcement.tsx"),
    route("news", "features/messages/announcements/screens/own-news.tsx"),
    route("account/notifications", "features/messages/notifications/screens/student-choices.tsx"),
    route("notifications", "features/messages/notifications/screens/student-list.tsx"),

    route("openings/:openingId", "features/placement/applications/screens/apply.tsx"),
    route("account/profile", "features/placement/applications/screens/profile.tsx"),
    route("openings", "features/placement/openings/screens/own-openings.tsx"),

    route("refund", "features/refunds/screens/own-refund.tsx"),

    route("test", "features/scholarship-test/screens/own-test.tsx"),

    index("features/student-home/screens/home.tsx"),
    route("me", "features/student-home/screens/me.tsx"),

    route("feedback", "features/support/counselling/screens/own-feedback.tsx"),
    route("rating", "features/support/ratings/screens/rate.tsx"),

    route("foundation", "features/teaching/courses/screens/foundation.tsx"),
    route("course", "features/teaching/courses/screens/own-course.tsx"),
    route("account/calendar", "features/teaching/live-sessions/screens/calendar-address.tsx"),
    route("classes", "features/teaching/live-sessions/screens/own-classes.tsx"),
  ]),
] satisfies RouteConfig;
