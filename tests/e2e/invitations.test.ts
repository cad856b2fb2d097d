import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { useBrowser, waitForScripts } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();
const coordinator = useSignedIn(worker, (db) => createAdmin(db, { staffRole: "coordinator" }));

/** Counts the clicks that a page receives. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction("countClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() =>
    addEventListener("click", () => (window as never as { countClick(): void }).countClick(), true),
  );
  return () => clicks;
}

test("a coordinator brings in 40 students from a CSV in under 10 clicks, each gets one mail", async () => {
  const course = await createCourse(worker.db, { courseName: "Full Stack" });
  await createBatch(worker.db, { courseId: course.id, name: "March 2027", startsOn: "2027-03-01" });
  const emails = Array.from({ length: 40 }, () => `${randomUUID()}@students.example`);
  const lines = emails.map(
    (email, index) => `${email},Student ${index},BCA,City College,Full Stack,March 2027`,
  );
  const content = ["email,name,branch,college,course,batch", ...lines].join("\n");
  const page = await browser.open(worker.url, { as: coordinator, ownContext: true });
  const clicks = await countClicks(page);
  await page.goto("/admin");
  await waitForScripts(page);
  await page.getByRole("link", { name: "Invitations" }).first().click();
  await page.getByRole("link", { name: "Import" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel(/^File/).click();
  await (await chooser).setFiles({
    name: "students.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("40 new, 0 changed, 0 the same").waitFor();
  expect(await worker.db.orm.select().from(outbox)).toEqual([]);
  await page.getByRole("button", { name: "Import 40 people" }).click();
  await page.getByText("40 people are invited").waitFor();
  expect(clicks()).toBeLessThan(10);
  const mails = await worker.db.orm.select().from(outbox);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(emails.toSorted());
  await page.getByRole("link", { name: /Pending/ }).waitFor();
});

test("an invited student sets a password without scripts and is in the batch", async () => {
  const course = await createCourse(worker.db, { courseName: "Data Science" });
  const batch = await createBatch(worker.db, { courseId: course.id, name: "April 2027" });
  const { token } = await createInvitation(worker.db, {
    batchId: batch.id,
    firstName: "Nisha",
    createdBy: coordinator.user.id,
  });
  const page = await browser.open(worker.url, { javaScript: false });
  browser.expectConsoleError(/4\d\d/);
  await page.goto(`/sign-in/invitation?token=${token}`);
  await page.getByText(`${coordinator.user.name} invites you to Data Science (April 2027).`).waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Nisha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Password", { exact: true }).fill("12345678");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page
    .getByRole("alert")
    .getByText(/guessed at once/)
    .waitFor();
  await page.getByLabel("Password", { exact: true }).fill("steps-up-2026");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.getByText("You have accepted the invitation.").waitFor();
  await page.goto("/dashboard/course");
  await page.getByRole("heading", { name: "Data Science" }).first().waitFor();
  await page.goto(`/sign-in/invitation?token=${token}`);
  await page.getByRole("heading", { name: "This invitation was already used" }).waitFor();
});
