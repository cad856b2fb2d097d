/** What Kadam sends to other systems. */
export const DELIVERY_KINDS = ["mail", "enquiry"] as const;

export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** The states of a delivery: not tried yet, failed and due again, without further tries, accepted, and come back. */
export const DELIVERY_STATES = ["waiting", "retrying", "given_up", "delivered", "returned"] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a mail counts as returned: its address does not exist, or its reader called it spam. */
export type MailReturnKind = "bounce" | "complaint";

/** One try; `isLast` when no other follows. */
export type DeliveryTry = { id: string; tries: number; isLast: boolean };

/** The log line of a failed try, at error level after the last one. Names no recipient. */
export function failedTryLine(
  kind: DeliveryKind,
  { id, tries, isLast }: DeliveryTry,
  reason: string,
): string {
  const what = kind === "mail" ? "A mail was not sent" : "An enquiry was not forwarded";
  const level = isLast ? "error" : "warn";
  const message = isLast ? `${what} and is given up after ${tries} tries: ${reason}` : `${what}: ${reason}`;
  return JSON.stringify({ level, delivery: kind, id, tries, message });
}
