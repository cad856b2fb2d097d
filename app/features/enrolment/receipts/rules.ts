import { asMoney, type Money } from "#app/kernel/money.ts";

/** What a document states of GST; a rate of null: it is a receipt, no tax invoice. */
export type TaxTerms = {
  /** The first year of the financial year in which it is issued. */
  year: number;
  /** In percent, within the amount. */
  rate: number | null;
  code: string;
  taxNumber: string;
};

/** The first year of the financial year of a day, April to March: 2026 of 2027-03-31. */
export const financialYear = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) < "04" ? 1 : 0);

/** CGST and SGST: each half of the tax, CGST with the odd unit. */
export function splitTax(tax: Money): { central: Money; state: Money } {
  const state = asMoney(Math.trunc(tax / 2));
  return { central: asMoney(tax - state), state };
}

type Numbered = { invoiceYear: number | null; invoiceNumber: number | null; cancels: number | null };

/** '2026-27/00007', or 'CN/2026-27/00007' of a credit note: at most the 16 characters of the law; empty without tax. */
export function formatInvoiceNumber({ invoiceYear, invoiceNumber, cancels }: Numbered): string {
  if (invoiceYear === null || invoiceNumber === null) return "";
  const year = `${invoiceYear}-${String((invoiceYear + 1) % 100).padStart(2, "0")}`;
  return `${cancels === null ? "" : "CN/"}${year}/${String(invoiceNumber).padStart(5, "0")}`;
}

export type InvoiceNumber = { isCreditNote: boolean; year: number; number: number };

/** The same back, also without leading zeros; undefined for any other text. */
export function parseInvoiceNumber(typed: string): InvoiceNumber | undefined {
  const [, note, year, number] = /^\s*(cn\/)?(20\d\d)-\d\d\/0*([1-9]\d{0,7})\s*$/i.exec(typed) ?? [];
  if (year === undefined || number === undefined) return undefined;
  return { isCreditNote: note !== undefined, year: Number(year), number: Number(number) };
}

type Document = Numbered & { number: number };

/** 'Tax invoice 2026-27/00007'; undefined of a document without tax. */
export function invoiceTitle(document: Document): string | undefined {
  const number = formatInvoiceNumber(document);
  if (number === "") return undefined;
  return `${document.cancels === null ? "Tax invoice" : "Credit note"} ${number}`;
}
