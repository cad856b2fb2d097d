import { aboveBalance } from "#app/features/enrolment/ledger/problems.ts";
import {
  selectOwnAgreement,
  selectOwnInstalments,
} from "#app/features/enrolment/ledger/queries/ledger.server.ts";
import { computeLedger } from "#app/features/enrolment/ledger/rules.ts";
import type { ReportPayment } from "#app/features/enrolment/reported-payments/inputs.ts";
import {
  insertReport,
  selectKnownReference,
  selectOwnReports,
} from "#app/features/enrolment/reported-payments/queries/reported-payments.server.ts";
import { MAX_OPEN_REPORTS, paymentNote } from "#app/features/enrolment/reported-payments/rules.ts";
import { hasBegun } from "#app/features/enrolment/requests/inputs.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import type { Student } from "#app/kernel/actor.ts";
import { asMoney, formatMoney, type Money, toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, invalidFields } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

export type PayPage = {
  requestId: string;
  /** The rest of the next instalment and its last day, after what is being checked. */
  next?: { amount: Money; dueOn: string };
  /** What is owed after what is being checked, and without that. */
  balance: Money;
  owed: Money;
  /** Of payments that are being checked. */
  reported: Money;
  /** What a payment has as its note. */
  note: string;
};

/** Gets what the student owes and would pay next: one round trip; undefined without a confirmed enrolment. */
export async function getPayPage({ db, actor, now }: ServiceContext<Student>): Promise<PayPage | undefined> {
  const {
    agreement: [agreement],
    instalments,
    reports,
  } = await db.batch({
    agreement: selectOwnAgreement(db, actor.userId),
    instalments: selectOwnInstalments(db, actor.userId),
    reports: selectOwnReports(db, actor.userId),
  });
  if (!agreement || agreement.isRefunded) return undefined;
  const { requestId, agreed, paid } = agreement;
  const reported = reports
    .filter((report) => report.requestId === requestId && report.state === "reported")
    .reduce((sum, { amount }) => asMoney(sum + amount), asMoney(0));
  const ledger = computeLedger({ agreed, paid: asMoney(paid + reported), instalments, today: dateAt(now) });
  const next = ledger.lines.find(({ open }) => open > 0);
  return {
    requestId,
    next: next && { amount: next.open, dueOn: next.dueOn },
    balance: ledger.balance,
    owed: asMoney(Math.max(agreed - paid, 0)),
    reported,
    note: paymentNote(requestId),
  };
}

/**
 * Reports a payment that the student has made, up to the balance; staff confirm it. The same reference again is the same
 * report; one of somebody else is asked about once (`anyway`). Problems: invalid_fields (a future day, more than the
 * balance, a reference of somebody else), conflict (no confirmed enrolment, refunded, paid in full, on a receipt already,
 * reported with another amount, MAX_OPEN_REPORTS are being checked).
 */
export async function reportPayment(
  ctx: ServiceContext<Student>,
  { amount, paidOn, way, reference, anyway }: ReportPayment,
): Promise<Outcome<undefined>> {
  const { db, actor, now } = ctx;
  if (!hasBegun(paidOn, now)) return failed(DAY_NOT_BEGUN);
  const id = crypto.randomUUID();
  const studentId = actor.userId;
  const reported = { amount, paidOn, way, reference };
  const {
    agreement: [agreement],
    known: [known],
  } = await db.batch({
    inserted: insertReport(db, { id, studentId, ...reported, isNewReference: anyway === undefined }),
    audit: recordAuditIfChanged(ctx, {
      action: "reported-payment.report",
      entity: "reported_payment",
      entityId: id,
      after: { ...reported, amount: toUnits(amount) },
    }),
    agreement: selectOwnAgreement(db, studentId),
    known: selectKnownReference(db, studentId, reference),
  });
  if (!agreement || !known) return failed(NOT_ENROLLED);
  if (known.amount !== null)
    return known.amount === amount ? ok(undefined) : failed(reportedBefore(reference, known.amount));
  if (known.receipt !== null) return failed(onReceipt(reference, known.receipt));
  if (agreement.isRefunded) return failed(REFUNDED);
  const balance = asMoney(agreement.agreed - agreement.paid);
  if (balance <= 0) return failed(PAID_IN_FULL);
  if (amount > balance) return failed(aboveBalance(balance));
  return failed(known.open >= MAX_OPEN_REPORTS ? TOO_MANY : ofSomebodyElse(reference));
}

const DAY_NOT_BEGUN = invalidFields({ field: "paidOn", message: "Please enter a day that has begun" });
const reportedBefore = (reference: string, amount: Money) =>
  conflict(
    `You have already reported ${reference} with ${formatMoney(amount)}. Staff will check it, so nothing was changed.`,
  );
const onReceipt = (reference: string, number: number) =>
  conflict(`The payment ${reference} is on your receipt ${formatReceiptNumber(number)} already.`);
const ofSomebodyElse = (reference: string) =>
  invalidFields({
    field: "anyway",
    message: `Reference ${reference} is on a payment of somebody else. Is it the number of your own payment?`,
  });
const NOT_ENROLLED = conflict(
  "You have no confirmed enrolment to pay for, so nothing was stored. Ask us if you have paid.",
);
const REFUNDED = conflict(
  "Your fee was refunded, so you owe nothing and nothing was stored. Ask us if you have paid.",
);
const PAID_IN_FULL = conflict(
  "Your fee is paid in full, so nothing was stored. Ask us if you have paid more.",
);
const TOO_MANY = conflict(
  `Staff are still checking ${MAX_OPEN_REPORTS} of your payments. Please wait until they have confirmed one.`,
);
