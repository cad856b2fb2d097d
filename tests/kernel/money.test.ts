import fc from "fast-check";
import * as v from "valibot";
import { afterEach, expect, test } from "vitest";
import { amountBetween } from "#app/kernel/fields.ts";
import { asMoney, formatMoney, money, toUnits } from "#app/kernel/money.ts";
import { INDIA, setRegion } from "#app/kernel/region.ts";
import { parseForm } from "#app/platform/http/form.server.ts";

afterEach(() => setRegion(INDIA));

const readAmount = (typed: string) => {
  const submission = parseForm(
    new URLSearchParams({ amount: typed }),
    v.strictObject({ amount: amountBetween(0, 1_000_000) }),
  );
  return submission.status === "success" ? submission.value.amount : submission.error?.amount;
};

test("whole amounts are written without decimals, others with two", () => {
  expect([16_999, 4_816.33, 4_816.5, -250.05, 0].map((units) => formatMoney(money(units)))).toEqual([
    "₹16,999",
    "₹4,816.33",
    "₹4,816.50",
    "-₹250.05",
    "₹0",
  ]);
});

test("a currency without decimals has none", () => {
  setRegion({ ...INDIA, currency: "JPY", numberFormat: "en-GB" });
  expect([money(16_999), formatMoney(money(16_999))]).toEqual([16_999, "JP¥16,999"]);
  expect(readAmount("4816.5")).toEqual([expect.any(String)]);
});

test.each([
  ["4816", 481_600],
  ["4,816.33", 481_633],
  ["₹4,816.33", 481_633],
  ["Rs. 4,816.5", 481_650],
  ["0.01", 1],
  ["0", 0],
  ["10,00,000", 100_000_000],
])("%j is read as %i paise", (typed, paise) => {
  expect(readAmount(typed)).toBe(paise);
});

test.each(["-1", "4816.333", "0.001", "much", "1e3", "1000000.01", "", "4.816,33"])(
  "%j gets one sentence at its field that says what to enter",
  (typed) => {
    expect(readAmount(typed)).toEqual([
      "Please enter the amount in rupees, such as 4,816.33, from ₹0 to ₹10,00,000",
    ]);
  },
);

test("every amount is read as it was written", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (paise) => {
      expect(readAmount(formatMoney(asMoney(paise)))).toBe(paise);
      expect(money(toUnits(asMoney(paise)))).toBe(paise);
    }),
    { numRuns: 300 },
  );
});
