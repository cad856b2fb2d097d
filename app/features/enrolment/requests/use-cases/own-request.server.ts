import { computeOfferedFee } from "#app/features/enrolment/fees/offered-fee.ts";
import { individualPlan } from "#app/features/enrolment/fees/plans.ts";
import { computeFee, type OfferedFee } from "#app/features/enrolment/fees/rules.ts";
import { describeLedger, type LedgerPage } from "#app/features/enrolment/ledger/ledger-texts.ts";
import {
  selectOwnAgreement,
  selectOwnInstalments,
} from "#app/features/enrolment/ledger/queries/ledger.server.ts";
import { type Receipt, selectOwnReceipts } from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import {
  type ReportedPayment,
  selectOwnReports,
} from "#app/features/enrolment/reported-payments/queries/reported-payments.server.ts";
import type { AskToEnrol } from "#app/features/enrolment/requests/inputs.ts";
import {
  insertRequest,
  moveRequest,
  type OwnRequest,
  selectOwnRequests,
} from "#app/features/enrolment/requests/queries/enrolment-requests.server.ts";
import { ofStudent, selectRefundPayment } from "#app/features/refunds/queries/refund-facts.server.ts";
import { selectTestStanding } from "#app/features/scholarship-test/queries/own-test.server.ts";
import { toTestResult } from "#app/features/scholarship-test/result.ts";
import type { Student } from "#app/kernel/actor.ts";
import { toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { recordAuditIfChanged } from "#db/audit.ts";
import type { RowOf } from "#db/session/index.ts";

export type EnrolmentPage = {
  /** The fee now; without a result it has no award and no date. */
  fee: Omit<OfferedFee, "validUntil"> & { validUntil?: number };
  hasResult: boolean;
  requests: OwnRequest[];
  receipts: Receipt[];
  /** Payments that the student has reported. */
  reports: ReportedPayment[];
  /** What was agreed with the newest confirmed request, paid, and is due. */
  ledger?: LedgerPage;
  /** A payment of the student can be paid back, by the rule of the refund page. */
  isRefundable: boolean;
};

/** Gets the student's fee, requests, ledger, receipts and reported payments in one round trip. */
export async function getEnrolmentPage({ db, actor, now }: ServiceContext<Student>): Promise<EnrolmentPage> {
  const {
    attempt: [attempt],
    requests,
    receipts,
    reports,
    refundable,
    agreement: [agreement],
    instalments,
  } = await db.batch({
    attempt: selectTestStanding(db, actor.userId),
    requests: selectOwnRequests(db, actor.userId),
    receipts: selectOwnReceipts(db, actor.userId),
    reports: selectOwnReports(db, actor.userId),
    refundable: selectRefundPayment(db, ofStudent(actor.userId)),
    agreement: selectOwnAgreement(db, actor.userId),
    instalments: selectOwnInstalments(db, actor.userId),
  });
  return {
    ...{
      ...computeAttemptFee(attempt, now),
      requests,
      receipts,
      reports,
      isRefundable: refundable.length > 0,
    },
    ledger: agreement && describeLedger(agreement, instalments, dateAt(now)),
  };
}

function computeAttemptFee(attempt: RowOf<typeof selectTestStanding> | undefined, now: number) {
  const result = attempt && toTestResult(attempt);
  return {
    fee: result ? computeOfferedFee(result, now) : computeFee(individualPlan().price, 0),
    hasResult: result !== undefined,
  };
}

/**
 * Asks for a place at the fee that the page showed; one request is open at a time, and repeating it has no effect.
 * Problems: conflict (there is no price yet, the fee has changed since, or the student is enrolled already).
 */
export async function askToEnrol(
  ctx: ServiceContext<Student>,
  { amount, note }: AskToEnrol,
): Promise<Outcome<undefined>> {
  const { db, actor, now } = ctx;
  const studentId = actor.userId;
  const [attempt] = await db.execute(selectTestStanding(db, studentId));
  const { listPrice, awardPercent, ...fee } = computeAttemptFee(attempt, now).fee;
  if (listPrice === 0) return failed(NOT_FOR_SALE);
  if (amount !== fee.amount) return failed(FEE_CHANGED);
  const id = crypto.randomUUID();
  const { requests } = await db.batch({
    inserted: insertRequest(db, { id, studentId, listPrice, awardPercent, amount, note }),
    audit: recordAuditIfChanged(ctx, {
      action: "enrolment-request.ask",
      entity: "enrolment_request",
      entityId: id,
      after: { listPrice: toUnits(listPrice), awardPercent, amount: toUnits(amount) },
    }),
    requests: selectOwnRequests(db, studentId),
  });
  return requests.some(({ state }) => state === "requested") ? ok(undefined) : failed(NOT_POSSIBLE);
}

/** Withdraws the student's own open request; repeating it has no effect. Problems: conflict (decided already). */
export async function withdrawRequest(ctx: ServiceContext<Student>): Promise<Outcome<undefined>> {
  const { db, actor } = ctx;
  const [newest] = await db.execute(selectOwnRequests(db, actor.userId));
  if (!newest) return failed(NOTHING_TO_WITHDRAW);
  const {
    current: [current],
  } = await db.batch({
    moved: moveRequest(db, newest.id, "withdraw", { by: actor.userId }),
    audit: recordAuditIfChanged(ctx, {
      action: "enrolment-request.withdraw",
      entity: "enrolment_request",
      entityId: newest.id,
    }),
    current: selectOwnRequests(db, actor.userId),
  });
  return current?.state === "withdrawn" ? ok(undefined) : failed(NOTHING_TO_WITHDRAW);
}
const NOT_FOR_SALE = conflict(
  "The price of the programme is not set yet, so nobody can enrol. Please come back later, or ask us. Nothing was changed.",
);
const FEE_CHANGED = conflict(
  "Your fee has changed since this page was loaded. Read it again before you ask.",
);
const NOT_POSSIBLE = conflict("You are enrolled already, or your fee has just changed. Reload the page.");
const NOTHING_TO_WITHDRAW = conflict("You have no open request. The page shows its present state.");
