import type { PaymentWay } from "#app/features/enrolment/requests/rules.ts";
import type { Money } from "#app/kernel/money.ts";

/** What a student is about to pay. */
export type LinkOrder = {
  requestId: string;
  amount: Money;
  /** By ISO 4217, such as INR. */
  currency: string;
  description: string;
  customer: { name: string; email: string };
  /** The page that follows the payment. */
  returnTo: string;
};

/** What a gateway says has been paid. */
export type GatewayPayment = {
  requestId: string;
  /** The gateway's own number of the payment, once for each. */
  reference: string;
  amount: Money;
  currency: string;
  /** In epoch ms. */
  paidAt: number;
  way: PaymentWay;
};

export type GatewayEvent =
  | { kind: "paid"; payment: GatewayPayment }
  /** Signed, and of no concern: a link that has expired, a payment that is not captured. */
  | { kind: "ignored" }
  | { kind: "forged" };

/** A payment gateway: makes pages to pay on, and says by signed events what was paid. */
export type Gateway = {
  name: string;
  /** The address of a page to pay on; undefined when the gateway does not answer or refuses. */
  createLink(order: LinkOrder): Promise<string | undefined>;
  /** Reads an event, as it was sent: the signature is of its bytes. */
  readEvent(body: string, signature: string): GatewayEvent;
};
