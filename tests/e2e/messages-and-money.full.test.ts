import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { eq, inArray, like, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { paymentNote } from "#app/features/enrolment/reported-payments/rules.ts";
import { asMoney, formatMoney, money, toUnits } from "#app/kernel/money.ts";
import { addDays, dateAt } from "#app/kernel/zoned-time.ts";
import {
  announcements,
  conversations,
  enrolmentRequests,
  instalments,
  liveSessions,
  notifications,
  providerVersions,
  receipts,
  users,
} from "#db/schema/index.ts";
import { DEMO_PROVIDER } from "#db/seed/provider.ts";
import { createAdmin, createUser, signIn, type TestUser } from "#tests/support/accounts.ts";
import { createBatch, dateBatch } from "#tests/support/batches.ts";
import { MODES, useBrowser } from "#tests/support/browser.ts";
import { countClicks } from "#tests/support/clicks.ts";
import { createConversation } from "#tests/support/conversations.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createRequest } from "#tests/support/enrolment-requests.ts";
import { createReport } from "#tests/support/reported-payments.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const contact = { ...DEMO_PROVIDER.contact, taxNumber: "27AAAAA0000A1Z5" };
const worker = useWorker({
  settings: {},
  seed: async (db) => {
    await db.orm.insert(providerVersions).values([
      { section: "contact", value: contact },
      { section: "tax", value: { taxRate: 18, taxCode: "999293" } },
    ]);
  },
});
const owner = useSignedIn(worker, (db) => createAdmin(db));
const coordinator = useSignedIn(worker, (db) => createAdmin(db, { staffRole: "coordinator" }));

const TODAY = dateAt(Date.now());
const [YEAR, MONTH, DAY] = TODAY.split("-") as [string, string, string];
const FEE = money(14_449);
const FIRST = money(7_000);

/** A batch of 40; ten of its students owe two instalments, five of whom have reported the first one. */
async function fill(tag: string) {
  const { db } = worker;
  const course = await createCourse(db, { weekCount: 1 });
  const batch = await createBatch(db, { courseId: course.id, name: `Morning ${tag}` });
  await dateBatch(db, batch, TODAY);
  const students: TestUser[] = [];
  for (let number = 0; number < 40; number += 1)
    students.push(
      await createUser(db, {
        ...{
          firstName: `Student${10 + number}`,
          lastName: `Rao-${tag}`,
          courseId: course.id,
          plan: "premium",
        },
      }),
    );
  const ids = students.map(({ id }) => id);
  await db.orm.update(users).set({ batchId: batch.id }).where(inArray(users.id, ids));
  await db.orm.insert(liveSessions).values({
    ...{ title: `Doubts ${tag}`, link: "https://meet.example", batchId: batch.id },
    startsAt: Date.now() + 3 * 86_400_000,
  });
  const payers = [];
  for (const [place, student] of students.slice(0, 10).entries()) {
    const { id } = await createRequest(db, {
      ...{ studentId: student.id, amount: FEE, state: "confirmed", decidedAt: 1 },
    });
    await db.orm.insert(instalments).values([
      { requestId: id, number: 1, dueOn: addDays(TODAY, -2), amount: FIRST },
      { requestId: id, number: 2, dueOn: addDays(TODAY, 28), amount: asMoney(FEE - FIRST) },
    ]);
    const reference = `4${tag.replace(/\D/g, "").padEnd(9, "0").slice(0, 9)}${10 + place}`;
    if (place < 5) await createReport(db, { requestId: id, amount: FIRST, paidOn: TODAY, reference });
    payers.push({ id, student, reference, note: paymentNote(id) });
  }
  for (const [place, student] of students.slice(0, 3).entries())
    await createConversation(db, { studentId: student.id, writtenAt: Date.now() + place });
  return { batch, students, payers };
}

type Payer = Awaited<ReturnType<typeof fill>>["payers"][number];

/** What the bank offers: ten payments, by reference or by note, a rent, and a credit of nobody. */
const statementOf = (payers: readonly Payer[]) =>
  [
    "Txn Date,Narration,Ref No.,Withdrawal,Deposit,Balance",
    ...payers.map(({ reference, note }, place) => {
      const told = place < 5 ? `UPI/${reference}/FEE` : `UPI/${reference}/${note}`;
      return `${DAY}/${MONTH}/${YEAR},${told},${reference},,"7,000.00","1,00,000.00"`;
    }),
    `${DAY}/${MONTH}/${YEAR},RENT,N1,"40,000.00",,"60,000.00"`,
    `${DAY}/${MONTH}/${YEAR},INTEREST,I1,,12.50,"60,012.50"`,
  ].join("\n");

async function downloadCsv(page: Page) {
  const download = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^(Download .*CSV|CSV)/ })
    .first()
    .click();
  const text = readFileSync(await (await download).path(), "utf8");
  return parse(text, { bom: true, columns: true }) as Record<string, string>[];
}

