import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paymentNote } from "#app/features/enrolment/reported-payments/rules.ts";
import { confirmReport } from "#app/features/enrolment/reported-payments/use-cases/decide-reports.server.ts";
import { cancelReceipt } from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import type { Decisions } from "#app/features/enrolment/statements/matching.ts";
import { readBankDay, readStatement } from "#app/features/enrolment/statements/statement-rows.ts";
import {
  checkStatement,
  recordStatement,
} from "#app/features/enrolment/statements/use-cases/statements.server.ts";
import { money } from "#app/kernel/money.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { addDays, dateAt } from "#app/kernel/zoned-time.ts";
import { auditEvents, instalments, notifications, receipts, reportedPayments } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { createReport } from "#tests/support/reported-payments.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await adminContext(database.db);
});
afterAll(() => database.close());

/** Statements as four banks write them, each with one credit of ₹1,00,004.50 and one debit. */
const BANKS = {
  HDFC: `HDFC BANK Ltd.,,,Statement of accounts,,,
MR A RAO,,,,,,
,,,,,,
Statement From : 01/11/26 To : 30/11/26,,,,,,
********,********,********,********,********,********,********
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
********,********,********,********,********,********,********
05/11/26,UPI-ASHA RAO-ASHA@OKHDFC-412345678901-FEE,0000412345678901,05/11/26,,"1,00,004.50","2,10,000.00"
06/11/26,NEFT DR-RENT,N3092611,06/11/26,"40,000.00",,"1,70,000.00"
STATEMENT SUMMARY :-,,,,,,
Opening Balance,Dr Count,Cr Count
"1,10,000.00",1,1
Generated On: 30-Nov-2026 10:22:31`,
  SBI: `Account Name,:,Sopaan
Txn Date	Value Date	Description	Ref No./Cheque No.	Debit	Credit	Balance
5 Nov 2026	5 Nov 2026	BY TRANSFER-UPI/CR/412345678901/ASHA RA/HDFC/FEE--	TRANSFER FROM 4897	 	1,00,004.50	2,10,000.00
6 Nov 2026	6 Nov 2026	TO TRANSFER-RENT	N3092611	40,000.00	 	1,70,000.00`,
  Kotak: `Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,05-11-2026,05-11-2026,UPI/ASHA RAO/412345678901/Fee,UPI-412345678901,"1,00,004.50",CR,"2,10,000.00",CR
2,06-11-2026,06-11-2026,RENT,,"40,000.00",DR,"1,70,000.00",CR
,,,Total,,"1,40,004.50",,,`,
  suffix: `Date;Particulars;Amount (INR)
05-Nov-26 10:22:31;UPI/412345678901/ASHA RAO;"1,00,004.50 Cr"
06-Nov-26 11:00:00;RENT;"40,000.00 Dr"`,
};

describe("reads what came in", () => {
  test.each(Object.entries(BANKS))("from a statement of %s", (_, content) => {
    const { credits, errors } = readStatement(content);
    expect(errors).toEqual([]);
    expect(credits).toMatchObject([{ day: "2026-11-05", amount: money(100_004.5), way: "upi" }]);
    expect(credits[0]!.numbers).toContain("412345678901");
  });

  test.each([
    ["05/11/2026", "2026-11-05"],
    ["5-11-26", "2026-11-05"],
    ["05.11.2026", "2026-11-05"],
    ["05 Nov 2026", "2026-11-05"],
    ["05-Nov-26", "2026-11-05"],
    ["05/Nov/2026", "2026-11-05"],
    ["2026-11-05 10:22:31", "2026-11-05"],
    ["31/02/2026", undefined],
    ["soon", undefined],
  ])("on the day %s as %s", (typed, day) => expect(readBankDay(typed)).toBe(day));

  test("and says which lines cannot be read, and when no heading names it", () => {
    const { credits, errors } = readStatement(
      "Date,Narration,Credit\n31/02/2026,UPI/1,500\n05/11/2026,UPI/2,much\n05/11/2026,UPI/3,500",
    );
    expect(errors.map(({ line }) => line)).toEqual([2, 3]);
    expect(credits).toMatchObject([{ line: 4 }]);
    expect(readStatement("Date,Narration,Balance\n05/11/2026,UPI/1,500").errors).toHaveLength(1);
    expect(readStatement("Balance\n500").errors).toHaveLength(1);
  });
});

