import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailHtml } from "#app/features/messages/mail/html.ts";
import { unsubscribeToken } from "#app/features/messages/notifications/unsubscribe.server.ts";
import { notifications } from "#db/schema/index.ts";
import { signInAs } from "#tests/support/accounts.ts";
import {
  checkScreen,
  expectNoAxeViolations,
  expectNoOverflow,
  saveScreenshot,
  useBrowser,
} from "#tests/support/browser.ts";
import { perCommit } from "#tests/support/full.ts";
import { TEST_SETTINGS } from "#tests/support/settings.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

/** A student with one unread notification of feedback, after the read one of the account. */
async function withFeedback() {
  const student = await signInAs(worker.db);
  const { id: userId } = student.user;
  await worker.db.orm.update(notifications).set({ readAt: 1 }).where(eq(notifications.userId, userId));
  await worker.db.orm
    .insert(notifications)
    .values({ userId, kind: "feedback-written", eventKey: crypto.randomUUID() });
  return student;
}

test.each(
  perCommit(
    [
      ["without scripts", false],
      ["with scripts", true],
    ] as const,
    ([name]) => name === "without scripts",
  ),
)("a student finds, opens and so reads a notification %s", async (_mode, javaScript) => {
  const page = await browser.open(worker.url, { as: await withFeedback(), width: 320, javaScript });
  await page.goto("/dashboard");
  await page.getByLabel(/^Account of .*, 1 unread$/).click();
  await page.getByRole("link", { name: "Notifications 1 unread" }).click();
  await page.getByRole("button", { name: /^Unread: You have new counselling feedback/ }).click();
  await expect.poll(() => page.url()).toMatch(/\/dashboard\/feedback$/);
  await page.goto("/dashboard/notifications");
  expect(await page.getByText("Unread:").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Mark all as read" }).count()).toBe(0);
});

test("a mail's reader ends its kind in one click, without a sign-in", async () => {
  const { user } = await signInAs(worker.db);
  const token = unsubscribeToken(TEST_SETTINGS.AUTH_SECRET, user.id, "work-graded");
  const page = await browser.open(worker.url, { width: 320 });
  await page.goto(`/unsubscribe/${token}`);
  await checkScreen(page, "unsubscribe");
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await page.getByRole("heading", { name: "You will no longer receive these emails" }).waitFor();
  await expectNoAxeViolations(page);
});

test("a link that is not complete says what to do", async () => {
  browser.expectConsoleError(/status of 404/);
  const page = await browser.open(worker.url);
  const answer = await page.goto("/unsubscribe/person.all.0");
  expect(answer?.status()).toBe(404);
  expect(await page.getByText("Open the link from the mail again").isVisible()).toBe(true);
});

describe("the HTML of a mail is readable on a phone", () => {
  const body = [
    "Hello Donaudampfschifffahrtsgesellschaftskapitän,",
    "'Build a page with a very long title that wraps' has been graded\nScore: 80 of 100.\nhttps://kadam.example/dashboard/course?week=12#assignment-2f9c5a3e7b1d4c8e9a605d3f2b1c8e74",
    "Choose which mails you get: https://kadam.example/dashboard/account/notifications",
  ].join("\n\n");
  const html = mailHtml({
    subject: "'Build a page with a very long title that wraps' has been graded",
    body,
    unsubscribeUrl: "https://kadam.example/unsubscribe/token",
  });

  test("at 320 pixels, without overflow, with large text and links that can be pressed", async () => {
    const page = await browser.open(worker.url, { width: 320 });
    await page.setContent(html);
    await expectNoOverflow(page, "mail");
    await expectNoAxeViolations(page);
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
    const button = await page.getByRole("link", { name: "Open Kadam" }).boundingBox();
    expect(button!.height).toBeGreaterThanOrEqual(44);
    await saveScreenshot(page, "mail-320");
  });
});
