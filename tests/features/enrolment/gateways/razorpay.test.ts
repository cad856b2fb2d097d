import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { razorpay } from "#app/features/enrolment/gateways/razorpay.server.ts";
import { createPaymentLink } from "#app/features/enrolment/gateways/use-cases/pay-online.server.ts";
import { receiveEvent } from "#app/features/enrolment/gateways/use-cases/receive-event.server.ts";
import {
  confirmReport,
  declineReport,
} from "#app/features/enrolment/reported-payments/use-cases/decide-reports.server.ts";
import { cancelReceipt } from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { ANONYMOUS } from "#app/kernel/actor.ts";
import { asMoney, money } from "#app/kernel/money.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { instalments, notifications, receipts, reportedPayments } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createReceipt, createRequest } from "#tests/support/enrolment-requests.ts";
import { paidEvent, RAZORPAY, signRazorpay } from "#tests/support/razorpay.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
/** A server in the place of Razorpay's, which keeps what it was asked and answers what a test says. */
let server: Server;
let apiUrl: string;
let answer: { status: number; body: object };
const asked: { authorization: string | undefined; url: string | undefined; body: Record<string, unknown> }[] =
  [];

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      const { authorization } = request.headers;
      asked.push({ authorization, url: request.url, body: JSON.parse(text) });
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await database.close();
});

const withRazorpay = <C extends ServiceContext>(ctx: C): C => ({
  ...ctx,
  settings: { ...ctx.settings, razorpay: { apiUrl, ...RAZORPAY } },
});
const CREATED = {
  ...{ accept_partial: false, amount: 481_700, amount_paid: 0, currency: "INR", id: "plink_Example0000001" },
  ...{
    short_url: "https://rzp.io/i/example",
    status: "created",
    reference_id: "fee-example",
    payments: null,
  },
};

/** A student who owes ₹14,449, the first ₹4,817 next. */
async function createOwing() {
  const student = await createUser(database.db);
  const { id } = await createRequest(database.db, {
    ...{ studentId: student.id, amount: money(14_449), state: "confirmed", decidedAt: 1 },
  });
  await database.db.orm.insert(instalments).values([
    { requestId: id, number: 1, dueOn: "2026-01-05", amount: money(4_817) },
    { requestId: id, number: 2, dueOn: "2026-02-05", amount: money(9_632) },
  ]);
  return { id, student, ctx: contextFor(database.db, toStudentActor(student)) };
}

describe("a link to pay", () => {
  test("is of the next instalment or the balance, in paise and with the enrolment as its note", async () => {
    const { id, ctx } = await createOwing();
    answer = { status: 200, body: CREATED };
    expect(await createPaymentLink(withRazorpay(ctx), { of: "next" })).toEqual({
      ok: true,
      value: { url: "https://rzp.io/i/example", amountText: "₹4,817" },
    });
    await createPaymentLink(withRazorpay(ctx), { of: "balance" });
    const [next, balance] = asked.slice(-2);
    expect(next).toMatchObject({
      url: "/v1/payment_links",
      authorization: `Basic ${btoa(`${RAZORPAY.keyId}:${RAZORPAY.keySecret}`)}`,
      body: {
        ...{ amount: 481_700, currency: "INR", accept_partial: false, callback_method: "get" },
        notes: { enrolment_request: id },
        callback_url: "http://localhost:8787/dashboard/enrolment",
      },
    });
    expect(balance!.body.amount).toBe(1_444_900);
    expect(String(next!.body.reference_id).length).toBeLessThanOrEqual(40);
    expect(next!.body.reference_id).not.toBe(balance!.body.reference_id);
  });

  test.each([
    [400, { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } }],
    [429, {}],
    [200, { short_url: "javascript:alert(1)" }],
  ])("is not made when Razorpay answers %s", async (status, body) => {
    const { ctx } = await createOwing();
    answer = { status, body };
    expect(await createPaymentLink(withRazorpay(ctx), { of: "next" })).toMatchObject({
      problem: { code: "conflict" },
    });
  });

  test("is not offered without Razorpay, and to nobody who owes nothing", async () => {
    const { ctx } = await createOwing();
    const before = asked.length;
    expect(await createPaymentLink(ctx, { of: "next" })).toMatchObject({ problem: { code: "conflict" } });
    const nobody = contextFor(database.db, toStudentActor(await createUser(database.db)));
    expect(await createPaymentLink(withRazorpay(nobody), { of: "next" })).toMatchObject({ ok: false });
    expect(asked).toHaveLength(before);
  });
});

test("a signature is the one of Razorpay's own library, and of exactly this body", () => {
  const body = '{"a":1,"b":2,"c":{"d":3}}';
  const signature = "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc";
  const { readEvent } = razorpay({ apiUrl, ...RAZORPAY, webhookSecret: "123456" });
  expect(readEvent(body, signature)).toEqual({ kind: "ignored" });
  for (const wrong of ["", "sdfafds", signature.replace("2", "3"), signature.slice(1)])
    expect(readEvent(body, wrong)).toEqual({ kind: "forged" });
  expect(readEvent(`${body} `, signature)).toEqual({ kind: "forged" });
});

