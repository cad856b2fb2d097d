import { networkLimit } from "#app/domain/accounts/limits.ts";
import { failed, type Outcome, ok } from "#app/domain/kernel/outcome.ts";
import { rateLimited } from "#app/domain/kernel/problem.ts";
import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import { consumeRateLimits } from "#db/queries/rate-limits.ts";

/**
 * Starts the way over Google's sign-in page: where to send the browser, and the cookie that ties the way back to it.
 * `returnPath` is a path of ours. Problems: rate_limited.
 */
export async function startGoogleSignIn(
  ctx: ServiceContext,
  { returnPath }: { returnPath: string },
): Promise<Outcome<{ url: string; cookies: string[] }>> {
  const wait = await consumeRateLimits(ctx.db, [networkLimit("signInsOfNetwork", ctx.address)]);
  if (wait) return failed(rateLimited(wait));
  return ok(await ctx.startGoogleSignIn(returnPath));
}
