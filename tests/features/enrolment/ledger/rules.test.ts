import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { planLines, toPlanLines } from "#app/features/enrolment/ledger/plan-lines.ts";
import {
  addMonths,
  computeLedger,
  MAX_INSTALMENTS,
  proposePlan,
  replaceUnpaid,
  splitAmount,
  sum,
} from "#app/features/enrolment/ledger/rules.ts";
import { computeRefund } from "#app/features/refunds/rules.ts";
import { asMoney, type Money, money } from "#app/kernel/money.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";

const numbered = (parts: readonly { dueOn: string; amount: Money }[]) =>
  parts.map((part, index) => ({ ...part, number: index + 1 }));

test("equal instalments are whole rupees, and the first has the remainder", () => {
  expect(splitAmount(money(14_449), 3)).toEqual([4_817, 4_816, 4_816].map(money));
  expect(splitAmount(money(100.5), 2)).toEqual([money(50.5), money(50)]);
  expect(splitAmount(money(3), 12)).toEqual([1, 1, 1].map(money));
  expect(splitAmount(money(0), 3)).toEqual([]);
});

test("a plan begins on the day of the payment and goes on a month apart, never in the past", () => {
  const plan = {
    agreed: money(14_449),
    count: 2,
    first: money(7_000),
    paidOn: "2026-01-05",
    today: "2026-01-31",
  };
  expect(proposePlan(plan)).toEqual([
    { dueOn: "2026-01-05", amount: money(7_000) },
    { dueOn: "2026-02-28", amount: money(7_449) },
  ]);
  expect([addMonths("2026-11-30", 3), addMonths("2027-01-15", 12)]).toEqual(["2027-02-28", "2028-01-15"]);
});

test("payments fill the instalments in their order", () => {
  const instalments = numbered([
    { dueOn: "2026-01-05", amount: money(5_000) },
    { dueOn: "2026-02-05", amount: money(5_000) },
    { dueOn: "2026-03-05", amount: money(4_449) },
  ]);
  const facts = { agreed: money(14_449), instalments, today: "2026-02-06" };
  const read = (paid: number) => computeLedger({ ...facts, paid: money(paid) });
  expect(read(0)).toMatchObject({ balance: money(14_449), overdue: money(10_000), nextDueOn: "2026-01-05" });
  expect(read(7_000)).toMatchObject({
    balance: money(7_449),
    overdue: money(3_000),
    nextDueOn: "2026-02-05",
  });
  expect(read(11_000).lines.map(({ state }) => state)).toEqual(["paid", "paid", "partly"]);
  expect(read(14_449)).toMatchObject({ balance: 0, overdue: 0, nextDueOn: null });
});

const anyLedger = fc.record({
  agreed: fc.integer({ min: 1, max: 5_000_000 }),
  count: fc.integer({ min: 1, max: MAX_INSTALMENTS }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
  months: fc.nat(14),
});

test("of any ledger the instalments sum to the fee, the balance is what is open, and no more is refunded than paid", () => {
  fc.assert(
    fc.property(anyLedger, ({ agreed: paise, count, share, shares, months }) => {
      const agreed = asMoney(paise);
      const first = count > 1 && share > 0.5 ? asMoney(Math.ceil(paise * share)) : undefined;
      const plan = proposePlan({ agreed, count, first, paidOn: "2026-01-31", today: "2026-02-01" });
      expect(sum(plan.map(({ amount }) => amount))).toBe(agreed);
      const today = addMonths("2026-01-31", months);
      let paid = asMoney(0);
      let instalments = numbered(plan);
      for (const part of shares) {
        const { balance } = computeLedger({ agreed, paid, instalments, today });
        paid = asMoney(paid + Math.floor(balance * part));
        const ledger = computeLedger({ agreed, paid, instalments, today });
        expect(ledger.balance).toBe(agreed - paid);
        expect(sum(ledger.lines.map(({ open }) => open))).toBe(ledger.balance);
        expect(ledger.overdue).toBeLessThanOrEqual(ledger.balance);
        const rest = splitAmount(ledger.balance, count).map((amount, index) => ({
          dueOn: addMonths(today, index),
          amount,
        }));
        instalments = numbered(replaceUnpaid({ agreed, paid, instalments, today }, rest));
        expect(sum(instalments.map(({ amount }) => amount))).toBe(agreed);
        expect(computeLedger({ agreed, paid, instalments, today }).overdue).toBe(0);
      }
      const facts = { weeksUsed: months, totalWeeks: 26, weeklyRating: 5, contentPercent: 10 };
      const terms = DEMO_PROVIDER.refunds;
      const { amount } = computeRefund({ ...facts, hasPlacementHelp: false, fee: paid, terms });
      expect(amount).toBeLessThanOrEqual(paid);
    }),
  );
});

describe("instalments as lines", () => {
  test("are read with days and amounts as people write them, and written back", () => {
    const parts = v.parse(planLines, "2027-04-01: 4,816.33\n1 May 2027 ₹5,000");
    expect(parts).toEqual([
      { dueOn: "2027-04-01", amount: money(4_816.33) },
      { dueOn: "2027-05-01", amount: money(5_000) },
    ]);
    expect(v.parse(planLines, toPlanLines(parts))).toEqual(parts);
  });

  test.each([
    "",
    "2027-04-01",
    "soon: 5000",
    "2027-02-30: 5000",
    "2027-04-01: 0",
    "2027-04-01: 5000.333",
    "2027-05-01: 5000\n2027-04-01: 5000",
    Array(13).fill("2027-04-01: 5").join("\n"),
  ])("%j gets one sentence", (typed) => {
    expect(v.safeParse(planLines, typed).issues).toHaveLength(1);
  });
});
