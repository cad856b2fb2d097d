import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { answerDrafts, answers, attempts, sessions } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { expectNoAxeViolations, saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { fullTest } from "#tests/support/full.ts";
import { createOpenAttempt, createQuiz, type TestQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const MINUTE = 60_000;

const browser = useBrowser();
const worker = useWorker();
let quiz: TestQuiz;

beforeAll(async () => {
  const question = { explanation: "canary-explanation", source: "canary-source", topic: "canary-topic" };
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 30, question });
});

/** The options of every question are shown in this order, as on a drawn paper; it is its own inverse. */
const ORDER = [3, 2, 1, 0];

/** A student during the test, with `minutes` left. */
async function studentWithAttempt({ minutes = 20 } = {}) {
  const student = await signIn(worker.db, await createUser(worker.db));
  const deadlineAt = Date.now() + minutes * MINUTE;
  const attempt = await createOpenAttempt(worker.db, student.user, quiz, {
    startedAt: deadlineAt - 20 * MINUTE,
    deadlineAt,
    heldBy: null,
    optionOrders: quiz.questions.map(() => ORDER),
  });
  return { student, attempt };
}

async function openTest(student: SignedIn, options = {}): Promise<Page> {
  const page = await browser.open(worker.url, { as: student, width: 360, ownContext: true, ...options });
  await page.goto("/scholarship-test");
  await page.getByRole("radio").first().waitFor();
  await page.waitForFunction(() => document.querySelector("button[disabled]"));
  return page;
}

const choose = (page: Page, option: number) => page.getByRole("radio").nth(option).check();

async function answer(page: Page, option: number) {
  await choose(page, option);
  await page.getByRole("button", { name: /Next Question|Submit Test/ }).click();
}

const saved = (page: Page) => page.getByText(/^Saved at \d/).waitFor();
const notSaved = (page: Page, timeout: number) => page.getByText("Not saved, retrying").waitFor({ timeout });

/** The stored answers, with the options as the student saw them. */
async function storedAnswers(attemptId: string) {
  const rows = await worker.db.orm
    .select()
    .from(answers)
    .where(eq(answers.attemptId, attemptId))
    .orderBy(answers.position);
  return rows.map((row) => ({ ...row, selectedAnswer: ORDER[row.selectedAnswer]! }));
}

/** Milliseconds that the page shows as left. */
async function shownMs(page: Page): Promise<number> {
  const [minutes, seconds] = (await page.getByRole("timer").innerText()).split(":");
  return (Number(minutes) * 60 + Number(seconds)) * 1000;
}

const expectNetworkErrors = () => browser.expectConsoleError(/net::ERR_|Failed to load resource/);

test("a choice is saved at once and shown after a reload", async () => {
  const { student } = await studentWithAttempt();
  const page = await openTest(student);
  await choose(page, 2);
  await saved(page);
  await page.reload();
  expect(await page.getByRole("radio").nth(2).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Next Question" }).click();
  await page.getByText("Question 2 of 30").waitFor();
  await saved(page);
  await saveScreenshot(page, "exam-saved-360");
});

/** Everything that the page and the storage of the browser contain. */
const contentsOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const databases = await indexedDB.databases();
    return [
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage, ...sessionStorage, caches, databases }),
    ].join("\n");
  });

test("offline: says so, continues to the end of the window, waits; every answer is stored once, in order", async () => {
  const { student, attempt } = await studentWithAttempt();
  expectNetworkErrors();
  const page = await openTest(student);
  const received: Promise<string>[] = [];
  page.on("response", (response) => received.push(response.text().catch(() => "")));
  await answer(page, 0);
  await saved(page);
  await page.context().setOffline(true);
  await choose(page, 1);
  await notSaved(page, 2_000);
  await page.getByRole("button", { name: "Next Question" }).click();
  await answer(page, 2);
  await answer(page, 3);
  await answer(page, 0);
  await page.getByText("Waiting for the network.").waitFor();
  const offline = [await contentsOf(page), ...(await Promise.all(received))].join("\n");
  expect(offline).toContain("Question 5: which option");
  expect(offline).not.toMatch(/canary-|Question ([6-9]|\d\d): which option|correctAnswer/);
  await saveScreenshot(page, "exam-waiting-360");
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await page.getByText("Question 6 of 30").waitFor();
  await page.getByRole("radio").first().waitFor();
  await expect
    .poll(() => storedAnswers(attempt.id))
    .toMatchObject([
      { position: 0, selectedAnswer: 0, source: "online" },
      { position: 1, selectedAnswer: 1, source: "offline" },
      { position: 2, selectedAnswer: 2, source: "offline" },
      { position: 3, selectedAnswer: 3, source: "offline" },
      { position: 4, selectedAnswer: 0, source: "offline" },
    ]);
});

