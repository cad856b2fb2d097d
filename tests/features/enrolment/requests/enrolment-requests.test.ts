import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getReceipt } from "#app/features/enrolment/receipts/use-cases/get-receipt.server.ts";
import type { ConfirmRequest } from "#app/features/enrolment/requests/inputs.ts";
import { REQUEST_CASE, type RequestMove } from "#app/features/enrolment/requests/rules.ts";
import {
  cancelReceipt,
  confirmRequest,
  declineRequest,
  getRequest,
} from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import {
  askToEnrol,
  getEnrolmentPage,
  withdrawRequest,
} from "#app/features/enrolment/requests/use-cases/own-request.server.ts";
import { notificationText } from "#app/features/messages/notifications/catalogue.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { money } from "#app/kernel/money.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import {
  auditEvents,
  enrolmentRequests,
  enrolments,
  notifications,
  receipts,
  users,
} from "#db/schema/index.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { createAdmin, createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { createFinishedAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { adminContext, contextFor, toAdminActor, toStudentActor } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
let courseId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
  courseId = (await createCourse(database.db)).id;
});
afterAll(() => database.close());

const aStudent = async (awardPercent?: number) => {
  const student = await createUser(database.db);
  if (awardPercent !== undefined) {
    const quiz = await createQuiz(database.db, { questionCount: 30 });
    await createFinishedAttempt(database.db, student, quiz, { correctCount: 24, awardPercent });
  }
  return { student, ctx: contextFor(database.db, toStudentActor(student)) };
};
const aBatch = (capacity: number | null = null) => createBatch(database.db, { courseId, capacity });
const payment = async (values: Partial<ConfirmRequest> = {}): Promise<ConfirmRequest> => ({
  batchId: values.batchId ?? (await aBatch()).id,
  amount: money(16999),
  paidOn: "2026-01-05",
  way: "upi",
  reference: crypto.randomUUID(),
  waiverReason: "",
  instalments: 1,
  ...values,
});
const stored = async (id: string) =>
  (await database.db.orm.select().from(enrolmentRequests).where(eq(enrolmentRequests.id, id)))[0]!;
const numbers = async () =>
  (await database.db.orm.select().from(receipts).orderBy(receipts.number)).map(({ number }) => number);

describe("a student asks to enrol", () => {
  test("not before the provider has a price", async () => {
    const { ctx } = await aStudent(10);
    setProvider(demoProviderVersions().filter(({ section }) => section !== "plans"));
    try {
      const { fee } = await getEnrolmentPage(ctx);
      expect(fee).toMatchObject({ listPrice: money(0), amount: money(0) });
      expect(await askToEnrol(ctx, { amount: money(0), note: "" })).toMatchObject({
        problem: { code: "conflict", message: expect.stringContaining("price of the programme is not set") },
      });
      expect((await getEnrolmentPage(ctx)).requests).toEqual([]);
    } finally {
      setProvider(demoProviderVersions());
    }
  });

  test("at the fee of the frozen award, once at a time, and withdraws", async () => {
    const { student, ctx } = await aStudent(10);
    const { fee, hasResult } = await getEnrolmentPage(ctx);
    expect([hasResult, fee]).toMatchObject([
      true,
      { listPrice: money(16999), awardPercent: 10, amount: money(15299) },
    ]);
    await Promise.all(
      [1, 2, 3].map(() => askToEnrol(ctx, { amount: money(15299), note: "In the evening." })),
    );
    const { requests } = await getEnrolmentPage(ctx);
    expect(requests).toMatchObject([{ state: "requested", amount: money(15299) }]);
    expect(await stored(requests[0]!.id)).toMatchObject({ awardPercent: 10, note: "In the evening." });
    expect([await withdrawRequest(ctx), await withdrawRequest(ctx)]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    await askToEnrol(ctx, { amount: money(15299), note: "" });
    expect((await getEnrolmentPage(ctx)).requests.map(({ state }) => state)).toEqual([
      "requested",
      "withdrawn",
    ]);
    const events = await database.db.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, student.id));
    expect(events.map(({ action }) => action).sort()).toEqual([
      "enrolment-request.ask",
      "enrolment-request.ask",
      "enrolment-request.withdraw",
    ]);
  });

  test("not at a fee that the page no longer shows, and not when enrolled", async () => {
    const { ctx } = await aStudent();
    expect(await askToEnrol(ctx, { amount: money(14449), note: "" })).toMatchObject({
      ok: false,
      problem: { code: "conflict" },
    });
    const enrolled = await createUser(database.db, { plan: "premium" });
    const enrolledCtx = contextFor(database.db, toStudentActor(enrolled));
    expect(await askToEnrol(enrolledCtx, { amount: money(16999), note: "" })).toMatchObject({ ok: false });
    expect((await getEnrolmentPage(enrolledCtx)).requests).toEqual([]);
  });
});

