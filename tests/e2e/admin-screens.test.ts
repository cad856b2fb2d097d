import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { createAdmin, signIn } from "#tests/support/accounts.ts";
import { adminWrites, routeName } from "#tests/support/admin-writes.ts";
import {
  checkScreen,
  expectNoAxeViolations,
  expectNoAxeViolationsInDark,
  expectNoOverflow,
  expectRoomForLargeText,
  navigate,
  postDocument,
  SCREEN_WIDTHS,
  saveScreenshot,
  useBrowser,
  waitForScripts,
} from "#tests/support/browser.ts";
import { IS_FULL, perCommit } from "#tests/support/full.ts";
import { isStaffRoute, screenNames } from "#tests/support/route-manifest.ts";
import {
  addressOf,
  createRecordOfEachKind,
  LONG_NAME,
  STAFF_DIALOGS,
  STAFF_PAGES,
  UNBROKEN,
} from "#tests/support/staff-screens.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();
let ids: Record<string, string>;

beforeAll(async () => {
  ids = await createRecordOfEachKind(worker, admin);
});

/** A commit measures phones and the desk of most staff. */
const widths = perCommit(SCREEN_WIDTHS, (width) => width === 1280 || width === 320);

/** Fails for tables that scroll sideways on phones or at the desk of most staff. */
async function expectNoSidewaysTables(page: Page, width: number) {
  if (width !== 320 && width !== 1280) return;
  const scrolling = await page
    .locator("section:has(> table)")
    .evaluateAll((regions) =>
      regions
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((region) => region.getAttribute("aria-label")),
    );
  expect(scrolling, `at ${width} px`).toEqual([]);
}

const BUTTON_HEIGHTS: Record<number, number[]> = { 320: [44], 1280: [36, 44] };

/** Fails for buttons that have neither 36 nor 44 px; on phones all have 44. One with text of several lines is higher. */
async function expectTwoButtonSizes(page: Page, width: number) {
  const heights = BUTTON_HEIGHTS[width];
  if (!heights) return;
  const others = await page.locator("main .button").evaluateAll(
    (buttons, heights) =>
      buttons.flatMap((button) => {
        const text = document.createRange();
        text.selectNodeContents(button);
        const isOneLine = text.getBoundingClientRect().height < 36;
        const height = Math.round(button.getBoundingClientRect().height);
        const isFine = height === 0 || (isOneLine ? heights.includes(height) : height >= 44);
        return isFine ? [] : [`${height}: ${button.textContent}`];
      }),
    heights,
  );
  expect(others, `at ${width} px`).toEqual([]);
}

/** Fails for what no staff screen has, at one width. */
async function expectStaffLayout(page: Page, width: number) {
  await expectNoSidewaysTables(page, width);
  await expectTwoButtonSizes(page, width);
}

/** The frame of all screens, and what answers every other address. */
const WITHOUT_SCREEN = ["shell/staff/layout", "shell/staff/not-found"];

test("every screen of the admin is listed here", () => {
  const screens = screenNames().filter((name) => isStaffRoute(name) && !WITHOUT_SCREEN.includes(name));
  expect([...Object.keys(STAFF_PAGES), ...Object.keys(STAFF_DIALOGS)].sort()).toEqual(screens.sort());
});

/** Folded parts are checked, too. Menus of rows cover the rows below them, so that they are opened one at a time. */
const openDetails = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("main details:not(.row-menu)"))
      details.setAttribute("open", "");
  });

/** The menu of the first row, where the page has one: it fits the screen and breaks no rule. */
async function expectRowMenuFits(page: Page, name: string) {
  const menu = page.locator("main details.row-menu").filter({ visible: true }).first();
  if ((await menu.count()) === 0) return;
  const toggle = (isOpen: boolean) =>
    menu.evaluate((details, isOpen) => details.toggleAttribute("open", isOpen), isOpen);
  await toggle(true);
  await expectNoAxeViolations(page, ".row-menu[open]");
  await expectNoOverflow(page, `${name}, with the menu of a row`, { widths });
  await toggle(false);
}

