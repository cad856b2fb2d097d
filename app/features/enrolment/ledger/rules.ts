import { asMoney, type Money, money, toUnits } from "#app/kernel/money.ts";

export const MAX_INSTALMENTS = 12;

/** A part of the fee and its last day, as 2027-03-01. */
export type PlannedPart = { dueOn: string; amount: Money };
export type Instalment = PlannedPart & { number: number };

/** What a confirmed request and its receipts say; `today` is a date of the provider's time zone. */
export type LedgerFacts = {
  /** The fee less the waiver. */
  agreed: Money;
  /** Receipts less the counter-entries that cancel them. */
  paid: Money;
  /** In order; they sum to `agreed`. */
  instalments: readonly Instalment[];
  today: string;
};

export type InstalmentState = "paid" | "partly" | "due" | "overdue";

export type Ledger = {
  balance: Money;
  /** What should have been paid by yesterday and is not. */
  overdue: Money;
  /** The next day on which something is due, also when it is over; null when all is paid. */
  nextDueOn: string | null;
  /** Each instalment with what is still open of it. */
  lines: (Instalment & { open: Money; state: InstalmentState })[];
};

/** Balance, due and overdue amounts: payments fill the instalments in their order (ADR 0130). Nothing of it is stored. */
export function computeLedger({ agreed, paid, instalments, today }: LedgerFacts): Ledger {
  let left = Math.max(paid, 0);
  const lines = instalments.map((instalment) => {
    const filled = Math.min(left, instalment.amount);
    left -= filled;
    const open = asMoney(instalment.amount - filled);
    return { ...instalment, open, state: stateOf(instalment, { open, today }) };
  });
  const unpaid = lines.filter(({ open }) => open > 0);
  return {
    balance: asMoney(Math.max(agreed - paid, 0)),
    overdue: sum(unpaid.filter(({ dueOn }) => dueOn < today).map(({ open }) => open)),
    nextDueOn: unpaid[0]?.dueOn ?? null,
    lines,
  };
}

function stateOf(
  { dueOn, amount }: Instalment,
  { open, today }: { open: Money; today: string },
): InstalmentState {
  if (open === 0) return "paid";
  if (dueOn < today) return "overdue";
  return open < amount ? "partly" : "due";
}

export const sum = (amounts: readonly Money[]): Money =>
  asMoney(amounts.reduce<number>((total, amount) => total + amount, 0));

/** Equal parts in whole units of the currency, the remainder in the first; fewer where a part would be nothing. */
export function splitAmount(amount: Money, count: number): Money[] {
  if (amount <= 0) return [];
  const parts = Math.max(1, Math.min(count, Math.floor(toUnits(amount))));
  const part = money(Math.floor(toUnits(amount) / parts));
  return [asMoney(amount - part * (parts - 1)), ...Array<Money>(parts - 1).fill(part)];
}

type Proposal = {
  agreed: Money;
  count: number;
  /** The first instalment, when it is not as large as the others. */
  first?: Money;
  /** The day of the first payment; the others follow a month apart, counted from today when it is over. */
  paidOn: string;
  today: string;
};

/** The plan of a confirmation: `count` instalments a month apart, the first on the day of the payment. */
export function proposePlan({ agreed, count, first, paidOn, today }: Proposal): PlannedPart[] {
  const amounts =
    first === undefined || count === 1
      ? splitAmount(agreed, count)
      : [first, ...splitAmount(asMoney(agreed - first), count - 1)];
  const from = paidOn > today ? paidOn : today;
  return amounts.map((amount, index) => ({ dueOn: index === 0 ? paidOn : addMonths(from, index), amount }));
}

/**
 * A new plan for what is not paid yet: instalments that are paid stay as they are, of one that is partly paid the paid
 * part stays, and `parts` follow them.
 */
export function replaceUnpaid(facts: LedgerFacts, parts: readonly PlannedPart[]): PlannedPart[] {
  const kept = computeLedger(facts).lines.flatMap(({ dueOn, amount, open }) =>
    open < amount ? [{ dueOn, amount: asMoney(amount - open) }] : [],
  );
  return [...kept, ...parts];
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
