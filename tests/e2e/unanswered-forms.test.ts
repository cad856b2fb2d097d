import type { Locator, Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAdmin, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { allWrites, SENT_BY_SCRIPTS } from "#tests/support/all-writes.ts";
import { useBrowser } from "#tests/support/browser.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { fieldTexts, fillForm, findForm, pressButton, unfold } from "#tests/support/form-driver.ts";
import { inTurn, perCommit } from "#tests/support/full.ts";
import { visibleText } from "#tests/support/page-text.ts";
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
  writes = allWrites(worker, admin);
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

/** What the server says about this form while the database is unavailable. */
async function textsOfOutage({ path, form, as }: StudentWrite): Promise<string> {
  const answer = await outage.during("everything", () => worker.fetch(path, { as, form, method: "POST" }));
  expect(answer.status).toBe(503);
  return visibleText(await answer.text());
}

/** Names are needed before the worker runs. */
const NAMES = Object.keys(allWrites({} as TestWorker, {} as SignedIn)).filter(
  (name) => !SENT_BY_SCRIPTS.includes(name) && !/\(add passkey\)|delete \(undo\)$/.test(name),
);

/** Pages without React have a script of their own. */
const PLAIN = /^(contact|sign-in|scholarship-test \(start)/;
const SAMPLE = perCommit(NAMES, (name, place) => place % 16 === 0 || PLAIN.test(name)).map(
  (name, turn) => [name, turn] as const,
);

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
    const form = name === "sign-out" ? page.locator("header form") : await findForm(page, fields);
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
