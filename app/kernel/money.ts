import { ofRegion, region } from "./region.ts";

declare const inSmallestUnits: unique symbol;

/** An amount as a whole number of the smallest units of the provider's currency: ₹4,816.33 is 481633 (ADR 0130). */
export type Money = number & { readonly [inSmallestUnits]: true };

/** 'rupees', as labels and messages say it. */
export const currencyUnits = (): string => region().currencyUnits;

/**
 * By ISO 4217; those that an owner may choose have two decimals. Not from Intl: engines differ about some (PKR), and
 * stored amounts depend on it.
 */
const WITHOUT_DECIMALS = /JPY|KRW|VND/;

const formats = ofRegion(({ numberFormat, currency }) => {
  const format = (minimumFractionDigits: number) =>
    new Intl.NumberFormat(numberFormat, {
      style: "currency",
      currency,
      minimumFractionDigits,
      maximumFractionDigits: minimumFractionDigits,
    });
  return { perUnit: WITHOUT_DECIMALS.test(currency) ? 1 : 100, whole: format(0), exact: format(2) };
});

/** The amount of so many units of the currency, such as rupees; decimals beyond the smallest unit are rounded. */
export const money = (units: number): Money => asMoney(Math.round(units * formats().perUnit));

/** The same back: 4816.33 of ₹4,816.33, as settings, files and programs outside have it. */
export const toUnits = (amount: Money): number => amount / formats().perUnit;

/** The result of a calculation with amounts. */
export const asMoney = (smallestUnits: number): Money => smallestUnits as Money;

/** '₹16,999' of a whole amount (Ruling 23), otherwise '₹4,816.33'. */
export function formatMoney(amount: Money): string {
  const { perUnit, whole, exact } = formats();
  return (amount % perUnit === 0 ? whole : exact).format(toUnits(amount));
}

/** '₹', or 'AED' where the currency has no sign. */
export const currencySign = (): string =>
  formats()
    .whole.formatToParts(0)
    .find(({ type }) => type === "currency")!.value;
