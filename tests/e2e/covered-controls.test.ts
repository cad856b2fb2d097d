import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { ADMIN } from "#db/seed/accounts.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { type SignedIn, signIn, signInAs } from "#tests/support/accounts.ts";
import { saveScreenshot, useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { IS_FULL, perCommit } from "#tests/support/full.ts";
import { createOpenAttempt, createQuiz } from "#tests/support/scholarship.ts";
import { useWorker } from "#tests/support/use-worker.ts";

/** On a phone no bar, button or notice that stays in view may cover what a person uses (WCAG 2.2, 2.4.11). */
const PHONE = { width: 320, height: 568 };
/** What a window of 1280 × 800 shows at 200 % zoom (1.4.4). */
const ZOOMED = { width: 640, height: 400 };

/** A full run visits every page of staff. */
const FULL_CRAWL_MS = 400_000;

const browser = useBrowser();
const worker = useWorker({ seed: (db) => seedDemoData(db, { now: Date.now(), passwordHash: "none" }) });
let people: Record<"student" | "newStudent" | "unasked" | "admin", SignedIn>;

beforeAll(async () => {
  const course = await createCourse(worker.db, { weekCount: 2 });
  people = {
    student: await signInAs(worker.db, { plan: "premium", courseId: course.id }),
    newStudent: await signInAs(worker.db),
    unasked: await signInAs(worker.db, { noticeVersion: null }),
    admin: await signIn(worker.db, { id: ADMIN } as never),
  };
  // For the page of the exam day.
  const { user } = await signInAs(worker.db);
  await createOpenAttempt(worker.db, user, await createQuiz(worker.db), { heldBy: null });
});

/** One address of each kind: records of a table share one, and so do the states of a list. */
const kindOf = (path: string) => path.split("?")[0]!.replace(/[^/]*\d[^/]*/g, ":id");

/** Visits these pages; in a full run also one page of every kind that is linked. */
async function crawl(page: Page, starts: readonly string[], visit: (path: string) => Promise<void>) {
  const waiting = [...starts];
  const seen = new Set(starts.map(kindOf));
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await page.goto(path);
    if (!response?.headers()["content-type"]?.startsWith("text/html")) continue;
    await visit(path);
    if (IS_FULL) waiting.push(...(await linksOn(page)).filter((next) => isFirstOfKind(next, seen)));
  }
}

const linksOn = (page: Page) =>
  page.locator("a[href]:not([download])").evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin, pathname }) => origin === location.origin && !/\.\w+$|\/export\//.test(pathname))
      .map(({ pathname }) => pathname),
  );

function isFirstOfKind(path: string, seen: Set<string>): boolean {
  if (seen.has(kindOf(path))) return false;
  seen.add(kindOf(path));
  return true;
}

/**
 * Runs in the page, or in its open dialog: the controls and labels that a fixed or sticky element covers while they
 * have the focus, or are scrolled into view: downwards, then upwards. Bars that appear when a row is chosen are shown.
 * Of more than `most` controls every second, third, … is taken.
 */
async function coveredControls(most: number): Promise<{ controls: number; covered: string[] }> {
  const CONTROLS = "a[href], button, input, select, textarea, summary, label";
  const dialog = document.querySelector("dialog:modal");
  const area = dialog ?? document.querySelector("main")!;
  for (const details of area.querySelectorAll("details")) details.open = true;
  area.querySelector<HTMLElement>("tbody input[type=checkbox]")?.click();
  const frame = () => new Promise(requestAnimationFrame);
  await frame();

  const box = (element: Element) => element.getBoundingClientRect();
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".visually-hidden") &&
    box(element).width > 1;
  const staysInView = (element: Element) => ["fixed", "sticky"].includes(getComputedStyle(element).position);
  const intersect = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1;
  // Looked up again when elements have appeared: their styles take most of the time.
  const all = (dialog ?? document).getElementsByTagName("*");
  let known = { count: 0, bars: [] as Element[] };
  const bars = () => {
    if (known.count !== all.length) known = { count: all.length, bars: [...all].filter(staysInView) };
    return known.bars.filter(isShown);
  };

  const found = [...area.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      isShown(control) && box(control).height < innerHeight / 2 && (dialog || !control.closest("dialog")),
  );
  const controls = found.filter((_, index) => index % Math.ceil(found.length / most) === 0);
  const covered = new Set<string>();
  for (const control of [...controls, ...controls.toReversed()]) {
    const before = scrollY;
    control.focus();
    control.scrollIntoView({ block: "nearest" });
    // Bars that depend on the scroll position follow in the next frames.
    if (scrollY !== before) for (let frames = 0; frames < 2; frames += 1) await frame();
    // A menu closes when the focus leaves it; its controls still have a box.
    if (!isShown(control)) continue;
    const bar = bars().find(
      (other) => !other.contains(control) && !control.contains(other) && intersect(box(control), box(other)),
    );
    if (bar) covered.add(`${control.outerHTML.slice(0, 160)} by ${bar.outerHTML.slice(0, 80)}`);
  }
  return { controls: controls.length, covered: [...covered].slice(0, 5) };
}

