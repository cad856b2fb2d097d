import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RecordPayment } from "#app/features/enrolment/ledger/inputs.ts";
import { FEE_LIST } from "#app/features/enrolment/ledger/list.ts";
import { addMonths, computeLedger, proposePlan } from "#app/features/enrolment/ledger/rules.ts";
import { listFees } from "#app/features/enrolment/ledger/use-cases/fee-list.server.ts";
import { changeInstalments, recordPayment } from "#app/features/enrolment/ledger/use-cases/ledger.server.ts";
import { RECEIPT_LIST } from "#app/features/enrolment/receipts/list.ts";
import { listReceipts } from "#app/features/enrolment/receipts/use-cases/list-receipts.server.ts";
import type { ConfirmRequest } from "#app/features/enrolment/requests/inputs.ts";
import { formatReceiptNumber } from "#app/features/enrolment/requests/rules.ts";
import {
  cancelReceipt,
  confirmRequest,
  getRequest,
} from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { getEnrolmentPage } from "#app/features/enrolment/requests/use-cases/own-request.server.ts";
import { computeRefund, toRefundFacts } from "#app/features/refunds/rules.ts";
import {
  approveRefund,
  beginReview,
  payRefund,
} from "#app/features/refunds/use-cases/decide-refunds.server.ts";
import { askForRefund, getRefundPage } from "#app/features/refunds/use-cases/own-refund.server.ts";
import { asMoney, money } from "#app/kernel/money.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { addDays, dateAt } from "#app/kernel/zoned-time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { enrolmentRequests, instalments, receipts, refundCases } from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { adminContext, contextFor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
let courseId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
  courseId = (await createCourse(database.db)).id;
});
afterAll(() => database.close());

const TODAY = dateAt(Date.now());

const confirmation = async (values: Partial<ConfirmRequest> = {}): Promise<ConfirmRequest> => ({
  ...{ amount: money(7_000), paidOn: TODAY, way: "upi", reference: crypto.randomUUID() },
  ...{ batchId: (await createBatch(database.db, { courseId })).id, waiverReason: "" },
  ...{ instalments: 3, first: money(7_000), ...values },
});
const payment = (values: Partial<RecordPayment> = {}): RecordPayment => ({
  ...{ amount: money(1_000), paidOn: TODAY, way: "upi", reference: crypto.randomUUID() },
  ...{ formKey: crypto.randomUUID(), anyway: undefined, ...values },
});

/** A student with ₹7,000 of ₹14,449 paid, the rest in two instalments. */
async function createPayer(values: Partial<ConfirmRequest> = {}) {
  const student = await createUser(database.db);
  const { id } = await createRequest(database.db, { studentId: student.id, amount: money(14_449) });
  const outcome = await confirmRequest(admin, id, await confirmation(values));
  return { id, student, outcome, ctx: contextFor(database.db, toStudentActor(student)) };
}
const read = async (id: string) => {
  const found = await getRequest(admin, id);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
};
const amountsOf = async (id: string) =>
  (
    await database.db.orm.select().from(receipts).where(eq(receipts.requestId, id)).orderBy(receipts.number)
  ).map(({ amount }) => amount);
const planOf = async (id: string) =>
  (
    await database.db.orm
      .select()
      .from(instalments)
      .where(eq(instalments.requestId, id))
      .orderBy(instalments.number)
  ).map(({ dueOn, amount }) => [dueOn, amount]);

