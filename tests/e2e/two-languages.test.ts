import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { privacyNotice } from "#app/features/accounts/consents/privacy-notice.ts";
import { answers, attempts, sessions, users } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, MODES, saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { perCommit } from "#tests/support/full.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();

const PHONE = { width: 320, height: 568 };
const ENGLISH =
  "A student reads 40 pages in the first hour and a quarter fewer in each further hour. How many pages is it in the fourth?";
const HINDI = "एक छात्र पहले घंटे में 40 पृष्ठ पढ़ता है और हर अगले घंटे में चौथाई कम पृष्ठ पढ़ता है। चौथे घंटे में वह कितने पृष्ठ पढ़े?";

let quiz: TestQuiz;
beforeAll(async () => {
  expect(ENGLISH).toHaveLength(120);
  expect(HINDI).toHaveLength(120);
  quiz = await createQuiz(worker.db, {
    questionCount: 6,
    secondLanguage: "hi",
    question: {
      text: ENGLISH,
      options: [
        "Sixteen pages, about one",
        "Seventeen pages, rounded",
        "Eighteen pages, no half",
        "Twenty pages in the hour",
      ],
      translation: {
        language: "hi",
        text: HINDI,
        options: ["लगभग सोलह पृष्ठ", "सत्रह पृष्ठ, पूर्णांक में", "अठारह पृष्ठ, बिना आधे के", "एक घंटे में बीस पृष्ठ"],
        explanation: "",
      },
    },
  });
});

async function openTest(options: { javaScript?: boolean; colorScheme?: "dark" } = {}) {
  const student = await signIn(worker.db, await createUser(worker.db));
  const attempt = await createOpenAttempt(worker.db, student.user, quiz, {
    secondLanguage: "hi",
    heldBy: null,
  });
  const page = await browser.open(worker.url, { as: student, ...PHONE, ...options });
  await page.goto("/scholarship-test");
  await page.getByRole("radio").first().waitFor();
  return { page, student, attempt };
}

const storedLanguage = async ({ user }: SignedIn) =>
  (await worker.db.orm.select().from(users).where(eq(users.id, user.id)))[0]!.testLanguage;

/** What the server has stored: the page shows the next question before it knows. */
const answersOf = ({ id }: { id: string }) =>
  worker.db.orm.select().from(answers).where(eq(answers.attemptId, id));

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

