import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { attempts } from "#db/schema/index.ts";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import {
  COMMIT_MODES,
  checkScreen,
  expectNoAxeViolations,
  expectNoOverflow,
  expectRoomForLargeText,
  MODES,
  saveScreenshot,
  useBrowser,
} from "#tests/support/browser.ts";
import { fullTest, IS_FULL, perCommit } from "#tests/support/full.ts";
import {
  createFinishedAttempt,
  createOpenAttempt,
  createQuiz,
  createTestCode,
  type TestQuiz,
} from "#tests/support/scholarship.ts";
import { answerInBrowser, startTestInBrowser } from "#tests/support/test-taker.ts";
import { useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();
let quiz: TestQuiz;
let shortQuiz: TestQuiz;

beforeAll(async () => {
  quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 10, question: { keepsOrder: false } });
  shortQuiz = await createQuiz(worker.db, { branch: "MCA", questionCount: 3 });
  await createTestCode(worker.db, { code: "KADAM-2026" });
});

const MINUTE = 60_000;

/** A running test with `minutes` left, in a window of this size. */
async function openRunning(of: TestQuiz, { minutes = 20, ...options }: RunningOptions = {}) {
  const student = await newStudent();
  const deadlineAt = Date.now() + minutes * MINUTE;
  const values = { startedAt: deadlineAt - 20 * MINUTE, deadlineAt, heldBy: null };
  const { id } = await createOpenAttempt(worker.db, student.user, of, values);
  const page = await browser.open(worker.url, { as: student, ...options });
  await page.goto("/scholarship-test");
  await page.getByRole("radio").first().waitFor();
  return { page, id };
}

type RunningOptions = {
  minutes?: number;
  javaScript?: boolean;
  width?: number;
  height?: number;
  colorScheme?: "dark";
};

/** A rejected form is a 422, which browsers log. */
const expectRefusedForm = () => browser.expectConsoleError(/status of 422/);

async function newStudent() {
  return signIn(worker.db, await createUser(worker.db));
}

const fillEntryForm = (page: Page, { testCode = "KADAM-2026", branch = "BCA" } = {}) =>
  startTestInBrowser(page, { testCode, branch });

describe.each(MODES)("a student takes the test %s", (_name, javaScript) => {
  test("from the instructions to the score", async () => {
    const page = await browser.open(worker.url, { as: await newStudent(), javaScript, width: 360 });
    expectRefusedForm();
    await page.goto("/scholarship-test");
    await page.getByRole("heading", { name: "Scholarship Test Instructions" }).waitFor();
    await page.getByText("BCA: 10 multiple-choice questions in 20 minutes.").waitFor();
    await fillEntryForm(page, { testCode: "WRONG" });
    await page.getByText("Invalid test code").first().waitFor();
    expect(await page.getByLabel("Your Name").inputValue()).toBe("Asha Rao");
    expect(await page.getByLabel("Test Code").inputValue()).toBe("WRONG");
    await page.getByLabel("Test Code").fill("kadam-2026");
    if (javaScript) expect(await page.getByText("Invalid test code").count()).toBe(0);
    await page.getByRole("button", { name: "Start Test" }).click();
    await answerInBrowser(page, quiz, 8);
    await page.getByRole("heading", { name: "Test Completed!" }).waitFor();
    await page.getByText("Your Score: 80%").waitFor();
    await page.getByText("You have earned a 10% discount").waitFor();

    await page.goto("/scholarship-test");
    await page.getByText("You have already taken the test. Only one attempt is allowed.").waitFor();
  });

  const rarely = javaScript ? test : fullTest;
  rarely("with a message at every empty field", async () => {
    const page = await browser.open(worker.url, { as: await newStudent(), javaScript });
    expectRefusedForm();
    await page.goto("/scholarship-test");
    await page.locator('[name="studentName"]').fill("");
    await page.getByRole("button", { name: "Start Test" }).click();
    for (const message of [
      "Please enter your name",
      "Please select your branch",
      "Please enter your college name",
      "Please enter the test code",
      "Please agree to take the test honestly",
    ]) {
      await page.getByRole("link", { name: message }).waitFor();
    }
  });

  rarely("with no question that Back could answer again", async () => {
    const page = await browser.open(worker.url, { as: await newStudent(), javaScript });
    await page.goto("/scholarship-test");
    await fillEntryForm(page);
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Next Question" }).click();
    await page.getByText("Question 2 of 10").waitFor();
    await page.goBack();
    await page.goto("/scholarship-test");
    await page.getByText("Question 2 of 10").waitFor();
  });

  test("ending automatically when the time is up", async () => {
    const student = await newStudent();
    const lastSecond = { startedAt: Date.now() - 20 * 60_000, deadlineAt: Date.now() + 1_500 };
    await createOpenAttempt(worker.db, student.user, quiz, lastSecond);
    const page = await browser.open(worker.url, { as: student, javaScript });
    await page.goto("/scholarship-test");
    await page.getByText("Test Completed!").waitFor({ timeout: 20_000 });
    await page.getByText("At least 65% (7 correct) is needed for a discount.").waitFor();
  });
});