/** Forms with a layout of their own; the others are a column of fields. */
const OWN_LAYOUT = [
  "features/support/counselling/screens/edit",
  "features/teaching/courses/screens/edit",
  "features/teaching/courses/screens/import",
  "features/teaching/courses/screens/edit-week",
  "features/grading/screens/grade",
  "features/grading/screens/import-scores",
  "features/accounts/invitations/screens/import",
  "features/placement/openings/screens/import",
  "features/question-bank/screens/import",
  "features/question-bank/screens/edit-question",
  "features/question-bank/screens/import-into-quiz",
  "features/question-bank/screens/edit-in-quiz",
  "features/teaching/live-sessions/screens/edit",
  "features/teaching/live-sessions/screens/attendance",
  "features/teaching/live-sessions/screens/import-attendance",
];

/** Pages that ship no React (`handle = { hydrate: false }`). */
const STATIC = ["features/accounts/screens/two-factor"];

describe("rejected and conflicting forms fit their cards at every width, as a page and as a dialog", () => {
  const writes = adminWrites(worker, admin);
  const rival = useSignedIn(worker, (db) => createAdmin(db));
  let page: Page;
  beforeAll(async () => {
    page = await browser.open(worker.url, { as: admin, stays: true });
    // The form before this one was not saved, so the page asks before it is left.
    page.on("dialog", (question) => question.accept());
    await page.goto("/admin");
  });

  /** Replaces short texts by extreme ones; numbers, dates, addresses and choices stay. */
  const strained = (form: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(form).map(([name, value]) => [
        name,
        /^(title|text|displayName|strengths|feedback|description)$/.test(name)
          ? `${value} ${UNBROKEN}`
          : value,
      ]),
    );

  async function measure(name: string, path: string, form: Record<string, string>, message: string) {
    browser.expectConsoleError(/4\d\d|The specified value/);
    // No script renders a page without React: its styles would be missing.
    const isStatic = STATIC.includes(routeName(name));
    if (!isStatic) await sendByScript(name, path, form, message);
    if (!IS_FULL) return;
    await postDocument(page, path, form);
    await page.getByText(message).first().waitFor();
    await expectNoOverflow(page, `${name}, sent without scripts`);
    if (isStatic) await page.goto("/admin");
  }

  async function sendByScript(name: string, path: string, form: Record<string, string>, message: string) {
    // A rejected form keeps the data of its page, so the page of a search is loaded first.
    if (path.includes("?")) await page.goto(path);
    await waitForScripts(page);
    await navigate(page, path, form);
    await expect.poll(() => new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ""));
    await page.getByText(message).first().waitFor({ state: "attached" });
    await openDetails(page);
    await expectNoOverflow(page, `${name}, sent by its script`, {
      startsAtItsWidth: true,
      atWidth: async (width) => {
        await saveScreenshot(page, `admin-states/${name}-${width}`);
        if (width === 320) await expectNoSidewaysTables(page, width);
      },
    });
  }

  test.each(perCommit(Object.keys(writes), (name) => OWN_LAYOUT.includes(name)))("%s", async (name) => {
    const write = await writes[name]!();
    const { path, form, rejected: refused } = write;
    // The page of a conflict has an error summary, too.
    const isShown = IS_FULL || !write.concurrentEdit;
    if (refused && isShown)
      await measure(`${name} refused`, path, { ...form, ...refused.fields }, "There is a problem");
    if (!write.concurrentEdit) return;
    const theirs = strained({ ...form, ...write.concurrentEdit });
    const saved = await worker.fetch(path, { as: rival, method: "POST", form: theirs });
    expect(saved.status).toBe(303);
    await measure(`${name} conflict`, path, strained(form), "There is a problem");
  });
});

/** Pages with the frame that all pages share: here the rules look at the whole document, elsewhere at its main part. */
const FRAMES = ["features/operations/overview/screens/overview", "features/accounts/screens/staff-account"];

/**
 * A dialog is a form in the frame of all dialogs: a commit opens the first of each section, and every layout of its own.
 * tests/bundle/admin/forms.test.ts looks for the labels of all.
 */
