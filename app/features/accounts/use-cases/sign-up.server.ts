import type { SignedIn, SignInWay } from "#app/features/accounts/auth.server.ts";
import { recordConsent } from "#app/features/accounts/consents/record-consent.server.ts";
import type { ConsentSource } from "#app/features/accounts/consents/rules.ts";
import { withHashSlot } from "#app/features/accounts/hash-queue.server.ts";
import type { SignUpInput } from "#app/features/accounts/inputs.ts";
import { emailLimit, networkLimit } from "#app/features/accounts/limits.ts";
import { accountExistsMail } from "#app/features/accounts/mails.ts";
import { newPasswordProblem } from "#app/features/accounts/new-password.server.ts";
import { hashPassword } from "#app/features/accounts/password.server.ts";
import { enqueueMailToOwner } from "#app/features/accounts/queries/new-accounts.server.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";
import { invalidFields, type Problem, rateLimited } from "#app/kernel/problem.ts";
import { fullName } from "#app/kernel/rules-for-names.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { MINUTE_MS } from "#app/kernel/time.ts";
import { consumeRateLimits } from "#db/rate-limits.ts";

const NOT_CREATED: Problem = {
  code: "conflict",
  message: "We could not create this account. Try signing in or resetting your password.",
};

/** Parallel requests of one form arrive within this time: only the first creates the account, the others find it. */
const SAME_SIGN_UP_MS = MINUTE_MS;

/**
 * Creates a student's account on the free plan and signs it in (Ruling 25), all or nothing. An existing email gets a
 * neutral answer, and its owner a mail, unless the account was created just now. Stores the consent to the privacy
 * notice with the account, and the campaign of the visit. Problems: invalid_fields (a common password), conflict, rate_limited.
 */
export const signUp = (
  ctx: ServiceContext,
  input: SignUpInput,
  source: ConsentSource = "sign-up",
  campaign = "",
): Promise<Outcome<SignedIn>> => withHashSlot(() => createAccount(ctx, input, source, campaign));

async function createAccount(
  ctx: ServiceContext,
  { email, password, firstName, lastName, noticeVersion: shown }: SignUpInput,
  source: ConsentSource,
  campaign: string,
): Promise<Outcome<SignedIn>> {
  const { db } = ctx;
  const message = newPasswordProblem(email, password);
  if (message) return failed(invalidFields({ field: "password", message }));
  const limits = [emailLimit("signUpsOfEmail", email), networkLimit("signUpsOfNetwork", ctx.address)];
  const wait = await consumeRateLimits(db, limits);
  if (wait) return failed(rateLimited(wait));
  const { authenticate } = await import("#app/features/accounts/auth.server.ts");
  const way: SignInWay = {
    newUser: { campaign },
    store: async (held, { userId }) => ({
      consent: recordConsent({ ...ctx, db: held }, { userId, shown, source }),
    }),
  };
  const name = fullName({ firstName, lastName });
  const signedIn = await authenticate(ctx, way, (api, headers) =>
    api.signUpEmail({ body: { email, password, name, firstName, lastName }, headers, returnHeaders: true }),
  );
  if (signedIn) return signedIn;
  // better-auth answers an existing address at once.
  await hashPassword(password);
  return rejectExistingEmail(ctx, email);
}

async function rejectExistingEmail(ctx: ServiceContext, email: string): Promise<Outcome<never>> {
  const { baseUrl } = ctx.settings;
  const links = { signIn: `${baseUrl}/sign-in`, forgot: `${baseUrl}/sign-in/forgot-password` };
  const mail = { recipient: email, ...accountExistsMail(links) };
  await ctx.db.execute(enqueueMailToOwner(ctx.db, mail, SAME_SIGN_UP_MS));
  ctx.sendMailSoon();
  return failed(NOT_CREATED);
}
