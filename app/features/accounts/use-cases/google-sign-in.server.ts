import { networkLimit } from "#app/features/accounts/limits.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";

/**
 * Starts the Google sign-in: returns the address of Google's page and the cookie that binds the callback to this
 * browser. `returnPath` is a path of this site; `noticeVersion` is the privacy notice that a new person has read.
 * Problems: rate_limited.
 */
export async function goToGoogle(
  ctx: ServiceContext,
  returning: { returnPath: string; noticeVersion?: string },
): Promise<Outcome<{ url: string; cookies: string[] }>> {
  const wait = await consumeRateLimits(ctx.db, [networkLimit("signInsOfNetwork", ctx.address)]);
  if (wait) return failed(rateLimited(wait));
  const { startGoogleSignIn } = await import("#app/features/accounts/auth.server.ts");
  return ok(await startGoogleSignIn(ctx, returning));
}
