import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ReportPayment, ReportPaymentInput } from "#app/features/enrolment/reported-payments/inputs.ts";
import { REPORT_LIST } from "#app/features/enrolment/reported-payments/list.ts";
import { MAX_OPEN_REPORTS } from "#app/features/enrolment/reported-payments/rules.ts";
import { upiLink } from "#app/features/enrolment/reported-payments/upi.ts";
import {
  confirmReport,
  declineReport,
  listReports,
} from "#app/features/enrolment/reported-payments/use-cases/decide-reports.server.ts";
import {
  getPayPage,
  reportPayment,
} from "#app/features/enrolment/reported-payments/use-cases/own-reports.server.ts";
import {
  cancelReceipt,
  getRequest,
} from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { getEnrolmentPage } from "#app/features/enrolment/requests/use-cases/own-request.server.ts";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { asMoney, money } from "#app/kernel/money.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { addDays, dateAt } from "#app/kernel/zoned-time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { instalments, notifications, receipts, reportedPayments } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createReceipt, createRequest } from "#tests/support/enrolment-requests.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

const TODAY = dateAt(Date.now());
let last = 412_345_670_000;
function utr() {
  last += 1;
  return String(last);
}
const paid = (values: Partial<ReportPayment> = {}): ReportPayment => ({
  ...{ amount: money(4_817), paidOn: TODAY, way: "upi", reference: utr(), anyway: undefined },
  ...values,
});

/** A student who owes ₹14,449 in three instalments. */
async function createOwing() {
  const student = await createUser(database.db);
  const { id } = await createRequest(database.db, {
    ...{ studentId: student.id, amount: money(14_449), state: "confirmed", decidedAt: 1 },
  });
  await database.db.orm.insert(instalments).values(
    [4_817, 4_816, 4_816].map((amount, index) => ({
      ...{ requestId: id, number: index + 1, dueOn: addDays(TODAY, 30 * index), amount: money(amount) },
    })),
  );
  return { id, student, ctx: contextFor(database.db, toStudentActor(student)) };
}
const reportsOf = (requestId: string) =>
  database.db.orm.select().from(reportedPayments).where(eq(reportedPayments.requestId, requestId));
const receiptsOf = (requestId: string) =>
  database.db.orm.select().from(receipts).where(eq(receipts.requestId, requestId));
const noticesOf = async ({ id }: { id: string }) =>
  (await database.db.orm.select().from(notifications).where(eq(notifications.userId, id))).map(
    ({ kind, facts }) => ({ kind, facts }),
  );
async function report(owing: Awaited<ReturnType<typeof createOwing>>, values: Partial<ReportPayment> = {}) {
  const sent = paid(values);
  expect(await reportPayment(owing.ctx, sent)).toMatchObject({ ok: true });
  const found = (await reportsOf(owing.id)).find(({ reference }) => reference === sent.reference);
  return { ...sent, id: found!.id };
}

describe("the link of a payment", () => {
  test("has what UPI apps read, with spaces and signs encoded and the address as it is", () => {
    const link = upiLink({
      ...{ address: "sopaan.fees@okbank", name: "Sopaan & Sons + Co", note: "FEE3A9C01B2" },
      amount: asMoney(481_633),
    });
    expect(link).toBe(
      "upi://pay?pa=sopaan.fees@okbank&pn=Sopaan%20%26%20Sons%20%2B%20Co&am=4816.33&cu=INR&tn=FEE3A9C01B2&tr=FEE3A9C01B2",
    );
  });

  test("asks for the next instalment, then for what is left after what is being checked", async () => {
    const owing = await createOwing();
    expect(await getPayPage(owing.ctx)).toMatchObject({
      next: { amount: money(4_817), dueOn: TODAY },
      balance: money(14_449),
    });
    await report(owing, { amount: money(6_000) });
    expect(await getPayPage(owing.ctx)).toMatchObject({
      next: { amount: money(3_633), dueOn: addDays(TODAY, 30) },
      ...{ balance: money(8_449), owed: money(14_449), reported: money(6_000) },
    });
    const nobody = contextFor(database.db, toStudentActor(await createUser(database.db)));
    expect(await getPayPage(nobody)).toBeUndefined();
  });
});

