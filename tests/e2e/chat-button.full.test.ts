import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoData } from "#db/seed/seed.ts";
import { createAdmin, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

const WIDTH = 320;
const CHAT = ".chat-widget";

const browser = useBrowser();
let worker: TestWorker;
let premium: SignedIn;
let newStudent: SignedIn;

beforeAll(async () => {
  worker = await startWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
  const course = await createCourse(worker.db, { weekCount: 2 });
  premium = await signInAs(worker.db, { plan: "premium", courseId: course.id });
  newStudent = await signInAs(worker.db);
});
afterAll(() => worker.stop());

test.each([
  ["a visitor", (): SignedIn | undefined => undefined, ["/", "/contact", "/sign-in"]],
  ["a student", () => premium, ["/dashboard", "/dashboard/course", "/dashboard/account"]],
  ["a new student", () => newStudent, ["/dashboard", "/scholarship-test"]],
] as const)("%s finds it once on each page", async (_who, person, paths) => {
  const page = await browser.open(worker.url, { as: person(), width: WIDTH });
  for (const path of paths) {
    await page.goto(path);
    expect(await page.locator(CHAT).count(), path).toBe(1);
  }
});

test("is hidden during the test, which links to help instead", async () => {
  const quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 3 });
  const student = await signInAs(worker.db);
  await createOpenAttempt(worker.db, student.user, quiz, { heldBy: null });
  const page = await browser.open(worker.url, { as: student, width: WIDTH });
  await page.goto("/scholarship-test");
  await page.getByRole("radio").first().waitFor();
  expect(await page.locator(CHAT).count()).toBe(0);
  await page.getByRole("button", { name: "Get help" }).click();
  const help = page
    .getByRole("dialog")
    .getByRole("link", { name: "Get help on WhatsApp (opens in a new tab)" });
  expect(await help.getAttribute("href")).toMatch(/^https:\/\/wa\.me\//);
  await saveScreenshot(page, `chat-question-${WIDTH}`);
});

test("is hidden from admins, also on public pages", async () => {
  const admin = await signIn(worker.db, await createAdmin(worker.db));
  const page = await browser.open(worker.url, { as: admin });
  for (const path of ["/admin", "/admin/students", "/", "/contact"]) {
    await page.goto(path);
    expect(await page.locator(CHAT).count(), path).toBe(0);
  }
});
