import { keyedHash } from "#app/kernel/secrets.server.ts";
import { KINDS, type NotificationKind } from "./rules.ts";

export type MutedMails = NotificationKind | "all";

const signText = (secret: string, text: string) => keyedHash(secret, `unsubscribe:${text}`).slice(0, 32);

/** The token in the address that ends mails of a person without a sign-in. It opens nothing else. */
export function unsubscribeToken(secret: string, userId: string, mails: MutedMails): string {
  const text = `${userId}.${mails}`;
  return `${text}.${signText(secret, text)}`;
}

/** Reads such a token; undefined for any text that this server did not make. */
export function readUnsubscribeToken(
  secrets: readonly string[],
  token: string,
): { userId: string; mails: MutedMails } | undefined {
  const [userId = "", mails = "", hash = "", ...rest] = token.split(".");
  const isKnown = mails === "all" || Object.hasOwn(KINDS, mails);
  const isOurs = secrets.some((secret) => hash === signText(secret, `${userId}.${mails}`));
  if (rest.length > 0 || !isKnown || !isOurs) return undefined;
  return { userId, mails: mails as MutedMails };
}
