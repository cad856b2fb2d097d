import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import type { RunOptions } from "axe-core";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { SignedIn } from "./accounts.ts";
import { chromiumArguments, chromiumPath } from "./chromium.ts";
import { IS_FULL, perCommit } from "./full.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every form works in both modes; for `test.each` and `describe.each`. */
export const MODES = [
  ["with scripts", true],
  ["without scripts", false],
] as const;

/** Without scripts, tests of tests/bundle post the forms on each commit, as a browser does. */
export const COMMIT_MODES = perCommit(MODES, ([, javaScript]) => javaScript);

/** For the conflict of two people: a commit shows it in admin-grading.test.ts, and tests/bundle/admin in each form. */
export const CONFLICT_MODES = perCommit(MODES, () => false);

/** A layout that no script changes: a commit loads it without scripts, in half of the time. */
export const LAYOUT_MODES = perCommit(MODES, ([, javaScript]) => !javaScript);

type PageOptions = {
  /** False: the page runs no script, as in a browser where they are off. */
  javaScript?: boolean;
  width?: number;
  height?: number;
  colorScheme?: "light" | "dark";
  /** Whose session the browser holds. */
  as?: SignedIn;
  /** Stays open until the file ends, for tests that take turns in one page. */
  stays?: boolean;
  /** Never used before or after: for tests that stop the clock, add scripts to every page or need an empty cache. */
  ownContext?: boolean;
  context?: BrowserContextOptions;
};

type TestBrowser = {
  /** An empty page in a context of its own, whose relative addresses start at `baseURL`. Ends with the test, unless it stays. */
  open(baseURL: string, options?: PageOptions): Promise<Page>;
  /** Console errors that match belong to this test; every other one fails it. */
  expectConsoleError(pattern: RegExp): void;
};

/** A page of a test ends before optimized code pays off, and before memory has to be saved. */
const SHORT_PAGES = "--js-flags=--no-opt --no-maglev --no-flush-bytecode --min-semi-space-size=32";

/** Launched by the first file of a test process for all its files. */
let launched: Promise<Browser> | undefined;

function sharedChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("Chromium is missing: `npm test` installs it.");
  launched ??= chromium.launch({ executablePath, args: [...chromiumArguments, SHORT_PAGES] });
  return launched;
}

/** The Chromium of this test process; call it at the top of the file. */
export function useBrowser(): TestBrowser {
  let tabs: TabPool;
  let consoleErrors: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    tabs = new TabPool(await sharedChromium());
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await tabs.print();
    await tabs.release();
    const unexpected = consoleErrors.filter((text) => !expected.some((pattern) => pattern.test(text)));
    consoleErrors = [];
    expected = [];
    expect(unexpected, "errors in the browser's console").toEqual([]);
  });
  afterAll(() => tabs.close());

  return {
    open: async (baseURL, options = {}) => {
      const page = await tabs.open(baseURL, options);
      page.on("pageerror", (error) => consoleErrors.push(String(error)));
      page.on("console", (message) => {
        const isMismatch = message.text().startsWith(RENDERED_AGAIN);
        if (isMismatch || message.type() === "error" || message.type() === "warning")
          consoleErrors.push(`${message.text()} ${message.location().url}`.trim());
      });
      return page;
    },
    expectConsoleError: (pattern) => expected.push(pattern),
  };
}

/** What the browser notes where the page that it has differs from the one that the server sent. */
const RENDERED_AGAIN = "The page was rendered again.";

type Tab = {
  context: BrowserContext;
  page: Page;
  options: BrowserContextOptions;
  stays: boolean;
  isReusable: boolean;
};

/** Tabs of earlier tests of this process, used longest ago first. */
const idle: Tab[] = [];
/** Those with and without scripts, in two time zones, of the shared worker and of another one. */
const MAX_IDLE = 8;

