import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { formatMoney, type Money } from "#app/kernel/money.ts";
import { conflict, invalidFields } from "#app/kernel/problem.ts";

export const aboveBalance = (balance: Money) =>
  invalidFields({
    field: "amount",
    message: `The balance is ${formatMoney(balance)}. Please enter at most that.`,
  });

/** Two people may record one payment: asked once. */
export const knownReference = (
  reference: string,
  { number, studentName }: { number: number; studentName: string },
) =>
  invalidFields({
    field: "anyway",
    message: `Reference ${reference} is on receipt ${formatReceiptNumber(number)} of ${studentName}. Record it anyway?`,
  });

export const REFUNDED = conflict(
  "The fee of this enrolment was refunded, so nothing is owed. Nothing was changed.",
);
