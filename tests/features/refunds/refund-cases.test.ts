import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#app/features/accounts/data-rights/queries/erasure.server.ts";
import { formatHolidays } from "#app/features/refunds/holidays/rules.ts";
import { getHolidays, setHolidays } from "#app/features/refunds/holidays/use-cases/manage-holidays.server.ts";
import type { PayRefund } from "#app/features/refunds/inputs.ts";
import { REFUND_LIST, type RefundQuery } from "#app/features/refunds/list.ts";
import {
  computeRefund,
  REFUND_CASE,
  type RefundMove,
  type RefundState,
  staffRefundMoves,
  toRefundFacts,
} from "#app/features/refunds/rules.ts";
import {
  approveRefund,
  beginReview,
  exportRefunds,
  getRefund,
  listRefunds,
  payRefund,
  refuseRefund,
} from "#app/features/refunds/use-cases/decide-refunds.server.ts";
import {
  askForRefund,
  dueDates,
  getRefundPage,
  withdrawRefund,
} from "#app/features/refunds/use-cases/own-refund.server.ts";
import { money } from "#app/kernel/money.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import {
  applications,
  auditEvents,
  enrolments,
  notifications,
  openings,
  partnerCompanies,
  receipts,
  refundCases,
  users,
  weekCompletions,
  weeks,
} from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createStudentInBatch, daysAgo } from "#tests/support/batches.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createReceipt } from "#tests/support/enrolment-requests.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { createRefundCase } from "#tests/support/refunds.ts";
import { adminContext, contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let owner: ServiceContext;
let coordinator: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = await adminContext(database.db);
  const staff = await createAdmin(database.db, { staffRole: "coordinator" });
  coordinator = contextFor(database.db, toAdminActor(staff));
});
afterAll(() => database.close());

/** A premium student who paid and joined a batch that began so many days ago. */
async function createPayingStudent({ days = 0, weekCount = 24 } = {}) {
  const { student, batch, course } = await createStudentInBatch(database.db, { days, weekCount });
  const since = Date.now() - (days + 1) * DAY_MS;
  await database.db.orm.update(users).set({ plan: "premium" }).where(eq(users.id, student.id));
  await database.db.orm.update(enrolments).set({ since }).where(eq(enrolments.studentId, student.id));
  const { number } = await createReceipt(database.db, { studentId: student.id, createdAt: since });
  return { student, batch, course, number, ctx: contextFor(database.db, toStudentActor(student)) };
}

const ask = async (ctx: Parameters<typeof getRefundPage>[0], reason = "It is too fast for me.") => {
  const { payment } = await getRefundPage(ctx);
  const amount = computeRefund(toRefundFacts(payment!.evidence, DEMO_PROVIDER.programme.weeks)).amount;
  return askForRefund(ctx, { receipt: payment!.receipt, amount, reason });
};

const stored = async (id: string) =>
  (await database.db.orm.select().from(refundCases).where(eq(refundCases.id, id)))[0]!;
const caseOf = async (studentId: string) =>
  (await database.db.orm.select().from(refundCases).where(eq(refundCases.studentId, studentId)))[0]!;
const kindsOf = async (userId: string) =>
  (await database.db.orm.select().from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("refund-"));
const actionsOf = async (entityId: string) =>
  (await database.db.orm.select().from(auditEvents).where(eq(auditEvents.entityId, entityId))).map(
    ({ action }) => action,
  );
const payment = (values: Partial<PayRefund> = {}): PayRefund => ({
  amount: money(16_999),
  paidOn: "2026-11-02",
  way: "bank_transfer",
  reference: crypto.randomUUID(),
  ...values,
});