/**
 * Tabs for one test at a time. The next test with equal options gets a used one, as empty as a new one: only cached and
 * compiled files remain, and the process of its pages. A new tab takes twice the processor time.
 */
class TabPool {
  readonly #browser: Browser;
  #used: Tab[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async open(baseURL: string, options: PageOptions): Promise<Page> {
    const { width = 1280, height = 800, colorScheme = "light", as, stays = false, ownContext } = options;
    const contextOptions = {
      ...CONTEXT_DEFAULTS,
      baseURL,
      javaScriptEnabled: options.javaScript ?? true,
      ...options.context,
    };
    const isReusable = !stays && !ownContext;
    const use = { options: contextOptions, stays, isReusable };
    const tab = (isReusable && takeIdle(contextOptions)) || (await this.#start(use));
    this.#used.push(tab);
    await tab.page.setViewportSize({ width, height });
    if (colorScheme !== "light") await tab.page.emulateMedia({ colorScheme });
    if (as) await tab.context.addCookies([sessionCookie(as, baseURL)]);
    return tab.page;
  }

  async #start(use: Omit<Tab, "context" | "page">): Promise<Tab> {
    const context = await this.#browser.newContext(use.options);
    const page = await context.newPage();
    if (use.isReusable) refuseLastingChanges(page);
    return { context, page, ...use };
  }

  /** What each open page of a failed test shows. */
  async print(): Promise<void> {
    for (const page of this.#used.flatMap(({ context }) => context.pages())) {
      const text = await page.innerText("body", { timeout: 1000 }).catch(() => "");
      if (text) console.log(`${page.url()} shows:\n${text.slice(0, 2000)}`);
    }
  }

  /** Takes back what the test has used, except tabs that stay. */
  async release(): Promise<void> {
    const used = this.#used.filter(({ stays }) => !stays);
    this.#used = this.#used.filter(({ stays }) => stays);
    await Promise.all(used.map(takeBack));
  }

  async close(): Promise<void> {
    await Promise.all(this.#used.map(({ context }) => context.close()));
  }
}

function takeIdle(options: BrowserContextOptions): Tab | undefined {
  const index = idle.findLastIndex((tab) => isDeepStrictEqual(tab.options, options));
  return index < 0 ? undefined : idle.splice(index, 1)[0];
}

/** The address of a tab that no test uses: without scripts, in the same process as the pages. */
const IDLE_PATH = "/robots.txt";

/** A tab that cannot be cleared, such as one whose worker has ended, is closed. */
async function takeBack(tab: Tab): Promise<void> {
  const isClear =
    tab.isReusable &&
    (await clear(tab).then(
      () => true,
      () => false,
    ));
  if (!isClear) return tab.context.close();
  idle.push(tab);
  if (idle.length > MAX_IDLE) await idle.shift()!.context.close();
}

const PAGE_EVENTS = ["console", "dialog", "pageerror", "request", "response"] as const;

async function clear({ context, page, options }: Tab): Promise<void> {
  const { baseURL, colorScheme, reducedMotion } = options;
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  // A form with unsaved text asks before it is left.
  page.on("dialog", (question) => question.accept());
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await page.goto(IDLE_PATH);
  // Out of the window, where the pointer of a new tab is.
  await page.mouse.move(-1, -1);
  page.removeAllListeners("dialog");
  await context.clearCookies();
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion });
  await page.evaluate("sessionStorage.clear()");
  const devTools = await context.newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", {
    origin: baseURL!,
    storageTypes: "local_storage,indexeddb,cache_storage",
  });
  await devTools.send("Page.resetNavigationHistory");
  await devTools.detach();
}