test.each(MODES)(
  "a coordinator tells a batch about a moved class, answers three questions, records ten instalments and hands over a month, %s",
  async (_how, javaScript) => {
    const { db } = worker;
    const tag = crypto.randomUUID().slice(0, 8);
    const { batch, students, payers } = await fill(tag);
    const page = await browser.open(worker.url, { as: coordinator, javaScript });
    const { counter, press, choose, chooseFile, print } = countClicks(page);

    await page.goto("/admin");
    await press("Announcements", "link");
    await press("New announcement", "link");
    await choose("For", batch.name);
    await page.getByLabel("Title").fill(`The class of ${tag} moves to Friday`);
    await page.getByLabel("Text").fill("We meet on **Friday** at six.");
    await press("Send");
    await page.getByText("40 students").first().waitFor();
    print("A batch of 40 is told");
    expect(counter.clicks).toBeLessThanOrEqual(6);
    const [told] = await db.orm
      .select()
      .from(announcements)
      .where(like(announcements.title, `%${tag}%`));
    expect(told).toMatchObject({ audience: "batch", batchId: batch.id });

    counter.clicks = 0;
    await press("Counselling & Feedback", "link");
    await press("Conversations", "link");
    for (const { name } of students.slice(0, 3)) {
      await press(name, "link");
      await page.getByLabel("Your answer").fill("Yes, in two parts.");
      await press("Send and mark as done");
      await page.getByText("gets your answer").waitFor();
      await press("Conversations", "link");
    }
    print("Three questions are answered");
    expect(counter.clicks).toBeLessThanOrEqual(11);
    const ids = students.map(({ id }) => id);
    const asked = await db.orm.select().from(conversations).where(inArray(conversations.studentId, ids));
    expect(asked.map(({ state }) => state)).toEqual(["done", "done", "done"]);
    const noticed = await db.orm.select().from(notifications).where(inArray(notifications.userId, ids));
    expect(noticed.filter(({ kind }) => kind === "conversation-answered")).toHaveLength(3);

    counter.clicks = 0;
    await press("Students", "link");
    await press("Fees", "link");
    await press(/^Reported/, "link");
    await press("Bank statement", "link");
    await chooseFile("#import-file", "statement.csv", statementOf(payers));
    await press(/^Check/);
    await page.getByText("UPI/").first().waitFor();
    await press("Record the chosen payments");
    await page.getByText("10 payments are recorded.").waitFor();
    print("Ten instalments are recorded from the statement");
    expect(counter.clicks).toBeLessThanOrEqual(8);

    const paid = await db.orm
      .select()
      .from(receipts)
      .where(
        inArray(
          receipts.requestId,
          payers.map(({ id }) => id),
        ),
      );
    expect(paid.map(({ amount }) => amount)).toEqual(Array.from({ length: 10 }, () => FIRST));

    counter.clicks = 0;
    await page.goto(`/admin/enrolment-requests/fees/receipts?month=${YEAR}-${MONTH}`);
    const month = await db.orm
      .select({ sum: sql<number>`sum(amount)`, tax: sql<number>`sum(tax)`, count: sql<number>`count(*)` })
      .from(receipts)
      .where(like(receipts.paidOn, `${YEAR}-${MONTH}%`));
    const { sum, tax, count } = month[0]!;
    await page
      .getByText(`${formatMoney(asMoney(sum))}, with GST of ${formatMoney(asMoney(tax))}`)
      .first()
      .waitFor();
    const rows = await downloadCsv(page);
    const total = (name: string) => Math.round(100 * rows.reduce((all, row) => all + Number(row[name]), 0));
    const amount = Object.keys(rows[0]!).find((name) => name.startsWith("Amount"))!;
    const named = (start: string) => Object.keys(rows[0]!).find((name) => name.startsWith(start))!;
    expect({ count: rows.length, sum: total(amount) }).toEqual({ count, sum });
    expect(total(named("CGST")) + total(named("SGST"))).toBe(tax);
    expect(total(named("Taxable value")) + tax).toBe(sum);

    const payer = payers[7]!;
    const [receipt] = await db.orm.select().from(receipts).where(eq(receipts.requestId, payer.id));
    const row = rows.find(({ Reference }) => Reference === receipt!.reference)!;
    expect(Number(row[amount])).toBe(toUnits(FIRST));
    const own = await browser.open(worker.url, { as: await signIn(db, payer.student), javaScript });
    await own.goto("/dashboard/enrolment");
    await own
      .getByText(formatMoney(asMoney(FEE - FIRST)))
      .first()
      .waitFor();
    await own.goto(`/receipts/${receipt!.number}`);
    await own.getByRole("heading", { name: `Tax invoice ${row.Invoice}` }).waitFor();
    await own.getByText(formatMoney(FIRST), { exact: true }).first().waitFor();
    await page.goto(`/admin/enrolment-requests/${payer.id}`);
    await page
      .getByText(formatMoney(asMoney(FEE - FIRST)))
      .first()
      .waitFor();
    const insights = await browser.open(worker.url, { as: owner, javaScript });
    await insights.goto("/admin/insights");
    const received = `a[href="/admin/enrolment-requests/fees/receipts?month=${YEAR}-${MONTH}"]`;
    const shown = await insights.locator(received).first().textContent();
    expect(shown).toBe(formatMoney(asMoney(sum)));
    const [request] = await db.orm.select().from(enrolmentRequests).where(eq(enrolmentRequests.id, payer.id));
    expect(request).toMatchObject({ state: "confirmed", amount: FEE });
  },
);
