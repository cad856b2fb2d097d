import { type Fee, feeTag, toFee } from "#app/features/enrolment/ledger/fee.ts";
import type {
  ChangeFeeByCall,
  ChangeInstalments,
  RecordPayment,
} from "#app/features/enrolment/ledger/inputs.ts";
import { toPlanLines } from "#app/features/enrolment/ledger/plan-lines.ts";
import { aboveBalance, knownReference, REFUNDED } from "#app/features/enrolment/ledger/problems.ts";
import {
  changePlanVersion,
  deleteInstalments,
  insertInstalments,
  planIsWhole,
  selectAgreement,
  selectInstalments,
} from "#app/features/enrolment/ledger/queries/ledger.server.ts";
import { replaceUnpaid, sum } from "#app/features/enrolment/ledger/rules.ts";
import {
  insertReceipt,
  type Receipt,
  selectReceiptByFormKey,
  selectReceiptWithReference,
} from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { taxTermsAt } from "#app/features/enrolment/receipts/tax-terms.ts";
import { hasBegun } from "#app/features/enrolment/requests/inputs.ts";
import { selectRequest } from "#app/features/enrolment/requests/queries/enrolment-requests.server.ts";
import { editConflict, matches } from "#app/kernel/editing.ts";
import { asMoney, formatMoney, type Money, toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict, invalidFields, notFound, renameFields } from "#app/kernel/problem.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { entity, recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

/**
 * Records a later payment of a confirmed request, in any part up to the balance: receipt and audit are one write. Returns
 * the receipt. The same form again changes nothing; a reference that is on another receipt is asked about once
 * (`anyway`). Problems: not_found (no confirmed request), invalid_fields (more than the balance, a future day, a known
 * reference), conflict (the fee was refunded).
 */
export const recordPayment = withPermission(
  "enrolment-requests.edit",
  async (ctx, requestId: string, payment: RecordPayment): Promise<Outcome<Receipt>> => {
    const { db, actor, now } = ctx;
    const { amount, paidOn, way, reference, formKey = crypto.randomUUID(), anyway } = payment;
    if (!hasBegun(paidOn, now)) return failed(DAY_NOT_BEGUN);
    const paid = { amount, paidOn, way, reference };
    const written = await db.batch({
      inserted: mustChange(
        insertReceipt(db, {
          ...{ ...paid, requestId, recordedBy: actor.userId, formKey, terms: taxTermsAt(now) },
          isNewReference: anyway === undefined,
        }),
      ),
      audit: recordAudit(ctx, {
        action: "payment.record",
        ...entity("enrolment_request", requestId),
        after: { ...paid, amount: toUnits(amount) },
      }),
      receipt: selectReceiptByFormKey(db, formKey),
    });
    if (written) return ok(written.receipt[0]!);
    const {
      agreement: [agreement],
      same: [same],
      known: [known],
    } = await db.batch({
      agreement: selectAgreement(db, requestId),
      same: selectReceiptByFormKey(db, formKey),
      known: selectReceiptWithReference(db, reference),
    });
    if (!agreement) return failed(notFound("This enrolment"));
    if (same?.requestId === requestId) return ok(same);
    if (agreement.isRefunded) return failed(REFUNDED);
    const balance = asMoney(agreement.agreed - agreement.paid);
    if (amount > balance) return failed(aboveBalance(balance));
    return failed(known && anyway === undefined ? knownReference(reference, known) : CHANGED_MEANWHILE);
  },
);

/**
 * Replaces the plan of what is not paid yet; what was paid stays. The same plan again changes nothing. Problems:
 * not_found, invalid_fields (the parts are not the balance, or a day is over), conflict (the fee was refunded, or the plan
 * or the payments have changed since the page was loaded).
 */
