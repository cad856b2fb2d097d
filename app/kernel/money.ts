import { ofRegion, region } from "./region.ts";

/** 'rupees', as labels and messages say it. */
export const currencyUnits = (): string => region().currencyUnits;

const formats = ofRegion(
  ({ numberFormat, currency }) =>
    new Intl.NumberFormat(numberFormat, { style: "currency", currency, maximumFractionDigits: 0 }),
);

/** '₹16,999' of an amount in whole units of the provider's currency (Ruling 23). */
export const formatMoney = (amount: number): string => formats().format(amount);

/** '₹', or 'AED' where the currency has no sign. */
export const currencySign = (): string =>
  formats()
    .formatToParts(0)
    .find(({ type }) => type === "currency")!.value;