describe("a confirmation", () => {
  test("enrols with the first instalment, and the student reads plan, balance and receipt", async () => {
    const { ctx, outcome } = await createPayer();
    expect(outcome).toMatchObject({ ok: true });
    const { ledger } = await getEnrolmentPage(ctx);
    expect(ledger).toMatchObject({
      facts: { Paid: "₹7,000", Balance: "₹7,449" },
      plan: [
        { amount: "₹7,000", state: { label: "Paid" } },
        { amount: "₹3,725", state: { label: "Due" } },
        { amount: "₹3,724", state: { label: "Due" } },
      ],
    });
  });

  test("takes a waiver with its reason off the fee", async () => {
    const waived = { waiver: money(4_449), waiverReason: "Brother in the batch." };
    const { id, outcome } = await createPayer({
      ...waived,
      instalments: 1,
      first: undefined,
      amount: money(10_000),
    });
    expect(outcome).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ request: waived, ledger: { balance: 0 } });
  });

  test.each<[string, Partial<ConfirmRequest>, string]>([
    ["less than the first instalment", { amount: money(6_999) }, "amount"],
    ["more than the fee", { amount: money(14_450) }, "amount"],
    ["a part without instalments", { instalments: 1, first: undefined }, "amount"],
    ["a waiver without a reason", { waiver: money(1) }, "waiverReason"],
    ["a waiver above the fee", { waiver: money(15_000), waiverReason: "x" }, "waiver"],
    ["a first instalment above the fee", { first: money(15_000) }, "first"],
  ])("not with %s", async (_, values, field) => {
    const { id, outcome } = await createPayer(values);
    expect(outcome).toMatchObject({ ok: false, problem: { errors: [{ field }] } });
    expect([await amountsOf(id), await planOf(id)]).toEqual([[], []]);
  });
});

