import { afterAll, beforeAll, expect, test } from "vitest";
import { type DatabaseOutage, startDatabaseOutage } from "#tests/support/database-outage.ts";
import { findForms, findLinks, visibleText } from "#tests/support/page-text.ts";
import { during, fixedTexts, specifiedTexts } from "#tests/support/specified-texts.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

/** Every text of Specification §8 and every empty state of §2 as a browser without scripts shows it. */
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

const rows = specifiedTexts(worker);

/** A line of the log for the operator (Ruling 29); tests/workers/settings.test.ts reads it. */
const LOGGED = "Authentication not initialized";

test("every text has a situation", () => {
  const shown = rows.map(([text]) => text.replace("MCA", "{branch}"));
  const missing = fixedTexts().filter((text) => !shown.includes(text));
  expect(missing).toEqual([LOGGED]);
  expect(fixedTexts().length).toBeGreaterThan(30);
});

test.each(rows)("%s (%s)", async (text, _, make) => {
  const situation = await make();
  const { as, page, link, form, path = link ?? page, isDown, isDownBefore, nextStep } = situation;
  const part = isDownBefore ? "everything" : form ? "writes" : "all but sessions";
  const send = () => worker.fetch(path, { as, form });
  const html = await during(worker, situation, async () => {
    const response = await (isDown || isDownBefore ? outage.during(part, send) : send());
    if (response.status !== 303) return response.text();
    const flash = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    const cookie = [as?.cookie, ...flash].join("; ");
    return (await worker.fetch(response.headers.get("location")!, { headers: { cookie } })).text();
  });
  expect(visibleText(html)).toContain(text);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(findForms(main).length + findLinks(main).length, "a way to continue").toBeGreaterThan(0);
  if (!nextStep) return;
  const [, state = ""] = html.split(`>${text}<`);
  expect(state.slice(0, state.indexOf("</a>"))).toContain(`href="${nextStep}`);
});