/** Pages whose bars are those of other pages here: of the site, of a list, of a form. */
const withSameBars = (paths: string[]) => (IS_FULL ? paths : []);

type Who = [who: string, person: keyof typeof people | undefined, starts: string[]];
const PAGES: Who[] = [
  [
    "a visitor",
    undefined,
    ["/", "/sign-in/sign-up", ...withSameBars(["/contact", "/ask-for-a-code", "/verify-result"])],
  ],
  ["a student with a course", "student", ["/dashboard", "/dashboard/course?week=1", "/dashboard/account"]],
  ["a new student", "newStudent", ["/dashboard", "/scholarship-test"]],
  ["a student who is asked for consent", "unasked", ["/privacy-notice"]],
  [
    "staff",
    "admin",
    [
      "/admin/students",
      "/admin/grading/next",
      "/admin/counselling/new",
      ...withSameBars(["/admin", "/admin/sessions/new", "/admin/grading"]),
    ],
  ],
];

type Visit = { window: typeof PHONE; person: Who[1]; starts: readonly string[] };

/** The controls of a long page are rows of the same few. */
const MAX_CONTROLS = IS_FULL ? 10_000 : 50;

/** What is covered on these pages, by their address; in a zoomed window also pages that scroll sideways. */
async function findFaults({ window, person, starts }: Visit): Promise<Record<string, string[]>> {
  const page = await browser.open(worker.url, { as: person && people[person], ...window });
  // A student of the free plan may not see the foundation course.
  browser.expectConsoleError(/status of 403/);
  const found: Record<string, string[]> = {};
  await crawl(page, starts, async (path) => {
    // The dialog of a page opens when its scripts start.
    await page.waitForFunction(
      () =>
        !("__remixContext" in window) ||
        ("__remixRouter" in window && !document.querySelector("dialog[open]:not(:modal)")),
    );
    const address = page.url();
    const { controls, covered } = await page.evaluate(coveredControls, MAX_CONTROLS);
    expect(page.url(), "the focus opens no other page").toBe(address);
    const faults = [...covered, ...(await page.evaluate(sidewaysScrolling))];
    if (faults.length > 0) found[path] = faults;
    // Some linked pages, such as a certificate, are for reading alone.
    if (starts.includes(path)) expect(controls, path).toBeGreaterThan(0);
    await saveScreenshot(page, `covered-${path.replaceAll(/\W+/g, "-")}-${window.width}`);
  });
  return found;
}

/** Runs in the page. */
function sidewaysScrolling(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} px wide in ${clientWidth} px`] : [];
}

describe(`at ${PHONE.width} × ${PHONE.height} nothing that stays in view covers a control or label`, () => {
  test.each(PAGES)(
    "on the pages of %s",
    async (_, person, starts) => {
      expect(await findFaults({ window: PHONE, person, starts })).toEqual({});
    },
    FULL_CRAWL_MS,
  );
});

/** A commit zooms into the first page of a visitor, a student and staff. */
const SAMPLE = ["a visitor", "a student with a course", "staff"];

describe("at 200 % zoom of a window of 1280 × 800 neither, and no page scrolls sideways", () => {
  test.each(perCommit(PAGES, ([name]) => SAMPLE.includes(name)))(
    "on the pages of %s, zoomed",
    async (_, person, all) => {
      const starts = IS_FULL ? all : all.slice(0, 1);
      expect(await findFaults({ window: ZOOMED, person, starts })).toEqual({});
    },
    FULL_CRAWL_MS,
  );
});
