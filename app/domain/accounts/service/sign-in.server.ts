import { selectUser, type UserRecord } from "#db/queries/accounts.ts";
import { recordAudit } from "#db/queries/audit.ts";
import { clearRateLimits, consumeRateLimits } from "#db/queries/rate-limits.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { type Problem, rateLimited } from "../../kernel/problem.ts";
import type { AuthAnswer, ServiceContext } from "../../kernel/service-context.ts";
import { type SignInInput, WRONG_PASSWORD } from "../inputs.ts";
import { networkLimit, passwordFailures } from "../limits.ts";

/** A person with a new session. */
export type SignedIn = {
  user: UserRecord;
  /** Set-Cookie headers for a browser. */
  cookies: string[];
  /** The signed session token for a program. */
  sessionToken: string;
};

const DISABLED: Problem = {
  code: "forbidden",
  message: "This account is closed. Please contact us if you think it should not be.",
};

/**
 * Signs in with e-mail and password. One limit by account and one by network stand in front of the form and the API
 * alike (reliability.md P12). Problems: unauthenticated (the same for a wrong e-mail and a wrong password), forbidden
 * (disabled account, right password), rate_limited.
 */
export async function signIn(
  ctx: ServiceContext,
  { email, password }: SignInInput,
): Promise<Outcome<SignedIn>> {
  const failures = passwordFailures(email);
  const wait = await consumeRateLimits(ctx.db, [failures, networkLimit("signInsOfNetwork", ctx.address)]);
  if (wait) return failed(rateLimited(wait));
  const answer = await ctx.authenticate("/sign-in/email", { email, password });
  if (answer.status === 403) return failed(DISABLED);
  if (answer.status !== 200) return failed({ code: "unauthenticated", message: WRONG_PASSWORD });
  const { userId, cookies, sessionToken } = newSessionIn(answer);
  const actor = { kind: "user", userId } as const;
  const [rows] = await ctx.db.writeBatch([
    selectUser(ctx.db, userId),
    clearRateLimits(ctx.db, [failures.key]),
    recordAudit({ ...ctx, actor }, { action: "session.start", entity: "user", entityId: userId }),
  ]);
  return ok({ user: rows[0]!, cookies, sessionToken });
}

/** What the sign-in provider answers after it has made a session. */
export function newSessionIn({ body, cookies, sessionToken }: AuthAnswer) {
  if (!sessionToken) throw new Error("The sign-in provider made no session.");
  return { userId: (body as { user: { id: string } }).user.id, cookies, sessionToken };
}