describe("an answer that is not stored is reported on the next page, without scripts", () => {
  const openAttempt = async () => {
    const student = await newStudent();
    const startedAt = Date.now() - 10 * 60_000;
    const attempt = await createOpenAttempt(worker.db, student.user, shortQuiz, { startedAt, heldBy: null });
    const page = await browser.open(worker.url, { as: student, javaScript: false });
    await page.goto("/scholarship-test");
    const answer = async (tab: Page, option: number) => {
      await tab.getByRole("radio").nth(option).check();
      await tab.getByRole("button", { name: /Next Question|Submit Test/ }).click();
    };
    return { attempt, page, answer };
  };

  test("after the end of the time", async () => {
    const { attempt, page, answer } = await openAttempt();
    const deadlineAt = Date.now() - 6_000;
    await worker.db.orm.update(attempts).set({ deadlineAt }).where(eq(attempts.id, attempt.id));
    await answer(page, 0);
    await page.getByRole("heading", { name: "Test Completed!" }).waitFor();
    await page.getByText("The time was up before this answer arrived. It was not counted.").waitFor();
    expect(await page.getByText("You have already taken the test").count()).toBe(0);
  });

  test.each([0, 1])("from a tab that shows an earlier question, with option %i", async (option) => {
    const { page, answer } = await openAttempt();
    const staleTab = await page.context().newPage();
    await staleTab.goto("/scholarship-test");
    await answer(page, 0);
    await page.getByText("Question 2 of 3").waitFor();
    expect(await page.getByText("You had already answered").count()).toBe(0);
    await answer(page, 0);
    await answer(staleTab, option);
    await staleTab.getByText("You have already answered this question.").waitFor();
    await staleTab.getByText("Question 3 of 3").waitFor();
    await staleTab.reload();
    expect(await staleTab.getByText("You had already answered").count()).toBe(0);
  });
});

