import { Buffer } from "node:buffer";
import * as v from "valibot";
import type { PaymentWay } from "#app/features/enrolment/requests/rules.ts";
import { logFailure } from "#app/kernel/failure.ts";
import { asMoney } from "#app/kernel/money.ts";
import { isSameSecret, keyedHash, newToken } from "#app/kernel/secrets.server.ts";
import type { RazorpaySettings } from "#app/kernel/service-context.ts";
import type { Gateway, GatewayEvent, LinkOrder } from "./gateway.ts";

const TIMEOUT_MS = 10_000;
/** The note of a link that names what is paid, which comes back with each event. */
const NOTE = "enrolment_request";

const CreatedLink = v.object({ short_url: v.pipe(v.string(), v.url(), v.startsWith("https://")) });

/** The event `payment_link.paid`. Amounts are in the smallest unit of the currency, times in seconds. */
const PaidEvent = v.object({
  event: v.literal("payment_link.paid"),
  payload: v.object({
    payment_link: v.object({ entity: v.object({ notes: v.object({ [NOTE]: v.string() }) }) }),
    payment: v.object({
      entity: v.object({
        id: v.pipe(v.string(), v.regex(/^\w{6,64}$/)),
        amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
        currency: v.string(),
        status: v.literal("captured"),
        method: v.string(),
        created_at: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    }),
  }),
});

const WAYS: Record<string, PaymentWay> = { upi: "upi", card: "card" };

/**
 * Payment links of Razorpay (https://razorpay.com/docs/api/payments/payment-links) and their webhook, whose header
 * X-Razorpay-Signature is the HMAC-SHA256 of the body, in hex.
 */
export const razorpay = (settings: RazorpaySettings): Gateway => ({
  name: "Razorpay",
  createLink: (order) => createLink(settings, order),
  readEvent: (body, signature) => readEvent(settings, body, signature),
});

async function createLink({ apiUrl, keyId, keySecret }: RazorpaySettings, order: LinkOrder) {
  const { requestId, amount, currency, description, customer, returnTo } = order;
  try {
    const response = await fetch(`${apiUrl}/v1/payment_links`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        ...{ amount, currency, description, customer, accept_partial: false },
        // At most 40 characters, and no two links have the same.
        reference_id: `fee-${newToken(18)}`,
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { [NOTE]: requestId },
        ...{ callback_url: returnTo, callback_method: "get" },
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.ok && v.is(CreatedLink, answer)) return answer.short_url;
    throw new Error(`Razorpay answered ${response.status} to a payment link.`);
  } catch (failure) {
    logFailure(failure, { gateway: "Razorpay" });
    return undefined;
  }
}

function readEvent({ webhookSecret }: RazorpaySettings, body: string, signature: string): GatewayEvent {
  if (!isSameSecret(keyedHash(webhookSecret, body), signature)) return { kind: "forged" };
  const read = v.safeParse(PaidEvent, parseJson(body));
  if (!read.success) return { kind: "ignored" };
  const { payment_link: link, payment } = read.output.payload;
  const { id, amount, currency, method, created_at: seconds } = payment.entity;
  return {
    kind: "paid",
    payment: {
      requestId: link.entity.notes[NOTE],
      reference: id,
      ...{ amount: asMoney(amount), currency, paidAt: seconds * 1000 },
      way: WAYS[method] ?? "bank_transfer",
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
