import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMIT_MODES, useBrowser } from "#tests/support/browser.ts";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { fillForm, findForm, pressButton, unfold } from "#tests/support/form-driver.ts";
import { IS_FULL, sample } from "#tests/support/full.ts";
import { during, isFirstOfKind, type Situation, specifiedTexts } from "#tests/support/specified-texts.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/**
 * Every text of Specification §8 and every empty state of §2 appears to a person, while the whole database is down
 * where it is a failure, and there is a way to continue when it is back. A commit makes one of each kind appear;
 * tests/bundle/specified-texts.test.ts makes all appear as without scripts.
 */
const browser = useBrowser();
let outage: DatabaseOutage;
const worker = {} as TestWorker;

beforeAll(async () => {
  outage = await startDatabaseOutage();
  Object.assign(worker, await startWorker({ settings: { DATABASE_URL: outage.url } }));
  outage.setTarget(worker.database.url);
});
afterAll(async () => {
  await worker.stop();
  outage.close();
});

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

/** Follows the link, or sends the form, of the page. */
async function act(page: Page, { link, form }: Situation): Promise<() => Promise<void>> {
  if (form) {
    const place = await findForm(page, form);
    await unfold(place);
    await fillForm(place, form);
    return () => pressButton(place, form);
  }
  const place = page.locator(`a[href="${link}"]`).filter({ visible: true }).first();
  await place.waitFor();
  return () => place.click();
}

/** Presses 'Try again', where the screen has it, or sends the form again. */
async function tryAgain(page: Page, { form }: Situation): Promise<void> {
  const button = page.getByRole("button", { name: /^(Try again|Refresh Page)$/ });
  if ((await button.count()) > 0) return button.click();
  return pressButton(await findForm(page, form!), form!);
}

// Made once: the page of the foundation course shows one.
const ALL = specifiedTexts(worker);
const FIRST_OF_KINDS = ALL.filter((row, index) => isFirstOfKind(row, index, ALL));
const ROWS = IS_FULL ? ALL : sample(FIRST_OF_KINDS, 5);

describe.each(COMMIT_MODES)("%s", (_mode, javaScript) => {
  test.each(ROWS)("%s (%s)", async (text, _where, make) => {
    browser.expectConsoleError(/status of (4\d\d|503)/);
    const situation = await make();
    const { as, page: path, link, form, isDown, isDownBefore, isDocument, afterwards } = situation;
    // A document whose session cannot be read says so instead: its person is not known.
    const isNewDocument = link !== undefined && (isDocument || !javaScript);
    const part = isNewDocument ? "all but sessions" : "everything";
    await during(worker, situation, async () => {
      const page = await browser.open(worker.url, { as, javaScript });
      const open = () => page.goto(path);
      await (isDownBefore ? outage.during("everything", open) : open());
      if (link || form) {
        const run = await act(page, situation);
        const runAndWait = async () => {
          await run();
          await shown(page, text).waitFor();
        };
        await (isDown ? outage.during(part, runAndWait) : runAndWait());
      }
      await shown(page, text).waitFor();
      expect(await page.getByText("Something went wrong").count()).toBe(0);
      if (!isDown && !isDownBefore) return;
      await tryAgain(page, situation);
      await page.getByText(text).filter({ visible: true }).first().waitFor({ state: "hidden" });
      if (afterwards) await shown(page, afterwards).waitFor();
    });
  });
});
