import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { money } from "#app/kernel/money.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { enrolments, receipts, refundCases, users } from "#db/schema/index.ts";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { createStudentInBatch } from "#tests/support/batches.ts";
import { COMMIT_MODES, saveScreenshot, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createReceipt } from "#tests/support/enrolment-requests.ts";
import { fullTest } from "#tests/support/full.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

/** A student who paid and is in week 4 of a batch, with ratings of 6 on average. */
async function createPayingStudent() {
  const { db } = worker;
  const of = await createStudentInBatch(db, { days: 22, weekCount: 24 });
  const since = Date.now() - 23 * DAY_MS;
  await db.orm.update(users).set({ plan: "premium" }).where(eq(users.id, of.student.id));
  await db.orm.update(enrolments).set({ since }).where(eq(enrolments.studentId, of.student.id));
  await rateWeeks(db, of, [7, 5, 6]);
  await createReceipt(db, { studentId: of.student.id, createdAt: since });
  return { student: of.student, as: await signIn(db, { ...of.student, plan: "premium" }) };
}

/** From the page of the fee to the request, with a form that is sent empty first. */
async function askForRefund(page: Page) {
  await page.goto("/dashboard/enrolment");
  await page.getByRole("link", { name: "Refund: what you would get back" }).click();
  await page.getByRole("heading", { name: "As of now" }).waitFor();
  const main = page.getByRole("main");
  for (const evidence of [
    "Week 4 of 26.",
    "6 on average: week 1: 7, week 2: 5, week 3: 6.",
    "0 of 24 weeks are completed, which is 0%.",
    "Not begun.",
  ])
    await main.getByText(evidence).waitFor();
  expect(await main.getByText("₹16,999", { exact: true }).isVisible()).toBe(true);
  browser.expectConsoleError(/422/);
  await page.getByRole("button", { name: "Ask for a refund" }).click();
  await page.getByRole("alert").getByText("Please write why you ask for a refund").waitFor();
  await page.getByLabel("Why do you ask?").fill("The classes are too fast for me.");
  await page.getByRole("button", { name: "Ask for a refund" }).click();
  await page.getByRole("heading", { name: "Your request has arrived: ₹16,999" }).waitFor();
}

test.each(COMMIT_MODES)("a student asks for a refund and withdraws it, %s", async (_mode, javaScript) => {
  const { as, student } = await createPayingStudent();
  const page = await browser.open(worker.url, { as, javaScript });
  await askForRefund(page);
  expect(await page.getByText("Due by").count()).toBe(2);
  await page.getByRole("button", { name: "Withdraw my request" }).click();
  await page.getByText("Your request is withdrawn, and you keep your place.").waitFor();
  const [refund] = await worker.db.orm
    .select()
    .from(refundCases)
    .where(eq(refundCases.studentId, student.id));
  expect(refund).toMatchObject({ state: "withdrawn", ruleAmount: money(16_999) });
});

test("a refund that was withdrawn meanwhile shows so to staff, with the reason that was typed", async () => {
  const { as, student } = await createPayingStudent();
  const page = await browser.open(worker.url, { as });
  await askForRefund(page);
  const desk = await browser.open(worker.url, { as: await signIn(worker.db, await createAdmin(worker.db)) });
  await desk.goto("/admin/refunds");
  await waitForScripts(desk);
  await desk.getByRole("link", { name: student.name }).click();
  await desk.getByRole("button", { name: "Begin the review" }).click();
  await desk.getByText("The review has begun.").waitFor();
  await desk.getByLabel("Reason").fill("Outside the rules.");
  await page.getByRole("button", { name: "Withdraw my request" }).click();
  await page.getByText("Your request is withdrawn, and you keep your place.").waitFor();
  browser.expectConsoleError(/409/);
  await desk.getByRole("button", { name: "Refuse" }).click();
  await desk.getByRole("alert").waitFor();
  await desk.getByText("Outside the rules.").waitFor();
  await desk.getByText("Withdrawn").first().waitFor();
  expect(await desk.getByRole("button", { name: "Refuse" }).count()).toBe(0);
});

fullTest("a refund is asked for, reviewed, approved and paid, and ends the place", async () => {
  const { as, student } = await createPayingStudent();
  const page = await browser.open(worker.url, { as });
  await askForRefund(page);
  await saveScreenshot(page, "refund-of-student");

  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const desk = await browser.open(worker.url, { as: admin });
  await desk.goto("/admin/refunds");
  await waitForScripts(desk);
  await desk.getByRole("link", { name: student.name }).click();
  await desk.getByRole("button", { name: "Begin the review" }).click();
  await desk.getByText("The review has begun.").waitFor();
  await desk.getByRole("button", { name: "Approve" }).click();
  await desk.getByText("The refund is approved.").waitFor();
  await desk.getByLabel("Amount paid back").fill("16999");
  await desk.getByLabel("Paid on").fill("2026-11-20");
  await desk.getByLabel("Payment method").selectOption("bank_transfer");
  await desk.getByLabel("Reference").fill("NEFT 4712");
  await saveScreenshot(desk, "refund-to-pay");
  await desk.getByRole("button", { name: "Record and end the place" }).click();
  await desk.getByText("The payment is recorded and the student's place has ended.").waitFor();

  await page.goto("/dashboard/refund");
  await page.getByRole("heading", { name: "Your refund is paid: ₹16,999" }).waitFor();
  const entries = await worker.db.orm.select().from(receipts).where(eq(receipts.reference, "NEFT 4712"));
  expect(entries).toMatchObject([{ amount: money(-16_999), way: "bank_transfer", paidOn: "2026-11-20" }]);
  const [person] = await worker.db.orm.select().from(users).where(eq(users.id, student.id));
  expect(person).toMatchObject({ plan: "free", batchId: null });
  const places = await worker.db.orm.select().from(enrolments).where(eq(enrolments.studentId, student.id));
  expect(places.map(({ state }) => state)).toEqual(["withdrawn"]);
});
