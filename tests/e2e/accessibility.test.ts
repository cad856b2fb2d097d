import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ADMIN, userId } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { expectNoOverflow, saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { perCommit } from "#tests/support/full.ts";
import { createFinishedAttempt, createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { publicWrites } from "#tests/support/student-writes.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** What axe cannot see; docs/accessibility.md says which criterion each test is for. */
const browser = useBrowser();
const worker = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
let people: Record<"visitor" | "student" | "running" | "admin", SignedIn | undefined>;
let result: string;

beforeAll(async () => {
  const quiz = await createQuiz(worker.db, { branch: "BCA", questionCount: 10 });
  const running = await signInAs(worker.db);
  await createOpenAttempt(worker.db, running.user, quiz, { heldBy: null });
  const finished = await signInAs(worker.db);
  const attempt = await createFinishedAttempt(worker.db, finished.user, quiz, { correctCount: 7 });
  result = `/admin/results/${attempt.id}`;
  people = {
    visitor: undefined,
    student: await signIn(worker.db, { id: userId("premium") } as never),
    running,
    admin: await signIn(worker.db, { id: ADMIN } as never),
  };
});

/** Style that the page's security policy does not see, as a reader's own. */
const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** The values of WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Runs in the page: the words of links and buttons in its bars that are wider than these. */
function textsOutsideOfBars(): string[] {
  const controls = [...document.querySelectorAll("#page > header a, .bottom-bar a, .staff-menu > summary")];
  const wordsOf = (control: Element) => {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const words: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement!.closest(".visually-hidden, .absolute")) words.push(node);
    return words;
  };
  const isOutside = (words: Node, { left, right }: DOMRect) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const box = range.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1;
  };
  return controls
    .filter((control) => control.checkVisibility() && !control.closest(".visually-hidden"))
    .flatMap((control) =>
      wordsOf(control)
        .filter((words) => isOutside(words, control.getBoundingClientRect()))
        .map(({ textContent }) => textContent ?? ""),
    );
}

const SPACED = [
  ["visitor", "/"],
  ["visitor", "/sign-in/sign-up"],
  ["student", "/dashboard"],
  ["student", "/dashboard/course?week=1"],
  ["running", "/scholarship-test"],
  ["admin", "/admin"],
  ["admin", "/admin/students"],
  ["admin", "/admin/grading"],
  ["admin", "/admin/counselling/new"],
  ["admin", "/admin/questions"],
] as const;

test.each(perCommit(SPACED, ([, path]) => path === "/scholarship-test" || path === "/dashboard"))(
  "%s: with wide text spacing nothing on %s leaves its box",
  async (person, path) => {
    const page = await browser.open(worker.url, { as: people[person] });
    await page.goto(path);
    await addStyle(page, TEXT_SPACING);
    await expectNoOverflow(page, `${path} with wide text spacing`);
    expect(await page.evaluate(textsOutsideOfBars), "words that leave their part of a bar").toEqual([]);
    await saveScreenshot(page, `spaced-${path.replaceAll(/\W+/g, "-")}`);
  },
);

/** Pastes nothing; false when the page forbids it. */
const allowsPaste = (field: Locator) =>
  field.evaluate((input) =>
    input.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })),
  );

test.each([
  ["visitor", "/sign-in", "Password"],
  ["visitor", "/sign-in/sign-up", "Password"],
  ["student", "/dashboard/account", "New password"],
] as const)(
  "%s: a password manager can fill in and paste the password on %s",
  async (person, path, label) => {
    const page = await browser.open(worker.url, { as: people[person] });
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    expect(await field.getAttribute("autocomplete")).toMatch(/^(current|new)-password$/);
    expect(await allowsPaste(field)).toBe(true);
  },
);

test("codes can be pasted: of the second step of a sign-in, of a test and of a result", async () => {
  const secondStep = await publicWrites(worker)["features/accounts/screens/code"]!();
  const newcomer = await signInAs(worker.db);
  for (const [path, label, as] of [
    [secondStep.path, "Code", secondStep.as],
    ["/scholarship-test", "Test Code", newcomer],
    ["/verify-result", "Verification code", undefined],
  ] as const) {
    const page = await browser.open(worker.url, { as });
    await page.goto(path);
    expect(await allowsPaste(page.getByLabel(label)), path).toBe(true);
  }
});

test("in forced colours the current choice differs from the others", async () => {
  const page = await browser.open(worker.url, { as: people.admin });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${result}?show=wrong`);
  const choices = page.getByRole("navigation", { name: "Questions shown" }).getByRole("link");
  const outlines = await choices.evaluateAll((links) =>
    links.map((link) => getComputedStyle(link).outlineStyle),
  );
  expect(outlines).toEqual(["none", "solid"]);
  await saveScreenshot(page, "forced-colours-result");
});

test.each([
  ["student", "/dashboard"],
  ["admin", "/admin"],
] as const)("in forced colours the marks of charts and bars of the %s are visible", async (person, path) => {
  const page = await browser.open(worker.url, { as: people[person] });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(path);
  const colours = await page.evaluate(() => ({
    canvas: getComputedStyle(document.body).backgroundColor,
    marks: [...document.querySelectorAll("span.mark, .expected-tick")].map(
      (mark) => getComputedStyle(mark).backgroundColor,
    ),
  }));
  expect(colours.marks.length).toBeGreaterThan(1);
  expect(colours.marks).not.toContain(colours.canvas);
  expect(colours.marks).not.toContain("rgba(0, 0, 0, 0)");
  await saveScreenshot(page, `forced-colours-${person}`);
});
