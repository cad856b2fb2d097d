import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, expect, test, vi } from "vitest";
import { findWaitingSignIn, renderWaitingPage } from "#app/features/accounts/parts/waiting-sign-in.server.ts";

const context = {
  cookieSecrets: ["a-secret-of-this-test"] as const,
  isSecure: true,
} as unknown as AppLoadContext;
const input = { email: "asha@college.example", password: "steps-up-2026" };

async function cookieOfWait(): Promise<string> {
  const { init } = await renderWaitingPage(context, input, "");
  return new Headers(init?.headers).get("set-cookie")!;
}
const withCookie = (cookie: string) =>
  new Request("https://kadam.example/sign-in/waiting", { headers: { cookie: cookie.split(";")[0]! } });

afterEach(() => vi.useRealTimers());

test("on https the cookie of a sign-in that waits is bound to this host, and no other site can send it", async () => {
  expect(await cookieOfWait()).toMatch(
    /^__Host-waiting=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test("the server finds a sign-in that waits for a minute, also when the browser keeps it longer", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const request = withCookie(await cookieOfWait());
  expect(await findWaitingSignIn(context, request)).toEqual(input);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await findWaitingSignIn(context, request)).toBeUndefined();
});

test("the longest password and email fit into a cookie", async () => {
  const longest = { email: `${"é".repeat(240)}@college.example`, password: "😀".repeat(64) };
  const { init } = await renderWaitingPage(context, longest, "");
  expect(new Headers(init?.headers).get("set-cookie")!.length).toBeLessThan(4096);
});
