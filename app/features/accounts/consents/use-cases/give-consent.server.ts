import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { selectConsents } from "#app/features/accounts/consents/queries/consents.server.ts";
import { recordConsent } from "#app/features/accounts/consents/record-consent.server.ts";
import { type ConsentSource, isConsentDue } from "#app/features/accounts/consents/rules.ts";
import { selectIsTestRunning } from "#app/features/scholarship-test/queries/attempts.server.ts";
import { isStudent, type UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import type { Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/** A consent as the person who gave it reads it; `givenAt` in epoch ms. */
export type Consent = { version: string; givenAt: number };

/** True when the signed-in user has not agreed to the current privacy notice; the session read knows it. */
export const hasConsentDue = ({ actor }: ServiceContext<UserActor>): boolean =>
  isConsentDue(actor.noticeVersion, privacyNotice.version);

/** True when a page has to ask for the consent now: never while a scholarship test of the student runs (ADR 0093). */
export async function mustAskForConsent(ctx: ServiceContext<UserActor>): Promise<boolean> {
  if (!hasConsentDue(ctx)) return false;
  if (!isStudent(ctx.actor)) return true;
  const [running] = await ctx.db.execute(selectIsTestRunning(ctx.db, ctx.actor.userId));
  return running === undefined;
}

/**
 * Stores that the signed-in user agrees to the privacy notice; a second time it changes nothing and returns the first
 * consent. `version` is the one that they have read. Problems: conflict (a newer version applies by now).
 */
export async function giveConsent(
  ctx: ServiceContext<UserActor>,
  { version }: { version: string | undefined },
  source: ConsentSource,
): Promise<Outcome<Consent>> {
  const { db, actor } = ctx;
  const { given } = await db.batch({
    consent: recordConsent(ctx, { userId: actor.userId, shown: version, source }),
    given: selectConsents(db, actor.userId),
  });
  const consent = given.find((one) => one.version === version && one.source === source);
  return consent && version === privacyNotice.version ? ok(consent) : failed(NEWER_VERSION);
}

const NEWER_VERSION: Problem = {
  code: "conflict",
  message: "The privacy notice has changed since you opened this page. Please read the new version.",
};
