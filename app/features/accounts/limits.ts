import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { RateLimit } from "#db/rate-limits.ts";
import { LIMITS, PASSWORD_COUNTS } from "./rules.ts";

export const networkLimit = (
  name: "signInsOfNetwork" | "wrongPasswordsOfNetwork" | "signUpsOfNetwork" | "resetsOfNetwork",
  address: string,
): RateLimit => ({ key: `${name}:${address}`, ...LIMITS[name] });

export const emailLimit = (name: "signUpsOfEmail" | "resetsOfEmail", email: string): RateLimit => ({
  key: `${name}:${email}`,
  ...LIMITS[name],
});

/**
 * The limit of wrong passwords for an account from all networks. Its other counters append a space, which no email
 * address contains, and are all cleared together.
 */
export const accountFailures = (email: string): RateLimit => ({
  key: `${PASSWORD_COUNTS}${email}`,
  ...LIMITS.passwordFailuresOfAccount,
});

/** Allows one mail per lock, for guesses from any number of networks. */
export const lockMails = (email: string): RateLimit => ({
  key: `${PASSWORD_COUNTS}${email} mail`,
  limit: 1,
  seconds: LIMITS.passwordFailures.seconds,
});

type PasswordLimits = {
  /** The counter of this browser or network alone, which the right password clears. */
  own: RateLimit;
  ofAccount: RateLimit[];
  ofNetwork: RateLimit[];
};

/**
 * Returns the limits of wrong passwords, which depend on the origin of the request. A browser that has signed in to the
 * account before has its own counter, so that nobody else can lock it out (ADR 0015).
 */
export async function passwordLimits(
  { address, knownDevice }: Pick<ServiceContext, "address" | "knownDevice">,
  email: string,
): Promise<PasswordLimits> {
  const device = await knownDevice(email);
  const origin = device ? `device ${device}` : `network ${address}`;
  const own = { key: `${PASSWORD_COUNTS}${email} ${origin}`, ...LIMITS.passwordFailures };
  if (device) return { own, ofAccount: [], ofNetwork: [] };
  return {
    own,
    ofAccount: [accountFailures(email)],
    ofNetwork: [networkLimit("wrongPasswordsOfNetwork", address)],
  };
}

/** The limit of codes of one account's authenticator, from all networks. */
export const codesLimit = (userId: string): RateLimit => ({
  key: `code:${userId}`,
  ...LIMITS.codesOfAccount,
});
