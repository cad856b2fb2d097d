import { describeLedger } from "#app/features/enrolment/ledger/ledger-texts.ts";
import { aboveBalance, knownReference } from "#app/features/enrolment/ledger/problems.ts";
import {
  insertInstalments,
  planIsWhole,
  selectAgreement,
  selectInstalments,
} from "#app/features/enrolment/ledger/queries/ledger.server.ts";
import { proposePlan } from "#app/features/enrolment/ledger/rules.ts";
import {
  insertCounterEntry,
  insertReceipt,
  type Receipt,
  selectReceiptWithReference,
  selectRequestReceipts,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { taxTermsAt } from "#app/features/enrolment/receipts/tax-terms.ts";
import { selectReportsOfRequest } from "#app/features/enrolment/reported-payments/queries/reported-payments.server.ts";
import {
  type CancelReceipt,
  type ConfirmRequest,
  hasBegun,
} from "#app/features/enrolment/requests/inputs.ts";
import { REQUEST_LIST, type RequestQuery } from "#app/features/enrolment/requests/list.ts";
import {
  countRequests,
  type EnrolmentRequest,
  enrolRequester,
  moveRequest,
  notifyOfDecision,
  selectRequest,
  selectRequestPage,
} from "#app/features/enrolment/requests/queries/enrolment-requests.server.ts";
import { REQUEST_CASE } from "#app/features/enrolment/requests/rules.ts";
import { isAssignable } from "#app/features/students/rules.ts";
import { selectBatchChoices } from "#app/features/teaching/batches/queries/batches.server.ts";
import { exportList } from "#app/kernel/export-list.server.ts";
import { withStateCounts } from "#app/kernel/list.ts";
import { listRecords, type RecordsRequest } from "#app/kernel/list-records.server.ts";
import { asMoney, formatMoney, type Money, toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { entity, recordAudit, recordAuditIfChanged } from "#db/audit.ts";
import { mustChange, unlessBatchIsFull } from "#db/session/index.ts";

/** Lists one page of requests, newest first, with the count of each state: one round trip. */
export const listRequests = withPermission("enrolment-requests.read", async ({ db }, query: RequestQuery) => {
  const page = selectRequestPage(db, query);
  const { found, counts, whole } = await db.batch({
    found: page.statement,
    counts: countRequests(db, query),
    whole: countWhole(db, REQUEST_LIST, query, (all) => countRequests(db, all)),
  });
  return ok(withStateCounts(page.toPage(found), { state: query.filters.state, counts, whole }));
});

/** Lists requests for enrolment for API callers, newest first. */
export const listRequestRecords = withPermission(
  "enrolment-requests.read",
  async ({ db }, asked: RecordsRequest<typeof REQUEST_LIST>) =>
    ok(await listRecords(db, REQUEST_LIST, asked, (query, at) => selectRequestPage(db, query, at))),
);

/** Exports every request that matches the list, in its order, in chunks; the download is recorded. */
export const exportRequests = withPermission("enrolment-requests.export", (ctx, query: RequestQuery) =>
  exportList(ctx, { action: "enrolment-request.export", entity: "enrolment_request", query }, (at) =>
    selectRequestPage(ctx.db, query, at),
  ),
);

/** Gets one request with its receipts and reported payments, its ledger once it is confirmed, and the batches to choose from. Problems: not_found. */
export const getRequest = withPermission(
  "enrolment-requests.read",
  async ({ db, actor, now }, id: string) => {
    const {
      request: [request],
      receipts,
      batches,
      agreement: [agreement],
      instalments,
      reports,
    } = await db.batch({
      request: selectRequest(db, id),
      receipts: selectRequestReceipts(db, id),
      batches: selectBatchChoices(db, actor),
      agreement: selectAgreement(db, id),
      instalments: selectInstalments(db, id),
      reports: selectReportsOfRequest(db, id),
    });
    if (!request) return failed(notFound("This request"));
    return ok({
      ...{ request, receipts, reports, batches: batches.filter(isAssignable) },
      ledger: agreement && describeLedger(agreement, instalments, dateAt(now)),
    });
  },
);

/**
 * Confirms a request with its first payment, which is at least the first instalment and at most the fee less the waiver:
 * waiver, plan of instalments, receipt, premium plan, batch, notification and audit are one write, or none is stored.
 * Sending the same again has no effect. Problems: not_found, invalid_fields (an amount outside these bounds, a waiver
 * without a reason, a future day, no such batch, a full one, the reference of another receipt unless `anyway`), conflict
 * (decided already, or the account is disabled).
 */
export const confirmRequest = withPermission(
  "enrolment-requests.edit",
  async (ctx, id: string, payment: ConfirmRequest): Promise<Outcome<{ studentName: string }>> => {
    const { db, actor, now } = ctx;
    const found = await getRequest(ctx, id);
    if (!found.ok) return found;
    const { request, batches } = found.value;
    if (request.state !== "requested") return decidedBefore(found.value, payment);
    const { amount, batchId, paidOn, way, reference, anyway } = payment;
    const paid = { amount, paidOn, way, reference };
    const agreement = agree(request.amount, payment, dateAt(now));
    if (!agreement.ok) return agreement;
    const { waiver, waiverReason, plan } = agreement.value;
    if (!hasBegun(paid.paidOn, now)) return failed(DAY_NOT_BEGUN);
    if (!batches.some((batch) => batch.id === batchId)) return failed(NO_SUCH_BATCH);
    const written = await unlessBatchIsFull(
      db
        .batch({
          moved: mustChange(
            moveRequest(db, id, "confirm", { by: actor.userId, agreement: { waiver, waiverReason } }),
          ),
          planned: insertInstalments(db, id, plan),
          isWhole: planIsWhole(id),
          inserted: mustChange(
            insertReceipt(db, {
              ...{ requestId: id, ...paid, recordedBy: actor.userId, terms: taxTermsAt(now) },
              isNewReference: anyway === undefined,
            }),
          ),
          enrolled: mustChange(enrolRequester(db, id, batchId)),
          notice: notifyOfDecision(db, id),
          audit: recordAudit(ctx, {
            action: "enrolment-request.confirm",
            ...entity("enrolment_request", id),
            after: {
              ...{ ...paid, amount: toUnits(amount), batchId },
              ...(waiver > 0 && { waiver: toUnits(waiver), waiverReason }),
              instalments: plan.map((part) => ({ ...part, amount: toUnits(part.amount) })),
            },
          }),
        })
        .then((results) => results ?? null),
    );
    if (written === undefined) return failed(BATCH_IS_FULL);
    if (written) return ok(request);
    const current = await getRequest(ctx, id);
    if (!current.ok) return current;
    if (current.value.request.state !== "requested") return decidedBefore(current.value, payment);
    const [known] = await db.execute(selectReceiptWithReference(db, reference));
    return failed(known && anyway === undefined ? knownReference(reference, known) : NOT_ENROLLABLE);
  },
);

/** What staff and student agree: the fee less the waiver, and when it is due. */
function agree(fee: Money, payment: ConfirmRequest, today: string) {
  const { amount, paidOn, waiver = asMoney(0), waiverReason, instalments, first } = payment;
  if (waiver > fee) return failed(atMost("waiver", "fee", fee));
  if (waiver > 0 && waiverReason === "") return failed(WAIVER_REASON_MISSING);
  const agreed = asMoney(fee - waiver);
  if (first !== undefined && first > agreed) return failed(atMost("first", "fee less the waiver", agreed));
  const plan = proposePlan({ agreed, count: instalments, first, paidOn, today });
  const least = plan[0]?.amount ?? asMoney(0);
  if (amount < least) return failed(belowInstalment(least, plan.length));
  if (amount > agreed) return failed(aboveBalance(agreed));
  return ok({ waiver, waiverReason, plan });
}

type Decided = { request: EnrolmentRequest; receipts: Receipt[] };

/** The same confirmation a second time, or the conflict with an earlier decision. */
function decidedBefore({ request, receipts }: Decided, { paidOn, way, reference }: ConfirmRequest) {
  const isSame = receipts.some(
    (receipt) => receipt.paidOn === paidOn && receipt.way === way && receipt.reference === reference,
  );
  return request.state === "confirmed" && isSame ? ok(request) : failed(REQUEST_CASE.conflict(request.state));
}

/** Declines a request with a reason that the student reads; repeating it has no effect. Problems: not_found, conflict. */
export const declineRequest = withPermission(
  "enrolment-requests.edit",
  async (ctx, id: string, { reason }: { reason: string }): Promise<Outcome<{ studentName: string }>> => {
    const { db, actor } = ctx;
    await db.batch({
      moved: mustChange(moveRequest(db, id, "decline", { by: actor.userId, reason })),
      notice: notifyOfDecision(db, id),
      audit: recordAudit(ctx, {
        action: "enrolment-request.decline",
        ...entity("enrolment_request", id),
        reason,
      }),
    });
    const [request] = await db.execute(selectRequest(db, id));
    if (!request) return failed(notFound("This request"));
    const isSame = request.state === "declined" && request.reason === reason;
    return isSame ? ok(request) : failed(REQUEST_CASE.conflict(request.state));
  },
);

/**
 * Cancels a receipt of a request by a counter-entry with its own number; plan and batch of the student stay. Repeating
 * it has no effect. Problems: not_found.
 */
export const cancelReceipt = withPermission(
  "enrolment-requests.edit",
  async (ctx, requestId: string, { number, reason }: CancelReceipt): Promise<Outcome<undefined>> => {
    const { db, actor, now } = ctx;
    const { receipts } = await db.batch({
      inserted: insertCounterEntry(db, {
        ...{ paidFor: requestId, number, reason, recordedBy: actor.userId, terms: taxTermsAt(now) },
      }),
      audit: recordAuditIfChanged(ctx, {
        action: "receipt.cancel",
        ...entity("enrolment_request", requestId),
        after: { number },
        reason,
      }),
      receipts: selectRequestReceipts(db, requestId),
    });
    const isCancelled = receipts.some(({ cancels }) => cancels === number);
    return isCancelled ? ok(undefined) : failed(notFound("This receipt"));
  },
);
const atMost = (field: string, name: string, amount: Money) =>
  invalidFields({ field, message: `The ${name} is ${formatMoney(amount)}. Please enter at most that.` });
const WAIVER_REASON_MISSING = invalidFields({
  field: "waiverReason",
  message: "Please write why the fee is reduced",
});
const belowInstalment = (least: Money, parts: number) =>
  invalidFields({
    field: "amount",
    message:
      parts > 1
        ? `The first instalment is ${formatMoney(least)}. Please enter at least that, or a smaller first instalment.`
        : `The fee is ${formatMoney(least)}. Please enter that amount, or choose instalments.`,
  });
const DAY_NOT_BEGUN = invalidFields({ field: "paidOn", message: "Please enter a day that has begun" });
const NO_SUCH_BATCH = invalidFields({
  field: "batchId",
  message: "Please choose a batch of an active course",
});
const BATCH_IS_FULL = invalidFields({
  field: "batchId",
  message: "This batch has no room. Choose another batch or raise its capacity. Nothing was changed.",
});
const NOT_ENROLLABLE = conflict(
  "The account is disabled, or the batch is no longer open. Check both. Nothing was changed.",
);
