import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { proposeAuthenticator, setUpTwoFactor } from "#app/features/accounts/use-cases/two-factor.server.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

const STEP_MS = 30_000;

/** The code that an authenticator app with this secret shows, this many half minutes from now. */
export const authenticatorCode = (secret: string, stepsFromNow = 0, now = Date.now()): Promise<string> =>
  createOTP(secret).hotp(Math.floor(now / STEP_MS) + stepsFromNow);

/** On the way to the server a half minute can end: an app whose clock is this far ahead shows a code that is still accepted. */
const MARGIN_MS = 5_000;

/** The code for a form that is sent over the network. */
export const codeToSend = (secret: string, stepsFromNow = 0) =>
  authenticatorCode(secret, stepsFromNow, Date.now() + MARGIN_MS);

/** The secret of the key that a page shows, as an authenticator app reads it. */
export const decodeSecret = (key: string): string =>
  new TextDecoder().decode(base32.decode(key.replaceAll(" ", "")));

/** Sets up an app as the page does, with the code before the present one, so that the present one is not used yet. */
export async function setUp(ctx: ServiceContext<UserActor>) {
  const { secret } = proposeAuthenticator(ctx);
  const outcome = await setUpTwoFactor(ctx, { secret, code: await authenticatorCode(secret, -1, ctx.now) });
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return { secret, backupCodes: outcome.value };
}
