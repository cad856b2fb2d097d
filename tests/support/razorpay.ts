import { createHmac } from "node:crypto";

export const RAZORPAY = {
  keyId: "rzp_test_key",
  keySecret: "key-secret",
  webhookSecret: "webhook-secret",
};

/** The signature of a body, as the header X-Razorpay-Signature has it. */
export const signRazorpay = (body: string, secret: string = RAZORPAY.webhookSecret) =>
  createHmac("sha256", secret).update(body).digest("hex");

type Paid = { requestId: string; paymentId: string; amount: number };

/** The event `payment_link.paid` in the shape of Razorpay's documentation; amounts in paise. */
export const paidEvent = (
  { requestId, paymentId, amount }: Paid,
  { event = "payment_link.paid", payment = {} }: { event?: string; payment?: object } = {},
) => ({
  entity: "event",
  account_id: "acc_Example00000001",
  event,
  contains: ["payment_link", "order", "payment"],
  payload: {
    payment_link: {
      entity: {
        id: "plink_Example0000001",
        ...{ amount, amount_paid: amount, currency: "INR", accept_partial: false, status: "paid" },
        reference_id: "fee-example",
        short_url: "https://rzp.io/i/example",
        notes: { enrolment_request: requestId },
      },
    },
    order: { entity: { id: "order_Example0000001", amount, amount_paid: amount, status: "paid", notes: [] } },
    payment: {
      entity: {
        ...{ id: paymentId, entity: "payment", amount, currency: "INR", status: "captured", captured: true },
        ...{ method: "upi", vpa: "asha@okbank", created_at: 1_767_600_000, notes: [] },
        ...payment,
      },
    },
  },
  created_at: 1_767_600_005,
});