let last = 0;
function paymentId() {
  last += 1;
  return `pay_Example${String(last).padStart(7, "0")}`;
}
const receive = (event: object, signature?: string) => {
  const body = JSON.stringify(event);
  const ctx = withRazorpay(contextFor(database.db, ANONYMOUS));
  return receiveEvent(ctx, { body, signature: signature ?? signRazorpay(body) });
};
const receiptsOf = (requestId: string) =>
  database.db.orm.select().from(receipts).where(eq(receipts.requestId, requestId));
const reportsOf = (requestId: string) =>
  database.db.orm.select().from(reportedPayments).where(eq(reportedPayments.requestId, requestId));

describe("a payment that arrives", () => {
  test("becomes a receipt once, however often and at once the event comes", async () => {
    const { id, student } = await createOwing();
    const event = paidEvent({ requestId: id, paymentId: paymentId(), amount: 481_700 });
    const received = await Promise.all([receive(event), receive(event), receive(event)]);
    expect([...received, await receive(event)]).toEqual(Array(4).fill({ ok: true, value: undefined }));
    expect(await receiptsOf(id)).toMatchObject([
      { amount: money(4_817), way: "upi", paidOn: "2026-01-05", recordedBy: null },
    ]);
    expect(await reportsOf(id)).toMatchObject([{ state: "confirmed", source: "gateway" }]);
    const notices = await database.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, student.id));
    expect(notices.map(({ kind }) => kind)).toEqual(["payment-confirmed"]);
  });

  test("is counted with the amount that was paid", async () => {
    const { id } = await createOwing();
    await receive(
      paidEvent({ requestId: id, paymentId: paymentId(), amount: 481_700 }, { payment: { amount: 100 } }),
    );
    expect(await receiptsOf(id)).toMatchObject([{ amount: asMoney(100) }]);
  });

  test("changes nothing when it is forged, of another kind, not captured or of no enrolment here", async () => {
    const { id } = await createOwing();
    const paid = { requestId: id, paymentId: paymentId(), amount: 481_700 };
    expect(await receive(paidEvent(paid), signRazorpay("other"))).toMatchObject({
      problem: { code: "forbidden" },
    });
    for (const event of ["payment_link.expired", "payment_link.cancelled", "payment_link.partially_paid"])
      expect(await receive(paidEvent(paid, { event }))).toMatchObject({ ok: true });
    expect(await receive(paidEvent(paid, { payment: { status: "authorized" } }))).toMatchObject({ ok: true });
    expect(await receive(paidEvent({ ...paid, requestId: "nowhere" }))).toMatchObject({
      problem: { code: "not_found" },
    });
    expect(await receive(paidEvent(paid, { payment: { currency: "USD" } }))).toMatchObject({
      problem: { code: "conflict" },
    });
    expect([...(await receiptsOf(id)), ...(await reportsOf(id))]).toEqual([]);
  });

  test("counts when an event of its link came before it", async () => {
    const { id } = await createOwing();
    const paid = { requestId: id, paymentId: paymentId(), amount: 481_700 };
    await receive(paidEvent(paid, { event: "payment_link.expired" }));
    await receive(paidEvent(paid));
    expect(await receiptsOf(id)).toHaveLength(1);
  });
});

describe("money that is not owed waits for staff, once,", () => {
  test("when the fee is paid in full; it may be declined, and the event does not bring it back", async () => {
    const { request } = await createReceipt(database.db);
    const event = paidEvent({ requestId: request.id, paymentId: paymentId(), amount: 481_700 });
    for (const _ of [1, 2]) expect(await receive(event)).toMatchObject({ ok: true });
    const [waiting, ...others] = await reportsOf(request.id);
    expect([waiting!.state, others]).toEqual(["reported", []]);
    expect(await receiptsOf(request.id)).toHaveLength(1);
    await declineReport(admin, waiting!.id, { reason: "Paid back on 6 January." });
    expect(await receive(event)).toMatchObject({ ok: true });
    expect(await reportsOf(request.id)).toMatchObject([{ state: "declined" }]);
  });

  test("when the request was withdrawn or the fee was refunded", async () => {
    const withdrawn = await createRequest(database.db, { state: "withdrawn", decidedAt: 1 });
    const { request: refunded, number } = await createReceipt(database.db);
    await createRefundCase(database.db, {
      studentId: refunded.studentId,
      receiptNumber: number,
      state: "paid",
    });
    for (const { id } of [withdrawn, refunded]) {
      await receive(paidEvent({ requestId: id, paymentId: paymentId(), amount: 481_700 }));
      const [waiting] = await reportsOf(id);
      expect(waiting).toMatchObject({ state: "reported", amount: money(4_817) });
      expect(
        await confirmReport(admin, waiting!.id, { amount: money(4_817), anyway: undefined }),
      ).toMatchObject({
        ok: false,
      });
    }
  });

  test("above the balance, until staff confirm what is owed", async () => {
    const { id } = await createOwing();
    await receive(paidEvent({ requestId: id, paymentId: paymentId(), amount: 1_500_000 }));
    const [waiting] = await reportsOf(id);
    expect(waiting!.state).toBe("reported");
    expect(
      await confirmReport(admin, waiting!.id, { amount: money(14_449), anyway: undefined }),
    ).toMatchObject({
      ok: true,
    });
    const [receipt] = await receiptsOf(id);
    await cancelReceipt(admin, id, { number: receipt!.number, reason: "Paid back" });
    expect(await reportsOf(id)).toMatchObject([{ state: "confirmed" }]);
  });
});
