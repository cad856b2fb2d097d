import { providerAt } from "#app/features/provider/provider.ts";
import { asMoney, money } from "#app/kernel/money.ts";
import { daysLater } from "#app/kernel/zoned-time.ts";
import { computeFee, type OfferedFee } from "./rules.ts";

type Result = { completedAt: number; award: { discountPercent: number } };

/**
 * The fee that a result earns. Its offer is valid for the days that the provider states, at the list price of the day of
 * the result, or a lower one since; afterwards for the day `now`, in epoch ms, with its list price (ADR 0130).
 */
export function computeOfferedFee({ completedAt, award }: Result, now: number): OfferedFee {
  const price = money(providerAt(now).plans.individualPrice);
  const { individualPrice, feeValidDays } = providerAt(completedAt).plans;
  const offered = money(individualPrice);
  const end = daysLater(completedAt, feeValidDays);
  const listPrice = now <= end && offered > 0 ? asMoney(Math.min(offered, price)) : price;
  return { ...computeFee(listPrice, award.discountPercent), validUntil: Math.max(end, now) };
}
