import { insertReceipt } from "#app/features/enrolment/receipts/queries/receipts.server.ts";
import { taxTermsAt } from "#app/features/enrolment/receipts/tax-terms.ts";
import {
  moveReport,
  notifyOfReport,
  type ReportedPayment,
} from "#app/features/enrolment/reported-payments/queries/reported-payments.server.ts";
import { type Money, toUnits } from "#app/kernel/money.ts";
import { type AuditSource, entity, recordAudit } from "#db/audit.ts";
import { mustChange } from "#db/session/index.ts";

type Confirmation = {
  amount: Money;
  /** Who has found it; null: the gateway says so. */
  by: string | null;
  /** Only when no receipt has its reference. */
  isNewReference: boolean;
  now: number;
};

/**
 * Stores the confirmation of a reported payment: receipt, state, notification and audit in one write; undefined when its
 * state, the balance or the reference do not allow it.
 */
export const storeConfirmation = (
  source: AuditSource,
  { id, requestId, paidOn, way, reference }: ReportedPayment,
  { amount, by, isNewReference, now }: Confirmation,
) =>
  source.db.batch({
    inserted: mustChange(
      insertReceipt(source.db, {
        ...{ requestId, amount, paidOn, way, reference, recordedBy: by, formKey: id },
        ...{ isNewReference, terms: taxTermsAt(now) },
      }),
    ),
    moved: mustChange(moveReport(source.db, id, "confirm", { by })),
    notice: notifyOfReport(source.db, id),
    audit: recordAudit(source, {
      action: "reported-payment.confirm",
      ...entity("reported_payment", id),
      after: { amount: toUnits(amount), reference },
    }),
  });
