import { findGateway } from "#app/features/enrolment/gateways/gateways.server.ts";
import { getPayPage } from "#app/features/enrolment/reported-payments/use-cases/own-reports.server.ts";
import type { Student } from "#app/kernel/actor.ts";
import { formatMoney } from "#app/kernel/money.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { conflict } from "#app/kernel/problem.ts";
import { region } from "#app/kernel/region.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { paths } from "#app/platform/http/paths.ts";

/**
 * Makes a page at the gateway to pay the next instalment, or all that is owed. Nothing is stored: what was paid arrives as
 * an event. Problems: conflict (no gateway is set up, nothing is owed, or the gateway does not answer).
 */
export async function createPaymentLink(
  ctx: ServiceContext<Student>,
  { of }: { of: "next" | "balance" },
): Promise<Outcome<{ url: string; amountText: string }>> {
  const gateway = findGateway(ctx);
  if (!gateway) return failed(OFF);
  const page = await getPayPage(ctx);
  if (!page?.next) return failed(NOTHING_OWED);
  const amount = of === "balance" ? page.balance : page.next.amount;
  const { firstName, lastName, email } = ctx.actor;
  const url = await gateway.createLink({
    ...{ requestId: page.requestId, amount, currency: region().currency },
    description: `Fee ${page.note}`,
    customer: { name: `${firstName} ${lastName}`.trim(), email },
    returnTo: `${ctx.settings.baseUrl}${paths.dashboardEnrolment}`,
  });
  return url === undefined ? failed(NO_ANSWER) : ok({ url, amountText: formatMoney(amount) });
}

const OFF = conflict("Payments online are not set up here. Nothing was paid.");
const NOTHING_OWED = conflict("You owe nothing at the moment, so nothing was paid.");
const NO_ANSWER = conflict(
  "The payment service does not answer at the moment. Nothing was paid. Please try again in a few minutes.",
);
