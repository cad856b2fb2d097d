import { expect, test } from "vitest";
import { createAdmin } from "#tests/support/accounts.ts";
import { createBatch } from "#tests/support/batches.ts";
import { useBrowser } from "#tests/support/browser.ts";
import { createCourse } from "#tests/support/courses.ts";
import { createInvitation } from "#tests/support/invitations.ts";
import { useSignedIn, useWorker } from "#tests/support/use-worker.ts";

const browser = useBrowser();
const worker = useWorker();
const coordinator = useSignedIn(worker, (db) => createAdmin(db, { staffRole: "coordinator" }));

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
