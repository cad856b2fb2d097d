import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { toWallTime } from "#app/domain/kernel/zoned-time.ts";
import { HOME_TIME_ZONE } from "#app/domain/live-sessions/rules.ts";
import { batches, claimFigures, enrolments, outbox, users } from "#db/schema/index.ts";
import { createAdmin, createUser, signIn } from "#tests/support/accounts.ts";
import { createBatch, dateBatch, daysAgo, firstBatchOf } from "#tests/support/batches.ts";
import { useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createOpening, createPlacement } from "#tests/support/openings.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { rateWeeks } from "#tests/support/ratings.ts";
import {
  createFinishedAttempt,
  createQuiz,
  createTestCode,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { createSubmission } from "#tests/support/submissions.ts";
import { answerInBrowser, startTestInBrowser } from "#tests/support/test-taker.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/**
 * What the programme promises, in the browser: one person from the landing page to a certificate that a visitor checks,
 * another from the fee to the refund, and the figures of the landing page, which differ by exactly these two. Dates move
 * in the database; the work of the weeks but their completion is stored by fixtures.
 */
const browser = useBrowser();
const worker = useWorker();
const DAY_MS = 24 * 60 * 60 * 1000;

let quiz: TestQuiz;
let course: Awaited<ReturnType<typeof createCourse>>;
let desk: Page;

beforeAll(async () => {
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
  await createTestCode(worker.db, { code: "CITY-1", colleges: ["City College"] });
  course = await createCourse(worker.db, { weekCount: 1, displayName: "Full-stack web development" });
  await createEarlierStudent();
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  desk = await browser.open(worker.url, { as: admin, stays: true });
});

/** A student of a programme that is over, with an unpaid internship: figures are counted from one case on. */
async function createEarlierStudent() {
  const { id } = await createCourse(worker.db, { weekCount: 1 });
  await dateBatch(worker.db, await firstBatchOf(worker.db, id), daysAgo(200));
  await createUser(worker.db, { courseId: id });
  await createPlacement(worker.db, { stipend: 0 });
  await worker.db.orm.update(claimFigures).set({ minimumSample: 1 });
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
  await desk.getByLabel("Way").selectOption("bank_transfer");
  await desk.getByLabel("Reference").fill(`NEFT ${name}`);
  await desk.getByLabel("Batch").selectOption(batch.id);
  await press(desk, "Confirm and enrol");
  await desk.getByText("The payment is recorded and the student is enrolled.").waitFor();
  return Number(fee);
}

/** As if the student had begun with the batch so many days ago. */
async function passDays(student: { id: string }, batch: typeof batches.$inferSelect, days: number) {
  await dateBatch(worker.db, batch, daysAgo(days));
  await worker.db.orm
    .update(enrolments)
    .set({ since: Date.now() - days * DAY_MS })
    .where(eq(enrolments.studentId, student.id));
}

/** The application in month 4, its moves by staff, and the accepted offer, which staff record as a placement. */
async function getPlaced(page: Page, name: string) {
  const opening = await createOpening(worker.db, { position: "QA Engineer" });
  await page.goto("/dashboard");
  await waitForScripts(page);
  await page.getByRole("link", { name: `Apply Now for ${opening.position}` }).click();
  await page.getByLabel("Link to your resume").fill("https://resume.example/asha");
  await press(page, "Send application");
  await page.getByText("Your application is sent.").waitFor();
  await desk.goto(`/admin/applications?opening=${opening.id}`);
  await waitForScripts(desk);
  await desk.getByRole("link", { name }).click();
  await press(desk, "Shortlist");
  await desk.getByText("The student is on the shortlist.").waitFor();
  const { date, time } = toWallTime(Date.now() + DAY_MS, HOME_TIME_ZONE);
  await desk.getByLabel("Day").fill(date);
  await desk.getByLabel("Time (IST)").fill(time);
  await desk.getByLabel("Place").fill("Pune, Main Road 5");
  await press(desk, "Invite to an interview");
  await desk.getByText("The interview is in the student's calendar.").waitFor();
  await press(desk, "Record the offer");
  await desk.getByText("The offer is recorded.").waitFor();
  await page.goto("/dashboard");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Answer the offer" }).click();
  await press(page, "Accept the offer");
  await page.getByText("You have accepted the offer.").waitFor();
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
  expect(before.landing).toMatch(/0% ?of internships are paid ?of 1 internships/);

  const email = "asha.rao@college.example";
  const page = await signUpWithACode(email);
  await startTestInBrowser(page, { testCode: "CITY-1", branch: "BCA" });
  await answerInBrowser(page, quiz, 3);
  await page.getByText("Your Score: 100%").waitFor();
  const asha = await userOf(email);
  const batch = await createBatch(worker.db, { courseId: course.id, name: "July" });
  // The award of 15% of the fee.
  expect(await enrol(page, asha.name, batch)).toBeLessThan(16_999);
  await passDays(asha, batch, 18 * 7);

  await page.goto("/dashboard/course");
  await waitForScripts(page);
  await press(page, "Mark week 1 as completed");
  await page.getByText("Week 1 is completed.").waitFor();
  const { assignment } = course.weeks[0]!;
  await createSubmission(worker.db, { student: asha, course, assignment }, { status: "graded", score: 90 });
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
  expect(after.landing).toMatch(/50% ?of internships are paid ?of 2 internships/);
  expect(after.counted).toMatchObject({
    paidInternships: { sample: 2, value: 0.5 },
    stipend: { sample: 1, value: 12_000, most: 12_000 },
    // Of the earlier student and Asha: who withdrew is not counted.
    placementRate: { sample: 2, value: 0.5 },
    scholarshipsAwarded: { value: (before.counted.scholarshipsAwarded?.value ?? 0) + 2 },
    studentTrust: { sample: (before.counted.studentTrust?.sample ?? 0) + 3 },
    partnerCompanies: { value: (before.counted.partnerCompanies?.value ?? 0) + 1 },
    firstReply: { sample: 1 },
  });
});

/** A student with a result of 100% enrols, rates three weeks low, and gets the whole fee back in week 4. */
async function getRefunded() {
  const student = await createUser(worker.db, { firstName: "Ravi", name: "Ravi Verma" });
  await createFinishedAttempt(worker.db, student, quiz, { correctCount: 3, awardPercent: 15 });
  const page = await browser.open(worker.url, { as: await signIn(worker.db, student), width: 360 });
  const { id: courseId } = await createCourse(worker.db, { weekCount: 24 });
  const batch = await createBatch(worker.db, { courseId, name: "October" });
  const fee = await enrol(page, student.name, batch);
  await passDays(student, batch, 22);
  await rateWeeks(worker.db, { student, batch }, [7, 5, 6]);

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
  await desk.getByLabel("Way").selectOption("bank_transfer");
  await desk.getByLabel("Reference").fill("NEFT 4713");
  await press(desk, "Record and end the place");
  await desk.getByText("The payment is recorded and the student's place has ended.").waitFor();
  await page.goto("/dashboard/refund");
  await page.getByRole("heading", { name: `Your refund is paid: ${amount}` }).waitFor();
  return student;
}
