import { selectPayingCollege } from "#app/features/enrolment/colleges/queries/college-enrolments.server.ts";
import { programmeWeeks } from "#app/features/provider/programme.ts";
import { provider } from "#app/features/provider/provider.ts";
import { toEvidence } from "#app/features/refunds/evidence.ts";
import { selectHolidayCalendar } from "#app/features/refunds/holidays/queries/holidays.server.ts";
import { addBusinessDays, type Holiday } from "#app/features/refunds/holidays/rules.ts";
import type { AskForRefund } from "#app/features/refunds/inputs.ts";
import {
  insertRefund,
  moveRefund,
  notifyOfRefund,
  notifyStaffOfRefund,
  type OwnRefund,
  selectOwnRefunds,
} from "#app/features/refunds/queries/refund-cases.server.ts";
import {
  ofStudent,
  selectRefundPayment,
  selectRefundPlaces,
  selectRefundRatings,
} from "#app/features/refunds/queries/refund-facts.server.ts";
import {
  computeRefund,
  dueStep,
  type RefundEvidence,
  type RefundTerms,
  toRefundFacts,
} from "#app/features/refunds/rules.ts";
import type { Student } from "#app/kernel/actor.ts";
import { toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { dateAt, endOfDay } from "#app/kernel/zoned-time.ts";
import { entity, recordAuditIfChanged } from "#db/audit.ts";

export type RefundPage = {
  /** The payment that can be paid back, with the figures of now and the due dates of a request now. */
  payment?: { receipt: number; evidence: RefundEvidence; reviewDueAt: number; payDueAt: number };
  /** The college that paid the fee, when the student has no payment: a refund goes to it (ADR 0130). */
  college?: string;
  /** Newest first. */
  cases: OwnRefund[];
};

/**
 * Gets the student's payment with the figures of the refund rule as of now, else the college that paid, and the
 * student's cases: one round trip.
 */
export async function getRefundPage({ db, actor }: ServiceContext<Student>): Promise<RefundPage> {
  const subject = ofStudent(actor.userId);
  const {
    payment: [payment],
    places,
    ratings,
    cases,
    calendar: [calendar],
    payer: [payer],
  } = await db.batch({
    payment: selectRefundPayment(db, subject),
    places: selectRefundPlaces(db, subject),
    ratings: selectRefundRatings(db, subject),
    cases: selectOwnRefunds(db, actor.userId),
    calendar: selectHolidayCalendar(db),
    payer: selectPayingCollege(db, actor.userId),
  });
  if (!payment) return { ...payer, cases };
  const evidence = toEvidence(payment, places, ratings);
  return {
    payment: {
      receipt: payment.number,
      evidence,
      ...dueDates(payment.now, calendar!.holidays, evidence.terms),
    },
    cases,
  };
}

/** The end of the last business day for the decision and for the payment (Specification §9, ADR 0139). */
export function dueDates(now: number, holidays: readonly Holiday[], terms: RefundTerms = provider().refunds) {
  const today = dateAt(now);
  const businessDayEnd = (businessDays: number) => endOfDay(addBusinessDays(today, businessDays, holidays))!;
  return { reviewDueAt: businessDayEnd(terms.reviewDays), payDueAt: businessDayEnd(terms.payDays) };
}

/**
 * Asks for a refund of a payment, and stores the figures of this moment with it. One case is open at a time, and
 * repeating it has no effect. Problems: conflict (the amount has changed since the page was loaded, or the payment is
 * cancelled or paid back).
 */
export async function askForRefund(
  ctx: ServiceContext<Student>,
  { receipt, amount, reason }: AskForRefund,
): Promise<Outcome<undefined>> {
  const { db, actor } = ctx;
  const { payment, cases } = await getRefundPage(ctx);
  if (isOpen(cases[0])) return ok(undefined);
  if (payment?.receipt !== receipt) return failed(NOT_POSSIBLE);
  const { evidence, ...due } = payment;
  const ruleAmount = computeRefund(toRefundFacts(evidence, programmeWeeks())).amount;
  if (amount !== ruleAmount) return failed(AMOUNT_CHANGED);
  const id = crypto.randomUUID();
  const studentId = actor.userId;
  const { reviewDueAt, payDueAt } = due;
  const { after } = await db.batch({
    inserted: insertRefund(db, {
      id,
      studentId,
      receiptNumber: receipt,
      evidence,
      ruleAmount,
      reason,
      reviewDueAt,
      payDueAt,
    }),
    audit: recordAuditIfChanged(ctx, {
      action: "refund.ask",
      ...entity("refund_case", id),
      after: { receipt, ruleAmount: toUnits(ruleAmount) },
    }),
    notice: notifyOfRefund(db, id),
    staffNotice: notifyStaffOfRefund(db, id),
    after: selectOwnRefunds(db, studentId),
  });
  return isOpen(after[0]) ? ok(undefined) : failed(NOT_POSSIBLE);
}

/** Withdraws the student's own case before it is decided; repeating it has no effect. Problems: conflict. */
export async function withdrawRefund(ctx: ServiceContext<Student>): Promise<Outcome<undefined>> {
  const { db, actor } = ctx;
  const [newest] = await db.execute(selectOwnRefunds(db, actor.userId));
  if (!newest) return failed(NOTHING_TO_WITHDRAW);
  const {
    current: [current],
  } = await db.batch({
    moved: moveRefund(db, newest.id, "withdraw", { by: actor.userId }),
    audit: recordAuditIfChanged(ctx, { action: "refund.withdraw", ...entity("refund_case", newest.id) }),
    current: selectOwnRefunds(db, actor.userId),
  });
  return current?.state === "withdrawn" ? ok(undefined) : failed(NOTHING_TO_WITHDRAW);
}
const isOpen = (refund: OwnRefund | undefined) => refund !== undefined && dueStep(refund.state) !== null;
const AMOUNT_CHANGED = conflict(
  "The amount has changed since this page was loaded. Read it again before you ask.",
);
const NOT_POSSIBLE = conflict("This payment is cancelled or paid back already. Reload the page.");
const NOTHING_TO_WITHDRAW = conflict(
  "You have no request that can be withdrawn. The page shows its present state.",
);