const TODAY = dateAt(Date.now());
let last = 512_345_670_000;
function utr() {
  last += 1;
  return String(last);
}
let rows = 0;
/** A student who owes three instalments, of amounts that nobody else owes. */
async function createOwing(name?: string) {
  rows += 1;
  const amount = 4_000 + rows;
  const student = await createUser(database.db, name ? { name } : {});
  const { id } = await createRequest(database.db, {
    ...{ studentId: student.id, amount: money(3 * amount), state: "confirmed", decidedAt: 1 },
  });
  await database.db.orm.insert(instalments).values(
    [1, 2, 3].map((number) => ({
      ...{ requestId: id, number, dueOn: addDays(TODAY, 30 * number), amount: money(amount) },
    })),
  );
  return { id, student, amount, note: paymentNote(id) };
}
const statement = (...lines: [narration: string, reference: string, amount: number][]) =>
  [
    "Date,Narration,Ref No,Credit",
    ...lines.map(([narration, reference, amount]) => `05/11/2026,${narration},${reference},${amount}.00`),
  ].join("\n");
async function check(content: string) {
  const checked = await checkStatement(admin, { content });
  if (!checked.ok) throw new Error(checked.problem.message);
  return checked.value.matches;
}
const record = (content: string, decisions: Decisions = {}, id: string = crypto.randomUUID()) =>
  recordStatement(admin, { content, decisions, fileName: "", id });
const receiptsOf = (requestId: string) =>
  database.db.orm.select().from(receipts).where(eq(receipts.requestId, requestId));