const isNewDialog = (name: string) =>
  OWN_LAYOUT.includes(name) ||
  Object.keys(STAFF_DIALOGS).find((other) => sectionOf(other) === sectionOf(name)) === name;
const sectionOf = (name: string) => name.split("/screens/")[0];

describe("accessible in light and dark, and never wider than the screen", () => {
  /** Shows one screen after the other without loading the document again, so that axe is loaded once. */
  let page: Page;
  let documents: Page;
  const atWidth = (width: number) => expectStaffLayout(page, width);
  beforeAll(async () => {
    documents = await browser.open(worker.url, { as: admin, stays: true });
    page = await browser.open(worker.url, { as: admin, stays: true });
    await page.goto("/admin");
    await waitForScripts(page);
  });

  test("the overview in dark", async () => {
    await expectNoAxeViolationsInDark(page);
  });

  const isOfCommit = ([name]: [string, string], index: number) => FRAMES.includes(name) || index % 3 === 0;
  test.each(perCommit(Object.entries(STAFF_PAGES), isOfCommit))("%s", async (name, path) => {
    await navigate(page, addressOf(path, ids));
    await openDetails(page);
    const within = IS_FULL || FRAMES.includes(name) ? "html" : "main";
    await checkScreen(page, `admin-screens/${name}`, { within, widths, atWidth, startsAtItsWidth: true });
    await expectRowMenuFits(page, name);
  });

  const dialogs = perCommit(Object.entries(STAFF_DIALOGS), ([name]) => isNewDialog(name));
  test.each(dialogs)("%s, as a dialog", async (name, [below, path]) => {
    await navigate(page, addressOf(below, ids));
    await navigate(page, addressOf(path, ids));
    await page.getByRole("dialog").waitFor();
    await checkScreen(page, `admin-screens/${name}`, {
      within: "dialog[open]",
      widths,
      atWidth,
      startsAtItsWidth: true,
    });
  });

  const isOwnLayout = ([name]: [string, unknown]) => OWN_LAYOUT.includes(name);
  test.each(perCommit(Object.entries(STAFF_DIALOGS), isOwnLayout))(
    "%s, as a page",
    async (name, [, path]) => {
      await documents.goto(addressOf(path, ids));
      // At the end of the page the bar with Save is in its place, not over a part of a field.
      await documents.evaluate(() =>
        window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }),
      );
      if (IS_FULL) await expectNoAxeViolations(documents);
      await expectNoOverflow(documents, `${name} as a page`);
    },
  );

  describe("with text of twice the size", () => {
    let page: Page;
    beforeAll(async () => {
      page = await browser.open(worker.url, { as: admin, stays: true });
      await page.goto("/admin");
      await waitForScripts(page);
    });

    const PAGES = perCommit(Object.entries(STAFF_PAGES), ([, path]) =>
      /^\/admin(\/(courses|audit|students|applications))?$/.test(path),
    );

    test.each(PAGES)("%s has room", async (name, path) => {
      await navigate(page, addressOf(path, ids));
      await expectRoomForLargeText(page, name);
    });

    test.each(perCommit(dialogs, ([name]) => /api-keys/.test(name)))(
      "%s has room, as a dialog",
      async (name, [below, path]) => {
        await navigate(page, addressOf(below, ids));
        await navigate(page, addressOf(path, ids));
        await page.getByRole("dialog").waitFor();
        await expectRoomForLargeText(page, name);
      },
    );
  });

  test("a new API key, shown once", async () => {
    const page = await browser.open(worker.url, { as: await signIn(worker.db, admin.user) });
    await page.goto("/admin/api-keys/new");
    await page.getByRole("textbox", { name: "Program" }).fill(LONG_NAME);
    await page.getByLabel("Read test results").check();
    await page.getByRole("button", { name: "Create key" }).last().click();
    await page.getByText("API key created").waitFor();
    expect(await page.locator("code").first().textContent()).toMatch(/^kadam_[0-9a-f]{64}[0-9A-Za-z]{6}$/);
    await checkScreen(page, "admin-screens/admin.api-keys.new-created");
  });
});