describe("a later payment", () => {
  test("of any part is a receipt until nothing is owed, and the same form is one", async () => {
    const { id } = await createPayer();
    const first = payment({ amount: money(2_632.67) });
    for (const _ of [1, 2]) expect(await recordPayment(admin, id, first)).toMatchObject({ ok: true });
    expect(await recordPayment(admin, id, payment({ amount: money(4_816.34) }))).toMatchObject({
      problem: {
        errors: [{ field: "amount", message: "The balance is ₹4,816.33. Please enter at most that." }],
      },
    });
    expect(await recordPayment(admin, id, payment({ amount: money(4_816.33) }))).toMatchObject({ ok: true });
    expect(await amountsOf(id)).toEqual([7_000, 2_632.67, 4_816.33].map(money));
    expect((await read(id)).ledger).toMatchObject({ balance: 0, facts: { Balance: "₹0" } });
  });

  test("by two at once never exceeds the balance, and numbers have no gap", async () => {
    const { id } = await createPayer();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => recordPayment(admin, id, payment({ amount: money(3_000) }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const numbers = (await database.db.orm.select().from(receipts).orderBy(receipts.number)).map(
      ({ number }) => number,
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test("with a reference that is on another receipt is asked about once", async () => {
    const { id } = await createPayer();
    const other = await createPayer();
    const reference = `UPI ${crypto.randomUUID()}`;
    await recordPayment(admin, other.id, payment({ reference }));
    const again = payment({ reference });
    expect(await recordPayment(admin, id, again)).toMatchObject({
      problem: { errors: [{ field: "anyway", message: expect.stringContaining(other.student.name) }] },
    });
    expect(await recordPayment(admin, id, { ...again, anyway: "on" })).toMatchObject({ ok: true });
    expect((await createPayer({ reference })).outcome).toMatchObject({
      problem: { errors: [{ field: "anyway" }] },
    });
    expect((await createPayer({ reference, anyway: "on" })).outcome).toMatchObject({ ok: true });
  });

  test("not of a request that is not confirmed, nor on a future day, nor after the refund", async () => {
    const { id: open } = await createRequest(database.db);
    const { id } = await createPayer();
    expect(await recordPayment(admin, open, payment())).toMatchObject({ problem: { code: "not_found" } });
    expect(await recordPayment(admin, id, payment({ paidOn: "2099-01-01" }))).toMatchObject({
      problem: { errors: [{ field: "paidOn" }] },
    });
    expect(await amountsOf(id)).toEqual([money(7_000)]);
  });

  test("that was cancelled is owed again", async () => {
    const { id } = await createPayer();
    const { receipts: recorded } = await read(id);
    await cancelReceipt(admin, id, { number: recorded[0]!.number, reason: "The cheque bounced." });
    expect((await read(id)).ledger).toMatchObject({ facts: { Paid: "₹0", Balance: "₹14,449" } });
    expect(await recordPayment(admin, id, payment({ amount: money(14_449) }))).toMatchObject({ ok: true });
  });
});

describe("the list of fees", () => {
  const listed = async (search: string) => {
    const outcome = await listFees(admin, readListQuery(FEE_LIST, new URLSearchParams(search)));
    if (!outcome.ok) throw new Error(outcome.problem.message);
    return outcome.value;
  };

  test("says of any ledger what the rule says, and each view has its rows", async () => {
    const { db } = database;
    const rule = new Map<string, ReturnType<typeof computeLedger>>();
    for (const [agreed, count, paid, months] of fc.sample(
      fc.tuple(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(100),
        fc.nat(8),
      ),
      { numRuns: 25, seed: 7 },
    )) {
      const amount = asMoney(agreed);
      const request = await createRequest(db, {
        state: "confirmed",
        decidedAt: 1,
        amount,
        listPrice: amount,
      });
      const from = addMonths(TODAY, -months);
      const plan = proposePlan({ agreed: amount, count, paidOn: from, today: from });
      await db.orm
        .insert(instalments)
        .values(plan.map((part, at) => ({ ...part, number: at + 1, requestId: request.id })));
      const part = asMoney(Math.floor((agreed * Math.min(paid, 60)) / 60));
      await recordPayment(admin, request.id, payment({ amount: part }));
      const facts = { agreed: amount, paid: part, today: TODAY };
      rule.set(
        request.id,
        computeLedger({ ...facts, instalments: plan.map((p, at) => ({ ...p, number: at + 1 })) }),
      );
    }
    const known = async (search: string) => (await listed(search)).rows.filter(({ id }) => rule.has(id));
    const rows = await known("due=all");
    expect(rows).toHaveLength(rule.size);
    for (const { id, balance, overdue, nextDueOn } of rows) {
      expect({ balance, overdue, nextDueOn }).toEqual({
        ...{
          balance: rule.get(id)!.balance,
          overdue: rule.get(id)!.overdue,
          nextDueOn: rule.get(id)!.nextDueOn,
        },
      });
    }
    const idsWith = (matches: (ledger: ReturnType<typeof computeLedger>) => boolean) =>
      [...rule].filter(([, ledger]) => matches(ledger)).map(([id]) => id);
    const idsOf = async (search: string) => (await known(search)).map(({ id }) => id);
    const isDueSoon = ({ lines }: ReturnType<typeof computeLedger>) =>
      lines.some(({ open, dueOn }) => open > 0 && dueOn >= TODAY && dueOn <= addDays(TODAY, 6));
    expect(new Set(await idsOf(""))).toEqual(new Set(idsWith(({ balance }) => balance > 0)));
    expect(new Set(await idsOf("due=overdue"))).toEqual(new Set(idsWith(({ overdue }) => overdue > 0)));
    expect(new Set(await idsOf("due=week"))).toEqual(new Set(idsWith(isDueSoon)));
    const { counts, total } = await listed("due=all");
    expect(counts.find(({ value }) => value === "all")!.count).toBe(total);
  });

  test("and that of receipts adds up to what was received, counter-entries taken off", async () => {
    const outcome = await listReceipts(admin, readListQuery(RECEIPT_LIST, new URLSearchParams("")));
    const all = (await database.db.orm.select().from(receipts)).reduce(
      (total, { amount }) => total + amount,
      0,
    );
    expect(outcome).toMatchObject({ ok: true, value: { sum: all } });
    const month = TODAY.slice(0, 7);
    const ofMonth = await listReceipts(admin, readListQuery(RECEIPT_LIST, new URLSearchParams({ month })));
    expect(ofMonth).toMatchObject({ ok: true, value: { sum: all } });
    const none = await listReceipts(
      admin,
      readListQuery(RECEIPT_LIST, new URLSearchParams({ month: "2001-01" })),
    );
    expect(none).toMatchObject({ ok: true, value: { sum: 0, rows: [], total: 0 } });
  });

  test("finds a fee by the number of a receipt, as people write it", async () => {
    const { id } = await createPayer();
    const { receipts: recorded } = await read(id);
    const { number } = recorded[0]!;
    for (const typed of [formatReceiptNumber(number), `r-${number}`, `R${number}`])
      expect((await listed(`due=all&q=${typed}`)).rows.map((row) => row.id)).toEqual([id]);
  });
});

describe("the plan of what is not paid", () => {
  const lines = (...amounts: number[]) =>
    amounts.map((amount, index) => ({ dueOn: addDays(TODAY, 10 * (index + 1)), amount: money(amount) }));

  test("is replaced, and what was paid stays", async () => {
    const { id } = await createPayer();
    await recordPayment(admin, id, payment({ amount: money(1_000) }));
    const before = await planOf(id);
    const change = { lines: lines(6_000, 449), version: 1, paid: money(8_000) };
    expect(await changeInstalments(admin, id, change)).toMatchObject({ ok: true });
    expect(await planOf(id)).toEqual([
      before[0],
      [before[1]![0], money(1_000)],
      ...change.lines.map(({ dueOn, amount }) => [dueOn, amount]),
    ]);
    const [stored] = await database.db.orm
      .select()
      .from(enrolmentRequests)
      .where(eq(enrolmentRequests.id, id));
    expect(stored).toMatchObject({ planVersion: 2 });
  });

  test("not by two at once, not after a payment since, not to another sum, not into the past", async () => {
    const { id } = await createPayer();
    const before = await planOf(id);
    const change = { lines: lines(7_449), version: 1, paid: money(7_000) };
    const past = [{ dueOn: addDays(TODAY, -1), amount: money(7_449) }];
    expect(await changeInstalments(admin, id, { ...change, lines: lines(7_000) })).toMatchObject({
      problem: { errors: [{ field: "lines" }] },
    });
    expect(await changeInstalments(admin, id, { ...change, lines: past })).toMatchObject({
      problem: { errors: [{ field: "lines" }] },
    });
    expect(await changeInstalments(admin, id, { ...change, paid: money(6_000) })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await planOf(id)).toEqual(before);
    const plans = [change, { ...change, lines: lines(7_000, 449) }];
    const both = await Promise.all(plans.map((plan) => changeInstalments(admin, id, plan)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const stored = plans[both[0]!.ok ? 0 : 1]!;
    expect(await changeInstalments(admin, id, stored)).toMatchObject({ ok: true });
  });
});

test("a refund is of all that was paid, and ends the ledger; nothing is cancelled or paid after it", async () => {
  const { id, ctx, student } = await createPayer();
  await recordPayment(admin, id, payment({ amount: money(2_000.5) }));
  const { payment: paid } = await getRefundPage(ctx);
  expect(paid!.evidence.fee).toBe(money(9_000.5));
  const amount = computeRefund(toRefundFacts(paid!.evidence, DEMO_PROVIDER.programme.weeks)).amount;
  expect(await askForRefund(ctx, { receipt: paid!.receipt, amount, reason: "Too fast." })).toMatchObject({
    ok: true,
  });
  const [refund] = await database.db.orm
    .select()
    .from(refundCases)
    .where(eq(refundCases.studentId, student.id));
  await beginReview(admin, refund!.id);
  const whole = money(9_000.5);
  await approveRefund(admin, refund!.id, { amount: whole, note: "All of it." });
  const payout = { amount: whole, paidOn: TODAY, way: "upi", reference: "UPI 9" } as const;
  expect(await payRefund(admin, refund!.id, payout)).toMatchObject({ ok: true });
  expect(await amountsOf(id)).toEqual([money(7_000), money(2_000.5), money(-9_000.5)]);
  const { receipts: recorded, ledger } = await read(id);
  expect(ledger).toMatchObject({ balance: 0, plan: [] });
  expect(await recordPayment(admin, id, payment())).toMatchObject({ problem: { code: "conflict" } });
  await cancelReceipt(admin, id, { number: recorded[1]!.number, reason: "Twice." });
  expect(await amountsOf(id)).toHaveLength(3);
  expect((await getRefundPage(ctx)).payment).toBeUndefined();
});
