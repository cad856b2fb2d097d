/** A fee is open for this long after the result; afterwards the list price may have changed (ADR 0130). */
export const FEE_VALID_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A fee in whole rupees. */
export type Fee = {
  /** The price of the plan. The discount that the plan is marked with is already in it. */
  listPrice: number;
  awardPercent: number;
  /** The rupees that the award takes off. */
  awardAmount: number;
  /** What is to be paid. */
  amount: number;
};

/** A fee with the instant until which it is valid, in epoch ms. */
export type OfferedFee = Fee & { validUntil: number };

/**
 * The fee: the list price of the plan less the frozen award of the test, rounded down to whole rupees, in favour of the
 * student. Nothing else changes it (Ruling 28, ADR 0130).
 */
export function computeFee(listPrice: number, awardPercent: number): Fee {
  const amount = Math.floor((listPrice * (100 - awardPercent)) / 100);
  return { listPrice, awardPercent, awardAmount: listPrice - amount, amount };
}

type Result = { completedAt: number; award: { discountPercent: number } };

/** The fee that a result earns, valid for 30 days. */
export const feeOfResult = (listPrice: number, { completedAt, award }: Result): OfferedFee => ({
  ...computeFee(listPrice, award.discountPercent),
  validUntil: completedAt + FEE_VALID_DAYS * DAY_MS,
});
