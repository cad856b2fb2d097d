import { formatMoney, type Money } from "#app/kernel/money.ts";
import { invalidFields } from "#app/kernel/problem.ts";

export const aboveBalance = (balance: Money) =>
  invalidFields({
    field: "amount",
    message: `The balance is ${formatMoney(balance)}. Please enter at most that.`,
  });