test("stores three answers once each after two minutes offline with a reload", async () => {
  const { student, attempt } = await studentWithAttempt();
  expectNetworkErrors();
  const page = await openTest(student);
  await page.clock.install();
  await page.reload();
  await page.context().setOffline(true);
  await answer(page, 1);
  await answer(page, 2);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([`kadam:${student.user.id}:exam`]);
  await page.clock.fastForward(60_000);
  await page.reload().catch(() => {});
  await page.context().setOffline(false);
  await page.goto("/scholarship-test");
  await page.context().setOffline(true);
  await page.getByText("Question 3 of 30").waitFor();
  await answer(page, 3);
  await page.clock.fastForward(60_000);
  await page.context().setOffline(false);
  await page.clock.fastForward(10_000);
  await expect.poll(() => storedAnswers(attempt.id)).toHaveLength(3);
  expect(await storedAnswers(attempt.id)).toMatchObject(
    [1, 2, 3].map((selectedAnswer, position) => ({ position, selectedAnswer })),
  );
});

test("keeps all answers while the database is unavailable", async () => {
  const { student, attempt } = await studentWithAttempt();
  expectNetworkErrors();
  const page = await openTest(student);
  await worker.database.stop();
  await choose(page, 1);
  await notSaved(page, 6_000);
  await page.getByRole("button", { name: "Next Question" }).click();
  await worker.database.start();
  await saved(page);
  expect(await storedAnswers(attempt.id)).toMatchObject([{ position: 0, selectedAnswer: 1 }]);
});

test("shows the server's time with a device clock an hour wrong and a tab suspended for five minutes", async () => {
  const { student, attempt } = await studentWithAttempt();
  const page = await browser.open(worker.url, { as: student, ownContext: true });
  await page.clock.install({ time: Date.now() + 60 * MINUTE });
  await page.goto("/scholarship-test");
  const differenceMs = async () => {
    const [row] = await worker.db.orm.select().from(attempts).where(eq(attempts.id, attempt.id));
    return Math.abs((await shownMs(page)) - (row!.deadlineAt - Date.now()));
  };
  await expect.poll(differenceMs).toBeLessThan(2_000);
  // Five minutes pass on the server while the tab is suspended, including its monotonic clock.
  await moveDeadline(attempt.id, -5 * MINUTE);
  expect(await differenceMs()).toBeGreaterThan(4 * MINUTE);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(differenceMs).toBeLessThan(2_000);
});

/** Moves an attempt and its drafts into the past. */
async function moveDeadline(attemptId: string, by: number) {
  const [row] = await worker.db.orm.select().from(attempts).where(eq(attempts.id, attemptId));
  await worker.db.orm
    .update(attempts)
    .set({ startedAt: row!.startedAt + by, deadlineAt: row!.deadlineAt + by })
    .where(eq(attempts.id, attemptId));
  await worker.db.orm
    .update(answerDrafts)
    .set({ savedAt: sql`${answerDrafts.savedAt} + ${by}` })
    .where(eq(answerDrafts.attemptId, attemptId));
}

test("the scheduled job creates a result with 12 answers when a browser is closed at question 12", async () => {
  const { student, attempt } = await studentWithAttempt();
  const page = await openTest(student);
  for (let index = 0; index < 11; index += 1) {
    await page.getByText(`Question ${index + 1} of 30`).waitFor();
    await answer(page, index % 4);
  }
  await page.getByText("Question 12 of 30").waitFor();
  await choose(page, 3);
  await saved(page);
  await page.context().close();
  await moveDeadline(attempt.id, -21 * MINUTE);
  await worker.runScheduledWork();
  const [row] = await worker.db.orm.select().from(attempts).where(eq(attempts.id, attempt.id));
  expect(row).toMatchObject({ state: "finished", finishReason: "deadline" });
  expect(await storedAnswers(attempt.id)).toHaveLength(12);
});

