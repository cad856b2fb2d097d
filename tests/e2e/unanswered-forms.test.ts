import { eq } from "drizzle-orm";
import type { Locator, Page, Request } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rateCounters, sessions } from "#db/schema/index.ts";
import { createAdmin, type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { allWrites, SENT_BY_SCRIPTS } from "#tests/support/all-writes.ts";
import { useBrowser } from "#tests/support/browser.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { fieldTexts, fillForm, findForm, pressButton, unfold } from "#tests/support/form-driver.ts";
import { fullTest, IS_FULL, inTurn } from "#tests/support/full.ts";
import { visibleText } from "#tests/support/page-text.ts";
import { createQuiz } from "#tests/support/scholarship.ts";
import type { StudentWrite } from "#tests/support/student-writes.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/**
 * An answer that is not ours, or none, fails the form that was sent and nothing else: beside it are the words that the
 * form has for an unavailable database, everything that was typed is still there, and sending it again succeeds.
 */
const browser = useBrowser();
let outage: DatabaseOutage;
let worker: TestWorker;
let admin: SignedIn;
let writes: ReturnType<typeof allWrites>;

beforeAll(async () => {
  outage = await startDatabaseOutage();
  worker = await startWorker({ settings: { DATABASE_URL: outage.url } });
  outage.setTarget(worker.database.url);
  admin = await signIn(worker.db, await createAdmin(worker.db));
  writes = { ...allWrites(worker, admin), [LANGUAGE]: languageBeforeTheTest };
});
beforeEach(async () => {
  // All forms come from one network and one admin: one form needs a sign-in of the last ten minutes.
  await worker.db.orm.delete(rateCounters);
  const authenticatedAt = Date.now();
  await worker.db.orm.update(sessions).set({ authenticatedAt }).where(eq(sessions.token, admin.token));
});
afterAll(async () => {
  await worker.stop();
  outage.close();
});

const GATEWAY =
  "<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";
type Fault = [name: string, answer: (route: Parameters<Parameters<Page["route"]>[1]>[0]) => Promise<void>];
const FAULTS: Fault[] = [
  ["offline", (route) => route.abort("internetdisconnected")],
  ["a gateway's page", (route) => route.fulfill({ status: 502, contentType: "text/html", body: GATEWAY })],
  [
    "a platform's text",
    (route) => route.fulfill({ status: 503, contentType: "text/plain", body: "error code: 1101" }),
  ],
  ["a lost connection", (route) => route.abort("connectionreset")],
];

/** The running test changes its language by itself; the page before it has a form. */
const LANGUAGE = "features/scholarship-test/screens/test (language)";
async function languageBeforeTheTest(): Promise<StudentWrite> {
  await createQuiz(worker.db, { questionCount: 3, secondLanguage: "hi" });
  const form = { intent: "language", language: "hi" };
  return { as: await signInAs(worker.db), path: "/scholarship-test", form };
}

/** What the server says about this form while the database is unavailable. */
async function textsOfOutage({ path, form, as }: StudentWrite): Promise<string> {
  const answer = await outage.during("everything", () => worker.fetch(path, { as, form, method: "POST" }));
  expect(answer.status).toBe(503);
  return visibleText(await answer.text());
}

/** In the frame, not in the page. */
const SIGN_OUT = "features/accounts/screens/sign-out";
const UNDO = "features/teaching/live-sessions/screens/delete (undo)";

const OTHERS = [
  ...SENT_BY_SCRIPTS,
  // The running test keeps an answer and sends it until it is stored: tests/e2e/exam-day.test.ts.
  "features/scholarship-test/screens/test (answer)",
  // Its fields are those of an authenticator.
  "features/accounts/screens/two-factor (add passkey)",
  // Its form is in the message of the deletion: see below.
  UNDO,
];

/** Names are needed before the worker runs. */
const NAMES = Object.keys(allWrites({} as TestWorker, {} as SignedIn)).filter(
  (name) => !OTHERS.includes(name),
);

/** One of each way of opening, filling in and sending a form, for a commit. */
const KINDS = [
  // A page without React.
  "features/messages/contact/screens/contact",
  "features/accounts/screens/sign-in",
  "features/scholarship-test/screens/test (start)",
  // It loads a document, from a page with React: a choice of a list, and a button of the frame.
  "features/messages/notifications/screens/student-list (open)",
  SIGN_OUT,
  // A part is folded.
  "features/teaching/courses/screens/own-course (submit)",
  // Of another route than its page.
  "features/support/ratings/screens/rate",
  // With rows to add.
  "features/teaching/courses/screens/new-week",
  // In a dialog, after a preview.
  "features/question-bank/screens/import-into-quiz",
  // A dialog with a button alone, for people who have just signed in.
  "features/students/screens/change (enable)",
];

const SAMPLE = (IS_FULL ? NAMES : KINDS).map((name, turn) => [name, turn] as const);

const isPost = (request: Request) => request.method() === "POST";

/** The button that stores something appears with the preview. */
async function preview(form: Locator, { intent }: StudentWrite["form"]): Promise<void> {
  const button = form.locator(`button[value="${intent}"]`);
  if (!["import", "apply"].includes(intent ?? "") || (await button.count()) > 0) return;
  await form.locator('button[value="preview"]').click();
  await button.waitFor();
}

describe.each(SAMPLE)("%s", (name, turn) => {
  test.each(inTurn(FAULTS, turn))("%s", async (_fault, answer) => {
    const write = await writes[name]!();
    const { previewed: _, ...fields } = write.form;
    browser.expectConsoleError(/Failed to load resource|The specified value/);
    const page = await browser.open(worker.url, { as: write.as });
    await page.goto(write.page ?? write.path, { waitUntil: "networkidle" });
    const form = name === SIGN_OUT ? page.locator("header form") : await findForm(page, fields);
    await unfold(form);
    await fillForm(form, fields);
    await preview(form, fields);
    const typed = await fieldTexts(form, Object.keys(fields));
    const address = page.url();
    const saysNow = await textsOfOutage(write);

    await page.route("**/*", (route) => (isPost(route.request()) ? answer(route) : route.continue()));
    await pressButton(form, fields);
    const failed = form.locator("[data-failed]").filter({ visible: true });
    await failed.waitFor({ timeout: 10_000 });
    const text = (await failed.innerText()).replace(/^[^:]*:/, "").trim();
    // Some add what to do next.
    expect(saysNow).toContain(text.split("! ")[0]);
    expect(await fieldTexts(form, Object.keys(fields))).toEqual(typed);
    expect(page.url()).toBe(address);
    expect(await page.title()).toMatch(/^Error: /);

    await page.unrouteAll();
    const [again] = await Promise.all([
      page.waitForResponse((response) => isPost(response.request())),
      pressButton(form, fields),
    ]);
    expect(again.status()).toBeLessThan(400);
  });
});

test("a form that was processed is not called failed when the next page does not arrive", async () => {
  const { path, form: fields } = await writes["features/teaching/courses/screens/course"]!();
  browser.expectConsoleError(/Failed to load resource|status: 503|Unable to decode/);
  const page = await browser.open(worker.url, { as: admin });
  await page.goto(path, { waitUntil: "networkidle" });
  const isData = ({ pathname }: URL) => pathname.endsWith(".data");
  await page.route(isData, (route) =>
    isPost(route.request()) ? route.continue() : route.fulfill({ status: 502, body: GATEWAY }),
  );
  await pressButton(await findForm(page, fields), fields);
  await page.getByText("What you sent has arrived.").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Done:").waitFor();
});

fullTest("an undo without an answer says that nothing was undone, and can be pressed again", async () => {
  const { path, form: fields } = await writes[UNDO.replace(" (undo)", "")]!();
  browser.expectConsoleError(/Failed to load resource/);
  const page = await browser.open(worker.url, { as: admin });
  await page.goto(path, { waitUntil: "networkidle" });
  await pressButton(await findForm(page, fields), fields);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  await page.route("**/*", (route) => (isPost(route.request()) ? route.abort() : route.continue()));
  await undo.click();
  await page.getByText("Nothing was undone. Please try again.").waitFor();
  await page.unrouteAll();
  await undo.click();
  await page.getByText("is scheduled again").waitFor();
});
