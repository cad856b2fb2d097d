import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordPayment } from "#app/features/enrolment/ledger/use-cases/ledger.server.ts";
import { RECEIPT_LIST } from "#app/features/enrolment/receipts/list.ts";
import {
  financialYear,
  formatInvoiceNumber,
  parseInvoiceNumber,
  splitTax,
} from "#app/features/enrolment/receipts/rules.ts";
import { listReceipts } from "#app/features/enrolment/receipts/use-cases/list-receipts.server.ts";
import {
  cancelReceipt,
  confirmRequest,
} from "#app/features/enrolment/requests/use-cases/decide-requests.server.ts";
import { searchRecords } from "#app/features/operations/search/use-cases/search.server.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { getSection, saveSection } from "#app/features/provider/use-cases/settings.server.ts";
import { asMoney, type Money, money } from "#app/kernel/money.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { dateAt, startOfDay } from "#app/kernel/zoned-time.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { receipts } from "#db/schema/index.ts";
import { DEMO_PROVIDER, demoProviderVersions } from "#db/seed/provider.ts";
import { createUser } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { adminContext } from "#tests/support/service-context.ts";

let database: TestDatabase;
let admin: ServiceContext;
let batchId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  admin = await adminContext(database.db);
  const course = await createCourse(database.db);
  batchId = (await createBatch(database.db, { courseId: course.id })).id;
});
afterEach(() => setProvider(demoProviderVersions()));
afterAll(() => database.close());

const TAX_NUMBER = "27AAAAA0000A1Z5";
const contact = { ...DEMO_PROVIDER.contact, taxNumber: TAX_NUMBER };

function setRate(taxRate: number) {
  const row = { id: 1_000, effectiveFrom: null };
  setProvider([
    ...demoProviderVersions(),
    { ...row, section: "contact", value: contact },
    { ...row, section: "tax", value: { taxRate, taxCode: "999293" } },
  ]);
}

const TODAY = dateAt(Date.now());

async function pay(amount: Money, { now = Date.now(), paidOn = TODAY } = {}) {
  const { id: studentId } = await createUser(database.db);
  const { id } = await createRequest(database.db, { studentId, amount });
  const outcome = await confirmRequest({ ...admin, now }, id, {
    ...{ amount, paidOn, way: "upi", reference: crypto.randomUUID(), batchId },
    ...{ waiverReason: "", instalments: 1 },
  });
  expect(outcome).toMatchObject({ ok: true });
  return id;
}
const rows = () => database.db.orm.select().from(receipts).orderBy(receipts.number);
const ofRequest = async (id: string) => (await rows()).filter(({ requestId }) => requestId === id);

describe("the number of a tax invoice", () => {
  test.each([
    ["2027-03-31", 2026],
    ["2027-04-01", 2027],
    ["2027-12-31", 2027],
    ["2028-01-01", 2027],
  ])("of %s is in the financial year that began in %i", (day, year) => {
    expect(financialYear(day)).toBe(year);
  });

  test("has at most 16 characters, and people may write it without zeros", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2020, max: 2098 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.boolean(),
        (year, number, isCreditNote) => {
          const cancels = isCreditNote ? 1 : null;
          const written = formatInvoiceNumber({ invoiceYear: year, invoiceNumber: number, cancels });
          expect(written.length).toBeLessThanOrEqual(16);
          const bare = written.replace(/\/0+/, "/").toLowerCase();
          for (const typed of [written, ` ${bare} `])
            expect(parseInvoiceNumber(typed)).toEqual({ isCreditNote, year, number });
        },
      ),
    );
    expect(formatInvoiceNumber({ invoiceYear: null, invoiceNumber: null, cancels: null })).toBe("");
    for (const typed of ["", "R-000001", "2026-27/0", "CN/2026-27", "2026/00001"])
      expect(parseInvoiceNumber(typed)).toBeUndefined();
  });
});