describe("the figures come from the data", () => {
  test("weeks of the batch, ratings, completed weeks, and no placement help: a full refund", async () => {
    const paying = await createPayingStudent({ days: 22 });
    await rateWeeks(database.db, paying, [7, 6, 7]);
    const [first] = await database.db.orm.select().from(weeks).where(eq(weeks.courseId, paying.course.id));
    await database.db.orm
      .insert(weekCompletions)
      .values({ userId: paying.student.id, weekId: first!.id, completedAt: Date.now() });
    const { payment: found } = await getRefundPage(paying.ctx);
    expect(found).toMatchObject({
      receipt: paying.number,
      evidence: {
        fee: money(16_999),
        weeksUsed: 4,
        ratings: [
          { week: 1, rating: 7 },
          { week: 2, rating: 6 },
          { week: 3, rating: 7 },
        ],
        completedWeeks: 1,
        courseWeeks: 24,
        placementBeganAt: null,
      },
    });
    expect(computeRefund(toRefundFacts(found!.evidence, DEMO_PROVIDER.programme.weeks))).toMatchObject({
      kind: "full",
      amount: money(16_999),
    });
  });

  test("in week 5 it is the share of the weeks that remain", async () => {
    const paying = await createPayingStudent({ days: 28 });
    await rateWeeks(database.db, paying, [3]);
    const { payment: found } = await getRefundPage(paying.ctx);
    const refund = computeRefund(toRefundFacts(found!.evidence, DEMO_PROVIDER.programme.weeks));
    expect(refund).toMatchObject({ kind: "partial", amount: money(Math.round((21 / 26) * 14_999)) });
    expect(refund.conditions.filter(({ isMet }) => !isMet)).toEqual([{ name: "weeks", isMet: false }]);
  });

  test("placement help begins with the first application", async () => {
    const paying = await createPayingStudent();
    const { db } = database;
    const [company] = await db.orm.insert(partnerCompanies).values({ name: crypto.randomUUID() }).returning();
    const [opening] = await db.orm
      .insert(openings)
      .values({
        companyId: company!.id,
        position: "Intern",
        durationMonths: 3,
        positions: 1,
        stipendFrom: 5000,
        stipendTo: 8000,
        place: "Nagpur",
      })
      .returning();
    const application = { openingId: opening!.id, studentId: paying.student.id };
    await db.orm
      .insert(applications)
      .values({ ...application, resumeUrl: "https://example.org/cv", createdAt: 4711 });
    expect((await getRefundPage(paying.ctx)).payment?.evidence.placementBeganAt).toBe(4711);
  });

  test("without a payment, or with a cancelled one, there is nothing to ask for", async () => {
    const student = await createUser(database.db);
    const ctx = contextFor(database.db, toStudentActor(student));
    expect(await getRefundPage(ctx)).toEqual({ cases: [] });
    const { number, request } = await createReceipt(database.db, { studentId: student.id });
    const next = (await database.db.orm.$count(receipts)) + 1;
    await database.db.orm.run(sql`INSERT INTO receipts (number, request_id, student_name, amount, paid_on, way, reference, cancels)
      VALUES (${next}, ${request.id}, 'x', ${money(-16_999)}, '2026-01-05', 'upi', 'x', ${number})`);
    expect(await getRefundPage(ctx)).toEqual({ cases: [] });
    expect(await askForRefund(ctx, { receipt: number, amount: money(14_999), reason: "x" })).toMatchObject({
      problem: { code: "conflict" },
    });
  });
});

