import { findAccountAge, selectUser } from "#db/queries/accounts.ts";
import { recordAudit } from "#db/queries/audit.ts";
import { enqueueMail } from "#db/queries/outbox.ts";
import { consumeRateLimits } from "#db/queries/rate-limits.ts";
import { failed, type Outcome, ok } from "../../kernel/outcome.ts";
import { type Problem, rateLimited } from "../../kernel/problem.ts";
import type { ServiceContext } from "../../kernel/service-context.ts";
import type { SignUpInput } from "../inputs.ts";
import { emailLimit, networkLimit } from "../limits.ts";
import { accountExistsMail } from "../mails.ts";
import { hashPassword } from "../password.server.ts";
import { newSessionIn, type SignedIn } from "./sign-in.server.ts";

const NOT_CREATED: Problem = {
  code: "conflict",
  message: "We could not create this account. Try signing in or resetting your password.",
};

/** A form sent several times at once arrives within less: only the first made the account the others find. */
const SAME_SIGN_UP_MS = 60_000;

/**
 * Makes a student's account on the free plan and signs it in (decision 25). An e-mail that has an account gets one
 * neutral sentence, and its owner a mail, unless the account was made just now. Problems: conflict, rate_limited.
 */
export async function signUp(ctx: ServiceContext, input: SignUpInput): Promise<Outcome<SignedIn>> {
  const { email, password, firstName, lastName } = input;
  const limits = [emailLimit("signUpsOfEmail", email), networkLimit("signUpsOfNetwork", ctx.address)];
  const wait = await consumeRateLimits(ctx.db, limits);
  if (wait) return failed(rateLimited(wait));
  const name = `${firstName} ${lastName}`;
  const answer = await ctx.authenticate("/sign-up/email", { email, password, name, firstName, lastName });
  if (answer.status !== 200) return refuse(ctx, input);
  const { userId, cookies, sessionToken } = newSessionIn(answer);
  const actor = { kind: "user", userId } as const;
  const [rows] = await ctx.db.writeBatch([
    selectUser(ctx.db, userId),
    recordAudit({ ...ctx, actor }, { action: "user.create", entity: "user", entityId: userId }),
  ]);
  return ok({ user: rows[0]!, cookies, sessionToken });
}

/** Takes as long as making the account would have: the hash is what takes time. */
async function refuse(ctx: ServiceContext, { email, password }: SignUpInput): Promise<Outcome<never>> {
  const age = await findAccountAge(ctx.db, email);
  if (age === undefined) throw new Error("The sign-in provider refused a new account.");
  await hashPassword(password);
  if (age < SAME_SIGN_UP_MS) return failed(NOT_CREATED);
  const { baseUrl } = ctx.settings;
  const links = { signIn: `${baseUrl}/sign-in`, forgot: `${baseUrl}/sign-in/forgot-password` };
  await enqueueMail(ctx.db, { recipient: email, ...accountExistsMail(links) });
  ctx.sendMailSoon();
  return failed(NOT_CREATED);
}
