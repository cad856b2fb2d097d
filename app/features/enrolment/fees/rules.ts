import { DAY_MS } from "#app/kernel/time.ts";

/** A fee is valid for this long after the result; afterwards for the day, with its list price (ADR 0130). */
export const FEE_VALID_DAYS = 30;

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

/** The fee that a result earns: valid for 30 days, and after them for the day `now`, in epoch ms. */
export const computeOfferedFee = (
  listPrice: number,
  { completedAt, award }: Result,
  now: number,
): OfferedFee => ({
  ...computeFee(listPrice, award.discountPercent),
  validUntil: Math.max(completedAt + FEE_VALID_DAYS * DAY_MS, now),
});

/** What colleges get off their rate for enrolling so many students together, the largest number first (ADR 0130). */
const VOLUME_DISCOUNTS = [
  { from: 100, percent: 15 },
  { from: 50, percent: 10 },
  { from: 25, percent: 5 },
] as const;

/** What a college pays for the students that it enrols together, in whole rupees. */
export type CollegeFee = {
  rate: number;
  studentCount: number;
  discountPercent: number;
  /** For one student: the rate less the discount, rounded down. */
  perStudent: number;
  amount: number;
};

/** The fee of a college: the rate less the discount for the number of students, for each of them (ADR 0130). */
export function computeCollegeFee(rate: number, studentCount: number): CollegeFee {
  const discountPercent = VOLUME_DISCOUNTS.find(({ from }) => studentCount >= from)?.percent ?? 0;
  const perStudent = computeFee(rate, discountPercent).amount;
  return { rate, studentCount, discountPercent, perStudent, amount: perStudent * studentCount };
}

/** The volume discounts as a sentence, for every text that names them. */
export function describeVolumeDiscounts(): string {
  const steps = VOLUME_DISCOUNTS.toReversed().map(
    ({ from, percent }) => `${percent}% off for ${from} or more`,
  );
  return `Students that a college enrols together cost less: ${steps.join(", ")}.`;
}