/** Throws for what cannot be taken from a page again. */
function refuseLastingChanges(page: Page): void {
  const refuse = () => {
    throw new Error("Open the page with `ownContext`: the next test would get what this adds.");
  };
  Object.assign(page, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
  Object.assign(page.clock, { install: refuse });
}

const CONTEXT_DEFAULTS: BrowserContextOptions = {
  colorScheme: "light",
  reducedMotion: "reduce",
  locale: "en-IN",
  timezoneId: "Asia/Kolkata",
};

/** A user's session cookie, not readable by scripts. */
export const sessionCookie = ({ cookieName, cookieValue }: SignedIn, url: string) => ({
  name: cookieName,
  value: cookieValue,
  url,
  httpOnly: true,
});

const EVERY_RULE = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
} satisfies RunOptions["runOnly"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** Off by default in axe, although they belong to WCAG 2.2 A and AA. */
const EXTRA_RULES = {
  "target-size": { enabled: true },
  "label-content-name-mismatch": { enabled: true },
};

/** All rules; those that a colour scheme can change; the others, in half of the time. */
const AXE_RULES = {
  all: { runOnly: EVERY_RULE, rules: EXTRA_RULES },
  colours: { runOnly: { type: "rule", values: COLOUR_RULES } },
  structure: {
    runOnly: EVERY_RULE,
    rules: {
      ...EXTRA_RULES,
      ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
    },
  },
} satisfies Record<string, RunOptions>;

/**
 * Fails with each broken rule and its element, in the whole page or in what matches `within`. The page needs scripts;
 * evaluation passes its CSP.
 */
export async function expectNoAxeViolations(
  page: Page,
  within = "html",
  rules: keyof typeof AXE_RULES = "all",
): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ({ options, within }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const result = await axe.run(within, {
        ...options,
        resultTypes: ["violations"],
        selectors: false,
      });
      return result.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html),
      }));
    },
    { options: AXE_RULES[rules] as RunOptions, within },
  );
  expect(violations, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits until the heading font is there: lines break elsewhere before it. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate("document.fonts.ready.then(() => {})");
}

/**
 * Opens a page as on a slow network: it is there, and its scripts arrive when the returned function is called, which waits
 * until React has the page and its effects have run.
 */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const arrival = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return async () => {
    release();
    await page.waitForFunction(hasReact);
    await page.evaluate(twoFrames);
  };
}

/** Runs in the page. */
const hasReact = () =>
  [...document.querySelectorAll("main *")].some((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactFiber")),
  );

/** Runs in the page. */
const twoFrames = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

/** Waits until the page handles its links and forms itself: the router is there from the first render, before React has committed it. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
}

/** Waits until the page has finished the navigation or submission that it handles itself, if there is one. */
export async function waitForNavigation(page: Page): Promise<void> {
  type Router = { state: { navigation: { state: string } } };
  await page.waitForFunction(() => {
    const { __remixRouter: router } = window as unknown as { __remixRouter?: Router };
    return !router || router.state.navigation.state === "idle";
  });
}

/** Navigates or submits a form within the page, without a reload. Returns when React has rendered the next page. */
export const navigate = (page: Page, to: string, form?: Record<string, string>) =>
  page.evaluate(
    async ({ to, form }) => {
      type Submission = { formMethod: "post"; formData: FormData };
      const { __remixRouter } = window as unknown as {
        __remixRouter: { navigate(to: string, submission?: Submission): Promise<void> };
      };
      const formData = new FormData();
      for (const [name, value] of Object.entries(form ?? {})) formData.set(name, value);
      await __remixRouter.navigate(to, form && { formMethod: "post", formData });
      // React renders in slices until the page has nothing to do. Chromium may call nobody of a page that draws nothing.
      await new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    },
    { to, form },
  );

/** Sends a form as a page without scripts does. */
export async function postDocument(page: Page, to: string, form: Record<string, string>): Promise<void> {
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate(
      ({ to, form }) => {
        const sent = Object.assign(document.createElement("form"), { method: "post", action: to });
        for (const [name, value] of Object.entries(form))
          sent.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
        document.body.appendChild(sent);
        sent.submit();
      },
      { to, form },
    ),
  ]);
}

