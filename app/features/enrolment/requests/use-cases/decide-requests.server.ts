import {
  insertCounterEntry,
  insertReceipt,
  type Receipt,
  selectRequestReceipts,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
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
import { formatMoney, type Money, toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound } from "#app/kernel/problem.ts";
import { countWhole } from "#app/kernel/whole-list.server.ts";
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

/** Exports every request that matches the list, in its order, in chunks; the download is recorded. */
export const exportRequests = withPermission("enrolment-requests.export", (ctx, query: RequestQuery) =>
  exportList(ctx, { action: "enrolment-request.export", entity: "enrolment_request", query }, (at) =>
    selectRequestPage(ctx.db, query, at),
  ),
);

/** Gets one request with its receipts and the batches to choose from. Problems: not_found. */
export const getRequest = withPermission("enrolment-requests.read", async ({ db, actor }, id: string) => {
  const {
    request: [request],
    receipts,
    batches,
  } = await db.batch({
    request: selectRequest(db, id),
    receipts: selectRequestReceipts(db, id),
    batches: selectBatchChoices(db, actor),
  });
  if (!request) return failed(notFound("This request"));
  return ok({ request, receipts, batches: batches.filter(isAssignable) });
});

/**
 * Confirms a request with its payment: receipt, premium plan, batch, notification and audit are one write, or none is
 * stored. Sending the same again has no effect. Problems: not_found, invalid_fields (another amount than the fee, a
 * future day, no such batch, a full one), conflict (decided already, or the account is disabled).
 */
export const confirmRequest = withPermission(
  "enrolment-requests.edit",
  async (ctx, id: string, payment: ConfirmRequest): Promise<Outcome<{ studentName: string }>> => {
    const { db, actor, now } = ctx;
    const found = await getRequest(ctx, id);
    if (!found.ok) return found;
    const { request, batches } = found.value;
    if (request.state !== "requested") return decidedBefore(found.value, payment);
    const { amount, batchId, ...paid } = payment;
    if (amount !== request.amount) return failed(otherAmount(request.amount));
    if (!hasBegun(paid.paidOn, now)) return failed(DAY_NOT_BEGUN);
    if (!batches.some((batch) => batch.id === batchId)) return failed(NO_SUCH_BATCH);
    const written = await unlessBatchIsFull(
      db
        .batch({
          moved: mustChange(moveRequest(db, id, "confirm", { by: actor.userId })),
          inserted: insertReceipt(db, { requestId: id, ...paid, recordedBy: actor.userId }),
          enrolled: mustChange(enrolRequester(db, id, batchId)),
          notice: notifyOfDecision(db, id),
          audit: recordAudit(ctx, {
            action: "enrolment-request.confirm",
            ...entity("enrolment_request", id),
            after: { ...payment, amount: toUnits(amount) },
          }),
        })
        .then((results) => results ?? null),
    );
    if (written === undefined) return failed(BATCH_IS_FULL);
    if (written) return ok(request);
    const current = await getRequest(ctx, id);
    if (!current.ok) return current;
    return current.value.request.state === "requested"
      ? failed(NOT_ENROLLABLE)
      : decidedBefore(current.value, payment);
  },
);

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
    const { db, actor } = ctx;
    const { receipts } = await db.batch({
      inserted: insertCounterEntry(db, { paidFor: requestId, number, reason, recordedBy: actor.userId }),
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
const otherAmount = (amount: Money) =>
  invalidFields({
    field: "amount",
    message: `The fee of this request is ${formatMoney(amount)}. Please enter that amount`,
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