describe("a student asks for a refund", () => {
  test("once at a time; figures, amount and due dates are stored as they were then", async () => {
    const paying = await createPayingStudent({ days: 1 });
    const before = await getRefundPage(paying.ctx);
    const answers = await Promise.all([1, 2, 3].map(() => ask(paying.ctx)));
    expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, value: undefined })));
    const refund = await caseOf(paying.student.id);
    expect((await getRefundPage(paying.ctx)).cases).toHaveLength(1);
    expect(refund).toMatchObject({
      state: "requested",
      receiptNumber: paying.number,
      fee: money(16_999),
      ruleAmount: money(Math.round((25 / 26) * 14_999)),
      reviewDueAt: before.payment!.reviewDueAt,
      payDueAt: before.payment!.payDueAt,
      reason: "It is too fast for me.",
    });
    await rateWeeks(database.db, paying, [2]);
    const read = await getRefund(owner, refund.id);
    expect(read).toMatchObject({
      value: { refund: { evidence: { ratings: [] } }, today: { ratings: [{ week: 1, rating: 2 }] } },
    });
    expect(await actionsOf(refund.id)).toEqual(["refund.ask"]);
    expect(await kindsOf(paying.student.id)).toEqual(["refund-requested"]);
    expect(await kindsOf((owner.actor as { userId: string }).userId)).toContain("refund-arrived");
    for (const change of [sql`evidence = '{"at":1}'`, sql`rule_amount = 1`, sql`review_due_at = 1`]) {
      await expect(
        database.db.orm.run(sql`UPDATE refund_cases SET ${change} WHERE id = ${refund.id}`),
      ).rejects.toThrow();
    }
  });

  test("not with an amount or a receipt that the page no longer shows", async () => {
    const paying = await createPayingStudent();
    const other = await createPayingStudent();
    const answers = [
      await askForRefund(paying.ctx, { receipt: paying.number, amount: money(1), reason: "x" }),
      await askForRefund(paying.ctx, { receipt: other.number, amount: money(14_422), reason: "x" }),
    ];
    expect(answers).toMatchObject([{ problem: { code: "conflict" } }, { problem: { code: "conflict" } }]);
    expect(await caseOf(paying.student.id)).toBeUndefined();
  });

  test("a second case for the same receipt violates a constraint", async () => {
    const { receiptNumber, studentId } = await createRefundCase(database.db);
    await expect(createRefundCase(database.db, { receiptNumber, studentId })).rejects.toThrow();
    const paid = await createRefundCase(database.db, { state: "paid" });
    const again = { receiptNumber: paid.receiptNumber, studentId: paid.studentId };
    await expect(createRefundCase(database.db, again)).rejects.toThrow();
  });

  test("withdraws, and may ask again", async () => {
    const paying = await createPayingStudent();
    await ask(paying.ctx);
    expect([await withdrawRefund(paying.ctx), await withdrawRefund(paying.ctx)]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await ask(paying.ctx)).toMatchObject({ ok: true });
    expect((await getRefundPage(paying.ctx)).cases.map(({ state }) => state)).toEqual([
      "requested",
      "withdrawn",
    ]);
  });

  test("is due at the end of business days in India, which the holidays move", async () => {
    const read = await getHolidays(owner);
    if (!read.ok) throw new Error("no holidays");
    expect(formatHolidays(read.value.holidays)).toContain("2026-11-24 Guru Nanak Jayanti");
    // 23 November 2026, 11:00 pm and the next day, 00:30 am in India.
    const late = Date.parse("2026-11-23T23:00+05:30");
    const due = (now: number, holidays = read.value.holidays) =>
      Object.values(dueDates(now, holidays)).map((at) => new Date(at).toISOString());
    expect(due(late)).toEqual(["2026-12-01T18:29:59.999Z", "2026-12-15T18:29:59.999Z"]);
    expect(due(late + 90 * 60_000)).toEqual(["2026-12-01T18:29:59.999Z", "2026-12-15T18:29:59.999Z"]);
    expect(due(late, [])).toEqual(["2026-11-30T18:29:59.999Z", "2026-12-14T18:29:59.999Z"]);
  });
});