test("a second device takes over; the first one becomes read-only", async () => {
  const { student, attempt } = await studentWithAttempt();
  await worker.db.orm.update(attempts).set({ heldBy: "another" }).where(eq(attempts.id, attempt.id));
  expectNetworkErrors();
  const laptop = await browser.open(worker.url, { as: student });
  await laptop.goto("/scholarship-test");
  await laptop.getByText("This test is open on another device.").waitFor();
  expect(await laptop.getByRole("radio").count()).toBe(0);
  await saveScreenshot(laptop, "exam-other-device-1280");
  await expectNoAxeViolations(laptop);
  await laptop.getByRole("button", { name: "Continue on this device" }).click();
  await answer(laptop, 1);
  await laptop.getByText("Question 2 of 30").waitFor();

  const phone = await openPhone(student);
  await phone.getByRole("button", { name: "Continue on this device" }).click();
  await answer(phone, 2);
  await phone.getByText("Question 3 of 30").waitFor();
  await saved(phone);
  await choose(laptop, 3);
  await laptop.getByText("This test is open on another device.").waitFor();
  expect(await storedAnswers(attempt.id)).toHaveLength(2);
});

/** Makes the device of this session the holder of the attempt. */
async function hold({ token }: SignedIn, attemptId: string) {
  const [session] = await worker.db.orm.select().from(sessions).where(eq(sessions.token, token));
  await worker.db.orm.update(attempts).set({ heldBy: session!.id }).where(eq(attempts.id, attemptId));
}

async function openPhone({ user }: SignedIn): Promise<Page> {
  const page = await browser.open(worker.url, { as: await signIn(worker.db, user), width: 360 });
  await page.goto("/scholarship-test");
  return page;
}

test("the clock announces four times and the end, and hands in once", async () => {
  const { student } = await studentWithAttempt();
  const page = await browser.open(worker.url, { as: student, ownContext: true });
  await page.clock.install();
  await page.goto("/scholarship-test");
  await page.getByRole("timer").waitFor();
  const ends: string[] = [];
  await page.route("**/api/quiz-attempts/current/end", (route) => {
    ends.push(route.request().url());
    return route.fulfill({ status: 503, json: {} });
  });
  // The server's clock runs as fast as the page's.
  await page.route("**/api/quiz-attempts/current", async (route) => {
    const response = await route.fetch();
    const serverNow = new Date(await page.evaluate(() => Date.now())).toISOString();
    await route.fulfill({ response, json: { ...(await response.json()), serverNow } });
  });
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    for (const region of document.querySelectorAll("header [role=status], header [role=alert]")) {
      const observer = new MutationObserver(() => region.textContent && spoken.push(region.textContent));
      observer.observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  // In short steps: an answer under way during a step takes as long as the step.
  for (let at = 0; at < 20 * MINUTE; at += 10_000) await page.clock.runFor(10_000);
  await page.clock.runFor(1_000);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken), { timeout: 10_000 })
    .toEqual([
      "10 minutes left",
      "5 minutes left",
      "1 minute left",
      "30 seconds left",
      "The time is up. Your answers are being counted.",
    ]);
  expect(ends).toHaveLength(0);
  await page.clock.runFor(6_000);
  await expect.poll(() => ends, { timeout: 5_000 }).toHaveLength(1);
  browser.expectConsoleError(/status of 503/);
});

