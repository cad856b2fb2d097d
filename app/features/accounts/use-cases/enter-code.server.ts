import type { SignedIn } from "#app/features/accounts/auth.server.ts";
import type { EnterCodeInput } from "#app/features/accounts/inputs.ts";
import { noteAccess, signInEvents } from "#app/features/accounts/note-access.server.ts";
import type { EnterPasskeyInput } from "#app/features/accounts/passkey-inputs.ts";
import { selectUser } from "#app/features/accounts/queries/accounts.server.ts";
import { rememberBrowser } from "#app/features/accounts/queries/remembered-browsers.server.ts";
import { openSession } from "#app/features/accounts/queries/two-factors.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";
import { redeemPasskey } from "./passkey-sign-in.server.ts";
import { redeemCode } from "./two-factor-code.server.ts";

/** A session that gives no access before its code is entered. */
export type AwaitedCode = { userId: string; sessionId: string; email: string };

const TOO_LATE: Problem = {
  code: "unauthenticated",
  message: "This sign-in is too old. Sign in again.",
};

/**
 * The second step of a sign-in: opens the session under a new token, so that nobody who knew the earlier one has access.
 * `remember`: this browser needs no code for 30 days. Problems: invalid_fields (code), rate_limited, unauthenticated
 * (ten minutes have passed). Source: ADR 0092.
 */
export async function enterCode(
  ctx: ServiceContext,
  awaited: AwaitedCode,
  { code, remember }: EnterCodeInput,
): Promise<Outcome<SignedIn>> {
  const used = await redeemCode(ctx, awaited, code);
  if (!used.ok) noteAccess(ctx, "wrong-code", awaited);
  return used.ok ? openAwaited(ctx, awaited, { remember, by: "code" }) : used;
}

/**
 * The same with a passkey instead of a code. Problems: invalid_fields (without a field), rate_limited, unauthenticated.
 * Source: ADR 0092.
 */
export async function enterPasskey(
  ctx: ServiceContext,
  awaited: AwaitedCode,
  { remember, ...answer }: EnterPasskeyInput,
): Promise<Outcome<SignedIn>> {
  const used = await redeemPasskey(ctx, awaited, answer);
  if (!used.ok) noteAccess(ctx, "wrong-code", awaited);
  return used.ok ? openAwaited(ctx, awaited, { remember, by: "passkey" }) : used;
}

async function openAwaited(
  ctx: ServiceContext,
  { userId, sessionId, email }: AwaitedCode,
  { remember, by }: { remember: boolean; by: "code" | "passkey" },
): Promise<Outcome<SignedIn>> {
  const { db } = ctx;
  const session = await ctx.newSession();
  const browserId = remember ? await ctx.browserId() : undefined;
  const written = await db.batch({
    opened: mustChange(openSession(db, sessionId, session.token)),
    user: selectUser(db, userId),
    audit: recordAudit(
      { ...ctx, actor: { kind: "user", userId } },
      {
        action: `session.enter-${by}`,
        entity: "user",
        entityId: userId,
        after: { remembersBrowser: browserId !== undefined },
      },
    ),
    remembered: browserId ? rememberBrowser(db, userId, browserId) : undefined,
    signInEvents: await signInEvents(ctx, userId, await ctx.knownDevice(email)),
  });
  const [user] = written?.user ?? [];
  if (!user) return failed(TOO_LATE);
  const cookies = [session.cookie, await ctx.rememberDevice(user.email)];
  return ok({ user, cookies, sessionToken: session.signedToken, needsCode: false });
}
