import { type Money, toUnits } from "#app/kernel/money.ts";

const ADDRESS = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i;

/** True for an address to which people pay by UPI, such as sopaan@okbank. */
export const isUpiAddress = (typed: string): boolean => ADDRESS.test(typed);

type UpiPayment = { address: string; name: string; amount: Money; note: string };

/**
 * The link that opens the UPI apps of a phone with everything filled in, by the linking specification of the NPCI: payee,
 * amount in rupees with two decimals, note and reference. Apps read %20 and not +, and an address with its @.
 */
export function upiLink({ address, name, amount, note }: UpiPayment): string {
  const fields = { pa: address, pn: name, am: toUnits(amount).toFixed(2), cu: "INR", tn: note, tr: note };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join("&").replace("%40", "@")}`;
}
