import { asMoney, type Money, money, toUnits } from "#app/kernel/money.ts";

export type Fee = {
  /** The price of the plan. The discount that the plan is marked with is already in it. */
  listPrice: Money;
  awardPercent: number;
  /** What the award takes off. */
  awardAmount: Money;
  /** What is to be paid. */
  amount: Money;
};

/** A fee with the instant until which it is valid, in epoch ms. */
export type OfferedFee = Fee & { validUntil: number };

/**
 * The fee: the list price of the plan less the frozen award of the test, rounded down to whole units of the currency, in favour of the
 * student. Nothing else changes it (Ruling 28, ADR 0130).
 */
export function computeFee(listPrice: Money, awardPercent: number): Fee {
  const amount = money(Math.floor((toUnits(listPrice) * (100 - awardPercent)) / 100));
  return { listPrice, awardPercent, awardAmount: asMoney(listPrice - amount), amount };
}

/** What a college pays for the students that it enrols together. */
export type CollegeFee = {
  rate: Money;
  studentCount: number;
  discountPercent: number;
  /** For one student: the rate less the discount, rounded down. */
  perStudent: Money;
  amount: Money;
};

/** What a college gets off its rate from a number of students on; lists begin with the largest number (ADR 0130). */
type VolumeDiscount = { from: number; percent: number };

/** The fee of a college: the rate less the discount for the number of students, for each of them (ADR 0130). */
export function computeCollegeFee(
  rate: Money,
  studentCount: number,
  discounts: readonly VolumeDiscount[],
): CollegeFee {
  const discountPercent = discounts.find(({ from }) => studentCount >= from)?.percent ?? 0;
  const perStudent = computeFee(rate, discountPercent).amount;
  return { rate, studentCount, discountPercent, perStudent, amount: asMoney(perStudent * studentCount) };
}
