import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#app/kernel/time.ts";
import { batches, batchWeeks, claimFigures, enrolments, outbox, users } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { acceptOfferInBrowser, inviteInBrowser } from "#tests/support/application-steps.ts";
import { createBatch, dateBatch, daysAgo, findFirstBatch } from "#tests/support/batches.ts";
import { useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createCompany, createOpening, createPlacement } from "#tests/support/openings.ts";
import { visibleText } from "#tests/support/page-text.ts";
import {
  createFinishedAttempt,
  createQuiz,
  createTestCode,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { answerInBrowser, startTestInBrowser } from "#tests/support/test-taker.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/**
 * What the programme promises, in the browser: one person from the landing page to a certificate that a visitor checks,
 * another from the fee to the refund, and the figures of the landing page, which differ by exactly these two. Dates move
 * in the database, and 31 earlier students are stored by a fixture, as many as a counted figure needs.
 */
const browser = useBrowser();
const worker = useWorker();

let quiz: TestQuiz;
let course: Awaited<ReturnType<typeof createCourse>>;
let opening: Awaited<ReturnType<typeof createOpening>>;
let desk: Page;

beforeAll(async () => {
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
  await createTestCode(worker.db, { code: "CITY-1", colleges: ["City College"] });
  course = await createCourse(worker.db, { weekCount: 1, displayName: "Full-stack web development" });
  await createEarlierStudents();
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  desk = await browser.open(worker.url, { as: admin, stays: true });
});

/** 31 students of a programme that is over, 30 of them with an unpaid internship at one company; and an opening there. */
async function createEarlierStudents() {
  const { id: courseId } = await createCourse(worker.db, { weekCount: 1 });
  await dateBatch(worker.db, await findFirstBatch(worker.db, courseId), daysAgo(200));
  const { id: companyId } = await createCompany(worker.db);
  opening = await createOpening(worker.db, { companyId, position: "QA Engineer" });
  await createUser(worker.db, { courseId });
  for (let student = 0; student < 30; student += 1) {
    const { id: studentId } = await createUser(worker.db, { courseId });
    await createPlacement(worker.db, { studentId, companyId, stipend: 0, startsOn: daysAgo(10) });
  }
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The counted figures, and the landing page that shows them. */
async function countFigures() {
  await worker.db.orm.update(claimFigures).set({ isStale: true });
  await worker.runScheduledWork();
  const [row] = await worker.db.orm.select().from(claimFigures);
  return { counted: row!.computed, landing: visibleText(await (await worker.fetch("/")).text()) };
}

const userOf = async (email: string) =>
  (await worker.db.orm.select().from(users).where(eq(users.email, email)))[0]!;

/** From the landing page to the account: asks for a code, which staff send, and signs up. */
async function signUpWithACode(email: string) {
  const page = await browser.open(worker.url, { width: 360 });
  await page.goto("/");
  await page.locator('a[href^="/ask-for-a-code"]').first().click();
  await page.getByLabel("Name", { exact: true }).fill("Asha Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("College").fill("City College");
  await press(page, "Ask for a code");
  await page.getByRole("heading", { name: "Request sent" }).waitFor();

  await desk.goto("/admin/enquiries");
  await waitForScripts(desk);
  await press(desk, "Send CITY-1 to Asha Rao");
  await desk.getByText("CITY-1 is sent to Asha Rao.").waitFor();
  const mails = await worker.db.orm.select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map(({ body }) => body).join("\n")).toContain("CITY-1");

  await page.goto("/sign-in/sign-up?redirectTo=%2Fscholarship-test");
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("steps-up-2026");
  await press(page, "Create account");
  await page.waitForURL(/scholarship-test/);
  return page;
}

/** Asks to enrol at the fee; staff confirm with the payment and the batch. */
async function enrol(page: Page, name: string, batch: { id: string }) {
  await page.goto("/dashboard/enrolment");
  await waitForScripts(page);
  await press(page, "Ask to enrol");
  await page.getByText("Your request is sent.").waitFor();
  await desk.goto("/admin/enrolment-requests");
  await waitForScripts(desk);
  await desk.getByRole("link", { name }).click();
  const hint = await desk.getByText("The fee of this request is").innerText();
  const fee = /₹([\d,]+)/.exec(hint)![1]!.replaceAll(",", "");
  await desk.getByLabel("Amount received").fill(fee);
  await desk.getByLabel("Paid on").fill(daysAgo(0));
  await desk.getByLabel("Payment method").selectOption("bank_transfer");
  await desk.getByLabel("Reference").fill(`NEFT ${name}`);
  await desk.getByLabel("Batch").selectOption(batch.id);
  await press(desk, "Confirm and enrol");
  await desk.getByText("The payment is recorded and the student is enrolled.").waitFor();
  return Number(fee);
}

/** As if the student had begun with the batch so many days ago. */
async function passDays(student: { id: string }, batch: typeof batches.$inferSelect, days: number) {
  await worker.db.orm.delete(batchWeeks).where(eq(batchWeeks.batchId, batch.id));
  await dateBatch(worker.db, batch, daysAgo(days));
  await worker.db.orm
    .update(enrolments)
    .set({ since: Date.now() - days * DAY_MS })
    .where(eq(enrolments.studentId, student.id));
}

/** Completes the week and submits its assignment, which staff grade. */
async function doTheWork(page: Page) {
  await page.goto("/dashboard/course");
  await waitForScripts(page);
  await press(page, "Mark week 1 as completed");
  await page.getByText("Week 1 is completed.").waitFor();
  await page.getByLabel("Link to your work").fill("https://github.com/asha/shop");
  await press(page, "Submit assignment");
  await page.getByText("Assignment submitted successfully!").waitFor();
  await desk.goto("/admin/grading");
  await waitForScripts(desk);
  await desk.getByRole("link", { name: "Grade the oldest" }).click();
  await desk.getByLabel("Score, 0 to 100").fill("90");
  await press(desk, "Save grade");
  await desk.getByText("No more submissions to grade.").waitFor();
}

/** The application in month 4, its moves by staff, and the accepted offer, which staff record as a placement. */
async function getPlaced(page: Page, name: string) {
  await page.goto("/dashboard");
  await waitForScripts(page);
  await page.getByRole("link", { name: `Apply Now for ${opening.position}` }).click();
  await page.getByLabel("Link to your resume").fill("https://resume.example/asha");
  await press(page, "Send application");
  await page.getByText("Your application has been sent.").waitFor();
  await desk.goto(`/admin/applications?opening=${opening.id}`);
  await waitForScripts(desk);
  await desk.getByRole("link", { name }).click();
  await press(desk, "Shortlist");
  await desk.getByText("The student is on the shortlist.").waitFor();
  await inviteInBrowser(desk, Date.now() + DAY_MS);
  await press(desk, "Record the offer");
  await desk.getByText("The offer is recorded.").waitFor();
  await acceptOfferInBrowser(page);
  await desk.reload();
  await waitForScripts(desk);
  await desk.getByRole("link", { name: "Record the placement" }).click();
  await desk.getByLabel("First day").first().fill(daysAgo(1));
  await desk.getByLabel("Stipend (₹ a month)").first().fill("12000");
  await press(desk, "Record the placement");
  await desk.getByText("The placement is recorded.").waitFor();
}

test("one person gets from the landing page to a certificate, another to a refund, and the figures count both", async () => {
  const before = await countFigures();

  const email = "asha.rao@college.example";
  const page = await signUpWithACode(email);
  // The name of the account: it is not asked twice.
  expect(await page.getByLabel("Your Name").inputValue()).toBe("Asha Rao");
  await startTestInBrowser(page, { testCode: "CITY-1", branch: "BCA" });
  await answerInBrowser(page, quiz, 3);
  await page.getByText("Your Score: 100%").waitFor();
  const asha = await userOf(email);
  const batch = await createBatch(worker.db, { courseId: course.id, name: "July" });
  // The award of 15% of the fee.
  expect(await enrol(page, asha.name, batch)).toBeLessThan(16_999);
  await passDays(asha, batch, 18 * 7);

  await doTheWork(page);
  await getPlaced(page, asha.name);

  await page.goto("/dashboard/course");
  await page.getByRole("link", { name: "Certificate", exact: true }).click();
  await press(page, "Get my certificate");
  const link = page.getByRole("link", { name: `${worker.url}/certificates/` });
  const visitor = await browser.open(worker.url, { javaScript: false });
  await visitor.goto((await link.getAttribute("href"))!);
  await visitor.getByText("This certificate is valid until").waitFor();
  expect(await visitor.locator("dl").innerText()).toContain(asha.name);

  const ravi = await getRefunded();
  expect(await userOf(ravi.email)).toMatchObject({ plan: "free", batchId: null });

  // The programme of 26 weeks is over.
  await worker.db.orm
    .update(batches)
    .set({ startsOn: daysAgo(200) })
    .where(eq(batches.id, batch.id));
  const after = await countFigures();
  const placed = { sample: 32, value: 31 / 32 };
  expect(after.counted).toEqual({
    ...before.counted,
    paidInternships: { sample: 31, value: expect.closeTo(1 / 31, 9) },
    stipend: { sample: 1, value: 12_000, most: 12_000 },
    // Ravi withdrew, so he is not counted.
    placementRate: placed,
    successRate: placed,
    scholarshipsAwarded: { sample: 2, value: 2 },
    studentTrust: { sample: 3, value: 6 },
    firstReply: { sample: 1, value: expect.any(Number) },
  });
  // Of one case no figure is shown as counted: the landing page differs by the position, the internship and the student.
  const figures = [
    /\d+ ?Internships Available/,
    /\d+% ?paid internships ?of \d+ internships/,
    /\d+% placed \(of \d+ students/,
  ];
  const shown = (landing: string) =>
    figures.map((figure) => figure.exec(landing)?.[0].match(/\d+/g)?.join(" of "));
  expect(shown(before.landing)).toEqual(["2", "0 of 30", "96 of 31"]);
  expect(shown(after.landing)).toEqual(["1", "3 of 31", "96 of 32"]);
  // An answer and the disclaimer repeat the first two.
  const repeated = [/\d+% are paid/, /\d+ internships available/, /\d+% of internships are paid/];
  const others = (landing: string) =>
    [...figures, ...repeated].reduce((text, figure) => text.replace(figure, ""), landing);
  expect(others(after.landing)).toBe(others(before.landing));
});

/** A student with a result of 100% enrols, rates three weeks low, and gets the whole fee back in week 4. */
async function getRefunded() {
  const student = await createUser(worker.db, { firstName: "Ravi", name: "Ravi Verma" });
  await createFinishedAttempt(worker.db, student, quiz, { correctCount: 3, awardPercent: 15 });
  const page = await browser.open(worker.url, { as: await signIn(worker.db, student), width: 360 });
  const { id: courseId } = await createCourse(worker.db, { weekCount: 24 });
  const batch = await createBatch(worker.db, { courseId, name: "October" });
  const fee = await enrol(page, student.name, batch);
  for (const [week, rating] of [7, 5, 6].entries()) {
    await passDays(student, batch, 7 * week + 1);
    await page.goto("/dashboard/rating");
    await waitForScripts(page);
    await press(page, String(rating));
    await page.getByText(`Your rating of week ${week + 1} is saved: ${rating} out of 10.`).waitFor();
  }
  await passDays(student, batch, 22);

  await page.goto("/dashboard/refund");
  await waitForScripts(page);
  await page.getByLabel("Why do you ask?").fill("The classes are too fast for me.");
  await press(page, "Ask for a refund");
  const amount = `₹${fee.toLocaleString("en-IN")}`;
  await page.getByRole("heading", { name: `Your request has arrived: ${amount}` }).waitFor();
  await desk.goto("/admin/refunds");
  await waitForScripts(desk);
  await desk.getByRole("link", { name: student.name }).click();
  await press(desk, "Begin the review");
  await desk.getByText("The review has begun.").waitFor();
  await press(desk, "Approve");
  await desk.getByText("The refund is approved.").waitFor();
  await desk.getByLabel("Amount paid back").fill(String(fee));
  await desk.getByLabel("Paid on").fill(daysAgo(0));
  await desk.getByLabel("Payment method").selectOption("bank_transfer");
  await desk.getByLabel("Reference").fill("NEFT 4713");
  await press(desk, "Record and end the place");
  await desk.getByText("The payment is recorded and the student's place has ended.").waitFor();
  await page.goto("/dashboard/refund");
  await page.getByRole("heading", { name: `Your refund has been paid: ${amount}` }).waitFor();
  return student;
}
