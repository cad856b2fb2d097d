import {
  type Receipt,
  selectRefundReceipts,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { taxTermsAt } from "#app/features/enrolment/receipts/tax-terms.ts";
import { hasBegun } from "#app/features/enrolment/requests/inputs.ts";
import { storedEvidence, toEvidence } from "#app/features/refunds/evidence.ts";
import type { ApproveRefund, PayRefund, RefundReason } from "#app/features/refunds/inputs.ts";
import { REFUND_LIST, type RefundQuery } from "#app/features/refunds/list.ts";
import {
  countRefunds,
  endPremiumPlan,
  insertRefundEntry,
  moveRefund,
  notifyOfRefund,
  type RefundCase,
  type RefundChange,
  selectRefund,
  selectRefundPage,
  withdrawEnrolments,
} from "#app/features/refunds/queries/refund-cases.server.ts";
import {
  ofCase,
  selectRefundPayment,
  selectRefundPlaces,
  selectRefundRatings,
} from "#app/features/refunds/queries/refund-facts.server.ts";
import { REFUND_CASE, type RefundMove } from "#app/features/refunds/rules.ts";
import type { Admin } from "#app/kernel/actor.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { asMoney, formatMoney, type Money, toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can, withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, type Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { entity, recordAudit } from "#db/audit.ts";
import { mustChange, type Steps } from "#db/session/index.ts";

/** Lists one page of cases, newest first, with the count of each state: one round trip. */
export const listRefunds = withPermission("refunds.read", async ({ db }, query: RefundQuery) => {
  const page = selectRefundPage(db, query);
  const { found, counts, whole } = await db.batch({
    found: page.statement,
    counts: countRefunds(db, query),
    whole: countWhole(db, REFUND_LIST, query, (all) => countRefunds(db, all)),
  });
  return ok(withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole }));
});

/** Lists cases of refunds for API callers, newest first. */
export const listRefundRecords = withPermission(
  "refunds.read",
  async ({ db }, asked: RecordsRequest<typeof REFUND_LIST>) =>
    ok(await listRecords(db, REFUND_LIST, asked, (query, at) => selectRefundPage(db, query, at))),
);

/** Exports every case that matches the list, in its order, in chunks; the download is recorded. */
export const exportRefunds = withPermission("refunds.export", (ctx, query: RefundQuery) =>
  exportList(ctx, { action: "refund.export", entity: "refund_case", query }, (at) =>
    selectRefundPage(ctx.db, query, at),
  ),
);

/**
 * Gets one case with its receipts, the figures of the request and those as of now: one round trip. Problems: not_found.
 */
export const getRefund = withPermission("refunds.read", async ({ db }, id: string) => {
  const subject = ofCase(id);
  const {
    refund: [refund],
    receipts,
    payment: [payment],
    places,
    ratings,
  } = await db.batch({
    refund: selectRefund(db, id),
    receipts: selectRefundReceipts(db, id),
    payment: selectRefundPayment(db, subject),
    places: selectRefundPlaces(db, subject),
    ratings: selectRefundRatings(db, subject),
  });
  if (!refund || !payment) return failed(notFound("This refund"));
  const evidence = storedEvidence(refund.evidence);
  return ok({ refund: { ...refund, evidence }, receipts, today: toEvidence(payment, places, ratings) });
});

type Context = ServiceContext<Admin>;

/** Makes a move with its notification, audit and more in one write; undefined when the state does not allow it. */
const makeMove = (
  { ctx, id, move }: { ctx: Context; id: string; move: RefundMove },
  { change, also }: { change: RefundChange; also?: Steps },
) =>
  ctx.db.batch({
    moved: mustChange(moveRefund(ctx.db, id, move, change)),
    also,
    notice: notifyOfRefund(ctx.db, id),
    audit: recordAudit(ctx, {
      action: `refund.${move}`,
      ...entity("refund_case", id),
      after: {
        ...change,
        ...(change.approvedAmount && { approvedAmount: toUnits(change.approvedAmount) }),
      },
    }),
  });

/** The case after a move that was not made; ok when an equal one was made before. */
async function decidedBefore({ db }: Context, id: string, isSame: (refund: RefundCase) => boolean) {
  const [refund] = await db.execute(selectRefund(db, id));
  if (!refund) return failed(notFound("This refund"));
  return isSame(refund) ? ok(undefined) : failed(REFUND_CASE.conflict(refund.state));
}

/** Begins the review of a case; repeating it has no effect. Problems: not_found, conflict (decided or withdrawn). */
export const beginReview = withPermission(
  "refunds.decide",
  async (ctx, id: string): Promise<Outcome<undefined>> => {
    const made = await makeMove({ ctx, id, move: "review" }, { change: { by: ctx.actor.userId } });
    return made ? ok(undefined) : decidedBefore(ctx, id, ({ state }) => state === "in_review");
  },
);

