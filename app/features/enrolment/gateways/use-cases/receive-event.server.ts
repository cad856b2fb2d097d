import type { GatewayPayment } from "#app/features/enrolment/gateways/gateway.ts";
import { findGateway } from "#app/features/enrolment/gateways/gateways.server.ts";
import {
  insertGatewayReport,
  selectGatewayReport,
} from "#app/features/enrolment/reported-payments/queries/reported-payments.server.ts";
import { storeConfirmation } from "#app/features/enrolment/reported-payments/use-cases/confirmation.server.ts";
import { toUnits } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict, forbidden, notFound, pageNotFound } from "#app/kernel/problem.ts";
import { region } from "#app/kernel/region.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { recordAuditIfChanged } from "#db/audit.ts";

/**
 * Receives an event of the gateway, as it was sent. A payment becomes a receipt up to the balance; what is above it, or of
 * a fee that was refunded or is not confirmed, waits for staff as a reported payment. The same event again changes
 * nothing. Problems: not_found (no gateway, or no such enrolment here), forbidden (a wrong signature), conflict (another
 * currency).
 */
export async function receiveEvent(
  ctx: ServiceContext,
  { body, signature }: { body: string; signature: string },
): Promise<Outcome<undefined>> {
  const gateway = findGateway(ctx);
  if (!gateway) return failed(pageNotFound);
  const event = gateway.readEvent(body, signature);
  if (event.kind === "forged") return failed(FORGED);
  return event.kind === "ignored" ? ok(undefined) : store(ctx, event.payment);
}

async function store(ctx: ServiceContext, payment: GatewayPayment): Promise<Outcome<undefined>> {
  if (payment.currency !== region().currency) return failed(OTHER_CURRENCY);
  const { db, requestId: request } = ctx;
  const { requestId, reference, amount, way } = payment;
  const id = crypto.randomUUID();
  const source = { db, requestId: request, actor: { kind: "system" as const } };
  const reported = { amount, paidOn: dateAt(payment.paidAt), way, reference };
  const {
    report: [report],
  } = await db.batch({
    inserted: insertGatewayReport(db, { id, requestId, ...reported }),
    audit: recordAuditIfChanged(source, {
      action: "reported-payment.receive",
      entity: "reported_payment",
      entityId: id,
      after: { ...reported, amount: toUnits(amount) },
    }),
    report: selectGatewayReport(db, reference),
  });
  if (!report) return failed(notFound("This enrolment"));
  if (report.state === "reported")
    await storeConfirmation(source, report, {
      amount: report.amount,
      by: null,
      isNewReference: true,
      now: ctx.now,
    });
  return ok(undefined);
}

const FORGED = forbidden("The signature is not that of this body.");
const OTHER_CURRENCY = conflict("The payment is in another currency than the fees here. Nothing was stored.");
