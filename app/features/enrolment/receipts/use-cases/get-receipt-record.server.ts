import {
  type ReceiptRecord,
  selectReceiptRecord,
} from "#app/features/enrolment/receipts/queries/receipt-records.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";

/** Gets a receipt for API callers. Problems: not_found. */
export const getReceiptRecord = withPermission(
  "enrolment-requests.read",
  async ({ db, actor }, number: number): Promise<Outcome<ReceiptRecord>> => {
    const [receipt] = await db.execute(selectReceiptRecord(db, actor, number));
    return receipt ? ok(receipt) : failed(notFound("This receipt"));
  },
);
