import { isDeepStrictEqual } from "node:util";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { createUser, type SignedIn, signIn } from "#tests/support/accounts.ts";
import { adminWrites, routeName } from "#tests/support/admin-writes.ts";
import { openWithoutScripts, sessionCookie, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { IS_FULL, perCommit } from "#tests/support/full.ts";
import {
  isStaffRoute,
  routeManifest,
  routePath,
  STAFF_WITHOUT_REACT,
  screenNames,
} from "#tests/support/route-manifest.ts";
import {
  addressOf,
  createRecordOfEachKind,
  STAFF_DIALOGS,
  STAFF_PAGES,
} from "#tests/support/staff-screens.ts";
import { publicWrites, studentWrites } from "#tests/support/student-writes.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

/**
 * A page whose scripts arrive while somebody types: the values, the focus and the selection stay, and no letter is a
 * shortcut. The pages are those of the tables of writes, every screen of staff, and every screen without parameters.
 */
const browser = useBrowser();
const { worker, admin } = useAdminWorker();

/** A full run visits some 150 pages in each way. */
const FULL_VISIT_MS = 400_000;

type Place = { route: string; path: string; as?: SignedIn };

/** Screens with parameters that no form sends to: they have nothing to type into. */
const READ_ONLY = [
  "features/api-docs/screens/section",
  "shell/site/not-found",
  "shell/staff/not-found",
  "features/public-site/screens/policy",
  "features/certificates/screens/public-page",
  "features/certificates/screens/print",
  "features/enrolment/requests/screens/receipt",
  "features/messages/announcements/screens/own-announcement",
  "features/scholarship-test/results/screens/shared-award",
  "features/teaching/live-sessions/screens/join",
];

/** Their forms change when scripts arrive: a commit visits each of their states. */
const CHANGING = ["features/grading/screens/grade"];

async function listPlaces(): Promise<Place[]> {
  const ids = await createRecordOfEachKind(worker, admin);
  const course = await createCourse(worker.db, { weekCount: 2 });
  const user = await createUser(worker.db, { plan: "premium", courseId: course.id });
  const student = await signIn(worker.db, user);
  const places: Place[] = [];
  const staff = [...Object.entries(STAFF_PAGES), ...Object.entries(STAFF_DIALOGS)];
  for (const [route, path] of staff)
    places.push({ route, path: addressOf(typeof path === "string" ? path : path[1], ids), as: admin });
  // A commit sees each screen of staff in one state.
  const writes = perCommit(
    Object.entries(adminWrites(worker, admin)),
    ([name]) => CHANGING.includes(routeName(name)) || STAFF_WITHOUT_REACT.includes(routeName(name)),
  );
  for (const [name, make] of writes) {
    const { path, page } = await make();
    places.push({ route: routeName(name), path: page ?? path, as: admin });
  }
  for (const [name, make] of Object.entries({ ...studentWrites(worker), ...publicWrites(worker) })) {
    const { path, page, as } = await make();
    places.push({ route: routeName(name), path: page ?? path, as });
  }
  const routes = routeManifest();
  for (const name of screenNames()) {
    const route = routes.find(({ id }) => id === name);
    if (!route || isStaffRoute(name) || STAFF_WITHOUT_REACT.includes(name) || /[:*]/.test(route.path ?? ""))
      continue;
    const as = /^\/(dashboard|scholarship-test)/.test(routePath(route, routes)) ? student : undefined;
    places.push({ route: name, path: routePath(route, routes), as });
  }
  return places;
}

/** The search and the menu that frame every page of a section. */
const FRAME = ["input search q", "input checkbox "];

/** The names and types of what can be typed into or chosen, in a page that loads scripts. */
function fieldsOf(html: string): string[] {
  if (!/<script[^>]*type="module"/.test(html)) return [];
  const attribute = (control: string, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(control)?.[1] ?? "";
  const fields = (html.match(/<(input|textarea|select)\b[^>]*>/g) ?? [])
    .filter((control) => attribute(control, "type") !== "hidden" && !/ (disabled|readonly)/i.test(control))
    .map((control) => {
      const [, tag] = /^<(\w+)/.exec(control)!;
      return `${tag} ${attribute(control, "type")} ${attribute(control, "name").replace(/\d+/g, "0")}`;
    });
  return [...new Set(fields)].sort();
}

/** The kinds of fields of a page, each for its section: 'admin textarea'. */
const kindsOf = ({ route }: Place, fields: string[]) => {
  const section = isStaffRoute(route) ? "admin" : "other";
  return fields.map((field) => `${section} ${field.split(" ", 2).join(" ")}`);
};

/**
 * Of several pages with the same fields on one route, the first. A commit visits the pages that change, and one with each
 * kind of field in each section.
 */
async function findPages(): Promise<Place[]> {
  const pages: Place[] = [];
  const seen = new Set<string>();
  for (const place of places) {
    const response = await worker.fetch(place.path, { as: place.as });
    if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await response.text();
    if (/<input[^>]* type="number"/.test(html)) wheeled.push(place.path);
    const fields = fieldsOf(html);
    const own = fields.filter((field) => !FRAME.includes(field));
    const isOne = (IS_FULL || CHANGING.includes(place.route)) && own.length > 0;
    const keys = isOne ? [`${place.route} ${own}`] : kindsOf(place, fields);
    if (keys.some((key) => !seen.has(key))) pages.push(place);
    for (const key of keys) seen.add(key);
  }
  return pages;
}

let places: Place[];
let pages: Place[];
const wheeled: string[] = [];
beforeAll(async () => {
  places = await listPlaces();
  pages = await findPages();
});

test("every screen is visited or has nothing to type into", () => {
  const visited = new Set([...places.map(({ route }) => route), ...READ_ONLY]);
  const parents = ["root", "shell/staff/layout", "shell/student/layout"];
  expect(screenNames().filter((name) => !visited.has(name) && !parents.includes(name))).toEqual([]);
});

test("no field of any screen is changed by the wheel of a mouse", () => {
  expect(wheeled).toEqual([]);
});

/**
 * Runs in the page: fills every field, and leaves the caret in one for text: a text area, if there is one. Returns whether
 * it found one, and whether it takes letters.
 */
function fillEveryField(isTextArea: boolean): "text" | "number" | undefined {
  for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
  const isUsable = (field: HTMLInputElement) =>
    field.checkVisibility() && !field.disabled && !field.readOnly && field.type !== "file";
  const fields = ([...document.querySelectorAll("input, textarea, select")] as HTMLInputElement[]).filter(
    isUsable,
  );
  const PICKED: Record<string, string> = {
    date: "2031-05-06",
    time: "10:20",
    "datetime-local": "2031-05-06T10:20",
  };
  const isNumber = ({ inputMode }: HTMLInputElement) => /numeric|decimal/.test(inputMode);
  const texts = fields.filter(({ type }) => !/checkbox|radio|select|date|time/.test(type));
  for (const field of fields) {
    const { options } = field as unknown as HTMLSelectElement;
    if (options) (field as unknown as HTMLSelectElement).selectedIndex = options.length - 1;
    else if (/checkbox|radio/.test(field.type)) {
      field.focus();
      field.click();
    } else if (PICKED[field.type]) field.value = PICKED[field.type]!;
    else {
      field.focus();
      if (field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length);
      document.execCommand("insertText", false, isNumber(field) ? "7" : "half");
    }
  }
  const focused = texts.findLast(({ type }) => (type === "textarea") === isTextArea) ?? texts.at(-1);
  focused?.focus();
  return focused && (isNumber(focused) ? "number" : "text");
}

/** Runs in the page: every value, the focused field and its caret. */
function readFields() {
  const fields = [
    ...document.querySelectorAll("input:not([type=hidden]), textarea, select"),
  ] as HTMLInputElement[];
  const active = document.activeElement as HTMLInputElement;
  const values = fields.map(({ name, type, value, checked }) =>
    /checkbox|radio/.test(type) ? `${name} ${value}: ${checked}` : `${name}: ${value}`,
  );
  return {
    values,
    focused: active.name ?? active.tagName,
    caret: active.selectionStart,
    address: location.href,
  };
}

type Fields = ReturnType<typeof readFields>;

/** What the arrival of the scripts has changed, or the letters that follow. */
async function findLosses(page: Page, { path, as }: Place, isTextArea: boolean): Promise<unknown> {
  await page.context().clearCookies();
  if (as) await page.context().addCookies([sessionCookie(as, worker.url)]);
  const receiveScripts = await openWithoutScripts(page, path);
  const focused = await page.evaluate(fillEveryField, isTextArea);
  if (focused) await page.keyboard.press("ArrowLeft");
  const typed = await page.evaluate(readFields);
  await receiveScripts();
  const kept = await page.evaluate(readFields);
  const lost = { typed: without(typed, kept), kept: without(kept, typed) };
  // Scripts may add fields.
  if (lost.typed.values.length > 0 || !isDeepStrictEqual(placeOf(kept), placeOf(typed))) return lost;
  if (!focused) return undefined;
  const more = focused === "number" ? "12" : "jk?/";
  await page.keyboard.type(more);
  const after = await page.evaluate(readFields);
  const isTyped = after.values.some((value) => value.includes(more)) && after.address === typed.address;
  return isTyped ? undefined : { typed: more, after };
}

const placeOf = ({ values: _, ...place }: Fields) => place;

const without = ({ values, ...rest }: Fields, other: Fields) => ({
  values: values.filter((value) => !other.values.includes(value)),
  ...rest,
});

/** A commit has the width of phones, where forms fold, and one focused field. */
const WAYS = perCommit(
  [
    [390, true],
    [390, false],
    [1280, true],
    [1280, false],
  ] as const,
  (_, index) => index === 0,
);

test.each(WAYS)(
  "scripts that arrive in the middle of a word change nothing in any form, at %i px, in a text area: %s",
  async (width, isTextArea) => {
    const page = await browser.open(worker.url, { width, stays: true });
    page.on("dialog", (question) => question.accept());
    // A page that is left may still ask the server something, with the session of the next one.
    browser.expectConsoleError(/401/);
    const losses: Record<string, unknown> = {};
    for (const place of pages) {
      const lost = await findLosses(page, place, isTextArea);
      if (lost) losses[place.path] = lost;
    }
    expect(losses).toEqual({});
  },
  FULL_VISIT_MS,
);

test("text without a key, such as dictation, stays while a page is hydrated in slices", async () => {
  const course = await createCourse(worker.db);
  const page = await browser.open(worker.url, { as: admin, ownContext: true });
  const devices = await page.context().newCDPSession(page);
  await devices.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  // In the pause after the first slice, in which the router is made.
  await page.addInitScript({
    content: `Object.defineProperty(window, "__remixRouter", {
      configurable: true,
      set(router) {
        Object.defineProperty(window, "__remixRouter", { value: router, writable: true });
        setTimeout(() => {
          window.wasHydrated = "hydrated" in document.documentElement.dataset;
          document.querySelector("textarea").focus();
          document.execCommand("insertText", false, "spoken ");
        });
      },
    })`,
  });
  await page.goto(`/admin/courses/${course.id}/edit`);
  await waitForScripts(page);
  expect(await page.evaluate("window.wasHydrated")).toBe(false);
  expect(await page.locator("textarea").first().inputValue()).toContain("spoken ");
});
