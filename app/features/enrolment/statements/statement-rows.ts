import { isReference, plainReference } from "#app/features/enrolment/reported-payments/rules.ts";
import type { PaymentWay } from "#app/features/enrolment/requests/rules.ts";
import type { Table } from "#app/kernel/csv-headings.ts";
import { type CsvRow, readTable } from "#app/kernel/csv-rows.ts";
import { readDay } from "#app/kernel/dates.ts";
import { isAmount } from "#app/kernel/fields.ts";
import { type Money, money } from "#app/kernel/money.ts";
import { parseNumber } from "#app/kernel/numbers.ts";
import type { LineMessage } from "#app/kernel/text-lines.ts";
import { isPlausible, startOfDay } from "#app/kernel/zoned-time.ts";

/** Money that came onto the account. */
export type Credit = {
  line: number;
  /** As 2027-03-01. */
  day: string;
  amount: Money;
  narration: string;
  way: PaymentWay;
  /** What the receipt has as its reference, and whether the bank gives one: otherwise it is the narration. */
  reference: string;
  hasReference: boolean;
  /** Everything on the row that may be the reference of a payment. */
  numbers: readonly string[];
  /** The note of a payment of a fee, such as FEE3A9C01B2. */
  note: string | undefined;
  /** The same row of any statement. */
  key: string;
};

/** The headings that Indian banks use; capitals, spaces and punctuation do not matter. */
export const BANK_TABLE: Table = {
  isLoose: true,
  required: ["date", "narration"],
  columns: {
    date: [
      ...[
        "txn date",
        "transaction date",
        "tran date",
        "trans date",
        "posting date",
        "post date",
        "booking date",
      ],
      ...["date of transaction", "value date", "value dt", "value dat"],
    ],
    narration: [
      ...["description", "particulars", "remarks", "details", "transaction remarks", "transaction details"],
      ...["transaction description", "transaction particulars", "description / narration", "naration"],
    ],
    reference: [
      ...[
        "ref no",
        "ref",
        "reference no",
        "reference number",
        "ref number",
        "utr",
        "utr no",
        "utr number",
        "rrn",
      ],
      ...[
        "ref no / cheque no",
        "cheque no / ref no",
        "chq / ref no",
        "chq / ref number",
        "cheque / reference no",
      ],
      ...[
        "cheque no",
        "cheque number",
        "chq no",
        "chqno",
        "instrument no",
        "instrument id",
        "cheque / ref no",
      ],
    ],
    credit: [
      ...[
        "credits",
        "cr",
        "cr amount",
        "credit amount",
        "credit (inr)",
        "credit amount (inr)",
        "amount credited",
      ],
      ...[
        "deposit",
        "deposits",
        "deposit amt",
        "deposit amount",
        "deposit amount (inr)",
        "deposit (cr)",
        "paid in",
      ],
    ],
    debit: [
      ...["debits", "dr", "dr amount", "debit amount", "debit (inr)", "debit amount (inr)", "amount debited"],
      ...["withdrawal", "withdrawals", "withdrawal amt", "withdrawal amount", "withdrawal amount (inr)"],
      ...["withdrawal (dr)", "paid out"],
    ],
    amount: ["transaction amount", "txn amount", "amount (inr)", "transaction amount (inr)", "amount in inr"],
    type: ["dr / cr", "cr / dr", "debit / credit", "credit / debit", "transaction type", "txn type"],
    balance: [
      "bal",
      "closing balance",
      "running balance",
      "balance (inr)",
      "available balance",
      "balance amount",
    ],
  },
};

type ReadStatement = { credits: Credit[]; errors: LineMessage[]; notes: LineMessage[] };

/** Reads the money that came in from the statement of a bank; what went out and lines around the table are passed over. */
export function readStatement(content: string): ReadStatement {
  const { rows, errors: faults, notes, heads } = readTable(content, BANK_TABLE);
  const errors = [...faults];
  if (faults.length === 0 && !heads.some(({ column }) => column === "credit" || column === "amount"))
    errors.push({ line: Math.max(1, (rows[0]?.line ?? 2) - 1), message: NO_AMOUNTS });
  const credits: Credit[] = [];
  const seen = new Map<string, number>();
  for (const row of errors.length === faults.length ? rows : []) {
    const read = readCredit(row);
    if (read === undefined) continue;
    if (typeof read === "string") {
      errors.push({ line: row.line, message: read });
      continue;
    }
    const count = (seen.get(read.key) ?? 0) + 1;
    seen.set(read.key, count);
    credits.push(count > 1 ? { ...read, key: `${read.key}:${count}` } : read);
  }
  return { credits, errors, notes };
}

