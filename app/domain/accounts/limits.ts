import type { ServiceContext } from "#app/domain/kernel/service-context.ts";
import type { RateLimit } from "#db/queries/rate-limits.ts";
import { LIMITS, PASSWORD_COUNTS } from "./rules.ts";

/** What one network may do, all of its people together. */
export const networkLimit = (
  name: "signInsOfNetwork" | "wrongPasswordsOfNetwork" | "signUpsOfNetwork" | "resetsOfNetwork",
  address: string,
): RateLimit => ({ key: `${name}:${address}`, ...LIMITS[name] });

/** What may be done with one e-mail address, from wherever it is asked. */
export const emailLimit = (name: "signUpsOfEmail" | "resetsOfEmail", email: string): RateLimit => ({
  key: `${name}:${email}`,
  ...LIMITS[name],
});

/**
 * The wrong passwords of an account from everywhere. Its other counts have keys that go on after a space, which is in no
 * e-mail address: they are all forgotten together.
 */
export const accountFailures = (email: string): RateLimit => ({
  key: `${PASSWORD_COUNTS}${email}`,
  ...LIMITS.passwordFailuresOfAccount,
});

/** One mail for each lock, however many networks guess. */
export const lockMails = (email: string): RateLimit => ({
  key: `${PASSWORD_COUNTS}${email} mail`,
  limit: 1,
  seconds: LIMITS.passwordFailures.seconds,
});

type PasswordLimits = {
  /** The count of this browser or network alone, which the right password ends. */
  own: RateLimit;
  ofAccount: RateLimit[];
  ofNetwork: RateLimit[];
};

/**
 * The limits of wrong passwords, which depend on where the request comes from. A browser that has signed in to the account before has a count of its own:
 * nobody else can lock it out (ADR 0015).
 */
export async function passwordLimits(
  { address, knownDevice }: Pick<ServiceContext, "address" | "knownDevice">,
  email: string,
): Promise<PasswordLimits> {
  const device = await knownDevice(email);
  const whence = device ? `device ${device}` : `network ${address}`;
  const own = { key: `${PASSWORD_COUNTS}${email} ${whence}`, ...LIMITS.passwordFailures };
  if (device) return { own, ofAccount: [], ofNetwork: [] };
  return {
    own,
    ofAccount: [accountFailures(email)],
    ofNetwork: [networkLimit("wrongPasswordsOfNetwork", address)],
  };
}