describe("the payments of a statement", () => {
  test("ten matches by reference or note and amount are recorded at once, and twice not", async () => {
    const owing = await Promise.all(Array.from({ length: 10 }, () => createOwing()));
    const reference = utr();
    const [first] = owing;
    const report = await createReport(database.db, {
      ...{ requestId: first!.id, amount: money(first!.amount), reference },
    });
    const content = statement(
      [`UPI/${reference}/ASHA`, "", first!.amount],
      ...owing.slice(1).map(({ note, amount }): [string, string, number] => [`UPI/${note}/X`, utr(), amount]),
      ["INTEREST", "", 12],
    );
    const matches = await check(content);
    expect(matches.map(({ fate }) => fate)).toEqual([...Array(10).fill("exact"), "left"]);
    const id = crypto.randomUUID();
    expect(await Promise.all([record(content, {}, id), record(content, {}, id)])).toMatchObject([
      { ok: true, value: 10 },
      { ok: true, value: 10 },
    ]);
    for (const { id: requestId, amount } of owing)
      expect(await receiptsOf(requestId)).toMatchObject([{ amount: money(amount), paidOn: "2026-11-05" }]);
    const [receipt] = await receiptsOf(first!.id);
    expect(
      await database.db.orm.select().from(reportedPayments).where(eq(reportedPayments.id, report.id)),
    ).toMatchObject([{ state: "confirmed", receiptNumber: receipt!.number }]);
    const ofFirst = and(
      eq(notifications.userId, first!.student.id),
      eq(notifications.kind, "payment-confirmed"),
    );
    expect(await database.db.orm.$count(notifications, ofFirst)).toBe(1);
    expect(await database.db.orm.$count(auditEvents, eq(auditEvents.entityId, first!.id))).toBe(1);
    const overlapping = `${content}\n06/11/2026,UPI/${owing[1]!.note}/X,${utr()},${owing[1]!.amount}.00`;
    expect((await check(overlapping)).map(({ fate }) => fate)).toEqual([
      ...Array(10).fill("same"),
      "left",
      "exact",
    ]);
    expect(await record(content)).toMatchObject({ ok: false });
    expect(await record(overlapping)).toMatchObject({ ok: true, value: 1 });
    expect(await receiptsOf(owing[1]!.id)).toHaveLength(2);
  });

  test("that fit by amount or reference alone, or several, are decided by hand", async () => {
    const [asha, ravi] = [await createOwing("Asha Deshpande"), await createOwing("Ravi Kulkarni")];
    const reference = utr();
    await createReport(database.db, { requestId: ravi.id, amount: money(ravi.amount), reference });
    const content = statement(
      ["NEFT DESHPANDE", "NEFT0001AB", asha.amount],
      ["UPI/X", reference, ravi.amount - 100],
    );
    const [byAmount, byReference] = await check(content);
    expect(byAmount).toMatchObject({ fate: "choice", choices: [{ value: `fee:${asha.id}` }] });
    expect(byReference).toMatchObject({ fate: "choice", choices: [{ requestId: ravi.id }] });
    expect(await record(content)).toMatchObject({ problem: { errors: [{ field: "content" }] } });
    const decided = { "2": "", "3": byReference!.choices[0]!.value, "9": `fee:${asha.id}` };
    expect(await record(content, decided)).toMatchObject({ ok: true, value: 1 });
    expect(await receiptsOf(asha.id)).toEqual([]);
    expect(await receiptsOf(ravi.id)).toMatchObject([{ amount: money(ravi.amount - 100), reference }]);
  });

  test("are left when they are unticked, and above the balance", async () => {
    const { id, note, amount } = await createOwing();
    const [all, part] = [3 * amount, amount];
    const content = statement([`UPI/${note}`, utr(), all], [`UPI/${note}`, utr(), part]);
    const [whole, more] = await check(content);
    expect([whole!.fate, more!.fate]).toEqual(["exact", "left"]);
    expect(more!.message).toMatch(/^More than/);
    expect(await record(content, { "2": "" })).toMatchObject({ ok: false });
    expect(await receiptsOf(id)).toEqual([]);
  });

  test("do not overpay one fee together, and then none of the file is recorded", async () => {
    const { id, amount } = await createOwing();
    const other = await createOwing();
    const content = statement(
      ...([1, 2, 3, 4].map((_) => ["NEFT X", utr(), amount]) as [string, string, number][]),
      [`UPI/${other.note}`, utr(), other.amount],
    );
    const chosen = Object.fromEntries([2, 3, 4, 5].map((line) => [String(line), `fee:${id}`]));
    expect(await record(content, chosen)).toMatchObject({ problem: { code: "conflict" } });
    expect([...(await receiptsOf(id)), ...(await receiptsOf(other.id))]).toEqual([]);
  });

  test("that staff have recorded by hand are known, and a cancelled receipt is not written again", async () => {
    const { id, note, amount } = await createOwing();
    const reference = utr();
    const report = await createReport(database.db, { requestId: id, amount: money(amount), reference });
    await confirmReport(admin, report.id, { amount: money(amount), anyway: undefined });
    expect(await check(statement(["UPI", reference, amount]))).toMatchObject([{ fate: "same" }]);
    const second = statement([`UPI/${note}`, utr(), amount]);
    await record(second);
    const number = (await receiptsOf(id)).at(-1)!.number;
    await cancelReceipt(admin, id, { number, reason: "Wrong student" });
    expect(await check(second)).toMatchObject([{ fate: "same" }]);
  });

  test("of a day to come are a problem of their line", async () => {
    const { note, amount } = await createOwing();
    const content = `Date,Narration,Credit\n${addDays(TODAY, 2)},UPI/${note},${amount}`;
    expect(await checkStatement(admin, { content })).toMatchObject({
      value: { matches: [], errors: [{ line: 2 }] },
    });
  });

  test("without a reference are told apart by their number of the day", async () => {
    const { id, amount } = await createOwing();
    const content = statement(["CASH DEPOSIT", "", amount], ["CASH DEPOSIT", "", amount]);
    expect(await record(content, { "2": `fee:${id}`, "3": `fee:${id}` })).toMatchObject({ value: 2 });
    expect(await receiptsOf(id)).toMatchObject([{ way: "cash" }, { way: "cash" }]);
    expect((await check(content)).map(({ fate }) => fate)).toEqual(["same", "same"]);
  });
});