/** All rules in light; in dark too with `npm run test:full`. Leaves the page in light. */
export async function expectNoAxeViolationsInBothSchemes(page: Page, within = "html"): Promise<void> {
  if (IS_FULL) await expectNoAxeViolationsInDark(page, within, "all");
  await expectNoAxeViolations(page, within);
}

/** All rules in both schemes with `npm run test:full`; otherwise those of the structure, within one part of the page. */
async function expectAccessible(page: Page, within: string): Promise<void> {
  if (IS_FULL) await expectNoAxeViolationsInBothSchemes(page);
  else await expectNoAxeViolations(page, within, "structure");
}

/** Leaves the page in light. */
export async function expectNoAxeViolationsInDark(
  page: Page,
  within = "html",
  rules: keyof typeof AXE_RULES = "colours",
): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page, within, rules);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Widths where the layouts differ; between them only lines break elsewhere. */
const LAYOUT_WIDTHS = [1280, 768, 320];
/** Every width that screens are measured at, widest first. */
export const SCREEN_WIDTHS = [1280, 1024, 768, 390, 320];
/**
 * A commit measures the narrowest of desks and of phones: a page that fits there has more room at the others, which
 * `npm run test:full` measures.
 */
const WIDTHS = perCommit(SCREEN_WIDTHS, (width) => width === 768 || width === 320);

type Measuring = {
  /** Widest first, so that the page ends at that of a phone. */
  widths?: readonly number[];
  /** From the width that the page has: one that shows one screen after the other is resized less often. */
  startsAtItsWidth?: boolean;
  atWidth?: (width: number) => Promise<void>;
};

/**
 * Fails for what is wider than the screen or than its card, notice or dialog, and for cells below the heading of another
 * column, at every width. The page is resized, not loaded again.
 */
export async function expectNoOverflow(
  page: Page,
  name: string,
  { widths = WIDTHS, startsAtItsWidth = false, atWidth = async () => {} }: Measuring = {},
): Promise<void> {
  const isUpwards = startsAtItsWidth && page.viewportSize()!.width === widths.at(-1);
  for (const width of isUpwards ? widths.toReversed() : widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(findLayoutFaults), `${name} at ${width} px`).toEqual([]);
    await atWidth(width);
  }
}

const LARGE_TEXT_WIDTHS = perCommit([1280, 360, 320], (width) => width !== 360);

/**
 * With text of twice the size (WCAG 1.4.4) the page fits, and nothing lies on a control of its open dialog, of what matches
 * `within`, or else of the page. Leaves the usual size.
 */
export async function expectRoomForLargeText(
  page: Page,
  name: string,
  {
    widths = LARGE_TEXT_WIDTHS,
    within = "dialog[open]",
  }: { widths?: readonly number[]; within?: string } = {},
): Promise<void> {
  // At another width than the measured ones: Chromium reads queries of containers again when their size changes.
  const setSize = async (size: string) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      window.scrollTo({ top: 0, behavior: "instant" });
    }, size);
  };
  await setSize("200%");
  try {
    await expectNoOverflow(page, `${name}, with text of twice the size`, {
      widths,
      atWidth: async (width) =>
        expect(await page.evaluate(findCoveredControls, within), `${name}, covered at ${width} px`).toEqual(
          [],
        ),
    });
  } finally {
    await setSize("");
  }
}

/** Runs in the page: each control that something else lies on where a person would press it. */
function findCoveredControls(within: string): string[] {
  const CONTROLS = "a[href], button, input, select, textarea, summary";
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".visually-hidden");
  const found: string[] = [];
  for (const control of (document.querySelector(within) ?? document).querySelectorAll<HTMLElement>(
    CONTROLS,
  )) {
    if (!isShown(control)) continue;
    // The head of a list on a phone is shown while the focus is in it.
    if (control.closest("thead")) control.focus();
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
    if (width <= 1) continue;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isFree =
      !hit || control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control);
    if (!isFree) found.push(`${control.outerHTML.slice(0, 160)} by ${hit.outerHTML.slice(0, 120)}`);
    if (control.closest("thead")) control.blur();
  }
  return found.slice(0, 5);
}

