import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Actor, ANONYMOUS } from "#app/kernel/actor.ts";
import { openDatabase } from "#db/session/index.ts";
import { contextFor } from "#tests/support/service-context.ts";

/**
 * Files whose use-cases are not for admins alone: each decides on its own who may do what. Every other file's are
 * checked here, so a new one is for admins until it is named.
 */
const OPEN = [
  "scholarship-test/use-cases/practice.server.ts",
  "accounts/use-cases/accept-invitation.server.ts",
  "accounts/use-cases/change-password.server.ts",
  "accounts/use-cases/check-password.server.ts",
  "accounts/use-cases/confirm-password.server.ts",
  "accounts/use-cases/enter-code.server.ts",
  "accounts/use-cases/google-sign-in.server.ts",
  "accounts/use-cases/passkey-sign-in.server.ts",
  "accounts/use-cases/passkeys.server.ts",
  "accounts/use-cases/own-profile.server.ts",
  "accounts/use-cases/reset-password.server.ts",
  "accounts/use-cases/sessions.server.ts",
  "accounts/use-cases/sign-in.server.ts",
  "accounts/use-cases/sign-up.server.ts",
  "accounts/use-cases/two-factor-code.server.ts",
  "accounts/use-cases/two-factor.server.ts",
  "accounts/use-cases/users.server.ts",
  "accounts/consents/use-cases/give-consent.server.ts",
  "operations/webhooks/use-cases/deliver-webhooks.server.ts",
  "messages/contact/use-cases/forward-due-messages.server.ts",
  "messages/contact/use-cases/send-contact-message.server.ts",
  // Of the mail provider, whose signature the call has checked.
  "messages/deliveries/use-cases/record-mail-event.server.ts",
  "support/counselling/use-cases/list-own-feedback.server.ts",
  "teaching/courses/use-cases/list-performance.server.ts",
  "teaching/courses/use-cases/record-learning-time.server.ts",
  "teaching/courses/use-cases/set-week-completion.server.ts",
  "operations/site-figures/use-cases/shown-figures.server.ts",
  "provider/use-cases/current-provider.server.ts",
  "provider/use-cases/get-picture.server.ts",
  "accounts/setup/use-cases/first-owner.server.ts",
  "teaching/courses/use-cases/get-course.server.ts",
  "scholarship-test/equal-answers/use-cases/compare-attempts.server.ts",
  "accounts/invitations/use-cases/invitation-link.server.ts",
  "accounts/data-rights/use-cases/carry-out-deletions.server.ts",
  "accounts/data-rights/use-cases/own-data.server.ts",
  "certificates/use-cases/check-certificate.server.ts",
  "certificates/use-cases/credentials.server.ts",
  "certificates/use-cases/get-document.server.ts",
  "certificates/use-cases/issue.server.ts",
  "certificates/use-cases/new-number.server.ts",
  "certificates/use-cases/own-certificates.server.ts",
  "enrolment/receipts/use-cases/get-receipt.server.ts",
  "enrolment/gateways/use-cases/pay-online.server.ts",
  "enrolment/gateways/use-cases/receive-event.server.ts",
  "enrolment/reported-payments/use-cases/confirmation.server.ts",
  "enrolment/reported-payments/use-cases/own-reports.server.ts",
  "enrolment/requests/use-cases/own-request.server.ts",
  "placement/applications/use-cases/own-applications.server.ts",
  "placement/openings/use-cases/list-hirings.server.ts",
  "refunds/use-cases/own-refund.server.ts",
  "grading/regrades/use-cases/own-regrade.server.ts",
  "accounts/invitations/use-cases/join-by-link.server.ts",
  "scholarship-test/analysis/use-cases/count-attempts.server.ts",
  "teaching/live-sessions/use-cases/calendar.server.ts",
  "teaching/live-sessions/use-cases/own-attendance.server.ts",
  "teaching/live-sessions/use-cases/own-live-sessions.server.ts",
  "messages/mail/use-cases/mail.server.ts",
  "operations/maintenance/use-cases/maintenance.server.ts",
  "messages/announcements/use-cases/notify-of-announcements.server.ts",
  "messages/announcements/use-cases/own-news.server.ts",
  "messages/conversations/use-cases/own-conversations.server.ts",
  "messages/notifications/use-cases/own-notifications.server.ts",
  "messages/notifications/use-cases/remind.server.ts",
  "messages/notifications/use-cases/send-notifications.server.ts",
  "messages/notifications/use-cases/unsubscribe.server.ts",
  "question-bank/use-cases/get-image.server.ts",
  "support/ratings/use-cases/open-reviews.server.ts",
  "support/ratings/use-cases/rate-week.server.ts",
  "support/risks/use-cases/count-risks.server.ts",
  "scholarship-test/use-cases/answer-question.server.ts",
  "scholarship-test/use-cases/choose-language.server.ts",
  "scholarship-test/use-cases/get-own-result.server.ts",
  "scholarship-test/use-cases/get-quiz.server.ts",
  "scholarship-test/use-cases/save-draft.server.ts",
  "scholarship-test/use-cases/start-test.server.ts",
  "scholarship-test/use-cases/save-answer-log.server.ts",
  "scholarship-test/use-cases/take-over-attempt.server.ts",
  "scholarship-test/use-cases/get-test-status.server.ts",
  "scholarship-test/use-cases/find-attempt.server.ts",
  "scholarship-test/use-cases/verify-result.server.ts",
  "student-home/use-cases/get-overview.server.ts",
  "grading/use-cases/list-own-submissions.server.ts",
  "grading/use-cases/submit-assignment.server.ts",
];

/** Rejects students in its own way: nothing to reset is fine (Ruling 9). */
const OPEN_USE_CASES = new Set(["resetTest"]);

type UseCase = (...args: unknown[]) => unknown;

const files = readdirSync("app/features", { recursive: true, encoding: "utf8" }).filter((file) =>
  /use-cases\/[\w-]+\.server\.ts$/.test(file),
);

const useCases = (
  await Promise.all(
    files
      .filter((file) => !OPEN.includes(file))
      .map(async (file) => {
        const module: Record<string, unknown> = await import(`../../app/features/${file}`);
        const exported = Object.entries(module).filter(([, value]) => typeof value === "function");
        return exported.map(([name, value]) => [`${file}: ${name}`, value as UseCase] as const);
      }),
  )
)
  .flat()
  .filter(([name]) => !OPEN_USE_CASES.has(name.split(": ")[1] ?? ""));

/** A database that must not be called. */
const asked = () => {
  throw new Error("The database was asked before it was clear who asks.");
};
const untouchable = openDatabase({ batch: asked, transaction: asked });

const student: Actor = {
  kind: "user",
  userId: "student",
  sessionId: "session",
  deviceId: "session",
  userType: "student",
  staffRole: null,
  plan: "premium",
  courseId: null,
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@students.example",
  isConfirmed: true,
  hasTwoFactor: false,
  noticeVersion: null,
};

describe.each([
  ["a student", student],
  ["nobody", ANONYMOUS],
])("as %s", (_who, actor) => {
  const ctx = contextFor(untouchable, actor);
  test.each(useCases)("%s is forbidden", async (_name, useCase) => {
    expect(await useCase(ctx, {}, {}, {})).toMatchObject({ ok: false, problem: { code: "forbidden" } });
  });
});

test("every file on the list of exceptions exists", () => {
  expect(OPEN.filter((file) => !files.includes(file))).toEqual([]);
});
