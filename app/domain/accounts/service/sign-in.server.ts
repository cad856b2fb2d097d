import { selectUser, type UserRecord } from "#db/queries/accounts.ts";
import { recordAuditIfChanged } from "#db/queries/audit.ts";
import { clearRateLimits, consumeRateLimits } from "#db/queries/rate-limits.ts";
import { findCredential, insertSession } from "#db/queries/sign-in.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { type Problem, rateLimited } from "../../kernel/problem.ts";
import type { NewSession, ServiceContext } from "../../kernel/service-context.ts";
import { type SignInInput, WRONG_PASSWORD } from "../inputs.ts";
import { networkLimit, passwordFailures } from "../limits.ts";
import { hashPassword, verifyPassword } from "../password.server.ts";

/** A person with a new session. */
export type SignedIn = {
  user: UserRecord;
  /** Set-Cookie headers for a browser. */
  cookies: string[];
  /** The signed session token for a program. */
  sessionToken: string;
};

const WRONG: Problem = { code: "unauthenticated", message: WRONG_PASSWORD };

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
  const { db } = ctx;
  const failures = passwordFailures(email);
  const wait = await consumeRateLimits(db, [failures, networkLimit("signInsOfNetwork", ctx.address)]);
  if (wait) return failed(rateLimited(wait));
  const credential = await findCredential(db, email);
  const hash = credential?.hash;
  if (!hash || !credential) return refuseNobody(password);
  if (!(await verifyPassword({ hash, password }))) return failed(WRONG);
  const { userId, disabledAt } = credential;
  if (disabledAt !== null) return failed(DISABLED);
  const session = await ctx.newSession();
  const [begun, , , [user]] = await db.writeBatch([
    insertSession(db, { userId, hash }, session),
    recordAuditIfChanged(
      { ...ctx, actor: { kind: "user", userId } },
      { action: "session.start", entity: "user", entityId: userId },
    ),
    clearRateLimits(db, [failures.key]),
    selectUser(db, userId),
  ]);
  if (begun.length === 0 || !user) return failed(WRONG);
  return signedIn(user, session);
}

/** Takes as long as a wrong password: the hash is what takes time. */
async function refuseNobody(password: string): Promise<Outcome<never>> {
  await hashPassword(password);
  return failed(WRONG);
}

/** A person with the session that was just stored for them. */
export const signedIn = (user: UserRecord, { cookie, signedToken }: NewSession) =>
  ok<SignedIn>({ user, cookies: [cookie], sessionToken: signedToken });