test("fifty payments at once get numbers without a gap, and each its tax to the last paisa", async () => {
  setRate(18);
  const amounts = fc.sample(fc.integer({ min: 1, max: 1_699_900 }), 50).map(asMoney);
  const ids = await Promise.all(amounts.map((amount) => pay(amount)));
  const invoices = (await rows()).filter(({ requestId }) => ids.includes(requestId!));
  expect(invoices.map(({ invoiceNumber }) => invoiceNumber).sort((one, other) => one! - other!)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  for (const { amount, tax, taxRate, taxCode, taxNumber, invoiceYear } of invoices) {
    expect({ taxRate, taxCode, taxNumber, invoiceYear }).toEqual({
      ...{ taxRate: 18, taxCode: "999293", taxNumber: TAX_NUMBER, invoiceYear: financialYear(TODAY) },
    });
    const taxable = amount - tax;
    expect(Math.abs(taxable * 1.18 - amount)).toBeLessThanOrEqual(0.59 + 1e-6);
    const { central, state } = splitTax(tax);
    expect([central + state, central - state === tax % 2]).toEqual([tax, true]);
  }
});

test("what corrects an invoice is a credit note of a series of its own, with the tax of its time", async () => {
  setRate(18);
  const id = await pay(money(11_800));
  const [invoice] = await ofRequest(id);
  setRate(5);
  const cancellation = { number: invoice!.number, reason: "Typing error" };
  const done = await Promise.all([1, 2].map(() => cancelReceipt(admin, id, cancellation)));
  expect(done).toMatchObject([{ ok: true }, { ok: true }]);
  const [first, note, ...others] = await ofRequest(id);
  expect(first).toMatchObject({ amount: money(11_800), tax: money(1_800), taxRate: 18 });
  expect(note).toMatchObject({ amount: -money(11_800), tax: -money(1_800), taxRate: 18, invoiceNumber: 1 });
  expect(others).toEqual([]);
  const typed = formatInvoiceNumber(note!);
  expect(typed).toMatch(/^CN\/20\d\d-\d\d\/00001$/);
  expect(await searchRecords(admin, typed)).toMatchObject({
    ok: true,
    value: { receipts: [{ number: note!.number }] },
  });
  expect(await searchRecords(admin, formatInvoiceNumber(first!))).toMatchObject({
    value: { receipts: [{ number: first!.number }] },
  });
});

test("a series begins again with the financial year", async () => {
  setRate(18);
  const days = ["2031-03-31", "2031-04-01", "2031-04-02"];
  const ids = [];
  for (const day of days) ids.push(await pay(money(100), { now: startOfDay(day)!, paidOn: day }));
  const numbers = await Promise.all(ids.map(async (id) => formatInvoiceNumber((await ofRequest(id))[0]!)));
  expect(numbers).toEqual(["2030-31/00001", "2031-32/00001", "2031-32/00002"]);
});

test("without a rate a payment has a receipt, and neither it nor its counter-entry states tax", async () => {
  const id = await pay(money(500));
  const [receipt] = await ofRequest(id);
  setRate(18);
  await cancelReceipt(admin, id, { number: receipt!.number, reason: "Typing error" });
  for (const entry of await ofRequest(id))
    expect(entry).toMatchObject({
      invoiceYear: null,
      invoiceNumber: null,
      taxRate: null,
      tax: 0,
      taxCode: "",
    });
});

test("each part of a fee is an invoice, and the list adds up the tax of all of them", async () => {
  setRate(18);
  const { id: studentId } = await createUser(database.db);
  const { id } = await createRequest(database.db, { studentId, amount: money(10_000) });
  await confirmRequest(admin, id, {
    ...{ amount: money(3_333.33), paidOn: TODAY, way: "upi", reference: "a", batchId, waiverReason: "" },
    ...{ instalments: 2, first: money(3_000), anyway: "on" },
  });
  await recordPayment(admin, id, {
    ...{ amount: money(6_666.67), paidOn: TODAY, way: "cash", reference: "b" },
    ...{ formKey: crypto.randomUUID(), anyway: "on" },
  });
  const all = await rows();
  expect((await ofRequest(id)).every(({ invoiceNumber }) => invoiceNumber !== null)).toBe(true);
  const listed = await listReceipts(admin, readListQuery(RECEIPT_LIST, new URLSearchParams()));
  expect(listed).toMatchObject({
    ok: true,
    value: {
      sum: all.reduce((sum, { amount }) => sum + amount, 0),
      tax: all.reduce((sum, { tax }) => sum + tax, 0),
    },
  });
});

test("a rate needs the GST number, and keeps it", async () => {
  const owner = await adminContext(database.db, { staffRole: "owner" });
  const version = async (name: string) => {
    const found = await getSection(owner, name);
    return found.ok ? found.value.version : 0;
  };
  const rate = { taxRate: 18, taxCode: "999293" };
  const save = async (name: string, value: object) =>
    saveSection(owner, name, { ...value, version: await version(name) });
  expect(await save("tax", rate)).toMatchObject({ problem: { errors: [{ field: "taxRate" }] } });
  expect(await save("contact", contact)).toMatchObject({ ok: true });
  expect(await save("tax", rate)).toMatchObject({ ok: true });
  expect(await save("contact", { ...contact, taxNumber: "" })).toMatchObject({
    problem: { errors: [{ field: "taxNumber" }] },
  });
  expect(await save("tax", { ...rate, taxRate: 0 })).toMatchObject({ ok: true });
});