describe("end of the time", () => {
  /** Delays the page's calls to the server. */
  async function delayCalls(page: Page, ms: number) {
    await page.route("**/api/quiz-attempts/current/**", (route) => {
      const carryOn = () => route.continue().catch(() => {}); // the page may have aborted it
      setTimeout(carryOn, ms);
    });
  }

  /** Moves the deadline to a few seconds from now and lets these pages load it. */
  async function letEndIn(ms: number, attemptId: string, ...pages: Page[]) {
    const [row] = await worker.db.orm.select().from(attempts).where(eq(attempts.id, attemptId));
    await moveDeadline(attemptId, Date.now() + ms - row!.deadlineAt);
    for (const page of pages) {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await page.getByText(/^0:0\d$/).waitFor();
    }
  }

  /** Confirms option 2 and then only selects option 3, when the clock shows this time. */
  const answerAndChooseAt = (page: Page, clock: string) =>
    page.evaluate(async (clock) => {
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise(requestAnimationFrame);
      };
      const choose = (at: number) => document.querySelectorAll<HTMLInputElement>("[type=radio]")[at]!.click();
      const next = () => document.querySelector<HTMLButtonElement>("form button")!;
      const legend = () => document.querySelector("legend")!.textContent;
      const before = legend();
      await until(() => document.querySelector("[role=timer]")!.textContent === clock);
      choose(1);
      await until(() => !next().disabled);
      next().click();
      await until(() => legend() !== before);
      choose(2);
    }, clock);

  const result = (page: Page) => page.getByText("Test Completed!").waitFor({ timeout: 20_000 });

  const BEFORE_THE_BELL = [
    { position: 0, selectedAnswer: 1 },
    { position: 1, selectedAnswer: 2 },
  ];

  test("a device that only reads ends nothing: answers under way for 2.5 s are stored", async () => {
    const { student, attempt } = await studentWithAttempt();
    await hold(student, attempt.id);
    const laptop = await openTest(student);
    const phone = await openPhone(student);
    await phone.getByText("This test is open on another device.").waitFor();
    await delayCalls(laptop, 2_500);
    await letEndIn(8_000, attempt.id, laptop, phone);
    await answerAndChooseAt(laptop, "0:01");
    await result(laptop);
    await result(phone);
    expect(await storedAnswers(attempt.id)).toMatchObject(BEFORE_THE_BELL);
  });

  fullTest("another idle tab ends nothing: answers under way for 2.5 s are stored", async () => {
    const { student, attempt } = await studentWithAttempt();
    await hold(student, attempt.id);
    const tab = await openTest(student);
    const idle = await tab.context().newPage();
    await idle.goto("/scholarship-test");
    await idle.getByRole("radio").first().waitFor();
    await delayCalls(tab, 2_500);
    await letEndIn(8_000, attempt.id, tab, idle);
    await answerAndChooseAt(tab, "0:01");
    await result(tab);
    await result(idle);
    expect(await storedAnswers(attempt.id)).toMatchObject(BEFORE_THE_BELL);
  });

  test("offline: freezes at zero with one true sentence; the result says what came too late", async () => {
    const { student, attempt } = await studentWithAttempt();
    expectNetworkErrors();
    const page = await openTest(student);
    await letEndIn(8_000, attempt.id, page);
    await page.context().setOffline(true);
    await answerAndChooseAt(page, "0:02");
    const sentence = "Time is up. 2 answers are on this device and will be sent when you are online.";
    await page.getByRole("main").getByText(sentence).waitFor();
    expect(await page.getByText("Not saved, retrying").count()).toBe(0);
    expect(await page.getByRole("radio", { disabled: true }).count()).toBe(4);
    expect(await page.getByRole("button", { name: "Next Question" }).count()).toBe(0);
    expect(await page.getByRole("alert").allInnerTexts()).toContain(sentence);
    await saveScreenshot(page, "exam-time-up-offline-360");
    await expectNoAxeViolations(page);
    await moveDeadline(attempt.id, -10_000);
    await page.context().setOffline(false);
    await result(page);
    const late = page.getByText("2 answers arrived after the time and were not counted.");
    await late.waitFor();
    await page.reload();
    await late.waitFor();
    await saveScreenshot(page, "exam-result-late-360");
    expect(await storedAnswers(attempt.id)).toEqual([]);
  });

  /** Moves the deadline alone, as an admin does. */
  const extend = (attemptId: string, ms: number) =>
    worker.db.orm
      .update(attempts)
      .set({ deadlineAt: sql`${attempts.deadlineAt} + ${ms}` })
      .where(eq(attempts.id, attemptId));

  const EXTENDED = /^Your test was extended by 10 minutes\. It now ends at \d+:\d\d [ap]m IST\.$/;

  test("an extension is shown, and announced each time the last minute begins", async () => {
    const { student, attempt } = await studentWithAttempt();
    const page = await openTest(student);
    const letTheLastMinuteCome = async () => {
      const [row] = await worker.db.orm.select().from(attempts).where(eq(attempts.id, attempt.id));
      await moveDeadline(attempt.id, Date.now() + 66_000 - row!.deadlineAt);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await page.getByText(/^1:0\d$/).waitFor();
    };
    for (const text of [EXTENDED, /^Your test was extended by 20 minutes\./]) {
      await letTheLastMinuteCome();
      await extend(attempt.id, 10 * MINUTE);
      await page.getByRole("main").getByText(text).waitFor({ timeout: 15_000 });
      await page.getByRole("banner").getByRole("status").getByText(text).waitFor();
      await expect.poll(() => shownMs(page)).toBeGreaterThan(10 * MINUTE);
    }
    await saveScreenshot(page, "exam-extended-360");
    await expectNoAxeViolations(page);
  });

  test("a student who is idle for a minute is shown an extension", async () => {
    const { student, attempt } = await studentWithAttempt();
    const page = await openTest(student);
    await page.clock.install();
    await page.reload();
    await page.getByRole("radio").first().waitFor();
    await page.waitForFunction(() => document.querySelector("button[disabled]"));
    await extend(attempt.id, 10 * MINUTE);
    const reads: string[] = [];
    page.on("request", (request) => request.url().endsWith("/current") && reads.push(request.url()));
    await page.clock.runFor(50_000);
    expect(reads).toHaveLength(0);
    await page.clock.runFor(11_000);
    await page.getByRole("main").getByText(EXTENDED).waitFor();
    await page.clock.runFor(30_000);
    expect(reads).toHaveLength(1);
  });

  test("an extension in the last seconds shows no end of the time, and the test continues", async () => {
    const { student, attempt } = await studentWithAttempt();
    const page = await openTest(student);
    await letEndIn(6_000, attempt.id, page);
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const observer = new MutationObserver(() => said.push(document.body.innerText));
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    await extend(attempt.id, 10 * MINUTE);
    await page.getByRole("main").getByText(EXTENDED).waitFor({ timeout: 15_000 });
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.filter((text) => /time is up/i.test(text))).toEqual([]);
    await answer(page, 1);
    await page.getByText("Question 2 of 30").waitFor();
  });
});

