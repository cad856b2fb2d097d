import { expect, test } from "vitest";
import { loggedPath } from "#workers/log.ts";

test.each([
  ["/calendar/x7Yq-secret.ics", "/calendar/…"],
  ["/calendar/x7Yq-secret.ics.data", "/calendar/…"],
  ["/calendar/", "/calendar/…"],
  // The router ignores case and repeated slashes.
  ["/Calendar/x7Yq-secret.ics", "/Calendar/…"],
  ["//calendar//x7Yq-secret.ics", "//calendar//…"],
  ["/dashboard/account/calendar", "/dashboard/account/calendar"],
  ["/sessions/abc.ics", "/sessions/abc.ics"],
])("%s is logged as %s", (pathname, logged) => {
  expect(loggedPath(pathname)).toBe(logged);
});