describe("staff decide", () => {
  test("review, approval and payment end the place with a counter-entry of the refund, in one write each", async () => {
    const paying = await createPayingStudent({ days: 40 });
    await ask(paying.ctx);
    const { id, ruleAmount } = await caseOf(paying.student.id);
    expect(ruleAmount).toBe(money(Math.round((20 / 26) * 14_999)));
    for (let time = 0; time < 2; time++)
      expect(await beginReview(coordinator, id)).toMatchObject({ ok: true });
    for (let time = 0; time < 2; time++)
      expect(await approveRefund(coordinator, id, { amount: ruleAmount, note: "" })).toMatchObject({
        ok: true,
      });
    const payout = payment({ amount: ruleAmount });
    expect(await payRefund(coordinator, id, payout)).toMatchObject({ problem: { code: "forbidden" } });
    for (let time = 0; time < 2; time++)
      expect(await payRefund(owner, id, payout)).toMatchObject({ ok: true });
    const read = await getRefund(owner, id);
    expect(read).toMatchObject({
      value: {
        refund: { state: "paid", approvedAmount: ruleAmount },
        receipts: [
          { number: paying.number, amount: money(16_999), isRefund: true },
          { amount: -ruleAmount, cancels: paying.number, isRefund: true, reference: payout.reference },
        ],
      },
    });
    const [person] = await database.db.orm.select().from(users).where(eq(users.id, paying.student.id));
    expect(person).toMatchObject({ plan: "free", batchId: null, courseId: null });
    const places = await database.db.orm
      .select()
      .from(enrolments)
      .where(eq(enrolments.studentId, paying.student.id));
    expect(places.map(({ state }) => state)).toEqual(["withdrawn"]);
    expect(await actionsOf(id)).toEqual(["refund.ask", "refund.review", "refund.approve", "refund.pay"]);
    expect(await kindsOf(paying.student.id)).toEqual([
      "refund-requested",
      "refund-in-review",
      "refund-approved",
      "refund-paid",
    ]);
    expect((await getRefundPage(paying.ctx)).payment).toBeUndefined();
    const numbers = (await database.db.orm.select().from(receipts)).map(({ number }) => number);
    expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  });

  test("only owners approve another amount than the rule's, with a note and up to the fee", async () => {
    const { id } = await createRefundCase(database.db, { state: "in_review", ruleAmount: money(577) });
    const amount = money(16_999);
    const refused = [
      await approveRefund(coordinator, id, { amount, note: "No internship was offered." }),
      await approveRefund(owner, id, { amount: money(17_000), note: "More." }),
      await approveRefund(owner, id, { amount, note: "" }),
    ];
    expect(refused).toMatchObject(
      ["amount", "amount", "note"].map((field) => ({ problem: { errors: [{ field }] } })),
    );
    expect(await approveRefund(owner, id, { amount, note: "No internship was offered." })).toMatchObject({
      ok: true,
    });
    expect(await stored(id)).toMatchObject({
      state: "approved",
      approvedAmount: amount,
      decision: "No internship was offered.",
    });
  });

  test("a payment needs the approved amount, a day that has begun and a receipt that counts", async () => {
    const { id, receiptNumber } = await createRefundCase(database.db, { state: "approved" });
    const refused = [
      await payRefund(owner, id, payment({ amount: money(1) })),
      await payRefund(owner, id, payment({ paidOn: "2099-01-01" })),
    ];
    expect(refused).toMatchObject(
      ["amount", "paidOn"].map((field) => ({ problem: { errors: [{ field }] } })),
    );
    const next = (await database.db.orm.$count(receipts)) + 1;
    await database.db.orm.run(sql`INSERT INTO receipts (number, request_id, student_name, amount, paid_on, way, reference, cancels)
      SELECT ${next}, request_id, 'x', -amount, paid_on, way, 'x', number FROM receipts WHERE number = ${receiptNumber}`);
    expect(await payRefund(owner, id, payment())).toMatchObject({ problem: { code: "conflict" } });
    expect(await stored(id)).toMatchObject({ state: "approved", paidAt: null });
    expect(await refuseRefund(owner, id, { reason: "The payment was returned." })).toMatchObject({
      ok: true,
    });
    expect(await stored(id)).toMatchObject({ state: "refused", approvedAmount: null, paidAt: null });
  });

  test("an approved refund is not refused while its receipt counts", async () => {
    const { id } = await createRefundCase(database.db, { state: "approved" });
    expect(await refuseRefund(owner, id, { reason: "We changed our mind." })).toMatchObject({
      problem: { code: "conflict" },
    });
    expect(await stored(id)).toMatchObject({ state: "approved", approvedAmount: money(16_999) });
  });

  test("a counter-entry of another amount than the receipt's or the paid refund's is rejected", async () => {
    const { receiptNumber } = await createRefundCase(database.db, { state: "approved" });
    const next = (await database.db.orm.$count(receipts)) + 1;
    await expect(
      database.db.orm.run(sql`INSERT INTO receipts (number, request_id, student_name, amount, paid_on, way, reference, cancels)
        SELECT ${next}, request_id, 'x', -9230, paid_on, way, 'x', number FROM receipts WHERE number = ${receiptNumber}`),
    ).rejects.toThrow();
  });

  test("a refused student reads the reason and may ask again", async () => {
    const paying = await createPayingStudent();
    await ask(paying.ctx);
    const { id } = await caseOf(paying.student.id);
    await beginReview(coordinator, id);
    const reason = "You asked us to keep the place by mail.";
    for (let time = 0; time < 2; time++)
      expect(await refuseRefund(coordinator, id, { reason })).toMatchObject({ ok: true });
    expect((await getRefundPage(paying.ctx)).cases).toMatchObject([{ state: "refused", decision: reason }]);
    expect(await kindsOf(paying.student.id)).toContain("refund-refused");
    expect(await ask(paying.ctx)).toMatchObject({ ok: true });
  });

  test("and others decide and withdraw at the same time: one move wins", async () => {
    const refund = await createRefundCase(database.db, { state: "in_review" });
    const [student] = await database.db.orm.select().from(users).where(eq(users.id, refund.studentId));
    const answers = await Promise.all([
      approveRefund(coordinator, refund.id, { amount: money(16_999), note: "" }),
      refuseRefund(owner, refund.id, { reason: "No." }),
      withdrawRefund(contextFor(database.db, toStudentActor(student!))),
      refuseRefund(coordinator, refund.id, { reason: "Not so." }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("two payments of one refund at the same time are one counter-entry", async () => {
    const { id, receiptNumber } = await createRefundCase(database.db, { state: "approved" });
    const answers = await Promise.all([1, 2, 3].map(() => payRefund(owner, id, payment())));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const entries = await database.db.orm.select().from(receipts).where(eq(receipts.cancels, receiptNumber));
    expect(entries).toMatchObject([{ amount: money(-16_999) }]);
  });
});

/** Makes a move with a case in a state; true when it was made. */
async function isMade(move: RefundMove, state: RefundState): Promise<boolean> {
  const { id, studentId } = await createRefundCase(database.db, { state });
  const [student] = await database.db.orm.select().from(users).where(eq(users.id, studentId));
  const moves: Record<RefundMove, () => Promise<unknown>> = {
    review: () => beginReview(owner, id),
    approve: () => approveRefund(owner, id, { amount: money(16_999), note: "" }),
    refuse: () => refuseRefund(owner, id, { reason: "No." }),
    pay: () => payRefund(owner, id, payment()),
    withdraw: () => withdrawRefund(contextFor(database.db, toStudentActor(student!))),
  };
  await moves[move]();
  return (
    (await actionsOf(id)).includes(`refund.${move}`) && (await stored(id)).state === REFUND_CASE.move(move).to
  );
}

const ALLOWED: Record<RefundMove, RefundState[]> = {
  review: ["requested"],
  approve: ["in_review"],
  refuse: ["in_review"],
  pay: ["approved"],
  withdraw: ["requested", "in_review"],
};

test.each(
  REFUND_CASE.moveNames.flatMap((move) => REFUND_CASE.stateNames.map((state) => [move, state] as const)),
)("the move %s is made from the state %s only when the rule allows it", async (move, state) => {
  expect(await isMade(move, state)).toBe(ALLOWED[move].includes(state));
  const offered: RefundMove[] = [...staffRefundMoves(state, false), ...REFUND_CASE.studentMoves(state)];
  expect(offered.includes(move)).toBe(ALLOWED[move].includes(state));
});

describe("the list", () => {
  const query = (filters: Partial<RefundQuery["filters"]>, search = ""): RefundQuery => ({
    search,
    filters: { state: "", due: "", ...filters },
    sort: REFUND_LIST.defaultSort,
    defaultSort: REFUND_LIST.defaultSort,
  });

  test("filters by state and by due date, and counts the overdue ones for the overview", async () => {
    const own = await createTestDatabase();
    const staff = await adminContext(own.db);
    const past = Date.now() - DAY_MS;
    const late = await createRefundCase(own.db, { state: "in_review", reviewDueAt: past - 1 });
    const unpaid = await createRefundCase(own.db, { state: "approved", reviewDueAt: past, payDueAt: past });
    await createRefundCase(own.db, { state: "approved", reviewDueAt: past });
    await createRefundCase(own.db, { state: "refused", reviewDueAt: past, payDueAt: past });
    await createRefundCase(own.db);
    const idsOf = async (filters: Partial<RefundQuery["filters"]>) => {
      const listed = await listRefunds(staff, query(filters));
      return listed.ok ? listed.value.rows.map(({ id }) => id) : [];
    };
    expect((await idsOf({ due: "overdue" })).sort()).toEqual([late.id, unpaid.id].sort());
    expect(await idsOf({ state: "in_review" })).toEqual([late.id]);
    expect(await listRefunds(staff, query({ due: "overdue" }))).toMatchObject({
      value: { total: 2, counts: [{ value: "", count: 2 }, {}, {}] },
    });
    const exported = await exportRefunds(staff, query({}));
    const rows: unknown[] = [];
    if (exported.ok) for await (const page of exported.value) rows.push(...page);
    expect(rows).toHaveLength(5);
    await own.close();
  });

  test("is for staff who read requests", async () => {
    const grader = contextFor(
      database.db,
      toAdminActor(await createAdmin(database.db, { staffRole: "grader" })),
    );
    const viewer = contextFor(
      database.db,
      toAdminActor(await createAdmin(database.db, { staffRole: "viewer" })),
    );
    const { id } = await createRefundCase(database.db);
    expect(await listRefunds(grader, query({}))).toMatchObject({ problem: { code: "forbidden" } });
    expect([await getRefund(viewer, id), await beginReview(viewer, id)]).toMatchObject([
      { ok: true },
      { problem: { code: "forbidden" } },
    ]);
  });
});

test("the due dates of a new request follow the holidays that staff have set", async () => {
  const paying = await createPayingStudent();
  const set = async (holidays: { day: string; name: string }[]) => {
    const read = await getHolidays(owner);
    if (!read.ok) throw new Error("no holidays");
    await setHolidays(owner, { version: read.value.version, holidays });
    return read.value.holidays;
  };
  const before = await set([]);
  const { payment: plain } = await getRefundPage(paying.ctx);
  // The seven days after today, so that every due date is a week later.
  await set([1, 2, 3, 4, 5, 6, 7].map((count) => ({ day: daysAgo(-count), name: "Closed" })));
  await ask(paying.ctx);
  const refund = await caseOf(paying.student.id);
  expect(refund.reviewDueAt).toBe(plain!.reviewDueAt + 7 * DAY_MS);
  expect(refund.payDueAt).toBe(plain!.payDueAt + 7 * DAY_MS);
  await set(before);
});

test("staff replace the holidays, one at a time; the same again changes nothing", async () => {
  const own = await createTestDatabase();
  const staff = await adminContext(own.db);
  const holidays = [{ day: "2027-03-22", name: "Holi" }];
  const answers = [
    await setHolidays(staff, { version: 1, holidays }),
    await setHolidays(staff, { version: 1, holidays }),
    await setHolidays(staff, { version: 1, holidays: [] }),
  ];
  expect(answers).toMatchObject([{ ok: true }, { ok: true }, { problem: { code: "stale_version" } }]);
  expect(await own.db.orm.$count(auditEvents, eq(auditEvents.action, "holidays.edit"))).toBe(1);
  await own.close();
});

describe("an erasure", () => {
  const erase = (userId: string) =>
    erasePerson({ db: database.db, actor: { kind: "system" }, requestId: "request" }, userId);

  test("withdraws a case that is not decided, without its figures and words", async () => {
    const { id, studentId } = await createRefundCase(database.db, { state: "in_review", decision: "Wait." });
    expect(await erase(studentId)).toBe(true);
    expect(await stored(id)).toMatchObject({
      state: "withdrawn",
      evidence: {},
      reason: "",
      decision: "",
      ruleAmount: money(16_999),
    });
    expect(await getRefund(owner, id)).toMatchObject({
      ok: true,
      value: { refund: { evidence: undefined } },
    });
  });

  test("leaves an approved one to be paid", async () => {
    const { id, studentId, receiptNumber } = await createRefundCase(database.db, { state: "approved" });
    expect(await erase(studentId)).toBe(true);
    expect(await payRefund(owner, id, payment())).toMatchObject({ ok: true });
    const entries = await database.db.orm.select().from(receipts).where(eq(receipts.cancels, receiptNumber));
    expect(entries).toMatchObject([{ amount: money(-16_999) }]);
  });
});
