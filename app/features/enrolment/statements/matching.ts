import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import { asMoney, formatMoney, type Money } from "#app/kernel/money.ts";
import type { Credit } from "./statement-rows.ts";

/** A reported payment that waits for staff. */
export type OpenReport = {
  id: string;
  requestId: string;
  studentName: string;
  amount: Money;
  reference: string;
};

/** A fee with a balance; `opens` is what is open of each instalment. */
export type OwedFee = {
  requestId: string;
  studentName: string;
  note: string;
  balance: Money;
  opens: readonly Money[];
};

export type KnownReceipt = {
  number: number;
  reference: string;
  amount: Money;
  key: string | null;
  isCancelled: 0 | 1;
};

/** What a credit may be the payment of: `report:` or `fee:` with its id. */
type Target = { value: string; requestId: string; studentName: string; label: string };

export type Match = {
  credit: Credit;
  /** `exact`: by reference or note, and amount. */
  fate: "exact" | "choice" | "same" | "left";
  /** Of an exact match. */
  target?: Target;
  choices: Target[];
  message: string;
};

type Books = {
  reports: readonly OpenReport[];
  fees: readonly OwedFee[];
  receipts: readonly KnownReceipt[];
};

/** So many candidates of a credit are offered. */
const MAX_CHOICES = 100;

/**
 * Matches the credits of a statement. By reference with a reported payment, or by the note of a fee, and by amount: exact.
 * What fits by one of them alone, or fits several, is to be decided. Nothing is offered above the balance of its fee,
 * which exact matches further up lower.
 */
export function matchCredits(credits: readonly Credit[], books: Books): Match[] {
  const left = new Map(books.fees.map(({ requestId, balance }) => [requestId, balance]));
  return credits.map((credit) => {
    const match = matchCredit(credit, books, (requestId) => left.get(requestId) ?? asMoney(0));
    if (match.fate === "exact") {
      const { requestId } = match.target!;
      left.set(requestId, asMoney(left.get(requestId)! - credit.amount));
    }
    return match;
  });
}

function matchCredit(
  credit: Credit,
  { reports, fees, receipts }: Books,
  balanceOf: (requestId: string) => Money,
): Match {
  const { amount, numbers, key, note } = credit;
  const stored = receipts.find(
    (receipt) =>
      receipt.key === key ||
      (!receipt.isCancelled && receipt.amount === amount && numbers.includes(receipt.reference)),
  );
  if (stored) return { credit, fate: "same", choices: [], message: onReceipt(stored) };
  const other = receipts.find(({ isCancelled, reference }) => !isCancelled && numbers.includes(reference));
  const fits = ({ requestId }: { requestId: string }) => amount <= balanceOf(requestId);
  const named = reports.filter(({ reference }) => numbers.includes(reference));
  const noted = fees.filter((fee) => fee.note === note);
  const isPart = ({ opens, balance }: OwedFee) => opens.includes(amount) || balance === amount;
  const exactReports = named.filter((report) => report.amount === amount && fits(report)).map(ofReport);
  const exact = [
    ...exactReports,
    ...noted
      .filter((fee) => isPart(fee) && fits(fee))
      .map(ofFee)
      .filter(({ requestId }) => exactReports.every((report) => report.requestId !== requestId)),
  ];
  if (exact.length === 1 && !other)
    return { credit, fate: "exact", target: exact[0]!, choices: [], message: "" };
  const candidates = [
    ...named.filter(fits).map(ofReport),
    ...noted.filter(fits).map(ofFee),
    ...byName(credit, reports.filter((report) => report.amount === amount && fits(report)).map(ofReport)),
    ...byName(credit, fees.filter((fee) => isPart(fee) && fits(fee)).map(ofFee)),
  ];
  const choices = candidates
    .filter(({ value }, index) => candidates.findIndex((one) => one.value === value) === index)
    .slice(0, MAX_CHOICES);
  const tooMuch = [...named, ...noted].find((one) => !fits(one));
  const message = other ? onReceipt(other) : tooMuch ? aboveBalance(tooMuch, balanceOf) : "";
  return { credit, fate: choices.length > 0 ? "choice" : "left", choices, message };
}

const onReceipt = ({ number, amount, isCancelled }: KnownReceipt) =>
  `On receipt ${formatReceiptNumber(number)}, ${formatMoney(amount)}${isCancelled ? ", cancelled" : ""}`;

const aboveBalance = (
  { requestId, studentName }: { requestId: string; studentName: string },
  balanceOf: (requestId: string) => Money,
) => `More than ${studentName} owes, ${formatMoney(balanceOf(requestId))}`;

const ofReport = ({ id, requestId, studentName, amount, reference }: OpenReport): Target => ({
  ...{ value: `report:${id}`, requestId, studentName },
  label: `${studentName}, reported ${formatMoney(amount)} with ${reference}`,
});

const ofFee = ({ requestId, studentName, balance, note }: OwedFee): Target => ({
  ...{ value: `fee:${requestId}`, requestId, studentName },
  label: `${studentName}, owes ${formatMoney(balance)} (${note})`,
});

/** Whose name the bank has written comes first. */
function byName({ narration }: Credit, targets: Target[]): Target[] {
  const words = new Set(narration.toUpperCase().split(/[^\p{L}]+/u));
  const isNamed = ({ studentName }: Target) =>
    studentName
      .toUpperCase()
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 2 && words.has(word));
  return targets.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/** What somebody has decided by line: 'on' for an exact match, the value of a choice, or empty to leave it. */
export type Decisions = Record<string, string>;

/** What becomes of a credit: its target, or undefined when it is left. Exact matches are taken unless they were unticked. */
export function chosenTarget({ credit, fate, target, choices }: Match, decisions: Decisions) {
  const decided = decisions[String(credit.line)];
  if (fate === "exact") return decided === undefined || decided === "on" ? target : undefined;
  return choices.find(({ value }) => value === decided);
}