/** What is not completely in view between the two bars: the clock, the question, its options, the main button. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const top = box(document.querySelector("header")!).bottom;
    const next = document.querySelector(".test-actions > .button")!;
    const bottom = box(next.parentElement!).top;
    const parts = [...document.querySelectorAll("legend, label")];
    const isCovered = (part: Element) => box(part).top < top || box(part).bottom > bottom;
    const isOutside = (part: Element) => box(part).top < 0 || box(part).bottom > innerHeight;
    const clock = document.querySelector("[role=timer]")!;
    return [...parts.filter(isCovered), ...[clock, next].filter(isOutside)].map(
      ({ textContent }) => textContent,
    );
  });

test.each(MODES)("both languages fit a phone of 320 × 568 %s", async (_name, javaScript) => {
  const { page } = await openTest({ javaScript });
  expect(await hidden(page)).toEqual([]);
  await saveScreenshot(page, `two-languages-english-${javaScript}-320`);
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await page.getByText(HINDI).waitFor();
  expect(await hidden(page)).toEqual([]);
  await page.getByRole("radio").first().check();
  expect(await hidden(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  if (javaScript) await expectNoAxeViolations(page);
  await saveScreenshot(page, `two-languages-hindi-${javaScript}-320`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("hi");
  expect(await page.title()).toMatch(/^प्रश्न 1 \/ 6 · छात्रवृत्ति परीक्षा/);
  expect(await page.locator("legend").getAttribute("lang")).toBe("hi");
});

test("the language changes without the network, with the selected option, and is stored when it is back", async () => {
  browser.expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { page, student, attempt } = await openTest();
  await page.getByRole("radio").nth(2).check();
  await page.getByText(/^Saved at/).waitFor();
  await page.context().setOffline(true);
  const language = page.getByRole("button", { name: "हिन्दी" });
  await language.click();
  await page.getByText(HINDI).waitFor();
  expect(await page.getByRole("radio").nth(2).isChecked()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("English");
  await page.getByText("सहेजा नहीं गया, फिर से प्रयास हो रहा है").waitFor();
  await page.getByRole("button", { name: "अगला प्रश्न" }).click();
  await page.getByText("प्रश्न 2 / 6").waitFor();
  await page.getByText(HINDI).waitFor();
  await page.getByRole("radio").nth(1).check();
  await saveScreenshot(page, "two-languages-offline-320");
  await page.context().setOffline(false);
  await expect.poll(() => storedLanguage(student)).toBe("hi");
  await expect.poll(() => answersOf(attempt)).toMatchObject([{ position: 0, selectedAnswer: 2 }]);
});

test("a language chosen without the network is that of the second device, which takes over", async () => {
  browser.expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { page, student, attempt } = await openTest();
  const [laptop] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, student.token));
  await worker.db.orm.update(attempts).set({ heldBy: laptop!.id }).where(eq(attempts.id, attempt.id));
  await page.getByRole("radio").first().check();
  await page.getByText(/^Saved at/).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await page.getByText("सहेजा नहीं गया, फिर से प्रयास हो रहा है").waitFor();

  const phone = await browser.open(worker.url, { as: await signIn(worker.db, student.user), ...PHONE });
  await phone.goto("/scholarship-test");
  await phone.getByRole("button", { name: "Continue on this device" }).click();
  await phone.getByText(ENGLISH).waitFor();
  await page.context().setOffline(false);
  await page.getByText("यह परीक्षा किसी अन्य डिवाइस पर खुली है।").waitFor();
  await expect.poll(() => storedLanguage(student)).toBe("hi");
  await phone.reload();
  await phone.getByText(HINDI).waitFor();
  await phone.getByRole("radio").nth(3).check();
  await phone.getByRole("button", { name: "अगला प्रश्न" }).click();
  await phone.getByText("प्रश्न 2 / 6").waitFor();
  await expect.poll(() => answersOf(attempt)).toMatchObject([{ position: 0, selectedAnswer: 3 }]);
});

type View = readonly [width: number, colorScheme: "light" | "dark"];
const ofPhones = ([width]: View) => width === 320;

test("instructions and result are in Hindi and fit a phone of 320 pixels", async () => {
  const student = await signIn(worker.db, await createUser(worker.db, { testLanguage: "hi" }));
  for (const [width, colorScheme] of perCommit<View>(
    [
      [320, "light"],
      [1280, "dark"],
    ],
    ofPhones,
  )) {
    const page = await browser.open(worker.url, { as: student, width, colorScheme });
    await page.goto("/scholarship-test");
    await page.getByRole("heading", { name: "छात्रवृत्ति परीक्षा के निर्देश" }).waitFor();
    const entry = await page.locator("form", { has: page.locator("#testCode") }).innerText();
    expect(entry).toContain(
      `आप हमारी ${privacyNotice.version.split("-").reverse().join("-")} की गोपनीयता नीति`,
    );
    expect(entry.replaceAll(/BCA|MCA|BBA|B\.Tech/g, "")).not.toMatch(/[a-z]{2}/i);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, `two-languages-instructions-${width}-${colorScheme}`);
  }
  await createFinishedAttempt(worker.db, student.user, quiz, {
    correctCount: 5,
    secondLanguage: "hi",
    awardPercent: 10,
  });
  for (const [width, colorScheme] of perCommit<View>(
    [
      [320, "dark"],
      [1280, "light"],
    ],
    ofPhones,
  )) {
    const page = await browser.open(worker.url, { as: student, width, colorScheme });
    await page.goto("/scholarship-test/result");
    await page.getByRole("heading", { name: "परीक्षा पूरी हुई!" }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, `two-languages-result-${width}-${colorScheme}`);
  }
});