test.each([
  ["sopaan@okbank", "Sopaan", true],
  ["", "", true],
  ["sopaan@okbank", "", false],
  ["sopaan", "Sopaan", false],
  ["so paan@okbank", "Sopaan", false],
  ["sopaan@ok.bank", "Sopaan", false],
])("the UPI address '%s' of '%s' is accepted: %s", (upiAddress, upiName, isAccepted) => {
  const parsed = v.safeParse(sectionInput("payments"), { upiAddress, upiName, version: 0 });
  expect(parsed.success).toBe(isAccepted);
});

test.each([
  ["upi", "4123 4567 8901", "412345678901"],
  ["upi", "41234567890", undefined],
  ["bank_transfer", "hdfcn52026-112", "HDFCN52026112"],
  ["bank_transfer", "12345", undefined],
  ["bank_transfer", "'; DROP", undefined],
])("the reference of a %s, '%s', is read as %s", (way, typed, reference) => {
  const parsed = v.safeParse(ReportPaymentInput, { amount: 1, paidOn: TODAY, way, reference: typed });
  expect(parsed.success ? (parsed.output as ReportPayment).reference : undefined).toBe(reference);
});

describe("a reported payment", () => {
  test("is confirmed once, with a receipt that the student is told of", async () => {
    const owing = await createOwing();
    const { id, reference } = await report(owing);
    const confirm = () => confirmReport(admin, id, { amount: money(4_817), anyway: undefined });
    expect(await Promise.all([confirm(), confirm()])).toMatchObject([{ ok: true }, { ok: true }]);
    const [receipt, ...others] = await receiptsOf(owing.id);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ amount: money(4_817), reference, way: "upi", paidOn: TODAY });
    expect(await reportsOf(owing.id)).toMatchObject([{ state: "confirmed", receiptNumber: receipt!.number }]);
    expect(await noticesOf(owing.student)).toEqual([
      {
        kind: "payment-confirmed",
        facts: { amount: money(4_817), receipt: receipt!.number, reason: "" },
      },
    ]);
    expect((await getEnrolmentPage(owing.ctx)).ledger).toMatchObject({ balance: 9_632 });
    expect(await declineReport(admin, id, { reason: "Too late" })).toMatchObject({
      problem: { code: "conflict" },
    });
  });

  test("is confirmed with the amount on the account, up to the balance", async () => {
    const owing = await createOwing();
    const { id } = await report(owing);
    const tooMuch = await confirmReport(admin, id, { amount: money(14_450), anyway: undefined });
    expect(tooMuch).toMatchObject({ problem: { errors: [{ field: "amount" }] } });
    expect(await confirmReport(admin, id, { amount: money(4_800), anyway: undefined })).toMatchObject({
      ok: true,
    });
    expect(await receiptsOf(owing.id)).toMatchObject([{ amount: money(4_800) }]);
  });

  test("that is declined is told with the reason, and may be reported again", async () => {
    const owing = await createOwing();
    const { id, reference } = await report(owing);
    const reason = "The bank shows no such payment.";
    for (const _ of [1, 2]) expect(await declineReport(admin, id, { reason })).toMatchObject({ ok: true });
    expect(await noticesOf(owing.student)).toMatchObject([{ kind: "payment-declined", facts: { reason } }]);
    expect((await getEnrolmentPage(owing.ctx)).reports).toMatchObject([{ state: "declined", reason }]);
    await report(owing, { reference });
    expect((await reportsOf(owing.id)).map(({ state }) => state).sort()).toEqual(["declined", "reported"]);
    expect(await receiptsOf(owing.id)).toEqual([]);
  });

  test("is the same when it is sent twice; another amount for it is refused", async () => {
    const owing = await createOwing();
    const sent = paid();
    await Promise.all([reportPayment(owing.ctx, sent), reportPayment(owing.ctx, sent)]);
    expect(await reportPayment(owing.ctx, { ...sent, amount: money(1) })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await reportsOf(owing.id)).toHaveLength(1);
  });

  test("with the reference of another student is asked about, and again at the confirmation", async () => {
    const [first, second] = [await createOwing(), await createOwing()];
    const { id, reference } = await report(first);
    const asked = await reportPayment(second.ctx, paid({ reference }));
    expect(asked).toMatchObject({ problem: { errors: [{ field: "anyway" }] } });
    expect(await reportsOf(second.id)).toEqual([]);
    const other = await report(second, { reference, anyway: "on" });
    await confirmReport(admin, id, { amount: money(4_817), anyway: undefined });
    const confirmed = (anyway?: "on") => confirmReport(admin, other.id, { amount: money(4_817), anyway });
    expect(await confirmed()).toMatchObject({ problem: { errors: [{ field: "anyway" }] } });
    expect(await receiptsOf(second.id)).toEqual([]);
    expect(await confirmed("on")).toMatchObject({ ok: true });
    expect(await receiptsOf(second.id)).toHaveLength(1);
  });

  test("waits for staff in a list, which finds it by its reference", async () => {
    const { reference, id } = await report(await createOwing());
    const query = readListQuery(REPORT_LIST, new URLSearchParams({ q: reference, state: "reported" }));
    expect(await listReports(admin, query)).toMatchObject({ value: { rows: [{ id }] } });
  });
});

