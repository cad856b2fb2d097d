import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { liveSessions } from "#db/schema/index.ts";
import { checkScreen, MODES, saveScreenshot, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { fullTest, perCommit } from "#tests/support/full.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();

const at = (text: string) => Date.parse(`${text}+05:30`);

async function createSession(title: string, startsAt: string) {
  const [session] = await worker.db.orm
    .insert(liveSessions)
    .values({ title, startsAt: at(startsAt), link: "https://meet.example/room" })
    .returning();
  return session!;
}
const startOf = async (id: string) => {
  const [stored] = await worker.db.orm.select().from(liveSessions).where(eq(liveSessions.id, id));
  return new Date(stored!.startsAt).toISOString();
};
const dayCell = (page: Page, day: string) =>
  page.getByRole("cell").filter({ has: page.locator(`time[datetime="${day}"]`) });

test.each(perCommit(MODES, ([, javaScript]) => javaScript))(
  "a session moves by its form, with a warning and Undo, %s",
  async (how, javaScript) => {
    const year = javaScript ? 2097 : 2098;
    const { id } = await createSession(`Clinic ${how}`, `${year}-03-04T18:30`);
    await createSession(`Talk ${how}`, `${year}-03-06T17:30`);
    const page = await browser.open(worker.url, { as: admin, javaScript, width: 1280 });
    await page.goto("/admin/sessions");
    await page.getByRole("link", { name: "Month", exact: true }).click();
    await page.getByRole("link", { name: "Next month" }).waitFor();
    await page.goto(`/admin/sessions?view=week&from=${year}-03-04`);
    await dayCell(page, `${year}-03-04`)
      .getByRole("link", { name: `Move Clinic ${how}` })
      .click();
    await page.getByRole("heading", { name: `Move 'Clinic ${how}'` }).waitFor();
    await page.getByLabel("Date").fill(`${year}-03-06`);
    await page.getByLabel("Time").fill("17:00");
    await page.getByRole("button", { name: "Move session" }).click();
    await page.getByText(`now starts on 6 Mar ${year}, 5:00 pm IST. It overlaps with Talk ${how}.`).waitFor();
    await dayCell(page, `${year}-03-06`).getByText(`Overlaps with Talk ${how}`).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText(`now starts on 4 Mar ${year}, 6:30 pm IST.`).waitFor();
    expect(new URL(page.url()).search).toContain("view=week");
    expect(await startOf(id)).toBe(`${year}-03-04T13:00:00.000Z`);
  },
);

test("a session is dragged to another day, at its own time", async () => {
  const { id } = await createSession("Dragged", "2096-03-05T18:30");
  const page = await browser.open(worker.url, { as: admin, width: 1280 });
  await page.goto("/admin/sessions?view=month&from=2096-03-01");
  await waitForScripts(page);
  await page.getByRole("listitem").filter({ hasText: "Dragged" }).dragTo(dayCell(page, "2096-03-14"));
  await page.getByText("'Dragged' now starts on 14 Mar 2096, 6:30 pm IST.").waitFor();
  expect(await startOf(id)).toBe("2096-03-14T13:00:00.000Z");
  await dayCell(page, "2096-03-14").getByRole("link", { name: "Dragged", exact: true }).waitFor();
});

test("the calendar fits every screen and is accessible", async () => {
  for (const day of ["02", "02", "03", "28"]) {
    await createSession("Data fundamentals: joins without fear", `2095-03-${day}T18:30`);
  }
  const page = await browser.open(worker.url, { as: admin });
  for (const view of ["week", "month"]) {
    await page.goto(`/admin/sessions?view=${view}&from=2095-03-02`);
    await waitForScripts(page);
    await checkScreen(page, `sessions-${view}`);
  }
});

fullTest("the dialog starts in Title, keeps its button in view and shows the dates of a series", async () => {
  const page = await browser.open(worker.url, { as: admin, width: 1280 });
  await page.goto("/admin/sessions");
  await page.getByRole("link", { name: "Schedule session" }).click();
  const dialog = page.getByRole("dialog", { name: "Schedule session" });
  await dialog.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("title");
  await page.keyboard.type("Weekly clinic");
  await dialog.getByLabel("Date").fill("2094-03-05");
  await dialog.getByLabel("Time", { exact: true }).fill("18:30");
  await dialog.getByLabel("Meeting link").fill("https://meet.example/clinic");
  await dialog.getByText("More options").click();
  await dialog.getByLabel("Repeats weekly").fill("8");
  await dialog.getByText("Fri, 23 Apr 2094").waitFor();
  await dialog.getByText("Fri, 5 Mar 2094, 6:30 pm, India (IST), 60 minutes.").waitFor();
  await saveScreenshot(page, "session-dialog-series");
  const button = (await dialog.getByRole("button", { name: "Schedule session" }).boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(page.viewportSize()!.height);
  await dialog.getByRole("button", { name: "Schedule session" }).click();
  await page
    .getByText("8 sessions scheduled, one a week from Fri, 5 Mar 2094 to Fri, 23 Apr 2094.")
    .waitFor();
});
