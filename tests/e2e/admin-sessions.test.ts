import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attendance, auditEvents, liveSessions } from "#db/schema/index.ts";
import { createUser, signInAs } from "#tests/support/accounts.ts";
import { findFirstBatch } from "#tests/support/batches.ts";
import { COMMIT_MODES, saveScreenshot, useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { fullTest } from "#tests/support/full.ts";
import { useAdminWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const { worker, admin } = useAdminWorker();

test("a session is scheduled, edited, deleted and restored", async () => {
  const page = await browser.open(worker.url, { as: admin });
  const title = "Expert talk";
  browser.expectConsoleError(/422/);
  await page.goto("/admin/sessions");
  await page.getByRole("link", { name: "Schedule session" }).click();
  await page.getByRole("heading", { name: "Schedule session" }).waitFor();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Meeting link").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Schedule session" }).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  for (const message of [
    "Please enter the date",
    "Please enter the time",
    "Please enter a valid meeting link",
  ]) {
    await summary.getByRole("link", { name: message }).waitFor();
  }
  expect(await page.getByLabel("Title").inputValue()).toBe(title);
  await page.getByLabel("Date").fill("2099-01-05");
  await page.getByLabel("Time", { exact: true }).fill("18:30");
  await page.getByLabel("Meeting link").fill("https://meet.example/talk");
  await page.getByRole("button", { name: "Schedule session" }).click();
  await page.getByText("Session scheduled successfully!").waitFor();
  const row = page.getByRole("row", { name: title });
  await row.getByText("5 Jan 2099, 6:30 pm IST").waitFor();
  await row.getByRole("link", { name: title, exact: true }).click();
  await page.getByLabel("Time", { exact: true }).fill("19:00");
  await page.getByRole("button", { name: "Save session" }).click();
  await page.getByText("5 Jan 2099, 7:00 pm IST").first().waitFor();
  await row.locator("summary").click();
  await row.getByRole("link", { name: /^Delete/ }).click();
  await page.getByText(`${title}, 5 Jan 2099, 7:00 pm IST`).waitFor();
  await page.getByRole("button", { name: "Delete session" }).click();
  await page.getByText(`'${title}' has been deleted.`).waitFor();
  expect(await page.getByRole("row", { name: title }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("row", { name: title }).waitFor();
  const stored = (await worker.db.orm.select().from(liveSessions)).filter(
    (session) => session.title === title,
  );
  expect(stored).toMatchObject([
    { startsAt: Date.parse("2099-01-05T13:30:00Z"), version: 4, cancelledAt: null },
  ]);
  const audited = (await worker.db.orm.select().from(auditEvents)).filter(
    ({ entityId }) => entityId === stored[0]?.id,
  );
  expect(audited.map(({ action }) => action)).toEqual([
    "session.schedule",
    "session.edit",
    "session.cancel",
    "session.restore",
  ]);
});

fullTest("with scripts ten seconds late, typed text is kept and the button works at once", async () => {
  const page = await browser.open(worker.url, { as: admin });
  const late = new Promise((resolve) => setTimeout(resolve, 10_000));
  await page.route("**/assets/*.js", async (route) => {
    await late;
    await route.continue().catch(() => {});
  });
  const fill = async (title: string) => {
    await page.goto("/admin/sessions/new", { waitUntil: "commit" });
    await page.getByLabel("Title").fill(title);
    await page.getByLabel("Date").fill("2099-02-05");
    await page.getByLabel("Time", { exact: true }).fill("18:30");
    await page.getByLabel("Meeting link").fill("https://meet.example/late");
  };
  await fill("Sent before the scripts");
  await page.getByRole("button", { name: "Schedule session" }).click();
  await page.getByText("Session scheduled successfully!").waitFor();
  await fill("Typed before the scripts");
  await waitForScripts(page);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
  expect(await page.getByLabel("Title").inputValue()).toBe("Typed before the scripts");
  await page.getByRole("button", { name: "Schedule session" }).click();
  await page.getByRole("row", { name: "Typed before the scripts" }).waitFor();
  const titles = (await worker.db.orm.select().from(liveSessions)).map(({ title }) => title);
  for (const title of ["Sent before the scripts", "Typed before the scripts"]) {
    expect(titles.filter((stored) => stored === title)).toHaveLength(1);
  }
});

test.each(COMMIT_MODES)("a session is hidden from students and shown again %s", async (_name, javaScript) => {
  const page = await browser.open(worker.url, { as: admin, javaScript });
  const title = `Briefing ${javaScript}`;
  const startsAt = Date.now() + 86_400_000;
  await worker.db.orm.insert(liveSessions).values({ title, startsAt, link: "https://meet.example/briefing" });
  const student = await signInAs(worker.db);
  const seesIt = async () =>
    (await (await worker.fetch("/dashboard/course", { as: student })).text()).includes(title);
  await page.goto("/admin/sessions");
  const row = page.getByRole("row", { name: title });
  expect(await seesIt()).toBe(true);
  await row.locator("summary").click();
  await row.getByRole("button", { name: `Hide from students ${title}` }).click();
  await page.getByText(`'${title}' is hidden from students.`).waitFor();
  await row.getByText("Hidden from students", { exact: true }).waitFor();
  expect(await seesIt()).toBe(false);
  await row.locator("summary").click();
  await row.getByRole("button", { name: `Show to students ${title}` }).click();
  await page.getByText(`Students can see '${title}' now.`).waitFor();
  expect(await row.getByText("Hidden from students", { exact: true }).count()).toBe(0);
  expect(await seesIt()).toBe(true);
});

test.each(COMMIT_MODES)(
  "a session in the past is saved after a confirmation, %s",
  async (how, javaScript) => {
    const page = await browser.open(worker.url, { as: admin, javaScript });
    browser.expectConsoleError(/422/);
    await page.goto("/admin/sessions/new");
    await page.getByLabel("Title").fill(`Held ${how}`);
    await page.getByLabel("Date").fill("2025-01-05");
    await page.getByLabel("Time", { exact: true }).fill("18:30");
    await page.getByLabel("Meeting link").fill("https://meet.example/talk");
    await page.getByRole("button", { name: "Schedule session" }).last().click();
    await page
      .getByRole("link", { name: "This starts in the past. Confirm that it does, or choose another time" })
      .waitFor();
    await saveScreenshot(page, `session-in-the-past-${javaScript}`);
    await page.getByLabel("Save with a start in the past").check();
    await page.getByRole("button", { name: "Schedule session" }).last().click();
    await page.getByText("Session scheduled successfully!").waitFor();
    const stored = (await worker.db.orm.select().from(liveSessions)).filter(
      ({ title }) => title === `Held ${how}`,
    );
    expect(stored).toMatchObject([{ startsAt: Date.parse("2025-01-05T13:00:00Z") }]);
  },
);

test("attendance of forty students at 320 px takes at most one tap each, and one to save", async () => {
  const course = await createCourse(worker.db, { weekCount: 1 });
  const { id: batchId } = await findFirstBatch(worker.db, course.id);
  for (let number = 10; number < 50; number += 1) {
    await createUser(worker.db, { firstName: `Student${number}`, courseId: course.id });
  }
  const [session] = await worker.db.orm
    .insert(liveSessions)
    .values({ title: "Talk", link: "https://meet.example/thumb", batchId, startsAt: Date.now() - 3_600_000 })
    .returning();
  const page = await browser.open(worker.url, { as: admin, width: 320, context: { hasTouch: true } });
  await page.goto(`/admin/sessions/${session!.id}/attendance`);
  let taps = 0;
  for (const row of await page.getByRole("group", { name: /^Student/ }).all()) {
    taps += 1;
    await row.getByText(taps % 4 === 0 ? "Excused" : "Present", { exact: true }).tap();
  }
  taps += 1;
  await page.getByRole("button", { name: "Save attendance" }).tap();
  await page.getByText("Attendance of 40 students saved.").waitFor();
  expect(taps).toBe(41);
  const stored = await worker.db.orm.select().from(attendance).where(eq(attendance.sessionId, session!.id));
  expect(stored.filter(({ state }) => state === "present")).toHaveLength(30);
  expect(stored.filter(({ state }) => state === "excused")).toHaveLength(10);
});
