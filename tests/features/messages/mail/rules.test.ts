import { describe, expect, test } from "vitest";
import { answerOfSmtp, answerOfStatus, MAX_WAIT_MS } from "#app/features/messages/mail/rules.ts";

const NOW = Date.UTC(2026, 10, 28, 12);

describe("the answer of a provider's API", () => {
  test.each([
    [400, "deferred"],
    [422, "deferred"],
    [401, "unavailable"],
    [403, "unavailable"],
    [429, "unavailable"],
    [500, "unavailable"],
    [503, "unavailable"],
  ])("%d is %s", (status, outcome) => {
    expect(answerOfStatus({ status }, NOW)).toMatchObject({
      outcome,
      reason: `The provider answered ${status}.`,
    });
  });

  test.each([
    ["120", 120_000],
    ["1", 60_000],
    ["Sat, 28 Nov 2026 12:10:00 GMT", 600_000],
    ["86400", MAX_WAIT_MS],
    ["Sat, 28 Nov 2026 11:00:00 GMT", undefined],
    ["soon", undefined],
    ["-5", undefined],
    [null, undefined],
  ])("Retry-After %j waits %j ms", (retryAfter, waitMs) => {
    expect(answerOfStatus({ status: 429, retryAfter }, NOW)).toMatchObject({
      outcome: "unavailable",
      waitMs,
    });
  });
});

describe("the answer of a mail server", () => {
  test.each([
    ["RCPT TO", 550, "refused"],
    ["DATA", 554, "refused"],
    ["RCPT TO", 451, "deferred"],
    ["RCPT TO", 421, "unavailable"],
    ["DATA", 452, "unavailable"],
    ["MAIL FROM", 553, "unavailable"],
    ["AUTH PLAIN", 535, "unavailable"],
    ["CONN", undefined, "unavailable"],
  ])("to %s with %j is %s", (command, responseCode, outcome) => {
    const response = responseCode ? `${responseCode} words` : undefined;
    const answer = answerOfSmtp({ command, responseCode, response, message: "it timed out" });
    const reason = response
      ? `The mail server answered ${response}`
      : "No safe connection to the mail server: it timed out";
    expect(answer).toMatchObject({ outcome, reason });
  });
});