export const changeInstalments = withPermission(
  "enrolment-requests.edit",
  async (
    ctx,
    requestId: string,
    { lines, version, paid }: ChangeInstalments,
  ): Promise<Outcome<undefined>> => {
    const { db, now } = ctx;
    const {
      agreement: [agreement],
      instalments,
    } = await db.batch({
      agreement: selectAgreement(db, requestId),
      instalments: selectInstalments(db, requestId),
    });
    if (!agreement) return failed(notFound("This enrolment"));
    if (agreement.isRefunded) return failed(REFUNDED);
    if (agreement.paid !== paid) return failed(PLAN_CHANGED);
    const today = dateAt(now);
    const balance = asMoney(agreement.agreed - paid);
    if (sum(lines.map(({ amount }) => amount)) !== balance) return failed(notTheBalance(balance));
    if (lines.some(({ dueOn }) => dueOn < today)) return failed(DAY_IS_OVER);
    const parts = replaceUnpaid({ agreed: agreement.agreed, paid, instalments, today }, lines);
    const written = await db.batch({
      changed: mustChange(changePlanVersion(db, requestId, { version, paid })),
      removed: deleteInstalments(db, requestId),
      inserted: insertInstalments(db, requestId, parts),
      isWhole: planIsWhole(requestId),
      audit: recordAudit(ctx, {
        action: "plan.change",
        ...entity("enrolment_request", requestId),
        before: inUnits(instalments),
        after: inUnits(parts),
      }),
    });
    if (written) return ok(undefined);
    const stored = await db.execute(selectInstalments(db, requestId));
    return toPlanLines(stored) === toPlanLines(parts) ? ok(undefined) : failed(PLAN_CHANGED);
  },
);

/** Gets the fee of a confirmed request: what was agreed and paid, and its instalments. Problems: not_found. */
export const getFee = withPermission("enrolment-requests.read", async ({ db, now }, requestId: string) => {
  const {
    request: [request],
    agreement: [agreement],
    instalments,
  } = await db.batch({
    request: selectRequest(db, requestId),
    agreement: selectAgreement(db, requestId),
    instalments: selectInstalments(db, requestId),
  });
  if (!request || !agreement) return failed(notFound("This fee"));
  return ok(toFee(request, agreement, { instalments, today: dateAt(now) }));
});

/**
 * Replaces the instalments of what is not paid yet, for API callers; what is as it was changes nothing. Problems:
 * not_found (no confirmed request), conflict (the fee was refunded), invalid_fields at `unpaid` (not the balance, or a
 * day is over), stale_version with the current fee when `expectedTag` is outdated, or a payment or another plan came in
 * between.
 */
export const changeFeeByCall = withPermission(
  "enrolment-requests.edit",
  async (ctx, requestId: string, body: ChangeFeeByCall, expectedTag?: string): Promise<Outcome<Fee>> => {
    const read = await getFee(ctx, requestId);
    if (!read.ok) return read;
    const { planVersion: version, paid } = read.value;
    const { unpaid: lines = read.value.unpaid } = body;
    if (expectedTag !== undefined && expectedTag !== feeTag(read.value))
      return failed(editConflict("fee", read.value));
    if (matches(read.value, { unpaid: lines })) return read;
    const changed = await changeInstalments(ctx, requestId, { lines, version, paid });
    const current = await getFee(ctx, requestId);
    if (changed.ok || !current.ok) return current;
    if (changed.problem === PLAN_CHANGED) return failed(editConflict("fee", current.value));
    return failed(renameFields(changed.problem, { lines: "unpaid" }));
  },
);

const inUnits = (parts: readonly { dueOn: string; amount: Money }[]) =>
  parts.map(({ dueOn, amount }) => ({ dueOn, amount: toUnits(amount) }));

const field = (name: string, message: string) => invalidFields({ field: name, message });
const notTheBalance = (balance: Money) =>
  field("lines", `The instalments have to sum to the balance, ${formatMoney(balance)}.`);
const DAY_NOT_BEGUN = field("paidOn", "Please enter a day that has begun");
const DAY_IS_OVER = field("lines", "Please enter days from today on");
const PLAN_CHANGED = conflict(
  "The instalments or the payments have changed since this page was loaded. Reload it. Nothing was changed.",
);
const CHANGED_MEANWHILE = conflict("Somebody has just changed this enrolment. Check it and try again.");