test("answers of a device that lost the test are listed there, and sent in order after it takes over", async () => {
  const { student, attempt } = await studentWithAttempt();
  expectNetworkErrors();
  await hold(student, attempt.id);
  const laptop = await openTest(student);
  await laptop.context().setOffline(true);
  await answer(laptop, 1);
  await answer(laptop, 2);
  await choose(laptop, 3);
  const phone = await openPhone(student);
  await takeOver(phone);
  await answer(phone, 3);
  await phone.getByText("Question 2 of 30").waitFor();
  await saved(phone);
  await laptop.context().setOffline(false);
  await laptop.getByText("This test is open on another device.").waitFor();
  await laptop
    .getByText(/Your answer to question 1 on this page was not stored: another tab or device/)
    .waitFor();
  await laptop
    .getByText(/^Your answers to questions 2 and 3 were not stored: the test was continued/)
    .waitFor();
  await saveScreenshot(laptop, "exam-taken-over-360");
  await expectNoAxeViolations(laptop);
  await takeOver(laptop);
  await expect
    .poll(() => storedAnswers(attempt.id))
    .toMatchObject([
      { position: 0, selectedAnswer: 3 },
      { position: 1, selectedAnswer: 2 },
    ]);
  await laptop.getByText("Question 3 of 30").waitFor();
  expect(await laptop.getByRole("radio").nth(3).isChecked()).toBe(true);
});

test("a choice that the other device replaced is reported after taking over", async () => {
  const { student, attempt } = await studentWithAttempt();
  expectNetworkErrors();
  await hold(student, attempt.id);
  const laptop = await openTest(student);
  await laptop.context().setOffline(true);
  await choose(laptop, 1);
  const phone = await openPhone(student);
  await takeOver(phone);
  await answer(phone, 3);
  await phone.getByText("Question 2 of 30").waitFor();
  await saved(phone);
  await laptop.context().setOffline(false);
  await laptop.goto("/scholarship-test");
  await takeOver(laptop);
  await laptop
    .getByText(/Your answer to question 1 on this page was not stored: another tab or device/)
    .waitFor();
  await saveScreenshot(laptop, "exam-taken-back-360");
});

async function takeOver(page: Page) {
  await page.getByRole("button", { name: "Continue on this device" }).click();
  await page.getByRole("radio").first().waitFor();
}