describe("staff confirm a request", () => {
  test("with receipt, plan, batch, notification and audit in one write; the same again changes nothing", async () => {
    const { student, ctx } = await aStudent();
    const request = await createRequest(database.db, { studentId: student.id });
    const paid = await payment();
    const staff = await createAdmin(database.db, { staffRole: "coordinator" });
    const coordinator = contextFor(database.db, toAdminActor(staff));
    for (const _ of [1, 2])
      expect(await confirmRequest(coordinator, request.id, paid)).toMatchObject({ ok: true });
    const [receipt, ...others] = (await getEnrolmentPage(ctx)).receipts;
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      studentName: student.name,
      amount: money(16999),
      paidOn: "2026-01-05",
      way: "upi",
    });
    const [row] = await database.db.orm.select().from(users).where(eq(users.id, student.id));
    expect(row).toMatchObject({ plan: "premium", batchId: paid.batchId });
    const own = await database.db.orm.select().from(enrolments).where(eq(enrolments.studentId, student.id));
    expect(own).toMatchObject([{ batchId: paid.batchId, state: "active" }]);
    const notices = await database.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, student.id));
    const confirmed = notices.filter(({ kind }) => kind === "enrolment-confirmed");
    expect(confirmed).toMatchObject([
      { facts: { amount: money(16999), receipt: receipt!.number }, mailDueAt: expect.any(Number) },
    ]);
    expect(confirmed.map(({ kind, facts }) => notificationText(kind, facts).title)).toEqual([
      "Welcome to the programme",
    ]);
    const events = await database.db.orm
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entityId, request.id));
    expect(events.map(({ action }) => action)).toEqual(["enrolment-request.confirm"]);
  });

  test("not with another amount, a future day, an unknown batch, a full batch or a disabled account", async () => {
    const { student } = await aStudent();
    const request = await createRequest(database.db, { studentId: student.id });
    const full = await aBatch(1);
    await createUser(database.db, { courseId, batchId: full.id });
    const before = await numbers();
    const refused = [
      await payment({ amount: money(15299) }),
      await payment({ paidOn: "2099-01-01" }),
      await payment({ batchId: "none" }),
      await payment({ batchId: full.id }),
    ];
    const answers = [];
    for (const paid of refused) answers.push(await confirmRequest(admin, request.id, paid));
    const fields = ["amount", "paidOn", "batchId", "batchId"];
    expect(answers).toMatchObject(fields.map((field) => ({ ok: false, problem: { errors: [{ field }] } })));
    await database.db.orm.update(users).set({ disabledAt: 1 }).where(eq(users.id, student.id));
    expect(await confirmRequest(admin, request.id, await payment())).toMatchObject({
      problem: { code: "conflict" },
    });
    expect([(await stored(request.id)).state, await numbers()]).toEqual(["requested", before]);
  });

  test("many at once: the numbers have no gap, also after refused ones", async () => {
    const paid = await payment();
    const full = await payment({ batchId: (await aBatch(1)).id });
    const requests = await Promise.all(Array.from({ length: 12 }, () => createRequest(database.db)));
    const answers = await Promise.all(
      requests.map(({ id }, index) =>
        confirmRequest(admin, id, { ...(index % 3 === 0 ? full : paid), reference: crypto.randomUUID() }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(9);
    const given = await numbers();
    expect(given).toEqual(given.map((_, index) => index + 1));
  });

  test("and others decline and withdraw at the same time: one move wins", async () => {
    const { student, ctx } = await aStudent();
    const { id } = await createRequest(database.db, { studentId: student.id });
    const answers = await Promise.all([
      confirmRequest(admin, id, await payment()),
      declineRequest(admin, id, { reason: "No place in this batch." }),
      withdrawRequest(ctx),
      confirmRequest(admin, id, await payment()),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

/** Makes a move with a request in a state; true when it was made. */
async function isMade(move: RequestMove, state: (typeof REQUEST_CASE.stateNames)[number]): Promise<boolean> {
  const { student, ctx } = await aStudent();
  const decidedAt = state === "requested" ? null : 1;
  const { id } = await createRequest(database.db, { studentId: student.id, state, decidedAt });
  if (move === "withdraw") await withdrawRequest(ctx);
  else if (move === "decline") await declineRequest(admin, id, { reason: "No place." });
  else await confirmRequest(admin, id, await payment());
  const after = await stored(id);
  return after.state === REQUEST_CASE.move(move).to && after.decidedAt !== 1;
}

test.each(
  REQUEST_CASE.moveNames.flatMap((move) => REQUEST_CASE.stateNames.map((state) => [move, state] as const)),
)("the move %s is made from the state %s only when the rule allows it", async (move, state) => {
  expect(await isMade(move, state)).toBe(REQUEST_CASE.move(move).from.includes(state));
  expect(REQUEST_CASE.move(move).from).toEqual(["requested"]);
});

test("a declined student reads the reason, gets a notification, and may ask again", async () => {
  const { student, ctx } = await aStudent();
  const { id } = await createRequest(database.db, { studentId: student.id });
  const reason = "The batch of March is full.";
  await declineRequest(admin, id, { reason });
  expect(await declineRequest(admin, id, { reason })).toMatchObject({ ok: true });
  expect((await getEnrolmentPage(ctx)).requests).toMatchObject([{ state: "declined", reason }]);
  const notices = await database.db.orm
    .select()
    .from(notifications)
    .where(eq(notifications.userId, student.id));
  expect(notices.filter(({ kind }) => kind === "enrolment-declined")).toMatchObject([{ facts: { reason } }]);
  expect(await askToEnrol(ctx, { amount: money(16999), note: "" })).toMatchObject({ ok: true });
});

describe("a receipt", () => {
  test("is cancelled once, by a counter-entry with a number of its own; nothing changes or deletes it", async () => {
    const request = await createRequest(database.db);
    await confirmRequest(admin, request.id, await payment());
    const read = async () => {
      const found = await getRequest(admin, request.id);
      return found.ok ? found.value.receipts : [];
    };
    const { number } = (await read())[0]!;
    await Promise.all(
      ["Paid twice.", "Paid twice."].map((reason) => cancelReceipt(admin, request.id, { number, reason })),
    );
    expect(await read()).toMatchObject([
      { number, amount: money(16999), cancelledBy: number + 1 },
      { number: number + 1, amount: money(-16999), cancels: number, reason: "Paid twice." },
    ]);
    for (const statement of [
      sql`UPDATE receipts SET amount = 1 WHERE number = ${number}`,
      sql`UPDATE receipts SET reference = 'x' WHERE number = ${number}`,
      sql`DELETE FROM receipts WHERE number = ${number}`,
    ]) {
      await expect(database.db.orm.run(statement)).rejects.toThrow();
    }
    const given = await numbers();
    expect(given).toEqual(given.map((_, index) => index + 1));
  });

  test("is read by its student and by staff only", async () => {
    const { student, ctx } = await aStudent();
    const request = await createRequest(database.db, { studentId: student.id });
    await confirmRequest(admin, request.id, await payment());
    const number = (await numbers()).at(-1)!;
    const other = (await aStudent()).ctx;
    const answers = [await getReceipt(ctx, `${number}`), await getReceipt(other, `${number}`)];
    expect(answers).toMatchObject([{ ok: true, value: { studentName: student.name } }, { ok: false }]);
    expect(await getReceipt(admin as never, `${number}`)).toMatchObject({ ok: true });
  });
});
