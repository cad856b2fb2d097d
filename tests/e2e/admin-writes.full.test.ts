import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type AdminWrite, adminWrites, routeName } from "#tests/support/admin-writes.ts";
import { newEvents } from "#tests/support/audit.ts";
import { COMMIT_MODES, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import {
  expectRefusal,
  fieldTexts,
  fillForm,
  findForm,
  pressButton,
  unfold,
} from "#tests/support/form-driver.ts";
import { perCommit, sample } from "#tests/support/full.ts";
import { routeManifest, routePath, STAFF_WITHOUT_REACT } from "#tests/support/route-manifest.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

/**
 * The forms and buttons of the admin in the browser. tests/bundle/admin/forms.test.ts finds each one in its page as it
 * is without scripts and posts it, so Chromium uses one form for each way of opening and sending one and, with scripts,
 * one form of some kinds of record; `npm run test:full` uses all.
 */
const browser = useBrowser();
const { worker, admin } = useAdminWorker();
const writes = adminWrites(worker, admin);
/** Pages without React have journeys of their own, such as tests/e2e/two-factor.test.ts. */
const NAMES = Object.keys(writes).filter((name) => !STAFF_WITHOUT_REACT.includes(routeName(name)));

type Desk = { page: Page; javaScript: boolean };

/** How a user opens, fills and sends a form. STEPS has the exceptions. */
type Steps = {
  open(desk: Desk, write: AdminWrite, name: string): Promise<unknown>;
  fill(form: Locator, fields: AdminWrite["form"]): Promise<unknown>;
  send(form: Locator, fields: AdminWrite["form"], isRight: boolean): Promise<unknown>;
  /** The element that shows the success. */
  done(page: Page): Locator;
};

const USUAL: Steps = {
  open: openByItsLink,
  fill: fillForm,
  send: pressButton,
  done: (page) =>
    page
      .locator('main > .flash > [role="status"], main > [role="status"], [id^="week-"] > [role="status"]')
      .getByText("Done:"),
};

const STEPS: Record<string, Partial<Steps>> = {
  "features/accounts/api-keys/screens/replace": { done: (page) => page.getByText("API key replaced") },
  "features/operations/webhooks/screens/new": { done: (page) => page.getByText("Webhook added") },
  "features/operations/webhooks/screens/secret": { done: (page) => page.getByText("Secret replaced") },
  "features/accounts/api-keys/screens/new": { done: (page) => page.getByText("API key created") },
  "features/support/counselling/screens/new": { open: findTheStudent },
  "features/teaching/courses/screens/import-weeks": { open: visitItsPath, send: importAfterTheCheck },
  "features/teaching/courses/screens/import": { open: visitItsPath, send: importAfterTheCheck },
  "features/grading/screens/grade (keep)": { open: visitItsPath },
  "features/teaching/courses/screens/new-week (and another)": {
    done: (page) => page.getByText(/Week \d+ is added/),
  },
  "features/enrolment/colleges/screens/new": { open: visitItsPath, send: importAfterTheCheck },
  "features/grading/screens/import-scores": { open: visitItsPath, send: importAfterTheCheck },
  "features/operations/saved-views/screens/views (save)": { open: visitItsPath },
  "features/operations/saved-views/screens/views (rename)": { open: visitItsPath },
  "features/operations/saved-views/screens/views (delete)": { open: visitItsPath },
  "features/grading/screens/comments (add)": { open: visitItsPath },
  "features/grading/screens/comments (remove)": { open: visitItsPath },
  "features/grading/screens/assign": { open: visitItsPath },
  "features/grading/screens/release": { open: visitItsPath },
  "features/accounts/invitations/screens/import": { send: importAfterTheCheck },
  "features/placement/openings/screens/import": { send: importAfterTheCheck },
  "features/messages/notifications/screens/staff-list (open)": {
    done: (page) => page.getByRole("heading", { level: 1, name: "Grading" }),
  },
  "features/question-bank/screens/question-state": { open: visitItsPath },
  "features/question-bank/screens/add-to-quiz": { open: visitItsPath },
  "features/question-bank/screens/import": { send: importAfterTheCheck },
  "features/question-bank/screens/import-into-quiz": { send: importAfterTheCheck },
  "features/scholarship-test/corrections/screens/new": { send: applyAfterThePreview },
  "features/scholarship-test/codes/screens/people (choose)": { open: visitItsPath },
  "features/teaching/live-sessions/screens/delete (undo)": {
    open: deleteTheSession,
    done: (page) => page.getByText("is scheduled again"),
  },
  "features/teaching/live-sessions/screens/new": { done: aMessage },
  "features/teaching/live-sessions/screens/edit": { done: aMessage },
  // Its link is in the week and the month.
  "features/teaching/live-sessions/screens/move": { open: visitItsPath, done: aMessage },
  "features/teaching/live-sessions/screens/attendance": { open: visitItsPath },
  "features/teaching/live-sessions/screens/import-attendance": {
    open: visitItsPath,
    send: importAfterTheCheck,
  },
  "features/operations/setup/screens/steps (skip)": {
    done: (page) => page.getByRole("button", { name: "Show on the overview" }),
  },
  "features/students/screens/view-workspace": { done: (page) => page.getByText("You are viewing the pages") },
  "features/students/screens/enrol": {
    open: (desk, write) => tickInTheList(desk, write, "Enrol or change batch"),
  },
  "features/students/screens/plan": { open: (desk, write) => tickInTheList(desk, write, "Change plan") },
};

const ROUTES = routeManifest();

/** A session overlaps with those of other forms: the message is a warning then. */
function aMessage(page: Page) {
  return page.locator("main > .flash > *");
}

async function visit({ page, javaScript }: Desk, path: string) {
  await page.goto(path);
  if (javaScript) await waitForScripts(page);
}

/** Where the link is on another page: in the form of a question, or after a selection. */
function visitItsPath(desk: Desk, { path }: AdminWrite) {
  return visit(desk, path);
}

/** Uses the link in the page below: with scripts it opens a dialog over it, without them a page. */
async function openByItsLink(desk: Desk, { path }: AdminWrite, name: string) {
  const { page, javaScript } = desk;
  const below = pageBelow(path, name);
  if (below === undefined) return visit(desk, path);
  await visit(desk, below);
  const link = page.locator(`main a[href="${path}"]`);
  await unfold(link);
  await link.click();
  await page.waitForURL(`**${path}`);
  if (javaScript) await page.getByRole("dialog").waitFor();
}

/** Address of the page below a dialog. */
function pageBelow(path: string, name: string): string | undefined {
  const route = ROUTES.find(({ id }) => id === routeName(name))!;
  const parent = ROUTES.find(({ id }) => id === route.parentId)!;
  if (parent.id === "shell/staff/layout" || !parent.hasLoader) return undefined;
  return path.split(/[/?]/).slice(0, routePath(parent, ROUTES).split("/").length).join("/");
}

async function findTheStudent(desk: Desk, { form }: AdminWrite) {
  const { page } = desk;
  await visit(desk, "/admin/counselling");
  await page.getByRole("link", { name: "Write feedback" }).click();
  await page.getByLabel("Name, email or college").fill(form.studentId!.slice(0, 8));
  await page.getByRole("button", { name: "Find" }).click();
  await page.locator(`main a[href$="student=${form.studentId}"]`).click();
}

async function tickInTheList(desk: Desk, { path }: AdminWrite, action: string) {
  const id = new URL(path, worker.url).searchParams.get("id")!;
  await visit(desk, `/admin/students?q=${id.slice(0, 8)}`);
  await desk.page.locator(`main [type="checkbox"][value="${id}"]`).check();
  await desk.page.getByRole("button", { name: action }).click();
}

/** 'Import' appears once the dry run has found no fault. */
async function importAfterTheCheck(form: Locator, _fields: AdminWrite["form"], isRight: boolean) {
  await form.getByRole("button", { name: /^Check/ }).click();
  if (isRight) await form.getByRole("button", { name: /^(Import|Enrol) 1 / }).click();
}

/** 'Apply correction' appears with the preview. */
async function applyAfterThePreview(form: Locator, _fields: AdminWrite["form"], isRight: boolean) {
  await form.getByRole("button", { name: "Preview", exact: true }).click();
  if (isRight) await form.getByRole("button", { name: "Apply correction" }).click();
}

/** The message of the deletion offers 'Undo'. */
async function deleteTheSession(desk: Desk) {
  const { page } = desk;
  const deletion = "features/teaching/live-sessions/screens/delete";
  const write = await writes[deletion]!();
  await openByItsLink(desk, write, deletion);
  await pressButton(await findForm(page, write.form), write.form);
  await page.getByText("has been deleted").waitFor();
}

/** The capability of a screen. */
const kindOf = (name: string) => name.split("/screens/")[0];
/** One form of each of a few kinds of record, spread evenly. */
const FIRST_OF_KINDS = sample(
  NAMES.filter((name) => NAMES.find((other) => kindOf(other) === kindOf(name)) === name),
  3,
);

/** Whether both forms are opened, filled and sent in the same way. */
function hasStepsOf(name: string, other: string): boolean {
  const [one, two] = [
    { ...USUAL, ...STEPS[name] },
    { ...USUAL, ...STEPS[other] },
  ];
  return (Object.keys(USUAL) as (keyof Steps)[]).every((step) => one[step] === two[step]);
}

describe.each(COMMIT_MODES)("%s", (_how, javaScript) => {
  let page: Page;
  beforeAll(async () => {
    page = await browser.open(worker.url, { as: admin, javaScript, stays: true });
  });

  /** Runs something that must write audit rows of this admin, or none. */
  async function expectAudit(run: () => Promise<void>, isWritten: boolean) {
    const { events } = await newEvents(worker.db, run);
    expect(events.length > 0).toBe(isWritten);
    for (const event of events) {
      expect(event).toMatchObject({ actorKind: "user", actorId: admin.user.id });
    }
  }

  const isFirstWithItsSteps = (name: string) =>
    name in STEPS && NAMES.find((other) => hasStepsOf(name, other)) === name;
  const isNew = (name: string) => isFirstWithItsSteps(name) || (javaScript && FIRST_OF_KINDS.includes(name));
  test.each(perCommit(NAMES, isNew))("%s", async (name) => {
    const write = await writes[name]!();
    const { open, fill, send, done } = { ...USUAL, ...STEPS[name] };
    const { rejected: refused } = write;
    // The page itself fills in what its preview showed.
    const { previewed: _, ...fields } = write.form;
    await open({ page, javaScript }, write, name);
    let form = await findForm(page, fields);
    const asFound = await fieldTexts(form, Object.keys(refused?.fields ?? {}));
    await unfold(form);
    await fill(form, { ...fields, ...refused?.fields });
    if (refused) {
      browser.expectConsoleError(/422|The specified value/);
      const kept = Object.keys(fields).filter((field) => !(field in asFound));
      const typed = await fieldTexts(form, kept);
      await expectAudit(async () => {
        await send(form, fields, false);
        await expectRefusal(page, refused.message);
      }, false);
      form = await findForm(page, fields);
      expect(await fieldTexts(form, kept)).toEqual(typed);
      const mended = Object.keys(asFound).map((field) => [field, fields[field] ?? asFound[field]]);
      await fill(form, Object.fromEntries(mended));
    }
    await expectAudit(async () => {
      await send(form, fields, true);
      await done(page).waitFor();
    }, !write.isPersonal);
    expect(await page.locator("#error-summary").count()).toBe(0);
  });
});

test("an unsaved note survives saving another form", async () => {
  const { path } = await writes["features/messages/contact/screens/enquiry"]!();
  const page = await browser.open(worker.url, { as: admin });
  await page.goto(path);
  await page.getByLabel("New note").fill("Half a sent");
  await page.getByLabel("Status").selectOption("contacted");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Enquiry saved.").waitFor();
  expect(await page.getByLabel("New note").inputValue()).toBe("Half a sent");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Note added.").waitFor();
  expect(await page.getByLabel("New note").inputValue()).toBe("");
});
