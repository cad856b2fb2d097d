/** The currencies that an owner may choose, with the units that amounts are whole numbers of. */
export const CURRENCIES = {
  INR: "rupees",
  AED: "dirhams",
  AUD: "dollars",
  BDT: "taka",
  CAD: "dollars",
  CHF: "francs",
  EUR: "euros",
  GBP: "pounds",
  KES: "shillings",
  LKR: "rupees",
  MYR: "ringgit",
  NGN: "naira",
  NPR: "rupees",
  PHP: "pesos",
  PKR: "rupees",
  SAR: "riyals",
  SGD: "dollars",
  USD: "dollars",
  ZAR: "rand",
} as const;

export type Currency = keyof typeof CURRENCIES;

/** The locales whose digit groups an owner may choose: 1,44,449 and 144,449. */
export const NUMBER_FORMATS = ["en-IN", "en-GB"] as const;

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });

export const currencyChoices = () =>
  Object.keys(CURRENCIES).map((code) => ({ value: code, label: `${currencyNames.of(code)} (${code})` }));

export const numberFormatChoices = () =>
  NUMBER_FORMATS.map((value) => ({ value, label: new Intl.NumberFormat(value).format(144_449) }));
