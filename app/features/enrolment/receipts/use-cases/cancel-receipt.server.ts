import { cancelCollegeReceipt } from "#app/features/enrolment/colleges/use-cases/college-enrolments.server.ts";
import type { ReceiptRecord } from "#app/features/enrolment/receipts/queries/receipt-records.server.ts";
import { cancelReceipt } from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { failed, type Outcome } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { conflict } from "#app/kernel/problem.ts";
import { getReceiptRecord } from "./get-receipt-record.server.ts";

/**
 * Cancels a receipt of a student or a college by a counter-entry, and returns it; plans and batches stay. Repeating it has
 * no effect. Problems: not_found, conflict (a counter-entry, or the fee was refunded).
 */
export const cancelReceiptByCall = withPermission(
  "enrolment-requests.edit",
  async (ctx, number: number, { reason }: { reason: string }): Promise<Outcome<ReceiptRecord>> => {
    const read = await getReceiptRecord(ctx, number);
    if (!read.ok) return read;
    const { requestId, collegeEnrolmentId } = read.value;
    const cancellation = { number, reason };
    const cancelled = requestId
      ? await cancelReceipt(ctx, requestId, cancellation)
      : await cancelCollegeReceipt(ctx, collegeEnrolmentId!, cancellation);
    return cancelled.ok ? getReceiptRecord(ctx, number) : failed(NOT_CANCELLABLE);
  },
);

const NOT_CANCELLABLE = conflict(
  "This is a counter-entry, or the fee was refunded, so it cannot be cancelled. Nothing was changed.",
);
