import { asMoney, type Money } from "#app/kernel/money.ts";
import { computeLedger, type Instalment, type Ledger, type PlannedPart } from "./rules.ts";

type Request = {
  id: string;
  createdAt: number;
  studentId: string;
  studentName: string;
  email: string;
  planVersion: number;
};
type Agreement = { agreed: Money; paid: Money; isRefunded: 0 | 1 };

/** The fee of a confirmed request with its ledger. */
export type Fee = Request & {
  agreed: Money;
  paid: Money;
  balance: Money;
  overdue: Money;
  nextDueOn: string | null;
  instalments: Ledger["lines"];
  /** What is open of each instalment; nothing after a refund. */
  unpaid: PlannedPart[];
};

/** After a refund nothing is owed. */
export function toFee(
  { id, createdAt, studentId, studentName, email, planVersion }: Request,
  { agreed, paid, isRefunded }: Agreement,
  { instalments, today }: { instalments: readonly Instalment[]; today: string },
): Fee {
  const owed = computeLedger({ agreed, paid, instalments: isRefunded ? [] : instalments, today });
  const { overdue, nextDueOn, lines } = owed;
  return {
    ...{ id, createdAt, studentId, studentName, email, planVersion, agreed, paid },
    balance: isRefunded ? asMoney(0) : owed.balance,
    ...{ overdue, nextDueOn, instalments: lines },
    unpaid: lines.filter(({ open }) => open > 0).map(({ dueOn, open }) => ({ dueOn, amount: open })),
  };
}

/** A change of the plan, and a payment, make another state. */
export const feeTag = ({ planVersion, paid }: Pick<Fee, "planVersion" | "paid">): string =>
  `${planVersion}-${paid}`;
