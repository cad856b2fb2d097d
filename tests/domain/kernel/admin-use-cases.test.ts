import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Actor, ANONYMOUS } from "#app/domain/kernel/actor.ts";
import type { Database } from "#db/client.ts";
import { contextFor } from "#tests/support/service-context.ts";

/**
 * Files whose use-cases are not for admins alone: each decides on its own who may do what. Every other file's are
 * checked here, so a new one is for admins until it is named.
 */
const OPEN = [
  "scholarship/service/practice.server.ts",
  "accounts/service/accept-invitation.server.ts",
  "accounts/service/change-password.server.ts",
  "accounts/service/check-password.server.ts",
  "accounts/service/confirm-password.server.ts",
  "accounts/service/enter-code.server.ts",
  "accounts/service/google-sign-in.server.ts",
  "accounts/service/passkey-sign-in.server.ts",
  "accounts/service/passkeys.server.ts",
  "accounts/service/rename-self.server.ts",
  "accounts/service/reset-password.server.ts",
  "accounts/service/sessions.server.ts",
  "accounts/service/sign-in.server.ts",
  "accounts/service/sign-up.server.ts",
  "accounts/service/two-factor-code.server.ts",
  "accounts/service/two-factor.server.ts",
  "accounts/service/users.server.ts",
  "consents/service/give-consent.server.ts",
  "contact/service/forward-due-messages.server.ts",
  "contact/service/send-contact-message.server.ts",
  "counselling/service/list-own-feedback.server.ts",
  "courses/service/list-performance.server.ts",
  "courses/service/record-learning-time.server.ts",
  "courses/service/set-week-completion.server.ts",
  "claims/service/shown-claims.server.ts",
  "courses/service/get-course.server.ts",
  "equal-answers/service/compare-attempts.server.ts",
  "invitations/service/invitation-link.server.ts",
  "data-rights/service/carry-out-deletions.server.ts",
  "data-rights/service/own-data.server.ts",
  "certificates/service/check-certificate.server.ts",
  "certificates/service/credentials.server.ts",
  "certificates/service/get-document.server.ts",
  "certificates/service/issue.server.ts",
  "certificates/service/new-number.server.ts",
  "certificates/service/own-certificates.server.ts",
  "enrolment-requests/service/get-receipt.server.ts",
  "enrolment-requests/service/own-request.server.ts",
  "applications/service/own-applications.server.ts",
  "openings/service/list-hirings.server.ts",
  "refunds/service/own-refund.server.ts",
  "regrade-requests/service/own-regrade.server.ts",
  "invitations/service/join-by-link.server.ts",
  "item-analysis/service/count-attempts.server.ts",
  "live-sessions/service/calendar.server.ts",
  "live-sessions/service/own-attendance.server.ts",
  "live-sessions/service/own-live-sessions.server.ts",
  "mail/service.server.ts",
  "maintenance/service.server.ts",
  "notifications/service/own-notifications.server.ts",
  "notifications/service/remind.server.ts",
  "notifications/service/send-notifications.server.ts",
  "notifications/service/unsubscribe.server.ts",
  "quizzes/service/get-image.server.ts",
  "ratings/service/open-reviews.server.ts",
  "ratings/service/rate-week.server.ts",
  "risks/service/count-risks.server.ts",
  "scholarship/service/answer-question.server.ts",
  "scholarship/service/choose-language.server.ts",
  "scholarship/service/get-own-result.server.ts",
  "scholarship/service/get-quiz.server.ts",
  "scholarship/service/save-draft.server.ts",
  "scholarship/service/start-test.server.ts",
  "scholarship/service/save-answer-log.server.ts",
  "scholarship/service/take-over-attempt.server.ts",
  "scholarship/service/get-test-status.server.ts",
  "scholarship/service/find-attempt.server.ts",
  "scholarship/service/verify-result.server.ts",
  "student-workspace/service/get-overview.server.ts",
  "submissions/service/list-own-submissions.server.ts",
  "submissions/service/submit-assignment.server.ts",
];

/** Rejects students in its own way: nothing to reset is fine (Ruling 9). */
const OPEN_USE_CASES = new Set(["resetTest"]);

type UseCase = (...args: unknown[]) => unknown;

const files = readdirSync("app/domain", { recursive: true, encoding: "utf8" }).filter((file) =>
  /service(\/[\w-]+)?\.server\.ts$/.test(file),
);

const useCases = (
  await Promise.all(
    files
      .filter((file) => !OPEN.includes(file))
      .map(async (file) => {
        const module: Record<string, unknown> = await import(`../../../app/domain/${file}`);
        const exported = Object.entries(module).filter(([, value]) => typeof value === "function");
        return exported.map(([name, value]) => [`${file}: ${name}`, value as UseCase] as const);
      }),
  )
)
  .flat()
  .filter(([name]) => !OPEN_USE_CASES.has(name.split(": ")[1] ?? ""));

/** A database that must not be called. */
const untouchable = new Proxy({} as Database, {
  get: (_target, name) => {
    throw new Error(`The database was asked (${String(name)}) before it was clear who asks.`);
  },
});

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