const NO_AMOUNTS = "No heading names the money that came in, such as 'Credit' or 'Deposit'; please add one";

/** The credit of a row; a sentence when it cannot be read; undefined for a debit and for lines around the table. */
function readCredit({ line, cells }: CsvRow): Credit | string | undefined {
  const amount = creditOf(cells);
  const day = readBankDay(cells.date ?? "");
  if (day === undefined && !/\d/.test(cells.date ?? "")) return undefined;
  if (amount === undefined) return undefined;
  if (day === undefined) return `'${cells.date}' is no date, such as 05/11/2026`;
  if (!(amount > 0) || !isAmount(amount)) return "The amount cannot be read; write it such as 1,00,000.00";
  const narration = (cells.narration ?? "").replace(/\s+/g, " ").slice(0, 300);
  const named = asNumber(cells.reference ?? "");
  const within = narration
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .map(asNumber)
    .filter((number) => number !== "" && /\d/.test(number));
  const numbers = [...new Set([...(named ? [named] : []), ...within])];
  const note = within.find((number) => NOTE.test(number));
  const found =
    named ||
    within.find((number) => /^\d{12}$/.test(number)) ||
    within.find((number) => number.length >= 10 && number !== note);
  const reference = found || narration.slice(0, 100) || `Line ${line}`;
  return {
    ...{
      line,
      day,
      amount: money(amount),
      narration,
      reference,
      hasReference: Boolean(found),
      numbers,
      note,
    },
    way: wayOf(narration),
    key: `bank:${day}:${money(amount)}:${reference}`,
  };
}

const NOTE = /^FEE[0-9A-F]{8}$/;

/** A reference without the zeros with which some banks fill it up; empty for anything else. */
function asNumber(text: string): string {
  const number = plainReference(text).replace(/^0+(?=\d{12}$)/, "");
  return isReference(number) && !/^0+$/.test(number) ? number : "";
}

function wayOf(narration: string): PaymentWay {
  if (/\bUPI\b/i.test(narration)) return "upi";
  if (/\b(CHQ|CHEQUE|CLG|CLEARING)\b/i.test(narration)) return "cheque";
  return /\bCASH\b/i.test(narration) ? "cash" : "bank_transfer";
}

/** What came in, in units of the currency; undefined when nothing did, NaN when it cannot be read. */
function creditOf({ credit, amount, type = "" }: Record<string, string>): number | undefined {
  if (credit !== undefined) {
    const { units, sign } = readBankAmount(credit);
    return units === 0 || sign === "D" ? undefined : units;
  }
  const { units, sign } = readBankAmount(amount ?? "");
  const direction = /^\s*([cd])/i.exec(type)?.[1]?.toUpperCase() ?? sign;
  if (units === 0 || direction === "D" || units < 0) return undefined;
  return units;
}

/** '1,00,000.00 Cr', '(500.00)', '₹ 500', '-', '': the number, and C or D where the text says it. */
function readBankAmount(text: string): { units: number; sign?: string } {
  const [, plain = "", sign] = /^(.*?)\s*\(?\s*(?:\b(cr|dr)\b\.?)?\s*\)?$/i.exec(text.trim()) ?? [];
  if (/^[-–—]?$/.test(plain.trim())) return { units: 0 };
  const isInBrackets = /^\(.*\)$/.test(text.trim());
  const units = parseNumber(isInBrackets ? text.trim().slice(1, -1) : plain);
  return { units, sign: isInBrackets ? "D" : sign?.charAt(0).toUpperCase() };
}

const TIME = /[\sT]+\d{1,2}:\d{2}(:\d{2})?(\.\d+)?\s*([ap]m)?$/i;
const SHORT_YEAR = /^(\d{1,2}[-/.\s](?:\d{1,2}|[a-z]{3,9})[-/.\s])(\d{2})$/i;

/** 05/11/2026, 05-11-26, 5 Nov 2026, 05-Nov-26 and 05/11/2026 10:22:31 as 2026-11-05; undefined for any other text. */
export function readBankDay(text: string): string | undefined {
  const plain = text.trim().replace(TIME, "").replace(SHORT_YEAR, "$120$2");
  const day = readDay(plain.replace(/\/(?=[a-z])|(?<=[a-z])\//gi, "-"))?.day;
  const start = day === undefined ? undefined : startOfDay(day);
  return start !== undefined && isPlausible(start) ? day : undefined;
}