describe("stores nothing, and says why,", () => {
  const refused = async (
    ctx: Awaited<ReturnType<typeof createOwing>>["ctx"],
    values: Partial<ReportPayment>,
  ) => {
    const outcome = await reportPayment(ctx, paid(values));
    if (outcome.ok) throw new Error("It was stored.");
    return outcome.problem.errors?.[0]?.field ?? outcome.problem.code;
  };

  test("above the balance, on a day to come, and without a confirmed enrolment", async () => {
    const owing = await createOwing();
    expect(await refused(owing.ctx, { amount: money(14_450) })).toBe("amount");
    expect(await refused(owing.ctx, { paidOn: addDays(TODAY, 1) })).toBe("paidOn");
    expect(await reportsOf(owing.id)).toEqual([]);
    const student = await createUser(database.db);
    await createRequest(database.db, { studentId: student.id, state: "withdrawn", decidedAt: 1 });
    const ctx = contextFor(database.db, toStudentActor(student));
    expect(await refused(ctx, {})).toBe("conflict");
  });

  test("when the fee is paid in full, and of a payment that is on a receipt", async () => {
    const student = await createUser(database.db);
    const { request, number } = await createReceipt(database.db, { studentId: student.id });
    const ctx = contextFor(database.db, toStudentActor(student));
    expect(await refused(ctx, {})).toBe("conflict");
    expect(await refused(ctx, { reference: "UPI 4711" })).toBe("conflict");
    expect(await reportsOf(request.id)).toEqual([]);
    await cancelReceipt(admin, request.id, { number, reason: "Wrong" });
    expect(await reportPayment(ctx, paid())).toMatchObject({ ok: true });
  });

  test("while so many are being checked", async () => {
    const owing = await createOwing();
    for (let count = 0; count < MAX_OPEN_REPORTS; count += 1) await report(owing, { amount: money(1) });
    expect(await refused(owing.ctx, { amount: money(1) })).toBe("conflict");
    expect(await reportsOf(owing.id)).toHaveLength(MAX_OPEN_REPORTS);
  });
});

test("the page of the request shows staff what is reported for it", async () => {
  const owing = await createOwing();
  const { id } = await report(owing);
  const read = await getRequest(admin, owing.id);
  expect(read).toMatchObject({ value: { reports: [{ id, state: "reported" }] } });
});
