import { type AppLoadContext, createCookie, data } from "@remix-run/cloudflare";
import { QUEUE_FULL } from "#app/features/accounts/hash-queue.server.ts";
import type { SignInInput } from "#app/features/accounts/inputs.ts";
import { signInPaths } from "#app/features/accounts/paths.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { withReturnPath } from "#app/platform/http/paths.ts";
import { problemInit } from "#app/platform/http/problem-init.ts";
import { seal, unseal } from "#app/platform/http/sealed.server.ts";

const SEAL = { purpose: "waiting sign-in", lifetimeMs: MINUTE_MS };

/**
 * `__Host-` and `Strict`: neither another site nor another host of this domain can set it, and no link of another site
 * sends it, so nobody can sign a person in to an account that this person did not enter.
 */
const waitingCookie = ({ isSecure }: AppLoadContext) =>
  createCookie(isSecure ? "__Host-waiting" : "waiting", {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure,
    path: "/",
    maxAge: SEAL.lifetimeMs / 1000,
  });

/**
 * Answers a sign-in that found the queue full: the page tries again automatically. The browser carries email and
 * password encrypted, for a minute (ADR 0019).
 */
export async function renderWaitingPage(context: AppLoadContext, input: SignInInput, redirectTo: string) {
  const waiting = {
    seconds: QUEUE_FULL.retryAfter,
    nextTry: withReturnPath(signInPaths.waiting, redirectTo),
  };
  const { status, headers } = problemInit(QUEUE_FULL);
  const cookie = await waitingCookie(context).serialize(await seal(context, SEAL, input));
  return data({ waiting, form: undefined }, { status, headers: { ...headers, "set-cookie": cookie } });
}

/** The sign-in that waits in this browser; undefined after a minute, and for a cookie that is not ours. */
export async function findWaitingSignIn(
  context: AppLoadContext,
  request: Request,
): Promise<SignInInput | undefined> {
  const sealed: unknown = await waitingCookie(context).parse(request.headers.get("cookie"));
  return typeof sealed === "string" ? unseal<SignInInput>(context, SEAL, sealed) : undefined;
}

/** The Set-Cookie headers that remove the one of this browser; none without one. */
export async function endWaitingSignIn(context: AppLoadContext, request: Request): Promise<string[]> {
  const sealed: unknown = await waitingCookie(context).parse(request.headers.get("cookie"));
  return sealed ? [await endWaiting(context)] : [];
}

/** The Set-Cookie header that removes it. */
export const endWaiting = (context: AppLoadContext): Promise<string> =>
  waitingCookie(context).serialize("", { maxAge: 0 });