/**
 * Approves a case in review with the amount by the rule; owners may approve another one up to the fee, with a note that
 * the student reads. Repeating it has no effect. Problems: not_found, invalid_fields (another amount), conflict.
 */
export const approveRefund = withPermission(
  "refunds.decide",
  async (ctx, id: string, { amount, note }: ApproveRefund): Promise<Outcome<undefined>> => {
    const [refund] = await ctx.db.execute(selectRefund(ctx.db, id));
    if (!refund) return failed(notFound("This refund"));
    const problem = amountProblem(ctx, refund, { amount, note });
    if (problem) return failed(problem);
    const change = { by: ctx.actor.userId, approvedAmount: amount, decision: note };
    const made = await makeMove({ ctx, id, move: "approve" }, { change });
    if (made) return ok(undefined);
    return decidedBefore(
      ctx,
      id,
      ({ state, approvedAmount }) => state === "approved" && approvedAmount === amount,
    );
  },
);

function amountProblem(
  { actor }: Context,
  { ruleAmount, fee }: RefundCase,
  { amount, note }: ApproveRefund,
): Problem | undefined {
  if (amount === ruleAmount) return undefined;
  if (!can(actor, "refunds.pay")) return otherAmount(ruleAmount);
  if (amount > fee)
    return invalidFields({ field: "amount", message: `Please enter at most the fee, ${formatMoney(fee)}` });
  return note === "" ? NOTE_MISSING : undefined;
}

/**
 * Refuses a case in review, or an approved one whose receipt is cancelled, with a reason that the student reads;
 * repeating it has no effect. Problems: not_found, conflict.
 */
export const refuseRefund = withPermission(
  "refunds.decide",
  async (ctx, id: string, { reason }: RefundReason): Promise<Outcome<undefined>> => {
    const change = { by: ctx.actor.userId, decision: reason, approvedAmount: null };
    const made = await makeMove({ ctx, id, move: "refuse" }, { change });
    if (made) return ok(undefined);
    return decidedBefore(ctx, id, ({ state, decision }) => state === "refused" && decision === reason);
  },
);

/**
 * Records the payment of an approved refund: state, counter-entry, the end of plan and enrolment, notification and
 * audit are one write, or none is stored. Sending the same again has no effect. Problems: not_found, invalid_fields
 * (another amount than the approved one, a future day), conflict (not approved, or the receipt is cancelled).
 */
export const payRefund = withPermission(
  "refunds.pay",
  async (ctx, id: string, payment: PayRefund): Promise<Outcome<undefined>> => {
    const { db, actor, now } = ctx;
    const found = await getRefund(ctx, id);
    if (!found.ok) return found;
    const { refund } = found.value;
    if (refund.state !== "approved") return paidBefore(found.value, payment);
    const { amount, ...paid } = payment;
    if (amount !== refund.approvedAmount) return failed(notApproved(refund.approvedAmount ?? asMoney(0)));
    if (!hasBegun(paid.paidOn, now)) return failed(DAY_NOT_BEGUN);
    const by = actor.userId;
    const made = await makeMove(
      { ctx, id, move: "pay" },
      {
        change: { by, approvedAmount: amount },
        also: {
          entry: mustChange(insertRefundEntry(db, id, { ...paid, recordedBy: by, terms: taxTermsAt(now) })),
          place: withdrawEnrolments(db, id),
          plan: endPremiumPlan(db, id),
        },
      },
    );
    if (made) return ok(undefined);
    const current = await getRefund(ctx, id);
    if (!current.ok) return current;
    return current.value.refund.state === "approved"
      ? failed(RECEIPT_CANCELLED)
      : paidBefore(current.value, payment);
  },
);

type Found = { refund: Pick<RefundCase, "state" | "approvedAmount">; receipts: Receipt[] };

/** The same payment a second time, or the conflict with the present state. */
function paidBefore({ refund, receipts }: Found, { amount, paidOn, way, reference }: PayRefund) {
  const isSame = receipts.some(
    (entry) =>
      entry.cancels !== null &&
      entry.amount === -amount &&
      entry.paidOn === paidOn &&
      entry.way === way &&
      entry.reference === reference,
  );
  return refund.state === "paid" && isSame ? ok(undefined) : failed(REFUND_CASE.conflict(refund.state));
}

const otherAmount = (ruleAmount: Money) =>
  invalidFields({
    field: "amount",
    message: `By the rule it is ${formatMoney(ruleAmount)}. Only an owner approves another amount`,
  });
const NOTE_MISSING = invalidFields({
  field: "note",
  message: "Please write why the amount differs from the rule",
});
const notApproved = (amount: Money) =>
  invalidFields({ field: "amount", message: `${formatMoney(amount)} is approved. Please enter that amount` });
const DAY_NOT_BEGUN = invalidFields({ field: "paidOn", message: "Please enter a day that has begun" });
const RECEIPT_CANCELLED = conflict(
  "The receipt of this refund is cancelled, so nothing can be paid back. Refuse the refund instead.",
);