/** Widths at which axe looks at the public site. */
export const AXE_WIDTHS = perCommit(LAYOUT_WIDTHS, (width) => width === 768);

/**
 * A screen in its present state: it fits at every width and breaks no rule, at the widest of a commit; colours count with
 * `npm run test:full`. The rules apply to what matches `within`, where the rest of the page is checked as a screen of its
 * own.
 */
export const checkScreen = (
  page: Page,
  name: string,
  { within = "html", widths = WIDTHS, atWidth, startsAtItsWidth }: Measuring & { within?: string } = {},
) =>
  expectNoOverflow(page, name, {
    widths,
    startsAtItsWidth,
    atWidth: async (width) => {
      if (IS_FULL ? LAYOUT_WIDTHS.includes(width) : width === widths[0]) await expectAccessible(page, within);
      if (LAYOUT_WIDTHS.includes(width)) await saveScreenshot(page, `${name}-${width}`);
      await atWidth?.(width);
    },
  });

/**
 * Runs in the page: each element that overflows its box, and by how many pixels; each table whose rows have more or fewer
 * columns than its headings.
 */
function findLayoutFaults(): string[] {
  const BOXES = "dialog, .rounded-card, .rounded-control";
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("svg *, .visually-hidden");
  const clips = (element: Element) => getComputedStyle(element).overflowX !== "visible";
  const { scrollWidth, clientWidth } = document.documentElement;
  type Edges = { left: number; right: number } | undefined;
  const known = new Map<Element | null, Edges>([
    [document.documentElement, { left: 0, right: clientWidth }],
    [document.body, { left: 0, right: clientWidth }],
  ]);
  /** The edges of the nearest box from this element outwards, or of the page; none when something before it scrolls or clips. */
  const edgesOf = (around: Element): Edges => {
    if (!known.has(around)) known.set(around, findEdges(around));
    return known.get(around);
  };
  const findEdges = (around: Element): Edges => {
    if (around.matches(BOXES)) return around.getBoundingClientRect();
    return clips(around) ? undefined : edgesOf(around.parentElement!);
  };
  const found = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth}`] : [];
  for (const element of document.body.querySelectorAll("*")) {
    const { left, right, width } = element.getBoundingClientRect();
    const edges = width === 0 ? undefined : edgesOf(element.parentElement!);
    if (!edges) continue;
    const by = Math.max(right - edges.right, edges.left - left);
    if (by > 1 && isShown(element)) found.push(`${element.outerHTML.slice(0, 120)} by ${Math.round(by)}`);
  }
  const columnsOf = (row: HTMLTableRowElement) =>
    [...row.cells].reduce((sum, cell) => sum + (cell.checkVisibility() ? cell.colSpan : 0), 0);
  const isInColumns = (row: Element) => getComputedStyle(row).display === "table-row";
  for (const { tHead, tBodies, caption } of document.querySelectorAll("table")) {
    const headings = tHead?.rows[0];
    const row = tBodies[0]?.rows[0];
    if (!headings || !row?.checkVisibility() || !isInColumns(headings) || !isInColumns(row)) continue;
    const [expected, columns] = [columnsOf(headings), columnsOf(row)];
    if (expected !== columns) found.push(`${caption?.textContent}: ${columns} columns, ${expected} headings`);
  }
  return found.slice(0, 5);
}

/**
 * With SCREENSHOTS=1, saves the whole page in both colour schemes as pictures for people to look at:
 * `.cache/screenshots`, out of git. Leaves the page in light.
 */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: `.cache/screenshots/${name}-dark.png`, fullPage: true });
  await page.emulateMedia({ colorScheme: "light" });
  await page.screenshot({ path: `.cache/screenshots/${name}.png`, fullPage: true });
}
