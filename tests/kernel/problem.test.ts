import { expect, test } from "vitest";
import { rateLimited } from "#app/kernel/problem.ts";

test.each([
  [1, "1 second"],
  [60, "60 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [900, "15 minutes"],
])("a wait of %i seconds reads %s", (retryAfter, wait) => {
  expect(rateLimited(retryAfter)).toEqual({
    code: "rate_limited",
    message: `There were too many attempts. Please wait ${wait} and try again.`,
    retryAfter,
  });
});
