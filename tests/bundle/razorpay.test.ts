import { expect, test } from "vitest";
import { money } from "#app/kernel/money.ts";
import { instalments, receipts } from "#db/schema/index.ts";
import { createUser, signIn } from "#tests/support/accounts.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { paidEvent, RAZORPAY, signRazorpay } from "#tests/support/razorpay.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const worker = useWorker({
  settings: {
    RAZORPAY_KEY_ID: RAZORPAY.keyId,
    RAZORPAY_KEY_SECRET: RAZORPAY.keySecret,
    RAZORPAY_WEBHOOK_SECRET: RAZORPAY.webhookSecret,
  },
});
const PATH = "/webhooks/razorpay";

test("an event of the gateway is answered by its signature, and its payment is on the student's page", async () => {
  const student = await createUser(worker.db);
  const as = await signIn(worker.db, student);
  const { id } = await createRequest(worker.db, { studentId: student.id, state: "confirmed", decidedAt: 1 });
  const amount = money(16_999);
  await worker.db.orm.insert(instalments).values({ requestId: id, number: 1, dueOn: "2026-01-05", amount });
  const body = JSON.stringify(
    paidEvent({ requestId: id, paymentId: "pay_Example0000001", amount: 1_000_000 }),
  );
  const post = (signature: string, sent = body) =>
    worker.fetch(PATH, {
      method: "POST",
      headers: { "content-type": "application/json", "x-razorpay-signature": signature },
      body: sent,
    });
  expect((await post("")).status).toBe(403);
  expect((await post(signRazorpay(body), `${body} `)).status).toBe(403);
  expect(await worker.db.orm.$count(receipts)).toBe(0);
  const answers = await Promise.all([post(signRazorpay(body)), post(signRazorpay(body))]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await worker.db.orm.$count(receipts)).toBe(1);
  const page = visibleText(await (await worker.fetch("/dashboard/enrolment", { as })).text());
  expect(page).toMatch(/Paid ₹10,000 Balance ₹6,999/);
  expect(visibleText(await (await worker.fetch("/dashboard/enrolment/pay", { as })).text())).toContain(
    "Pay ₹6,999 online",
  );
  expect((await worker.fetch(PATH)).status).toBe(405);
});