describe("focus", () => {
  /** Opens a running test with `minutes` left; `lost` collects each page on which the focus moved to the body. */
  async function openWatched({ minutes = 10 } = {}) {
    const student = await newStudent();
    const deadlineAt = Date.now() + minutes * 60_000;
    const values = { startedAt: deadlineAt - 20 * 60_000, deadlineAt, heldBy: null };
    await createOpenAttempt(worker.db, student.user, shortQuiz, values);
    const page = await browser.open(worker.url, { as: student, ownContext: true });
    const lost: string[] = [];
    await page.exposeFunction("reportLostFocus", (path: string) => lost.push(path));
    await page.addInitScript(() => {
      let hadFocus = false;
      const watch = () => {
        const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
        if (hadFocus && !hasFocus) {
          (window as unknown as { reportLostFocus(path: string): void }).reportLostFocus(location.pathname);
        }
        hadFocus = hasFocus;
        requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
    await page.goto("/scholarship-test");
    return { page, lost };
  }

  const expectFocus = (place: Locator) =>
    expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  const groupOf = (page: Page, index: number) =>
    page.getByRole("group", { name: `Question ${index + 1} of 3 ${shortQuiz.questions[index]!.text}` });

  test("moves to each question, whose name begins with its number, and at the end to the result", async () => {
    const { page, lost } = await openWatched();
    browser.expectConsoleError(/net::ERR_|Failed to load resource/);
    for (const index of [0, 1, 2]) {
      await expectFocus(groupOf(page, index));
      if (index === 1) {
        await page.getByText(/^Saved at|answer saved/).waitFor();
        await page.reload();
        await expectFocus(groupOf(page, index));
      }
      await page.getByRole("radio").first().check();
      if (index === 2) await page.context().setOffline(true);
      await page.getByRole("button", { name: /Next Question|Submit Test/ }).click();
    }
    const failed = page.locator("[tabindex='-1']").filter({ hasText: "Failed to submit test." });
    await expectFocus(failed.last());
    await page.context().setOffline(false);
    await expectFocus(page.getByRole("heading", { name: "Test Completed!" }));
    expect(lost).toEqual([]);
  });

  test("moves to the message when the time is up, and then to the result", async () => {
    const { page, lost } = await openWatched({ minutes: 0.1 });
    await page.getByRole("radio").first().focus();
    await expectFocus(
      page
        .locator("[tabindex='-1']")
        .filter({ hasText: /time is up/i })
        .last(),
    );
    await expectFocus(page.getByRole("heading", { name: "Test Completed!" }));
    expect(lost).toEqual([]);
  });
});

describe("a result is shared without the student's identity", () => {
  const finished = async () => {
    const student = await newStudent();
    await createFinishedAttempt(worker.db, student.user, quiz, { correctCount: 8, awardPercent: 10 });
    return student;
  };
  const expectNothingPrivate = (text: string, { user }: SignedIn) => {
    expect(text).toContain("10%");
    for (const secret of ["80", user.firstName, user.lastName, user.email, user.id])
      expect(text).not.toContain(secret);
  };

  test.each(MODES)("by a chat %s", async (_name, javaScript) => {
    const as = await finished();
    const page = await browser.open(worker.url, { as, javaScript });
    await page.goto("/scholarship-test/result");
    await page.getByText("More", { exact: true }).click();
    const link = page.getByRole("link", { name: "Share on WhatsApp" });
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect(address.origin + address.pathname).toBe("https://wa.me/");
    const text = address.searchParams.get("text") ?? "";
    expect(text).toContain(`${worker.url}/scholarship/10`);
    expectNothingPrivate(text.replace(worker.url, ""), as);
    const picture = page.getByRole("link", { name: "Save the picture" });
    expect(await picture.getAttribute("href")).toBe("/award-10.jpg");
  });

  test("by the device's share dialog where it exists; cancelling it is no error", async () => {
    const as = await finished();
    const page = await browser.open(worker.url, { as, ownContext: true });
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => {
        shared.push(data);
        throw new DOMException("Changed their mind.", "AbortError");
      };
    });
    await page.goto("/scholarship-test/result");
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("button", { name: "Share your result" }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    expect(shared).toMatchObject([{ url: `${worker.url}/scholarship/10` }]);
    expectNothingPrivate(JSON.stringify(shared).replace(worker.url, ""), as);
    await page.goto("/scholarship/10");
    await page.getByRole("img", { name: "10% off" }).waitFor();
    await checkScreen(page, "shared-award");
  });
});

test("Next is disabled until an option is chosen", async () => {
  const page = await browser.open(worker.url, { as: await newStudent() });
  await page.goto("/scholarship-test");
  await fillEntryForm(page);
  const next = page.getByRole("button", { name: "Next Question" });
  await page.waitForFunction(() => document.querySelector("button[disabled]"));
  expect(await next.isDisabled()).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  expect(await next.isEnabled()).toBe(true);
});

test("without scripts, Next without an option asks for one", async () => {
  const page = await browser.open(worker.url, { as: await newStudent(), javaScript: false });
  expectRefusedForm();
  await page.goto("/scholarship-test");
  await fillEntryForm(page);
  await page.getByRole("button", { name: "Next Question" }).click();
  await page.getByRole("link", { name: "Choose an answer" }).waitFor();
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
});

test("a question sent without an answer fits at every width without scripts", async () => {
  const page = await browser.open(worker.url, { as: await newStudent(), javaScript: false });
  expectRefusedForm();
  await page.goto("/scholarship-test");
  await fillEntryForm(page, { branch: "MCA" });
  await page.getByRole("button", { name: "Next Question" }).click();
  await page.getByRole("link", { name: "Choose an answer" }).waitFor();
  await expectNoOverflow(page, "question without an answer");
});

test("Start Test says 'Loading...' and disables the fields until the test is shown (Ruling 42)", async () => {
  const page = await browser.open(worker.url, { as: await newStudent(), ownContext: true });
  await page.goto("/scholarship-test");
  // The page is replaced while a locator would read it.
  await page.evaluate(() =>
    addEventListener("formdata", () => {
      const shown = {
        button: document.querySelector("button[data-pending]")?.textContent,
        status: document.querySelector("[role=status]")?.textContent,
        enabled: document.querySelectorAll("form [name]:enabled:not([type=hidden])").length,
      };
      sessionStorage.setItem("shown", JSON.stringify(shown));
    }),
  );
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await fillEntryForm(page, { branch: "MCA" });
  expect((await sent).postData()).toContain("testCode=KADAM-2026");
  await page.getByText("Question 1 of 3").waitFor();
  expect(JSON.parse(await page.evaluate("sessionStorage.getItem('shown')"))).toEqual({
    button: "Loading...",
    status: "Loading your test...",
    enabled: 0,
  });
});

test("every stage fits at every width and is accessible in light and dark", async () => {
  const page = await browser.open(worker.url, { as: await newStudent() });
  expectRefusedForm();
  await page.goto("/scholarship-test");
  await expectRoomForLargeText(page, "test-instructions");
  await checkScreen(page, "test-instructions");
  await page.getByRole("button", { name: "Start Test" }).click();
  await page.getByText("There is a problem").waitFor();
  await checkScreen(page, "test-errors");
  await fillEntryForm(page, { branch: "MCA" });
  await page.getByText("Question 1 of 3").waitFor();
  await expectRoomForLargeText(page, "test-question");
  await checkScreen(page, "test-question");
  await answerInBrowser(page, shortQuiz, 3);
  await page.getByText("Test Completed!").waitFor();
  await expectRoomForLargeText(page, "test-result");
  await checkScreen(page, "test-result");
  await page.goto("/scholarship-test");
  await checkScreen(page, "test-taken");
});

describe("the clock", () => {
  const TONES = [
    [5.5, "plain", undefined],
    [4.9, "amber", undefined],
    [0.9, "brick", "left"],
  ] as const;
  test.each(TONES)("with %d minutes left is %s", async (minutes, tone, word) => {
    const { page } = await openRunning(quiz, { minutes, width: 320, height: 568 });
    const clock = page.getByRole("banner").getByRole("paragraph");
    const tones = await clock.evaluate((element) => {
      const { color, borderColor } = getComputedStyle(element);
      const named = (name: string) => {
        const probe = document.createElement("i");
        probe.style.color = `var(--color-${name})`;
        document.body.appendChild(probe);
        return getComputedStyle(probe).color;
      };
      const isOutlined = borderColor === color;
      const tone = ["amber", "brick"].find((name) => named(name) === color);
      return { tone: tone ?? "plain", isOutlined };
    });
    expect(tones).toEqual({ tone, isOutlined: tone !== "plain" });
    expect(await clock.getByText("left", { exact: true }).count()).toBe(word ? 1 : 0);
    if (IS_FULL || tone === "brick") await expectNoAxeViolations(page);
    await saveScreenshot(page, `test-clock-${tone}-320`);
  });
});

describe("on a phone of 320 × 568", () => {
  const PHONE = { width: 320, height: 568 };
  const TEXT =
    "A student reads 40 pages in the first hour and a quarter fewer in each further hour. How many pages is it in the fourth?";
  const OPTIONS = [
    "Sixteen pages, about one",
    "Seventeen pages, rounded",
    "Eighteen pages, no half",
    "Twenty pages in the hour",
  ];
  let longQuiz: TestQuiz;

  beforeAll(async () => {
    expect(TEXT).toHaveLength(120);
    const question = { text: TEXT, options: OPTIONS };
    longQuiz = await createQuiz(worker.db, { branch: "B.Tech", questionCount: 10, question });
  });

  /** What of the question is not completely in view between the two bars. */
  const hidden = (page: Page) =>
    page.evaluate(() => {
      const box = (element: Element) => element.getBoundingClientRect();
      const top = document.querySelector("header")!;
      const next = [...document.querySelectorAll("button")].find(({ type }) => type === "submit")!;
      const bar = box(next.parentElement!);
      const parts = [...document.querySelectorAll("legend, label")];
      const isCovered = (part: Element) => box(part).top < box(top).bottom || box(part).bottom > bar.top;
      const isOutside = (part: Element) => box(part).top < 0 || box(part).bottom > innerHeight;
      const clock = document.querySelector("[role=timer]")!;
      return [...parts.filter(isCovered), ...[clock, next].filter(isOutside)].map(
        ({ textContent }) => textContent,
      );
    });

  test.each(COMMIT_MODES)(
    "clock, question, options and Next stay in view for ten questions %s",
    async (_name, javaScript) => {
      const { page } = await openRunning(longQuiz, { ...PHONE, javaScript });
      for (let index = 0; index < 10; index += 1) {
        await page.getByText(`Question ${index + 1} of 10`).waitFor();
        expect(await hidden(page), `question ${index + 1}`).toEqual([]);
        await page
          .getByRole("radio")
          .nth(index % 4)
          .check();
        expect(await hidden(page), `question ${index + 1} with an option`).toEqual([]);
        if (index === 1) await saveScreenshot(page, `test-phone-${javaScript}-320`);
        await page.getByRole("button", { name: /Next Question|Submit Test/ }).click();
      }
      await page.getByRole("heading", { name: "Test Completed!" }).waitFor();
    },
  );

  /** The bars that stay in view, and the controls that one covers, with their outline, while they have the focus: downwards, then upwards. */
  const coveredOnFocus = (page: Page) =>
    page.evaluate(() => {
      const OUTLINE = 5;
      const bars = [...document.querySelectorAll("header, main *")].filter((element) =>
        ["sticky", "fixed"].includes(getComputedStyle(element).position),
      );
      const covers = (bar: Element, control: Element) => {
        const [one, other] = [bar.getBoundingClientRect(), control.getBoundingClientRect()];
        return !bar.contains(control) && one.top < other.bottom + OUTLINE && other.top - OUTLINE < one.bottom;
      };
      const controls = [
        ...document.querySelectorAll<HTMLElement>("main :is([type=radio], a, button)"),
      ].filter((control) => control.checkVisibility() && !control.matches("dialog *"));
      const isCovered = (control: HTMLElement) => {
        control.focus();
        return bars.some((bar) => covers(bar, control));
      };
      const covered = [...controls, ...controls.reverse()].filter(isCovered);
      return { barsInView: bars.length, covered: covered.map(({ outerHTML }) => outerHTML) };
    });

  const WINDOWS = [
    ["320 × 568", 320, 568, 2],
    ["320 × 420", 320, 420, 2],
    ["400 % zoom", 320, 256, 0],
    ["200 % zoom", 640, 400, 0],
  ] as const;
  const TIGHTEST = ["320 × 420", "400 % zoom"];
  test.each(perCommit(WINDOWS, ([name]) => TIGHTEST.includes(name)))(
    "no bar covers what has the focus at %s",
    async (name, width, height, barsInView) => {
      const question = { text: TEXT.repeat(3), options: OPTIONS.map((option) => option.repeat(4)) };
      const longest = await createQuiz(worker.db, { questionCount: 3, question });
      const { page } = await openRunning(longest, { width, height });
      await page.getByRole("radio").first().check();
      expect(await coveredOnFocus(page)).toEqual({ barsInView, covered: [] });
      await saveScreenshot(page, `test-phone-${name.replaceAll(/\W+/g, "-")}`);
    },
  );

  test("help opens a dialog that says that the clock keeps running, and returns the focus", async () => {
    const { page } = await openRunning(longQuiz, PHONE);
    const help = page.getByRole("button", { name: "Get help" });
    await help.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Get help" });
    await dialog
      .getByText(/^The clock keeps running while you chat\. Your test ends at \d+:\d\d [ap]m IST\.$/)
      .waitFor();
    const link = dialog.getByRole("link", { name: "Get help on WhatsApp (opens in a new tab)" });
    expect(await link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\//);
    await expectNoAxeViolations(page);
    await saveScreenshot(page, "test-help-320");
    await dialog.getByRole("button", { name: "Return to the test" }).press("Enter");
    await dialog.waitFor({ state: "hidden" });
    expect(await help.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("help is a link without scripts", async () => {
    const { page } = await openRunning(longQuiz, { ...PHONE, javaScript: false });
    const help = page.getByRole("link", { name: "Get help (opens in a new tab)" });
    expect(await help.getAttribute("href")).toMatch(/^https:\/\/wa\.me\//);
  });
});
